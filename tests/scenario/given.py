"""The rules cases of a game: ours, and the given ones where they lie beside this project."""

from pathlib import Path

from engines.registry import GAMES
from engines.scenario.read import read
from engines.scenario.run import run

ROOT = Path(__file__).parents[2]
GIVEN = ROOT.parent / "shared" / "scenarios"
"""The cases this project was begun with."""


def cases(game: str) -> list[Path]:
    """List a game's cases."""
    return _in(ROOT / "data" / "scenarios" / game)


def failures(case: Path) -> tuple[object, ...]:
    """Play a case and list each line that does not hold."""
    return tuple(run(read(case.read_text(encoding="utf-8"), case.name, GAMES)).failures)


def changed(game: str) -> list[str]:
    """List the given cases of a game that are not among ours, byte for byte."""
    ours = {case.name: case.read_bytes() for case in cases(game)}
    return [case.name for case in _in(GIVEN / game) if ours.get(case.name) != case.read_bytes()]


def _in(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.toml"))
