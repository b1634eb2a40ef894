"""The other side of Secret Hitler: PyPI ``tyrant`` 0.4.0, the official rules as one frozen state and functions.

Its metadata asks for Python 3.13, its code runs on 3.11; ``requirements-tyrant.txt`` says how it is installed.
"""

import importlib
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

VERSION = "0.4.0"
MISSING = f"tyrant {VERSION} is not installed (requirements-tyrant.txt says how)"


class Tyrant(NamedTuple):
    """The parts of their package that are used."""

    state: Any
    """``tyrant.models.game_state``"""
    router: Any
    """``tyrant.engine.router``: legal moves, and applying one"""
    action: Any
    """``tyrant.models.action``"""
    enums: Any
    deck: Any
    tracker: Any


Game = Callable[[Tyrant, int, int], int]
"""Plays a game for so many players with a seed, and tells how many moves it took."""


def load() -> Tyrant | None:
    """Import their package, or give ``None`` where it is not installed."""
    names = (
        "tyrant.models.game_state",
        "tyrant.engine.router",
        "tyrant.models.action",
        "tyrant.models.enums",
        "tyrant.models.deck",
        "tyrant.models.election_tracker",
    )
    try:
        return Tyrant(*map(importlib.import_module, names))
    except ImportError:
        return None


def play(tyrant: Tyrant, players: int, seed: int) -> int:
    """Play a random game of theirs to its end; give the number of moves.

    Before every move all legal moves at the table are listed, since nothing else there tells who may move.
    """
    draw, state, moves = Random(seed).random, tyrant.state.create_game(tuple(range(players)), seed=seed), 0  # noqa: S311
    legal, apply, over = tyrant.router.get_legal_actions, tyrant.router.apply_action, tyrant.enums.GamePhase.GAME_OVER
    while state.phase != over:
        choices = [(action, player) for player in range(players) for action in legal(state, player)]
        state = apply(state, *choices[int(draw() * len(choices))])
        moves += 1
    return moves


def play_round_by_round(tyrant: Tyrant, players: int, seed: int) -> int:
    """Do the same, but go round the table: each player is asked once in his turn, and moves if he may."""
    draw, state, moves = Random(seed).random, tyrant.state.create_game(tuple(range(players)), seed=seed), 0  # noqa: S311
    legal, apply, over = tyrant.router.get_legal_actions, tyrant.router.apply_action, tyrant.enums.GamePhase.GAME_OVER
    while state.phase != over:
        for player in range(players):
            if choices := legal(state, player):
                state = apply(state, choices[int(draw() * len(choices))], player)
                moves += 1
    return moves
