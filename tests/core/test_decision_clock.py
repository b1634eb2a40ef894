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


def decision(hours: float) -> DecisionClock:
    return clocks.opened(1, NOON, at(hours), began=NOON)


def rung(clock: DecisionClock) -> tuple[DecisionClock, tuple[str, float]]:
    """Let it ring once; give what for, and how many hours after noon."""
    due, alarm = clocks.reminder(clock), clock.alarm
    if due is not None:
        return clocks.reminded(clock, due, clock.reminded + 1), ("reminder", (due - NOON) / HOUR_MS)
    again = Instant(alarm + clock.until - clock.began)
    return clocks.asked(clock, again), ("end", (alarm - NOON) / HOUR_MS)


def ringings(clock: DecisionClock, count: int) -> list[tuple[str, float]]:
    """Let it ring so many times."""
    found = []
    for _ in range(count):
        clock, ringing = rung(clock)
        found.append(ringing)
    return found


@pytest.mark.parametrize(
    ("hours", "expected"),
    [
        (24, [("reminder", 12), ("reminder", 22), ("end", 24), ("end", 48), ("end", 72)]),
        (6, [("reminder", 3), ("reminder", 4), ("end", 6)]),
        (4, [("reminder", 2), ("end", 4), ("end", 8)]),  # both at once are one
        (3, [("reminder", 1), ("reminder", 1.5), ("end", 3)]),
        (2, [("reminder", 1), ("end", 2)]),  # the other would fall on the opening
        (1, [("reminder", 0.5), ("end", 1)]),
    ],
)
def test_it_rings_when_half_is_left_two_hours_before_and_at_the_end(hours: int, expected: list[tuple[str, float]]):
    assert expected == ringings(decision(hours), len(expected))


def test_several_people_are_reminded_at_once():
    """A vote: everybody whose vote is missing gets the same reminder."""
    clock = clocks.reminded(decision(24), at(12), 1)

    assert clock == clocks.reminded(clock, at(12), 1)


def test_what_opens_in_a_pause_counts_from_where_the_clock_stopped():
    opened = clocks.opened(1, at(5), at(24), began=NOON)

    assert [("reminder", 17), ("reminder", 27), ("end", 29)] == ringings(clocks.shifted(opened, 5 * HOUR_MS), 3)


def test_more_time_moves_the_reminders():
    clock = clocks.moved(decision(24), at(1), at(48))

    assert [("reminder", 24), ("reminder", 46), ("end", 48)] == ringings(clock, 3)


def test_reminders_that_more_time_would_put_into_the_past_are_dropped():
    clock, _ = rung(decision(2))

    assert [("end", 2.25)] == ringings(clocks.moved(clock, at(1.9), at(2.25)), 1)


def test_more_time_after_the_end_opens_the_decision_again():
    clock = decision(24)
    for _ in range(3):
        clock, _ = rung(clock)

    clock = clocks.moved(clock, at(30), clocks.extended(clock, at(30), HOUR_MS))

    assert [("end", 31)] == ringings(clock, 1)
    assert 0 == clock.asked


@pytest.mark.parametrize(("now", "until"), [(1, 26), (25, 26), (30, 32)])
def test_more_time_counts_from_the_end_or_from_now(now: float, until: float):
    """From now where the end has passed so long ago that it would lie behind all the same."""
    assert at(until) == clocks.extended(decision(24), at(now), 2 * HOUR_MS)


def test_an_end_that_has_passed_stays_where_it_was_in_a_pause():
    asked = clocks.asked(decision(24), at(48))

    clock = clocks.shifted(asked, 10 * HOUR_MS)

    assert (at(24), at(58)) == (clock.until, clock.alarm)


@given(st.integers(1, 200), st.integers(0, 1), st.integers(0, 10_000))
def test_a_pause_keeps_what_is_left(hours: int, steps: int, length: int):
    """Every ringing comes later by the length of the pause, and no other."""
    clock = decision(hours)
    for _ in range(steps):
        clock, _ = rung(clock)

    before, after = ringings(clock, 4), ringings(clocks.shifted(clock, length * MINUTE_MS), 4)

    assert [what for what, _ in before] == [what for what, _ in after]
    assert [when + length / 60 for _, when in before] == pytest.approx([when for _, when in after])


@given(st.integers(1, 60_000), st.integers(0, 60_000))
def test_it_never_rings_in_the_past_and_always_again(minutes: int, later: int):
    clock = clocks.opened(1, NOON, Instant(NOON + minutes * MINUTE_MS), began=NOON)
    heard = [0.0]
    for _ in range(6):
        clock, (_, hours) = rung(clock)
        heard.append(hours)

    assert sorted(set(heard)) == heard
    moved = clocks.moved(clock, clock.heard, Instant(clock.alarm + later * MINUTE_MS))
    _, (_, hours) = rung(moved)
    assert hours > heard[-1]
