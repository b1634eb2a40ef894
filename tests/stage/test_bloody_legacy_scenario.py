"""A game of Das blutige Erbe that autopilots played on Discord is exported as a scenario that plays it again."""

from pathlib import Path

import pytest

from bot.stage import headless
from tests.stage.exported import database, held

pytestmark = pytest.mark.slow


def test_a_game_of_autopilots_is_exported_and_holds(tmp_path: Path):
    """BL-3, BL-9.2: the hands and piles of every deal stand in the set-up, and the same events come again."""
    url = database(tmp_path)
    assert headless.run("bloody_legacy", 3, 1, None, url).outcome is not None

    setup = held(url, 1, tmp_path / "round.toml").scenario.setup
    assert 3 == len(setup.fixed["hands"])
    assert 0 < len(setup.fixed["decks"]) == len(setup.fixed["deals"])
