"""What a state waits for. The shell only wakes the engine; the state says when, and a stale ringing is refused."""

from collections.abc import Iterable

from msgspec import Struct

from engines.core.base import Rejected
from engines.core.commands import TimerDue
from engines.core.ids import Instant


class Timer(Struct, frozen=True, order=True, gc=False):
    """A deadline: its instant (ms), its rank among those of the same instant, and a key that names it."""

    due: Instant
    rank: int
    key: str


def next_timer(timers: Iterable[Timer]) -> Timer | None:
    """Pick the timer that must ring first, or ``None``."""
    return min(timers, default=None)


def ringing(timers: Iterable[Timer], command: TimerDue, rule: str) -> Timer | Rejected:
    """Find the timer that a ringing is meant for, or refuse it by ``rule``.

    Stale is one that is not waited for (any more); of those that are, only the first may ring.
    """
    first = next_timer(timers)
    if first is not None and (first.key, first.due) == (command.key, command.due):
        return first
    waited_for = any((timer.key, timer.due) == (command.key, command.due) for timer in timers)
    return Rejected("deadline-pending" if waited_for else "stale-timer", rule)
