"""The judge's bench: every command finds its handler here."""

from collections.abc import Callable, Mapping
from typing import Any

from engines.core.base import Command, GmCommand, Rejected, SeatCommand, Verdict
from engines.core.commands import Extend, Pause, Remove, Replace, Resume, StartRound, TimerDue
from engines.core.dice import Dice
from engines.core.ids import Instant
from engines.galgenfrist import actions, clock, deal, ending, executions, judge, moderation
from engines.galgenfrist.commands import (
    Call,
    Choose,
    Exchange,
    Execute,
    GoOn,
    Hold,
    Peek,
    Point,
    Reveal,
    Stop,
    Successor,
    Swap,
)
from engines.galgenfrist.scene import Scene
from engines.galgenfrist.state import State

Handler = Callable[[Scene, Any], Verdict]

_OF_SEATS: Mapping[type[Command], Handler] = {
    Exchange: deal.exchange,
    Reveal: actions.reveal,
    Choose: actions.choose,
    Call: actions.call_up,
    Swap: actions.swap,
    Peek: actions.peek,
    Execute: executions.execute,
    Stop: executions.stop,
    Point: executions.point,
    Successor: ending.succeed,
    Hold: moderation.hold,
    GoOn: moderation.go_on,
}
_OF_GM: Mapping[type[Command], Handler] = {
    Pause: moderation.pause,
    Resume: moderation.resume,
    Extend: moderation.extend,
    Replace: moderation.replace,
    Remove: moderation.remove,
}


def decide(state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
    """Judge a command sent at ``at`` (ms, official) without changing anything."""
    if isinstance(command, SeatCommand):
        refusal = judge.refusal_of(state, command, at)
        return refusal or _OF_SEATS[type(command)](Scene(state, at, dice), command)
    if isinstance(command, TimerDue):
        return clock.ring(state, command, dice)
    if isinstance(command, StartRound):
        return deal.start(Scene(state, at, dice))
    return _of_gm(state, command, at, dice)


def _of_gm(state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
    handler = _OF_GM.get(type(command)) if isinstance(command, GmCommand) else None
    if handler is None:
        return Rejected("not-your-power", "GF-14")
    refusal = judge.of_everyone(state, at)
    if refusal is not None and refusal.reason != "round-paused":
        return refusal
    return handler(Scene(state, at, dice), command)
