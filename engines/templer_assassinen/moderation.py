"""What the game master may do: grant, pause, extend, replace, remove; each with a reason for his log."""

from engines.core.base import Rejected, Verdict
from engines.core.commands import Extend, Pause, Remove, Replace, Resume
from engines.core.events import DeadlineMoved, Intervention, PlayerReplaced, RoundPaused, RoundResumed
from engines.core.ids import MINUTE_MS, Instant
from engines.templer_assassinen import events as ev
from engines.templer_assassinen import judge
from engines.templer_assassinen.chain import Death
from engines.templer_assassinen.commands import Grant
from engines.templer_assassinen.court import die_by_day
from engines.templer_assassinen.night import after_deaths
from engines.templer_assassinen.play import play_night
from engines.templer_assassinen.reading import kill_openly
from engines.templer_assassinen.scene import Scene


def pause(scene: Scene, command: Pause, at: Instant) -> Verdict:
    """Stop the clock."""
    if scene.state.paused is not None:
        return Rejected("round-paused", "TA-RULING-31")
    scene.emit(RoundPaused(at=at))
    scene.emit(Intervention(at=at, action="pause", player=None, reason=command.reason))
    return scene.accepted()


def resume(scene: Scene, _command: Resume, at: Instant) -> Verdict:
    """Let the clock go on: the phase ends later by the length of the pause."""
    state = scene.state
    if state.paused is None or at < state.paused:
        return Rejected("not-allowed-now", "TA-RULING-31")
    until = Instant(state.until + (at - state.paused))
    scene.emit(RoundResumed(at=at))
    scene.emit(DeadlineMoved(at=at, until=until))
    return scene.accepted()


def extend(scene: Scene, command: Extend, at: Instant) -> Verdict:
    """Move the end of this phase, and of no other."""
    scene.emit(DeadlineMoved(at=at, until=Instant(scene.state.until + command.minutes * MINUTE_MS)))
    scene.emit(Intervention(at=at, action="extend", player=None, reason=command.reason))
    return scene.accepted()


def replace(scene: Scene, command: Replace, at: Instant) -> Verdict:
    """Hand a seat to somebody else, who inherits all of it."""
    if (refusal := judge.of_targets(scene.state, command.player, (command.player,), None)) is not None:
        return refusal
    scene.emit(PlayerReplaced(at=at, seat=command.player, name=command.name))
    scene.emit(Intervention(at=at, action="replace", player=command.player, reason=command.reason))
    return scene.accepted()


def grant(scene: Scene, command: Grant, at: Instant) -> Verdict:
    """Let a player send his night messages by day until night falls (TA-T5, TA-T13)."""
    if (refusal := judge.of_targets(scene.state, command.player, (command.player,), None)) is not None:
        return refusal
    scene.emit(ev.EarlyGranted(at=at, to=command.player, player=command.player))
    scene.emit(Intervention(at=at, action="grant", player=command.player, reason=command.reason))
    return scene.accepted()


def remove(scene: Scene, command: Remove, at: Instant) -> Verdict:
    """Take a player out, in public and at once, with all that follows from his death (TA-RULING-32)."""
    state = scene.state
    if (refusal := judge.of_targets(state, command.player, (command.player,), None)) is not None:
        return refusal
    scene.emit(Intervention(at=at, action="remove", player=command.player, reason=command.reason))
    death = Death(command.player, "removed", at, None)
    if state.phase == "day":
        if not die_by_day(scene, [death]):
            scene.vacate(at)
            scene.succeed(at)
        return scene.accepted()
    play = play_night(state, at, state.barred)
    play.swaps = play.swaps_for_the_town()
    kill_openly(scene, play, death)
    after_deaths(scene, at)
    return scene.accepted()
