"""The execution phase: who dies, who escapes, and what that costs (GF-6, GF-7)."""

from engines.core.base import Verdict
from engines.core.ids import Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist.cards import Item
from engines.galgenfrist.commands import Execute, Point, Stop
from engines.galgenfrist.deaths import Death, die, show_item
from engines.galgenfrist.ending import end_for_the_saboteurs, end_normally, end_session
from engines.galgenfrist.scene import Scene
from engines.galgenfrist.state import State
from engines.galgenfrist.turns import owe, owe_execution


def execute(scene: Scene, command: Execute) -> Verdict:
    """Execute a prisoner (GF-6.1)."""
    return _execution(scene, command.player, command.seat)


def point(scene: Scene, command: Point) -> Verdict:
    """Execute a neighbour instead (GF-7.3)."""
    return _execution(scene, command.player, command.seat)


def stop(scene: Scene, _command: Stop) -> Verdict:
    """Execute nobody else (GF-6.1)."""
    end_normally(scene)
    return scene.accepted()


def _execution(scene: Scene, victim: Seat, by: Seat) -> Verdict:
    scene.emit(ev.Execution(scene.at, victim, by))
    show_item(scene, victim)
    item = scene.state.item_of(victim)
    if item.escapes:
        _escape(scene, victim, item)
    else:
        outcome = die(scene, victim, executed=True)
        if outcome is Death.SHORT:
            end_session(scene)
        elif outcome is Death.DECISIVE:
            end_for_the_saboteurs(scene)
        else:
            settle(scene)
    return scene.accepted()


def _escape(scene: Scene, victim: Seat, item: Item) -> None:
    scene.emit(ev.Escaped(scene.at, victim, item.counts))
    neighbours = neighbours_of(scene.state, victim) if item.passes_on else ()
    if not neighbours:
        settle(scene)
        return
    scene.emit(ev.NeighbourDue(scene.at, victim, neighbours))
    owe(scene, victim, "point")


def neighbours_of(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Find the nearest prisoner on either side who can still be executed, in seating order (GF-7.13)."""
    exposed = state.exposed()
    left = [other for other in exposed if other > seat] + [other for other in exposed if other < seat]
    return tuple(sorted({left[0], left[-1]})) if left else ()


def settle(scene: Scene) -> None:
    """Go on after an execution and all that it brought, or let the phase end by itself (GF-6.8)."""
    state = scene.state
    if state.vow is not None and state.vow not in state.dead:
        scene.emit(ev.VowEnded(scene.at, state.vow))
    limits = [effect.limit for effect in state.rules() if effect.limit is not None]
    used_up = any(state.own >= limit for limit in limits)
    if used_up or state.glass_empty or not state.exposed():
        end_normally(scene)
    else:
        owe_execution(scene)
