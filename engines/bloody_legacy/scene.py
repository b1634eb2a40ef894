"""A command being carried out: what it brings about so far, and the state that this leads to."""

from engines.bloody_legacy.evolve import evolve
from engines.bloody_legacy.state import State
from engines.core.base import Accepted, Event
from engines.core.dice import Dice
from engines.core.ids import Instant


class Scene:
    """Gathers events; each is applied at once, so that the next is judged by what has happened."""

    __slots__ = ("at", "dice", "events", "state")

    def __init__(self, state: State, at: Instant, dice: Dice) -> None:
        self.state = state
        self.at = at
        self.dice = dice
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def accepted(self) -> Accepted:
        """Close the books."""
        return Accepted(tuple(self.events))
