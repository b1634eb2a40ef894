"""Our side of the table: a round of 24 players, and a shell that does nothing but decide, evolve and ring."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.base import Accepted, Command, Event
from engines.core.calendar import parse_moment
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Cause, Setup
from engines.core.dice import StreamDice
from engines.core.ids import Instant, Seat
from engines.core.timers import next_timer
from engines.templer_assassinen import GAME
from engines.templer_assassinen.commands import Murder, Vote
from engines.templer_assassinen.events import Died
from engines.templer_assassinen.roles.arzt import Heal, WasSaved
from engines.templer_assassinen.roles.hure import Visit
from engines.templer_assassinen.roles.jaeger import Mark
from engines.templer_assassinen.roles.maskenbildner import Swap
from engines.templer_assassinen.roles.spion import Spy
from engines.templer_assassinen.state import State

ZONE = "Europe/Berlin"
NAMES = tuple(f"P{seat:02}" for seat in range(24))
WORDS = (
    *["templer"] * 4,
    *["assassine"] * 4,
    *("arzt", "hure", "hure", "spion", "jaeger", "maskenbildner", "trickser", "henker", "cupido", "opportunist"),
    *["staedter"] * 6,
)
TEMPLAR, ASSASSIN = Seat(0), Seat(4)
DOCTOR, HARLOT, OTHER_HARLOT, SPY, HUNTER, MASKER, TRICKSTER = (Seat(seat) for seat in range(8, 15))
WATCHMAN, VICTIM, SWAPPED, PATIENT = Seat(18), Seat(2), Seat(19), Seat(20)
CANDIDATES = (Seat(21), Seat(22), Seat(23), Seat(1), Seat(5))
SETUP = Setup(
    names=NAMES,
    start=parse_moment("2026-11-02 12:00", ZONE),
    zone=ZONE,
    words=WORDS,
    fixed={"first": "day0", "watchman": NAMES[WATCHMAN], "lovers": (NAMES[6], NAMES[9])},
)

Sent = Sequence[tuple[Command, Instant]]
_DICE = StreamDice(b"benchmarks")
_EXPLAINED = frozenset({Died, WasSaved})


class Table(NamedTuple):
    """A round at some moment: the truth, and how it came about."""

    state: State
    log: tuple[Event, ...]


def send(state: State, log: list[Event], command: Command, at: Instant) -> State:
    """Judge a command and apply what it brings; a refusal here is a fault of the benchmark."""
    verdict = GAME.decide(state, command, at, _DICE)
    assert isinstance(verdict, Accepted), verdict
    for event in verdict.events:
        state = GAME.evolve(state, event)
    log += verdict.events
    return state


def ring_to(state: State, log: list[Event], phase: str) -> State:
    """Ring timer after timer until ``phase`` begins."""
    while state.phase != phase:
        timer = next_timer(GAME.timers(state))
        assert timer is not None
        state = send(state, log, TimerDue(timer.key, timer.due), timer.due)
    return state


def nightfall() -> Table:
    """Lay the table and go on to 21:00 of Day 0."""
    log: list[Event] = []
    state = send(GAME.initial(SETUP), log, StartRound(), SETUP.start)
    return Table(ring_to(state, log, "night"), tuple(log))


def morning() -> Table:
    """Go on to 10:00 of Day 1 after a night in which nobody did anything: all 24 live."""
    state, begun = nightfall()
    log = list(begun)
    return Table(ring_to(state, log, "day"), tuple(log))


def _at(clock: str) -> Instant:
    return parse_moment(f"2026-11-02 {clock}", ZONE)


NIGHT_MESSAGES: Sent = (
    (Swap(MASKER, VICTIM, SWAPPED), _at("21:05")),
    (Heal(DOCTOR, PATIENT), _at("21:10")),
    (Visit(HARLOT, DOCTOR), _at("21:20")),
    (Mark(HUNTER, TEMPLAR), _at("21:30")),
    (Spy(SPY, ASSASSIN), _at("21:40")),
    (Visit(OTHER_HARLOT, MASKER), _at("21:50")),
    (Murder(TEMPLAR, PATIENT), _at("22:00")),
    (Murder(ASSASSIN, VICTIM), _at("22:30")),
)
"""Eight messages: two murders, one of which meets a doctor's patient and the other, by a swap, somebody else."""


def votes(begins: Instant) -> Sent:
    """List 24 votes for five candidates, one a second from 10:00 on; the watchman's counts twice."""
    return tuple(
        (
            Vote(Seat(seat), CANDIDATES[seat * 7 % len(CANDIDATES)], double=seat == WATCHMAN),
            Instant(begins + (seat + 1) * 1_000),
        )
        for seat in range(len(NAMES))
    )


def play_night(table: Table) -> tuple[State, list[Cause]]:
    """Take the messages, publish, ring ten o'clock, and say of each death and rescue why it happened."""
    state = table.state
    log = list(table.log)
    for command, at in NIGHT_MESSAGES:
        state = send(state, log, command, at)
    state = ring_to(state, log, "day")
    news = log[len(table.log) :]
    return state, [GAME.explain(log, event) for event in news if type(event) in _EXPLAINED]


def play_day(given: tuple[Table, Sent]) -> State:
    """Take the votes and close the court at 21:00."""
    (state, begun), sent = given
    log = list(begun)
    for command, at in sent:
        state = send(state, log, command, at)
    return ring_to(state, log, "night")
