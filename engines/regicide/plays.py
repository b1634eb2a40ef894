"""What may be played together, as one table: every legal set of cards in every order (RG-5)."""

from collections.abc import Iterator, Mapping
from itertools import combinations, permutations
from typing import Final

from msgspec import Struct

from engines.regicide.cards import ACE, ACES, JESTER, NUMBERS, RANK, SUIT, SUITS, VALUE, worth

HIGHEST_SET: Final = 10
"""What the cards of a set of equal numbers may add up to (RG-5.3)."""


class Combination(Struct, frozen=True, gc=False):
    """A legal set: its attack value, and each of its suits once (RG-5.5, RG-5.6).

    ``despite`` gives for each suit of an enemy the suits whose power works although he is immune to his own (RG-6.6).
    """

    value: int
    suits: frozenset[str]
    despite: Mapping[str, frozenset[str]]


def _sets() -> Iterator[tuple[str, ...]]:
    cards = [card for card in RANK if card != JESTER]
    aces = [card for card in cards if RANK[card] == ACE]
    yield from ((card,) for card in RANK)
    yield from ((ace, card) for ace in aces for card in cards if card not in aces)
    yield from combinations(aces, 2)
    for rank in NUMBERS:
        for count in range(2, len(SUITS) + 1):
            if count * VALUE[rank + SUITS[0]] <= HIGHEST_SET:
                yield from combinations([rank + suit for suit in SUITS], count)


def _combination(cards: tuple[str, ...]) -> Combination:
    suits = frozenset(SUIT[card] for card in cards if card != JESTER)
    return Combination(worth(cards), suits, {suit: suits - {suit} for suit in SUITS})


PLAYS: Final[Mapping[tuple[str, ...], Combination]] = {
    order: play for cards in _sets() for play in [_combination(cards)] for order in permutations(cards)
}
"""Every legal play by its cards, in whichever order they are named."""

LARGEST: Final = max(map(len, PLAYS))
"""How many cards can be played at once."""

SET_NUMBERS: Final = frozenset(card for cards in PLAYS if len(cards) > 1 for card in cards if ACES.isdisjoint(cards))
"""The cards that can be part of a set of equal numbers."""
