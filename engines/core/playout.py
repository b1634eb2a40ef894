"""A random legal player: plays any game to its end through ``options``, ``timers`` and ``decide`` alone."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from engines.core.base import Accepted, Command, Event, Rejected
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Game, Outcome, Setup
from engines.core.dice import Dice, pick, shuffled
from engines.core.ids import HOUR_MS, Instant, Seat
from engines.core.timers import Timer, next_timer

S = TypeVar("S")
V = TypeVar("V")

MAX_ROUNDS_OF_DEADLINES = 5_000
"""Deadlines after which a round that still runs counts as endless: a fault of the game, not of chance."""


class Playout(Struct):
    """A finished random round: its log, how it ended, and how much happened."""

    setup: Setup
    log: tuple[Event, ...]
    outcome: Outcome
    deadlines: int
    actions: int
    refused: int


MOST_WAITS = 50_000
"""Times that players may be asked to let a clock go on that stands still, before the round counts as endless too."""


class EndlessError(AssertionError):
    """A round did not end, or waits for nothing."""


class Player:
    """Plays one round; every seat acts with probability ``eagerness`` percent between two deadlines."""

    def __init__(self, game: Game[S, V], setup: Setup, dice: Dice, *, eagerness: int = 80) -> None:
        self.game: Game[S, V] = game
        self.setup = setup
        self.dice = dice
        self.eagerness = eagerness
        self.state: S = game.initial(setup)
        self.log: list[Event] = []
        self.actions = self.refused = self.deadlines = self.waits = 0

    def do(self, command: Command, at: Instant) -> Accepted | Rejected:
        """Hand a command to the game and apply what it answers."""
        verdict = self.game.decide(self.state, command, at, self.dice)
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                self.state = self.game.evolve(self.state, event)
            self.log.extend(verdict.events)
        return verdict

    def play(self) -> Playout:
        """Play to the end. Raises ``EndlessError`` if there is none."""
        self.do(StartRound(), self.setup.start)
        now = self.setup.start
        while (outcome := self.game.outcome(self.state)) is None:
            now = self._until_next_deadline(now)
            if self.deadlines > MAX_ROUNDS_OF_DEADLINES or self.waits > MOST_WAITS:
                raise EndlessError(self.deadlines)
        return Playout(self.setup, tuple(self.log), outcome, self.deadlines, self.actions, self.refused)

    def _until_next_deadline(self, now: Instant) -> Instant:
        """Let some seats act at random moments, then ring the next timer, unless the clock stands still."""
        for moment, seat in self._moments(now):
            timer = self._timer()
            if self.game.outcome(self.state) is not None or (timer is not None and moment >= timer.due):
                break
            self._act(seat, moment)
            now = moment
        if self.game.outcome(self.state) is not None:
            return now
        timer = self._timer()
        if timer is None:
            self._wait(now)
            return now
        self.deadlines += 1
        self.do(TimerDue(timer.key, timer.due), timer.due)
        return max(now, timer.due)

    def _timer(self) -> Timer | None:
        return next_timer(self.game.timers(self.state))

    def _wait(self, now: Instant) -> None:
        """Leave it to the players to let the clock go on. Raises ``EndlessError`` if none of them can do anything."""
        self.waits += 1
        if not any(tuple(self.game.options(self.state, seat, now)) for seat in self._seats()):
            raise EndlessError("no deadline")

    def _seats(self) -> Sequence[Seat]:
        return [Seat(seat) for seat in range(len(self.setup.names))]

    def _moments(self, now: Instant) -> Sequence[tuple[Instant, Seat]]:
        timer = self._timer()
        span = HOUR_MS if timer is None else max(1, timer.due - now)
        eager = [seat for seat in self._seats() if self.dice.below(100) < self.eagerness]
        return sorted((Instant(now + self.dice.below(span)), seat) for seat in shuffled(self.dice, eager))

    def _act(self, seat: Seat, at: Instant) -> None:
        choices = tuple(self.game.options(self.state, seat, at))
        if not choices:
            return
        verdict = self.do(pick_by_kind(self.dice, choices), at)
        self.actions += 1
        self.refused += isinstance(verdict, Rejected)


def pick_by_kind(dice: Dice, choices: Sequence[Command]) -> Command:
    """Draw first what to do, then to whom: else the verb with most targets would crowd out all others."""
    kinds = tuple(dict.fromkeys(type(choice) for choice in choices))
    kind = pick(dice, kinds)
    return pick(dice, tuple(choice for choice in choices if type(choice) is kind))
