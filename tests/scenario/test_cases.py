"""The catalogue of cases in ``data/scenarios`` holds, and plays fast enough to be played often."""

from pathlib import Path
from time import perf_counter

import pytest

from engines.registry import GAMES
from engines.scenario.read import read
from engines.scenario.report import judge
from engines.scenario.run import run
from engines.scenario.write import write_scenario

FOLDER = Path(__file__).parents[2] / "data" / "scenarios"
CASES = sorted(FOLDER.rglob("*.toml"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}/{case.stem}")
def test_a_case_holds(case: Path):
    assert judge(case.read_text(encoding="utf-8"), str(case), GAMES).text == ""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}/{case.stem}")
def test_a_case_that_was_played_and_written_down_holds_again(case: Path):
    scenario = read(case.read_text(encoding="utf-8"), str(case), GAMES)
    played = run(scenario)
    if any(run(scenario._replace(text=f"other lots {number}")).log != played.log for number in range(3)):
        pytest.skip("lots are drawn that [setup] leaves open")
    text = write_scenario(scenario.game, scenario.setup, played.steps, title=scenario.title, rules=scenario.rules)

    assert judge(text, "written.toml", GAMES).text == ""


def test_three_hundred_cases_run_in_under_ten_seconds():
    texts = [case.read_text(encoding="utf-8") for case in CASES]
    begun = perf_counter()
    for number in range(300):
        judge(texts[number % len(texts)], "case.toml", GAMES)

    assert perf_counter() - begun < 10
