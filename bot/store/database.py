"""The database: SQLite in one file, one process, each commit on the disk before anybody is told.

Reading is asynchronous (SQLAlchemy with aiosqlite). Whole transactions are written by the driver itself (``pen``): to
fetch each statement's end from another thread takes longer than the statement, and so does what SQLAlchemy puts round a
statement that is ready. A question by a key is asked at once (``ask``).
"""

import asyncio
import errno
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, Table, and_, bindparam, create_engine, event, make_url, select
from sqlalchemy.exc import ArgumentError, DatabaseError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool
from sqlmodel import SQLModel
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.faults import SecondProcessError, StoreError, UnusableError
from bot.store.lock import Lock
from bot.store.migrate import back_up, newest, revision_of, upgrade
from bot.store.pen import BUSY_MS, COMMON, WRITER, Pen, connect, waiting
from bot.store.statements import DIALECT, table_of

T = TypeVar("T")
M = TypeVar("M", bound=SQLModel)

READERS = 4

_READER = (*COMMON, waiting(BUSY_MS), "PRAGMA query_only=ON")
_UPGRADER = ("PRAGMA foreign_keys=OFF", "PRAGMA synchronous=FULL", waiting(BUSY_MS), *WRITER)
"""A migration may have to make a table anew, and then its old one goes while others still point to it."""


class Database:
    """An open database: ``read`` for sessions that only look, ``write`` for the one writer's transactions.

    Its errors name statements and never parameters: a traceback in a log must not tell who has which role.
    """

    def __init__(self, path: Path, lock: Lock | None) -> None:
        self.path = path
        self._lock = lock
        self._reader = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(path)), pool_size=READERS, max_overflow=0, hide_parameters=True
        )
        _configure(self._reader.sync_engine, _READER, "BEGIN")
        self._glancer: sqlite3.Connection | None = None
        self._pen = Pen(path) if lock is not None else None

    @classmethod
    async def open(cls, url: str) -> "Database":
        """Open the database for this process alone, bringing its tables up to date.

        Raises:
            SecondProcessError: another process has it.
            UnusableError: it cannot be used; the message says why and what would help.
        """
        path = path_of(url)
        if not path.parent.is_dir():
            raise UnusableError(f"the folder {path.parent} of the database does not exist; make it, or name another")
        try:
            lock = Lock.take(path.with_name(f"{path.name}.lock"))
        except OSError as error:
            raise UnusableError(_unwritable(path, error)) from error
        if not isinstance(lock, Lock):
            raise SecondProcessError(str(path), lock)
        database = cls(path, lock)
        try:
            await database._prepare()
        except BaseException:
            await database.close()
            raise
        return database

    @classmethod
    async def look(cls, url: str) -> "Database":
        """Open the database to look at, also while the bot runs; changes nothing, not even its tables.

        Raises:
            UnusableError: it is not there, or not of this program's revision, or damaged.
        """
        path = path_of(url)
        if not path.is_file():
            raise UnusableError(f"there is no database {path}")
        database = cls(path, None)
        try:
            async with database.connect() as connection:
                revision = await connection.run_sync(revision_of, str(path))
        except DatabaseError as error:
            await database.close()
            raise UnusableError(_why(path, error.orig)) from error
        except BaseException:
            await database.close()
            raise
        if revision != newest():
            await database.close()
            raise UnusableError(f"{path} has older tables (revision {revision}); start the bot once, it updates them")
        return database

    async def _prepare(self) -> None:
        try:
            if self.path.exists() and self.path.stat().st_size:
                revision = await self._examined()
                await self._migrate(revision, fresh=revision is None)
            else:
                await self._migrate(None, fresh=True)
        except DatabaseError as error:
            raise UnusableError(_why(self.path, error.orig)) from error
        except (OSError, sqlite3.Error) as error:
            raise UnusableError(f"{self.path} could not be copied before its tables are updated: {error}") from error

    async def _examined(self) -> str | None:
        """Name the revision of what is there; refuse a damaged file."""
        async with self.connect() as connection:
            found = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar_one()
            if found != "ok":
                raise UnusableError(f"{self.path} is damaged ({found}); go back to a backup")
            return await connection.run_sync(revision_of, str(self.path))

    async def _migrate(self, revision: str | None, *, fresh: bool) -> None:
        if revision == newest():
            try:
                await self.write(lambda _: None)  # whoever cannot write shall learn it now
            except sqlite3.Error as error:
                raise UnusableError(_why(self.path, error)) from error
            return
        if not fresh:
            back_up(self.path, str(revision))
        assert self._pen is not None
        await self._pen.run(self._upgrade)

    def _upgrade(self) -> None:
        """Bring the tables up to date; rows that point to nothing afterwards leave them as they were."""
        upgrader = create_engine(
            URL.create("sqlite", database=str(self.path)), poolclass=NullPool, hide_parameters=True
        )
        _configure(upgrader, _UPGRADER, "BEGIN IMMEDIATE")
        with upgrader.begin() as connection:
            upgrade(connection)
            lost = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
            if lost is not None:
                raise UnusableError(f"{self.path}: rows of {lost[0]} point to no row of {lost[2]}; go back to a backup")

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """Look at what is committed, all of it as of one moment; writing through this fails."""
        async with AsyncSession(self._reader, expire_on_commit=False) as session:
            yield session

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """Look, without the objects of a session."""
        async with self._reader.connect() as connection:
            yield connection

    async def write(self, work: Callable[[sqlite3.Connection], T], *, brief: bool = False) -> T:
        """Run ``work`` in a transaction and commit; for the writer and for the start alone. ``brief`` as in ``Pen``.

        Raises:
            StoreError: the database was opened to look at.
            sqlite3.Error: the database refused something; nothing of this is stored.
        """
        if self._pen is None:
            raise StoreError(f"{self.path} was opened to look at")
        return await self._pen.write(work, brief=brief)

    async def ask(self, sql: str, parameters: tuple[Any, ...]) -> list[dict[str, Any]]:
        """Ask what is committed; for questions that an index answers in microseconds.

        They are asked at once, in the loop's thread. Where somebody keeps the database locked, a reader waits for it.

        Raises:
            StoreError: it stayed locked, or cannot be read.
        """
        try:
            return self._glance(sql, parameters)
        except sqlite3.Error:
            try:
                async with self.connect() as connection:
                    return [dict(row) for row in (await connection.exec_driver_sql(sql, parameters)).mappings()]
            except DatabaseError as error:
                raise StoreError(f"the database cannot be read: {error.orig}") from error

    async def find(self, model: type[M], **key: Any) -> M | None:
        """Find the row whose columns have these values: those of a key, or of an index. Raises as ``ask`` does."""
        rows = await self.ask(_by(table_of(model), tuple(key)), tuple(key.values()))
        return model(**rows[0]) if rows else None

    def _glance(self, sql: str, parameters: tuple[Any, ...]) -> list[dict[str, Any]]:
        if self._glancer is None:
            self._glancer = connect(self.path, (*_READER, waiting(0)))
        cursor = self._glancer.execute(sql, parameters)
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) for row in cursor]

    async def checkpoint(self) -> None:
        """Move what was committed from the write-ahead log into the file, without keeping the writer waiting.

        A failure harms nothing: what was committed stays in the log, and the next one moves it.
        """

        def move() -> None:
            with closing(sqlite3.connect(self.path, timeout=0)) as connection:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

        with suppress(sqlite3.Error):
            await asyncio.to_thread(move)

    async def move_rest(self) -> None:
        """Move what was committed since ``checkpoint`` as well, between two transactions; for the writer alone.

        Only where all of it is in the file the log begins anew. One that grows takes twice as long to sync, for the
        file system has to note its length each time.
        """
        if self._pen is not None:
            with suppress(sqlite3.Error):
                await self._pen.move_log()

    async def close(self) -> None:
        """Close every connection and let another process have the file."""
        await self._reader.dispose()
        if self._glancer is not None:
            self._glancer.close()
            self._glancer = None
        if self._pen is not None:
            await self._pen.close()
        if self._lock is not None:
            self._lock.free()


@cache
def _by(table: Table, columns: tuple[str, ...]) -> str:
    found = and_(*(table.c[name] == bindparam(name) for name in columns))
    return str(select(table).where(found).compile(dialect=DIALECT))


def path_of(url: str) -> Path:
    """Find the file of a database URL. Raises ``UnusableError`` for what is none, or not SQLite in a file."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        example = "sqlite+aiosqlite:///spielleiter.db"
        raise UnusableError(f"{url!r} is no URL of a database; one is {example}") from error
    if parsed.get_backend_name() != "sqlite":
        raise UnusableError(f"no support for {parsed.get_backend_name()} databases; use sqlite+aiosqlite:///FILE")
    if not parsed.database or parsed.database == ":memory:":
        raise UnusableError("a database in memory would forget its rounds; use sqlite+aiosqlite:///FILE")
    return Path(parsed.database).absolute()


def _configure(engine: Engine, pragmas: tuple[str, ...], begin: str) -> None:
    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def _unwritable(path: Path, error: OSError) -> str:
    if error.errno == errno.EROFS:
        return f"{path} lies on a disk that can only be read"
    return f"{path} cannot be written ({error.strerror}); check who may write in {path.parent}"


def _why(path: Path, error: BaseException | None) -> str:
    """Say what SQLite means and what would help."""
    said = str(error)
    for part, meaning in (
        ("database is locked", "is locked by another program, such as a database browser or a backup; close that"),
        ("readonly database", "cannot be written; check who owns the file"),
        ("unable to open", "cannot be opened; check who may read it"),
        ("not a database", "is not a SQLite database, or a damaged one; go back to a backup"),
        ("malformed", "is damaged; go back to a backup"),
        ("disk is full", "could not be written, the disk is full; make room"),
    ):
        if part in said:
            return f"{path} {meaning}"
    return f"{path} cannot be used: {said}"
