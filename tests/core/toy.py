"""A game small enough to see through: people take stones from a heap by day, and somebody may whisper."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engines.core.audience import Viewer
from engines.core.base import Accepted, Command, Event, PrivateEvent, PublicEvent, Rejected, SeatCommand, Verdict
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Cause, Outcome, Setup, SetupFault
from engines.core.dice import Dice
from engines.core.ids import HOUR_MS, Instant, Seat
from engines.core.timers import Timer


class Take(SeatCommand, frozen=True, gc=False):
    """Take some stones."""

    stones: int


class Whisper(SeatCommand, frozen=True, gc=False):
    """Tell somebody something."""

    target: Seat


class HeapMade(PublicEvent, frozen=True, gc=False):
    """There are so many stones."""

    stones: int


class Taken(PublicEvent, frozen=True, gc=False):
    """So many fewer."""

    seat: Seat
    stones: int


class Whispered(PrivateEvent, frozen=True, gc=False):
    """Somebody said something."""

    by: Seat


class DayPassed(PublicEvent, frozen=True, gc=False):
    """A day is over."""


class Noted(Event, frozen=True, gc=False):
    """Game master: a secret."""


class State(Struct, frozen=True):
    """The heap, and how many days have passed; ``day`` -1 is before the start."""

    start: Instant
    stones: int
    day: int = -1
    taken: tuple[Seat, ...] = ()


class View(Struct, frozen=True):
    """What somebody saw, in order."""

    viewer: Viewer
    seen: tuple[Event, ...] = ()


class Toy:
    """Ends when the heap is empty, and waits for the end of each day unless it has no ``deadlines``.

    With ``lies`` it offers on the first day what it then refuses.
    """

    name = "toy"
    commands: tuple[type[Command], ...] = (Take, Whisper)
    events: tuple[type[Event], ...] = (HeapMade, Taken, Whispered, DayPassed, Noted)
    seats = (1, 9)
    switches: frozenset[str] = frozenset()

    def __init__(self, stones: int = 5, *, deadlines: bool = True, lies: bool = False) -> None:
        self.stones = stones
        self.deadlines = deadlines
        self.lies = lies

    def check(self, setup: Setup) -> tuple[SetupFault, ...]:
        """Find nothing wrong."""
        return ()

    def initial(self, setup: Setup) -> State:
        """Make a heap."""
        return State(setup.start, self.stones)

    def decide(self, state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        """Let people take what is there."""
        match command:
            case StartRound():
                return Accepted((HeapMade(at=at, stones=state.stones), Noted(at=at)))
            case TimerDue():
                return Accepted((DayPassed(at=at),))
            case Take(seat=seat, stones=stones) if stones <= state.stones:
                return Accepted((Taken(at=at, seat=seat, stones=stones),))
            case Whisper(seat=seat, target=target):
                return Accepted((Whispered(at=at, to=target, by=seat),))
        return Rejected("already-done", "TOY-1")

    def evolve(self, state: State, event: Event) -> State:
        """Keep count."""
        match event:
            case Taken(seat=seat, stones=stones):
                return replace(state, stones=state.stones - stones, taken=(*state.taken, seat))
            case HeapMade() | DayPassed():
                return replace(state, day=state.day + 1)
        return state

    def timers(self, state: State) -> frozenset[Timer]:
        """Wait for the end of the day."""
        if not self.deadlines or self.outcome(state) is not None:
            return frozenset()
        noon = Timer(Instant(state.start + (24 * state.day + 12) * HOUR_MS), 1, f"noon-{state.day}")
        return frozenset({noon, Timer(Instant(noon.due + 12 * HOUR_MS), 0, f"night-{state.day}")})

    def options(self, state: State, seat: Seat | None, at: Instant) -> Sequence[Command]:
        """Offer seat 0 a stone, or more than there are; nothing to seat 2; to the others any whisper.

        Without deadlines nobody may do anything.
        """
        if not self.deadlines:
            return ()
        if seat == 0:
            return (Take(seat, state.stones + 1 if self.lies and state.day == 0 else 1),)
        return () if seat in (None, 2) else [Whisper(seat, Seat(target)) for target in range(99)]

    def blank(self, setup: Setup, viewer: Viewer) -> View:
        """Have seen nothing."""
        return View(viewer)

    def watch(self, view: View, event: Event) -> View:
        """See it."""
        return replace(view, seen=(*view.seen, event))

    def outcome(self, state: State) -> Outcome | None:
        """Give the heap's last taker the victory."""
        return None if state.stones else Outcome("taker", state.taken[-1:])

    def explain(self, log: Sequence[Event], event: Event) -> Cause:
        """Shrug."""
        return Cause("toy", event.at, ())
