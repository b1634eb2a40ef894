"""The eleven kinds of cards (BL-2.1): what each is and does. How many there are of each is the deck's business."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

Kind = Literal["trap", "trick"]
Effect = Literal["deadly", "slippery", "skulls", "coin", "left", "right", "either", "cancel"]


class Card(Struct, frozen=True, gc=False):
    """One kind of card. ``skulls`` is what it shows (G1-w); of a dropped trap the coin decides (BL-7.6)."""

    kind: Kind
    effect: Effect
    skulls: int = 0


CARDS: Final[Mapping[str, Card]] = {
    "deadly": Card("trap", "deadly", 5),
    "slippery": Card("trap", "slippery"),
    "skull1": Card("trap", "skulls", 1),
    "skull2": Card("trap", "skulls", 2),
    "skull3": Card("trap", "skulls", 3),
    "skull4": Card("trap", "skulls", 4),
    "drop": Card("trap", "coin"),
    "left": Card("trick", "left"),
    "right": Card("trick", "right"),
    "either": Card("trick", "either"),
    "cancel": Card("trick", "cancel"),
}
"""All cards by the ids of the scenario language."""

TRAPS: Final = frozenset(card for card, made in CARDS.items() if made.kind == "trap")
TRICKS: Final = frozenset(card for card, made in CARDS.items() if made.kind == "trick")

FACE_UP: Final = 2
"""Skulls of a dropped trap that lands with its picture up (BL-7.6)."""
FACE_DOWN: Final = 4


def is_trap(card: str) -> bool:
    """Tell a trap from a trick."""
    return card in TRAPS


def holds_trap(hand: tuple[str, ...]) -> bool:
    """Tell whether there is a trap in ``hand``: then its holder must play one on his turn (BL-4.2)."""
    return not TRAPS.isdisjoint(hand)
