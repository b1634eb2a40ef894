"""Closes a round that is over: a last row of its log has a digest of each of its rows in the other tables.

What the log decides can be derived from it. What was sent, to whom and when, cannot; the seal fixes that too.
"""

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from bot.audit.record import Record, Row, record_of
from bot.entries import ShellBody
from bot.store.batch import Batch
from bot.store.chain import Head
from bot.store.database import Database
from bot.store.writer import Writer

DIGITS = 32
"""Hex digits of a row's digest."""
KEYS = {"players": "user", "deadlines": "key", "outbox": "id"}
"""The column that names a row in each table which is sealed row by row; the row of the round itself comes besides."""

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


async def seal_round(database: Database, writer: Writer, number: int, now: int) -> bool:
    """Seal a round that is over and has nothing more to send; ``now`` is in ms.

    To be called whenever the outbox of such a round has run empty; tells whether there was anything new to seal.
    Raises ``StoreError`` if it could not be stored.
    """
    record = await record_of(database, number)
    found = digests(record)
    last = _last_seal(record)
    if not record.log or last == found:
        return False
    end = record.log[-1]
    source = f"seal:{number}:{end['seq'] + 1}"

    def work(batch: Batch) -> None:
        batch.log(Head(number, end["seq"], end["hash"]), ShellBody("bot", source, now, "sealed", found), now)

    await writer.submit(work, sources=(source,))
    return True


def _last_seal(record: Record) -> Mapping[str, Any] | None:
    for row in reversed(record.log):
        if row["kind"] == "shell" and row["tag"] == "sealed" and row["body"] is not None:
            return msgspec.json.decode(row["body"], type=ShellBody).facts
    return None
