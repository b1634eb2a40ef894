"""The other side of Secret Hitler: PyPI ``tyrant`` 0.4.0, the official rules as one frozen state and functions.

Its metadata asks for Python 3.13, its code runs on 3.11; ``requirements-tyrant.txt`` says how it is installed.
"""

import importlib
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
    """Play a random game of theirs to its end: all legal moves of who is asked, one of them applied; give how many."""
    random = Random(seed)  # noqa: S311 - the same games in every run, that is all
    state = tyrant.state.create_game(tuple(range(players)), seed=seed)
    legal, apply, over = tyrant.router.get_legal_actions, tyrant.router.apply_action, tyrant.enums.GamePhase.GAME_OVER
    moves = 0
    while state.phase != over:
        for player in range(players):
            if choices := legal(state, player):
                state = apply(state, random.choice(choices), player)
                moves += 1
                if state.phase == over:
                    break
    return moves
