"""What the host may do: pause, extend, replace, remove (BL-12.3); each with a reason for his log."""

from engines.bloody_legacy import events as ev
from engines.bloody_legacy.play import end_round, end_turn, knock_out
from engines.bloody_legacy.scene import Scene
from engines.bloody_legacy.state import State
from engines.core.base import Rejected, Verdict
from engines.core.commands import Extend, Pause, Remove, Replace, Resume
from engines.core.events import DeadlineMoved, Intervention, PlayerReplaced, RoundPaused, RoundResumed
from engines.core.ids import MINUTE_MS, Instant, Seat


def _of_player(state: State, seat: Seat) -> Rejected | None:
    if not 0 <= seat < len(state.lives):
        return Rejected("unknown-target", "BL-12.3")
    return Rejected("target-dead", "BL-9.4") if state.lives[seat] == 0 else None


def pause(scene: Scene, command: Pause) -> Verdict:
    """Stop the clock."""
    if scene.state.paused is not None:
        return Rejected("round-paused", "BL-12.3")
    scene.emit(RoundPaused(scene.at))
    scene.emit(Intervention(scene.at, "pause", None, command.reason))
    return scene.accepted()


def resume(scene: Scene, _command: Resume) -> Verdict:
    """Let the clock go on; what was left of the time is left still."""
    paused, clock = scene.state.paused, scene.state.clock
    if paused is None or scene.at < max(paused, clock.opened):
        return Rejected("not-allowed-now", "BL-12.3")
    scene.emit(RoundResumed(scene.at))
    if not clock.asked:
        scene.emit(DeadlineMoved(scene.at, scene.state.clock.until))
    return scene.accepted()


def extend(scene: Scene, command: Extend) -> Verdict:
    """Move the end of this decision; one that is over already counts from now."""
    clock = scene.state.clock
    begin = max(clock.until, scene.at) if clock.asked else clock.until
    scene.emit(DeadlineMoved(scene.at, Instant(begin + command.minutes * MINUTE_MS)))
    scene.emit(Intervention(scene.at, "extend", None, command.reason))
    return scene.accepted()


def replace(scene: Scene, command: Replace) -> Verdict:
    """Hand a seat to somebody else: its hand, its lives, and a fresh deadline if it owes something."""
    state, seat = scene.state, command.player
    if (refusal := _of_player(state, seat)) is not None:
        return refusal
    scene.emit(PlayerReplaced(scene.at, seat, command.name))
    if seat == state.owner:
        scene.emit(DeadlineMoved(scene.at, scene.state.clock.until))
    scene.emit(Intervention(scene.at, "replace", seat, command.reason))
    return scene.accepted()


def remove(scene: Scene, command: Remove) -> Verdict:
    """Take a player out of the game for good, with all that hangs on him (G1-x)."""
    state, seat = scene.state, command.player
    if (refusal := _of_player(state, seat)) is not None:
        return refusal
    scene.emit(Intervention(scene.at, "remove", seat, command.reason))
    knock_out(scene, seat, 0, "removed")
    owed = state.playing[seat] and state.owner == seat
    if owed and state.trap is not None:
        scene.emit(ev.TrapCancelled(scene.at, state.trap))
    if sum(scene.state.playing) == 1:
        end_round(scene)
    elif owed:
        end_turn(scene)
    return scene.accepted()
