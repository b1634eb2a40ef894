"""A death: what is shown, what it costs, and whether it decides the game (GF-6.4, GF-7)."""

from enum import Enum, auto

from engines.core.ids import Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist.scene import Scene
from engines.galgenfrist.treasury import move, rob


class Death(Enum):
    """What a death means for the game."""

    PLAIN = auto()
    """It goes on."""
    DECISIVE = auto()
    """The saboteurs have won (GF-6.6)."""
    SHORT = auto()
    """The treasury could not pay: the session is over (GF-8.6)."""


def show_item(scene: Scene, seat: Seat) -> None:
    """Show the item of a prisoner; of a mimic also what it stands for (GF-7.14)."""
    state = scene.state
    item = state.items[seat]
    scene.emit(ev.ItemRevealed(scene.at, seat, item))
    if state.table.items[item].copies:
        scene.emit(ev.ItemRevealed(scene.at, seat, state.middle))


def die(scene: Scene, seat: Seat, *, executed: bool) -> Death:
    """Let a prisoner die, with fee and theft. The item has been shown already."""
    state = scene.state
    role, item = state.role_of(seat), state.item_of(seat)
    fool = role.jester and not item.feeds
    if role.shown:
        scene.emit(ev.RoleRevealed(scene.at, seat, state.roles[seat]))
    scene.emit(ev.Died(scene.at, seat, not (fool and executed)))
    if not role.jester or state.table.house.narr_zahlt:
        move(scene, seat, -min(1, state.crowns[seat]), "death")
    if fool and not rob(scene, seat, 1):
        return Death.SHORT
    return Death.DECISIVE if role.ends or item.ends else Death.PLAIN
