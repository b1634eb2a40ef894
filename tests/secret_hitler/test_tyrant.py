"""PyPI ``tyrant`` plays the same official games, and agrees on legal moves, state and winner, but for known faults."""

import os
from collections import Counter
from collections.abc import Iterable

import pytest

from benchmarks.tyrant_side import MISSING, Tyrant, load
from tests.secret_hitler.twins import WHY, DisagreementError, Twins

GAMES, PARTS = 2_000, 8
"""Seeded games, and into how many tests they are parted."""


@pytest.fixture(scope="module")
def tyrant() -> Tyrant:
    """Their package; where the gate demands it, its absence is a failure."""
    found = load()
    if found is None:
        assert not os.environ.get("REQUIRE_TYRANT"), MISSING
        pytest.skip(MISSING)
    return found


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("part", range(PARTS))
def test_the_same_games_go_the_same_way(tyrant: Tyrant, part: int):
    explained: Counter[str] = Counter()
    for seed in range(part, GAMES, PARTS):
        twins = Twins(tyrant, 5 + seed // PARTS % 6, seed)
        twins.play()
        explained += twins.explained

    assert WHY.keys() == {rule for rule, times in explained.items() if times}


def test_a_difference_without_a_reason_is_found(tyrant: Tyrant, monkeypatch: pytest.MonkeyPatch):
    """Were the tracker to stand at two when chaos comes, somebody would have to notice."""
    monkeypatch.setattr("engines.secret_hitler.flow.CHAOS", 2)

    with pytest.raises(DisagreementError):
        _play_all(Twins(tyrant, 7, seed) for seed in range(20))


def _play_all(games: Iterable[Twins]) -> None:
    for twins in games:
        twins.play()
