"""Transactions reach the disk: at once where the disk is quick and there is little to write, else in another thread.

To hand a transaction to a thread and to fetch its end costs a quarter of a millisecond, as much as a sync costs on a
good disk. So short ones are written in the loop's thread, which waits that long; after one that was slow the thread
has the next hundred, so that a slow disk keeps the loop from its turn once in a hundred transactions, and for one sync.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

BUSY_MS = 2_000
"""How long a statement waits for somebody else's lock."""
COMMON = ("PRAGMA foreign_keys=ON", "PRAGMA synchronous=FULL")
WRITER = ("PRAGMA journal_mode=WAL", "PRAGMA wal_autocheckpoint=16000")
"""A commit that has to move the write-ahead log into the file as well takes a hundred times as long, so that is done
beside the commits (``Database.checkpoint``); by a commit itself only where that could not keep up, at 64 MB."""

QUICK_S = 0.002
"""How long a transaction may keep the loop from its turn (s)."""
REST = 100
"""So many transactions go to the thread after one that took longer. How long those take says nothing: they wait for
the interpreter as well."""


class Pen:
    """Writes one transaction after the other; whoever has it must wait for the end of one before the next.

    The loop's thread and the other one take turns with one connection, which has read and knows what it needs.

    ``watch`` tells how long they take (s).
    """

    def __init__(self, path: Path, watch: Callable[[], float] = perf_counter) -> None:
        self._path = path
        self._watch = watch
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._connection: sqlite3.Connection | None = None
        self._rest = 0

    async def write(self, work: Callable[[sqlite3.Connection], T], *, brief: bool) -> T:
        """Run ``work`` in a transaction and commit. ``brief`` says that it has little to write.

        Raises:
            sqlite3.Error: the database refused something; nothing of this is stored.
        """
        if brief and self._rest == 0 and self._connection is not None and _begins(self._connection):
            begun = self._watch()
            result = self._finish(self._connection, work)
            if self._watch() - begun > QUICK_S:
                self._rest = REST
            return result
        self._rest = max(0, self._rest - 1)
        return await self.run(lambda: self._transact(work))

    async def run(self, step: Callable[[], T]) -> T:
        """Do something in the thread in which transactions are written."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, step)

    async def move_log(self) -> None:
        """Move the write-ahead log into the file, as far as nobody reads it. Raises ``sqlite3.Error``."""
        if self._connection is not None:
            connection = self._connection
            await self.run(lambda: connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone())

    async def close(self) -> None:
        """Close the connection."""
        await self.run(self._leave)
        self._thread.shutdown()

    def _transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._connection is None:
            self._connection = connect(self._path, (*COMMON, waiting(BUSY_MS), *WRITER), shared=True)
        else:
            self._connection.execute(waiting(BUSY_MS))
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        finally:
            self._connection.execute(waiting(0))  # the loop waits for nobody's lock
        return self._finish(self._connection, work)

    def _finish(self, connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # a full disk has ended it already
                connection.execute("ROLLBACK")
            raise
        return result

    def _leave(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _begins(connection: sqlite3.Connection) -> bool:
    """Begin a transaction, unless somebody else has locked the database."""
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError:
        return False
    return True


def waiting(ms: int) -> str:
    """Say how long a statement waits for somebody else's lock."""
    return f"PRAGMA busy_timeout={ms}"


def connect(path: Path, pragmas: Iterable[str], *, shared: bool = False) -> sqlite3.Connection:
    """Connect with the driver alone: for the thread that calls this, or ``shared`` by some that take turns."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=not shared)  # it begins nothing itself
    try:
        for pragma in pragmas:
            connection.execute(pragma)
    except BaseException:
        connection.close()
        raise
    return connection
