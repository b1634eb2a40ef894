"""The long forms of the two great properties and of random play: ``python -m benchmarks.proof``, or ``make proof``.

Seeds are fixed, so a run is the same wherever it is made, and what it finds is found again. The figures go into the
part of ``docs/proof.md`` between the two markers; what stands around them is left alone.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarks import proof_autopilots, proof_shell
from benchmarks.proof_chunk import Chunk, Outcome, generated
from benchmarks.proof_page import Row, machine, write
from bot.audit.chain_check import walk
from bot.audit.export import scenario_of
from bot.audit.verify import verify
from bot.store.chain import head_mark
from engines.core.calendar import parse_moment
from engines.core.codec import Codec
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.fold import replay
from engines.core.playout import Player
from engines.registry import GAMES
from engines.scenario.read import read
from engines.scenario.run import run
from engines.templer_assassinen import GAME
from engines.templer_assassinen.cast import LEAST, MOST
from tests.audit.changes import change
from tests.audit.played import evening
from tests.templer_assassinen.properties import leaks, orders
from tests.templer_assassinen.properties.nights import Case, cases
from tests.templer_assassinen.properties.worlds import Pair, pairs

ORDERS_A_NIGHT = 10
NIGHTS, LATE_NIGHTS, PAIRS, ROUNDS = 10_000, 5_000, 1_000, 1_000
"""How much of each: 100,000 orders of arrival, and some 25,000 cases of two worlds."""
WANTED = {
    "orders of arrival": 100_000,
    "late messages": 0,
    "two worlds": 20_000,
    "random rounds": 1_000,
    "other sizes": 0,
    "audited rounds": 10_000,
    **proof_shell.WANTED,
    **proof_autopilots.WANTED,
}
SIZES = tuple(range(LEAST, MOST + 1))
AUDITED, CHANGES = 100, 110
"""Rounds that are played through the bot's own store, and the random changes to the rows of each."""
SHOWN = 5
"""Findings that are printed, of each kind."""


def arrivals(chunk: Chunk) -> Outcome:
    """Let nights arrive in many orders."""

    def check(case: object, number: int, outcome: Outcome) -> None:
        assert isinstance(case, Case)
        outcome.findings += orders.torn(case, number, ORDERS_A_NIGHT)
        outcome.counts["cases"] += ORDERS_A_NIGHT
        outcome.counts["messages"] += len(case.night)

    return generated(chunk, cases(), check)


def late(chunk: Chunk) -> Outcome:
    """Let messages come after their publication."""

    def check(case: object, number: int, outcome: Outcome) -> None:
        assert isinstance(case, Case)
        outcome.findings += orders.swallowed(case, number)
        outcome.counts["cases"] += len(orders.held_up(case, number))
        outcome.counts["messages"] += len(case.night)

    return generated(chunk, cases(), check)


def worlds(chunk: Chunk) -> Outcome:
    """Look at pairs of worlds through all eyes that may not know them apart."""

    def check(pair: object, number: int, outcome: Outcome) -> None:
        assert isinstance(pair, Pair)
        looked, found = leaks.search(pair, number)
        outcome.findings += map(str, found)
        outcome.counts["cases"] += looked
        outcome.counts["messages"] += len(pair.one.sent)

    return generated(chunk, pairs(most=MOST), check)


def rounds(chunk: Chunk) -> Outcome:
    """Play random rounds of 24."""
    return _rounds(chunk, [24] * chunk.examples)


def sizes(chunk: Chunk) -> Outcome:
    """Play one random round of each size, as often as the chunk has examples."""
    return _rounds(chunk, SIZES * chunk.examples)


def _rounds(chunk: Chunk, players: Sequence[int]) -> Outcome:
    """Play rounds to their end, and see that their logs play them again, byte for byte."""
    outcome = Outcome(Counter(), [])
    codec = Codec(GAME.events, GAME.commands)
    start = parse_moment("2026-07-01 12:00", "Europe/Berlin")
    for number, size in enumerate(players):
        setup = Setup(names=tuple(f"p{seat}" for seat in range(size)), start=start)
        player = Player(GAME, setup, StreamDice(b"proof/%d/%d" % (chunk.seed, number)))
        played = player.play()
        log = codec.write_log(played.log)
        if codec.write_log(codec.read_log(log)) != log or replay(GAME, setup, played.log) != player.state:
            outcome.findings.append(f"seed {chunk.seed}, round {number}: its log does not play it again")
        outcome.counts += Counter(
            cases=1,
            messages=played.actions,
            examples=1,
            **{f"won by {played.outcome.side}": 1},
        )
    return outcome


def audits(chunk: Chunk) -> Outcome:
    """Play rounds into a database: each is intact, holds as a scenario, and no change to its rows goes unseen."""
    outcome = Outcome(Counter(), [])
    for number in range(chunk.examples):
        name = f"seed {chunk.seed}, round {number}"
        with TemporaryDirectory() as folder:
            record = evening(Path(folder) / "rounds.db", name, players=LEAST + (chunk.seed + number) % 9)
        heads = [head_mark(record.log[-1]["hash"])]
        outcome.findings += [f"{name}: {found}" for found in verify(record, heads).findings]
        played = run(read(scenario_of(record, walk(record).lines), f"{name}.toml", GAMES))
        outcome.findings += [f"{name}, as a scenario: {failure}" for failure in played.failures]
        chance = Random(name)  # noqa: S311 - chance of a test
        for made in (change(record, chance) for _ in range(CHANGES)):
            if made.record != record and not verify(made.record, heads).findings:
                outcome.findings.append(f"{name}: not found: {made.what}")
            outcome.counts["cases"] += made.record != record
        outcome.counts += Counter(examples=1, messages=sum(row["kind"] == "command" for row in record.log))
    return outcome


WORK: Mapping[str, Callable[[Chunk], Outcome]] = {
    "orders of arrival": arrivals,
    "late messages": late,
    "two worlds": worlds,
    "random rounds": rounds,
    "other sizes": sizes,
    "audited rounds": audits,
    **proof_shell.WORK,
    **proof_autopilots.WORK,
}


def do(chunk: Chunk) -> tuple[Chunk, Outcome, float]:
    """Do a piece of work; gives the time it took (seconds of one core, with those of the processes it started)."""
    started = spent()
    return chunk, WORK[chunk.name](chunk), spent() - started


def spent() -> float:
    """Tell how many seconds of a core this process and those it has seen end have used."""
    return sum(os.times()[:4])


def plan(scale: float, only: Sequence[str] = ()) -> list[Chunk]:
    """Cut the work into chunks; ``scale`` 1 is all of it, ``only`` names what shall be done."""
    sheets = {
        "orders of arrival": (NIGHTS, 100),
        "late messages": (LATE_NIGHTS, 250),
        "two worlds": (PAIRS, 50),
        "random rounds": (ROUNDS, 25),
        "other sizes": (10, 1),
        "audited rounds": (AUDITED, 5),
        **proof_shell.SHEETS,
        **proof_autopilots.SHEETS,
    }
    return [
        Chunk(name, number, size)
        for name, (total, size) in sheets.items()
        if name in (only or sheets)
        for number in range(max(1, round(total * scale / size)))
    ]


def prove(
    scale: float,
    workers: int,
    console: Console,
    only: Sequence[str] = (),
    so_far: Callable[[Mapping[str, Row]], None] = lambda _: None,
) -> dict[str, Row]:
    """Do all the work and add up what came of it; ``so_far`` is called with that after each chunk."""
    chunks = plan(scale, only)
    rows = {name: Row(name) for name in WORK if any(chunk.name == name for chunk in chunks)}
    columns = (TextColumn("{task.description:<20}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress, ProcessPoolExecutor(workers) as pool:
        tasks = {name: progress.add_task(name, total=sum(c.name == name for c in chunks)) for name in rows}
        for done in as_completed([pool.submit(do, chunk) for chunk in chunks]):
            chunk, outcome, seconds = done.result()
            for finding in outcome.findings[: max(0, SHOWN - len(rows[chunk.name].findings))]:
                console.print(f"[red]{chunk.name}[/red]: {finding}", soft_wrap=True, highlight=False)
            rows[chunk.name].add(outcome.counts, outcome.findings, seconds)
            progress.advance(tasks[chunk.name])
            so_far(rows)
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """Prove, write the figures down, and give the exit code: 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="benchmarks.proof", description="Run the long forms of the properties.")
    parser.add_argument("--scale", type=float, default=1.0, help="how much of it, 1 being all")
    parser.add_argument("--only", action="append", choices=sorted(WORK), help="a property; all without it")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--out", type=Path, default=Path("docs/proof.md"), help="the page with the figures")
    args = parser.parse_args(arguments)
    console = Console()

    def note(rows: Mapping[str, Row]) -> None:
        """Write down what there is: a run that is cut off has not been for nothing."""
        write(args.out, list(rows.values()), machine())

    rows = prove(args.scale, args.workers, console, args.only or (), note)
    short = [name for name, row in rows.items() if args.scale >= 1 and row.counts["cases"] < WANTED[name]]
    for name in short:
        console.print(f"[red]{name}[/red]: fewer than {WANTED[name]}")
    return int(bool(short) or any(row.findings for row in rows.values()))


if __name__ == "__main__":
    sys.exit(main())
