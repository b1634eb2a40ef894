"""The opening: roles, allies, the draw pile and the first candidate (SH-3)."""

from engines.core.base import Rejected, Verdict
from engines.core.dice import Dice, shuffled
from engines.core.ids import Instant, Seat
from engines.secret_hitler import events as ev
from engines.secret_hitler import flow
from engines.secret_hitler.board import TILES, Role, Tile, hitler_knows, party_of, roles_for
from engines.secret_hitler.scene import Scene
from engines.secret_hitler.state import State


def start(state: State, at: Instant, dice: Dice) -> Verdict:
    """Deal the roles, tell those who may know, shuffle the tiles and call the first candidate."""
    if state.stage != "setup":
        return Rejected("already-done", "SH-3.1")
    scene, table = Scene(state, at, dice), state.table
    roles = table.words or roles_for(table.players)
    if table.dealt or not table.words:
        roles = shuffled(dice, roles)
    scene.emit(ev.RoundStarted(at, table.players))
    for number, role in enumerate(roles):
        scene.emit(ev.RoleTold(at, Seat(number), role, party_of(role)))
    _tell_allies(scene, roles)
    every: tuple[Tile, ...] = tuple(tile for tile, count in TILES.items() for _ in range(count))
    scene.emit(ev.DeckShuffled(at, flow.arrange(scene, every, table.deck)))
    first = table.president
    flow.call(scene, Seat(dice.below(table.players)) if first is None else first)
    return scene.accepted()


def _tell_allies(scene: Scene, roles: tuple[Role, ...]) -> None:
    """Tell every fascist, and Hitler in small rounds, who plays on their side (SH-3.2, SH-3.3, G4-u)."""
    fascists = tuple(Seat(number) for number, role in enumerate(roles) if role == "fascist")
    hitler = Seat(roles.index("hitler"))
    for seat in (*fascists, hitler) if hitler_knows(len(roles)) else fascists:
        scene.emit(ev.AlliesTold(scene.at, seat, fascists, hitler))
