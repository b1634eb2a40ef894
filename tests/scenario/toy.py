"""A game that is as small as it can be and still has every kind of command, event, audience and timer.

A bell rings hourly. A knock is heard by two and echoes 1 ms later. ``[setup]`` can make the engine misbehave.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from engines.core.audience import Audience, Viewer, only
from engines.core.base import (
    Accepted,
    Command,
    Event,
    GmCommand,
    PrivateEvent,
    PublicEvent,
    Rejected,
    SeatCommand,
    Verdict,
)
from engines.core.commands import Pause, Rest, StartRound, TimerDue
from engines.core.contract import Cause, Outcome, Setup, SetupFault
from engines.core.dice import Dice
from engines.core.events import RoundPaused
from engines.core.ids import HOUR_MS, UNKNOWN, Instant, Seat
from engines.core.timers import Timer

Slot = Annotated[Seat | None, "a place", Meta(extra={"none": "middle"})]


class Knock(SeatCommand, frozen=True):
    """Knock at somebody's door."""

    target: Seat


class Say(SeatCommand, frozen=True):
    """Say a word to the game master's ear alone."""

    word: str
    loud: bool = False


class Pick(SeatCommand, frozen=True):
    """Pick somebody or nobody, on a side."""

    player: Seat | None
    side: Literal["left", "right"] | None = None


class Play(SeatCommand, frozen=True):
    """Play cards."""

    cards: tuple[str, ...]


class Peek(SeatCommand, frozen=True):
    """Look at a slot, so many times."""

    slot: Slot
    times: Annotated[int, Meta(ge=1)] = 1


class Invite(SeatCommand, frozen=True):
    """Invite any number of people, and say whether they may come late."""

    late: bool
    guests: tuple[Seat, ...] = ()


class Chime(GmCommand, frozen=True):
    """Ring the bell out of turn."""

    reason: Rest


class Sleep(GmCommand, frozen=True):
    """Nothing, and for no reason unless one is given."""

    reason: Annotated[str, Meta(extra={"rest": True})] = ""


class RoundStarted(PublicEvent, frozen=True):
    """The round is open."""

    players: int
    first: Seat


class Rang(PublicEvent, frozen=True):
    """The bell rang; it will again."""

    number: int
    next: Instant


class Heard(Event, frozen=True):
    """Two people know of a knock."""

    by: Seat
    target: Seat

    @property
    def audience(self) -> Audience:
        """The two."""
        return only(self.by, self.target)


class Echoed(PrivateEvent, frozen=True):
    """The one who knocked hears the echo; ``official`` is when he knocked."""

    official: Instant
    last: Instant | None


class Said(Event, frozen=True):
    """Game master: a word."""

    word: str | None
    loud: bool


class Shown(PublicEvent, frozen=True):
    """Everything that a field can be; ``secret`` is of a kind that the language has no values for."""

    player: Seat | None
    slot: Slot
    side: Literal["left", "right"]
    cards: tuple[str, ...]
    guests: tuple[Seat, ...]
    numbers: tuple[int, ...]
    secret: Mapping[str, int]
    pairs: tuple[tuple[Seat, str], ...]
    level: Literal[1, 2]
    either: int | str


class Unlisted(PublicEvent, frozen=True):
    """An event that the game does not list."""


class State(Struct, frozen=True):
    """A round of the toy."""

    setup: Setup
    bell: Instant | None = None
    rung: int = 0
    echoes: tuple[tuple[Seat, Instant], ...] = ()


class Toy:
    """The game."""

    name = "toy"
    commands: tuple[type[Command], ...] = (Knock, Say, Pick, Play, Peek, Invite, Chime, Sleep)
    events: tuple[type[Event], ...] = (RoundStarted, Rang, Heard, Echoed, Said, Shown)
    seats = (1, 9)
    switches = frozenset({"pace", "mood"})

    def check(self, setup: Setup) -> tuple[SetupFault, ...]:
        """Take any set-up that names no faults itself."""
        faults = []
        for key in setup.options:
            if key not in self.switches:
                args = {"found": key, "expected": "pace mood"}
                faults.append(SetupFault(("options", key), "unknown-option", args))
        named = setup.fixed.get("faults", ())
        if isinstance(named, list):
            faults += [SetupFault(("setup", "faults"), str(code)) for code in named]
        if "watchman" in setup.fixed and setup.fixed["watchman"] not in setup.names:
            found = str(setup.fixed["watchman"])
            faults.append(SetupFault(("setup", "watchman"), "unknown-name", {"found": found}))
        return tuple(faults)

    def initial(self, setup: Setup) -> State:
        """Make the state."""
        return State(setup)

    def decide(self, state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        """Judge."""
        fault = state.setup.fixed.get("fault")
        match command:
            case StartRound():
                if fault == "start":
                    return Rejected("not-allowed-now", "TOY-0")
                first = Seat(dice.below(len(state.setup.names)))
                return Accepted((RoundStarted(at=at, players=len(state.setup.names), first=first),))
            case TimerDue(key="bell"):
                if fault == "timer":
                    return Rejected("stale-timer", "TOY-1")
                return Accepted((Rang(at=at, number=state.rung + 1, next=Instant(at + HOUR_MS)),))
            case TimerDue(key=key):
                seat, knocked = state.echoes[int(key)]
                return Accepted((Echoed(at=knocked, to=seat, official=knocked, last=None),))
            case Knock(seat=seat, target=target):
                if fault == "crash":
                    raise KeyError(seat)
                if target in (UNKNOWN, seat):
                    return Rejected("unknown-target" if target == UNKNOWN else "target-self", "TOY-2")
                return Accepted((Heard(at=at, by=seat, target=target),))
            case Say() if fault == "unlisted":
                return Accepted((Unlisted(at=at),))
            case Say(word=word, loud=loud):
                later = Instant(at + HOUR_MS) if fault == "late" else at
                return Accepted((Said(at=later, word=None if word == "silence" else word, loud=loud),))
            case _:
                return _rest(state, command, at)

    def evolve(self, state: State, event: Event) -> State:
        """Change."""
        match event:
            case RoundStarted(at=at):
                return State(state.setup, Instant(at + HOUR_MS))
            case Rang(number=number, next=following):
                due = event.at if state.setup.fixed.get("fault") == "loop" else following
                return State(state.setup, due, number, state.echoes)
            case Heard(at=at, by=by):
                return State(state.setup, state.bell, state.rung, ((by, at),))
            case Echoed():
                return State(state.setup, state.bell, state.rung)
            case RoundPaused():
                return State(state.setup, None, state.rung)
            case _:
                return state

    def timers(self, state: State) -> frozenset[Timer]:
        """Wait for the bell and the echoes."""
        bell = [] if state.bell is None else [Timer(state.bell, 1, "bell")]
        echoes = [Timer(Instant(at + 1), 0, str(number)) for number, (_, at) in enumerate(state.echoes)]
        return frozenset((*bell, *echoes))

    def options(self, state: State, seat: Seat | None, at: Instant) -> Iterable[Command]:
        """List nothing; the runner does not ask."""
        return ()

    def blank(self, setup: Setup, viewer: Viewer) -> tuple[Event, ...]:
        """See nothing."""
        return ()

    def watch(self, view: tuple[Event, ...], event: Event) -> tuple[Event, ...]:
        """Remember."""
        return (*view, event)

    def outcome(self, state: State) -> Outcome | None:
        """Go on for ever."""
        return None

    def explain(self, log: Sequence[Event], event: Event) -> Cause:
        """Say little."""
        return Cause(type(event).__name__, event.at, ())


def _rest(state: State, command: Command, at: Instant) -> Verdict:
    match command:
        case Pick(player=player, side=side):
            event = Shown(
                at=at,
                player=player,
                slot=None,
                side=side or "left",
                cards=("9D", "6S"),
                guests=(Seat(1), Seat(0)) if len(state.setup.names) > 1 else (),
                numbers=(1, 2),
                secret={"a": 1},
                pairs=((Seat(0), "x"),),
                level=1,
                either=1,
            )
            return Accepted((event,))
        case Pause():
            return Accepted((RoundPaused(at=at),))
        case Invite():
            return Accepted(())
        case _:
            return Rejected("not-allowed-now", "TOY-3")


TOY: Final = Toy()
GAMES: Final[Mapping[str, Any]] = {TOY.name: TOY}

HEADER: Final = """game = "toy"
title = "A case"
script = '''
{script}
'''
[seats]
Anna = ""
Bernd = ""
"Carla Marie" = ""
gm = ""
"""
FIRST_LINE: Final = 4
"""The line of the file on which the script of ``HEADER`` begins."""


def file_of(*lines: str) -> str:
    """Write a file of the toy around the lines of a script."""
    return HEADER.replace("{script}", "\n".join(lines))
