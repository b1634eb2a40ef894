"""Games of Galgenfrist that autopilots played on Discord are exported as scenarios that play them again."""

from pathlib import Path

import pytest

from bot.stage import headless
from engines.galgenfrist.session import played as result_of
from tests.stage.exported import database, held

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("seed", "games", "chance"), [(11, 3, "item_exchanged"), (12, 1, "muddle_dealt")])
def test_every_game_of_a_session_is_exported_and_holds(seed: int, games: int, chance: str, tmp_path: Path):
    """GF-3, GF-5 card 10, GF-9.1: cards, their order and the crowns stand in the set-up of each game's own case."""
    url = database(tmp_path)
    assert headless.run("galgenfrist", 4, seed, None, url).outcome in ("henker", "saboteure")

    files = [tmp_path / f"{number}.toml" for number in range(1, games + 1)]
    played = [held(url, number, file) for number, file in enumerate(files, 1)]
    assert chance in files[0].read_text("utf-8")
    standings = [result_of([happened.event for happened in game.log]).standing for game in played]
    crowns = [tuple(game.scenario.setup.fixed["crowns"].values()) for game in played]
    assert [(5, 5, 5, 5), *standings[:-1]] == crowns
