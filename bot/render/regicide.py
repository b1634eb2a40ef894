"""The table of *Regicide* as all may see it: the enemy, what lies against him, the piles, and how many cards each has.

Drawn from plain values that were taken from the public view when the message was written. Cards look like ordinary
playing cards; nothing of the publisher's art is in it (G3-r).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from babel.lists import format_list
from msgspec import Struct

from bot.names import plain_name, safe_name
from bot.render import art, cloth
from bot.render.fonts import BOLD, TITLE
from bot.render.picture import Picture, draw, short
from bot.render.svg import Markup, Pen, joined, write
from bot.texts import Texts, texts_for
from engines.regicide.cards import RANK, SUIT

NOBODY = -1
_RED = frozenset("HD")
_BIG = (176.0, 246.0)
_MIDDLE = (66.0, 92.0)
_STEP = _MIDDLE[0] + 8
_RIGHT = 236.0
_ROOM = cloth.WIDTH - cloth.EDGE - _RIGHT
_LIFE, _ATTACK = "#d9776a", "#e6c07b"


class Facts(Struct, frozen=True):
    """What lies on the table. Cards are ids such as ``10H``; seats are numbers from 0, ``NOBODY`` none.

    ``attack`` and ``health`` are as printed; ``top`` is the card on the discard pile, ``on_top`` the defeated enemies
    that lie on the tavern, the uppermost first. ``due`` is what ``actor`` has to pay. ``result`` is empty till the end.
    """

    names: tuple[str, ...]
    enemy: str = ""
    attack: int = 0
    shield: int = 0
    health: int = 0
    damage: int = 0
    cancelled: bool = False
    against: tuple[str, ...] = ()
    castle: int = 0
    tavern: int = 0
    on_top: tuple[str, ...] = ()
    discard: int = 0
    top: str = ""
    sizes: tuple[int, ...] = ()
    limit: int = 0
    jesters: int = 0
    actor: int = NOBODY
    due: int = 0
    gone: tuple[int, ...] = ()
    result: str = ""


def table_picture(facts: Facts, locale: str) -> Picture:
    """Draw the table. Raises ``TextError`` if there are no texts in this language."""
    drawing = _Table(facts, texts_for(locale))
    return Picture(png=draw(drawing.svg()), alt=short(drawing.text(plain_name)), text=drawing.text(safe_name))


def table_of(facts: Mapping[str, Any], locale: str) -> Picture:
    """Draw the table from facts that were written down as JSON."""
    return table_picture(msgspec.convert(facts, Facts), locale)


def playing_card(texts: Texts, card: str, x: float, y: float, size: tuple[float, float] = _MIDDLE) -> Markup:
    """Lay a playing card face up: its rank in the corner, its suit below and large in the middle."""
    wide, high = size
    suit = SUIT[card] or "X"
    ink = cloth.RED if suit in _RED else cloth.INK
    rank = texts.t("picture-rg-rank", rank=RANK[card])
    pen = Pen(BOLD, wide * 0.34, ink)
    pip = wide * (0.62 if high > wide * 1.3 else 0.5)
    corner = write(x + wide * 0.09, y + wide * 0.34, rank, pen, room=wide * 0.5)
    small = cloth.shape(suit, x + wide * 0.68, y + wide * 0.1, wide * 0.22, ink)
    large = cloth.shape(suit, x + (wide - pip) / 2, y + wide * 0.46 + (high - wide * 0.5 - pip) / 2, pip, ink)
    return joined([cloth.front(x, y, wide, high), corner, small, large])


class _Table(NamedTuple):
    facts: Facts
    texts: Texts

    # -- what both the picture and its twin say

    def card(self, card: str) -> str:
        return self.texts.t(f"playing-card-{card}")

    def enemy(self) -> str:
        name = self.card(self.facts.enemy)
        return name[:1].upper() + name[1:]

    def life(self) -> str:
        left = max(0, self.facts.health - self.facts.damage)
        return self.texts.t("picture-rg-life", left=left, health=self.facts.health)

    def hits(self) -> int:
        return max(0, self.facts.attack - self.facts.shield)

    def blow(self) -> str:
        facts = self.facts
        return self.texts.t("picture-rg-attack", attack=self.hits(), printed=facts.attack, shield=facts.shield)

    def immunity(self) -> str:
        suit = SUIT[self.facts.enemy]
        return self.texts.t("picture-rg-immune", suit=suit, cancelled=self.facts.cancelled)

    def status(self) -> str:
        """Say how it stands, in the head of the table."""
        facts = self.facts
        if facts.result:
            return self.texts.t("picture-rg-result", result=facts.result)
        return self.texts.t("picture-rg-castle", left=facts.castle + bool(facts.enemy))

    def seat(self, seat: int) -> str:
        facts = self.facts
        if seat in facts.gone:
            return self.texts.t("picture-rg-gone")
        if seat == facts.actor and not facts.result:
            return self.texts.t("picture-rg-up", due=facts.due)
        return ""

    def text(self, show: Callable[[str], str]) -> str:
        """Say all that the picture shows."""
        facts, say = self.facts, self.texts.t
        lines = [f"{say('picture-rg-title')}: {self.status()}."]
        if facts.enemy:
            lines.append(f"{self.enemy()}: {self.life()}, {self.blow()}; {self.immunity()}.")
        for key, cards in (("against", facts.against), ("on-top", facts.on_top)):
            if cards:
                lines.append(f"{say(f'picture-rg-{key}')}: {self.listed([self.card(card) for card in cards])}.")
        lines.append(say("picture-rg-piles", castle=facts.castle, tavern=facts.tavern, discard=facts.discard))
        if facts.top:
            lines.append(f"{say('picture-rg-top')}: {self.card(facts.top)}.")
        if facts.jesters:
            lines.append(f"{say('picture-rg-jesters')}: {facts.jesters}.")
        for seat, (name, size) in enumerate(zip(facts.names, facts.sizes, strict=False)):
            note = self.seat(seat)
            line = say("picture-rg-holds", player=show(name), count=size, limit=facts.limit)
            lines.append(f"{line} ({note})." if note else f"{line}.")
        return "\n".join(lines)

    def listed(self, parts: Sequence[str]) -> str:
        return format_list(parts, locale=self.texts.locale)

    # -- the picture

    def svg(self) -> Markup:
        seats = 452.0
        rows = (len(self.facts.sizes) + 1) // 2
        body = [cloth.heading(self.texts.t("picture-rg-title"), self.status()), *self._enemy(), self._against()]
        body += [self._piles(), *(self._seat(seat, seats) for seat in range(len(self.facts.sizes)))]
        return cloth.cloth(seats + rows * 66 + 12, joined(body))

    def _enemy(self) -> list[Markup]:
        facts, x, y = self.facts, cloth.EDGE + 4.0, 66.0
        if not facts.enemy:
            return [cloth.back(x, y, *_BIG)]
        left = max(0, facts.health - facts.damage)
        shielded = Pen(BOLD, 17, art.GROUND)
        drawn = [
            playing_card(self.texts, facts.enemy, x, y, _BIG),
            write(_RIGHT, y + 24, self.enemy(), Pen(TITLE, 24, art.PARCHMENT, 0.5), room=260),
            write(_RIGHT + _ROOM, y + 23, self.immunity(), cloth.NOTE, room=270, anchor="end"),
            write(_RIGHT, y + 56, self.life(), cloth.LINE, room=_ROOM),
            cloth.bar(_RIGHT, y + 64, _ROOM, left / facts.health if facts.health else 0, _LIFE),
            write(_RIGHT, y + 116, self.blow(), cloth.LINE, room=_ROOM),
            cloth.bar(_RIGHT, y + 124, _ROOM, self.hits() / facts.attack if facts.attack else 0, _ATTACK),
        ]
        if self.hits():
            drawn.append(write(_RIGHT + 8, y + 141, str(self.hits()), shielded))
        if left:
            drawn.append(write(_RIGHT + 8, y + 81, str(left), shielded))
        return drawn

    def _against(self) -> Markup:
        facts, y = self.facts, 240.0
        label = write(_RIGHT, y, self.texts.t("picture-rg-against"), cloth.LABEL, room=_ROOM)
        if not facts.against:
            return joined([label, write(_RIGHT, y + 40, self.texts.t("picture-rg-nothing"), cloth.NOTE, room=_ROOM)])
        step = min(_STEP, (_ROOM - _MIDDLE[0]) / max(1, len(facts.against) - 1))
        cards = (
            playing_card(self.texts, card, _RIGHT + index * step, y + 9) for index, card in enumerate(facts.against)
        )
        return joined([label, *cards])

    def _piles(self) -> Markup:
        """Lay the three piles, each with what all may see of it and its number of cards."""
        facts, say, y = self.facts, self.texts.t, 352.0
        wide, high = 44.0, 62.0
        piles = [
            ("castle", facts.castle, ""),
            ("tavern", facts.tavern, facts.on_top[0] if facts.on_top else ""),
            ("discard", facts.discard, facts.top),
        ]
        if facts.jesters:
            piles.append(("jesters", facts.jesters, "X"))
        drawn = []
        for index, (kind, count, card) in enumerate(piles):
            x = cloth.EDGE + 4 + index * 186.0
            if card and kind != "tavern":
                drawn.append(playing_card(self.texts, card, x, y + 14, (wide, high)))
            elif count:
                drawn.append(cloth.back(x, y + 14, wide, high))
            drawn.append(write(x + 54, y + 40, say(f"picture-rg-{kind}-pile"), cloth.NOTE, room=126))
            drawn.append(write(x + 54, y + 64, str(count), cloth.COUNT))
            if card and kind == "tavern":
                drawn.append(write(x + 84, y + 63, self.card(card), cloth.NOTE, room=96))
        return joined(drawn)

    def _seat(self, seat: int, top: float) -> Markup:
        facts = self.facts
        row, column = divmod(seat, 2)
        x, y = cloth.EDGE + column * 380.0, top + row * 66
        up, gone = seat == facts.actor and not facts.result, seat in facts.gone
        note, size = self.seat(seat), facts.sizes[seat]
        number = self.texts.t("picture-rg-count", count=size, limit=facts.limit)
        parts = [
            cloth.panel(x, y, 372, 56, lit=up, gone=gone),
            write(x + 14, y + (25 if note else 35), plain_name(facts.names[seat]), cloth.NAME, room=150),
            cloth.fan(size, x + 172, y + 13, 148),
            write(x + 362, y + 34, number, cloth.NOTE, room=46, anchor="end"),
        ]
        if note:
            parts.append(write(x + 14, y + 46, note, cloth.NOTE._replace(colour=art.GOLD), room=150))
        return joined(parts)
