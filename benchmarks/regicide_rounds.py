"""Random rounds of Regicide for four, by the engine, by the plain implementation of the tests and by others' packages.

Everybody deals, lists what may be done, draws one of it, does it, and so on to the end; nobody plays well.
"""

import importlib
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from benchmarks.comparisons import Comparison, Rival
from benchmarks.measure import Side, take_turns
from engines.core.base import Accepted
from engines.core.calendar import parse_moment
from engines.core.commands import StartRound
from engines.core.contract import Setup
from engines.regicide import GAME
from engines.regicide.cards import FACES, SIZES, SUITS, tavern_cards
from tests.core.beside import RandomDice
from tests.regicide.plain import PlainGame

PLAYERS = 4
SETUP = Setup(("Anna", "Bernd", "Carla", "Dora"), parse_moment("2026-11-02 12:00", "Europe/Berlin"))
LAID = GAME.initial(SETUP)
"""The table before the cards are dealt: it never changes, so all rounds begin with it."""
MISSING = "PyPI regicide is not installed (make .venv/.bench)"


def ours(random: Random) -> int:
    """Play one round; gives the number of moves. Every move is judged, and every fact is applied on its own."""
    decide, evolve, options = GAME.decide, GAME.evolve, GAME.options
    dice, at = RandomDice(random), SETUP.start
    verdict = decide(LAID, StartRound(), at, dice)
    assert isinstance(verdict, Accepted)
    state, moves = LAID, 0
    for event in verdict.events:
        state = evolve(state, event)
    while state.step != "over":
        offered = options(state, state.actor, at)
        verdict = decide(state, offered[dice.below(len(offered))], at, dice)
        assert isinstance(verdict, Accepted)
        for event in verdict.events:
            state = evolve(state, event)
        moves += 1
    return moves


def plain(random: Random) -> int:
    """Play one round of the second implementation; gives the number of moves."""
    castle = [card for face in FACES for card in random.sample([face + suit for suit in SUITS], len(SUITS))]
    size = SIZES[PLAYERS]
    deck = [*tavern_cards(size.jesters)]
    random.shuffle(deck)
    hands = [deck[size.limit * seat : size.limit * (seat + 1)] for seat in range(PLAYERS)]
    tavern = deck[size.limit * PLAYERS :]
    game = PlainGame(castle, tavern, hands, random.randrange(PLAYERS), partial(_mixed, random))
    moves = 0
    while game.step != "over":
        game.do(game.active, random.choice(list(game.moves())))
        moves += 1
    return moves


def _mixed(random: Random, pile: list[str]) -> list[str]:
    random.shuffle(pile)
    return pile


def load() -> Any | None:
    """Import their package, if it is there."""
    try:
        return importlib.import_module("regicide")
    except ImportError:
        return None


def theirs(package: Any) -> None:
    """Let their package play one round with its own random players, in Rust from the deal to the end."""
    player = package.players.RandomPlayer
    package.RegicideGame([player() for _ in range(PLAYERS)]).playout()


def _rounds(play: Callable[[Any], object], count: int, given: Any) -> None:
    for _ in range(count):
        play(given)


def _chance() -> Random:
    return Random(1)  # noqa: S311 - the same games in every run


def compare(runs: int, rounds: int) -> Comparison:
    """Compare whole random rounds; a time is that of ``rounds`` of them."""
    package = load()
    sides = [
        Side("spielleiter", _chance, partial(_rounds, ours, rounds), 1),
        Side("the plain mutable implementation of our tests", _chance, partial(_rounds, plain, rounds), 1),
    ]
    targets: list[float | None] = [2.0]
    if package is not None:
        sides.append(Side("PyPI regicide, in Rust", lambda: package, partial(_rounds, theirs, rounds), 1))
        targets.append(1 / 8)
    first, *others = take_turns(sides, runs)
    rivals = (Rival(timing, timing.over(first), target) for timing, target in zip(others, targets, strict=True))
    return Comparison(
        f"Regicide for four: {rounds} random rounds, dealt and played to their ends", first, tuple(rivals)
    )
