"""What a state waits for: the first deadline first (design, section 3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.base import Rejected
from engines.core.commands import TimerDue
from engines.core.ids import Instant
from engines.core.timers import Timer, next_timer, ringing

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


@pytest.mark.parametrize(
    ("key", "due", "expected"),
    [
        ("a", EARLY, Timer(EARLY, 1, "a")),
        ("b", LATE, Rejected("deadline-pending", "TA-T2")),
        ("a", LATE, Rejected("stale-timer", "TA-T2")),
        ("c", EARLY, Rejected("stale-timer", "TA-T2")),
    ],
    ids=["the first", "not yet", "at another time", "unknown"],
)
def test_only_the_first_deadline_may_ring(key: str, due: Instant, expected: Timer | Rejected):
    """Design, section 3: a ringing says which deadline it closes; of what is not waited for any more it is stale."""
    waiting = [Timer(LATE, 1, "b"), Timer(EARLY, 1, "a")]

    assert expected == ringing(waiting, TimerDue(key, due), "TA-T2")


def test_who_waits_for_nothing_hears_no_ringing():
    assert Rejected("stale-timer", "TA-T2") == ringing((), TimerDue("a", EARLY), "TA-T2")
