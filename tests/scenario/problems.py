"""What tests of errors ask: which problems does a text have, and where?"""

from typing import Final

import pytest

from engines.scenario.faults import ScenarioError
from engines.scenario.read import read
from tests.scenario.toy import GAMES

FORMS: Final = "HH:MM, HH:MM:SS, HH:MM:SS.mmm, YYYY-MM-DD HH:MM, +90s, +5m, +2h, +1d or -"
CLOCKS: Final = "22:40, 22:40:30 or 22:40:30.500"


def problems(text: str) -> list[tuple[int, int, str]]:
    """Read a text that cannot be read, and give line, column and message of each problem."""
    with pytest.raises(ScenarioError) as caught:
        read(text, "case.toml", GAMES)
    assert "\n".join(map(str, caught.value.problems)) == str(caught.value)
    return [(problem.line, problem.column, problem.message) for problem in caught.value.problems]
