"""Every rules case of Regicide holds, line by line; and the given ones are the given ones."""

from pathlib import Path

import pytest

from engines.registry import GAMES
from engines.scenario.read import read
from engines.scenario.run import run

ROOT = Path(__file__).parents[2]
OURS = ROOT / "data" / "scenarios" / "regicide"
GIVEN = ROOT.parent / "shared" / "scenarios" / "regicide"
"""The cases this project was begun with, where they lie beside it."""


def cases(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.toml"))


@pytest.mark.parametrize("case", cases(OURS), ids=lambda case: case.stem)
def test_a_case_holds(case: Path):
    scenario = read(case.read_text(encoding="utf-8"), case.name, GAMES)

    assert () == run(scenario).failures


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the given cases do not lie beside this repository")
def test_the_given_cases_are_copied_byte_for_byte():
    changed = [
        case.name
        for case in cases(GIVEN)
        if not (ours := OURS / case.name).is_file() or ours.read_bytes() != case.read_bytes()
    ]

    assert [] == changed
