"""What people do in the open: vote, talk, bomb; and the secret ballot for the watchman."""

from engines.core.base import Rejected, Verdict
from engines.core.ids import Instant
from engines.templer_assassinen import events as ev
from engines.templer_assassinen import judge
from engines.templer_assassinen.chain import Death
from engines.templer_assassinen.commands import Bomb, Elect, Post, Unvote, Vote
from engines.templer_assassinen.court import die_by_day, has_court
from engines.templer_assassinen.scene import Scene
from engines.templer_assassinen.state import State


def vote(scene: Scene, command: Vote, at: Instant) -> Verdict:
    """Vote for a player's death (TA-COURT-1); a double vote is the watchman's alone (TA-RULING-21)."""
    state = scene.state
    if command.double and state.watchman != command.seat:
        return Rejected("not-your-power", "TA-RULING-21")
    if not has_court(state):
        return Rejected("not-allowed-now", _no_court(state))
    if (refusal := judge.of_targets(state, command.seat, (command.target,), None)) is not None:
        return refusal
    double = command.double and state.watchman_since < state.number
    scene.emit(ev.VoteCast(at=at, voter=command.seat, target=command.target, double=double))
    return scene.accepted()


def unvote(scene: Scene, command: Unvote, at: Instant) -> Verdict:
    """Take the vote back (TA-RULING-17); without one there is nothing to take back (TA-RULING-78)."""
    if not has_court(scene.state):
        return Rejected("not-allowed-now", _no_court(scene.state))
    if command.seat not in scene.state.votes:
        return Rejected("not-allowed-now", "TA-RULING-78")
    scene.emit(ev.VoteWithdrawn(at=at, voter=command.seat))
    return scene.accepted()


def _no_court(state: State) -> str:
    return "TA-BOMBE-2" if state.cancelled else "TA-T4"


def elect(scene: Scene, command: Elect, at: Instant) -> Verdict:
    """Cast a secret ballot for the watchman (TA-RULING-20)."""
    state = scene.state
    if not state.election:
        return Rejected("not-allowed-now", "TA-RULING-20")
    if (refusal := judge.of_targets(state, command.seat, (command.target,), None)) is not None:
        return refusal
    scene.emit(
        ev.ActionReceived(
            at=at,
            to=command.seat,
            action="elect",
            official=at,
            targets=(command.target,),
            what=None,
            stamp=at,
        ),
    )
    return scene.accepted()


def post(scene: Scene, command: Post, at: Instant) -> Verdict:
    """Talk in the round's channel; the accused may not, and the night may be locked (TA-COM-6, TA-RULING-83)."""
    state = scene.state
    if command.seat in state.accused:
        return Rejected("in-custody", "TA-COM-6")
    if state.phase == "night" and state.table.house.night_posts == "locked":
        return Rejected("not-allowed-now", "TA-RULING-83")
    scene.emit(ev.Posted(at=at, player=command.seat))
    return scene.accepted()


def bomb(scene: Scene, command: Bomb, at: Instant) -> Verdict:
    """Blow somebody up, and oneself: there is no court that day (TA-BOMBE)."""
    state = scene.state
    if command.seat not in state.bombers:
        return Rejected("not-your-power", "TA-BOMBE-3")
    if state.phase != "day" or state.number == 0:
        return Rejected("not-allowed-now", "TA-BOMBE-1")
    if (refusal := judge.of_targets(state, command.seat, (command.target,), "TA-RULING-22")) is not None:
        return refusal
    scene.emit(ev.BombExploded(at=at, bomber=command.seat, victim=command.target))
    cancelled = state.cancelled
    dead = [
        Death(command.seat, "bomber", at, command.seat),
        Death(command.target, "bombed", at, command.seat),
    ]
    if die_by_day(scene, dead):
        return scene.accepted()
    if not cancelled:
        scene.emit(ev.CourtClosed(at=at, result="cancelled"))
    scene.vacate(at)
    scene.succeed(at)
    return scene.accepted()
