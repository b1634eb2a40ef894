"""What the host may do: pause, extend, replace, remove; each with a reason for the log (SH-11.4)."""

from engines.core.base import Rejected, Verdict
from engines.core.commands import Extend, Pause, Remove, Replace, Resume
from engines.core.decision_clock import extended
from engines.core.events import DeadlineMoved, Intervention, PlayerReplaced, RoundPaused, RoundResumed
from engines.core.ids import MINUTE_MS, Instant, Seat
from engines.secret_hitler import events as ev
from engines.secret_hitler import flow
from engines.secret_hitler.judge import POWERS, Refusal
from engines.secret_hitler.scene import Scene
from engines.secret_hitler.state import State

_RULE = "SH-11.4"


def of_delivery(state: State, at: Instant) -> Refusal:
    """Judge whether the host can act at all; deadlines that are over are dealt with first."""
    if state.stage != "running":
        return Rejected("round-over" if state.stage == "over" else "not-allowed-now", "SH-13")
    if state.paused is None and at >= state.clock.alarm:
        return Rejected("deadline-pending", "SH-11.1")
    return None


def pause(scene: Scene, command: Pause) -> Verdict:
    """Stop the clock."""
    if scene.before.paused is not None:
        return Rejected("round-paused", _RULE)
    scene.emit(RoundPaused(scene.at))
    scene.emit(Intervention(scene.at, "pause", None, command.reason))
    return scene.accepted()


def resume(scene: Scene, _command: Resume) -> Verdict:
    """Let the clock go on; what was left of the time is left still. A decision that was overdue stays so."""
    state, at = scene.before, scene.at
    if state.paused is None or at < state.paused:
        return Rejected("not-allowed-now", _RULE)
    scene.emit(RoundResumed(at))
    if not state.clock.asked:
        scene.emit(DeadlineMoved(at, Instant(state.clock.until + at - state.paused)))
    return scene.accepted()


def extend(scene: Scene, command: Extend) -> Verdict:
    """Move the deadline; one that would be over all the same counts from now on."""
    until = extended(scene.before.clock, scene.before.starts_at(scene.at), command.minutes * MINUTE_MS)
    scene.emit(DeadlineMoved(scene.at, until))
    scene.emit(Intervention(scene.at, "extend", None, command.reason))
    return scene.accepted()


def replace(scene: Scene, command: Replace) -> Verdict:
    """Hand a seat to somebody else, who inherits all of it and gets time of his own (G4-l)."""
    state, seat = scene.before, command.player
    if (refusal := _of_player(state, seat)) is not None:
        return refusal
    scene.emit(PlayerReplaced(scene.at, seat, command.name))
    if seat in state.missing():
        scene.emit(DeadlineMoved(scene.at, Instant(state.starts_at(scene.at) + state.table.period)))
    scene.emit(Intervention(scene.at, "replace", seat, command.reason))
    return scene.accepted()


def remove(scene: Scene, command: Remove) -> Verdict:
    """Count somebody as dead, who has to be taken out; without Hitler there is no round (G4-t)."""
    state, seat = scene.before, command.player
    if (refusal := _of_player(state, seat)) is not None:
        return refusal
    scene.emit(Intervention(scene.at, "remove", seat, command.reason))
    scene.emit(ev.PlayerRemoved(scene.at, seat))
    if seat == state.hitler or len(scene.state.living) == 1:
        flow.end(scene)
    else:
        _go_on(scene, state, seat)
    return scene.accepted()


def _of_player(state: State, seat: Seat) -> Refusal:
    if not 0 <= seat < state.table.players:
        return Rejected("unknown-target", _RULE)
    return None if seat in state.living else Rejected("target-dead", "SH-6.10")


def _go_on(scene: Scene, before: State, seat: Seat) -> None:
    """Go on without ``seat``: whatever waited for him or needed him lapses, all else stays as it was (G4-h, G4-t)."""
    decision = before.decision
    if decision == "vote" and seat == before.chancellor:
        scene.ask("nominate", (before.president,))
    elif seat == before.president or (seat == before.chancellor and decision in ("discard", "enact", "answer_veto")):
        flow.reshuffle(scene, before)
        flow.call_next(scene, scene.state)
    elif decision == "vote" and not scene.state.missing():
        flow.close_election(scene, scene.state, scene.state.ballots)
    elif decision in POWERS and not scene.state.targets(decision):
        flow.call_next(scene, scene.state)
