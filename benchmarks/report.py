"""Writes the figures down: ``docs/performance.json`` has every sample, ``docs/performance.md`` a table of medians."""

import os
import platform
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct, json

from benchmarks.comparisons import Comparison, Rival
from benchmarks.figures import Figure

DOCS = Path(__file__).parents[1] / "docs"
BEGIN = "<!-- figures: what stands between these two lines is written by make bench -->"
END = "<!-- end of figures -->"


class Report(Struct, frozen=True):
    """Everything that one run of the benchmarks found."""

    machine: str
    runs: int
    comparisons: tuple[Comparison, ...]
    figures: tuple[Figure, ...]


def machine() -> str:
    """Name the machine by what matters: cores, memory, and the Python."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1024**3
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{os.cpu_count()} cores, {memory:.0f} GB memory, {python}"


def write(report: Report, docs: Path = DOCS) -> None:
    """Write both files; in the Markdown only what stands between the markers is changed.

    Raises ``ValueError`` if the Markdown has no markers.
    """
    put(docs / "performance.md", BEGIN, END, table(report))
    (docs / "performance.json").write_bytes(json.format(json.encode(report), indent=1) + b"\n")


def put(page: Path, begin: str, end: str, lines: Iterable[str]) -> None:
    """Write ``lines`` between the two marking lines of a page.

    Raises ``ValueError`` if the page has no such lines.
    """
    before, begun, rest = page.read_text("utf-8").partition(begin)
    _, ended, after = rest.partition(end)
    if not (begun and ended):
        raise ValueError(f"{page.name} has no two lines between which the figures belong")
    page.write_text("".join((before, begin, "\n\n", "\n".join(lines), "\n\n", end, after)), "utf-8")


def table(report: Report) -> Iterator[str]:
    """Write the figures as two Markdown tables."""
    yield f"Machine: {report.machine}. Medians of {report.runs} runs, the sides taking turns."
    yield ""
    yield "| work | ours | compared with | theirs | times as fast | target |"
    yield "|---|---:|---|---:|---:|---:|"
    for comparison in report.comparisons:
        yield from rows(comparison)
    yield ""
    yield "| figure | median | |"
    yield "|---|---:|---|"
    for figure in report.figures:
        yield row(figure)


def row(figure: Figure) -> str:
    """Write one figure as a line of its table."""
    return f"| {figure.title} | {_number(figure.value)} {figure.unit} | {figure.note} |"


def rows(comparison: Comparison) -> Iterator[str]:
    """Write one comparison as lines of its table, one for each rival."""
    title, ours = comparison.title, duration(comparison.ours.median)
    if not comparison.rivals:
        yield f"| {title} | {ours} | {comparison.missing} | | | |"
    for rival in comparison.rivals:
        theirs = duration(rival.timing.median)
        yield f"| {title} | {ours} | {rival.timing.name} | {theirs} | {_number(rival.times)} | {_target(rival)} |"
        title, ours = "", ""


def _target(rival: Rival) -> str:
    if rival.target is None:
        return ""
    return f"{rival.target:g}, {'reached' if rival.times >= rival.target else 'missed'}"


def missed(comparisons: Sequence[Comparison]) -> list[str]:
    """Say which targets were missed, and by how much."""
    return [
        f"{comparison.title}: {_number(rival.times)} times as fast as {rival.timing.name}, aimed at {rival.target:g}"
        for comparison in comparisons
        for rival in comparison.rivals
        if rival.target is not None and rival.times < rival.target
    ]


def duration(seconds: float) -> str:
    """Write a time with three digits and the unit that fits."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{_number(seconds / size)} {unit}"
    return f"{_number(seconds * 1e6)} µs"


def _number(value: float) -> str:
    """Write three digits of a number, or all of a large one."""
    return f"{value:,.0f}" if value >= 100 else f"{value:#.3g}"
