"""The clock of games in which one decision is open at a time: its deadline, reminders, pauses, and what the host moves.

All functions give a new value; the events that a game tells of them are its own business.
"""

from msgspec import Struct
from msgspec.structs import replace

from engines.core.ids import HOUR_MS, Instant
from engines.core.timers import Timer

LAST_CALL_MS = 2 * HOUR_MS
"""How long before the end (ms) the last reminder comes."""

_END, _REMINDER = 1, 2


class Deadline(Struct, frozen=True, gc=False):
    """The decision that is open: since when, and until when by official time (half-open, ms).

    ``number`` counts the decisions, so that each alarm has a name of its own. ``alarm`` is when to look at it next: the
    end, or later if the end has passed and the host was ``asked`` so many times. For reminders: ``counted`` is the
    opening and ``heard`` the last one, both moved by every pause; ``halved`` tells that the one at half of the time has
    been, and ``reminded`` counts all.
    """

    number: int = 0
    opened: Instant = Instant(0)
    until: Instant = Instant(0)
    alarm: Instant = Instant(0)
    asked: int = 0
    counted: Instant = Instant(0)
    heard: Instant = Instant(0)
    halved: bool = False
    reminded: int = 0
    paused: Instant | None = None
    pauses: tuple[tuple[Instant, Instant], ...] = ()


def opened(clock: Deadline, at: Instant, until: Instant) -> Deadline:
    """Open the next decision."""
    return Deadline(
        number=clock.number + 1,
        opened=at,
        until=until,
        alarm=until,
        counted=at,
        heard=at,
        paused=clock.paused,
        pauses=clock.pauses,
    )


def moved(clock: Deadline, at: Instant, until: Instant) -> Deadline:
    """Move the end; one that had passed already is a decision opened anew."""
    if clock.asked:
        return opened(clock, at, until)
    now = at if clock.paused is None else min(at, clock.paused)
    return replace(clock, until=until, alarm=until, heard=max(clock.heard, now))


def asked(clock: Deadline, again: Instant) -> Deadline:
    """Note that the end has passed and the host was asked; he is asked ``again`` if he does nothing."""
    return replace(clock, alarm=again, asked=clock.asked + 1)


def reminded(clock: Deadline, at: Instant) -> Deadline:
    """Note the reminder that was due at ``at``."""
    return replace(clock, heard=at, halved=at >= _half(clock), reminded=clock.reminded + 1)


def paused(clock: Deadline, at: Instant) -> Deadline:
    """Stop the clock."""
    return replace(clock, paused=at)


def resumed(clock: Deadline, at: Instant) -> Deadline:
    """Let the clock go on: what was left of the time is left still; where none was left, the host is asked later."""
    assert clock.paused is not None
    gap = at - max(clock.paused, clock.opened)
    return replace(
        clock,
        until=clock.until if clock.asked else Instant(clock.until + gap),
        alarm=Instant(clock.alarm + gap),
        counted=Instant(clock.counted + gap),
        heard=Instant(clock.heard + gap),
        paused=None,
        pauses=(*clock.pauses, (clock.paused, at)),
    )


def in_a_pause(clock: Deadline, at: Instant) -> bool:
    """Tell whether the clock stood still when something was sent, whenever it is delivered."""
    if clock.paused is not None and at >= clock.paused:
        return True
    return any(began <= at < ended for began, ended in clock.pauses)


def _half(clock: Deadline) -> Instant:
    return Instant(clock.counted + (clock.until - clock.counted) // 2)


def reminder(clock: Deadline) -> Instant | None:
    """Say when to remind next: when half of the time is left, and two hours before the end.

    One that would not fall behind the opening is dropped, and two of the same instant are one.
    """
    moments = (_half(clock), clock.until - LAST_CALL_MS)[clock.halved :]
    return min((Instant(moment) for moment in moments if moment > clock.heard), default=None)


def timers(clock: Deadline) -> frozenset[Timer]:
    """Say what is waited for: the end of the decision (or the host, once more) and the next reminder."""
    if clock.paused is not None:
        return frozenset()
    end = Timer(clock.alarm, _END, f"decision-{clock.number}-{clock.asked}")
    due = None if clock.asked else reminder(clock)
    if due is None:
        return frozenset((end,))
    return frozenset((end, Timer(due, _REMINDER, f"reminder-{clock.number}-{clock.reminded}")))


def is_reminder(timer: Timer) -> bool:
    """Tell a reminder from the end of the time."""
    return timer.rank == _REMINDER
