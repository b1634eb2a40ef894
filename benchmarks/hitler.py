"""Random games of Secret Hitler, compared with PyPI ``tyrant``: official rules, events and a hash chain on."""

from functools import partial
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from msgspec import json

from benchmarks import tyrant_side
from benchmarks.comparisons import Comparison, Rival
from benchmarks.measure import Side, take_turns
from benchmarks.table import ZONE
from engines.core.base import Event
from engines.core.calendar import parse_moment
from engines.core.commands import StartRound
from engines.core.contract import Setup
from engines.core.ids import Instant
from engines.secret_hitler import GAME

TARGET = 10.0
"""How many times as many games as theirs there shall be in a second."""
SIZES = (10, 7, 5)
GAMES = 20
START = parse_moment("2026-11-02 12:00", ZONE)
_ENCODE = json.Encoder(order="deterministic").encode


class Fall:
    """Dice over a Python generator, as theirs are."""

    def __init__(self, random: Random) -> None:
        self._draw = random.random

    def below(self, bound: int) -> int:
        """Draw from ``range(bound)``."""
        return int(self._draw() * bound)


class Played(NamedTuple):
    """A finished game: how many moves and what happened, and the head of its chain."""

    moves: int
    log: list[Event]
    head: bytes


def play(players: int, seed: int) -> Played:
    """Play a random game of ours to its end.

    Whoever the round waits for is offered what he may do and does some of it; what comes of that is folded, and the
    canonical bytes of all its events are hashed together with the head of the chain.
    """
    random = Random(seed)  # noqa: S311 - the same games in every run, that is all
    draw, dice = random.random, Fall(random)
    setup = Setup(tuple(f"P{number}" for number in range(players)), START, ZONE, options={"preset": "official"})
    options, evolve = GAME.options, GAME.evolve
    decide: Any = GAME.decide  # what is offered is taken: whatever has no events is a fault, and fails
    state, at, moves, head = GAME.initial(setup), START, 0, bytes(32)
    log: list[Event] = []
    events = decide(state, StartRound(), at, dice).events
    for event in events:
        state = evolve(state, event)
    head = sha256(head + _ENCODE(events)).digest()
    log += events
    while state.stage != "over":
        at = Instant(at + 1_000)
        for seat in state.owing:
            choices = options(state, seat, at)
            events = decide(state, choices[int(draw() * len(choices))], at, dice).events
            for event in events:
                state = evolve(state, event)
            head = sha256(head + _ENCODE(events)).digest()
            log += events
            moves += 1
    return Played(moves, log, head)


def random_games(runs: int, games: int = GAMES) -> tuple[Comparison, ...]:
    """Play the same number of random games on both sides, for each size of a table."""
    tyrant = tyrant_side.load()
    found = []
    for players in SIZES:
        title = f"A random game of Secret Hitler for {players}: every move offered, decided, folded and hashed"
        sides = [Side("spielleiter", partial(range, games), partial(_ours, players), 1)]
        if tyrant is not None:
            for name, work in (
                ("tyrant: all legal moves at the table before each one applied", tyrant_side.play),
                ("tyrant: legal moves of each player in his turn, applied", tyrant_side.play_round_by_round),
            ):
                sides.append(Side(name, partial(range, games), partial(_theirs, work, tyrant, players), 1))
        ours, *theirs = (timing.shared(games) for timing in take_turns(sides, runs))
        targets = (TARGET if players == max(SIZES) else None, None)
        rivals = tuple(Rival(t, t.over(ours), aim) for t, aim in zip(theirs, targets, strict=False))
        found.append(Comparison(title, ours, rivals, tyrant_side.MISSING))
    return tuple(found)


def _ours(players: int, seeds: range) -> int:
    return sum(play(players, seed).moves for seed in seeds)


def _theirs(work: tyrant_side.Game, tyrant: tyrant_side.Tyrant, players: int, seeds: range) -> int:
    return sum(work(tyrant, players, seed) for seed in seeds)
