"""Durable actions: a hundred people act at the same time, and each waits for his receipt.

Three sides take turns on one disk, all with WAL and ``synchronous=FULL``: the writer of the bot; a plain SQLModel
``AsyncSession`` that commits each action; and single commits, one after the other, which no receipt can beat. An action
is a command, the event that came of it, and a receipt in the outbox; ours chains and hashes its rows as well.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from msgspec import Raw, Struct
from sqlalchemy import event
from sqlalchemy.ext.asyncio import create_async_engine
from sqlmodel import SQLModel
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import memory
from bot.entries import CommandBody, EventBody
from bot.store.batch import Batch
from bot.store.chain import Head, genesis
from bot.store.database import Database
from bot.store.tables import Entry, Outgoing, Round
from bot.store.writer import Writer

AT_ONCE = 100
ROUNDS = 50
OURS, PLAIN, BARE = "the writer", "SQLModel AsyncSession, a commit an action", "bare commits, one by one"
FASTER, SLOWEST = 30.0, 60.0
"""How many times as many actions a second as the plain side; in how many bare commits p99 of our receipts shall be."""

_COMMAND = Raw(b'{"type":"vote","seat":3,"target":5,"double":false}')
_EVENT = Raw(b'{"type":"vote_cast","at":1792000000000,"voter":3,"target":5,"double":false}')
_PAYLOAD = '{"content": "Stimme gegen Bob notiert, 20:59:59.", "allowed_mentions": {"parse": []}}'
_NOW = 1_792_000_000_000


class Served(Struct, frozen=True):
    """What one side did: for each turn how long it took (s), and each receipt's time (s)."""

    name: str
    seconds: tuple[float, ...]
    receipts: tuple[tuple[float, ...], ...]

    @property
    def rate(self) -> float:
        """Actions a second, in the middle turn."""
        return median(len(each) / taken for each, taken in zip(self.receipts, self.seconds, strict=True))

    def part(self, share: float) -> float:
        """Give the receipt that so many are faster than, in the middle turn."""
        return median(sorted(each)[min(len(each) - 1, int(len(each) * share))] for each in self.receipts)

    def times(self, other: "Served") -> float:
        """Tell how many times the other's rate this is: the middle of the ratios of turns taken together."""
        mine = [len(each) / taken for each, taken in zip(self.receipts, self.seconds, strict=True)]
        its = [len(each) / taken for each, taken in zip(other.receipts, other.seconds, strict=True)]
        return median(one / two for one, two in zip(mine, its, strict=True))


async def measure(turns: int, actions: int) -> tuple[Served, ...]:
    """Let the sides take turns after one that only warms up. Ours does ``actions`` in each, the others a tenth."""
    seconds: dict[str, list[float]] = {OURS: [], PLAIN: [], BARE: []}
    receipts: dict[str, list[tuple[float, ...]]] = {OURS: [], PLAIN: [], BARE: []}
    sides: dict[str, Callable[[Path, int], Awaitable[tuple[float, tuple[float, ...]]]]] = {
        OURS: _ours,
        PLAIN: _plain,
        BARE: _bare,
    }
    for turn in range(turns + 1):
        for name, side in sides.items():
            wanted = actions if name == OURS else actions // 10
            memory.settle()  # as a bot does at its start
            with TemporaryDirectory(dir=Path.cwd()) as folder:  # not /tmp, which may be memory
                taken, each = await side(Path(folder) / "bench.db", wanted if turn else AT_ONCE)
            if turn:
                seconds[name].append(taken)
                receipts[name].append(each)
    return tuple(Served(name, tuple(seconds[name]), tuple(receipts[name])) for name in sides)


async def _at_once(actions: int, act: Callable[[int], Awaitable[object]]) -> tuple[float, tuple[float, ...]]:
    """Have a hundred act until so many actions are done, each beginning the next when he has his receipt."""
    numbers = iter(range(actions))
    receipts: list[float] = []

    async def somebody() -> None:
        for number in numbers:
            begun = perf_counter()
            await act(number)
            receipts.append(perf_counter() - begun)

    begun = perf_counter()
    await asyncio.gather(*(somebody() for _ in range(AT_ONCE)))
    return perf_counter() - begun, tuple(receipts)


class Rounds:
    """Rounds in which actions are kept as the bot keeps them."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._heads: dict[int, Head] = {}

    async def open(self) -> None:
        """Open them."""
        for _ in range(ROUNDS):
            number = await self._writer.submit(_open)
            self._heads[number] = genesis(number, 1, "bench", _NOW)

    async def act(self, number: int) -> None:
        """Make an action durable: a command, the event that came of it, and a receipt in the outbox."""
        heads, round_, source = self._heads, 1 + number % ROUNDS, f"message:{number}"

        def work(batch: Batch) -> int:
            assert batch.seen(source) is None
            head = batch.log(heads[round_], CommandBody("7", source, _NOW, _COMMAND), _NOW)
            heads[round_] = batch.log(head, EventBody(head.seq, "public", _EVENT), _NOW)
            batch.insert(Outgoing, round=round_, lane=0, place="dm:7", payload=_PAYLOAD, created_at=_NOW)
            return head.seq

        await self._writer.submit(work, (source,))


async def _ours(path: Path, actions: int) -> tuple[float, tuple[float, ...]]:
    database = await Database.open(f"sqlite+aiosqlite:///{path}")
    async with Writer(database) as writer:
        rounds = Rounds(writer)
        await rounds.open()
        found = await _at_once(actions, rounds.act)
        async with database.connect() as connection:
            rows = (await connection.exec_driver_sql("SELECT count(*) FROM log")).scalar_one()
        assert rows == 2 * actions
    await database.close()
    return found


def _open(batch: Batch) -> int:
    number = batch.insert(Round, guild=1, game="bench", host=1, secret=b"s" * 32, created_at=_NOW)
    assert number is not None
    return number


async def _plain(path: Path, actions: int) -> tuple[float, tuple[float, ...]]:
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}", connect_args={"timeout": 120})
    _prepare(engine.sync_engine)
    async with engine.begin() as connection:
        await connection.run_sync(SQLModel.metadata.create_all)
    async with AsyncSession(engine) as session:
        for number in range(1, ROUNDS + 1):
            session.add(Round(id=number, guild=1, game="bench", host=1, secret=b"s" * 32, created_at=_NOW))
        await session.commit()
    seqs = count()

    def row(number: int, kind: str, body: bytes, source: str | None) -> Entry:
        seq = next(seqs)
        unique = seq.to_bytes(32, "big")
        given: dict[str, Any] = {"body": body, "salt": bytes(16), "digest": unique, "prev": unique, "hash": unique}
        return Entry(
            round=1 + number % ROUNDS,
            seq=seq,
            kind=kind,
            tag="vote",
            at=_NOW,
            received=_NOW,
            actor="7",
            source=source,
            **given,
        )

    async def act(number: int) -> None:
        async with AsyncSession(engine) as session:
            session.add(row(number, "command", bytes(_COMMAND), f"message:{number}"))
            session.add(row(number, "event", bytes(_EVENT), None))
            session.add(Outgoing(round=1 + number % ROUNDS, lane=0, place="dm:7", payload=_PAYLOAD, created_at=_NOW))
            await session.commit()

    found = await _at_once(actions, act)
    async with engine.connect() as connection:
        assert (await connection.exec_driver_sql("SELECT count(*) FROM log")).scalar_one() == 2 * actions
    await engine.dispose()
    return found


def _prepare(engine: Any) -> None:
    @event.listens_for(engine, "connect")
    def _connect(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.close()


async def _bare(path: Path, commits: int) -> tuple[float, tuple[float, ...]]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE receipts (id INTEGER PRIMARY KEY, payload TEXT)")
        receipts = []
        first = perf_counter()
        for _ in range(commits):
            begun = perf_counter()
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO receipts (payload) VALUES (?)", (_PAYLOAD,))
            connection.execute("COMMIT")
            receipts.append(perf_counter() - begun)
        return perf_counter() - first, tuple(receipts)
