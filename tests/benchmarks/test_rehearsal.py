"""The benchmark of the embedded Discord measures what it says, and writes down no more than that."""

import asyncio
from pathlib import Path

import pytest

from benchmarks import rehearsal
from benchmarks.rehearsal import BEGIN, CHECKED, ECHO, END, FREE, Found, Trips

FOUND = Found(
    "2 cores",
    described=True,
    sides=(
        Trips(CHECKED, ((0.002, 0.004), (0.002, 0.002)), (0.001, 0.001)),
        Trips(FREE, ((0.002, 0.002), (0.002, 0.002)), (0.001, 0.001)),
        Trips(ECHO, ((0.001, 0.001), (0.0005, 0.0005)), (0.0002, 0.0004)),
    ),
)


def test_all_sides_answer_with_a_bot_in_a_process_of_its_own():
    found = asyncio.run(rehearsal.measure(runs=1, trips=2))

    assert [(CHECKED, [2]), (FREE, [2]), (ECHO, [2])] == [
        (side.name, [len(turn) for turn in side.turns]) for side in found.sides
    ]


def test_rates_compare_turns_that_were_taken_together():
    checked, free, echo = FOUND.sides

    assert pytest.approx((2 / 3 + 1) / 2) == checked.against(free)
    assert pytest.approx((1 / 3 + 1 / 4) / 2) == checked.against(echo)
    assert (0.002, 0.004) == (checked.part(0.5), checked.part(0.95))
    assert pytest.approx(500) == free.rate


def test_the_page_says_what_was_reached(tmp_path: Path):
    page = tmp_path / "performance.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")

    rehearsal.write(FOUND, tmp_path)

    text = page.read_text("utf-8")
    assert "old" not in text
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert f"| {FREE} | 500 | 2.00 ms | 2.00 ms | 1.00 ms | 0.83 | 0.8, reached |" in text
    assert "0.29 | 0.5, missed |" in text
    assert '"rates": [' in (tmp_path / "performance-rehearsal.json").read_text("utf-8")
