"""A decision in the making: events are added one by one, and each sees the state that the ones before it made."""

from engines.core.base import Accepted, Event
from engines.core.dice import Dice
from engines.core.ids import Instant
from engines.galgenfrist.evolve import evolve
from engines.galgenfrist.state import State


class Scene:
    """What happens at ``at`` (ms), built up from ``state``.

    A command that reaches the bot after a later one counts as sent together with that: the log never goes back in time.
    """

    def __init__(self, state: State, at: Instant, dice: Dice) -> None:
        self.state = state
        self.at = max(at, state.now)
        self.dice = dice
        self._events: list[Event] = []

    def emit(self, *events: Event) -> None:
        """Let something happen."""
        for event in events:
            self._events.append(event)
            self.state = evolve(self.state, event)

    def accepted(self) -> Accepted:
        """Give the decision."""
        return Accepted(tuple(self._events))
