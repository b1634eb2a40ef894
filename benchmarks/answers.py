"""Slash commands a second on the embedded Discord: one that only answers, and one that keeps an action before it does.

Both are commands of the same bot on the same server and take turns; the action is that of ``benchmarks.actions``, kept
on the disk with ``synchronous=FULL``. They are asked by one person at a time, and by as many as sit at a table, for
commands that wait at the same time are committed together.
"""

import asyncio
import gc
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec import Struct, json

from benchmarks.rehearsal_sides import Served, bot
from benchmarks.report import DOCS, machine, put
from bot.rehearsal.serve import description
from bot.rehearsal.stage import Stage

EMPTY, DURABLE = "empty", "durable"
AT_ONCE = (1, 24)
"""How many people ask at the same time: one, and the target's table."""
SHARE = 0.7
"""What part of the empty command's rate the durable one is to reach, with a table that asks at once."""
TURNS, TRIPS = 9, 480
BEGIN = "<!-- answers: what stands between these two lines is written by make bench -->"
END = "<!-- end of answers -->"


class Side(Struct, frozen=True):
    """So many people at once: the commands a second in each turn, of both commands."""

    at_once: int
    empty: tuple[float, ...]
    durable: tuple[float, ...]

    @property
    def share(self) -> float:
        """What part of the empty command's rate the durable one reaches: the middle of turns taken together."""
        return median(mine / its for mine, its in zip(self.durable, self.empty, strict=True))


class Found(Struct, frozen=True):
    """Everything that one run found."""

    machine: str
    sides: tuple[Side, ...]


class Tables(Served):
    """The embedded Discord with people who ask."""

    def __init__(self) -> None:
        super().__init__(Stage(spec=description()))
        self.people = [self.stage.person(f"Anna {number}", self.guild) for number in range(max(AT_ONCE))]

    async def turn(self, command: str, at_once: int, trips: int) -> float:
        """Ask ``trips`` times, each person again when he has his answer; gives the commands a second."""
        numbers = iter(range(trips))

        async def ask(number: int) -> None:
            for _ in numbers:
                asked = await self.people[number].slash(self.place, command)
                assert asked.interaction.original is not None

        begun = perf_counter()
        await asyncio.gather(*map(ask, range(at_once)))
        return trips / (perf_counter() - begun)


async def measure(turns: int = TURNS, trips: int = TRIPS) -> Found:
    """Let both commands take turns, after one turn of each that only warms up."""
    sides = []
    with TemporaryDirectory(dir=Path.cwd()) as folder:  # not /tmp, which may be memory
        path = Path(folder) / "bench.db"
        command = (sys.executable, "-W", "ignore", "-m", "benchmarks.answers_bot")
        tables = Tables()
        async with tables, bot(tables, command, f"sqlite+aiosqlite:///{path}"):
            for at_once in AT_ONCE:
                rates: dict[str, list[float]] = {EMPTY: [], DURABLE: []}
                for number in range(turns + 1):
                    for name in (EMPTY, DURABLE) if number % 2 else (DURABLE, EMPTY):
                        gc.collect()
                        rate = await tables.turn(name, at_once, trips)
                        if number:
                            rates[name].append(rate)
                sides.append(Side(at_once, tuple(rates[EMPTY]), tuple(rates[DURABLE])))
        with closing(sqlite3.connect(path)) as connection:
            ((kept,),) = connection.execute("SELECT count(*) FROM log WHERE kind = 'command'")
        assert kept == trips * (turns + 1) * len(AT_ONCE), "an answer without an action on the disk"
    return Found(machine(), tuple(sides))


def table(found: Found) -> Iterator[str]:
    """Write the figures as a Markdown table."""
    yield f"Machine: {found.machine}. Medians of {len(found.sides[0].empty)} turns."
    yield ""
    yield "| people at once | empty commands a second | with a durable action | of its rate | target |"
    yield "|---:|---:|---:|---:|---:|"
    for side in found.sides:
        reached = "reached" if side.share >= SHARE else "missed"
        target = f"{SHARE}, {reached}" if side.at_once == max(AT_ONCE) else ""
        rates = f"{median(side.empty):,.0f} | {median(side.durable):,.0f}"
        yield f"| {side.at_once} | {rates} | {side.share:.2f} | {target} |"


def write(found: Found, docs: Path = DOCS) -> None:
    """Write the figures down, as ``report.write`` does."""
    put(docs / "performance.md", BEGIN, END, table(found))
    (docs / "performance-answers.json").write_bytes(json.format(json.encode(found), indent=1) + b"\n")


def run(turns: int = TURNS) -> None:
    """Measure, tell and write."""
    found = asyncio.run(measure(turns))
    for line in table(found):
        print(line)
    write(found)
