"""What a round waits for, and what happens when nobody has decided (RG-15)."""

from engines.core import decision_clock as clocks
from engines.core.base import Accepted, Event, Rejected, Verdict
from engines.core.commands import TimerDue
from engines.core.events import HostAsked, ReminderDue, TimedOut
from engines.core.ids import Instant
from engines.core.timers import Timer
from engines.regicide import events as ev
from engines.regicide.state import State
from engines.regicide.turns import begin, clockwise


def timers(state: State) -> frozenset[Timer]:
    """Name the next ringing of the open decision's clock."""
    if state.paused is not None or state.step in ("setup", "over"):
        return frozenset()
    return frozenset((clocks.timer(state.clock, state.step),))


def ring(state: State, command: TimerDue) -> Verdict:
    """Remind, or take what the rules say at the deadline; a ringing that is not wanted (any more) is refused."""
    if not any((timer.key, timer.due) == (command.key, command.due) for timer in timers(state)):
        return Rejected("stale-timer", "RG-15.1")
    at, seat = command.due, state.actor
    if state.clock.ringing == "reminder":
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
