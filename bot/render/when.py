"""Times as short as they can be: seconds and milliseconds only where they say something."""

from bot.times import wall
from engines.core import calendar
from engines.core.ids import Instant


def clock(at: Instant, zone: str, *, ms: bool = False) -> str:
    """Write the time of day, with seconds where it is no full minute, and on demand with milliseconds."""
    found = calendar.local_clock(at, zone)
    text = wall(at, zone, seconds=ms or bool(found.second or found.ms))
    if not ms:
        return text
    time, _, which = text.partition(" ")
    return " ".join([f"{time}.{found.ms:03}", *filter(None, [which])])
