"""Secret Hitler: a few who know each other, many who do not, and governments that all of them elect."""

from collections.abc import Sequence

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.contract import Cause, Outcome, Setup, SetupFault
from engines.core.ids import Seat
from engines.core.timers import Timer
from engines.secret_hitler import actions, clockwork, decide, evolve, explain, record, view
from engines.secret_hitler import setup as reading
from engines.secret_hitler.board import LEAST, MOST, party_of
from engines.secret_hitler.commands import COMMANDS
from engines.secret_hitler.events import EVENTS
from engines.secret_hitler.house import House
from engines.secret_hitler.state import State
from engines.secret_hitler.view import View


class SecretHitler:
    """The game on the engine contract."""

    name = "secret_hitler"
    seats = (LEAST, MOST)
    switches = frozenset(House.__struct_fields__)
    commands = COMMANDS
    events = EVENTS

    def check(self, setup: Setup) -> tuple[SetupFault, ...]:
        """Name all that is wrong with a set-up; nothing means that ``initial`` will take it."""
        return reading.check(setup)

    def initial(self, setup: Setup) -> State:
        """Make the state before ``StartRound``. Raises ``ValueError`` for a set-up that ``check`` faults."""
        return State(reading.table_of(setup), setup.names)

    # These are on the path of every message: no method stands between.
    decide = staticmethod(decide.decide)
    evolve = staticmethod(evolve.evolve)
    options = staticmethod(actions.options)

    def timers(self, state: State) -> frozenset[Timer]:
        """Say what the state is waiting for."""
        return clockwork.timers(state)

    def blank(self, setup: Setup, viewer: Viewer) -> View:
        """Make the view of somebody who has seen nothing yet."""
        return view.blank(setup, viewer)

    def watch(self, picture: View, event: Event) -> View:
        """Add a fact that the viewer may know to his picture."""
        return view.watch(picture, event)

    def outcome(self, state: State) -> Outcome | None:
        """Say how the round ended, or ``None`` while it runs; the dead win with their party, nobody without Hitler."""
        if state.stage != "over" or state.winner is None:
            return None
        winners = tuple(Seat(seat) for seat, role in enumerate(state.roles) if party_of(role) == state.winner)
        return Outcome(state.winner, winners)

    def spelled_out(self, setup: Setup, log: Sequence[Event]) -> Setup:
        """Give ``setup`` with all that chance has decided in ``log``."""
        return record.spelled_out(setup, log)

    def explain(self, log: Sequence[Event], event: Event) -> Cause:
        """Say why ``event`` happened, as a tree of causes with official times and rule ids."""
        return explain.explain(log, event)


GAME = SecretHitler()
