"""Who owes what next: decisions are opened here and nowhere else (GF-4, GF-12.1)."""

from engines.core.ids import Instant, Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist.scene import Scene


def owe(scene: Scene, seat: Seat, decision: ev.Decision) -> None:
    """Let ``seat`` owe a decision, with its whole time before it."""
    until = Instant(scene.at + scene.state.table.house.span)
    scene.emit(ev.DecisionOpened(scene.at, seat, decision, until))


def go_on_acting(scene: Scene) -> None:
    """Go on with the action phase: extra actions first, then the next call, the second card, the executions."""
    state = scene.state
    if state.extra:
        call(scene, state.extra[0], extra=True)
    elif len(state.turned) > 1:
        scene.emit(ev.PhaseBegan(scene.at, "execution"))
        owe_execution(scene)
    elif state.waiting():
        owe(scene, state.executioner, "call")
    else:
        owe(scene, state.executioner, "reveal")


def call(scene: Scene, seat: Seat, *, extra: bool) -> None:
    """Let a prisoner take an action."""
    scene.emit(ev.Called(scene.at, seat, extra))
    owe(scene, seat, "action")


def owe_execution(scene: Scene) -> None:
    """Let the executioner go on or stop; the hourglass runs as long as it is his turn."""
    owe(scene, scene.state.executioner, "execute")
    turn_hourglass(scene)


def turn_hourglass(scene: Scene) -> None:
    """Let the hourglass run with what is left in it, unless it has to stand still (GF-5, card 12)."""
    state = scene.state
    if state.glass_left is not None and state.pointing is None and not state.stands_still:
        scene.emit(ev.HourglassRuns(scene.at, Instant(scene.at + state.glass_left)))
