"""The next time a clock shows something, at every minute around the clock changes of 2026 to 2028.

The expected instants are counted minute by minute from the offsets that the law gives, not from any zone file.
"""

from datetime import date
from typing import NamedTuple

import pytest

from engines.core.calendar import Clock, add_days, local_clock, local_date, next_at
from engines.core.ids import HOUR_MS, MINUTE_MS, Instant

DAY = 24 * 60
EPOCH = date(1970, 1, 1).toordinal()


class Change(NamedTuple):
    """A change of the clocks: in UTC, with the offsets before and after it in minutes."""

    zone: str
    day: date
    minute: int
    before: int
    after: int

    @property
    def at(self) -> int:
        """When, in minutes since 1970."""
        return (self.day.toordinal() - EPOCH) * DAY + self.minute

    def wall(self, minute: int) -> int:
        """What local calendars and clocks show, as minutes since 1970."""
        return minute + (self.before if minute < self.at else self.after)

    def shows(self) -> dict[int, int]:
        """List when each local minute comes first, from two days before to three days after the change.

        One that is skipped counts with the offset before.
        """
        skipped = range(self.at + self.before, self.at + self.after)
        found = {minute: minute - self.before for minute in skipped}
        for minute in range(self.at - 2 * DAY, self.at + 3 * DAY):
            found.setdefault(self.wall(minute), minute)
        return found


BERLIN, LORD_HOWE, UTC = "Europe/Berlin", "Australia/Lord_Howe", "UTC"
CHANGES = (
    Change(BERLIN, date(2026, 10, 25), 60, 120, 60),
    Change(BERLIN, date(2027, 3, 28), 60, 60, 120),
    Change(BERLIN, date(2027, 10, 31), 60, 120, 60),
    Change(BERLIN, date(2028, 3, 26), 60, 60, 120),
    Change(LORD_HOWE, date(2026, 10, 3), 15 * 60 + 30, 630, 660),
    Change(LORD_HOWE, date(2027, 4, 3), 15 * 60, 660, 630),
    Change(LORD_HOWE, date(2027, 10, 2), 15 * 60 + 30, 630, 660),
    Change(LORD_HOWE, date(2028, 4, 1), 15 * 60, 660, 630),
    Change(UTC, date(2027, 3, 28), 60, 0, 0),
)
CLOCKS = [Clock(hour, minute) for hour in (0, 1, 2, 3, 10, 21) for minute in (0, 29, 30, 59)]
each_change = pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change.zone}-{change.day}")


def ms(minute: int) -> Instant:
    return Instant(minute * MINUTE_MS)


def expected_next(shows: dict[int, int], change: Change, after: int, clock: Clock) -> Instant:
    """Look the next time up among all days around the change."""
    today = change.wall(after) // DAY * DAY
    of_day = clock.hour * 60 + clock.minute
    return ms(min(shows[day + of_day] for day in (today, today + DAY) if shows[day + of_day] > after))


@each_change
def test_every_minute_finds_the_next_time_of_a_clock(change: Change):
    """TA-T11: from each minute of the day around a change, to clocks inside and outside the changed hour."""
    shows = change.shows()

    for after in range(change.at - 6 * 60, change.at + 20 * 60):
        for clock in CLOCKS:
            assert expected_next(shows, change, after, clock) == next_at(ms(after), clock, change.zone), (after, clock)


@each_change
def test_every_clock_is_found_from_around_the_change(change: Change):
    """TA-T11: all minutes of a day, from just before, at, and just after the change, and during a repeated hour."""
    shows = change.shows()

    for after in (change.at + shift for shift in (-61, -60, -31, -30, -1, 0, 1, 29, 30, 59, 60)):
        for minute in range(DAY):
            clock = Clock(*divmod(minute, 60))
            assert expected_next(shows, change, after, clock) == next_at(ms(after), clock, change.zone), (after, clock)


@each_change
def test_a_clock_is_never_found_at_the_time_itself(change: Change):
    """A day that begins at 10:00 does not end at that 10:00 again; asked a millisecond earlier, it is found."""
    shows = change.shows()

    for minute in range(change.at - 6 * 60, change.at + 20 * 60, 7):
        clock, first = local_clock(ms(minute), change.zone), shows[change.wall(minute)] == minute
        after = next_at(ms(minute), clock, change.zone)
        before = next_at(Instant(ms(minute) - 1), clock, change.zone)
        assert ms(minute) < after
        assert first == (before == ms(minute))


@each_change
def test_every_minute_reads_as_the_law_says(change: Change):
    """TA-T11: local date and clock at each minute of four days."""
    for minute in range(change.at - 2 * DAY, change.at + 2 * DAY):
        day, of_day = divmod(change.wall(minute), DAY)
        read = local_date(ms(minute), change.zone), local_clock(ms(minute), change.zone)
        assert (date.fromordinal(EPOCH + day), Clock(*divmod(of_day, 60))) == read


@each_change
def test_a_day_later_is_the_same_time_on_the_clock(change: Change):
    """Scenario language, TIME: one day over the change is longer or shorter than 24 hours by what the clocks moved."""
    shows = change.shows()

    for minute in range(change.at - 30 * 60, change.at + 6 * 60):
        later = add_days(ms(minute), 1, change.zone)
        assert ms(shows[change.wall(minute) + DAY]) == later
        assert abs(later - ms(minute) - 24 * HOUR_MS) <= abs(change.after - change.before) * MINUTE_MS
