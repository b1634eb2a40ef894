from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from benchmarks import comparisons, figures, hotspots, mafia_side, regicide_rounds, report
from benchmarks.comparisons import Comparison, Rival
from benchmarks.measure import Side, Timing, take_turns

Compare = Callable[[int, int], Comparison]

needs_mafia = pytest.mark.skipif(mafia_side.load() is None, reason=mafia_side.MISSING)
ALONE = Comparison("A night", Timing("spielleiter", (0.0004, 0.0005, 0.0009)), ())
COMPARED = Comparison(
    "A day",
    Timing("spielleiter", (0.001, 0.002, 0.004)),
    (Rival(Timing("mafia", (0.02, 0.03, 0.04)), 15.0, 20.0), Rival(Timing("other", (2.0, 2.0, 2.0)), 1000.0, 20.0)),
)


@needs_mafia
@pytest.mark.parametrize("compare", [comparisons.night, comparisons.day])
def test_a_comparison_with_mafia_runs(compare: Compare):
    found = compare(1, 1)

    assert 3 == len(found.rivals)
    assert [1, 1, 1, 1] == [len(timing.samples) for timing in (found.ours, *(rival.timing for rival in found.rivals))]


@pytest.mark.parametrize("compare", [comparisons.night, comparisons.day])
def test_without_mafia_our_side_is_measured_alone(compare: Compare, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(mafia_side, "load", lambda: None)

    found = compare(1, 1)

    assert ((), True) == (found.rivals, found.ours.median > 0)


def test_decode_and_replay_run_and_end_alike():
    found = comparisons.rebuilds(1, 1, length=300)

    assert [1, 1, 1] == [len(comparison.rivals) for comparison in found]


def test_a_whole_round_ends_alike_for_the_comparator():
    """Its fold is written by hand, so every kind of event that a long round brings has to come out the same."""
    assert comparisons.rebuilds(1, 1)


@pytest.mark.parametrize("theirs", [True, False], ids=["with their package", "without"])
def test_rounds_of_regicide_are_compared(theirs: bool, monkeypatch: pytest.MonkeyPatch):  # noqa: FBT001 - a parameter
    if theirs and regicide_rounds.load() is None:
        pytest.skip(regicide_rounds.MISSING)
    if not theirs:
        monkeypatch.setattr(regicide_rounds, "load", lambda: None)

    found = regicide_rounds.compare(1, 2)

    assert [2.0, 0.125][: 1 + theirs] == [rival.target for rival in found.rivals]


def test_both_sides_play_whole_rounds_of_regicide():
    """A random round for four has about 13 moves on either side, whichever order the moves are listed in."""
    ours, plain = (
        sum(play(Random(seed)) for seed in range(200)) / 200  # noqa: S311 - the same in every run
        for play in (regicide_rounds.ours, regicide_rounds.plain)
    )

    assert abs(ours - plain) < 1.5
    assert 10 < ours < 16


def test_the_other_figures_run():
    found = [
        *figures.random_rounds(1, 1),
        figures.decisions(1, 1),
        *figures.memory(300),
        figures.scenarios(1, 3),
    ]

    assert [] == [figure.title for figure in found if figure.value <= 0]


@pytest.mark.parametrize("what", ["night", "day", "replay", "round"])
def test_every_profile_has_work_to_do(what: str):
    assert hotspots.work(what)() is not None


def test_the_sides_take_turns():
    order: list[str] = []
    sides = [Side(name, lambda name=name: name, order.append, 1) for name in ("A", "B")]  # type: ignore[misc]

    timings = take_turns(sides, 2)

    assert ["A", "B", "A", "B", "A", "B"] == order
    assert [("A", 2), ("B", 2)] == [(timing.name, len(timing.samples)) for timing in timings]


def test_a_ratio_is_the_middle_one_of_the_turns():
    assert 4.0 == Timing("theirs", (2.0, 8.0, 90.0)).over(Timing("ours", (1.0, 2.0, 9.0)))


def test_only_what_stands_between_the_markers_is_rewritten(tmp_path: Path):
    page = tmp_path / "performance.md"
    page.write_text(f"before\n{report.BEGIN}\nold\n{report.END}\nafter\n", "utf-8")
    found = report.Report("a machine", 3, (COMPARED,), (figures.Figure("Memory", 384.0, "KB", note="so much"),))

    report.write(found, tmp_path)
    report.write(found, tmp_path)

    text = page.read_text("utf-8")
    assert text.startswith(f"before\n{report.BEGIN}\n")
    assert text.endswith(f"{report.END}\nafter\n")
    assert "old" not in text
    assert 1 == text.count("| A day | 2.00 ms | mafia | 30.0 ms | 15.0 | 20, missed |")
    assert "|  |  | other | 2.00 s | 1,000 | 20, reached |" in text
    assert "| Memory | 384 KB | so much |" in text
    assert (tmp_path / "performance.json").read_text("utf-8").endswith("}\n")


def test_a_page_without_markers_is_left_alone(tmp_path: Path):
    page = tmp_path / "performance.md"
    page.write_text("mine\n", "utf-8")

    with pytest.raises(ValueError, match="no two lines"):
        report.write(report.Report("a machine", 3, (), ()), tmp_path)

    assert "mine\n" == page.read_text("utf-8")


def test_a_missing_package_is_named_in_the_table():
    assert [f"| A night | 500 µs | {mafia_side.MISSING} | | | |"] == list(report.rows(ALONE))


def test_missed_targets_are_told():
    assert ["A day: 15.0 times as fast as mafia, aimed at 20"] == report.missed([ALONE, COMPARED])
