"""Dice that throw what a test wants, and remember what they were asked."""

from collections.abc import Iterable


class Loaded:
    """Gives ``numbers`` one after the other; ``bounds`` tells what was asked for."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = iter(numbers)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return next(self._numbers)
