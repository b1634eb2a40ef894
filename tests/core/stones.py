"""A second toy, for two, whose every throw and millisecond can be foretold: take stones until none is left."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engines.core.audience import Viewer
from engines.core.base import Accepted, Command, Event, PrivateEvent, PublicEvent, Rejected, SeatCommand, Verdict
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Cause, Outcome, Setup, SetupFault
from engines.core.dice import Dice
from engines.core.ids import HOUR_MS, Instant, Seat
from engines.core.timers import Timer

START = Instant(1_000_000)
SETUP = Setup(("Ann", "Ben"), START)


class Take(SeatCommand, frozen=True):
    """Take so many stones; more than there are is refused."""

    count: int


class Idle(SeatCommand, frozen=True):
    """Do nothing; always refused."""


class Heaped(PublicEvent, frozen=True):
    """So many stones lie there."""

    stones: int


class Taken(PublicEvent, frozen=True):
    """Somebody, or the wind, took stones."""

    count: int
    seat: Seat | None = None


class Thanked(PrivateEvent, frozen=True):
    """Only the taker hears it."""


class Counted(Event, frozen=True):
    """Only the game master knows how often who took."""

    marks: Mapping[str, int]


class State(Struct, frozen=True):
    """What is left, and when the wind blows."""

    stones: int = -1
    due: Instant = START


class Picture(Struct, frozen=True):
    """All that somebody saw, and of whom."""

    viewer: Viewer
    names: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()


class Stones:
    """The wind takes ``wind`` stones every ``pace`` ms; a taker starts the hour anew, or with ``hasty`` ends it.

    With ``lots`` chance makes the heap, of ``stones`` at most.
    """

    name = "stones"
    commands: tuple[type[Command], ...] = (Take, Idle)
    events: tuple[type[Event], ...] = (Heaped, Taken, Thanked, Counted)
    seats = (2, 2)
    switches: frozenset[str] = frozenset()

    def __init__(
        self,
        stones: int = 5,
        *,
        wind: int = 1,
        pace: int = HOUR_MS,
        hasty: bool = False,
        lots: bool = False,
        timeless: bool = False,
        choices: Sequence[type[Command]] = (Take,),
    ) -> None:
        self.stones = stones
        self.wind = wind
        self.pace = pace
        self.hasty = hasty
        self.lots = lots
        self.timeless = timeless
        self.choices = choices

    def check(self, setup: Setup) -> tuple[SetupFault, ...]:
        return ()

    def initial(self, setup: Setup) -> State:
        return State(due=setup.start)

    def decide(self, state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        match command:
            case StartRound():
                return Accepted((Heaped(at, dice.below(self.stones) + 1 if self.lots else self.stones),))
            case TimerDue():
                return Accepted((Taken(at, self.wind),))
            case Take(seat, count) if count <= state.stones:
                return Accepted((Taken(at, count, seat), Thanked(at, seat)))
            case _:
                return Rejected("not-allowed-now", "STONES-1")

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Heaped(at, stones):
                return State(stones, Instant(at + self.pace))
            case Taken(at, count, seat):
                pace = 0 if self.hasty and seat is not None else self.pace
                return State(state.stones - count, Instant(at + pace))
            case _:
                return replace(state)

    def timers(self, state: State) -> frozenset[Timer]:
        if self.timeless:
            return frozenset()
        return frozenset({Timer(state.due, 0, "wind"), Timer(state.due, 1, "storm")})

    def options(self, state: State, seat: Seat | None, at: Instant) -> Iterable[Command]:
        if seat is None or at > state.due:
            return
        if Take in self.choices:
            yield Take(seat, 1)
        if Idle in self.choices:
            yield Idle(seat)

    def blank(self, setup: Setup, viewer: Viewer) -> Picture:
        return Picture(viewer, setup.names)

    def watch(self, view: Picture, event: Event) -> Picture:
        return replace(view, events=(*view.events, event))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome("heap", (Seat(0),)) if state.stones == 0 else None

    def explain(self, log: Sequence[Event], event: Event) -> Cause:
        return Cause("fact", event.at, ("STONES-1",))
