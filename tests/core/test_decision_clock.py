"""One decision's clock: reminders, the end, the host, pauses and more time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import decision_clock as clocks
from engines.core.decision_clock import DecisionClock
from engines.core.ids import HOUR_MS, MINUTE_MS, Instant

NOON = Instant(1_000 * HOUR_MS)


def at(hours: float) -> Instant:
    return Instant(int(NOON + hours * HOUR_MS))


def ringings(clock: DecisionClock, count: int) -> list[tuple[str, float]]:
    """Let it ring, and tell in hours after noon when it did for what."""
    rung: list[tuple[str, float]] = []
    for _ in range(count):
        rung.append((clock.ringing, (clock.alarm - NOON) / HOUR_MS))
        clock = clocks.reminded(clock) if clock.ringing == "reminder" else clocks.asked(clock)
    return rung


@pytest.mark.parametrize(
    ("hours", "expected"),
    [
        (24, [("reminder", 12), ("reminder", 22), ("deadline", 24), ("deadline", 48)]),
        (3, [("reminder", 1), ("reminder", 1.5), ("deadline", 3)]),
        (4, [("reminder", 2), ("deadline", 4), ("deadline", 8)]),
        (1, [("reminder", 0.5), ("deadline", 1)]),
    ],
)
def test_it_rings_when_half_is_left_two_hours_before_and_at_the_end(hours: int, expected: list[tuple[str, float]]):
    """A reminder that would come before the opening is dropped, and two of the same instant are one."""
    assert expected == ringings(clocks.opened(1, NOON, hours * HOUR_MS), len(expected))


def test_two_hours_before_the_end_may_be_the_opening_itself():
    assert ("reminder", 0.0) == ringings(clocks.opened(1, NOON, 2 * HOUR_MS), 1)[0]


def test_more_time_moves_the_reminders():
    clock = clocks.moved(clocks.opened(1, NOON, 24 * HOUR_MS), at(48), at(1))

    assert [("reminder", 24), ("reminder", 46), ("deadline", 48)] == ringings(clock, 3)


def test_more_time_after_the_end_opens_the_decision_again():
    clock = clocks.opened(1, NOON, 24 * HOUR_MS)
    for step in (clocks.reminded, clocks.reminded, clocks.asked):
        clock = step(clock)

    clock = clocks.moved(clock, clocks.extended(clock, at(30), HOUR_MS), at(30))

    assert [("deadline", 31)] == ringings(clock, 1)


@given(st.integers(1, 200), st.integers(0, 400), st.integers(0, 10_000))
def test_a_pause_keeps_what_is_left(hours: int, rung: int, length: int):
    """Every ringing comes later by the length of the pause, and no other."""
    clock = clocks.opened(1, NOON, hours * HOUR_MS)
    for _ in range(rung % 4):
        clock = clocks.reminded(clock) if clock.ringing == "reminder" else clocks.asked(clock)

    shifted = clocks.shifted(clock, length * MINUTE_MS)

    before, after = ringings(clock, 4), ringings(shifted, 4)
    assert [what for what, _ in before] == [what for what, _ in after]
    assert [when + length / 60 for _, when in before] == pytest.approx([when for _, when in after])


@given(st.integers(1, 60_000), st.integers(0, 60_000))
def test_it_never_rings_in_the_past_and_always_again(minutes: int, later: int):
    clock = clocks.opened(1, NOON, minutes * MINUTE_MS)
    keys = set()
    for _ in range(6):
        assert clock.alarm >= max(NOON, clock.heard)
        keys.add(clocks.timer(clock, "play").key)
        clock = clocks.reminded(clock) if clock.ringing == "reminder" else clocks.asked(clock)

    assert 6 == len(keys)
    moved = clocks.moved(clock, Instant(clock.alarm + later * MINUTE_MS), clock.heard)
    assert moved.alarm > clock.heard
