"""Compares the other tables with what the log says of them."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.audit.finding import Finding
from bot.audit.people import Told
from bot.audit.record import Record, Row
from bot.audit.seal import KEYS, digests
from bot.store.chain import MARK_DIGITS, head_mark
from engines.core.timers import Timer

_MARK = re.compile(rf"(?:^|\n)-# ([0-9a-f]{{{MARK_DIGITS}}})\Z")
"""A head as the last line of an announcement shows it."""


def check_round(record: Record, says: Mapping[str, tuple[Any, int]]) -> Iterator[Finding]:
    """Compare the round's own row."""
    if record.round is None:
        yield Finding("rounds", record.number, str(record.number), 0, "the row is missing")
        return
    for column, (value, seq) in says.items():
        if record.round[column] != value:
            problem = f"{column} was changed: it is {_brief(record.round[column])}, the log says {_brief(value)}"
            yield Finding("rounds", record.number, str(record.number), seq, problem)


def check_players(record: Record, told: Told) -> Iterator[Finding]:
    """Compare who plays, on which seat, under which name."""
    rows = {row["user"]: row for row in record.players}
    for user, one in told.people.items():
        key = f"user {user}"
        row = rows.pop(user, None)
        if row is None:
            yield Finding("players", record.number, key, one.seq, "the row is missing")
            continue
        for column in ("name", "seat", "joined_at", "left_at"):
            value = getattr(one, column)
            if row[column] != value:
                problem = f"{column} was changed: it is {_brief(row[column])}, the log says {_brief(value)}"
                yield Finding("players", record.number, key, one.seq, problem)
    if not told.erased:
        for user in rows:
            yield Finding("players", record.number, f"user {user}", 0, "somebody who never joined")


def check_deadlines(record: Record, timers: frozenset[Timer], seq: int) -> Iterator[Finding]:
    """Compare the deadlines with what the round waits for."""
    stored = {(row["key"], row["due"], row["rank"]) for row in record.deadlines}
    wanted = {(timer.key, int(timer.due), timer.rank) for timer in timers}
    for key, due, rank in sorted(stored ^ wanted, key=str):
        problem = "a deadline that is not waited for" if (key, due, rank) in stored else "the row is missing"
        yield Finding("deadlines", record.number, f"{key} due {due}", seq, problem)


def check_outbox(record: Record) -> Iterator[Finding]:
    """Check what can be told of what was sent: its cause, its number at its place, and the heads it shows."""
    commands = {row["seq"] for row in record.log if row["kind"] == "command"}
    entries = {row["seq"] for row in record.log}
    heads = {head_mark(row["hash"]) for row in record.log if isinstance(row["hash"], bytes)}
    sent: dict[object, set[int]] = {}
    last = max(entries, default=0)
    # Where there is no server the table lies in direct messages.
    open_to_all = "dm:" if record.round is not None and record.round["guild"] is None else "channel:"
    for row in record.outbox:
        key, cause = f"id {row['id']}", row["cause"]
        if cause is not None and cause not in commands and cause not in entries:
            yield Finding("outbox", record.number, key, last, f"its cause, row {cause} of the log, does not exist")
        content = _content(row)
        if content is None:
            yield Finding("outbox", record.number, key, cause or 0, "its payload cannot be read")
            continue
        shown = _MARK.search(content) if str(row["place"]).startswith(open_to_all) else None
        if shown is not None and shown[1] not in heads:
            yield Finding("outbox", record.number, key, cause or last, f"it shows the head {shown[1]} of another log")
        if row["action"] == "send" and isinstance(row["number"], int) and row["number"] > 0:
            sent.setdefault(row["place"], set()).add(row["number"])
    for place, numbers in sent.items():
        missing = sorted(set(range(1, max(numbers) + 1)) - numbers)
        if missing:
            yield Finding("outbox", record.number, f"place {place}", last, f"number {missing[0]} is missing")


def _content(row: Row) -> str | None:
    try:
        return str(json.loads(row["payload"]).get("content", ""))
    except (ValueError, TypeError, AttributeError):
        return None


def check_seal(record: Record, seal: Mapping[str, Any], seq: int) -> Iterator[Finding]:
    """Compare every row with its digest in the seal."""
    found = digests(record)
    for table in ("rounds", *KEYS):
        stored, sealed = found[table], seal.get(table, {})
        for key in sorted(stored.keys() | sealed.keys(), key=str):
            if stored.get(key) == sealed.get(key):
                continue
            problem = "the row was added" if key not in sealed else "the row was changed"
            problem = "the row is missing" if key not in stored else problem
            yield Finding(table, record.number, key, seq, f"{problem} after the round was sealed")


def check_heads(record: Record, heads: Sequence[str]) -> Iterator[Finding]:
    """Look for heads that were posted: a log that was cut or rewritten has lost them."""
    known = {head_mark(row["hash"]) for row in record.log if isinstance(row["hash"], bytes)}
    end = len(record.log)
    for mark in heads:
        if mark not in known:
            yield Finding(
                "log",
                record.number,
                str(end),
                end,
                f"the posted head {mark} is not in this log: rows are missing here, or all were rewritten",
            )


def _brief(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."  # noqa: PLR2004 - a line
