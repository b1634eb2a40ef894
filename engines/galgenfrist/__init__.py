"""Galgenfrist: one executioner, prisoners with secret roles, and items that are looked at only once."""

from collections.abc import Sequence

from engines.core.audience import Viewer
from engines.core.base import Command, Event, SeatCommand
from engines.core.contract import Cause, Outcome, Setup, SetupFault
from engines.core.ids import Instant, Seat
from engines.core.timers import Timer
from engines.galgenfrist import clock, decide, ending, evolve, explain, options, record, view
from engines.galgenfrist.commands import COMMANDS
from engines.galgenfrist.events import EVENTS
from engines.galgenfrist.house import House
from engines.galgenfrist.setup import LEAST, MOST, check, table_of
from engines.galgenfrist.state import State
from engines.galgenfrist.view import View


class Galgenfrist:
    """The game on the engine contract; its decks are an option of the set-up."""

    name = "galgenfrist"
    seats = (LEAST, MOST)
    switches = frozenset(House.__struct_fields__)
    commands: tuple[type[Command], ...] = COMMANDS
    events: tuple[type[Event], ...] = EVENTS

    def check(self, setup: Setup) -> tuple[SetupFault, ...]:
        """Name all that is wrong with a set-up; nothing means that ``initial`` will take it."""
        return check(setup)

    def initial(self, setup: Setup) -> State:
        """Make the state before ``StartRound``. Raises ``ValueError`` for a set-up that ``check`` faults."""
        return State(table_of(setup), setup.names)

    # Both are on the path of every message: no method stands between.
    decide = staticmethod(decide.decide)
    evolve = staticmethod(evolve.evolve)

    def timers(self, state: State) -> frozenset[Timer]:
        """Say what the state is waiting for."""
        return clock.timers(state)

    def options(self, state: State, seat: Seat | None, at: Instant) -> tuple[SeatCommand, ...]:
        """List all that ``seat`` may do at ``at``, in normal form."""
        return options.options(state, seat, at)

    def blank(self, setup: Setup, viewer: Viewer) -> View:
        """Make the view of somebody who has seen nothing yet."""
        return view.blank(setup, viewer)

    def watch(self, picture: View, event: Event) -> View:
        """Add a fact that the viewer may know to his picture."""
        return view.watch(picture, event)

    def outcome(self, state: State) -> Outcome | None:
        """Say how the game ended, or ``None`` while it runs; one that does not count has no winners."""
        return ending.outcome(state)

    def explain(self, log: Sequence[Event], event: Event) -> Cause:
        """Say why ``event`` happened, as a tree of causes with official times and rule ids."""
        return explain.explain(log, event)

    def spelled_out(self, setup: Setup, log: Sequence[Event]) -> Setup:
        """Give ``setup`` with all that chance has decided in ``log``, so that it plays again without dice."""
        return record.spelled_out(setup, log)


GAME = Galgenfrist()
