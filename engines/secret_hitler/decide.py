"""The judge's bench: every command finds its handler here."""

from collections.abc import Callable, Mapping
from typing import Any

from engines.core.base import Command, Verdict
from engines.core.commands import Extend, Pause, Remove, Replace, Resume, StartRound, TimerDue
from engines.core.dice import Dice
from engines.core.ids import Instant
from engines.secret_hitler import acts, moderation
from engines.secret_hitler import commands as cm
from engines.secret_hitler.clockwork import ring
from engines.secret_hitler.judge import NOT_NOW
from engines.secret_hitler.scene import Scene
from engines.secret_hitler.start import start
from engines.secret_hitler.state import State

_SEATS: Mapping[type[Command], Callable[[State, Any, Instant, Dice], Verdict]] = {
    cm.Nominate: acts.nominate,
    cm.Vote: acts.vote,
    cm.Discard: acts.discard,
    cm.Enact: acts.enact,
    cm.Veto: acts.veto,
    cm.AnswerVeto: acts.answer_veto,
    cm.Investigate: acts.investigate,
    cm.Appoint: acts.appoint,
    cm.Execute: acts.execute,
}
_GM: Mapping[type[Command], Callable[[Scene, Any], Verdict]] = {
    Pause: moderation.pause,
    Resume: moderation.resume,
    Extend: moderation.extend,
    Replace: moderation.replace,
    Remove: moderation.remove,
}


def decide(state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
    """Judge a command sent at ``at`` (ms, official) without changing anything."""
    handler = _SEATS.get(type(command))
    if handler is not None:
        return handler(state, command, at, dice)
    if isinstance(command, TimerDue):
        return ring(state, command, dice)
    if isinstance(command, StartRound):
        return start(state, at, dice)
    ruling = _GM.get(type(command))
    if ruling is None:
        return NOT_NOW
    if (refusal := moderation.of_delivery(state, at)) is not None:
        return refusal
    # What a host sent before the present decision was put, or before the last alarm, meets what he finds now.
    return ruling(Scene(state, max(at, state.clock.opened, state.clock.heard), dice), command)
