"""What each viewer's picture must show, computed from the truth: one function a game.

A picture may hold more (what was told in private, receipts); these are the fields that the truth decides. A set
means its members alone, whatever else the picture says of them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engines.bloody_legacy import GAME as BLOODY_LEGACY
from engines.bloody_legacy import state as bloody
from engines.core.audience import Viewer
from engines.core.contract import Game
from engines.core.ids import Seat
from engines.galgenfrist import GAME as GALGENFRIST
from engines.secret_hitler import GAME as SECRET_HITLER
from engines.secret_hitler.board import hitler_knows
from engines.secret_hitler.state import State as SecretHitlerState
from engines.templer_assassinen import GAME as TEMPLER_ASSASSINEN
from engines.templer_assassinen.model import GROUPS
from engines.templer_assassinen.people import TOWNSMAN, members, side_of
from engines.templer_assassinen.state import State
from tests.contract import galgenfrist, regicide

Truth = Callable[[Any, Viewer], Mapping[str, Any]]


def _templer_assassinen(state: State, viewer: Viewer) -> Mapping[str, Any]:
    public = {
        "names": state.names,
        "phase": state.phase,
        "number": state.number,
        "until": state.until if state.phase != "setup" else 0,
        "paused": state.paused is not None,
        "winner": state.winner,
        "dead": set(state.found),
        "roles": _known_roles(state, viewer),
        "watchman": state.watchman,
        "votes": state.votes,
        "accused": state.accused,
        **({"court": "cancelled" if state.cancelled else None} if state.phase != "over" else {}),
    }
    if isinstance(viewer, str):
        return {**public, "bomber": False, "executioner": False, "group": (), "lovers": ()}
    drawn = {seat for seat, _ in state.offices if not state.roles[seat].office}
    side = side_of(state, viewer, state.until) if state.roles else None
    return {
        **public,
        "bomber": viewer in state.bombers,
        "executioner": viewer in drawn,
        "group": members(state, side, state.until) if side in GROUPS else (),
        "lovers": tuple(b if a == viewer else a for a, b in state.pairs if viewer in (a, b)),
    }


def _known_roles(state: State, viewer: Viewer) -> dict[Seat, str]:
    """List the roles that a viewer knows: his own, those of the dead as the town saw them, and all at the end."""
    if state.phase == "over":
        return {seat: role.word for seat, role in state.roles.items()}
    known = {seat: _chosen(state, seat, role.word) for seat, role in state.roles.items() if viewer in ("gm", seat)}
    return known | {seat: _chosen(state, seat, TOWNSMAN) for seat in state.found}


def _chosen(state: State, seat: Seat, unchosen: str) -> str:
    """Name a role as its holder would; an opportunist's is the chosen one, or ``unchosen`` as long as he has none."""
    role, choice = state.roles[seat], state.choices.get(seat)
    if not role.choices:
        return role.word
    return unchosen if choice is None else choice.role


def _bloody_legacy(state: bloody.State, viewer: Viewer) -> Mapping[str, Any]:
    if state.phase == "setup":
        return {"names": state.names, "phase": "setup", "winner": None}
    known = [viewer in ("gm", seat) for seat in range(state.table.players)]
    return {
        "names": state.names,
        "phase": state.phase,
        "number": state.number,
        "player": state.player,
        "owner": state.owner,
        "box": state.box,
        "trap": state.trap,
        "until": state.clock.until,
        "paused": state.paused is not None,
        "lives": state.lives,
        "playing": state.playing,
        "counts": tuple(map(len, state.hands)),
        "hands": tuple(hand if told else () for hand, told in zip(state.hands, known, strict=True)),
        "fronts": state.fronts,
        "skulls": state.skulls,
        "pile": len(state.pile),
        "discard": len(state.discard),
        "winner": state.winner,
    }


def _secret_hitler(state: SecretHitlerState, viewer: Viewer) -> Mapping[str, Any]:
    ballots = {seat: ballot.choice == "yes" for seat, ballot in state.ballots.items() if viewer in ("gm", seat)}
    roles = {
        Seat(seat): role
        for seat, role in enumerate(state.roles)
        if viewer in ("gm", seat) or state.stage == "over" or _is_ally(state, viewer, role)
    }
    return {
        "names": state.names,
        "stage": state.stage,
        "decision": state.decision,
        "owing": state.owing,
        "until": state.clock.until,
        "paused": state.paused is not None,
        "living": state.living,
        "president": state.president,
        "chancellor": state.chancellor,
        "last": state.last,
        "voted": {*state.ballots} if state.decision == "vote" else set(),
        "ballots": ballots if state.decision == "vote" else {},
        "tracker": state.tracker,
        "liberal": state.liberal,
        "fascist": state.fascist,
        "draw": len(state.draw),
        "discards": len(state.discards),
        "refused": state.refused,
        "investigated": state.investigated,
        "hand": state.hand if state.stage != "over" and viewer in ("gm", _holder(state)) else (),
        "roles": roles,
        "winner": state.winner,
    }


def _is_ally(state: SecretHitlerState, viewer: Viewer, role: str) -> bool:
    """Tell whether the viewer was told of somebody with this role when the cards were dealt."""
    if isinstance(viewer, str) or not state.roles or role == "liberal":
        return False
    return state.roles[viewer] == "fascist" or (state.roles[viewer] == "hitler" and hitler_knows(len(state.roles)))


def _holder(state: SecretHitlerState) -> Seat | None:
    """Name who holds the government's tiles."""
    if state.decision == "discard":
        return state.president
    return state.chancellor if state.decision in ("enact", "answer_veto") else None


TRUTHS: Mapping[str, Truth] = {
    TEMPLER_ASSASSINEN.name: _templer_assassinen,
    BLOODY_LEGACY.name: _bloody_legacy,
    SECRET_HITLER.name: _secret_hitler,
    "regicide": regicide.truth,
    GALGENFRIST.name: galgenfrist.truth,
}


def truth_for(game: Game[Any, Any], state: Any, viewer: Viewer) -> Mapping[str, Any]:
    """Say what the picture of ``viewer`` must show."""
    return TRUTHS[game.name](state, viewer)
