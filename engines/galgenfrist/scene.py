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
        self._state = state
        self._folded = 0
        self._events: list[Event] = []
        self.at = max(at, state.now)
        self.dice = dice

    @property
    def state(self) -> State:
        """What is true after all that happened so far; folded only when somebody looks."""
        if self._folded < len(self._events):
            for event in self._events[self._folded :]:
                self._state = evolve(self._state, event)
            self._folded = len(self._events)
        return self._state

    def emit(self, *events: Event) -> None:
        """Let something happen."""
        self._events += events

    def accepted(self) -> Accepted:
        """Give the decision."""
        return Accepted(tuple(self._events))
