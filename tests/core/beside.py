"""An engine beside a plain implementation of the same rules: whatever is done is done on both, and then compared."""

from abc import ABC, abstractmethod
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from engines.core.base import Accepted, Rejected, SeatCommand, Verdict
from engines.core.commands import Remove
from engines.core.contract import Game
from engines.core.dice import Dice
from engines.core.ids import SECOND_MS, Instant, Seat

M_contra = TypeVar("M_contra", contravariant=True)


class IllegalError(Exception):
    """A move that the rules refuse; the message is the reason."""


class RandomDice:
    """Fast dice for tests and measurements."""

    def __init__(self, random: Random) -> None:
        draw = random.random

        def below(bound: int) -> int:
            return int(draw() * bound)

        self.below = below


class Plain(Protocol[M_contra]):
    """What the other implementation can do; ``do`` raises ``IllegalError``."""

    def do(self, seat: int, move: M_contra) -> None:
        """Make a move."""

    def remove(self, seat: int) -> None:
        """Take a player out."""


class Beside(ABC, Generic[M_contra]):
    """One round on both; ``compare`` raises ``AssertionError`` where they differ."""

    game: Game[Any, Any]
    state: Any
    dice: Dice
    now: Instant

    @property
    @abstractmethod
    def other(self) -> Plain[M_contra]:
        """The plain implementation."""

    @abstractmethod
    def command(self, seat: int, move: M_contra) -> SeatCommand:
        """Write a move as the engine reads it."""

    @abstractmethod
    def take(self, verdict: Verdict) -> object:
        """Apply what the engine decided; what chance did there is what the plain side will get."""

    @abstractmethod
    def compare(self) -> None:
        """See that both tables are alike."""

    def do(self, seat: int, move: M_contra) -> None:
        """Make a move on both; a refusal must have the same reason."""
        self.now = Instant(self.now + SECOND_MS)
        verdict = self.game.decide(self.state, self.command(seat, move), self.now, self.dice)
        if isinstance(verdict, Accepted):
            self.take(verdict)
        refused = verdict.reason if isinstance(verdict, Rejected) else ""
        assert refused == self.refusal(seat, move), (seat, move)
        self.compare()

    def refusal(self, seat: int, move: M_contra) -> str:
        """Make a move on the plain side; gives the reason of a refusal, or nothing."""
        try:
            self.other.do(seat, move)
        except IllegalError as error:
            return str(error)
        return ""

    def remove(self, seat: int) -> None:
        """Take a player out on both."""
        self.now = Instant(self.now + SECOND_MS)
        self.take(self.game.decide(self.state, Remove(Seat(seat), "-"), self.now, self.dice))
        self.other.remove(seat)
        self.compare()
