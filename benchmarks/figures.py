"""Figures of our own, compared with nothing: random rounds, decisions, memory, scenarios."""

import gc
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from msgspec import Struct

from benchmarks import plain_state
from benchmarks.rounds import LENGTH, judge_again, long_log, random_round, recorded_round
from engines.registry import GAMES
from engines.scenario.faults import ScenarioError
from engines.scenario.read import NoEngineError, read
from engines.scenario.run import run

SCENARIOS = Path(__file__).parents[1] / "data" / "scenarios" / "templer_assassinen"
MOST_SCENARIOS = 300


class Figure(Struct, frozen=True):
    """A number with its unit; ``samples`` are the runs it is the median of."""

    title: str
    value: float
    unit: str
    samples: tuple[float, ...] = ()
    note: str = ""


def random_rounds(runs: int, rounds: int) -> tuple[Figure, Figure]:
    """Play the same random rounds of 24 players in each run; tell how many a second, and how many decisions."""
    rates, moves = [], []
    for _ in range(runs):
        begun = process_time()
        played = [random_round(seed) for seed in range(rounds)]
        taken = process_time() - begun
        rates.append(rounds / taken)
        moves.append(sum(playout.actions + playout.deadlines + 1 for playout in played) / taken)
    note = "every move lists all that the seat may do"
    return (
        Figure("Random rounds of 24 players, dealt and played to their ends", median(rates), "rounds/s", tuple(rates)),
        Figure("... moves and deadlines in them", median(moves), "decisions/s", tuple(moves), note),
    )


def decisions(runs: int, rounds: int) -> Figure:
    """Judge and apply the commands of recorded random rounds again, and tell how many a second."""
    recorded = [(seed, recorded_round(seed)) for seed in range(rounds)]
    rates = []
    for _ in range(runs):
        begun = process_time()
        ended = [judge_again(recorder, seed) for seed, recorder in recorded]
        taken = process_time() - begun
        assert all(state == recorder.state for state, (_, recorder) in zip(ended, recorded, strict=True))
        rates.append(sum(len(recorder.commands) for _, recorder in recorded) / taken)
    return Figure("The commands of random rounds, judged and applied", median(rates), "decisions/s", tuple(rates))


def memory(length: int = LENGTH) -> tuple[Figure, ...]:
    """Tell what the events of a round take as bytes of the log, in memory, and as dataclasses."""
    data = plain_state.CODEC.write_log(long_log(length))
    return (
        Figure(f"A log of {length:,} events as JSON", len(data) / 1024, "KB"),
        Figure("... in memory", _held(plain_state.CODEC.read_log, data), "KB"),
        Figure("... in memory, as frozen dataclasses read with json", _held(plain_state.read_log, data), "KB"),
    )


def _held(make: Callable[[bytes], object], data: bytes) -> float:
    """Measure the memory that what ``make`` gives keeps, in KB; a first call fills what is only made once."""
    make(data)
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = make(data)
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept
    return (after - before) / 1024


def scenarios(runs: int, most: int = MOST_SCENARIOS) -> Figure:
    """Read and play scenario files of the main game and tell how long that takes."""
    texts = [(path.name, path.read_text("utf-8")) for path in sorted(SCENARIOS.glob("*.toml"))[:most]]
    taken, failed = [], 0
    for _ in range(runs):
        begun = process_time()
        failed = sum(_play(texts))
        taken.append(process_time() - begun)
    note = f"{failed} did not hold" if failed else "all hold"
    return Figure(f"{len(texts)} scenarios, read and played", median(taken), "s", tuple(taken), note)


def _play(texts: Sequence[tuple[str, str]]) -> Iterator[bool]:
    """Play each scenario and tell whether it failed."""
    for name, text in texts:
        try:
            played: Any = run(read(text, name, GAMES))
        except (ScenarioError, NoEngineError):
            yield True
        else:
            yield bool(played.failures)
