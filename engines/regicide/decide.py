"""The judge's bench: every command finds its handler here."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engines.core.base import Command, Rejected, Verdict
from engines.core.commands import StartRound, TimerDue
from engines.core.dice import Dice
from engines.core.ids import Instant
from engines.regicide import commands as cmd
from engines.regicide import moves
from engines.regicide.clockwork import ring, rings_at
from engines.regicide.moderation import of_host
from engines.regicide.start import start
from engines.regicide.state import State, Step

Handler = Callable[[State, Any, Instant, Dice], Verdict]

_MOVES: Final[Mapping[type[Command], tuple[tuple[Step, ...], Handler]]] = {
    cmd.Play: (("play",), moves.play),
    cmd.Discard: (("pay",), moves.discard),
    cmd.Yield: (("play",), moves.yield_turn),
    cmd.Next: (("next",), moves.choose_next),
    cmd.Flip: (("play", "pay"), moves.flip),
}
"""For each move the steps in which it can be made, and who judges it."""


def decide(state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
    """Judge a command sent at ``at`` (ms, official) without changing anything."""
    move = _MOVES.get(type(command))
    if move is not None:
        steps, handler = move
        refusal = _of_moment(state, command, at, steps)
        return handler(state, command, max(at, state.clock.began), dice) if refusal is None else refusal
    if isinstance(command, TimerDue):
        return ring(state, command)
    if isinstance(command, StartRound):
        return start(state, at, dice) if state.step == "setup" else Rejected("already-done", "RG-3.1")
    return of_host(state, command, at)


def _of_moment(state: State, command: Any, at: Instant, steps: tuple[Step, ...]) -> Rejected | None:
    """Refuse what the moment forbids, in the order of RG-17."""
    step = state.step
    if step in steps and command.seat == state.actor and state.paused is None and at < rings_at(state):
        return None
    if step == "over":
        return Rejected("round-over", "RG-17")
    if state.paused is not None:
        return Rejected("round-paused", "RG-15.3")
    if step == "setup":
        return Rejected("not-allowed-now", "RG-17")
    if at >= rings_at(state):
        return Rejected("deadline-pending", "RG-15.1")
    if type(command) is cmd.Flip and state.table.players > 1:
        return Rejected("not-allowed-now", "RG-11.2")
    return Rejected("not-allowed-now", "RG-17") if command.seat == state.actor else Rejected("not-your-turn", "RG-4.1")
