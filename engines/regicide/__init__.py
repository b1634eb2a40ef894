"""Regicide: together against twelve enemies."""

from collections.abc import Sequence

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.contract import Cause, Outcome, Setup, SetupFault
from engines.core.decision_clock import opened
from engines.core.ids import Seat
from engines.regicide import actions, clockwork, decide, evolve, explain, record, view
from engines.regicide.cards import SIZES
from engines.regicide.commands import COMMANDS
from engines.regicide.events import EVENTS
from engines.regicide.house import House
from engines.regicide.setup import check, table_of
from engines.regicide.state import State
from engines.regicide.view import View


class Regicide:
    """The game on the engine contract."""

    name = "regicide"
    seats = (min(SIZES), max(SIZES))
    switches = frozenset(House.__struct_fields__)
    commands = COMMANDS
    events = EVENTS

    def check(self, setup: Setup) -> tuple[SetupFault, ...]:
        """Name all that is wrong with a set-up; nothing means that ``initial`` will take it."""
        return check(setup)

    def initial(self, setup: Setup) -> State:
        """Make the state before ``StartRound``. Raises ``ValueError`` for a set-up that ``check`` faults."""
        table = table_of(setup)
        players, start = table.players, setup.start
        clock = opened(0, start, start, start)
        return State(table, setup.names, ((),) * players, (False,) * players, clock)

    # All of them are on the path of every message: no method stands between.
    decide = staticmethod(decide.decide)
    evolve = staticmethod(evolve.evolve)
    timers = staticmethod(clockwork.timers)
    options = staticmethod(actions.options)

    def blank(self, setup: Setup, viewer: Viewer) -> View:
        """Make the view of somebody who has seen nothing yet."""
        return view.blank(setup, viewer)

    def watch(self, picture: View, event: Event) -> View:
        """Add a fact that the viewer may know to his picture."""
        return view.watch(picture, event)

    def outcome(self, state: State) -> Outcome | None:
        """Say how the round ended, or ``None`` while it runs: all who are at the table win or lose together."""
        if state.step != "over":
            return None
        if state.result == "lost":
            return Outcome("enemies", ())
        everyone = (Seat(seat) for seat in range(state.table.players))
        return Outcome("players", tuple(seat for seat in everyone if seat not in state.removed))

    def explain(self, log: Sequence[Event], event: Event) -> Cause:
        """Say why ``event`` happened, as a tree of causes with official times and rule ids."""
        return explain.explain(log, event)

    def spelled_out(self, setup: Setup, log: Sequence[Event]) -> Setup:
        """Put what chance has decided into the set-up, as a scenario needs it."""
        return record.spelled_out(setup, log)


GAME = Regicide()
