"""Tables for tests: a round of Regicide that is told what to do in the words of the scenario language."""

from collections.abc import Mapping
from typing import Any

from engines.core.audience import Viewer
from engines.core.base import Accepted, Command, Event, Rejected, SeatCommand, Verdict, tag_of
from engines.core.calendar import parse_moment
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.fold import look
from engines.core.ids import MINUTE_MS, Instant, Seat
from engines.core.timers import next_timer
from engines.regicide import GAME
from engines.regicide import commands as cmd
from engines.regicide.view import View

START = parse_moment("2026-11-02 12:00", "Europe/Berlin")
NAMES = ("Anna", "Bernd", "Carla", "Dora")
ANNA, BERND, CARLA, DORA = (Seat(number) for number in range(4))
JACKS = "JS JC JD JH QS QC QD QH KS KC KD KH"


class Table:
    """A round; ``do`` raises ``AssertionError`` where a command is refused."""

    def __init__(self, *hands: str, options: Mapping[str, Any] | None = None, seed: bytes = b"", **fixed: Any) -> None:
        names = NAMES[: len(hands)]
        given = {"castle": JACKS, "first": "Anna", "hands": dict(zip(names, hands, strict=True))}
        self.setup = Setup(names, START, options=options or {}, fixed={**given, **fixed})
        self.dice = StreamDice(seed)
        self.state = GAME.initial(self.setup)
        self.log: list[Event] = []
        self.now = START
        self.do(StartRound(), START)

    def ask(self, command: Command, at: Instant | None = None) -> Verdict:
        """Have a command judged."""
        return GAME.decide(self.state, command, self.now if at is None else at, self.dice)

    def do(self, command: Command, at: Instant | None = None) -> tuple[Event, ...]:
        """Do something, a minute after what came before it, and give what came of it."""
        self.now = Instant(self.now + MINUTE_MS) if at is None else at
        verdict = self.ask(command)
        assert isinstance(verdict, Accepted), verdict
        for event in verdict.events:
            self.state = GAME.evolve(self.state, event)
        self.log += verdict.events
        return verdict.events

    def refusal(self, command: Command) -> tuple[str, str]:
        """Give reason and rule of a refusal."""
        verdict = self.ask(command)
        assert isinstance(verdict, Rejected), verdict
        return verdict.reason, verdict.rule

    def play(self, seat: Seat, cards: str) -> tuple[Event, ...]:
        """Play cards."""
        return self.do(cmd.Play(seat, tuple(cards.split())))

    def discard(self, seat: Seat, cards: str) -> tuple[Event, ...]:
        """Pay with cards."""
        return self.do(cmd.Discard(seat, tuple(cards.split())))

    def ring(self) -> tuple[Event, ...]:
        """Let the next timer ring."""
        timer = next_timer(GAME.timers(self.state))
        assert timer is not None
        return self.do(TimerDue(timer.key, timer.due), timer.due)

    def view(self, viewer: Viewer) -> View:
        """Look at the round."""
        return look(GAME, self.setup, self.log, viewer)

    def options(self, seat: Seat) -> list[SeatCommand]:
        """List what a seat may do."""
        return list(GAME.options(self.state, seat, self.now))


def kinds(events: tuple[Event, ...]) -> list[str]:
    """Name events."""
    return [tag_of(event) for event in events]
