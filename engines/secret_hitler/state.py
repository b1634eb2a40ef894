"""The truth of one round that a replay rebuilds: frozen, and changed by ``evolve`` alone."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from engines.core.decision_clock import DecisionClock
from engines.core.ids import Instant, Seat
from engines.secret_hitler import elections
from engines.secret_hitler.board import Role, Tile
from engines.secret_hitler.events import ActionReceived, Decision
from engines.secret_hitler.house import House

NOBODY = Seat(-1)
"""Stands where no president or chancellor is."""


class Table(Struct, frozen=True):
    """What the set-up fixed once and for all; ``period`` is how long a decision stays open (ms)."""

    players: int
    house: House
    period: int
    official_voting: bool
    official_limits: bool
    words: tuple[Role, ...]
    dealt: bool
    president: Seat | None
    deck: tuple[Tile, ...]
    reshuffles: tuple[tuple[Tile, ...], ...]
    passed: tuple[tuple[Tile, ...], ...]


class State(Struct, frozen=True, gc=False):
    """Everything that is true. Dictionaries are never changed in place.

    ``decision`` is what the round waits for, ``owing`` are those who decide (in a vote all voters), ``clock`` is their
    time.

    ``turn`` is who was candidate by seating order last, ``president`` and ``chancellor`` are the government proposed
    or in office, ``last`` is the last elected pair. ``ballots`` are the receipts of the votes that count: of each voter
    the word sent last, whatever arrived last. ``hand`` are the tiles a government holds; ``refused`` tells that its
    veto was. ``shuffles`` counts the reshuffles, ``passes`` the sessions in which tiles were passed on.
    """

    table: Table
    names: tuple[str, ...]
    stage: Literal["setup", "running", "over"] = "setup"
    decision: Decision | None = None
    owing: tuple[Seat, ...] = ()
    clock: DecisionClock = DecisionClock()
    paused: Instant | None = None

    roles: tuple[Role, ...] = ()
    living: tuple[Seat, ...] = ()
    turn: Seat = NOBODY
    president: Seat = NOBODY
    chancellor: Seat = NOBODY
    last: tuple[Seat, ...] = ()
    ballots: Mapping[Seat, ActionReceived] = {}
    tracker: int = 0
    liberal: int = 0
    fascist: int = 0
    draw: tuple[Tile, ...] = ()
    discards: tuple[Tile, ...] = ()
    hand: tuple[Tile, ...] = ()
    refused: bool = False
    investigated: tuple[Seat, ...] = ()
    shuffles: int = 0
    passes: int = 0
    winner: str | None = None

    @property
    def hitler(self) -> Seat:
        """Who Hitler is."""
        return Seat(self.roles.index("hitler"))

    def missing(self) -> tuple[Seat, ...]:
        """List those whose decision or vote is still to come."""
        return tuple(seat for seat in self.owing if seat not in self.ballots)

    def nominees(self) -> tuple[Seat, ...]:
        """List whom the candidate may nominate."""
        official = self.table.official_limits
        return elections.nominees(self.living, self.president, self.last, official=official)

    def targets(self, decision: Decision) -> tuple[Seat, ...]:
        """List on whom the president may use a power: any other living player, nobody investigated twice (SH-6.4)."""
        spared = self.investigated if decision == "investigate" else ()
        return tuple(seat for seat in self.living if seat != self.president and seat not in spared)

    def starts_at(self, at: Instant) -> Instant:
        """Give the instant from which a deadline set at ``at`` counts: in a pause, that at which the clock stopped."""
        return at if self.paused is None else self.paused
