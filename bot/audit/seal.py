"""Closes a round that is over: a row of its log has a digest of each of its rows in the other tables.

What the log decides can be derived from it. What was sent, to whom and when, cannot; the seal fixes that too. If
something is sent afterwards, another seal has what is new.
"""

import hashlib
from collections.abc import Mapping

import msgspec

from bot.audit.record import Record, Row, record_of
from bot.entries import ShellBody
from bot.store.database import Database

SEALED = "sealed"
"""What such a row is called."""
DIGITS = 32
"""Hex digits of a row's digest."""
KEYS = {"players": "user", "deadlines": "key", "outbox": "id"}
"""The column that names a row in each table which is sealed row by row; the row of the round itself comes besides."""

Delta = Mapping[str, Mapping[str, str | None]]

_ENCODER = msgspec.json.Encoder(order="sorted")


def digest_of(row: Row) -> str:
    """Give the digest of a row: of every column, with its type."""
    told = {name: [type(value).__name__, _text(value)] for name, value in row.items()}
    return hashlib.sha256(_ENCODER.encode(told)).hexdigest()[:DIGITS]


def _text(value: object) -> str:
    return value.hex() if isinstance(value, bytes) else str(value)


def digests(record: Record) -> dict[str, Mapping[str, str]]:
    """Give what a seal holds."""
    tables = {"players": record.players, "deadlines": record.deadlines, "outbox": record.outbox}
    found: dict[str, Mapping[str, str]] = {
        table: {str(row[KEYS[table]]): digest_of(row) for row in rows} for table, rows in tables.items()
    }
    found["rounds"] = {} if record.round is None else {str(record.number): digest_of(record.round)}
    return found


def delta(sealed: Mapping[str, Mapping[str, str]], found: Mapping[str, Mapping[str, str]]) -> Delta:
    """Give what has to be sealed anew: digests of new and changed rows, ``None`` for rows that are gone."""
    changes: dict[str, dict[str, str | None]] = {}
    for table, rows in found.items():
        before = sealed.get(table, {})
        new: dict[str, str | None] = {key: one for key, one in rows.items() if before.get(key) != one}
        new |= dict.fromkeys(before.keys() - rows.keys())
        if new:
            changes[table] = new
    return changes


def merged(sealed: Mapping[str, Mapping[str, str]], changes: Delta) -> dict[str, dict[str, str]]:
    """Give what is sealed after another seal."""
    whole = {table: dict(rows) for table, rows in sealed.items()}
    for table, rows in changes.items():
        known = whole.setdefault(table, {})
        for key, one in rows.items():
            if one is None:
                known.pop(key, None)
            else:
                known[key] = one
    return whole


async def unsealed(database: Database, number: int) -> Delta:
    """Give what a seal of a round would hold now; nothing if it is sealed as it stands."""
    record = await record_of(database, number)
    sealed: dict[str, dict[str, str]] = {}
    for row in record.log:
        if row["kind"] == "shell" and row["tag"] == SEALED and row["body"] is not None:
            sealed = merged(sealed, msgspec.json.decode(row["body"], type=ShellBody).facts)
    return delta(sealed, digests(record))
