"""The page with the figures of ``make proof`` holds what was run last of each kind, and what people wrote around it."""

from collections import Counter
from pathlib import Path

import pytest

from benchmarks import proof, proof_autopilots, proof_page
from benchmarks.proof_page import Row, write
from engines.registry import GAMES


def row(name: str, cases: int, **counts: int) -> Row:
    return Row(name, Counter(cases=cases, **counts), [], 1.0)


def lines(page: Path) -> list[str]:
    """List the names and cases of the rows."""
    cells = [line.split(" | ") for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return [f"{first.removeprefix('| ')}: {cases}" for first, _, cases, *_ in cells[1:]]


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "proof.md"
    path.write_text(f"# Proof\n\n{proof_page.BEGIN}\n{proof_page.END}\n\n## Mutants\n", encoding="utf-8")
    return path


def test_what_was_not_run_stays_as_it_was(page: Path):
    write(page, [row("random rounds", 7, **{"won by town": 7}), row("late messages", 5)], "a machine")
    write(page, [row("late messages", 6), row("two worlds on Discord", 1)], "a machine")

    assert ["late messages: 6", "random rounds: 7", "two worlds on Discord: 1"] == lines(page)
    text = page.read_text(encoding="utf-8")
    assert 1 == text.count("Random rounds were won by town 7 times.")
    assert text.startswith("# Proof\n")
    assert text.endswith("\n\n## Mutants\n")


def test_a_row_that_nothing_has_come_of_yet_does_not_replace_one(page: Path):
    write(page, [row("late messages", 5)], "a machine")
    write(page, [row("late messages", 0)], "a machine")

    assert ["late messages: 5"] == lines(page)


def test_every_kind_of_work_has_a_line_and_a_number_that_is_wanted():
    assert proof.WORK.keys() == proof.WANTED.keys() == proof_page.WHAT.keys()


def test_each_game_plays_a_hundred_rounds_of_sizes_it_knows():
    tables = proof_autopilots.TABLES
    assert sorted(GAMES) == sorted(each.game for each in tables.values())
    for name, each in tables.items():
        chunks = proof.plan(1.0, [name])
        least, most = GAMES[each.game].seats
        assert 100 == sum(chunk.examples for chunk in chunks)
        assert all(least <= size <= most for size in each.sizes)
