"""The table of *Das blutige Erbe* as all may see it: the trap in flight, the piles, and each with lives and skulls.

Drawn from plain values that were taken from the public view when the message was written.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from babel.lists import format_list
from msgspec import Struct

from bot.names import plain_name, safe_name
from bot.render import art, cloth
from bot.render.fonts import BOLD, TEXT
from bot.render.picture import Picture, draw, short
from bot.render.svg import Markup, Pen, balanced, joined, write
from bot.texts import Texts, texts_for
from engines.bloody_legacy.cards import CARDS

NOBODY = -1
_BIG = (104.0, 146.0)
_SMALL = (30.0, 42.0)
_SHOWN_LIVES = 5
"""Hearts that are drawn; more lives are a number."""
_SEAT = 92.0
_WORDS = Pen(TEXT, 14, cloth.INK)
_SYMBOLS = {
    "slippery": "drop",
    "coin": "coin",
    "left": "left",
    "right": "right",
    "either": "either",
    "cancel": "cancel",
}


class Facts(Struct, frozen=True):
    """What lies on the table. Seats are numbers from 0, ``NOBODY`` none; cards are ids of the deck.

    ``trap`` flies from ``author`` to ``owner``; ``owner`` is who has to do something. ``fronts`` lie before each seat
    with ``skulls`` in all, ``box`` is who has the box, ``winner`` stands at the end alone.
    """

    names: tuple[str, ...]
    number: int = 0
    pile: int = 0
    discard: int = 0
    top: str = ""
    trap: str = ""
    author: int = NOBODY
    owner: int = NOBODY
    box: int = NOBODY
    lives: tuple[int, ...] = ()
    playing: tuple[bool, ...] = ()
    counts: tuple[int, ...] = ()
    fronts: tuple[tuple[str, ...], ...] = ()
    skulls: tuple[int, ...] = ()
    limit: int = 0
    winner: int = NOBODY


def table_picture(facts: Facts, locale: str) -> Picture:
    """Draw the table. Raises ``TextError`` if there are no texts in this language."""
    drawing = _Table(facts, texts_for(locale))
    return Picture(png=draw(drawing.svg()), alt=short(drawing.text(plain_name)), text=drawing.text(safe_name))


def table_of(facts: Mapping[str, Any], locale: str) -> Picture:
    """Draw the table from facts that were written down as JSON."""
    return table_picture(msgspec.convert(facts, Facts), locale)


def legacy_card(card: str, x: float, y: float, size: tuple[float, float], name: str = "") -> Markup:
    """Lay a card face up: what it does as a sign, the number of its skulls, and its ``name`` if there is room."""
    wide, high = size
    made = CARDS[card]
    symbol = _SYMBOLS.get(made.effect, "skull")
    ink = cloth.RED if made.kind == "trap" else cloth.INK
    numbered = symbol == "skull"
    sign = wide * (0.5 if name or numbered else 0.6)
    top = y + high * 0.12 if name or numbered else y + (high - sign) / 2
    parts = [cloth.front(x, y, wide, high), cloth.shape(symbol, x + (wide - sign) / 2, top, sign, ink)]
    if numbered:
        pen = Pen(BOLD, wide * (0.24 if name else 0.4), ink)
        parts.append(write(x + wide / 2, y + high * (0.64 if name else 0.88), str(made.skulls), pen, anchor="middle"))
    lines = balanced(name, _WORDS, wide - 8)[:3]
    for index, line in enumerate(lines):
        baseline = y + high - 8 - 14 * (len(lines) - 1 - index)
        parts.append(write(x + wide / 2, baseline, line, _WORDS, room=wide - 8, anchor="middle"))
    return joined(parts)


class _Table(NamedTuple):
    facts: Facts
    texts: Texts

    # -- what both the picture and its twin say

    def card(self, card: str) -> str:
        return self.texts.t(f"legacy-card-{card}")

    def flight(self, show: Callable[[str], str]) -> str:
        facts = self.facts
        if facts.winner != NOBODY:
            return self.texts.t("picture-bl-winner", player=show(facts.names[facts.winner]))
        if not facts.trap:
            return self.texts.t("picture-bl-calm")
        author, player = show(facts.names[facts.author]), show(facts.names[facts.owner])
        return self.texts.t("picture-bl-flight", author=author, player=player)

    def head(self) -> str:
        return self.texts.t("picture-bl-round", number=self.facts.number)

    def marks(self, seat: int) -> str:
        """Say what is up with a seat besides its numbers."""
        facts, say = self.facts, self.texts.t
        if facts.winner == seat:
            return say("picture-bl-heir")
        if not facts.playing[seat]:
            return say("picture-bl-out", lives=facts.lives[seat])
        due = seat == facts.owner and facts.winner == NOBODY
        found = [say("picture-bl-up", threatened=bool(facts.trap))] * due
        found += [say("picture-bl-box")] * (seat == facts.box)
        return ", ".join(found)

    def seat(self, seat: int, show: Callable[[str], str]) -> str:
        facts = self.facts
        line = self.texts.t(
            "picture-bl-seat",
            player=show(facts.names[seat]),
            lives=facts.lives[seat],
            skulls=facts.skulls[seat],
            limit=facts.limit,
            cards=facts.counts[seat],
        )
        marks = self.marks(seat)
        line = f"{line} ({marks})" if marks else line
        front = self.listed([self.card(card) for card in facts.fronts[seat]])
        return f"{line}. {self.texts.t('picture-bl-front', cards=front)}." if front else f"{line}."

    def text(self, show: Callable[[str], str]) -> str:
        """Say all that the picture shows."""
        facts, say = self.facts, self.texts.t
        trap = f" {self.card(facts.trap)}." if facts.trap else ""
        lines = [f"{say('picture-bl-title')}, {self.head()}. {self.flight(show)}.{trap}"]
        lines.append(say("picture-bl-piles", pile=facts.pile, discard=facts.discard))
        if facts.top:
            lines.append(say("picture-bl-top", card=self.card(facts.top)))
        lines += [self.seat(seat, show) for seat in range(len(facts.lives))]
        return "\n".join(lines)

    def listed(self, parts: Sequence[str]) -> str:
        return format_list(parts, locale=self.texts.locale)

    # -- the picture

    def svg(self) -> Markup:
        seats = len(self.facts.lives)
        top, rows = 232.0, (seats + 1) // 2
        body = [cloth.heading(self.texts.t("picture-bl-title"), self.head()), *self._middle()]
        body += [self._seat(seat, top, rows) for seat in range(seats)]
        return cloth.cloth(top + rows * (_SEAT + 8) + 12, joined(body))

    def _middle(self) -> list[Markup]:
        """Lay the trap in flight, and the two piles."""
        facts, say, y = self.facts, self.texts.t, 66.0
        wide, high = _BIG
        x = cloth.EDGE + 4.0
        parts = [cloth.panel(cloth.EDGE, y - 8, 462, high + 16)]
        pen = Pen(BOLD, 21, art.PARCHMENT)
        if facts.trap:
            parts.append(legacy_card(facts.trap, x + 8, y, _BIG, self.card(facts.trap)))
        room = 440 - (wide + 20) * bool(facts.trap)
        left = x + 12 + (wide + 20) * bool(facts.trap)
        lines = balanced(self.flight(plain_name), pen, room)[:3]
        parts += [write(left, y + 56 + 28 * index, line, pen, room=room) for index, line in enumerate(lines)]
        for index, (kind, count, card) in enumerate((("draw", facts.pile, ""), ("discard", facts.discard, facts.top))):
            place = 506.0 + index * 138
            parts.append(write(place, y + 8, say(f"picture-bl-{kind}"), cloth.NOTE, room=74))
            parts.append(write(place + 76, y + 8, str(count), cloth.COUNT))
            size = (80.0, 114.0)
            if card:
                parts.append(legacy_card(card, place, y + 24, size, self.card(card)))
            elif count:
                parts.append(cloth.back(place, y + 24, *size))
        return parts

    def _seat(self, seat: int, top: float, rows: int) -> Markup:
        """Draw a seat; they run down the left side first."""
        facts = self.facts
        column, row = divmod(seat, rows)
        x, y = cloth.EDGE + column * 380.0, top + row * (_SEAT + 8)
        gone = not facts.playing[seat]
        due = seat == facts.owner and facts.winner == NOBODY
        marks = self.marks(seat)
        parts = [cloth.panel(x, y, 372, _SEAT, lit=(due and not gone) or seat == facts.winner, gone=gone)]
        name = plain_name(facts.names[seat])
        parts.append(write(x + 14, y + 26, name, cloth.GONE if gone else cloth.NAME, room=176))
        parts.append(write(x + 14, y + 46, marks, cloth.NOTE._replace(colour=art.GOLD), room=176))
        parts.append(self._lives(seat, x + 362, y + 10, cloth.DIM if gone else "#d9776a"))
        if gone:
            return joined(parts)
        parts.append(self._skulls(seat, x + 14, y + 60))
        parts.append(cloth.fan(facts.counts[seat], x + 202, y + 48, 60))
        parts.append(self._front(seat, x + 362, y + 42))
        return joined(parts)

    def _lives(self, seat: int, right: float, y: float, colour: str) -> Markup:
        lives = self.facts.lives[seat]
        if lives > _SHOWN_LIVES:
            many = write(right - 24, y + 16, f"{lives} ×", cloth.COUNT, anchor="end")
            return joined([many, cloth.shape("H", right - 19, y, 18, colour)])
        return joined(cloth.shape("H", right - 19 - index * 23, y, 18, colour) for index in range(lives))

    def _skulls(self, seat: int, x: float, y: float) -> Markup:
        """Draw the skulls that lie before a seat, and as many empty places as kill him."""
        facts = self.facts
        step = min(26, 180 / max(1, facts.limit))
        size = step - 4
        return joined(
            cloth.shape("skull", x + index * step, y, size, art.PARCHMENT if index < facts.skulls[seat] else "#463c50")
            for index in range(facts.limit)
        )

    def _front(self, seat: int, right: float, y: float) -> Markup:
        """Lay what is before a seat, the newest card to the right and on top."""
        cards = self.facts.fronts[seat]
        wide, _ = _SMALL
        step = min(wide + 4, (94 - wide) / max(1, len(cards) - 1))
        left = right - wide - step * max(0, len(cards) - 1)
        return joined(legacy_card(card, left + index * step, y, _SMALL) for index, card in enumerate(cards))
