"""Chance comes in from outside: a counter stream over HMAC-SHA256, the same on every Python for ever.

``random.shuffle`` may change its stream between versions; a dealt round must be dealt again years later (design 4).
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Dice(Protocol):
    """The only source of chance an engine has; what it gives goes into events."""

    def below(self, bound: int) -> int:
        """Draw a whole number from 0 up to, not including, ``bound``."""


class StreamDice:
    """Dice whose throws are fixed by ``seed``; rejection sampling keeps every number equally likely."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._counter = 0

    def below(self, bound: int) -> int:
        """Draw from ``range(bound)``. Raises ``ValueError`` for a bound below 1 or above 2**64."""
        if not 1 <= bound <= 1 << 64:
            raise ValueError(bound)
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            block = hmac.digest(self._seed, self._counter.to_bytes(8, "big"), hashlib.sha256)
            self._counter += 1
            number = int.from_bytes(block[:8], "big")
            if number < limit:
                return number % bound


def pick(dice: Dice, items: Sequence[T]) -> T:
    """Draw one of ``items`` by lot."""
    return items[dice.below(len(items))]


def shuffled(dice: Dice, items: Sequence[T]) -> tuple[T, ...]:
    """Give ``items`` in random order (Fisher-Yates)."""
    order = list(items)
    below = dice.below
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
