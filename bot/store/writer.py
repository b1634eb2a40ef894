"""The one writer: whatever waits at the same time is committed together, since the disk's sync is what takes time.

Nobody hears of anything before it is committed. Works run one after the other in the loop's thread, each on what those
before it have done; then their rows are written in few statements, committed, and all who waited go on.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from time import perf_counter
from typing import Any, Self, TypeVar

import structlog
from msgspec import json
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from bot import crash
from bot.store.batch import NUMBERED, Batch, Shared
from bot.store.database import Database
from bot.store.faults import RefusedError, StoreError
from bot.store.jobs import Job, execute, one_by_one, safely
from bot.store.statements import table_of

log = structlog.get_logger(__name__)

T = TypeVar("T")
R = TypeVar("R")

MOST_WORKS = 256
"""Works in one transaction; more wait for the next."""
MOST_SOURCES = 4_000
"""Sources in one question; a transaction takes no further work when it has as many."""
STINT_S = 0.002
"""How long works run before others in the loop have a turn."""
BRIEF_ROWS = 96
"""Up to so many rows take less than a millisecond to write."""
CHECKPOINT = 2_000
"""Rows after which the write-ahead log is moved into the file."""
TRIES = 3
PAUSE_S = 0.1

STORED = "SELECT * FROM log WHERE source IN (SELECT value FROM json_each(?))"
"""One question however many sources there are, so that it is prepared only once."""

Lost = Callable[[frozenset[int]], object]
"""Told of the rounds whose latest changes were not stored: what memory holds of them is to be thrown away."""


class Writer:
    """Writes for everybody. ``async with Writer(database) as writer``, or ``start`` and ``stop``."""

    def __init__(self, database: Database, *, most: int = MOST_WORKS) -> None:
        self._database = database
        self._most = most
        self._waiting: deque[Job[Any]] = deque()
        self._wake = asyncio.Event()
        self._lost: list[Lost] = []
        self.before_writing: list[Callable[[], Awaitable[object]]] = []
        """Awaited before works run, while nothing is being written: what was lost is read anew here."""
        self._ids: dict[str, int] = {}
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self._busy = False
        self._unmoved = 0
        self._checkpoint: asyncio.Task[None] | None = None
        self._moved = False
        self.commits = 0

    async def start(self) -> None:
        """Begin to write. Raises ``StoreError`` if the database cannot be read."""
        try:
            async with self._database.connect() as connection:
                for model in NUMBERED:
                    table = table_of(model)
                    highest = await connection.scalar(select(func.max(table.c.id)))
                    self._ids[table.name] = highest or 0
        except SQLAlchemyError as error:
            raise StoreError(f"the database cannot be read: {error}") from error
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then stop; whoever comes later gets a ``StoreError``."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
            self._task = None
        if self._checkpoint is not None:
            await self._checkpoint

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    def on_lost(self, callback: Lost) -> None:
        """Have ``callback`` called with the rounds whose rows could not be stored."""
        self._lost.append(callback)

    @property
    def idle(self) -> bool:
        """Whether nothing waits and nothing is being written."""
        return not self._waiting and not self._busy

    def submit(self, work: Callable[[Batch], T], sources: Iterable[str] = ()) -> Awaitable[T]:
        """Have ``work`` run in the next transaction; what it gives comes back when that is on the disk.

        ``work`` is called once, in the loop's thread; it must not wait for anything. An exception it raises comes back
        and costs its own rows alone. ``sources`` are those it will ask ``seen`` for.

        Raises (when awaited):
            StoreError: its rows were not stored, or the writer has stopped.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._stopping or self._task is None:
            future.set_exception(StoreError("the writer does not run"))
        else:
            self._waiting.append(Job(work, tuple(sources), future))
            self._wake.set()
        return future

    # ---------------------------------------------------------------------------------------------------- the writing

    async def _run(self) -> None:
        while self._waiting or not self._stopping:
            if self._moved:
                self._moved = False
                await self._database.move_rest()
                continue  # meanwhile somebody may have come, or it is to stop
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            self._busy = True
            await asyncio.sleep(0)  # whoever is about to submit in this turn of the loop comes along
            for prepared in self.before_writing:
                try:
                    await prepared()
                except Exception:
                    log.exception("not prepared for writing")
            jobs = self._take()
            try:
                await self._transact(jobs)
            except Exception as error:  # noqa: BLE001 - whatever it was, those who wait must hear, and the next must go on
                self._give_up(jobs, error)
            finally:
                self._busy = False

    def _take(self) -> list[Job[Any]]:
        jobs: list[Job[Any]] = []
        sources = 0
        while self._waiting and len(jobs) < self._most and sources < MOST_SOURCES:
            job = self._waiting.popleft()
            if not job.future.cancelled():
                jobs.append(job)
                sources += len(job.sources)
        return jobs

    async def _transact(self, jobs: list[Job[Any]]) -> None:
        asked = {source for job in jobs for source in job.sources}
        shared = Shared(self._ids, asked, await self._stored(asked))
        begun = perf_counter()
        for job in jobs:
            if perf_counter() - begun > STINT_S:
                await asyncio.sleep(0)
                begun = perf_counter()
            self._let(job, Batch(shared))
        done = [job for job in jobs if job.batch is not None]
        if not done:
            return
        ops = [op for job in done if job.batch is not None for op in job.batch.ops]
        try:
            await self._commit(partial(execute, ops=ops), brief=len(ops) <= BRIEF_ROWS)
        except sqlite3.OperationalError:
            raise
        except Exception:  # noqa: BLE001 - rows of somebody's; the others shall not pay for them
            await self._commit(partial(one_by_one, jobs=done))
            self._drop_refused(done)
        self.commits += 1
        crash.point("K03")
        self._tidy(len(ops))
        for job in done:
            if job.batch is not None:
                safely(job.batch.stored)
        for job in done:
            if job.batch is not None and not job.future.done():
                job.future.set_result(job.result)

    def _tidy(self, rows: int) -> None:
        """Have the write-ahead log moved, if it has grown enough and nobody is at it."""
        self._unmoved += rows
        if self._unmoved >= CHECKPOINT and (self._checkpoint is None or self._checkpoint.done()):
            self._unmoved = 0
            self._checkpoint = asyncio.create_task(self._move(), name="checkpoint")

    async def _move(self) -> None:
        await self._database.checkpoint()
        self._moved = True
        self._wake.set()

    async def _commit(self, write: Callable[[sqlite3.Connection], None], *, brief: bool = False) -> None:
        def transaction(connection: sqlite3.Connection) -> None:
            write(connection)
            crash.point("K02")

        await self._patiently(transaction, brief=brief)

    async def _stored(self, sources: set[str]) -> dict[str, Mapping[str, Any]]:
        """Find what is stored of these sources. Nobody but this writer writes, so it will still be true afterwards."""
        if not sources:
            return {}
        rows = await self._database.ask(STORED, (json.encode(sorted(sources)).decode(),))
        return {row["source"]: row for row in rows}

    async def _patiently(self, work: Callable[[sqlite3.Connection], R], *, brief: bool) -> R:
        """Run a transaction; where somebody else has locked the database try again, but not for ever."""
        attempt = 0
        while True:
            attempt += 1
            try:
                return await self._database.write(work, brief=brief)
            except sqlite3.OperationalError as error:
                if attempt == TRIES or "locked" not in str(error):
                    raise
            await asyncio.sleep(PAUSE_S * attempt)

    def _let(self, job: Job[Any], batch: Batch) -> None:
        try:
            job.result = job.work(batch)
        except Exception as error:  # noqa: BLE001 - it belongs to whoever submitted the work
            if not safely(batch.take_back):
                self._tell(batch.rounds)
            job.fail(error)
        else:
            job.batch = batch

    def _drop_refused(self, jobs: list[Job[Any]]) -> None:
        lost: set[int] = set()
        for job in reversed(jobs):
            if job.refusal is not None and job.batch is not None:
                lost |= job.batch.rounds
                self._drop(job, job.refusal)
        self._tell(lost)

    def _give_up(self, jobs: list[Job[Any]], error: Exception) -> None:
        """Nothing of this transaction is stored, as far as anybody can know: take all of it back."""
        lost: set[int] = set()
        for job in reversed(jobs):
            if job.batch is not None:
                lost |= job.batch.rounds
            kind = RefusedError if isinstance(error, sqlite3.IntegrityError) else StoreError
            refusal = kind(f"not stored: {error}")
            refusal.__cause__ = error
            self._drop(job, refusal)
        self._tell(lost)

    def _drop(self, job: Job[Any], refusal: StoreError) -> None:
        if job.batch is not None:
            safely(job.batch.take_back)  # where that fails, the round is read anew: it is told to be lost
            job.batch = None
        job.fail(refusal)

    def _tell(self, lost: set[int]) -> None:
        if lost:
            for callback in self._lost:
                safely(partial(callback, frozenset(lost)))
