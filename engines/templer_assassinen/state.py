"""The truth of one round that a replay rebuilds: frozen, and changed by ``evolve`` alone."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from engines.core.base import Event
from engines.core.calendar import Clock
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.events import Cause
from engines.templer_assassinen.house import House
from engines.templer_assassinen.model import Message, Power, Role

NEVER = Instant(1 << 62)


def pairs_of(seats: Sequence[Seat]) -> tuple[tuple[Seat, Seat], ...]:
    """Take seats two by two; one that is left over has nobody."""
    return tuple(zip(seats[::2], seats[1::2], strict=False))


class Table(Struct, frozen=True):
    """What the set-up fixed once and for all; lots are those a scenario gives, in the order they are drawn."""

    book: Mapping[str, Role]
    powers: Mapping[str, Power]
    results: frozenset[type[Event]]
    players: int
    house: House
    zone: str
    start: Instant
    first_nightfall: Instant
    day_begins: Clock
    night_begins: Clock
    everyone: frozenset[Seat]
    words: tuple[str, ...]
    dealt: bool
    night_first: bool
    watchman: Seat | None
    lovers: tuple[Seat, Seat] | None
    successors: tuple[Seat, ...]
    election_lot: tuple[Seat, ...]
    pair_lots: tuple[tuple[Seat, Seat], ...]
    verdict_lot: tuple[Seat, ...]
    silent: Mapping[Seat, Instant]


class Choice(Struct, frozen=True, gc=False):
    """The role an opportunist took and when; after Day 0 he has its powers from the next phase on (TA-RULING-23).

    ``idle`` names the phase of a late choice, in which he has no powers yet.
    """

    role: str
    at: Instant
    idle: str | None


class Ballot(Struct, frozen=True, gc=False):
    """A vote in court: for whom, and with which weight (1, or the watchman's 2)."""

    target: Seat
    weight: int


class Mark(Struct, frozen=True, gc=False):
    """Whom a hunter takes along, from when until when (ms)."""

    target: Seat
    at: Instant
    until: Instant


class Query(Struct, frozen=True, gc=False):
    """A spy's last query: in which period of his, when sent, and whether it waits for the night's replay."""

    period: str
    sent: Instant
    order: int | None


class Given(Struct, frozen=True, gc=False):
    """A death of this night that its messages do not explain: a verdict read, a removal, and what followed."""

    seat: Seat
    cause: Cause
    at: Instant
    source: Seat | None


class State(Struct, frozen=True):
    """Everything that is true. Dictionaries are never changed in place.

    ``paired`` are the Cupidos who have made a pair, ``pairs_drawn`` counts those for whom the lot did.

    ``offices`` are the executioners in order, each with the instant of his appointment; ``guard`` is the night watchman
    and ``aims`` are the hunters' marks as night fell; ``found`` are the public deaths, ``buried`` those of them before
    this phase began.

    ``slots`` hold the messages of the coming or present night in order of receipt, ``loose`` the marks and
    queries, which have no slot. ``said`` tells when each seat sent its last vote, ballot, turn or mark of this
    phase, so that an older one delivered later changes nothing. ``played`` are the instants of this night that
    have been played, each with how many messages were received by then; ``shown`` is the last one of which the
    public saw something. ``facts`` are what the game master was told of the night, ``told`` the players in this phase.
    """

    table: Table
    names: tuple[str, ...]
    phase: Literal["setup", "day", "night", "over"] = "setup"
    number: int = 0
    began: Instant = Instant(0)
    until: Instant = NEVER
    paused: Instant | None = None
    pauses: tuple[tuple[Instant, Instant], ...] = ()
    winner: str | None = None

    roles: Mapping[Seat, Role] = {}
    choices: Mapping[Seat, Choice] = {}
    bombers: frozenset[Seat] = frozenset()
    pairs: tuple[tuple[Seat, Seat], ...] = ()
    paired: frozenset[Seat] = frozenset()
    pairs_drawn: int = 0
    offices: tuple[tuple[Seat, Instant], ...] = ()
    watchman: Seat | None = None
    watchman_since: int = 0
    guard: Seat | None = None
    aims: Mapping[Seat, Mark] = {}

    found: Mapping[Seat, Instant] = {}
    buried: frozenset[Seat] = frozenset()
    accused: tuple[Seat, ...] = ()
    spoke: Mapping[Seat, tuple[Instant, ...]] = {}
    active: Mapping[Seat, Instant] = {}
    reminded: Mapping[Seat, int] = {}

    election: bool = False
    ballots: Mapping[Seat, Seat] = {}
    votes: Mapping[Seat, Ballot] = {}
    turns: Mapping[Seat, Seat] = {}
    said: Mapping[tuple[str, Seat], Instant] = {}
    cancelled: bool = False
    grants: Mapping[Seat, Instant] = {}
    marks: Mapping[Seat, Mark] = {}
    queries: Mapping[Seat, Query] = {}

    received: int = 0
    slots: Mapping[str, tuple[Message, ...]] = {}
    loose: tuple[Message, ...] = ()
    used: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()
    fallen: frozenset[int] = frozenset()
    given: tuple[Given, ...] = ()
    played: Mapping[Instant, int] = {}
    shown: Instant | None = None
    facts: tuple[Event, ...] = ()
    published: Instant | None = None
    told: tuple[Event, ...] = ()

    @property
    def phase_key(self) -> str:
        """Name the present phase, as ``night-1``."""
        return f"{self.phase}-{self.number}"

    @property
    def executioner(self) -> Seat | None:
        """Who holds the office, dead or alive; a successor takes it when the death is public (TA-RULING-14)."""
        return self.offices[-1][0] if self.offices else None

    def living(self) -> tuple[Seat, ...]:
        """Those whose death is not public, in seating order: all that anyone may be shown (TA-SECRET-6)."""
        return tuple(sorted(self.table.everyone.difference(self.found)))
