"""The only place that knows wall clocks and time zones: turns local times into instants, once, and back for reading.

Everything else compares instants. The night of 2026-10-24 so lasts 14 hours and that of 2027-03-27 twelve (TA-T11).
"""

import re
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from engines.core.ids import Instant

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MS = timedelta(milliseconds=1)


class Clock(NamedTuple):
    """A reading of a wall clock: hours, minutes, seconds, milliseconds."""

    hour: int
    minute: int
    second: int = 0
    ms: int = 0


@lru_cache(maxsize=64)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def zone_exists(name: str) -> bool:
    """Tell whether ``name`` is a time zone this machine knows."""
    try:
        _zone(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


_CLOCK = re.compile(r"([01][0-9]|2[0-3]):([0-5][0-9])")


def parse_clock(text: str) -> Clock:
    """Read ``HH:MM``. Raises ``ValueError`` for anything else."""
    found = _CLOCK.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return Clock(int(found[1]), int(found[2]))


_MOMENT = re.compile(r"(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{3}))?)?([AB])?", re.ASCII)


def parse_moment(text: str, zone: str) -> Instant:
    """Read ``YYYY-MM-DD HH:MM[:SS[.mmm]]`` with an optional ``A`` or ``B`` for the passes of a repeated hour.

    Raises ``ValueError`` for text of another shape, a day or time that no calendar has, one that the
    clocks skip, or a pass of an hour that comes once.
    """
    found = _MOMENT.fullmatch(text)
    if found is None:
        raise ValueError(text)
    day, hour, minute, second, ms, half = found.groups()
    clock = Clock(int(hour), int(minute), int(second or 0), int(ms or 0))
    when = date.fromisoformat(day)
    if is_skipped(when, clock, zone) or (half is not None and not is_ambiguous(when, clock, zone)):
        raise ValueError(text)
    return instant_of(when, clock, zone, second_time=half == "B")


def _instant(moment: datetime) -> Instant:
    return Instant((moment - _EPOCH) // _MS)


def _local(at: Instant, zone: str) -> datetime:
    return (_EPOCH + timedelta(milliseconds=at)).astimezone(_zone(zone))


def instant_of(day: date, clock: Clock, zone: str, *, second_time: bool = False) -> Instant:
    """Turn a local date and time into an instant (ms).

    In the repeated hour of a clock change ``second_time`` picks the later one. A time that the clocks skip counts with
    the offset before the change, so 02:30 becomes 03:30.
    """
    wall = time(clock.hour, clock.minute, clock.second, clock.ms * 1000, fold=int(second_time))
    return _instant(datetime.combine(day, wall, tzinfo=_zone(zone)))


def is_ambiguous(day: date, clock: Clock, zone: str) -> bool:
    """Tell whether this local time comes twice on ``day``."""
    return instant_of(day, clock, zone) < instant_of(day, clock, zone, second_time=True)


def is_skipped(day: date, clock: Clock, zone: str) -> bool:
    """Tell whether the clocks jump over this local time on ``day``."""
    return instant_of(day, clock, zone) > instant_of(day, clock, zone, second_time=True)


def local_date(at: Instant, zone: str) -> date:
    """Tell which day it is at ``at`` in ``zone``."""
    return _local(at, zone).date()


def local_clock(at: Instant, zone: str) -> Clock:
    """Tell what the wall clock shows at ``at`` in ``zone``."""
    moment = _local(at, zone)
    return Clock(moment.hour, moment.minute, moment.second, moment.microsecond // 1000)


def is_second_time(at: Instant, zone: str) -> bool:
    """Tell whether ``at`` lies in the second pass of a repeated hour."""
    return bool(_local(at, zone).fold)


@lru_cache(maxsize=256)  # of all rounds whose phases end at the same instant only the first one asks the calendar
def next_at(after: Instant, clock: Clock, zone: str) -> Instant:
    """Give the first instant after ``after`` at which the wall clock shows ``clock`` (of a repeated hour the first)."""
    day = local_date(after, zone)
    for step in range(3):
        candidate = instant_of(day + timedelta(days=step), clock, zone)
        if candidate > after:
            return candidate
    message = f"no {clock} within two days after {after} in {zone}"
    raise AssertionError(message)


def add_days(at: Instant, days: int, zone: str) -> Instant:
    """Give the same wall-clock time ``days`` days later (which need not be a multiple of 24 hours away)."""
    return instant_of(local_date(at, zone) + timedelta(days=days), local_clock(at, zone), zone)


def iso(at: Instant, zone: str) -> str:
    """Write ``at`` as ISO local time with offset and milliseconds, as exports and reports do."""
    return _local(at, zone).isoformat(timespec="milliseconds")


_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def parse_day(text: str) -> date:
    """Read ``YYYY-MM-DD``. Raises ``ValueError`` for text of another shape and for a day that no calendar has."""
    if _DAY.fullmatch(text) is None:
        raise ValueError(text)
    return date.fromisoformat(text)


def days_later(day: date, days: int) -> date:
    """Give the day ``days`` later; earlier, if the number is negative."""
    return day + timedelta(days=days)


def occurrences(day: date, clock: Clock, zone: str) -> tuple[Instant, ...]:
    """List the instants of ``day`` at which the wall clock shows ``clock``: none if skipped, two if it comes twice."""
    first = instant_of(day, clock, zone)
    second = instant_of(day, clock, zone, second_time=True)
    if first == second:
        return (first,)
    return (first, second) if first < second else ()
