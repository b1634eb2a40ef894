"""A decision in the making: events are added one by one, and the state that they make is there for who asks."""

from engines.core.base import Accepted, Event
from engines.core.dice import Dice
from engines.core.ids import Instant, Seat
from engines.secret_hitler import events as ev
from engines.secret_hitler.evolve import evolve
from engines.secret_hitler.state import State


class Scene:
    """What happens at ``at`` (ms), built up from the state ``before``."""

    __slots__ = ("_folded", "_state", "at", "before", "dice", "events")

    def __init__(self, before: State, at: Instant, dice: Dice) -> None:
        self.before = before
        self.at = at
        self.dice = dice
        self.events: list[Event] = []
        self._state = before
        self._folded = 0

    @property
    def state(self) -> State:
        """What is true after all that happened so far; folded only when somebody looks."""
        events, state = self.events, self._state
        for event in events[self._folded :]:
            state = evolve(state, event)
        self._state, self._folded = state, len(events)
        return state

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)

    def ask(self, decision: ev.Decision, players: tuple[Seat, ...]) -> None:
        """Put a decision to somebody, with a deadline (SH-11.1)."""
        before, at = self.before, self.at
        until = (at if before.paused is None else before.paused) + before.table.period
        self.events.append(ev.DecisionOpened(at, decision, players, Instant(until)))

    def accepted(self) -> Accepted:
        """Give the decision."""
        return Accepted(tuple(self.events))
