"""A decision in the making: each event is added to the state that the ones before it made."""

from engines.core.base import Accepted, Event
from engines.core.dice import Dice
from engines.core.ids import Instant, Seat
from engines.secret_hitler import events as ev
from engines.secret_hitler.evolve import evolve
from engines.secret_hitler.state import State


class Scene:
    """What happens at ``at`` (ms), built up from ``state``."""

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

    def ask(self, decision: ev.Decision, *players: Seat) -> None:
        """Put a decision to somebody, with a deadline (SH-11.1)."""
        until = Instant(self.state.starts_at(self.at) + self.state.table.period)
        self.emit(ev.DecisionOpened(self.at, decision, players, until))

    def accepted(self) -> Accepted:
        """Give the decision."""
        return Accepted(tuple(self.events))
