"""Times as a script writes them: read against the line above, written as short as they stay exact."""

import re
from typing import Final, NamedTuple

from engines.core import calendar
from engines.core.calendar import Clock
from engines.core.ids import HOUR_MS, MINUTE_MS, SECOND_MS, Instant

_CLOCK = re.compile(r"([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{3}))?)?([AB])?")
_DAY = re.compile(r"[0-9]+-[0-9]+-[0-9]+")
_STEP = re.compile(r"\+([0-9]{1,9})([smhd])")
_UNIT_MS: Final = {"s": SECOND_MS, "m": MINUTE_MS, "h": HOUR_MS}
_FIRST: Final = 24 * HOUR_MS
_LAST: Final = 253_370_764_800_000  # 9999-01-01: what a calendar with four digits for the year can still add to
_DAYS_AHEAD: Final = 3

FORMS: Final = "HH:MM, HH:MM:SS, HH:MM:SS.mmm, YYYY-MM-DD HH:MM, +90s, +5m, +2h, +1d or -"
"""The ways to write the time of a line."""


class TimeError(ValueError):
    """No such time can be meant; the message says why."""


class Pattern(NamedTuple):
    """A time of day at the precision written: two parts of ``clock`` count, or three, or four.

    ``half`` is ``A`` or ``B`` where the first or second pass of a repeated hour is meant, else empty.
    """

    clock: Clock
    parts: int
    half: str


def looks_like_day(text: str) -> bool:
    """Tell whether ``text`` was meant as the date of a full time."""
    return _DAY.fullmatch(text) is not None


def read_pattern(text: str) -> Pattern:
    """Read ``HH:MM[:SS[.mmm]]`` with an optional ``A`` or ``B``. Raises ``TimeError``."""
    found = _CLOCK.fullmatch(text)
    if found is None:
        raise TimeError(f"{text} is not a time such as 22:40, 22:40:30 or 22:40:30.500")
    hour, minute, second, ms, half = found.groups()
    clock = Clock(int(hour), int(minute), int(second or 0), int(ms or 0))
    if clock.hour > 23 or clock.minute > 59 or clock.second > 59:  # noqa: PLR2004 - a clock's own numbers
        raise TimeError(f"no clock shows {text}")
    return Pattern(clock, 2 + (second is not None) + (ms is not None), half or "")


def read_moment(day: str, clock: str, zone: str) -> Instant:
    """Read a date and a time of day. Raises ``TimeError`` for what no calendar and no local clock has."""
    pattern = read_pattern(clock)
    try:
        date = calendar.parse_day(day)
    except ValueError:
        raise TimeError(f"no calendar has the day {day}") from None
    at = calendar.instant_of(date, pattern.clock, zone)
    _check_range(at)
    found = calendar.occurrences(date, pattern.clock, zone)
    if not found:
        raise TimeError(f"the clocks skip {clock} on {day}")
    chosen = _pass(found, pattern.half)
    if not chosen:
        raise TimeError(f"{clock[:-1]} comes only once on {day}; leave out the {pattern.half}")
    return chosen[0]


def read_next(text: str, after: Instant, zone: str) -> Instant:
    """Give the first such local time not before ``after``. Raises ``TimeError``."""
    pattern = read_pattern(text)
    day = calendar.local_date(after, zone)
    for step in range(_DAYS_AHEAD):
        date = calendar.days_later(day, step)
        found = calendar.occurrences(date, pattern.clock, zone)
        if not found and calendar.instant_of(date, pattern.clock, zone) >= after:
            raise TimeError(f"the clocks skip {text} on {date}; write the date of the day that is meant")
        for at in _pass(found, pattern.half):
            if at >= after:
                _check_range(at)
                return at
    raise TimeError(f"{text[:-1]} does not come twice in the next days; leave out the {pattern.half}")


def read_latest(text: str, until: Instant, zone: str) -> Instant:
    """Give the last such local time not after ``until``. Raises ``TimeError``."""
    pattern = read_pattern(text)
    day = calendar.local_date(until, zone)
    for step in range(_DAYS_AHEAD):
        date = calendar.days_later(day, -step)
        found = calendar.occurrences(date, pattern.clock, zone)
        if not found and calendar.instant_of(date, pattern.clock, zone) <= until:
            raise TimeError(f"the clocks skip {text} on {date}; write the date of the day that is meant")
        for at in reversed(_pass(found, pattern.half)):
            if at <= until:
                _check_range(at)
                return at
    raise TimeError(f"{text[:-1]} did not come twice in the last days; leave out the {pattern.half}")


def read_step(text: str, after: Instant, zone: str) -> Instant | None:
    """Read ``-`` or ``+90s`` against the line above; ``None`` for another form. Raises ``TimeError``.

    Days keep the wall clock, everything else counts elapsed time.
    """
    if text == "-":
        return _check_range(Instant(after + SECOND_MS))
    found = _STEP.fullmatch(text)
    if found is None:
        return None
    number, unit = int(found[1]), found[2]
    if unit != "d":
        return _check_range(Instant(after + number * _UNIT_MS[unit]))
    _check_range(Instant(after + number * 24 * HOUR_MS))
    at = calendar.add_days(after, number, zone)
    if calendar.local_clock(at, zone) != calendar.local_clock(after, zone):
        raise TimeError(f"the clocks skip {write_clock(after, zone)} on {calendar.local_date(at, zone)}")
    return _check_range(at)


def shows(at: Instant, pattern: Pattern, zone: str) -> bool:
    """Tell whether the local time of ``at`` reads ``pattern`` at the precision it was written with, on whatever day."""
    clock = calendar.local_clock(at, zone)
    if clock[: pattern.parts] != pattern.clock[: pattern.parts]:
        return False
    return not pattern.half or pattern.half == half_of(at, zone)


def half_of(at: Instant, zone: str) -> str:
    """Give ``A`` or ``B`` where the local time of ``at`` comes twice on its day, else nothing."""
    found = calendar.occurrences(calendar.local_date(at, zone), calendar.local_clock(at, zone), zone)
    return "AB"[found.index(at)] if len(found) > 1 else ""


def write_clock(at: Instant, zone: str) -> str:
    """Write the time of day, as short as it stays exact to the millisecond."""
    clock = calendar.local_clock(at, zone)
    seconds = f":{clock.second:02}" if clock.second or clock.ms else ""
    ms = f".{clock.ms:03}" if clock.ms else ""
    return f"{clock.hour:02}:{clock.minute:02}{seconds}{ms}{half_of(at, zone)}"


def write_pattern(pattern: Pattern) -> str:
    """Write a time field as it was read."""
    hour, minute, second, ms = pattern.clock
    text = (f"{hour:02}:{minute:02}", f":{second:02}", f".{ms:03}")
    return "".join(text[: pattern.parts - 1]) + pattern.half


def write_moment(at: Instant, zone: str) -> str:
    """Write date and time of day."""
    return f"{calendar.local_date(at, zone)} {write_clock(at, zone)}"


def write_after(at: Instant, after: Instant, zone: str) -> str:
    """Write ``at`` for a line below one at ``after``: without a date, if that is no question."""
    text = write_clock(at, zone)
    try:
        return text if read_next(text, after, zone) == at else write_moment(at, zone)
    except TimeError:
        return write_moment(at, zone)


def _pass(found: tuple[Instant, ...], half: str) -> tuple[Instant, ...]:
    if not half:
        return found
    return (found["AB".index(half)],) if len(found) > 1 else ()


def _check_range(at: Instant) -> Instant:
    if not _FIRST <= at <= _LAST:
        raise TimeError("rounds are played between 1970 and 9998")
    return at
