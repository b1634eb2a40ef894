"""What a game waits for, and what happens when the time has come (BL-12)."""

from engines.bloody_legacy import play
from engines.bloody_legacy.cards import holds_trap
from engines.bloody_legacy.scene import Scene
from engines.bloody_legacy.state import State
from engines.core.base import Rejected, Verdict
from engines.core.commands import TimerDue
from engines.core.decision_clock import reminder
from engines.core.dice import Dice
from engines.core.events import HostAsked, ReminderDue, TimedOut
from engines.core.ids import Seat
from engines.core.timers import Timer, ringing

_END, _REMINDER = 1, 2


def timers(state: State) -> frozenset[Timer]:
    """List the end of the open decision, or when the host is asked again, and the next reminder."""
    if state.phase in ("setup", "over") or state.paused is not None:
        return frozenset()
    clock, due = state.clock, reminder(state.clock)
    end = Timer(clock.alarm, _END, f"decision-{clock.number}-{clock.asked}")
    if due is None:
        return frozenset((end,))
    return frozenset((end, Timer(due, _REMINDER, f"reminder-{clock.number}-{clock.reminded}")))


def ring(state: State, command: TimerDue, dice: Dice) -> Verdict:
    """Do what a timer is for; a ringing that is not wanted (any more), or not yet, is refused."""
    timer = ringing(timers(state), command, "BL-12.1")
    if isinstance(timer, Rejected):
        return timer
    scene, owner = Scene(state, timer.due, dice), state.owner
    if timer.rank == _REMINDER:
        scene.emit(ReminderDue(timer.due, owner, owner, state.clock.reminded + 1))
    else:
        _time_is_up(scene, owner)
    return scene.accepted()


def _time_is_up(scene: Scene, owner: Seat) -> None:
    """Take the neutral way out; trap and target are never chosen by the bot, so there the host decides (BL-12)."""
    state, at = scene.state, scene.at
    if state.phase == "react":
        scene.emit(TimedOut(at, owner, "trick", "take"))
        play.hit(scene, owner)
    elif state.phase == "lose":
        scene.emit(TimedOut(at, owner, "lose", "oldest"))
        play.give_up(scene, owner, state.hands[owner][0])
    elif holds_trap(state.hands[owner]):
        scene.emit(HostAsked(at, "trap"))
    else:
        scene.emit(TimedOut(at, owner, "pass", "pass"))
        play.pass_turn(scene, owner)
