"""The table of *Secret Hitler* as all may see it: both tracks with their powers, the seats, and the last election.

Drawn from plain values that were taken from the public view when the message was written. The drawing is our own: no
card, board or icon of the original is in it (SH-14).
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from babel.lists import format_list
from msgspec import Struct

from bot.names import plain_name, safe_name
from bot.render import art
from bot.render.fonts import BOLD, TEXT, TITLE
from bot.render.picture import Picture, draw, short
from bot.render.svg import Markup, Pen, fill, joined, write
from bot.texts import Texts, texts_for
from engines.secret_hitler.board import DANGER, FASCIST_GOAL, LIBERAL_GOAL, VETO, power_at

WIDTH = 800
LIBERAL, FASCIST = "#86b9ea", "#f0917a"
"""The sides; each has its emblem too, so that nobody has to tell colours apart."""
FAILED_MOST = 3
_POWERS = {"investigate": "investigate", "peek": "peek", "appoint": "appoint", "execute": "condemned"}
_TITLE = Pen(TITLE, 27, art.PARCHMENT, 1)
_COUNT = Pen(TEXT, 18, art.SAND)
_FIELD = Pen(TEXT, 15, art.SAND)
_NUMBER = Pen(TITLE, 15, art.SAND)
_NAME = Pen(BOLD, 20, art.PARCHMENT)
_GONE = Pen(TEXT, 20, "#9a8f7d")
_NOTE = Pen(TEXT, 15, art.GOLD)
_VOTE = Pen(BOLD, 15, art.GROUND)
_NO_VOTE = Pen(BOLD, 15, art.PARCHMENT)


class Facts(Struct, frozen=True):
    """What lies on the table. Seats are numbers from 0; -1 stands where nobody is.

    ``gone`` are the publicly dead, ``barred`` those who may not be nominated now. ``yes``, ``no``, ``overdue`` and
    ``elected`` tell of the last election, ``pair`` who stood in it. ``governs`` tells that president and chancellor are
    elected and not only proposed. ``roles`` is empty until the end shows them.
    """

    names: tuple[str, ...]
    liberal: int = 0
    fascist: int = 0
    tracker: int = 0
    draw: int = 0
    discards: int = 0
    president: int = -1
    chancellor: int = -1
    governs: bool = False
    gone: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    pair: tuple[int, ...] = ()
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()
    overdue: tuple[int, ...] = ()
    elected: bool = False
    roles: tuple[str, ...] = ()
    tracks_failures: bool = True
    veto: bool = True


def table_picture(facts: Facts, locale: str, wording: str = "") -> Picture:
    """Draw the table.

    Raises:
        TextError: there are no texts in this language or wording.
    """
    drawing = _Table(facts, texts_for(locale, wording))
    text = drawing.text()
    return Picture(png=draw(drawing.svg()), alt=short(text), text=text)


def table_of(facts: Mapping[str, Any], locale: str, wording: str = "") -> Picture:
    """Draw the table from facts that were written down as JSON."""
    return table_picture(msgspec.convert(facts, Facts), locale, wording)


_FRAME = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="$height" viewBox="0 0 800 $height">'
    '<rect x="2" y="2" width="796" height="$inner" rx="18" fill="#17131c" stroke="#b08d4c" stroke-width="3"/>'
    "$body</svg>"
)
_TRACK = '<rect x="20" y="$y" width="760" height="$high" rx="12" fill="#221d2b"/>'
_SLOT = (
    '<rect x="$x" y="$y" width="$wide" height="88" rx="9" fill="$ground" fill-opacity="$solid" stroke="$colour" '
    'stroke-width="$line"/>'
)
_DOT = '<circle cx="$x" cy="$y" r="11" fill="$ground" stroke="#e6c07b" stroke-width="2.5"/>'
_SEAT = '<rect x="$x" y="$y" width="374" height="50" rx="9" fill="$ground" stroke="$edge" stroke-width="$line"/>'
_CHIP = '<rect x="$x" y="$y" width="62" height="26" rx="13" fill="$ground" stroke="$edge" stroke-width="2"/>'
_STRIKE = '<path d="M$x $y H$end" stroke="#9a8f7d" stroke-width="2"/>'
_LINE = '<path d="M$x $y H$end" stroke="$colour" stroke-width="2.5" stroke-dasharray="7 5"/>'


class _Track(NamedTuple):
    """A side's fields: where they begin, how many, and how wide each is."""

    colour: str
    emblem: str
    filled: int
    goal: int
    wide: float


class _Table(NamedTuple):
    facts: Facts
    texts: Texts

    # -- what both the picture and its twin say

    def field(self, number: int) -> tuple[str, str]:
        """Name what a field of the fascist track brings: emblem and label, both empty for a plain one."""
        say, facts = self.texts.t, self.facts
        if number == FASCIST_GOAL:
            return "fascist", say("picture-sh-victory")
        power = power_at(len(facts.names), number)
        label = say("picture-sh-power", power=power) if power else ""
        if number == VETO and facts.veto:
            label = say("picture-sh-and-veto", power=label)
        return (_POWERS[power] if power else ""), label

    def note(self, seat: int) -> str:
        """Say what somebody is now."""
        facts, say = self.facts, self.texts.t
        if facts.roles:
            return say("role-name", role=facts.roles[seat])
        if seat in facts.gone:
            return say("picture-sh-gone")
        if seat == facts.president:
            return say("picture-sh-president", elected=facts.governs)
        if seat == facts.chancellor:
            return say("picture-sh-chancellor", elected=facts.governs)
        return say("picture-sh-barred") if seat in facts.barred else ""

    def vote(self, seat: int) -> str:
        """Name somebody's vote in the last election: ``yes``, ``no``, ``late``, or nothing."""
        facts = self.facts
        if seat in facts.overdue:
            return "late"
        return "yes" if seat in facts.yes else "no" if seat in facts.no else ""

    def election(self, show: Any) -> str:
        """Tell of the last election in a line."""
        facts = self.facts
        if not facts.pair:
            return self.texts.t("picture-sh-no-election")
        president, chancellor = (show(facts.names[seat]) for seat in facts.pair)
        return self.texts.t(
            "picture-sh-election",
            president=president,
            chancellor=chancellor,
            elected=facts.elected,
            yes=len(facts.yes),
            no=len(facts.no),
        )

    def text(self) -> str:
        """Say all that the picture shows."""
        facts, say = self.facts, self.texts.t
        lines = [
            say(
                "picture-sh-alt",
                liberal=facts.liberal,
                fascist=facts.fascist,
                tracker=facts.tracker,
                draw=facts.draw,
                discards=facts.discards,
            ),
            self.election(safe_name),
            *(self.seat_text(seat) for seat in range(len(facts.names))),
            say("picture-sh-fields", fields=format_list(list(self.fields()), locale=self.texts.locale)),
        ]
        return "\n".join(lines)

    def fields(self) -> Iterator[str]:
        """Name the fields of the fascist track that bring something."""
        for number in range(1, FASCIST_GOAL + 1):
            _, label = self.field(number)
            if label:
                yield f"{number} {label}"

    def seat_text(self, seat: int) -> str:
        say, vote = self.texts.t, self.vote(seat)
        facts = [self.note(seat), say("picture-sh-vote", vote=vote) if vote else ""]
        told = ", ".join(filter(None, facts))
        name = safe_name(self.facts.names[seat])
        return f"{seat + 1} {name} ({told})" if told else f"{seat + 1} {name}"

    # -- the picture

    def svg(self) -> Markup:
        rows = (len(self.facts.names) + 1) // 2
        top = 470.0
        height = top + rows * 58 + 16
        body = [self._head(), *self._liberals(), *self._fascists(), *self._middle()]
        body += [self._seat(seat, top, rows) for seat in range(len(self.facts.names))]
        return fill(_FRAME, height=height, inner=height - 4, body=joined(body))

    def _head(self) -> Markup:
        say, facts = self.texts.t, self.facts
        piles = say("picture-sh-piles", draw=facts.draw, discards=facts.discards)
        return joined(
            [
                write(30, 44, say("picture-sh-title"), _TITLE, room=430),
                write(770, 43, piles, _COUNT, room=320, anchor="end"),
            ]
        )

    def _track(self, y: float, track: _Track, labels: Mapping[int, tuple[str, str]]) -> Iterator[Markup]:
        """Lay the fields of one side; an enacted one is solid and bears the emblem, an empty one what it will bring."""
        step = 740 / track.goal
        for number in range(1, track.goal + 1):
            x, lies = 30 + (number - 1) * step, number <= track.filled
            wide = step - 10
            yield fill(
                _SLOT,
                x=x,
                y=y,
                wide=wide,
                ground=track.colour,
                solid=1.0 if lies else 0.06,
                colour=track.colour,
                line=2.0 if lies else 1.5,
            )
            middle = x + wide / 2
            emblem, label = labels.get(number, ("", ""))
            if lies:
                yield art.emblem(track.emblem, middle - 26, y + (8 if label else 18), 52, art.GROUND)
            elif emblem:
                yield art.emblem(emblem, middle - 20, y + 14, 40, track.colour)
            else:
                yield write(middle, y + 50, str(number), _NUMBER, anchor="middle")
            if label:
                pen = _FIELD._replace(colour=art.GROUND) if lies else _FIELD
                yield write(middle, y + 78, label, pen, room=wide - 8, anchor="middle")

    def _liberals(self) -> Iterator[Markup]:
        facts, say = self.facts, self.texts.t
        yield fill(_TRACK, y=64.0, high=132.0)
        yield write(32, 87, say("picture-sh-liberals", count=facts.liberal), _COUNT._replace(colour=LIBERAL), room=720)
        goal = {LIBERAL_GOAL: ("liberal", say("picture-sh-victory"))}
        yield from self._track(98, _Track(LIBERAL, "liberal", facts.liberal, LIBERAL_GOAL, 0), goal)

    def _fascists(self) -> Iterator[Markup]:
        facts, say = self.facts, self.texts.t
        yield fill(_TRACK, y=204.0, high=160.0)
        yield write(32, 227, say("picture-sh-fascists", count=facts.fascist), _COUNT._replace(colour=FASCIST), room=720)
        labels = {number: self.field(number) for number in range(1, FASCIST_GOAL + 1)}
        yield from self._track(238, _Track(FASCIST, "fascist", facts.fascist, FASCIST_GOAL, 0), labels)
        begins = 30 + DANGER * 740 / FASCIST_GOAL
        yield fill(_LINE, x=begins, y=336.0, end=760.0, colour=FASCIST)
        yield write(760, 355, say("picture-sh-danger"), _FIELD, room=440, anchor="end")

    def _middle(self) -> Iterator[Markup]:
        """Draw the election tracker, and tell of the last election."""
        facts, say = self.facts, self.texts.t
        if facts.tracks_failures:
            yield write(30, 399, say("picture-sh-tracker"), _COUNT, room=330)
            for number in range(FAILED_MOST):
                ground = art.GOLD if number < facts.tracker else art.GROUND
                yield fill(_DOT, x=390.0 + number * 40, y=393.0, ground=ground)
            yield write(770, 399, say("picture-sh-chaos"), _FIELD, room=250, anchor="end")
        yield write(30, 446, self.election(plain_name), _COUNT._replace(colour=art.PARCHMENT), room=740)

    def _seat(self, seat: int, top: float, rows: int) -> Markup:
        """Draw a seat; they run down the left side first."""
        facts = self.facts
        column, row = divmod(seat, rows)
        x, y = 22.0 + column * 382, top + row * 58
        holds, gone = seat in (facts.president, facts.chancellor), seat in facts.gone
        edge = art.GOLD if holds and not gone else "#5e4c34"
        parts = [fill(_SEAT, x=x, y=y, ground="#17131c" if gone else art.PANEL, edge=edge, line=2.5 if holds else 1.0)]
        mark = self._mark(seat)
        if mark:
            parts.append(art.emblem(mark, x + 10, y + 10, 30, art.GOLD if not gone else "#9a8f7d"))
        else:
            parts.append(write(x + 25, y + 32, str(seat + 1), _NUMBER, anchor="middle"))
        note, vote = self.note(seat), self.vote(seat)
        room = 374 - 52 - (76 if vote else 12)
        pen = _GONE if gone else _NAME
        parts.append(write(x + 50, y + (23 if note else 32), plain_name(facts.names[seat]), pen, room=room))
        if note:
            parts.append(write(x + 50, y + 42, note, _NOTE, room=room))
        if vote:
            parts.append(self._vote(x + 304, y + 12, vote))
        return joined(parts)

    def _mark(self, seat: int) -> str:
        facts = self.facts
        if facts.roles:
            return {"liberal": "liberal", "fascist": "fascist"}.get(facts.roles[seat], "accused")
        if seat in facts.gone:
            return "removed"
        return {facts.president: "president", facts.chancellor: "chancellor"}.get(seat, "")

    def _vote(self, x: float, y: float, vote: str) -> Markup:
        yes = vote == "yes"
        chip = fill(_CHIP, x=x, y=y, ground=art.PARCHMENT if yes else art.GROUND, edge=art.PARCHMENT)
        pen = _VOTE if yes else _NO_VOTE
        word = self.texts.t("picture-sh-ballot", vote=vote)
        return joined([chip, write(x + 31, y + 18, word, pen, room=54, anchor="middle")])
