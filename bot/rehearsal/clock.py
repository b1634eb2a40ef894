"""The clock of the rehearsal, real or steered; every id is made from it."""

import re
import time as machine
from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

EPOCH = 1_420_070_400_000
"""The first millisecond of Discord's own era, 2015-01-01 UTC."""

ID_SHIFT = 22
"""An id holds its millisecond above this many bits; below it counts what was made within that millisecond."""


WALL = re.compile(r"\d\d:\d\d(:\d\d)?")


def moment(snowflake: int) -> int:
    """Read the millisecond since 1970 out of an id."""
    return (snowflake >> ID_SHIFT) + EPOCH


def iso(at: int) -> str:
    """Write a millisecond as Discord writes time stamps."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="microseconds")


class Clock:
    """Time in milliseconds since 1970: the machine's own, shifted, or standing until it is moved.

    Args:
        start: where to begin, as an instant or an ISO time; without it the machine's time is taken.
        zone: where ``to("21:00")`` is meant.
        running: whether time goes on by itself. A clock that was given a start stands unless this says otherwise.
    """

    def __init__(
        self, start: int | str | None = None, zone: str = "Europe/Berlin", *, running: bool | None = None
    ) -> None:
        self.zone = ZoneInfo(zone)
        self.running = start is None if running is None else running
        self._began = machine.time()
        self._base = int(self._began * 1000) if start is None else self.instant(start)
        self._last_id = 0
        self._skipped = 0
        self._watchers: list[Callable[[], None]] = []

    def now(self) -> int:
        """Read the clock."""
        return self._base + (int((machine.time() - self._began) * 1000) if self.running else 0)

    def read(self) -> datetime:
        """Read the clock as wall time in its zone."""
        return datetime.fromtimestamp(self.now() / 1000, UTC).astimezone(self.zone)

    def to(self, when: str | int | datetime) -> int:
        """Go forward to ``when``: the next "21:00" on the wall, or a given moment.

        Raises:
            ValueError: that moment is past; ids must only ever grow.
        """
        if isinstance(when, str) and WALL.fullmatch(when):
            at = self._next_wall(time.fromisoformat(when))
        else:
            at = self.instant(when)
        if at < self.now():
            raise ValueError(f"the clock cannot go back from {self.read()} to {when}")
        self._set(at)
        return at

    def forward(self, *, days: float = 0, hours: float = 0, minutes: float = 0, seconds: float = 0) -> int:
        """Go forward by so much elapsed time (on the night of a change of time an hour is still an hour)."""
        span = timedelta(days=days, hours=hours, minutes=minutes, seconds=seconds)
        return self.to(self.now() + round(span.total_seconds() * 1000))

    def run(self, *, running: bool) -> None:
        """Let time go on by itself from now on, or stand until it is moved."""
        self._base, self._began, self.running = self.now(), machine.time(), running
        for watcher in self._watchers:
            watcher()

    def snowflake(self) -> int:
        """Make an id for now, greater than every id before."""
        self._last_id = max((self.now() - EPOCH) << ID_SHIFT, self._last_id + 1)
        return self._last_id

    def lived(self) -> float:
        """Count seconds for rate limits: real ones and those the clock was moved by. Only differences mean anything."""
        return machine.monotonic() + self._skipped / 1000

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call ``watcher`` after each time the clock was moved by hand."""
        self._watchers.append(watcher)

    def _set(self, at: int) -> None:
        self._skipped += at - self.now()
        self._base, self._began = at, machine.time()
        for watcher in self._watchers:
            watcher()

    def _next_wall(self, wall: time) -> int:
        """Find the next time the wall shows ``wall``; one that a change of time leaves out is read as an hour later."""
        for days in range(3):
            for fold in (0, 1):
                day = self.read().date() + timedelta(days=days)
                at = self.instant(datetime.combine(day, wall.replace(fold=fold), self.zone))
                shown = datetime.fromtimestamp(at / 1000, UTC).astimezone(self.zone)
                if at >= self.now() and (fold == 0 or shown.time() == wall):
                    return at
        raise ValueError(f"no wall ever shows {wall}")

    def instant(self, when: int | str | datetime) -> int:
        """Read a moment: an instant, or an ISO time; without a zone the clock's own is meant."""
        if isinstance(when, int):
            return when
        at = datetime.fromisoformat(when) if isinstance(when, str) else when
        return round((at if at.tzinfo else at.replace(tzinfo=self.zone)).timestamp() * 1000)
