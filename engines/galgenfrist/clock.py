"""What a game waits for, and what happens when the time has come (GF-12)."""

from engines.core.base import Rejected, Verdict
from engines.core.commands import TimerDue
from engines.core.dice import Dice
from engines.core.events import DeadlineMoved, HostAsked, ReminderDue, TimedOut
from engines.core.ids import Instant, Seat
from engines.core.timers import Timer, next_timer, ringing
from engines.galgenfrist import events as ev
from engines.galgenfrist.ending import end_normally, name_successor
from engines.galgenfrist.scene import Scene
from engines.galgenfrist.state import Pending, State
from engines.galgenfrist.turns import go_on_acting, turn_hourglass

_HOURGLASS, _DEADLINE, _REMINDER = 1, 2, 3


def timers(state: State) -> frozenset[Timer]:
    """List the hourglass, the deadline of the decision that is owed, and its next reminder."""
    pending = state.pending
    if pending is None or state.stands_still:
        return frozenset()
    found = [Timer(pending.due, _DEADLINE, f"{pending.kind}-{pending.number}-{pending.due}")]
    if state.glass_until is not None:
        found.append(Timer(state.glass_until, _HOURGLASS, f"hourglass-{state.glass_until}"))
    if pending.reminders:
        moment = pending.reminders[0]
        found.append(Timer(moment, _REMINDER, f"reminder-{pending.number}-{moment}"))
    return frozenset(found)


def ring(state: State, command: TimerDue, dice: Dice) -> Verdict:
    """Do what a timer is for; a ringing that is not wanted (any more), or not yet, is refused."""
    timer = ringing(timers(state), command, "GF-12.1")
    if isinstance(timer, Rejected):
        return timer
    scene = Scene(state, timer.due, dice)
    pending = state.pending
    assert pending is not None
    if timer.rank == _HOURGLASS:
        _run_out(scene)
    elif timer.rank == _REMINDER:
        scene.emit(ReminderDue(scene.at, pending.seat, pending.seat, pending.reminded + 1))
    else:
        _time_out(scene, pending)
    return scene.accepted()


def _run_out(scene: Scene) -> None:
    """End the phase if somebody was executed; otherwise the host must decide (GF-5, card 12)."""
    scene.emit(ev.HourglassEmpty(scene.at))
    if scene.state.executions:
        end_normally(scene)
    else:
        scene.emit(HostAsked(scene.at, "execute"))


def _time_out(scene: Scene, pending: Pending) -> None:
    """Let an action pass and the next seat succeed; nobody else is decided for (GF-12.4)."""
    if pending.kind == "action":
        scene.emit(TimedOut(scene.at, pending.seat, pending.kind, "pass"))
        go_on_acting(scene)
    elif pending.kind == "successor":
        scene.emit(TimedOut(scene.at, pending.seat, pending.kind, "next"))
        name_successor(scene, Seat((pending.seat + 1) % scene.state.table.players))
    else:
        scene.emit(HostAsked(scene.at, pending.kind))


def overdue(state: State, at: Instant) -> bool:
    """Tell whether a timer is due by ``at`` that has not rung: whatever is sent then must wait for it."""
    timer = next_timer(timers(state))
    return timer is not None and timer.due <= at


def announce_times(scene: Scene) -> None:
    """Say what time is left when the clock goes on (GF-12.5)."""
    state = scene.state
    if state.stands_still:
        return
    if state.pending is not None and not state.pending.asked:
        scene.emit(DeadlineMoved(scene.at, state.pending.due))
    turn_hourglass(scene)
