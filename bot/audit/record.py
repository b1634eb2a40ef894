"""All that the database has on a round, as it stands there: no type of ours turns a changed value into a good one."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database

Row = Mapping[str, Any]

_ORDER = {
    "log": ("round", "seq"),
    "players": ("round", "user"),
    "deadlines": ("round", "key"),
    "outbox": ("round", "id"),
}
"""The tables with rows of a round: the column that says of which, and the one that they are told apart by."""


class Record(Struct, frozen=True):
    """The rows of one round; ``round`` is ``None`` if there are only rows that refer to it."""

    number: int
    round: Row | None
    log: Sequence[Row]
    players: Sequence[Row]
    deadlines: Sequence[Row]
    outbox: Sequence[Row]


async def numbers_of(database: Database) -> list[int]:
    """List the rounds that any row belongs to."""
    found: set[int] = set()
    async with database.connect() as connection:
        for table, column in [("rounds", "id"), *((table, column) for table, (column, _) in _ORDER.items())]:
            rows = await connection.exec_driver_sql(f"SELECT DISTINCT {column} FROM {table}")  # noqa: S608 - our names
            found |= {number for (number,) in rows if isinstance(number, int)}
    return sorted(found)


async def record_of(database: Database, number: int) -> Record:
    """Read everything on a round, as of one moment."""
    async with database.connect() as connection:
        rounds = await _rows(connection, "SELECT * FROM rounds WHERE id = ?", number)
        rest = {
            table: await _rows(connection, f"SELECT * FROM {table} WHERE {column} = ? ORDER BY {order}", number)  # noqa: S608
            for table, (column, order) in _ORDER.items()
        }
    return Record(number, rounds[0] if rounds else None, **rest)


async def _rows(connection: AsyncConnection, sql: str, number: int) -> list[Row]:
    return [dict(row) for row in (await connection.exec_driver_sql(sql, (number,))).mappings()]
