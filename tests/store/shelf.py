"""What the tests of the store write and read: rounds, log rows, and a process that writes until it is killed."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from msgspec import Raw
from sqlalchemy import select

from bot.entries import CommandBody
from bot.store.batch import Batch
from bot.store.chain import Head, genesis
from bot.store.database import Database, path_of
from bot.store.statements import table_of
from bot.store.tables import Entry, Round
from bot.store.writer import Writer

ROOT = Path(__file__).parents[2]
NOW = 1_792_000_000_000


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[tuple[Database, Writer]]:
    database = await Database.open(url)
    try:
        async with Writer(database) as writer:
            yield database, writer
    finally:
        await database.close()


def new_round(batch: Batch) -> int:
    number = batch.insert(Round, guild=1, game="toy", host=2, secret=b"s" * 32, created_at=NOW)
    assert number is not None
    return number


def start_of(number: int) -> Head:
    return genesis(number, 1, "toy", NOW)


def knock(source: str) -> CommandBody:
    return CommandBody("7", source, NOW + 5, Raw(b'{"type":"knock","seat":1}'))


async def rows(database: Database, model: Any, **where: Any) -> list[Mapping[str, Any]]:
    table = table_of(model)
    asked = select(table).where(*(table.c[name] == value for name, value in where.items()))
    async with database.connect() as connection:
        return [dict(row) for row in (await connection.execute(asked)).mappings()]


async def sources(database: Database) -> list[str]:
    return [row["source"] for row in sorted(await rows(database, Entry), key=lambda row: (row["round"], row["seq"]))]


def stored(url: str) -> list[str]:
    """List the keys of the notes that another process would find now."""
    with closing(sqlite3.connect(path_of(url))) as connection:
        return [key for (key,) in connection.execute("SELECT key FROM notes ORDER BY key")]


def run(program: str, *arguments: str, crash_at: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own, which may have to die at a crash point."""
    environment = {**os.environ, "SL_CRASH_AT": crash_at} if crash_at else dict(os.environ)
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=60)
