"""Piles and hands as tuples: drawing, paying and looking, for every game with cards."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

C = TypeVar("C", bound=str)


def draw(pile: tuple[C, ...], count: int) -> tuple[tuple[C, ...], tuple[C, ...]]:
    """Take up to ``count`` cards off the top; gives the cards drawn and the pile left."""
    return pile[:count], pile[count:]


def holds(hand: Iterable[str], cards: Iterable[str]) -> bool:
    """Tell whether ``hand`` has all of ``cards``, each as often as named."""
    return Counter(cards) <= Counter(hand)


def without(hand: tuple[C, ...], cards: Iterable[C]) -> tuple[C, ...]:
    """Take ``cards`` out of ``hand``, leftmost first. Raises ``ValueError`` if one is missing."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
