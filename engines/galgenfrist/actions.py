"""The action phase: the executioner turns gallows cards, chooses and calls; prisoners swap and peek (GF-4)."""

from engines.core.base import Verdict
from engines.core.ids import Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist.commands import Call, Choose, Peek, Reveal, Swap
from engines.galgenfrist.effects import look, work
from engines.galgenfrist.scene import Scene
from engines.galgenfrist.turns import call, go_on_acting, owe


def reveal(scene: Scene, command: Reveal) -> Verdict:
    """Turn the next gallows card; it works at once, or waits for its choice."""
    scene.emit(ev.GallowsRevealed(scene.at, scene.state.deck[0]))
    effect = scene.state.rules()[-1]
    if effect.targets:
        owe(scene, command.seat, "choose")
    else:
        work(scene, effect, ())
        go_on_acting(scene)
    return scene.accepted()


def choose(scene: Scene, command: Choose) -> Verdict:
    """Let the gallows card work on those named."""
    targets: tuple[Seat, ...] = (command.first,)
    if command.second is not None:
        targets = (command.first, command.second)
    scene.emit(ev.Chosen(scene.at, targets))
    work(scene, scene.state.rules()[-1], targets)
    go_on_acting(scene)
    return scene.accepted()


def call_up(scene: Scene, command: Call) -> Verdict:
    """Let a prisoner take his regular action."""
    call(scene, command.player, extra=False)
    return scene.accepted()


def swap(scene: Scene, command: Swap) -> Verdict:
    """Swap two items, unseen."""
    scene.emit(ev.Swapped(scene.at, command.seat, command.a, command.b))
    go_on_acting(scene)
    return scene.accepted()


def peek(scene: Scene, command: Peek) -> Verdict:
    """Look at an item."""
    look(scene, command.seat, command.slot)
    go_on_acting(scene)
    return scene.accepted()
