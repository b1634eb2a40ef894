"""The store: durable actions, and a thousand deadlines at once; both against what people usually take for that."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from msgspec import Struct, json

from benchmarks import actions, deadlines
from benchmarks.actions import Served
from benchmarks.deadlines import Wave
from benchmarks.report import DOCS, duration, machine, put

TURNS = 5
ACTIONS = 10_000
BEGIN = "<!-- store: what stands between these two lines is written by make bench -->"
END = "<!-- end of store -->"


class Found(Struct, frozen=True):
    """Everything that one run found."""

    machine: str
    served: tuple[Served, ...]
    waves: tuple[Wave, ...]


def measure(turns: int = TURNS, acts: int = ACTIONS, due: int = deadlines.DEADLINES) -> Found:
    """Measure everything."""
    served = asyncio.run(actions.measure(turns, acts))
    waves = asyncio.run(deadlines.measure(max(1, turns // 2), due))
    return Found(machine(), served, waves)


def table(found: Found) -> Iterator[str]:
    """Write the figures as two Markdown tables."""
    ours, plain, bare = found.served
    yield f"Machine: {found.machine}. Medians of {len(ours.seconds)} turns."
    yield ""
    yield f"| {actions.AT_ONCE} at once | actions a second | receipt p50 | p99 |"
    yield "|---|---:|---:|---:|"
    for side in found.served:
        yield f"| {side.name} | {side.rate:,.0f} | {duration(side.part(0.5))} | {duration(side.part(0.99))} |"
    yield ""
    times, slowest = ours.times(plain), ours.part(0.99) / bare.part(0.5)
    yield f"The writer serves {times:.1f} times as many as the plain side (target {actions.FASTER:.0f},"
    yield f"{_verdict(reached=times >= actions.FASTER)}); p99 of its receipts is {slowest:.0f} bare commits"
    yield f"(target under {actions.SLOWEST:.0f}, {_verdict(reached=slowest < actions.SLOWEST)})."
    yield ""
    count = deadlines.DEADLINES
    yield f"| {count:,} deadlines in the same second | until the last is durable | the loop's stall, p99.9 |"
    yield "|---|---:|---:|"
    for wave in found.waves:
        yield f"| {wave.name} | {duration(wave.taken)} | {duration(wave.stall)} |"
    yield ""
    decided, _, jobs = found.waves
    taken = median(mine / its for mine, its in zip(decided.seconds, jobs.seconds, strict=True))
    stalled = decided.stall / jobs.stall
    yield f"Rounds take {taken:.2f} of the job store's time (target {deadlines.SHARE_OF_TIME:.2f},"
    yield f"{_verdict(reached=taken <= deadlines.SHARE_OF_TIME)}), and stall the loop for {stalled:.3f} of its stall"
    yield f"(target {deadlines.SHARE_OF_STALL}, {_verdict(reached=stalled <= deadlines.SHARE_OF_STALL)})."


def _verdict(*, reached: bool) -> str:
    return "reached" if reached else "missed"


def write(found: Found, docs: Path = DOCS) -> None:
    """Write the figures down, as ``report.write`` does; of the thousands of receipts the JSON has each turn's parts."""
    put(docs / "performance.md", BEGIN, END, table(found))
    kept = {
        "machine": found.machine,
        "actions": [
            {
                "name": side.name,
                "rates": [round(len(each) / taken, 1) for each, taken in zip(side.receipts, side.seconds, strict=True)],
                "p50": round(side.part(0.5), 6),
                "p99": round(side.part(0.99), 6),
            }
            for side in found.served
        ],
        "deadlines": [
            {"name": wave.name, "seconds": [round(each, 4) for each in wave.seconds], "stall": round(wave.stall, 6)}
            for wave in found.waves
        ],
    }
    (docs / "performance-store.json").write_bytes(json.format(json.encode(kept), indent=1) + b"\n")


def run(turns: int = TURNS) -> None:
    """Measure, tell and write."""
    found = measure(turns)
    for line in table(found):
        print(line)
    write(found)
