"""Das blutige Erbe: traps and tricks round the table; the last one with a life wins."""

from collections.abc import Sequence

from engines.bloody_legacy import actions, clock, decide, evolve, explain, record, view
from engines.bloody_legacy.commands import COMMANDS
from engines.bloody_legacy.events import EVENTS
from engines.bloody_legacy.house import House
from engines.bloody_legacy.setup import LEAST, MOST, check, table_of
from engines.bloody_legacy.state import State
from engines.bloody_legacy.view import View
from engines.core.audience import Viewer
from engines.core.base import Event, SeatCommand
from engines.core.contract import Cause, Outcome, Setup, SetupFault
from engines.core.ids import Instant, Seat
from engines.core.timers import Timer


class BloodyLegacy:
    """The game on the engine contract."""

    name = "bloody_legacy"
    seats = (LEAST, MOST)
    switches = frozenset(House.__struct_fields__)
    commands = COMMANDS
    events = EVENTS

    def check(self, setup: Setup) -> tuple[SetupFault, ...]:
        """Name all that is wrong with ``setup``; nothing means that ``initial`` will take it."""
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
        return actions.options(state, seat, at)

    def blank(self, setup: Setup, viewer: Viewer) -> View:
        """Make the view of somebody who has seen nothing yet."""
        return view.blank(setup, viewer)

    def watch(self, picture: View, event: Event) -> View:
        """Add a fact that the viewer may know to his picture."""
        return view.watch(picture, event)

    def outcome(self, state: State) -> Outcome | None:
        """Say how the game ended, or ``None`` while it runs; the side is the winner's name (BL-9.5)."""
        if state.phase != "over" or state.winner is None:
            return None
        return Outcome(state.names[state.winner], (state.winner,))

    def explain(self, log: Sequence[Event], event: Event) -> Cause:
        """Say why ``event`` happened, as a tree of causes with official times and rule ids."""
        return explain.explain(log, event)

    def spelled_out(self, setup: Setup, log: Sequence[Event]) -> Setup:
        """Give ``setup`` with all that chance has decided in ``log``: played again, no dice are thrown."""
        return record.spelled_out(setup, log)


GAME = BloodyLegacy()
