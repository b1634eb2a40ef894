"""Pieces of the work of ``make proof``, and examples that hypothesis makes for them."""

from collections import Counter
from collections.abc import Callable

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from msgspec import Struct


class Chunk(Struct, frozen=True):
    """A piece of work for one process: so many examples from one seed."""

    name: str
    seed: int
    examples: int


class Outcome(Struct):
    """What came of a chunk: things counted, and what should not have been."""

    counts: Counter[str]
    findings: list[str]


def generated(
    chunk: Chunk, strategy: st.SearchStrategy[object], check: Callable[[object, int, Outcome], None]
) -> Outcome:
    """Check examples that hypothesis makes from the chunk's seed."""
    outcome = Outcome(Counter(), [])

    @seed(chunk.seed)
    @settings(
        max_examples=chunk.examples,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy, st.integers(0, 1 << 32))
    def run(example: object, number: int) -> None:
        before = len(outcome.findings)
        check(example, number, outcome)
        outcome.counts["examples"] += 1
        fresh = dict.fromkeys(outcome.findings[before:])
        outcome.findings[before:] = [
            f"seed {chunk.seed}, example {outcome.counts['examples']}: {text}" for text in fresh
        ]

    run()
    return outcome
