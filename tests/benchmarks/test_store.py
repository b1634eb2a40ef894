"""The benchmark of the store measures what it says, and writes down no more than that."""

from pathlib import Path

import pytest

from benchmarks import actions, deadlines, store
from benchmarks.actions import BARE, OURS, PLAIN, Served
from benchmarks.deadlines import JOBS, WORDS, Wave
from benchmarks.store import BEGIN, END, Found

FOUND = Found(
    "2 cores",
    (
        Served(OURS, (1.0, 1.0), ((0.01,) * 3000, (0.02,) * 3000)),
        Served(PLAIN, (2.0, 1.0), ((0.3,) * 100, (0.3,) * 100)),
        Served(BARE, (0.1, 0.1), ((0.0004,) * 100, (0.0004,) * 100)),
    ),
    (
        Wave(deadlines.OURS, (0.2, 0.3), ((0.001,) * 999 + (0.02,), (0.02,))),
        Wave(WORDS, (2.0, 2.0), ((0.01,), (0.01,))),
        Wave(JOBS, (1.0, 1.0), ((0.5,), (0.5,))),
    ),
)


def test_every_side_does_its_work_on_a_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(actions, "AT_ONCE", 10)
    found = store.measure(turns=1, acts=100, due=3)

    assert [(OURS, 100), (PLAIN, 10), (BARE, 10)] == [(side.name, len(side.receipts[0])) for side in found.served]
    assert [deadlines.OURS, WORDS, JOBS] == [wave.name for wave in found.waves]
    assert [] == list(tmp_path.iterdir())


def test_ratios_compare_turns_that_were_taken_together():
    ours, plain, bare = FOUND.served

    assert pytest.approx((60 + 30) / 2) == ours.times(plain)
    assert pytest.approx(0.015) == ours.part(0.99)
    assert pytest.approx(0.0004) == bare.part(0.5)
    assert (0.25, 0.02) == (FOUND.waves[0].taken, FOUND.waves[0].stall)


def test_the_page_says_what_was_reached(tmp_path: Path):
    page = tmp_path / "performance.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")

    store.write(FOUND, tmp_path)

    text = page.read_text("utf-8").replace("\n", " ")
    assert "old" not in text
    assert "serves 45.0 times as many as the plain side (target 30, reached)" in text
    assert "p99 of its receipts is 38 bare commits (target under 60, reached)" in text
    assert "Rounds take 0.25 of the job store's time (target 0.33, reached), and stall the loop for 0.040" in text
    assert '"rates": [' in (tmp_path / "performance-store.json").read_text("utf-8")
