"""One open decision and its clock: when it ends, when somebody is reminded, what pauses and hosts do to it."""

import pytest

from engines.core.ids import HOUR_MS, MINUTE_MS, Instant
from engines.core.open_decision import (
    Deadline,
    asked,
    in_a_pause,
    is_reminder,
    moved,
    opened,
    paused,
    reminded,
    reminder,
    resumed,
    timers,
)


def hours(number: float) -> Instant:
    return Instant(int(number * HOUR_MS))


def decision(length: float, at: float = 0) -> Deadline:
    return opened(Deadline(), hours(at), hours(at + length))


def rings(clock: Deadline) -> list[float]:
    """Let everything ring until the end of the time; give the hours of the reminders."""
    found = []
    while (due := reminder(clock)) is not None:
        found.append(due / HOUR_MS)
        clock = reminded(clock, due)
    return found


def test_a_decision_waits_for_its_end_and_for_a_reminder():
    first, second = sorted(timers(decision(24)))

    assert (hours(12), True) == (first.due, is_reminder(first))
    assert (hours(24), False) == (second.due, is_reminder(second))


@pytest.mark.parametrize(
    ("length", "moments"),
    [
        (24, [12, 22]),
        (6, [3, 4]),
        (4, [2]),  # both at once are one
        (3, [1, 1.5]),
        (2, [1]),  # the other would fall on the opening
        (1, [0.5]),
        (1 / 6, [1 / 12]),
    ],
)
def test_reminders_come_at_half_of_the_time_and_two_hours_before_the_end(length: float, moments: list[float]):
    assert moments == rings(decision(length))


def test_an_end_that_is_moved_moves_the_reminders():
    assert [13, 24] == rings(moved(decision(24), hours(1), hours(26)))


def test_who_was_reminded_at_half_of_the_time_is_reminded_only_before_the_new_end():
    clock = reminded(decision(24), hours(12))

    assert [32] == rings(moved(clock, hours(13), hours(34)))


def test_a_reminder_never_lies_in_the_past():
    """Two minutes of a short decision are left, and it is made a little longer."""
    clock = reminded(decision(2), hours(1))

    assert [] == rings(moved(clock, hours(1.9), hours(2) + MINUTE_MS))  # type: ignore[arg-type]


def test_a_pause_keeps_the_time_that_is_left():
    clock = resumed(paused(decision(24), hours(6)), hours(30))

    assert hours(48) == clock.until
    assert [36, 46] == rings(clock)


def test_nothing_is_due_in_a_pause():
    assert frozenset() == timers(paused(decision(24), hours(6)))


def test_what_opens_in_a_pause_has_all_of_its_time_behind_it():
    clock = opened(paused(decision(24), hours(6)), hours(10), hours(34))

    assert hours(54) == resumed(clock, hours(30)).until


def test_an_end_moved_in_a_pause_is_moved_by_the_pause_as_well():
    clock = moved(paused(decision(24), hours(6)), hours(10), hours(26))

    assert hours(50) == resumed(clock, hours(30)).until
    assert [37, 48] == rings(resumed(clock, hours(30)))


@pytest.mark.parametrize(("at", "stood"), [(5, False), (6, True), (29.9, True), (30, False)])
def test_a_pause_is_remembered_for_what_comes_late(at: float, stood: bool):  # noqa: FBT001 - a row of a table
    clock = paused(decision(24), hours(6))

    assert (at >= 6) == in_a_pause(clock, hours(at))
    assert stood == in_a_pause(resumed(clock, hours(30)), hours(at))


def test_a_host_who_does_nothing_is_asked_again():
    clock = asked(decision(24), hours(48))

    (timer,) = timers(clock)

    assert (hours(48), hours(24)) == (timer.due, clock.until)


def test_a_host_is_asked_later_by_the_length_of_a_pause():
    clock = resumed(paused(asked(decision(24), hours(48)), hours(30)), hours(40))

    assert (hours(58), hours(24)) == (clock.alarm, clock.until)


def test_an_end_that_had_passed_begins_anew_when_it_is_moved():
    clock = moved(asked(decision(24), hours(48)), hours(30), hours(36))

    assert [33, 34] == rings(clock)
    assert (2, 0) == (clock.number, clock.asked)


def test_every_alarm_has_a_name_of_its_own():
    clock = decision(24)
    later = [clock, reminded(clock, hours(12)), asked(clock, hours(48)), opened(clock, hours(1), hours(25))]

    keys = [timer.key for step in later for timer in timers(step) if step is not later[1] or is_reminder(timer)]

    assert len(keys) == len(set(keys))
