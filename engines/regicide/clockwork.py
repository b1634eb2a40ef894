"""What a round waits for, and what happens when nobody has decided (RG-15)."""

from engines.core.base import Accepted, Event, Rejected, Verdict
from engines.core.commands import TimerDue
from engines.core.decision_clock import reminder
from engines.core.events import HostAsked, ReminderDue, TimedOut
from engines.core.ids import Instant
from engines.core.timers import Timer, ringing
from engines.regicide import events as ev
from engines.regicide.state import State
from engines.regicide.turns import begin, clockwise


def rings_at(state: State) -> Instant:
    """Say when the clock of the open decision rings next: for a reminder, or because the end has come."""
    due = reminder(state.clock)
    return state.clock.alarm if due is None else due


def timers(state: State) -> frozenset[Timer]:
    """Name the next ringing of the open decision's clock; its key is of this ringing alone."""
    if state.paused is not None or state.step in ("setup", "over"):
        return frozenset()
    due = rings_at(state)
    return frozenset((Timer(due, 1, f"{state.step}-{state.clock.number}-{due}"),))


def ring(state: State, command: TimerDue) -> Verdict:
    """Remind, or take what the rules say at the deadline; a ringing that is not wanted (any more) is refused."""
    timer = ringing(timers(state), command, "RG-15.1")
    if isinstance(timer, Rejected):
        return timer
    at, seat = timer.due, state.actor
    if reminder(state.clock) is not None:
        return Accepted((ReminderDue(at, seat, seat, state.clock.reminded + 1),))
    if state.step == "next":
        return _usual_order(state, at)
    return Accepted((HostAsked(at, state.step),))


def _usual_order(state: State, at: Instant) -> Verdict:
    """Nobody was named after a jester: the next player clockwise (RG-15.4)."""
    seat = state.actor
    following = clockwise(state, seat)
    events: list[Event] = [TimedOut(at, seat, "next", "next"), ev.NextChosen(at, following)]
    begin(state, at, following, state.hands[following], state.yielded, events)
    return Accepted(tuple(events))
