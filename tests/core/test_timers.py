"""What a state waits for: the first deadline first (design, section 3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.ids import Instant
from engines.core.timers import Timer, next_timer

EARLY, LATE = Instant(1_000), Instant(2_000)
timers = st.builds(Timer, st.integers(0, 3).map(Instant), st.integers(0, 2), st.sampled_from("abc"))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Timer(EARLY, 9, "z"), Timer(LATE, 0, "a")),
        (Timer(EARLY, 1, "z"), Timer(EARLY, 2, "a")),
        (Timer(EARLY, 1, "a"), Timer(EARLY, 1, "b")),
    ],
    ids=["by time", "by rank at the same time", "by key at the same rank"],
)
def test_deadlines_ring_in_a_fixed_order(first: Timer, second: Timer):
    assert first == next_timer([first, second]) == next_timer([second, first])


def test_who_waits_for_nothing_has_no_next_deadline():
    assert next_timer(()) is None


@given(waiting=st.frozensets(timers, min_size=1))
def test_no_deadline_comes_before_the_next(waiting: frozenset[Timer]):
    assert next_timer(waiting) == min(waiting, key=lambda timer: (timer.due, timer.rank, timer.key))
