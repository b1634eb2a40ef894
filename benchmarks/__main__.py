"""``make bench``: measure everything and write the figures to ``docs/``."""

import argparse
from collections.abc import Iterator

from benchmarks import (
    answers,
    comparisons,
    figures,
    hitler,
    mafia_side,
    regicide_rounds,
    rehearsal,
    report,
    store,
    tyrant_side,
)
from benchmarks.measure import RUNS


def measure(runs: int) -> report.Report:
    """Measure everything, telling on the way what was found."""
    compared: list[comparisons.Comparison] = []
    for comparison in _comparisons(runs):
        compared.append(comparison)
        for line in report.rows(comparison):
            print(line)
    found: list[figures.Figure] = []
    for figure in _figures(runs):
        found.append(figure)
        print(report.row(figure))
    return report.Report(report.machine(), runs, tuple(compared), tuple(found))


def _comparisons(runs: int) -> Iterator[comparisons.Comparison]:
    yield comparisons.night(runs, repeat=200)
    yield comparisons.day(runs, repeat=200)
    yield from comparisons.rebuilds(runs, repeat=20)
    yield from hitler.random_games(runs)
    yield regicide_rounds.compare(runs, rounds=300)


def _figures(runs: int) -> Iterator[figures.Figure]:
    yield from figures.random_rounds(runs, rounds=10)
    yield figures.decisions(runs, rounds=10)
    yield from figures.memory()
    yield figures.scenarios(runs)


def engines(runs: int) -> None:
    """Measure the engines and write the figures down."""
    if mafia_side.load() is None:
        print(mafia_side.MISSING)
    if tyrant_side.load() is None:
        print(tyrant_side.MISSING)
    if regicide_rounds.load() is None:
        print(regicide_rounds.MISSING)
    found = measure(runs)
    report.write(found)
    for line in report.missed(found.comparisons):
        print(f"missed: {line}")


def main() -> None:
    """Read the arguments, measure, write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "what", nargs="?", choices=("engines", "rehearsal", "store", "answers"), help="only these (default: all)"
    )
    parser.add_argument("--runs", type=int, default=RUNS, help="samples of each side (default %(default)s, least 5)")
    given = parser.parse_args()
    runs = max(5, given.runs)
    if given.what in (None, "engines"):
        engines(runs)
    if given.what in (None, "rehearsal"):
        rehearsal.run(max(runs, rehearsal.RUNS))
    if given.what in (None, "store"):
        store.run()
    if given.what in (None, "answers"):
        answers.run()


if __name__ == "__main__":
    main()
