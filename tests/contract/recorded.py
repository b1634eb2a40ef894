"""Random rounds that are kept step by step, written down as cases, and played again from those."""

from typing import Any

from msgspec import structs

from engines.core.base import Accepted, Command, Rejected
from engines.core.commands import Extend, Pause, Remove, Replace, Resume
from engines.core.contract import Game, Recording, Setup
from engines.core.dice import StreamDice, pick
from engines.core.ids import HOUR_MS, Instant, Seat
from engines.core.playout import Player, pick_by_kind
from engines.registry import GAMES
from engines.scenario.read import read
from engines.scenario.run import Step, run
from engines.scenario.write import write_scenario


class Kept(Player):
    """A random player who keeps every step."""

    def __init__(self, game: Game[Any, Any], setup: Setup, seed: str, *, eagerness: int = 60) -> None:
        super().__init__(game, setup, StreamDice(seed.encode()), eagerness=eagerness)
        self.steps: list[Step] = []

    @property
    def refusals(self) -> int:
        """How many steps were refused."""
        return sum(isinstance(step.verdict, Rejected) for step in self.steps)

    def do(self, command: Command, at: Instant) -> Accepted | Rejected:
        """Hand a command to the game and keep it with what came of it."""
        verdict = super().do(command, at)
        self.steps.append(Step(at, command, verdict))
        return verdict


class Meddled(Kept):
    """A random player who also asks for what others may do; his host pauses, extends, replaces and removes."""

    paused = False

    def _act(self, seat: Seat, at: Instant) -> None:
        super()._act(seat, at)
        lot = self.dice.below(120)
        if lot < 3:
            self.paused |= isinstance(self.do(Pause("storm"), at), Accepted)
        elif lot < 6:
            self.do(Extend(30, "storm"), at)
        elif lot < 9:
            self.do(Replace(seat, f"{self.setup.names[seat]} II", "ill"), at)
        elif lot == 9:
            self.do(Remove(seat, "gone"), at)
        elif lot < 40:
            self._act_for(pick(self.dice, self._seats()), seat, at)

    def _act_for(self, other: Seat, seat: Seat, at: Instant) -> None:
        choices = tuple(self.game.options(self.state, other, at))
        if choices:
            self.do(structs.replace(pick_by_kind(self.dice, choices), seat=seat), at)

    def _wait(self, now: Instant) -> None:
        if not self.paused:
            super()._wait(now)

    def _until_next_deadline(self, now: Instant) -> Instant:
        now = super()._until_next_deadline(now)
        if self.paused and self.game.outcome(self.state) is None:
            now = Instant(now + 1 + self.dice.below(30 * HOUR_MS))
            self.do(Resume(), now)
            self.paused = False
        return now


def held(player: Kept, title: str, upto: int | None = None) -> Setup:
    """Write down what was played, and give the set-up of that case. Raises ``AssertionError`` if it does not hold.

    The case has dice of its own, and must come to the very same events. It may go only ``upto`` a number of steps.
    """
    game = player.game
    assert isinstance(game, Recording)
    steps = player.steps[:upto]
    log = [event for step in steps if isinstance(step.verdict, Accepted) for event in step.verdict.events]
    setup = game.spelled_out(player.setup, log)
    text = write_scenario(player.game, setup, steps, title=title)
    played = run(read(text, f"{title}.toml", GAMES))
    assert () == played.failures
    assert log == [happened.event for happened in played.log]
    return setup
