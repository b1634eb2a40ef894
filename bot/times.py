"""Instants as people read them: the time on the wall of the round, and Discord's own stamps beside it."""

from functools import lru_cache

from babel.dates import format_date

from engines.core import calendar
from engines.core.ids import SECOND_MS, Instant


def wall(at: Instant, zone: str, *, seconds: bool = False) -> str:
    """Write the time on the wall in ``zone``; in the hour that comes twice with the pass, which no stamp tells."""
    clock = calendar.local_clock(at, zone)
    text = f"{clock.hour:02}:{clock.minute:02}" + (f":{clock.second:02}" if seconds else "")
    if calendar.is_ambiguous(calendar.local_date(at, zone), clock, zone):
        text += " (2)" if calendar.is_second_time(at, zone) else " (1)"
    return text


@lru_cache(maxsize=1_024)
def day_and_wall(at: Instant, zone: str, locale: str) -> str:
    """Write a moment that may be days away, with its day."""
    day = format_date(calendar.local_date(at, zone), "EEE d MMM" if locale == "en" else "EEE, d. MMM", locale=locale)
    return f"{day} {wall(at, zone)}"


def relative(at: Instant) -> str:
    """Give the stamp that Discord shows as "in three hours"."""
    return f"<t:{at // SECOND_MS}:R>"


def due(at: Instant, now: Instant, zone: str, locale: str) -> str:
    """Write a deadline: its time on the wall, with the day where that is not today, and how far away it is."""
    same_day = calendar.local_date(at, zone) == calendar.local_date(now, zone)
    shown = wall(at, zone) if same_day else day_and_wall(at, zone, locale)
    return f"{shown} ({relative(at)})"
