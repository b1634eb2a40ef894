"""Moments as a client shows them, in the virtual time."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from babel.dates import format_date, format_datetime, format_time, format_timedelta

_FORMATS = {"t": "HH:mm", "T": "HH:mm:ss", "d": "dd.MM.yyyy", "D": "d. MMMM yyyy", "f": "d. MMMM yyyy HH:mm"}
_FORMATS |= {"F": "EEEE, d. MMMM yyyy HH:mm", "s": "dd.MM.yyyy HH:mm", "S": "dd.MM.yyyy HH:mm:ss"}
_ENGLISH = {"D": "d MMMM yyyy", "d": "dd/MM/yyyy", "f": "d MMMM yyyy HH:mm", "F": "EEEE, d MMMM yyyy HH:mm"}
SECOND_MS = 1_000


class Times:
    """Writes moments for clients of one language, as of a moment of the virtual time.

    Args:
        now: that moment (ms).
        zone: the clock on the wall.
        lang: ``de`` or ``en``.
    """

    def __init__(self, now: int, zone: ZoneInfo, lang: str) -> None:
        self.now, self.zone, self.lang = now, zone, "de" if lang == "de" else "en_GB"
        self._formats = _FORMATS if lang == "de" else _FORMATS | _ENGLISH

    def at(self, moment: int) -> datetime:
        """Read a moment (ms) off the wall."""
        return datetime.fromtimestamp(moment / SECOND_MS, UTC).astimezone(self.zone)

    def mark(self, seconds: int, style: str) -> tuple[str, str]:
        """Write ``<t:seconds:style>`` as it is shown, and in full."""
        try:
            at = self.at(seconds * SECOND_MS)
        except (OverflowError, ValueError, OSError):
            return str(seconds), str(seconds)
        full = format_datetime(at, self._formats["F"], locale=self.lang)
        if style == "R":
            return self.relative(seconds * SECOND_MS), full
        return format_datetime(at, self._formats[style], locale=self.lang), full

    def relative(self, moment: int) -> str:
        """Say how far away a moment is."""
        left = round((moment - self.now) / SECOND_MS)
        return format_timedelta(left, threshold=1, add_direction=True, locale=self.lang)

    def short(self, moment: int) -> str:
        """Write a message's time: that of today without its day."""
        at = self.at(moment)
        clock = format_time(at, "HH:mm", locale=self.lang)
        if at.date() == self.at(self.now).date():
            return clock
        return f"{format_date(at, 'd. MMM' if self.lang == 'de' else 'd MMM', locale=self.lang)} {clock}"

    def day(self, moment: int) -> str:
        """Write the day of a moment."""
        form = "EEEE, d. MMMM yyyy" if self.lang == "de" else "EEEE, d MMMM yyyy"
        return format_date(self.at(moment), form, locale=self.lang)

    def clock(self, moment: int) -> str:
        """Write weekday, day and time of a moment."""
        form = "EEE d. MMM, HH:mm" if self.lang == "de" else "EEE d MMM, HH:mm"
        return format_datetime(self.at(moment), form, locale=self.lang)
