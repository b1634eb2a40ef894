"""Piles and hands as tuples: drawing, paying and looking, for every game with cards."""

from collections import Counter
from collections.abc import Iterable


def draw(pile: tuple[str, ...], count: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Take up to ``count`` cards off the top; gives the cards drawn and the pile left."""
    return pile[:count], pile[count:]


def holds(hand: Iterable[str], cards: Iterable[str]) -> bool:
    """Tell whether ``hand`` has all of ``cards``, each as often as named."""
    return Counter(cards) <= Counter(hand)


def without(hand: tuple[str, ...], cards: Iterable[str]) -> tuple[str, ...]:
    """Take ``cards`` out of ``hand``, leftmost first. Raises ``ValueError`` if one is missing."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
