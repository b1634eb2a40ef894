"""The page with the figures of ``make proof``: only what stands between its markers is written anew."""

import os
import platform
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field

BEGIN = "<!-- proof: begin, written by make proof -->"
END = "<!-- proof: end -->"
TITLE = "# Proof\n\nWhat `make proof` found the last time it was run.\n"
WHAT = {
    "orders of arrival": "one night in many orders of arrival: same public, private and gm facts, same state",
    "late messages": "messages delivered after their publication: refused, and nothing changes",
    "two worlds": "a viewer and two worlds that differ only in what he may not know: everything alike",
    "random rounds": "random rounds of 24, played to the end and again from their logs",
    "audited rounds": "changes to the rows of rounds in a database: each found; and the rounds hold as scenarios",
    "other sizes": "the same for 8 to 40 players",
    "kill -9 histories": "lives of a bot that end in a kill: nothing lost, doubled, or out of order",
    "missed messages": "direct messages written while the bot was away: each taken, answered once, in order",
    "autopilot rounds": "rounds of 24 autopilots on Discord: all answered, the log intact, and a green scenario",
    "Secret Hitler rounds": "Secret Hitler with 10 players: all answered, no limit broken, the log intact",
    "Regicide rounds": "Regicide with 1 to 4 players: all answered, no limit broken, the log intact",
    "Bloody Legacy rounds": "Bloody Legacy with 2 to 10 players: all answered, no limit broken, the log intact",
    "Galgenfrist rounds": "Galgenfrist with 4 to 8 players: all answered, no limit broken, the log intact",
    "two worlds on Discord": "two rounds that differ in secrets: every byte and instant that others see alike",
}
GIBIBYTE = 1 << 30


class Row(Struct):
    """The figures of one kind of work."""

    name: str
    counts: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, counts: Counter[str], findings: list[str], seconds: float) -> None:
        """Add what came of a chunk."""
        self.counts += counts
        self.findings += findings
        self.seconds += seconds

    def line(self) -> str:
        """Write a line of the table."""
        counts = self.counts
        numbers = (counts["cases"], counts["examples"], counts["messages"], len(self.findings))
        cells = (self.name, WHAT[self.name], *(f"{number:,}" for number in numbers), f"{self.seconds:,.0f}")
        return f"| {' | '.join(cells)} |"


def machine() -> str:
    """Name the machine by cores and memory, and the Python by its version."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / GIBIBYTE
    return f"{os.cpu_count()} cores, {memory:.0f} GiB of memory, Python {platform.python_version()}"


def section(rows: Sequence[Row], where: str, before: str = "") -> str:
    """Write the generated part of the page; rows that were not run now stay as they stand in the part ``before``."""
    sides = Counter[str]()
    for row in rows:
        sides.update({name: number for name, number in row.counts.items() if name.startswith("won by ")})
    lines = [
        BEGIN,
        "",
        f"Machine (of the last run): {where}. Seeds are fixed.",
        "A finding is a difference, a leak, something lost, doubled or out of order, a log that does not play again.",
        "",
        "| property | what | cases | examples | messages | findings | seconds of one core |",
        "|---|---|---:|---:|---:|---:|---:|",
        *_lines(rows, before),
        "",
        *(told_of(sides) or _told(before)),
        END,
    ]
    return "\n".join(lines)


def _lines(rows: Sequence[Row], before: str) -> list[str]:
    """Write the lines of the table, in the order of ``WHAT``."""
    lines = {name: line for line in before.splitlines() for name in WHAT if line.startswith(f"| {name} |")}
    lines |= {row.name: row.line() for row in rows if row.counts["cases"] or row.findings}
    return [lines[name] for name in WHAT if name in lines]


def _told(before: str) -> list[str]:
    """Keep what was told of the sides that have won."""
    return [part for line in before.splitlines() if line.startswith("Random rounds were ") for part in (line, "")]


def told_of(sides: Mapping[str, int]) -> list[str]:
    """Tell how often each side has won, if rounds were played."""
    won = ", ".join(f"{name} {number:,} times" for name, number in sorted(sides.items()))
    return [f"Random rounds were {won}.", ""] if won else []


def write(page: Path, rows: Sequence[Row], where: str) -> None:
    """Put the figures into the page, and leave everything outside the markers as it stands."""
    text = page.read_text(encoding="utf-8") if page.exists() else f"{TITLE}\n{BEGIN}\n{END}\n"
    head, _, rest = text.partition(BEGIN)
    before, marker, tail = rest.partition(END)
    if not marker:
        head, tail = f"{text.rstrip()}\n\n", "\n"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(f"{head}{section(rows, where, before if marker else '')}{tail}", encoding="utf-8")
