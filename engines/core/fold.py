"""States and views as folds over the log: replay, rewind, and what each viewer may see."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.contract import Game, Setup

S = TypeVar("S")
V = TypeVar("V")


def replay(game: Game[S, V], setup: Setup, log: Iterable[Event]) -> S:
    """Play the log again; needs no dice, since their throws stand in the events."""
    state = game.initial(setup)
    evolve = game.evolve
    for event in log:
        state = evolve(state, event)
    return state


def history(game: Game[S, V], setup: Setup, log: Iterable[Event]) -> Iterator[S]:
    """Give the state before the first event and after each one; ``rewind`` is picking one of them."""
    state = game.initial(setup)
    yield state
    for event in log:
        state = game.evolve(state, event)
        yield state


def rewind(game: Game[S, V], setup: Setup, log: Sequence[Event], steps: int) -> S:
    """Give the state as it was ``steps`` events before the end of the log."""
    return replay(game, setup, log[: max(0, len(log) - steps)])


def seen(log: Iterable[Event], viewer: Viewer) -> Iterator[Event]:
    """Pick what ``viewer`` may know."""
    return (event for event in log if event.audience.includes(viewer))


def look(game: Game[S, V], setup: Setup, log: Iterable[Event], viewer: Viewer) -> V:
    """Build the viewer's picture from what he may see, never from the state."""
    view = game.blank(setup, viewer)
    for event in seen(log, viewer):
        view = game.watch(view, event)
    return view
