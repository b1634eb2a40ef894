"""The course of a round as a picture: its phases from left to right, and a line for the life of each player."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from babel.lists import format_list

from bot.names import plain_name, safe_name
from bot.render import art
from bot.render.chips import Chip, Style, flow
from bot.render.chronicle import Chronicle, Life, chronicle
from bot.render.fonts import BOLD, TEXT, TITLE
from bot.render.picture import Picture, draw, short
from bot.render.report import Cast
from bot.render.svg import Markup, Pen, fill, joined, write
from bot.texts import Texts, texts_for
from engines.core.base import Event
from engines.core.contract import Setup

WIDTH = 1100
"""Units of the drawing; its height is as much as it takes."""
_PIXELS = 1_200_000
_LEFT, _ROLE, _AXIS, _RIGHT = 36, 262, 452, 1064
_ROW, _ICON = 27, 19
_LABEL_ROOM = 30
_SIDES = ("templer", "assassinen", "town")
_COURTS = {"lynched": "lynched", "tie": "tie", "nobody": "court_nobody", "cancelled": "bombed"}

_TITLE = Pen(TITLE, 34, art.PARCHMENT, 1)
_WINNER = Pen(BOLD, 22, art.GOLD)
_LINE = Pen(TEXT, 18, art.SAND)
_SIDE = Pen(TITLE, 16, art.GOLD, 1.5)
_NAME = Pen(TEXT, 18, art.PARCHMENT)
_SMALL = Pen(TEXT, 15, art.SAND)
_LEGEND = Style(Pen(TEXT, 16, art.SAND), _SMALL, art.GOLD, 400, 26)


def course(setup: Setup, log: Sequence[Event], names: Sequence[str], locale: str) -> Picture:
    """Draw a finished round; ``log`` is the game master's, ``names`` are those of the seats as typed.

    Raises:
        ValueError: the round has not begun.
        TextError: there are no texts in this language.
    """
    drawing = _Course(chronicle(setup, log), names, texts_for(locale), setup.names)
    return Picture(png=draw(drawing.svg()), alt=short(drawing.alt()), text=drawing.text())


class _Course(NamedTuple):
    course: Chronicle
    names: Sequence[str]
    texts: Texts
    first: Sequence[str]

    # -- what both the picture and its twin say

    def winner(self) -> str:
        return self.texts.t("course-winner", side=self.course.winner or "open")

    def summary(self) -> str:
        nights = sum(phase.kind == "night" for phase in self.course.phases)
        alive = sum(life.cause is None for life in self.course.lives)
        return self.texts.t("course-summary", players=len(self.names), nights=nights, alive=alive)

    def side(self, life: Life) -> str:
        side = art.role_side(life.played)
        return "town" if side == "own" else side  # an opportunist who chose nothing is a townsman (TA-OPP-3)

    def role(self, life: Life) -> str:
        name = self.texts.t("role-name", role=life.played)
        return name if life.chosen is None else f"{name} ({self.texts.t('role-name', role=life.role)})"

    # -- the picture

    def svg(self) -> Markup:
        top = 158.0
        rows, bottom = self._rows(top + 62)
        legend, end = self._legend(bottom + 10)
        height = end + 20
        scale = min(1.0, sqrt(_PIXELS / (WIDTH * height)))
        return fill(
            art.template("course"),
            wide=round(WIDTH * scale),
            high=round(height * scale),
            height=height,
            inner=height - 4,
            skyline=art.drawing("skyline"),
            wall=art.drawing("wall"),
            body=joined([self._head(), self._axis(top, bottom), rows, legend]),
        )

    def _head(self) -> Markup:
        side = self.course.winner
        emblem = art.SIDE_EMBLEMS.get(side or "", "removed")
        return joined(
            [
                write(_LEFT, 50, self.texts.t("course-title"), _TITLE, room=900),
                art.emblem(emblem, _LEFT, 62, 26, art.SIDE_COLOURS.get(side or "", art.GOLD)),
                write(_LEFT + 36, 83, self.winner(), _WINNER, room=800),
                write(_LEFT, 108, self.summary(), _LINE, room=900),
            ]
        )

    def _axis(self, top: float, bottom: float) -> Markup:
        """Draw the phases as columns, nights darker, with a label above and under it how the day's court ended."""
        column = self._column()
        every = max(1, -(-_LABEL_ROOM // column))
        parts = [write(_ROLE, top + 44, self.texts.t("course-courts"), _SMALL, room=_AXIS - _ROLE - 8)]
        for index, phase in enumerate(self.course.phases):
            x = _AXIS + index * column
            if phase.kind == "night":
                parts.append(fill(_NIGHT, x=x, y=top, wide=column, high=bottom - top))
            if index % every == 0:
                label = self.texts.t("course-phase", phase=phase.kind, number=phase.number)
                parts.append(write(x + column / 2, top + 18, label, _SMALL, anchor="middle"))
            if phase.court is not None:
                size = min(_ICON, column - 1)
                parts.append(art.emblem(_COURTS[phase.court], x + (column - size) / 2, top + 30, size, art.GOLD))
        return joined(parts)

    def _column(self) -> float:
        return (_RIGHT - _AXIS) / len(self.course.phases)

    def _rows(self, y: float) -> tuple[Markup, float]:
        parts: list[Markup] = []
        for side in _SIDES:
            lives = [life for life in self.course.lives if self.side(life) == side]
            if not lives:
                continue
            colour = art.SIDE_COLOURS[side]
            heading = self.texts.t("card-side", side=side).upper()
            parts.append(write(_LEFT, y + 22, heading, _SIDE._replace(colour=colour), room=400))
            y += 32
            for life in lives:
                parts.append(self._row(life, y, colour))
                y += _ROW
            y += 6
        return joined(parts), y

    def _row(self, life: Life, y: float, colour: str) -> Markup:
        middle, baseline = y + _ROW / 2, y + _ROW / 2 + 6
        marks = ["bomb"] * life.bomber + ["henker"] * life.executioner
        end = self._x(life)
        room = _AXIS - _ROLE - 12 - 22 * len(marks)
        parts = [
            art.emblem(life.role, _LEFT, middle - 10, 20, colour),
            write(_LEFT + 28, baseline, plain_name(self.names[life.seat]), _NAME, room=_ROLE - _LEFT - 38),
            write(_ROLE, baseline, self.role(life), _SMALL, room=room),
            *(art.emblem(mark, _AXIS - 30 - 22 * place, middle - 9, 18, art.GOLD) for place, mark in enumerate(marks)),
            fill(_LIFE, x=_AXIS, y=middle, end=end, colour=colour),
        ]
        if life.cause is None:
            parts.append(fill(_SURVIVED, x=end, y=middle, colour=colour))
        else:
            parts.append(fill(_GRAVE, x=end, y=middle))
            parts.append(art.emblem(life.cause, end - _ICON / 2, middle - _ICON / 2, _ICON, art.PARCHMENT))
        return joined(parts)

    def _x(self, life: Life) -> float:
        """Return where a life ends on the axis: within the column of its phase, by the time of day."""
        if life.died is None:
            return _RIGHT - 6.0
        index = self.course.phase_of_death(life)
        phase = self.course.phases[index]
        part = (life.died - phase.began) / max(1, phase.ended - phase.began)
        return _AXIS + (index + min(max(part, 0.2), 0.8)) * self._column()

    def _legend(self, y: float) -> tuple[Markup, float]:
        meanings: dict[str, list[str]] = {}
        for emblem, text in self._signs():
            if text not in meanings.setdefault(emblem, []):
                meanings[emblem].append(text)
        chips = [Chip(" / ".join(texts), (emblem,)) for emblem, texts in meanings.items()]
        chips.append(Chip(self.texts.t("course-legend")))
        rule = fill('<path d="M36 ${y}H1064" stroke="#6f5a34"/>', y=y)
        drawn, end = flow(chips, _LEGEND, _LEFT, y + 8, _RIGHT - _LEFT)
        return joined([rule, drawn]), end

    def _signs(self) -> Iterator[tuple[str, str]]:
        """Explain the signs that this round has."""
        for cause in dict.fromkeys(life.cause for life in self.course.lives):
            if cause is not None:
                yield cause, self.texts.t("cause-name", cause=cause)
        for court in dict.fromkeys(phase.court for phase in self.course.phases):
            if court is not None:
                yield _COURTS[court], self.texts.t("course-court", result=court)
        if any(life.bomber for life in self.course.lives):
            yield "bomb", self.texts.t("card-bomber")
        if any(life.executioner for life in self.course.lives):
            yield "henker", self.texts.t("course-lot")

    # -- the text twin

    def courts(self) -> Iterator[str]:
        """Say how each day's court ended."""
        for phase in self.course.phases:
            if phase.court is not None:
                label = self.texts.t("course-phase", phase=phase.kind, number=phase.number)
                yield f"{label}: {self.texts.t('course-court', result=phase.court)}"

    def text(self) -> str:
        """Say all that the picture shows."""
        cast = self._cast(safe_name)
        courts = "; ".join(self.courts())
        lines = [f"**{self.texts.t('course-title')}**", self.winner(), self.summary(), *cast.lines(self.course)]
        if courts:
            lines.append(f"{self.texts.t('course-courts')}: {courts}")
        return "\n".join(lines)

    def _cast(self, show: Callable[[str], str]) -> Cast:
        return Cast(self.texts, [show(name) for name in self.names], [show(name) for name in self.first])

    def alt(self) -> str:
        """Say the most important of it, in the order of what people ask first."""
        living = [plain_name(self.names[life.seat]) for life in self.course.lives if life.cause is None]
        parts = [self.texts.t("course-title") + ".", self.winner(), self.summary()]
        if living:
            parts.append(self.texts.t("course-living", names=format_list(living, locale=self.texts.locale)))
        cast = self._cast(plain_name)
        dead = (cast.line(life, self.course) for life in self.course.lives if life.cause is not None)
        return " ".join([*parts, "; ".join(dead)])


_NIGHT = '<rect x="$x" y="$y" width="$wide" height="$high" fill="#0d0b14"/>'
_LIFE = '<path d="M$x ${y}H$end" stroke="$colour" stroke-width="4" stroke-linecap="round"/>'
_SURVIVED = '<path d="M$x ${y}m-7 -7l9 7l-9 7z" fill="$colour"/>'
_GRAVE = '<circle cx="$x" cy="$y" r="12" fill="#17131c" stroke="#6f5a34"/>'
