"""A round of Regicide that autopilots played on Discord is exported as a scenario that plays it again."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.stage import headless
from engines.registry import GAMES
from engines.scenario.read import read
from engines.scenario.run import run

pytestmark = pytest.mark.slow


def spielleiter(*arguments: object) -> Result:
    return CliRunner().invoke(app, list(map(str, arguments)))


@pytest.mark.parametrize(("players", "seed"), [(1, 4), (3, 1)])
def test_a_round_of_autopilots_is_exported_and_holds(players: int, seed: int, tmp_path: Path):
    """RG-3, RG-6.1: decks, hands and what hearts shuffled stand in the set-up, and the same events come again."""
    url, file = f"sqlite+aiosqlite:///{tmp_path / 'round.db'}", tmp_path / "round.toml"
    assert headless.run("regicide", players, seed, None, url).outcome in ("players", "enemies")
    exported = spielleiter("audit", "export", "--database", url, "--round", 1, "--format", "scenario", "--out", file)
    assert 0 == exported.exit_code, exported.output

    played = run(read(file.read_text("utf-8"), file.name, GAMES))
    assert () == played.failures
    assert players == len(played.scenario.setup.fixed["hands"])
    assert "round_ended" in file.read_text("utf-8")
    assert 0 == spielleiter("scenario", "run", file).exit_code
