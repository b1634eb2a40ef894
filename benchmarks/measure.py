"""Timing on machines that others use too: in processor time, by turns; what counts are medians and ratios."""

import gc
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from msgspec import Struct

RUNS = 7
"""Samples of each side; they are taken in turns, so that a slow moment of the machine meets all sides alike."""


class Side(NamedTuple):
    """Somebody who does the work. ``prepare`` gives what ``work`` needs and is not timed."""

    name: str
    prepare: Callable[[], Any]
    work: Callable[[Any], object]
    repeat: int


class Timing(Struct, frozen=True):
    """What one side took, in seconds of processor time a piece of work: one number a sample."""

    name: str
    samples: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle sample."""
        return median(self.samples)

    def shared(self, pieces: int) -> "Timing":
        """Give the time of one of so many ``pieces`` that were done together."""
        return Timing(self.name, tuple(sample / pieces for sample in self.samples))

    def over(self, other: "Timing") -> float:
        """Tell how many times as long as ``other`` it took: the middle of the ratios of samples taken in one turn."""
        return median(mine / its for mine, its in zip(self.samples, other.samples, strict=True))


def take_turns(sides: Sequence[Side], runs: int) -> tuple[Timing, ...]:
    """Measure all sides ``runs`` times, A B C A B C ..., after one turn that only warms up."""
    samples: list[list[float]] = [[] for _ in sides]
    for side in sides:
        side.work(side.prepare())
    for _ in range(runs):
        for side, taken in zip(sides, samples, strict=True):
            taken.append(_sample(side))
    return tuple(Timing(side.name, tuple(taken)) for side, taken in zip(sides, samples, strict=True))


def _sample(side: Side) -> float:
    ready = [side.prepare() for _ in range(side.repeat)]
    gc.collect()
    begun = process_time()
    for given in ready:
        side.work(given)
    return (process_time() - begun) / side.repeat
