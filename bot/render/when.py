"""Times as people read them, in the round's own zone."""

from engines.core import calendar
from engines.core.ids import Instant


def clock(at: Instant, zone: str) -> str:
    """Write the time of day, with seconds where it is no full minute; the second pass of a repeated hour is marked."""
    _, minute, second, _ = found = calendar.local_clock(at, zone)
    seconds = f":{second:02}" if second else ""
    return f"{found.hour:02}:{minute:02}{seconds}{_pass(at, zone)}"


def exact(at: Instant, zone: str) -> str:
    """Write the time of day to the second, and to the millisecond where it is no full second."""
    found = calendar.local_clock(at, zone)
    ms = f".{found.ms:03}" if found.ms else ""
    return f"{found.hour:02}:{found.minute:02}:{found.second:02}{ms}{_pass(at, zone)}"


def _pass(at: Instant, zone: str) -> str:
    """Mark the passes of an hour that the clocks repeat with A and B, as the scenario language does."""
    reading = calendar.local_clock(at, zone)
    if not calendar.is_ambiguous(calendar.local_date(at, zone), reading, zone):
        return ""
    return "B" if calendar.is_second_time(at, zone) else "A"
