"""The judge's bench: every command finds its handler here."""

from collections.abc import Callable, Mapping
from typing import Any

from engines.bloody_legacy import judge, moderation, play
from engines.bloody_legacy.clock import ring
from engines.bloody_legacy.commands import Lose, Pass, Take, Trap, Trick
from engines.bloody_legacy.deal import open_game
from engines.bloody_legacy.scene import Scene
from engines.bloody_legacy.state import State
from engines.core.base import Command, GmCommand, Rejected, SeatCommand, Verdict
from engines.core.commands import Extend, Pause, Remove, Replace, Resume, StartRound, TimerDue
from engines.core.dice import Dice
from engines.core.ids import Instant

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
        return ring(state, command, dice)
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
            play.pass_turn(scene, seat)
        case Trick():
            _trick(scene, command)
        case Take():
            play.hit(scene, seat)
        case Lose():  # pragma: no branch - the judge has refused all others
            play.give_up(scene, seat, command.card)
    return scene.accepted()


def _trick(scene: Scene, command: Trick) -> None:
    seat, card, to = command.seat, command.card, command.to
    if card == "cancel":
        play.cancel(scene, seat, card)
    elif isinstance(to, int):
        play.turn_aside(scene, seat, card, to)
    else:
        left = "left" in (card, to)
        play.turn_aside(scene, seat, card, scene.state.neighbour(seat, 1 if left else -1))


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
