"""Counting: who leads. Weights may be negative; nothing here knows what a vote is for."""

from collections.abc import Iterable, Sequence

from engines.core.ids import Seat


def tally(ballots: Iterable[tuple[Seat, int]]) -> tuple[tuple[Seat, int], ...]:
    """Add up ``(candidate, weight)`` pairs; one entry a candidate, in seating order, sums of 0 and less included."""
    sums: dict[Seat, int] = {}
    for candidate, weight in ballots:
        sums[candidate] = sums.get(candidate, 0) + weight
    return tuple(sorted(sums.items()))


def leaders(sums: Sequence[tuple[Seat, int]]) -> tuple[Seat, ...]:
    """Name those who share the highest sum, in seating order; nobody if it is 0 or less."""
    highest = max((votes for _, votes in sums), default=0)
    if highest <= 0:
        return ()
    return tuple(candidate for candidate, votes in sums if votes == highest)
