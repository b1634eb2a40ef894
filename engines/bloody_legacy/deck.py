"""The deck: how many of each card there are (BL-2.1); it is data, so that the printed list can replace it (G1-a)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct

from engines.bloody_legacy.cards import CARDS, Effect, Kind
from engines.core.contract import SetupFault


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """What a deck says of one card: kind and effect, which must be those of the card, and how many there are."""

    kind: Kind
    effect: Effect
    count: int


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A pack: its cards by id, and how many they are together."""

    size: int
    cards: Mapping[str, Entry]

    def pack(self) -> tuple[str, ...]:
        """List every single card of one pack, in the order of the kinds."""
        return tuple(card for card in CARDS if card in self.cards for _ in range(self.cards[card].count))


_COUNTS: Final = {
    "deadly": 4,
    "slippery": 4,
    "skull1": 6,
    "skull2": 6,
    "skull3": 5,
    "skull4": 3,
    "drop": 2,
    "left": 6,
    "right": 6,
    "either": 4,
    "cancel": 6,
}
HOUSE_DECK: Final = Deck(52, {card: Entry(CARDS[card].kind, CARDS[card].effect, n) for card, n in _COUNTS.items()})
"""The house deck [ruling G1-a]."""

_MOST: Final = 1_000
"""Cards of a pack; more is a slip of the keyboard."""
_DEADLIEST: Final = 10
"""The highest limit of skulls (BL-11): a pack has to be able to reach it."""


def check_deck(tables: Mapping[str, Any]) -> tuple[SetupFault, ...]:
    """Name all that is wrong with a deck as it stands in a file; paths count from its top.

    The keys are ``size``, and ``cards`` with a table of ``kind``, ``effect`` and ``count`` for each card.
    """
    faults = [_unknown((key,), "unknown-key", key, ("size", "cards")) for key in tables if key not in ("size", "cards")]
    cards = tables.get("cards")
    if not isinstance(cards, Mapping):
        return (
            *faults,
            SetupFault(("cards",), "bad-value", {"found": str(cards), "expected": "a table for each card"}),
        )
    for card, entry in cards.items():
        faults += _check_entry(card, entry)
    size = tables.get("size")
    if not _is_count(size):
        faults.append(SetupFault(("size",), "bad-value", {"found": str(size), "expected": "a whole number of cards"}))
    return tuple(faults or _check_sum(msgspec.convert(tables, Deck)))


def deck_of(tables: Mapping[str, Any]) -> Deck:
    """Read checked tables. Raises ``msgspec.ValidationError`` for unchecked ones that are wrong."""
    return msgspec.convert(tables, Deck)


def _check_entry(card: str, entry: object) -> Iterator[SetupFault]:
    known = CARDS.get(card)
    if known is None:
        yield _unknown(("cards", card), "unknown-card", card, tuple(CARDS))
        return
    if not isinstance(entry, Mapping):
        yield SetupFault(("cards", card), "bad-value", {"found": str(entry), "expected": "kind, effect and count"})
        return
    for key in entry:
        if key not in Entry.__struct_fields__:
            yield _unknown(("cards", card, key), "unknown-key", key, Entry.__struct_fields__)
    effect, kind, count = entry.get("effect"), entry.get("kind"), entry.get("count")
    if effect not in get_args(Effect):
        yield _unknown(("cards", card, "effect"), "unknown-effect", str(effect), get_args(Effect))
    elif effect != known.effect:
        yield SetupFault(("cards", card, "effect"), "bad-value", {"found": str(effect), "expected": known.effect})
    if kind != known.kind:
        yield SetupFault(("cards", card, "kind"), "bad-value", {"found": str(kind), "expected": known.kind})
    if not _is_count(count):
        expected = f"a whole number from 0 to {_MOST}"
        yield SetupFault(("cards", card, "count"), "bad-value", {"found": str(count), "expected": expected})


def _check_sum(deck: Deck) -> Iterator[SetupFault]:
    """Count the cards, and make sure that a game with them can end: somebody has to be hit hard enough."""
    pack = deck.pack()
    if len(pack) != deck.size:
        yield SetupFault(("size",), "wrong-count", {"found": len(pack), "expected": deck.size})
    if sum(CARDS[card].skulls for card in pack) < _DEADLIEST:
        yield SetupFault(
            ("cards",), "too-few-skulls", {"found": sum(CARDS[c].skulls for c in pack), "least": _DEADLIEST}
        )


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MOST


def _unknown(path: tuple[str, ...], problem: str, found: str, known: tuple[str, ...]) -> SetupFault:
    return SetupFault(path, problem, {"found": found, "expected": " ".join(known)})
