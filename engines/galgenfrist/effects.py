"""What happens when a gallows card works (GF-5)."""

from collections.abc import Callable, Mapping

from engines.core.dice import shuffled
from engines.core.ids import Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist.gallows import Effect
from engines.galgenfrist.scene import Scene
from engines.galgenfrist.state import State

Targets = tuple[Seat, ...]


def work(scene: Scene, effect: Effect, targets: Targets) -> None:
    """Let a card work; what it grants or rules stands in the state as soon as it is turned and chosen for."""
    if effect.move is not None:
        _MOVES[effect.move](scene, targets)
    if effect.look is not None:
        _LOOKS[effect.look](scene, targets)
    if effect.vow:
        scene.emit(ev.VowTaken(scene.at, targets[0]))


def look(scene: Scene, seat: Seat, slot: Seat | None) -> None:
    """Let somebody look at a place: all learn that he does, he alone what lies there (GF-4.4)."""
    scene.emit(ev.Peeked(scene.at, seat, slot), ev.ItemSeen(scene.at, seat, slot, item_at(scene.state, slot)))


def item_at(state: State, slot: Seat | None) -> str:
    """Give the item that lies in a place now."""
    return state.middle if slot is None else state.items[slot]


def _pass_left(scene: Scene, _targets: Targets) -> None:
    scene.emit(ev.ItemsPassed(scene.at, "left"))


def _pass_right(scene: Scene, _targets: Targets) -> None:
    scene.emit(ev.ItemsPassed(scene.at, "right"))


def _swap_with_middle(scene: Scene, targets: Targets) -> None:
    (one,) = targets
    scene.emit(ev.Swapped(scene.at, scene.state.executioner, one, None))


def _swap_each_other(scene: Scene, targets: Targets) -> None:
    one, other = targets
    scene.emit(ev.Swapped(scene.at, scene.state.executioner, one, other))


def _shuffle(scene: Scene, _targets: Targets) -> None:
    """Deal all items anew: as a scenario says, and by chance for the places that it leaves open."""
    state = scene.state
    muddles = state.table.given.muddles
    before = sum(effect.move == "shuffle" for effect in state.rules()) - 1
    places = (*state.prisoners(), None)
    left = [item_at(state, place) for place in places]
    dealt: dict[Seat | None, str] = {}
    muddle = muddles[min(before, len(muddles) - 1)] if muddles else {}
    for place, item in muddle.items():
        if item in left and place in places:
            left.remove(item)
            dealt[place] = item
    order = iter(shuffled(scene.dice, left))
    items = tuple(dealt[place] if place in dealt else next(order) for place in places)
    scene.emit(ev.MuddleDealt(scene.at, items[:-1], items[-1]), ev.ItemsShuffled(scene.at))


def _look_at_own(scene: Scene, targets: Targets) -> None:
    (one,) = targets
    look(scene, one, one)


def _look_at_middle(scene: Scene, targets: Targets) -> None:
    (one,) = targets
    look(scene, one, None)


def _show_to_all(scene: Scene, targets: Targets) -> None:
    (one,) = targets
    scene.emit(ev.ItemExposed(scene.at, one, scene.state.items[one]))


_MOVES: Mapping[str, Callable[[Scene, Targets], None]] = {
    "left": _pass_left,
    "right": _pass_right,
    "middle": _swap_with_middle,
    "each_other": _swap_each_other,
    "shuffle": _shuffle,
}
_LOOKS: Mapping[str, Callable[[Scene, Targets], None]] = {
    "own": _look_at_own,
    "middle": _look_at_middle,
    "everyone": _show_to_all,
}
