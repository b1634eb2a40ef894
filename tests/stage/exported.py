"""Rounds of autopilots on Discord, exported as scenarios by the command line and played again from those."""

from pathlib import Path

from typer.testing import CliRunner, Result

from bot.cli import app
from engines.registry import GAMES
from engines.scenario.read import read
from engines.scenario.run import Played, run


def database(folder: Path) -> str:
    """Name a database that does not exist yet."""
    return f"sqlite+aiosqlite:///{folder / 'round.db'}"


def spielleiter(*arguments: object) -> Result:
    """Call the program."""
    return CliRunner().invoke(app, list(map(str, arguments)))


def held(url: str, number: int, file: Path) -> Played:
    """Export a round to ``file`` and play that. Raises ``AssertionError`` if it cannot be or does not hold."""
    chosen = ("--database", url, "--round", number, "--format", "scenario", "--out", file)
    exported = spielleiter("audit", "export", *chosen)
    assert 0 == exported.exit_code, exported.output
    played = run(read(file.read_text("utf-8"), file.name, GAMES))
    assert () == played.failures
    assert "round_ended" in file.read_text("utf-8")
    assert 0 == spielleiter("scenario", "run", file).exit_code
    return played
