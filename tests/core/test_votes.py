"""Counting, which knows nothing of what it counts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.ids import Seat
from engines.core.votes import leaders, tally

ballots = st.lists(st.tuples(st.integers(0, 7).map(Seat), st.integers(-2, 2)), max_size=40)


@pytest.mark.parametrize(
    ("cast", "sums"),
    [
        ([], ()),
        ([(3, 1)], ((3, 1),)),
        ([(3, 1), (1, 1), (3, 2)], ((1, 1), (3, 3))),
        ([(2, 1), (2, -1)], ((2, 0),)),
        ([(0, -1)], ((0, -1),)),
    ],
)
def test_votes_add_up_for_each_candidate(cast: list[tuple[Seat, int]], sums: tuple[tuple[Seat, int], ...]):
    """TA-COURT-7: everybody who holds a vote is named, sums of 0 and less included, in seating order."""
    assert sums == tally(cast)


@pytest.mark.parametrize(
    ("sums", "first"),
    [
        ((), ()),
        (((1, 1),), (1,)),
        (((1, 2), (4, 2), (5, 1)), (1, 4)),
        (((1, 0),), ()),
        (((1, -1), (2, 0)), ()),
        (((1, -1), (2, 1)), (2,)),
    ],
)
def test_the_highest_sum_above_zero_leads(sums: tuple[tuple[Seat, int], ...], first: tuple[Seat, ...]):
    """TA-COURT-8: nobody leads with 0 or less; whoever shares the highest sum ties."""
    assert first == leaders(sums)


@given(cast=ballots, data=st.data())
def test_the_order_of_votes_does_not_matter(cast: list[tuple[Seat, int]], data: st.DataObject):
    assert tally(cast) == tally(data.draw(st.permutations(cast)))


@given(cast=ballots)
def test_nobody_beats_a_leader(cast: list[tuple[Seat, int]]):
    sums = dict(tally(cast))

    first = leaders(tally(cast))

    assert [] == [seat for seat in first if sums[seat] < max(sums.values()) or sums[seat] <= 0]
    assert sum(weight for _, weight in cast) == sum(sums.values())
