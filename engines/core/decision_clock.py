"""The clock of games in which a table waits for one decision at a time: its end, reminders, asking the host, pauses.

A card game opens a decision, somebody makes it, and the next one opens. Until then it is reminded of when half of the
time is left and again two hours before the end. Where the rules leave a decision that nobody made to the host, he is
asked at the end and again later, so that a round never falls asleep.

All functions give a new value. Which events tell of them, what the timers are called, and since when a pause lasts is a
game's own business.
"""

from msgspec import Struct
from msgspec.structs import replace

from engines.core.ids import HOUR_MS, Instant

LAST_CALL_MS = 2 * HOUR_MS
"""How long before the end (ms) the last reminder comes."""


class DecisionClock(Struct, frozen=True, gc=False):
    """The time of the open decision; all instants in ms, by official time.

    ``number`` counts the decisions of a round. ``opened`` is when this one was put to those who owe it, and ``until``
    its end (half-open). ``alarm`` is when the end rings next: later than ``until`` once the host was ``asked``, so many
    times. ``began`` is where the time that counts begins: the opening, moved by every pause. Reminders come after
    ``heard``: the opening, the last ringing, or the last change of the end; ``reminded`` counts those sent.
    """

    number: int = 0
    opened: Instant = Instant(0)
    until: Instant = Instant(0)
    alarm: Instant = Instant(0)
    began: Instant = Instant(0)
    heard: Instant = Instant(0)
    reminded: int = 0
    asked: int = 0


def opened(number: int, at: Instant, until: Instant, began: Instant) -> DecisionClock:
    """Open decision ``number`` at ``at``. Its time counts from ``began``: in a pause, from when the clock stopped."""
    return DecisionClock(number, at, until, until, began, began)


def reminder(clock: DecisionClock) -> Instant | None:
    """Say when to remind next; once the end has passed, nobody is reminded any more.

    One that would not fall after the opening is dropped, and two of the same instant are one.
    """
    if clock.asked:
        return None
    until, heard = clock.until, clock.heard
    half, last = until - (until - clock.began) // 2, until - LAST_CALL_MS
    early, late = (half, last) if half < last else (last, half)
    # On the path of every move, where a call of Instant() would cost as much as all the rest.
    return early if early > heard else late if late > heard else None  # type: ignore[return-value]


def reminded(clock: DecisionClock, at: Instant, number: int) -> DecisionClock:
    """Note the reminder that was due at ``at``, the decision's ``number``-th; of several people it is one."""
    return replace(clock, heard=at, reminded=number)


def asked(clock: DecisionClock, again: Instant) -> DecisionClock:
    """Note that the end has passed and the host was asked; he is asked ``again`` if he does nothing."""
    return replace(clock, alarm=again, heard=clock.alarm, asked=clock.asked + 1)


def moved(clock: DecisionClock, at: Instant, until: Instant) -> DecisionClock:
    """Let the decision end at ``until``, as decided at ``at``; what was left to the host is open once more.

    Reminders that the new end would put into the past are dropped.
    """
    return replace(clock, until=until, alarm=until, heard=max(clock.heard, at), asked=0)


def shifted(clock: DecisionClock, length: int) -> DecisionClock:
    """Move all that is to come by the ``length`` of a pause (ms): what was left of the time is left still.

    An end that had passed stays where it was, and only the host is asked later.
    """
    return replace(
        clock,
        until=clock.until if clock.asked else Instant(clock.until + length),
        alarm=Instant(clock.alarm + length),
        began=Instant(clock.began + length),
        heard=Instant(clock.heard + length),
    )


def extended(clock: DecisionClock, at: Instant, length: int) -> Instant:
    """Say where the decision ends if the host, at ``at``, gives ``length`` ms more.

    They are added to the end; to the present, if the end has passed so long ago that it would still lie behind.
    """
    until = clock.until + length
    return Instant(until if until > at else at + length)
