"""A round of Regicide that autopilots played on Discord is exported as a scenario that plays it again."""

from pathlib import Path

import pytest

from bot.stage import headless
from tests.stage.exported import database, held

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("players", "seed"), [(1, 4), (3, 1)])
def test_a_round_of_autopilots_is_exported_and_holds(players: int, seed: int, tmp_path: Path):
    """RG-3, RG-6.1: decks, hands and what hearts shuffled stand in the set-up, and the same events come again."""
    url = database(tmp_path)
    assert headless.run("regicide", players, seed, None, url).outcome in ("players", "enemies")

    assert players == len(held(url, 1, tmp_path / "round.toml").scenario.setup.fixed["hands"])
