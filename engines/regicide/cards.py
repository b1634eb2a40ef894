"""The 52 cards and the jester, what each is worth, the enemies, and what depends on the number of players (RG-2)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

HEARTS: Final = "H"
DIAMONDS: Final = "D"
CLUBS: Final = "C"
SPADES: Final = "S"
SUITS: Final = (HEARTS, DIAMONDS, CLUBS, SPADES)
"""In the order in which their powers work (RG-6.5, RG-4.3)."""

JESTER: Final = "X"
ACE: Final = "A"
NUMBERS: Final = tuple(str(number) for number in range(2, 11))
FACES: Final = ("J", "Q", "K")
"""From the first enemies to the last (RG-3.1)."""

_RANK_VALUES: Final = {ACE: 1, **{number: int(number) for number in NUMBERS}, "J": 10, "Q": 15, "K": 20}

RANK: Final[Mapping[str, str]] = {JESTER: JESTER} | {rank + suit: rank for rank in _RANK_VALUES for suit in SUITS}
SUIT: Final[Mapping[str, str]] = {JESTER: ""} | {rank + suit: suit for rank in _RANK_VALUES for suit in SUITS}
VALUE: Final[Mapping[str, int]] = {card: _RANK_VALUES.get(rank, 0) for card, rank in RANK.items()}
"""What a card is worth when it is played and when it is discarded (RG-2.1)."""

ACES: Final = frozenset(ACE + suit for suit in SUITS)
ENEMIES: Final = tuple(rank + suit for rank in FACES for suit in SUITS)
ATTACK: Final[Mapping[str, int]] = {enemy: VALUE[enemy] for enemy in ENEMIES}
HEALTH: Final[Mapping[str, int]] = {enemy: 2 * VALUE[enemy] for enemy in ENEMIES}
"""RG-2.2."""


class Size(NamedTuple):
    """What depends on the number of players: jesters in the tavern deck and beside the table, and the hand limit."""

    jesters: int
    aside: int
    limit: int


SIZES: Final[Mapping[int, Size]] = {1: Size(0, 2, 8), 2: Size(0, 0, 7), 3: Size(1, 0, 6), 4: Size(2, 0, 5)}
"""RG-2.3, RG-11.1."""


@lru_cache(maxsize=8)
def tavern_cards(jesters: int) -> tuple[str, ...]:
    """List the tavern deck before it is shuffled: numbers, aces and so many jesters (RG-3.2)."""
    return (*(rank + suit for rank in (ACE, *NUMBERS) for suit in SUITS), *(JESTER,) * jesters)


def worth(cards: Iterable[str]) -> int:
    """Add up what ``cards`` are worth. Raises ``KeyError`` for what is no card."""
    return sum([VALUE[card] for card in cards])
