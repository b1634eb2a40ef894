"""What a state waits for. The shell only wakes the engine; the state says when, and a stale ringing is refused."""

from collections.abc import Iterable

from msgspec import Struct

from engines.core.ids import Instant


class Timer(Struct, frozen=True, order=True, gc=False):
    """A deadline: its instant (ms), its rank among those of the same instant, and a key that names it."""

    due: Instant
    rank: int
    key: str


def next_timer(timers: Iterable[Timer]) -> Timer | None:
    """Pick the timer that must ring first, or ``None``."""
    return min(timers, default=None)
