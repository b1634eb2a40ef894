"""The table of *Galgenfrist* as all may see it: gallows cards, the middle, and each prisoner with crowns and fate.

Drawn from plain values that were taken from the public view when the message was written. An item lies face down until
its holder has shown it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from babel.lists import format_list
from msgspec import Struct

from bot.names import plain_name, safe_name
from bot.render import art, cloth
from bot.render.fonts import BOLD
from bot.render.picture import Picture, draw, short
from bot.render.svg import Markup, Pen, balanced, joined, wrapped, write
from bot.texts import TextError, Texts, texts_for

NOBODY = -1
_GALLOWS = (118.0, 150.0)
_SEAT = 78.0
_CARD_NAME = Pen(BOLD, 16, cloth.INK)
_TAG = Pen(BOLD, 15, cloth.INK)


class Facts(Struct, frozen=True):
    """What lies on the table. Seats are numbers from 0, ``NOBODY`` none; cards are words of the deck.

    ``turned`` are the gallows cards, ``items`` what dead and escaped have shown by seat, ``roles`` theirs; at the end
    those of all. ``acted`` have had their turn, ``called`` stands before the executioner, ``up`` decides. ``glass``
    tells that the hourglass runs. ``winner`` is empty until the end.
    """

    names: tuple[str, ...]
    phase: str = "setup"
    executioner: int = NOBODY
    turned: tuple[str, ...] = ()
    roles_in_play: tuple[str, ...] = ()
    items_in_play: tuple[str, ...] = ()
    called: int = NOBODY
    up: int = NOBODY
    acted: tuple[int, ...] = ()
    vow: int = NOBODY
    dead: tuple[int, ...] = ()
    escaped: tuple[int, ...] = ()
    items: tuple[tuple[str, ...], ...] = ()
    roles: tuple[str, ...] = ()
    middle: str = ""
    executions: int = 0
    deaths: int = 0
    crowns: tuple[int, ...] = ()
    treasury: int = 0
    glass: bool = False
    winner: str = ""


def table_picture(facts: Facts, locale: str, own: Mapping[str, str] | None = None) -> Picture:
    """Draw the table; ``own`` are the names that the round's deck gives its cards, by key.

    Raises:
        TextError: there are no texts in this language.
    """
    drawing = _Table(facts, texts_for(locale).named(own or {}))
    return Picture(png=draw(drawing.svg()), alt=short(drawing.text(plain_name)), text=drawing.text(safe_name))


def table_of(facts: Mapping[str, Any], locale: str, own: Mapping[str, str] | None = None) -> Picture:
    """Draw the table from facts that were written down as JSON."""
    return table_picture(msgspec.convert(facts, Facts), locale, own)


def card_word(texts: Texts, kind: str, word: str, show: Callable[[str], str] = safe_name) -> str:
    """Name a card (``kind`` is ``role``, ``item`` or ``card``); one that another deck has brought by its own word."""
    try:
        return texts.t(f"galgen-{kind}-{word.replace('_', '-')}")
    except TextError:
        return show(word.replace("_", " ").capitalize())


def tally(texts: Texts, kind: str, words: Iterable[str], show: Callable[[str], str] = safe_name) -> str:
    """List cards, each kind once with its number where there are several."""
    counted = Counter(card_word(texts, kind, word, show) for word in words)
    parts = [name if count == 1 else f"{count}× {name}" for name, count in counted.items()]
    return format_list(parts, locale=texts.locale)


class _Table(NamedTuple):
    facts: Facts
    texts: Texts

    # -- what both the picture and its twin say

    def head(self) -> str:
        facts, say = self.facts, self.texts.t
        return say("picture-gf-won", side=facts.winner) if facts.winner else say("picture-gf-phase", phase=facts.phase)

    def counts(self) -> str:
        facts = self.facts
        return self.texts.t("picture-gf-counts", executions=facts.executions, deaths=facts.deaths)

    def in_play(self, show: Callable[[str], str]) -> list[str]:
        facts, say = self.facts, self.texts.t
        both = (("role", facts.roles_in_play), ("item", facts.items_in_play))
        return [say(f"picture-gf-{kind}s", cards=tally(self.texts, kind, cards, show)) for kind, cards in both if cards]

    def marks(self, seat: int) -> str:
        """Say what somebody is and what has become of him."""
        facts, say = self.facts, self.texts.t
        if seat == facts.executioner:
            return self.listed([say("picture-gf-executioner"), *self._up(seat)])
        found = [card_word(self.texts, "role", facts.roles[seat], plain_name)] if facts.roles[seat] else []
        if seat in facts.dead:
            found.append(say("picture-gf-dead"))
        elif seat in facts.escaped:
            found.append(say("picture-gf-escaped"))
        elif seat == facts.called:
            found.append(say("picture-gf-called"))
        elif seat in facts.acted and facts.phase == "action":
            found.append(say("picture-gf-acted"))
        if seat == facts.vow:
            found.append(say("picture-gf-vow"))
        return self.listed([*found, *(self._up(seat) if seat != facts.called else [])])

    def _up(self, seat: int) -> list[str]:
        return [self.texts.t("picture-gf-up")] * (seat == self.facts.up)

    def listed(self, parts: Sequence[str]) -> str:
        return ", ".join(parts)

    def shown(self, seat: int, show: Callable[[str], str]) -> str:
        return self.listed([card_word(self.texts, "item", word, show) for word in self.facts.items[seat]])

    def text(self, show: Callable[[str], str]) -> str:
        """Say all that the picture shows."""
        facts, say = self.facts, self.texts.t
        lines = [f"{say('picture-gf-title')}: {self.head()}. {self.counts()}."]
        if facts.turned:
            gallows = self.listed([card_word(self.texts, "card", card, show) for card in facts.turned])
            lines.append(f"{say('picture-gf-gallows')}: {gallows}.")
        if facts.glass:
            lines.append(f"{say('picture-gf-glass')}.")
        middle = card_word(self.texts, "item", facts.middle, show) if facts.middle else say("picture-gf-down")
        lines.append(f"{say('picture-gf-middle')}: {middle}. {say('picture-gf-treasury')}: {facts.treasury}.")
        for seat, name in enumerate(facts.names):
            marks, item = self.marks(seat), self.shown(seat, show)
            told = self.listed([*filter(None, [marks, item]), say("picture-gf-crowns", crowns=facts.crowns[seat])])
            lines.append(f"{show(name)}: {told}.")
        lines += [f"{line}." for line in self.in_play(show)]
        return "\n".join(lines)

    # -- the picture

    def svg(self) -> Markup:
        seats = len(self.facts.names)
        top, rows = 236.0, (seats + 1) // 2
        body = [cloth.heading(self.texts.t("picture-gf-title"), self.head()), *self._gallows(), *self._middle()]
        body += [self._seat(seat, top, rows) for seat in range(seats)]
        end = top + rows * (_SEAT + 8)
        lines = [line for told in self.in_play(plain_name) for line in wrapped(told, cloth.NOTE, cloth.INNER - 8)]
        body += [write(cloth.EDGE + 4, end + 20 + 22 * index, line, cloth.NOTE) for index, line in enumerate(lines)]
        return cloth.cloth(end + 22 * len(lines) + 16, joined(body))

    def _gallows(self) -> list[Markup]:
        """Lay both gallows cards: turned ones face up, those to come face down."""
        wide, high = _GALLOWS
        parts = []
        turned = self.facts.turned
        for index in range(max(2, len(turned))):
            x, y = cloth.EDGE + 4 + index * (wide + 12), 66.0
            if index >= len(turned):
                parts.append(cloth.back(x, y, wide, high))
                continue
            parts += [cloth.front(x, y, wide, high), art.emblem("condemned", x + 30, y + 14, 58, cloth.INK)]
            lines = balanced(card_word(self.texts, "card", turned[index], plain_name), _CARD_NAME, wide - 10)[:3]
            for number, line in enumerate(lines):
                place = y + high - 34 + 18 * number - 9 * (len(lines) - 1)
                parts.append(write(x + wide / 2, place, line, _CARD_NAME, room=wide - 10, anchor="middle"))
        return parts

    def _middle(self) -> list[Markup]:
        facts, say = self.facts, self.texts.t
        x, wide = 296.0 + 130 * max(0, len(facts.turned) - 2), 480.0 - 130 * max(0, len(facts.turned) - 2)
        lines = [self.counts(), *([say("picture-gf-glass")] * facts.glass)]
        parts = [cloth.panel(x, 66, wide, 150)]
        parts += [write(x + 16, 96 + 26 * index, line, cloth.LINE, room=wide - 150) for index, line in enumerate(lines)]
        parts.append(cloth.shape("crown", x + 16, 176, 24, art.GOLD))
        treasury = f"{say('picture-gf-treasury')}: {facts.treasury}"
        parts.append(write(x + 50, 196, treasury, cloth.LINE, room=wide - 190))
        parts.append(write(x + wide - 64, 90, say("picture-gf-middle"), cloth.NOTE, room=110, anchor="middle"))
        if facts.middle:
            parts.append(self._item(facts.middle, x + wide - 124, 128))
        else:
            parts.append(cloth.back(x + wide - 98, 102, 68, 96))
        return parts

    def _item(self, word: str, x: float, y: float) -> Markup:
        name = card_word(self.texts, "item", word, plain_name)
        return joined([cloth.front(x, y, 118, 32), write(x + 59, y + 22, name, _TAG, room=108, anchor="middle")])

    def _seat(self, seat: int, top: float, rows: int) -> Markup:
        """Draw a seat; they run down the left side first."""
        facts = self.facts
        column, row = divmod(seat, rows)
        x, y = cloth.EDGE + column * 380.0, top + row * (_SEAT + 8)
        gone = seat in facts.dead
        marks = self.marks(seat)
        emblem = self._emblem(seat)
        left = x + 14 + (40 if emblem else 0)
        parts = [cloth.panel(x, y, 372, _SEAT, lit=seat == facts.up, gone=gone)]
        if emblem:
            parts.append(art.emblem(emblem, x + 12, y + 24, 32, cloth.DIM if gone else art.GOLD))
        room = 228 - (40 if emblem else 0)
        pen = cloth.GONE if gone else cloth.NAME
        parts.append(write(left, y + (32 if marks else 46), plain_name(facts.names[seat]), pen, room=room))
        parts.append(write(left, y + 56, marks, cloth.NOTE._replace(colour=art.GOLD), room=room))
        parts.append(write(x + 336, y + 29, str(facts.crowns[seat]), cloth.COUNT, anchor="end"))
        parts.append(cloth.shape("crown", x + 342, y + 13, 18, art.GOLD))
        if seat == facts.executioner:
            return joined(parts)
        items = facts.items[seat]
        if items:
            parts += [self._item(word, x + 246 - 16 * index, y + 38) for index, word in enumerate(items)]
        else:
            parts.append(cloth.back(x + 256, y + 12, 38, 54))
        return joined(parts)

    def _emblem(self, seat: int) -> str:
        facts = self.facts
        if seat == facts.executioner:
            return "henker"
        if seat in facts.dead:
            return "removed"
        return "condemned" if seat == facts.called else ""
