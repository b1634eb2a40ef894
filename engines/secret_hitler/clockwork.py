"""What a round waits for, and what happens when the time has come (SH-11)."""

from engines.core.base import Rejected, Verdict
from engines.core.commands import TimerDue
from engines.core.decision_clock import reminder
from engines.core.dice import Dice
from engines.core.events import HostAsked, ReminderDue, TimedOut
from engines.core.timers import Timer, ringing
from engines.secret_hitler import flow
from engines.secret_hitler.scene import Scene
from engines.secret_hitler.state import State

_END, _REMINDER = 1, 2


def timers(state: State) -> frozenset[Timer]:
    """List the deadline of the open decision, or when the host is asked again, and the next reminder."""
    if state.stage != "running" or state.paused is not None:
        return frozenset()
    clock = state.clock
    found = [Timer(clock.alarm, _END, f"{state.decision}-{clock.number}-{clock.alarm}")]
    if (due := reminder(clock)) is not None:
        found.append(Timer(due, _REMINDER, f"reminder-{clock.number}-{due}"))
    return frozenset(found)


def ring(state: State, command: TimerDue, dice: Dice) -> Verdict:
    """Do what a timer is for; a ringing that is not wanted (any more), or not yet, is refused."""
    timer = ringing(timers(state), command, "SH-11.1")
    if isinstance(timer, Rejected):
        return timer
    scene = Scene(state, timer.due, dice)
    if timer.rank == _REMINDER:
        for seat in state.missing():
            scene.emit(ReminderDue(scene.at, seat, seat, state.clock.reminded + 1))
    elif state.decision == "vote":
        for seat in state.missing():
            scene.emit(TimedOut(scene.at, seat, "vote", state.table.house.timeout_vote))
        flow.close_election(scene, state, state.ballots)
    else:
        scene.emit(HostAsked(scene.at, str(state.decision)))
    return scene.accepted()
