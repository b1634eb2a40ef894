"""``spielleiter audit``: read, check and export the logs of rounds, also while the bot runs."""

import asyncio
import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from msgspec import json
from sqlalchemy.exc import DatabaseError

from bot.audit import export as exporting
from bot.audit.chain_check import walk
from bot.audit.finding import Report
from bot.audit.record import Record, Row, numbers_of, record_of
from bot.audit.verify import verify as check
from bot.commands.common import give_up
from bot.settings import Settings
from bot.store.chain import MARK_DIGITS, head_mark
from bot.store.database import Database
from bot.store.faults import StoreError
from engines.scenario.report import FAILED, PASSED

app = typer.Typer(help="The logs of rounds: to read, to check, to take along.", no_args_is_help=True)

_HEAD = re.compile(rf"(?:\b(\d+):)?\b([0-9a-f]{{{MARK_DIGITS}}})\b")
"""A posted head, perhaps with the number of its round before it."""


class Format(StrEnum):
    """How rows are written."""

    text = "text"
    json = "json"
    csv = "csv"


class Exported(StrEnum):
    """How a round is written to a file."""

    text = "text"
    json = "json"
    csv = "csv"
    scenario = "scenario"


class Kind(StrEnum):
    """What a row is."""

    command = "command"
    event = "event"
    shell = "shell"


Url = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="Which database; else that of the settings.")
]
One = Annotated[int, typer.Option("--round", metavar="ID", help="Which round.")]
"""The number of a round, as its posts show it."""


@app.command("list")
def list_rounds(*, database: Url = None, as_json: Annotated[bool, typer.Option("--json")] = False) -> None:
    """List all rounds with the heads of their logs."""
    for record in _read(database, None):
        row = record.round or {"game": "?", "status": "row missing"}
        head = _mark(record.log[-1]) if record.log else ""
        if as_json:
            told = {"round": record.number, "game": row["game"], "status": row["status"], "rows": len(record.log)}
            typer.echo(json.encode({**told, "head": head}))
        else:
            typer.echo(f"{record.number:>5}  {row['game']}  {row['status']:<9}  {len(record.log):>6} rows  {head}")


@app.command()
def show(
    *,
    number: One,
    database: Url = None,
    kind: Annotated[list[Kind] | None, typer.Option(help="Only these rows.")] = None,
    form: Annotated[Format, typer.Option("--format", help="How to write them.")] = Format.text,
) -> None:
    """Print the log of a round. It holds every secret: not for those who play in it."""
    (record,) = _read(database, number)
    _print(_written(record, Exported(form.value), [one.value for one in kind or ()]))


@app.command()
def verify(
    *,
    database: Url = None,
    number: Annotated[int | None, typer.Option("--round", metavar="ID", help="Only this round.")] = None,
    head: Annotated[list[str] | None, typer.Option(help="A posted head: 16 hex digits, or ROUND:HEAD.")] = None,
    heads: Annotated[Path | None, typer.Option(help="A file of posted heads, such as copied posts.")] = None,
    form: Annotated[Format, typer.Option("--format", help="How to write what is found.")] = Format.text,
) -> None:
    """Check logs and tables: nothing edited, deleted, inserted, swapped or cut, and all as the rules decide it.

    Exit code 0: intact. 1: broken, with table, round and sequence. 2: the database cannot be read.
    """
    if form is Format.csv:
        give_up("verify writes text or JSON")
    marks = _marks(head or (), heads)
    records = _read(database, number)
    reports = [check(record, _of(marks, record.number, records)) for record in records]
    for report in reports:
        if form is Format.json:
            typer.echo(json.encode(report))
        else:
            _print("\n".join(_lines(report)))
    raise typer.Exit(PASSED if all(report.intact for report in reports) else FAILED)


@app.command()
def export(
    *,
    number: One,
    database: Url = None,
    form: Annotated[Exported, typer.Option("--format", help="How to write it.")] = Exported.json,
    out: Annotated[Path | None, typer.Option(help="Where to write it; without this it is printed.")] = None,
) -> None:
    """Write a round's log as text, JSON, CSV, or as a scenario that plays it again."""
    (record,) = _read(database, number)
    text = _written(record, form, ())
    if out is None:
        typer.echo(text, nl=not text.endswith("\n"))
        return
    try:
        with out.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
    except FileExistsError:
        give_up(f"{out} exists already; choose another name")
    except OSError as error:
        give_up(f"{out} cannot be written: {error.strerror}")
    typer.echo(f"wrote {out}")


# ------------------------------------------------------------------------------------------------------------- reading


def _read(url: str | None, number: int | None) -> list[Record]:
    """Read one round or all of them; exits with 2 if that cannot be done."""
    try:
        records = asyncio.run(_records(url or Settings().database, number))
    except StoreError as error:
        give_up(str(error))
    except DatabaseError as error:
        give_up(f"the database cannot be read: {error.orig}")
    if number is not None and not _exists(records[0]):
        give_up(f"there is no round {number} in this database")
    return records


async def _records(url: str, number: int | None) -> list[Record]:
    database = await Database.look(url)
    try:
        numbers = [number] if number is not None else await numbers_of(database)
        return [await record_of(database, one) for one in numbers]
    finally:
        await database.close()


def _exists(record: Record) -> bool:
    return bool(record.round or record.log or record.players or record.outbox or record.deadlines)


# ------------------------------------------------------------------------------------------------------------- writing


def _written(record: Record, form: Exported, kinds: Sequence[str]) -> str:
    if form is Exported.scenario:
        return _scenario(record)
    rows = list(exporting.matching(record.log, kinds))
    if form is Exported.json:
        return exporting.json_of(record, rows)
    return exporting.csv_of(rows) if form is Exported.csv else "\n".join(exporting.text_of(rows))


def _scenario(record: Record) -> str:
    walked = walk(record)
    if not walked.whole:
        give_up(f"the log of round {record.number} is broken; see spielleiter audit verify", FAILED)
    try:
        return exporting.scenario_of(record, walked.lines)
    except exporting.NoScenarioError as error:
        give_up(str(error), FAILED)


def _print(text: str) -> None:
    typer.echo(text, nl=not text.endswith("\n"))


def _lines(report: Report) -> Iterator[str]:
    verdict = "intact" if report.intact else "BROKEN"
    yield f"round {report.round}: {verdict}, {report.rows} rows, head {report.head or '-'}"
    for finding in report.findings:
        yield f"  {finding}"
    if report.erased:
        yield f"  erased, and no fault: rows {', '.join(map(str, report.erased))}"
    for note in report.notes:
        yield f"  note: {note}"


# --------------------------------------------------------------------------------------------------------------- heads


def _marks(given: Sequence[str], file: Path | None) -> list[tuple[int | None, str]]:
    """Read posted heads; exits with 2 for something else."""
    found: list[tuple[int | None, str]] = []
    for text in given:
        match = _HEAD.fullmatch(text.strip())
        if match is None:
            give_up(f"{text!r} is no head; one has {MARK_DIGITS} hex digits, perhaps after ROUND:")
        found.append((int(match[1]) if match[1] else None, match[2]))
    if file is not None:
        try:
            text = file.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            give_up(f"{file} cannot be read: {error}")
        found += [(int(one) if one else None, mark) for one, mark in _HEAD.findall(text)]
        if not _HEAD.search(text):
            give_up(f"there is no head in {file}; one has {MARK_DIGITS} hex digits")
    return found


def _of(marks: Sequence[tuple[int | None, str]], number: int, records: Sequence[Record]) -> list[str]:
    """Pick the heads that have to be in the log of round ``number``.

    A head without a round belongs to the one round that is checked; among several, to the one that has it, and if none
    has it, to each.
    """
    known = {record.number: _heads_of(record) for record in records}
    return [
        mark
        for of, mark in marks
        if of == number or (of is None and (mark in known[number] or not any(mark in each for each in known.values())))
    ]


def _heads_of(record: Record) -> set[str]:
    return {_mark(row) for row in record.log}


def _mark(row: Row) -> str:
    """Give the head after a row, nothing for one that has no hash."""
    return head_mark(row["hash"]) if isinstance(row["hash"], bytes) else ""
