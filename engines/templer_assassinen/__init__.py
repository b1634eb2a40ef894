"""Straßen von Jerusalem: Templars against Assassins, and a town between them."""

from collections.abc import Sequence

from engines.core.audience import Viewer
from engines.core.base import Command, Event, SeatCommand
from engines.core.contract import Cause, Outcome, Setup, SetupFault
from engines.core.ids import Instant, Seat
from engines.core.timers import Timer
from engines.templer_assassinen import actions, clockwork, decide, evolve, explain, record, roles, view
from engines.templer_assassinen.cast import LEAST, MOST
from engines.templer_assassinen.commands import COMMON_COMMANDS
from engines.templer_assassinen.events import EVENTS
from engines.templer_assassinen.house import House
from engines.templer_assassinen.model import Role
from engines.templer_assassinen.people import side_of
from engines.templer_assassinen.roles.cupido import Pair
from engines.templer_assassinen.roles.opportunist import ChooseRole
from engines.templer_assassinen.setup import Book, check, table_of
from engines.templer_assassinen.state import State
from engines.templer_assassinen.view import View


class TemplerAssassinen:
    """The game on the engine contract, over a list of roles."""

    name = "templer_assassinen"
    seats = (LEAST, MOST)
    switches = frozenset(House.__struct_fields__)

    def __init__(self, known: Sequence[Role] = roles.ALL) -> None:
        self._book = Book.of(known)
        own: tuple[type[Command], ...] = tuple(power.command for power in self._book.powers.values())
        every: tuple[type[Command], ...] = (ChooseRole, Pair, *COMMON_COMMANDS, *own)
        self.commands: tuple[type[Command], ...] = tuple(dict.fromkeys(every))
        self.events: tuple[type[Event], ...] = (*EVENTS, *(kind for role in known for kind in role.events))

    def check(self, setup: Setup) -> tuple[SetupFault, ...]:
        """Name all that is wrong with ``setup``; nothing means that ``initial`` will take it."""
        return check(self._book, setup)

    def initial(self, setup: Setup) -> State:
        """Make the state before ``StartRound``. Raises ``ValueError`` for a set-up that ``check`` faults."""
        return State(table_of(self._book, setup), setup.names)

    # Both are on the path of every message: no method stands between.
    decide = staticmethod(decide.decide)
    evolve = staticmethod(evolve.evolve)

    def timers(self, state: State) -> frozenset[Timer]:
        """Say what the state is waiting for."""
        return clockwork.timers(state)

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
        """Say how the round ended, or ``None`` while it runs; a draw has no winners (TA-WIN-5)."""
        if state.phase != "over" or state.winner is None:
            return None
        everyone = (Seat(seat) for seat in range(state.table.players))
        winners = tuple(seat for seat in everyone if side_of(state, seat, state.until).value == state.winner)
        return Outcome(state.winner, winners)

    def explain(self, log: Sequence[Event], event: Event) -> Cause:
        """Say why ``event`` happened, as a tree of causes with official times and rule ids."""
        return explain.explain(log, event)

    def spelled_out(self, setup: Setup, log: Sequence[Event]) -> Setup:
        """Give ``setup`` with all that chance has decided in the round so far."""
        return record.spelled_out(setup, log)


GAME = TemplerAssassinen()
