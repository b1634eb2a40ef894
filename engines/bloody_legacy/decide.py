"""The judge's bench: every command finds its handler here."""

from collections.abc import Callable, Mapping
from typing import Any

from engines.bloody_legacy import events as ev
from engines.bloody_legacy import judge, moderation, play
from engines.bloody_legacy.cards import holds_trap
from engines.bloody_legacy.commands import Lose, Pass, Take, Trap, Trick
from engines.bloody_legacy.deal import open_game
from engines.bloody_legacy.scene import Scene
from engines.bloody_legacy.state import State
from engines.core import open_decision
from engines.core.base import Command, GmCommand, Rejected, SeatCommand, Verdict
from engines.core.commands import Extend, Pause, Remove, Replace, Resume, StartRound, TimerDue
from engines.core.dice import Dice
from engines.core.events import HostAsked, ReminderDue, TimedOut
from engines.core.ids import Instant, Seat
from engines.core.timers import Timer, next_timer

_GM: Mapping[type[Command], Callable[[Scene, Any], Verdict]] = {
    Pause: moderation.pause,
    Resume: moderation.resume,
    Extend: moderation.extend,
    Replace: moderation.replace,
    Remove: moderation.remove,
}


def decide(state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
    """Judge a command sent at ``at`` (ms, official) without changing anything."""
    if isinstance(command, SeatCommand):
        return _of_seat(state, command, at, dice)
    if isinstance(command, TimerDue):
        return _ring(state, command, dice)
    if isinstance(command, StartRound):
        return _start(Scene(state, at, dice))
    return _of_gm(state, command, at, dice)


def _start(scene: Scene) -> Verdict:
    if scene.state.phase != "setup":
        return Rejected("already-done", "BL-3.2")
    open_game(scene)
    play.begin_turn(scene)
    return scene.accepted()


def _of_seat(state: State, command: SeatCommand, at: Instant, dice: Dice) -> Verdict:
    refusal = judge.of_everyone(state, command.seat, at) or judge.of_command(state, command)
    if refusal is not None:
        return refusal
    scene, seat = Scene(state, at, dice), command.seat
    match command:
        case Trap():
            play.play_trap(scene, seat, command.card, command.target)
        case Pass():
            _pass(scene, seat)
        case Trick():
            _trick(scene, command)
        case Take():
            play.hit(scene, seat)
        case Lose():  # pragma: no branch - the judge has refused all others
            play.give_up(scene, seat, command.card)
    return scene.accepted()


def _pass(scene: Scene, seat: Seat) -> None:
    scene.emit(ev.Passed(scene.at, seat))
    play.end_turn(scene)


def _trick(scene: Scene, command: Trick) -> None:
    seat, card, to = command.seat, command.card, command.to
    if card == "cancel":
        play.cancel(scene, seat, card)
    elif isinstance(to, int):
        play.turn_aside(scene, seat, card, to)
    else:
        left = "left" in (card, to)
        play.turn_aside(scene, seat, card, scene.state.neighbour(seat, 1 if left else -1))


# -- the clock ----------------------------------------------------------------------------------------------------


def timers(state: State) -> frozenset[Timer]:
    """Say what the state is waiting for."""
    return frozenset() if state.phase in ("setup", "over") else open_decision.timers(state.clock)


def _ring(state: State, command: TimerDue, dice: Dice) -> Verdict:
    """Do what a timer is for; a ringing that is not wanted (any more), or not yet, is refused."""
    wanted = timers(state)
    timer = next((t for t in wanted if (t.key, t.due) == (command.key, command.due)), None)
    if timer is None:
        return Rejected("stale-timer", "BL-12.1")
    if timer != next_timer(wanted):
        return Rejected("deadline-pending", "BL-12.1")
    scene, owner = Scene(state, timer.due, dice), state.owner
    if open_decision.is_reminder(timer):
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
        _pass(scene, owner)


# -- the host -----------------------------------------------------------------------------------------------------


def _of_gm(state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
    handler = _GM.get(type(command)) if isinstance(command, GmCommand) else None
    if handler is None:
        return Rejected("not-your-power", "BL-12.3")
    if state.phase == "over":
        return Rejected("round-over", "BL-9.5")
    if state.phase == "setup":
        return Rejected("not-allowed-now", "BL-3.2")
    if not isinstance(command, Resume) and (refusal := judge.of_delivery(state, at)) is not None:
        return refusal
    return handler(Scene(state, at, dice), command)
