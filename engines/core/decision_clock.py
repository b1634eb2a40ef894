"""The deadline of one decision at a table where one person is waited for: reminders, the end, and asking the host.

A card game opens a decision, somebody makes it, and the next one opens. Until then its clock rings: for a reminder when
half of the time is left and again two hours before the end, at the end itself, and, where the rules leave an unmade
decision to the host, once more after each further span of the same length, so that a round never falls asleep.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engines.core.ids import HOUR_MS, Instant
from engines.core.timers import Timer

LAST_CALL_MS = 2 * HOUR_MS
"""How long before the end the last reminder comes."""

Ringing = Literal["reminder", "deadline"]


class DecisionClock(Struct, frozen=True, gc=False):
    """What is left of a decision's time; all instants in ms.

    ``number`` counts the decisions of a round, ``due`` is where this one ends, and ``alarm`` when the clock rings next.
    ``reminded`` and ``rung`` count the reminders sent and the ends that passed; ``heard`` is the last of them all.
    """

    number: int
    opened: Instant
    due: Instant
    alarm: Instant
    reminded: int = 0
    rung: int = 0
    heard: Instant = Instant(-1)

    @property
    def ringing(self) -> Ringing:
        """What the next alarm is for; once the end has passed, nobody is reminded any more."""
        return "reminder" if self.rung == 0 and self.alarm < self.due else "deadline"


def opened(number: int, at: Instant, span: int) -> DecisionClock:
    """Open decision ``number`` at ``at`` for ``span`` ms."""
    due = at + span
    half = span // 2
    first = half if half > LAST_CALL_MS or span < LAST_CALL_MS else LAST_CALL_MS  # before the end
    # On the path of every move, where a call of Instant() would cost as much as all the rest.
    return DecisionClock(number, at, due, due - first)  # type: ignore[arg-type]


def _next_alarm(begun: Instant, due: Instant, heard: Instant) -> Instant:
    """Find the first reminder after ``heard``, or the end. A reminder from before the opening is dropped."""
    half, last = due - (due - begun) // 2, due - LAST_CALL_MS
    early, late = (half, last) if half < last else (last, half)
    if early > heard and early >= begun:
        return Instant(early)
    return Instant(late) if late > heard else due


def reminded(clock: DecisionClock) -> DecisionClock:
    """Note that the reminder due at the alarm was sent."""
    heard = clock.alarm
    alarm = _next_alarm(clock.opened, clock.due, heard)
    return replace(clock, alarm=alarm, reminded=clock.reminded + 1, heard=heard)


def asked(clock: DecisionClock) -> DecisionClock:
    """Note that the end passed and the host was asked; he is asked again after as long a time."""
    heard = clock.alarm
    return replace(clock, alarm=Instant(heard + clock.due - clock.opened), rung=clock.rung + 1, heard=heard)


def moved(clock: DecisionClock, until: Instant, at: Instant) -> DecisionClock:
    """Let the decision end at ``until``, as decided at ``at``: what was left to the host is open once more.

    Reminders that the new end would put into the past are dropped.
    """
    heard = max(clock.heard, at)
    return replace(clock, due=until, alarm=_next_alarm(clock.opened, until, heard), rung=0, heard=heard)


def shifted(clock: DecisionClock, length: int) -> DecisionClock:
    """Move everything by the ``length`` of a pause (ms): what was left of the time is left still."""
    return replace(
        clock,
        opened=Instant(clock.opened + length),
        due=Instant(clock.due + length),
        alarm=Instant(clock.alarm + length),
        heard=Instant(clock.heard + length),
    )


def extended(clock: DecisionClock, at: Instant, length: int) -> Instant:
    """Say where the decision ends if the host, at ``at``, gives ``length`` ms more.

    They are added to the end; to the present, if the end has passed so long ago that it would still lie behind.
    """
    until = clock.due + length
    return Instant(until if until > at else at + length)


def timer(clock: DecisionClock, decision: str) -> Timer:
    """Give the deadline that the clock stands for; its key is of this ringing alone."""
    return Timer(clock.alarm, 1, f"{decision}-{clock.number}-{clock.alarm}")
