"""Random rounds with trouble in them: legal and illegal commands, late ones, game masters, and wrong alarms."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import strategies as st

from engines.core.base import Accepted, Command, Event, Verdict
from engines.core.commands import Resume, StartRound, TimerDue
from engines.core.contract import Game, Setup
from engines.core.dice import Dice, StreamDice, pick
from engines.core.fold import replay
from engines.core.ids import HOUR_MS, Instant, Seat
from engines.core.playout import pick_by_kind
from engines.core.timers import Timer, next_timer
from tests.contract.commands import any_command
from tests.contract.setups import KITS, Draw, set_ups

LONGEST = 300
"""Commands. Small tables end well before; a shorter round is what hypothesis finds when something is wrong."""


class Step(NamedTuple):
    """A command as it was handled: when it was sent, the answer, and the state on either side of it."""

    command: Command
    at: Instant
    verdict: Verdict
    before: Any
    after: Any
    length: int
    """How many events the log had afterwards."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What came of it; nothing, if it was refused."""
        return self.verdict.events if isinstance(self.verdict, Accepted) else ()


class Round:
    """A round being played; every decision has dice of its own, so that it can be asked for again."""

    def __init__(self, game: Game[Any, Any], setup: Setup, seed: bytes) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.state = game.initial(setup)
        self.now = setup.start
        self.log: list[Event] = []
        self.steps: list[Step] = []

    def __repr__(self) -> str:
        """Show what is needed to play it again."""
        return f"Round({self.game.name}, {self.setup!r}, seed={self.seed!r}, {len(self.steps)} steps)"

    @property
    def seats(self) -> list[Seat]:
        """Everybody at the table."""
        return [Seat(number) for number in range(len(self.setup.names))]

    @property
    def next_timer(self) -> Timer | None:
        """What must ring first."""
        return next_timer(self.game.timers(self.state))

    @property
    def rung(self) -> list[tuple[TimerDue, Step]]:
        """The alarms that were due."""
        return [(step.command, step) for step in self.steps if isinstance(step.command, TimerDue) and step.events]

    def dice(self, step: int) -> Dice:
        """Make the dice of one decision."""
        return StreamDice(self.seed + b"-" + str(step).encode())

    def ask(self, command: Command, at: Instant) -> Verdict:
        """Have a command judged, without doing it."""
        return self.game.decide(self.state, command, at, self.dice(len(self.steps)))

    def do(self, command: Command, at: Instant) -> Verdict:
        """Hand a command in and apply what comes of it."""
        before, verdict = self.state, self.ask(command, at)
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                self.state = self.game.evolve(self.state, event)
            self.log += verdict.events
        self.steps.append(Step(command, at, verdict, before, self.state, len(self.log)))
        return verdict

    def wait(self, until: Instant) -> None:
        """Let every alarm ring that is due up to a time. Raises ``AssertionError`` for one that is refused."""
        while (timer := self.next_timer) is not None and timer.due <= until:
            assert isinstance(self.do(TimerDue(timer.key, timer.due), timer.due), Accepted), timer


def play(game: Game[Any, Any], setup: Setup, seed: bytes, length: int, pace: int) -> Round:
    """Play up to ``length`` commands; an alarm rings after so many commands that ``pace`` percent are alarms."""
    played = Round(game, setup, seed)
    dice = StreamDice(seed)
    for command, at in _commands(played, dice, pace):
        played.do(command, at)
        if len(played.steps) >= length:
            break
    return played


def _commands(played: Round, dice: Dice, pace: int) -> Iterator[tuple[Command, Instant]]:
    if dice.below(4) == 0:
        yield _anything(played, dice, by_gm=dice.below(2) == 0), played.now
    yield StartRound(), played.now
    while played.game.outcome(played.state) is None:
        timer = played.next_timer
        if timer is None:
            yield _during_a_pause(played, dice)
        elif dice.below(100) < pace:
            played.now = max(played.now, timer.due)
            yield TimerDue(timer.key, timer.due), timer.due
        else:
            yield _before(timer, played, dice)
    yield _anything(played, dice, by_gm=dice.below(2) == 0), played.now


def _before(timer: Timer, played: Round, dice: Dice) -> tuple[Command, Instant]:
    """Draw what happens before the next deadline: mostly something legal, by anyone."""
    at = _moment(played.now, timer.due, dice)
    throw = dice.below(100)
    if throw < 4:
        return _wrong_alarm(timer, dice), at
    if throw < 12:  # sent before something that came sooner; after the deadline it would have to ring first
        at = Instant(min(played.now, timer.due - 1) - dice.below(6 * HOUR_MS))
    else:
        played.now = at
    if throw < 75:
        choices = tuple(played.game.options(played.state, pick(dice, played.seats), at))
        if choices:
            return pick_by_kind(dice, choices), at
    return _anything(played, dice, by_gm=throw < 82), at


def _moment(now: Instant, due: Instant, dice: Dice) -> Instant:
    """Draw an instant before ``due``; at times the very next, or the last."""
    if now >= due:
        return Instant(due - 1)
    edges = {0: now, 1: Instant(due - 1)}
    return edges.get(dice.below(16), Instant(now + dice.below(due - now)))


def _during_a_pause(played: Round, dice: Dice) -> tuple[Command, Instant]:
    """Draw what happens while the clock stands still: anything, its going on, or what players may do all the same."""
    played.now = Instant(played.now + dice.below(30 * HOUR_MS))
    throw = dice.below(4)
    if throw == 2:
        choices = tuple(
            choice for seat in played.seats for choice in played.game.options(played.state, seat, played.now)
        )
        return (pick_by_kind(dice, choices) if choices else Resume()), played.now
    return (_anything(played, dice, by_gm=throw == 0) if throw < 2 else Resume()), played.now


def _anything(played: Round, dice: Dice, *, by_gm: bool) -> Command:
    words = KITS[played.game.name].sayable(played.state, pick(dice, played.seats))
    return any_command(played.game, words, len(played.setup.names), dice, by_gm=by_gm)


def _wrong_alarm(timer: Timer, dice: Dice) -> TimerDue:
    if dice.below(2) == 0:
        return TimerDue(timer.key, Instant(timer.due + 1))
    return TimerDue(f"{timer.key}-", timer.due)


@st.composite
def rounds(draw: Draw, game: Game[Any, Any], most: int = 14, longest: int = LONGEST) -> Round:
    """Draw a random round of up to ``most`` players and ``longest`` commands, over or not."""
    setup = draw(set_ups(game, most))
    length = draw(st.integers(1, longest) | st.just(longest))
    seed = draw(st.binary(min_size=1, max_size=4))
    return play(game, setup, seed, length, draw(st.sampled_from((12, 6, 30))))


def replayed(played: Round, log: list[Event] | None = None) -> Any:
    """Give the state that a log leads to."""
    return replay(played.game, played.setup, played.log if log is None else log)
