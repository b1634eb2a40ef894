"""The public board of a day's court: who votes for whom, who has not voted, who is accused, who is dead."""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from babel.lists import format_list

from bot.names import plain_name, safe_name
from bot.render import art
from bot.render.chips import Chip, Style, flow
from bot.render.fonts import BOLD, TEXT, TITLE
from bot.render.picture import Picture, draw, short
from bot.render.svg import Markup, Pen, fill, joined, measured, write
from bot.render.when import clock
from bot.texts import Texts, texts_for
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.view import View

WIDTH = 800
"""Units of the drawing; its height is as much as it takes."""
_PIXELS = 700_000
"""A board of more is drawn smaller: making and sending it should not take long."""

_LEFT, _ROOM = 36, 728
_HEADER = 112
_TITLE = Pen(TITLE, 32, art.PARCHMENT, 1)
_LINE = Pen(TEXT, 19, art.SAND)
_HEAD = Pen(TITLE, 17, art.GOLD, 1.5)
_COUNT = Pen(TITLE, 34, art.GOLD)
_CANDIDATE = Pen(BOLD, 23, art.PARCHMENT)
_SMALL = Pen(TEXT, 15, art.SAND)
_NAMES = Style(Pen(TEXT, 18, art.PARCHMENT), _SMALL, art.GOLD, 300, 25)
_DEAD = _NAMES._replace(name=Pen(TEXT, 17, art.SAND), mark=art.SAND)


_EDGE, _INNER, _GUTTER, _FEW = 24, 752, 12, 6
_MINUS = "\N{MINUS SIGN}"
_PANEL = (
    '<rect x="$x" y="$y" width="$wide" height="$height" rx="10" fill="#221d2b"/>'
    '<rect x="$x" y="$y" width="6" height="$height" rx="3" fill="#e6c07b"/>'
    '<rect x="$inner" y="$bar" width="$part" height="3" rx="1.5" fill="#b08d4c"/>'
)


class Candidate(NamedTuple):
    """Somebody who holds votes: the sum as cast, as counted once the court is closed, and the voters in order."""

    seat: Seat
    cast: int
    counted: int | None
    voters: tuple[Seat, ...]


def vote_board(
    view: View,
    names: Sequence[str],
    locale: str,
    now: Instant,
    zone: str = "Europe/Berlin",
    *,
    tally: Mapping[Seat, int] | None = None,
) -> Picture:
    """Draw the court as everybody may know it at ``now`` (ms).

    ``names`` are those of the seats as typed. ``tally`` are the sums that were read out when the court closed; a turned
    vote makes them differ from the votes as cast (TA-TRICKSER-1).

    Raises:
        ValueError: the view is not the public one.
        TextError: there are no texts in this language.
    """
    if view.viewer != "public":
        raise ValueError("a public board shows the public view only")
    board = _Board(view, names, texts_for(locale), now, zone, candidates(view, tally))
    return Picture(png=draw(board.svg()), alt=short(board.text(plain_name)), text=board.text(safe_name))


def candidates(view: View, tally: Mapping[Seat, int] | None = None) -> tuple[Candidate, ...]:
    """List who holds votes: by the sum that counts, and of equal ones first who had a vote first."""
    voters: dict[Seat, list[Seat]] = {seat: [] for seat in tally or ()}
    for voter in sorted(view.votes, key=lambda seat: (view.voted.get(seat, 0), seat)):
        voters.setdefault(view.votes[voter].target, []).append(voter)
    found = [
        Candidate(
            seat, sum(view.votes[one].weight for one in mine), None if tally is None else tally.get(seat), tuple(mine)
        )
        for seat, mine in voters.items()
    ]
    return tuple(sorted(found, key=lambda one: -(one.cast if one.counted is None else one.counted)))


class _Board(NamedTuple):
    view: View
    names: Sequence[str]
    texts: Texts
    now: Instant
    zone: str
    candidates: tuple[Candidate, ...]

    # -- what both the picture and its twin say

    def title(self) -> str:
        return self.texts.t("votes-title", number=self.view.number, phase=self.view.phase)

    def status(self) -> str:
        until = clock(self.view.until, self.zone)
        court = self.view.court or "open"
        return self.texts.t(
            "votes-status", court=court, paused=self.view.paused, now=clock(self.now, self.zone), until=until
        )

    def counts(self) -> str:
        living = self.view.living()
        voted = sum(1 for seat in living if seat in self.view.votes)
        return self.texts.t("votes-counts", living=len(living), players=len(self.names), voted=voted)

    def waiting(self) -> list[Seat]:
        return [seat for seat in self.view.living() if seat not in self.view.votes]

    def votes(self, candidate: Candidate) -> tuple[int, str]:
        """Return the number that counts, and how the votes as cast differ from it."""
        if candidate.counted is None or candidate.counted == candidate.cast:
            return candidate.cast, ""
        return candidate.counted, self.texts.t("votes-cast", votes=candidate.cast)

    def fate(self, seat: Seat) -> str:
        cause = self.texts.t("cause-name", cause=self.view.dead[seat])
        role = self.view.roles.get(seat)
        return cause if role is None else f"{self.texts.t('role-name', role=role)}, {cause}"

    # -- the picture

    def svg(self) -> Markup:
        body, y = [self._head()], float(_HEADER + 24)
        for draw_part in (self._court, self._waiting, self._accused, self._dead):
            part, y = draw_part(y)
            body.append(part)
        height = y + 16
        scale = min(1.0, sqrt(_PIXELS / (WIDTH * height)))
        return fill(
            art.template("board"),
            wide=round(WIDTH * scale),
            high=round(height * scale),
            height=height,
            inner=height - 4,
            wall=art.drawing("wall"),
            body=joined(body),
        )

    def _head(self) -> Markup:
        return joined(
            [
                art.emblem("tie", 694, 26, 66, art.GOLD),
                write(_LEFT, 58, self.title(), _TITLE, room=640),
                write(_LEFT, 88, f"{self.status()} · {self.counts()}", _LINE, room=640),
            ]
        )

    def _court(self, y: float) -> tuple[Markup, float]:
        if not self.candidates:
            return write(_LEFT, y + 24, self.texts.t("votes-no-votes"), _CANDIDATE, room=_ROOM), y + 52
        most = max(1, *(abs(self.votes(one)[0]) for one in self.candidates))
        columns = 1 if len(self.candidates) <= _FEW else 2
        wide = (_INNER - _GUTTER * (columns - 1)) / columns
        parts: list[Markup] = []
        ends = [y] * columns
        for one in self.candidates:
            column = ends.index(min(ends))
            part, ends[column] = self._candidate(one, _EDGE + column * (wide + _GUTTER), ends[column], wide, most)
            parts.append(part)
        return joined(parts), max(ends) + 6

    def _candidate(self, one: Candidate, x: float, y: float, wide: float, most: int) -> tuple[Markup, float]:
        number, cast = self.votes(one)
        inner, room = x + 84, wide - 96
        chips = [self._chip(seat, double=self.view.votes[seat].weight > 1) for seat in one.voters]
        voters, end = flow(chips, _NAMES._replace(widest=min(_NAMES.widest, room - 40)), inner, y + 42, room)
        note = measured(cast, _SMALL)
        bar = {"bar": y + 38, "part": room * max(0, number) / most}
        parts = [
            fill(_PANEL, x=x, y=y, height=end - y + 8, wide=wide, inner=inner, **bar),
            write(x + 44, y + 40, str(number).replace("-", _MINUS), _COUNT, room=60, anchor="middle"),
            self._named(one.seat, inner, y + 30, room - note - 10),
            write(x + wide - 12, y + 30, cast, _SMALL, anchor="end"),
            voters,
        ]
        return joined(parts), end + 16

    def _named(self, seat: Seat, x: float, y: float, room: float) -> Markup:
        name, lantern = plain_name(self.names[seat]), seat == self.view.watchman
        mark = [art.emblem("watchman", x, y - 20, 24, art.GOLD)] if lantern else []
        return joined([*mark, write(x + 30 * lantern, y, name, _CANDIDATE, room=room - 30 * lantern)])

    def _chip(self, seat: Seat, *, double: bool = False) -> Chip:
        marks = ("watchman",) if seat == self.view.watchman else ()
        return Chip(plain_name(self.names[seat]), marks, "×2" if double else "")

    def _section(self, y: float, key: str, chips: list[Chip], style: Style) -> tuple[Markup, float]:
        if not chips:
            return Markup(""), y
        inner, end = flow(chips, style, _LEFT, y + 32, _ROOM)
        heading = write(_LEFT, y + 20, self.texts.t(key, count=len(chips)).upper(), _HEAD, room=_ROOM)
        rule = fill('<path d="M36 ${y}H764" stroke="#6f5a34"/>', y=float(y))
        return joined([rule, heading, inner]), end + 14

    def _waiting(self, y: float) -> tuple[Markup, float]:
        return self._section(y, "votes-waiting", [self._chip(seat) for seat in self.waiting()], _NAMES)

    def _accused(self, y: float) -> tuple[Markup, float]:
        chips = [Chip(plain_name(self.names[seat]), ("accused",)) for seat in self.view.accused]
        return self._section(y, "votes-accused", chips, _NAMES)

    def _dead(self, y: float) -> tuple[Markup, float]:
        chips = [
            Chip(plain_name(self.names[seat]), (cause,), f"({self.fate(seat)})")
            for seat, cause in self.view.dead.items()
        ]
        return self._section(y, "votes-dead", chips, _DEAD)

    # -- the text twin

    def text(self, show: Callable[[str], str]) -> str:
        """Say all that the picture shows; ``show`` makes a name fit for where the text goes."""
        named = {Seat(seat): self._shown(Seat(seat), show) for seat in range(len(self.names))}
        lines = [f"{self.title()}: {self.status()} {self.counts()}"]
        if not self.candidates:
            lines.append(self.texts.t("votes-no-votes"))
        for one in self.candidates:
            number, cast = self.votes(one)
            voters = [f"{named[seat]} ×2" if self.view.votes[seat].weight > 1 else named[seat] for seat in one.voters]
            against = self.texts.t("ta-tallied", target=named[one.seat], votes=number).removesuffix(".")
            lines.append(f"{against}{cast and f' ({cast})'}: {self._list(voters)}")
        for key, people in (
            ("votes-waiting", [named[seat] for seat in self.waiting()]),
            ("votes-accused", [named[seat] for seat in self.view.accused]),
            ("votes-dead", [f"{named[seat]} ({self.fate(seat)})" for seat in self.view.dead]),
        ):
            if people:
                lines.append(f"{self.texts.t(key, count=len(people))}: {self._list(people)}")
        return "\n".join(lines)

    def _shown(self, seat: Seat, show: Callable[[str], str]) -> str:
        name = show(self.names[seat])
        return self.texts.t("votes-watchman", name=name) if seat == self.view.watchman else name

    def _list(self, people: Sequence[str]) -> str:
        return format_list(people, locale=self.texts.locale) or self.texts.t("nobody")
