"""Rounds to measure with: one that is as long as they get, and many random ones."""

from typing import Any

from benchmarks.table import NAMES, SETUP, ZONE
from engines.core.base import Accepted, Command, Event, Rejected
from engines.core.calendar import parse_moment
from engines.core.contract import Setup
from engines.core.dice import StreamDice, pick
from engines.core.ids import Instant, Seat
from engines.core.playout import Player, Playout
from engines.templer_assassinen import GAME
from engines.templer_assassinen.commands import Post, Vote

LENGTH = 2_000
_WORDS = 8
"""What a player says, in posts and votes, for each random move; so a round gets about as long as ``LENGTH``."""
_SEED = b"a long round"

DEALT = Setup(names=NAMES, start=parse_moment("2026-11-02 12:00", ZONE), zone=ZONE)


class Recorder(Player):
    """A random player who keeps what was commanded; the engine has dice of its own, so that it can judge all again."""

    state: Any

    def __init__(self, setup: Setup, seed: bytes) -> None:
        super().__init__(GAME, setup, StreamDice(seed))
        self.judge = StreamDice(seed + b", judge")
        self.commands: list[tuple[Command, Instant]] = []

    def do(self, command: Command, at: Instant) -> Accepted | Rejected:
        """Hand a command to the game and apply what it answers."""
        self.commands.append((command, at))
        verdict = GAME.decide(self.state, command, at, self.judge)
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                self.state = GAME.evolve(self.state, event)
            self.log.extend(verdict.events)
        return verdict


class Talker(Recorder):
    """A random player among people who talk: before each move there are posts and votes, at random as well."""

    def _act(self, seat: Seat, at: Instant) -> None:
        for _ in range(_WORDS):
            speaker = Seat(self.dice.below(len(NAMES)))
            if self.dice.below(2):
                self.do(Post(speaker), at)
            else:
                self.do(Vote(speaker, pick(self.dice, self.state.living())), at)
        super()._act(seat, at)


def long_log(length: int = LENGTH) -> list[Event]:
    """Play a round of 24 talkative people and give its first events; their replay is a round that still runs."""
    number = 0
    while True:
        talker = Talker(SETUP, _SEED + bytes([number]))
        talker.play()
        if len(talker.log) >= length:
            return talker.log[:length]
        number += 1


def random_round(seed: int) -> Playout:
    """Play a random round of 24 players from the deal to its end, as ``spielleiter simulate`` does."""
    return Player(GAME, DEALT, StreamDice(f"benchmark {seed}".encode())).play()


def recorded_round(seed: int) -> Recorder:
    """Play a random round and keep its commands."""
    recorder = Recorder(DEALT, f"benchmark {seed}".encode())
    recorder.play()
    return recorder


def judge_again(recorder: Recorder, seed: int) -> Any:
    """Judge and apply all commands of a recorded round once more, without listing what each seat might do."""
    dice = StreamDice(f"benchmark {seed}, judge".encode())
    state = GAME.initial(DEALT)
    for command, at in recorder.commands:
        verdict = GAME.decide(state, command, at, dice)
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                state = GAME.evolve(state, event)
    return state
