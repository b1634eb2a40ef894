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


def section(rows: Sequence[Row], where: str) -> str:
    """Write the generated part of the page."""
    sides = Counter[str]()
    for row in rows:
        sides.update({name: number for name, number in row.counts.items() if name.startswith("won by ")})
    lines = [
        BEGIN,
        "",
        f"Machine: {where}. Seeds are fixed.",
        "A finding is a difference, a leak, something lost, doubled or out of order, a log that does not play again.",
        "",
        "| property | what | cases | examples | messages | findings | seconds of one core |",
        "|---|---|---:|---:|---:|---:|---:|",
        *(row.line() for row in rows),
        "",
        *told_of(sides),
        END,
    ]
    return "\n".join(lines)


def told_of(sides: Mapping[str, int]) -> list[str]:
    """Tell how often each side has won, if rounds were played."""
    won = ", ".join(f"{name} {number:,} times" for name, number in sorted(sides.items()))
    return [f"Random rounds were {won}.", ""] if won else []


def write(page: Path, rows: Sequence[Row], where: str) -> None:
    """Put the figures into the page, and leave everything outside the markers as it stands."""
    text = page.read_text(encoding="utf-8") if page.exists() else f"{TITLE}\n{BEGIN}\n{END}\n"
    head, _, rest = text.partition(BEGIN)
    _, marker, tail = rest.partition(END)
    if not marker:
        head, tail = f"{text.rstrip()}\n\n", "\n"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(f"{head}{section(rows, where)}{tail}", encoding="utf-8")
