"""The benchmark of answers measures what it says: the action is on the disk before the answer is given."""

import asyncio
from pathlib import Path

import pytest

from benchmarks import answers
from benchmarks.answers import BEGIN, END, Found, Side

FOUND = Found("2 cores", (Side(1, (100.0, 200.0), (50.0, 120.0)), Side(24, (400.0, 500.0), (300.0, 350.0))))


def test_both_commands_are_answered_and_what_was_kept_is_there():
    found = asyncio.run(answers.measure(turns=1, trips=24))

    assert [(1, 1, 1), (24, 1, 1)] == [(side.at_once, len(side.empty), len(side.durable)) for side in found.sides]


def test_turns_that_were_taken_together_are_compared():
    assert pytest.approx(0.55) == FOUND.sides[0].share


def test_only_the_table_that_asks_at_once_has_a_target(tmp_path: Path):
    page = tmp_path / "performance.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")

    answers.write(FOUND, tmp_path)

    text = page.read_text("utf-8")
    assert "| 1 | 150 | 85 | 0.55 |  |" in text
    assert "| 24 | 450 | 325 | 0.72 | 0.7, reached |" in text
    assert "old" not in text
