"""Every rules case of Regicide holds, line by line; and the given ones are the given ones."""

from pathlib import Path

import pytest

from tests.scenario.given import GIVEN, cases, changed, failures

GAME = "regicide"


@pytest.mark.parametrize("case", cases(GAME), ids=lambda case: case.stem)
def test_a_case_holds(case: Path):
    """The DATC of our game: whatever implements the rules is judged by these."""
    assert () == failures(case)


@pytest.mark.skipif(not (GIVEN / GAME).is_dir(), reason="the given cases do not lie beside this repository")
def test_the_given_cases_are_copied_byte_for_byte():
    assert [] == changed(GAME)
