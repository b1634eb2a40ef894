"""What the host may do, each with a reason for his log (GF-12.3), and what the executioner does to the clock."""

from engines.core.base import Rejected, Verdict
from engines.core.commands import Extend, Pause, Remove, Replace, Resume
from engines.core.events import (
    DeadlineMoved,
    Intervention,
    PlayerReplaced,
    RoundEnded,
    RoundPaused,
    RoundResumed,
)
from engines.core.ids import MINUTE_MS, Instant
from engines.galgenfrist import events as ev
from engines.galgenfrist.clock import announce_times
from engines.galgenfrist.commands import GoOn, Hold
from engines.galgenfrist.ending import end_interrogation
from engines.galgenfrist.scene import Scene


def hold(scene: Scene, _command: Hold) -> Verdict:
    """Stop the clock for an interrogation (GF-4.10)."""
    scene.emit(ev.InterrogationBegan(scene.at))
    return scene.accepted()


def go_on(scene: Scene, _command: GoOn) -> Verdict:
    """Let the clock run again."""
    scene.emit(ev.InterrogationEnded(scene.at))
    announce_times(scene)
    return scene.accepted()


def pause(scene: Scene, command: Pause) -> Verdict:
    """Stop everything."""
    if scene.state.paused is not None:
        return Rejected("round-paused", "GF-12.3")
    scene.emit(RoundPaused(scene.at), Intervention(scene.at, "pause", None, command.reason))
    return scene.accepted()


def resume(scene: Scene, _command: Resume) -> Verdict:
    """Let everything go on; the clock only if no interrogation holds it as well (G0-ac)."""
    if scene.state.paused is None:
        return Rejected("not-allowed-now", "GF-12.3")
    scene.emit(RoundResumed(scene.at))
    announce_times(scene)
    return scene.accepted()


def extend(scene: Scene, command: Extend) -> Verdict:
    """Give the decision that is owed more time; the hourglass too, while it measures that time."""
    state = scene.state
    pending = state.pending
    assert pending is not None
    more = command.minutes * MINUTE_MS
    stood = 0 if pending.stood is None else scene.at - pending.stood
    due = scene.at if pending.asked else pending.due + stood
    scene.emit(DeadlineMoved(scene.at, Instant(due + more)))
    if state.glass_until is not None:
        scene.emit(ev.HourglassRuns(scene.at, Instant(state.glass_until + more)))
    elif state.glass_left is not None and state.pointing is None:
        scene.emit(ev.HourglassRuns(scene.at, Instant(scene.at + state.glass_left + more)))
    scene.emit(Intervention(scene.at, "extend", None, command.reason))
    return scene.accepted()


def replace(scene: Scene, command: Replace) -> Verdict:
    """Hand a seat to somebody else, who inherits all of it; what he owes, he owes from now on."""
    state = scene.state
    if command.player not in state.everyone():
        return Rejected("unknown-target", "GF-12.3")
    scene.emit(PlayerReplaced(scene.at, command.player, command.name))
    if state.pending is not None and state.pending.seat == command.player:
        scene.emit(DeadlineMoved(scene.at, Instant(scene.at + state.table.house.span)))
    scene.emit(Intervention(scene.at, "replace", command.player, command.reason))
    return scene.accepted()


def remove(scene: Scene, command: Remove) -> Verdict:
    """Take a seat out: the game does not count, and the crowns are as they were before it (G0-z)."""
    state = scene.state
    if command.player not in state.everyone():
        return Rejected("unknown-target", "G0-z")
    if not state.running:
        return Rejected("not-allowed-now", "G0-z")
    scene.emit(
        Intervention(scene.at, "remove", command.player, command.reason), ev.GameVoided(scene.at, command.player)
    )
    end_interrogation(scene)
    crowns = zip(state.everyone(), state.table.crowns, strict=True)
    scene.emit(*(ev.Standing(scene.at, seat, amount) for seat, amount in crowns), RoundEnded(scene.at))
    return scene.accepted()
