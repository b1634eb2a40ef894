"""Times as people read them, in the round's own zone."""

from engines.core import calendar
from engines.core.ids import Instant


def clock(at: Instant, zone: str, *, ms: bool = False) -> str:
    """Write the time of day, with seconds where it is no full minute, and on demand with milliseconds.

    The passes of an hour that the clocks repeat are marked.
    """
    found = calendar.local_clock(at, zone)
    seconds = f":{found.second:02}" if found.second or found.ms or ms else ""
    return f"{found.hour:02}:{found.minute:02}{seconds}{f'.{found.ms:03}' if ms else ''}{_pass(at, zone)}"


def _pass(at: Instant, zone: str) -> str:
    """Mark the passes of an hour that the clocks repeat with A and B, as the scenario language does."""
    reading = calendar.local_clock(at, zone)
    if not calendar.is_ambiguous(calendar.local_date(at, zone), reading, zone):
        return ""
    return "B" if calendar.is_second_time(at, zone) else "A"
