"""The embedded Discord: slash commands a second, one after the other, with a bot in a process of its own.

Three servers take turns: with all checks on, with none, and a bare aiohttp server that only echoes the same frames and
answers. Two processes are at work, so here the time on the wall counts.
"""

import asyncio
import gc
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from msgspec import Struct, json

from benchmarks.rehearsal_sides import Played, Server, bot, recorded
from benchmarks.report import DOCS, duration, machine, put
from bot.rehearsal.serve import description

RUNS = 15
"""Turns of each side; more than elsewhere, for what others do on the machine cannot be left out of these times."""
TRIPS = 200
"""Round trips in a turn."""
BEGIN = "<!-- rehearsal: what stands between these two lines is written by make bench -->"
END = "<!-- end of rehearsal -->"
COMMAND = (sys.executable, "-W", "ignore", "-m", "benchmarks.rehearsal_bot")
CHECKED, FREE, ECHO = "all checks on", "all checks off", "bare aiohttp echo"
TARGETS = {FREE: 0.8, ECHO: 0.5}
"""What part of the rate of these the checked one is to reach."""


class Trips(Struct, frozen=True):
    """What one side took, in seconds: a tuple for each turn, a number for each round trip."""

    name: str
    turns: tuple[tuple[float, ...], ...]
    work: tuple[float, ...]
    """Of each turn the processor time of the server for a round trip; the bot's is its own."""

    def part(self, share: float) -> float:
        """Give the round trip that so many are faster than."""
        ordered = sorted(each for turn in self.turns for each in turn)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))]

    @property
    def rate(self) -> float:
        """Round trips a second, in the middle turn."""
        return median(len(turn) / sum(turn) for turn in self.turns)

    def against(self, other: "Trips") -> float:
        """Tell what part of the other's rate this one reaches: the middle of the ratios of turns taken together."""
        return median(sum(its) / sum(mine) for mine, its in zip(self.turns, other.turns, strict=True))


class Found(Struct, frozen=True):
    """Everything that one run found."""

    machine: str
    described: bool
    """Whether Discord's description was there to be checked against."""
    sides: tuple[Trips, ...]


async def measure(runs: int = RUNS, trips: int = TRIPS) -> Found:
    """Let the three sides take turns, after one that only warms up."""
    spec = description()
    servers: dict[str, Server] = {
        CHECKED: Played(spec, checked=True),
        FREE: Played(None, checked=False),
        ECHO: await recorded(COMMAND),
    }
    turns: dict[str, list[tuple[float, ...]]] = {name: [] for name in servers}
    work: dict[str, list[float]] = {name: [] for name in servers}
    async with AsyncExitStack() as stack:
        for server in servers.values():
            await stack.enter_async_context(server)
            await stack.enter_async_context(bot(server, COMMAND))
            await _turn(server, trips)
        for number in range(runs):
            order = list(servers.items())
            for name, server in order if number % 2 else reversed(order):
                gc.collect()
                begun = process_time()
                turns[name].append(await _turn(server, trips))
                work[name].append((process_time() - begun) / trips)
    sides = (Trips(name, tuple(taken), tuple(work[name])) for name, taken in turns.items())
    return Found(machine(), spec is not None, tuple(sides))


async def _turn(server: Server, trips: int) -> tuple[float, ...]:
    taken = []
    for _ in range(trips):
        begun = perf_counter()
        await server.trip()
        taken.append(perf_counter() - begun)
    return tuple(taken)


def table(found: Found) -> Iterator[str]:
    """Write the figures as a Markdown table."""
    first = found.sides[0]
    spec = "" if found.described else " Discord's description was not there, so only our own limits were checked."
    yield f"Machine: {found.machine}. {len(first.turns)} turns of {len(first.turns[0])} round trips each.{spec}"
    yield ""
    yield "| server | round trips a second | p50 | p95 | its processor time | checked, of its rate | target |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for side in found.sides:
        ratio = first.against(side)
        target = TARGETS.get(side.name)
        verdict = "" if target is None else f"{target}, {'reached' if ratio >= target else 'missed'}"
        shown = "" if target is None else f"{ratio:.2f}"
        p50, p95 = duration(side.part(0.5)), duration(side.part(0.95))
        work = duration(median(side.work))
        yield f"| {side.name} | {side.rate:,.0f} | {p50} | {p95} | {work} | {shown} | {verdict} |"


def write(found: Found, docs: Path = DOCS) -> None:
    """Write the figures down, as ``report.write`` does; of the thousands of round trips the JSON has the turns."""
    put(docs / "performance.md", BEGIN, END, table(found))
    sides = [
        {
            "name": side.name,
            "p50": round(side.part(0.5), 6),
            "p95": round(side.part(0.95), 6),
            "work": [round(each, 6) for each in side.work],
            "rates": [round(len(turn) / sum(turn), 1) for turn in side.turns],
        }
        for side in found.sides
    ]
    kept = {"machine": found.machine, "described": found.described, "sides": sides}
    (docs / "performance-rehearsal.json").write_bytes(json.format(json.encode(kept), indent=1) + b"\n")


def run(runs: int = RUNS) -> None:
    """Measure, tell and write."""
    found = asyncio.run(measure(runs))
    for line in table(found):
        print(line)
    write(found)
