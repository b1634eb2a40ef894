"""The long forms for the bot on Discord: kills, missed messages, and two worlds."""

import asyncio
import logging
import warnings
from collections import Counter
from collections.abc import Callable, Mapping

import structlog

with warnings.catch_warnings():
    # On Python 3.11 and 3.12 discord.py imports audioop, which the standard library has given up.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401

from benchmarks.proof_chunk import Chunk, Outcome, generated
from bot.rehearsal.asking import NotPossibleError
from tests.faults import missed as missing
from tests.faults.den import Breeder, StuckError
from tests.faults.history import history
from tests.faults.worlds import search
from tests.templer_assassinen.properties.worlds import Pair, pairs

WANTED = {
    "kill -9 histories": 2_000,
    "missed messages": 10_000,
    "two worlds on Discord": 300,
}
SHEETS = {
    "kill -9 histories": (2_000, 100),
    "missed messages": (10_000, 500),
    "two worlds on Discord": (300, 15),
}
"""How much of each there is, and how much of it one chunk has."""
LARGEST = 12
"""Players in two worlds; what one may see of another does not depend on how many there are."""


def quietly() -> None:
    """Write no log: what goes wrong here is meant to."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))


def histories(chunk: Chunk) -> Outcome:
    """Play rounds whose bot is killed again and again, until so many have been."""
    quietly()
    outcome = Outcome(Counter(), [])
    with Breeder() as breeder:
        number = 0
        while (left := chunk.examples - outcome.counts["cases"]) > 0:
            seed = chunk.seed * 1_000 + number
            number += 1
            try:
                played = asyncio.run(history(breeder, seed, kills=left))
            except (StuckError, NotPossibleError) as error:
                outcome.findings.append(f"seed {seed}: {error}")
                outcome.counts["cases"] += 1
                continue
            outcome.findings += [f"seed {seed}: {text}" for text in (*played.problems, *played.violations)]
            outcome.counts += Counter(cases=played.kills, examples=1, messages=played.sent)
            outcome.counts += Counter({f"killed at {point}": times for point, times in played.points.items()})
    return outcome


def missed(chunk: Chunk) -> Outcome:
    """Let people write while the bot is away."""
    quietly()
    counted, problems = asyncio.run(missing.recovered(chunk.seed, chunk.examples))
    findings = [f"seed {chunk.seed}: {text}" for text in problems]
    return Outcome(Counter(cases=counted, messages=counted, examples=1), findings)


def worlds(chunk: Chunk) -> Outcome:
    """Look at pairs of rounds on Discord through all eyes that may not know them apart."""
    quietly()

    def check(pair: object, _number: int, outcome: Outcome) -> None:
        assert isinstance(pair, Pair)
        _, shown, found = asyncio.run(search(pair))
        outcome.findings += map(str, found)
        outcome.counts += Counter(cases=1, messages=shown)

    return generated(chunk, pairs(most=LARGEST), check)


WORK: Mapping[str, Callable[[Chunk], Outcome]] = {
    "kill -9 histories": histories,
    "missed messages": missed,
    "two worlds on Discord": worlds,
}
