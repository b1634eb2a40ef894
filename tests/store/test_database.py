"""Opening: one process, up-to-date tables, and a clear word where that is not possible."""

import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError
from sqlmodel import SQLModel, select

from bot.store import migrate
from bot.store.batch import Batch
from bot.store.database import Database, path_of
from bot.store.faults import SecondProcessError, StoreError, UnusableError
from bot.store.tables import Deadline, Round
from tests.store.shelf import NOW, ROOT, knock, new_round, opened, rows, run, sources, start_of

NEWEST = migrate.newest()
OPEN = """
import asyncio, sys
from bot.store.database import Database
from bot.store.faults import StoreError
async def main():
    try:
        database = await Database.open(sys.argv[1])
    except StoreError as error:
        print(error)
        raise SystemExit(getattr(error, "exit_code", 1))
    print("open", flush=True)
    if "--stay" in sys.argv:
        sys.stdin.read()
    await database.close()
asyncio.run(main())
"""


def tables_in(url: str) -> set[str]:
    with closing(sqlite3.connect(path_of(url))) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


async def test_the_migrations_make_the_tables_of_the_program(url: str):
    def compare(connection: Connection) -> list[Any]:
        found = MigrationContext.configure(connection, opts={"compare_type": True})
        differences: list[Any] = compare_metadata(found, SQLModel.metadata)
        return differences

    async with opened(url) as (database, _), database.connect() as connection:
        differences = await connection.run_sync(compare)
    assert [] == differences


PRAGMAS = ("journal_mode", "synchronous", "foreign_keys", "query_only")


async def test_each_connection_waits_for_the_disk(url: str):
    async with opened(url) as (database, _):
        async with database.connect() as connection:
            read = [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one() for name in PRAGMAS]
        written = await database.write(lambda raw: [raw.execute(f"PRAGMA {n}").fetchone()[0] for n in PRAGMAS])

    assert (["wal", 2, 1, 1], ["wal", 2, 1, 0]) == (read, written)


async def test_numbers_of_discord_and_bytes_come_back_as_they_went(url: str):
    big = 2**63 - 1
    async with opened(url) as (database, writer):
        values = {"guild": big, "game": "toy", "host": -1, "secret": bytes(range(256)), "created_at": NOW}
        await writer.submit(lambda batch: batch.insert(Round, **values))
        async with database.read() as session:
            row = (await session.exec(select(Round))).one()

    assert (big, -1, bytes(range(256)), NOW) == (row.guild, row.host, row.secret, row.created_at)


async def test_nobody_but_the_writer_writes(url: str):
    async with opened(url) as (database, writer):
        await writer.submit(new_round)
        async with database.read() as session:
            with pytest.raises(OperationalError, match="readonly"):
                await session.exec(text("DELETE FROM rounds"))  # type: ignore[call-overload]


async def test_a_look_sees_one_moment(url: str):
    async with opened(url) as (database, writer):
        async with database.read() as session:
            before = len((await session.exec(select(Round))).all())
            await writer.submit(new_round)
            assert before == len((await session.exec(select(Round))).all())
        async with database.read() as session:
            assert before + 1 == len((await session.exec(select(Round))).all())


def test_a_second_process_refuses_and_names_the_first(url: str):
    command = [sys.executable, "-c", OPEN, url, "--stay"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout
        assert "open\n" == first.stdout.readline()

        second = run(OPEN, url)
        assert 3 == second.returncode
        assert f"process {first.pid} on {socket.gethostname()}" in second.stdout

        first.kill()
        first.wait()
        assert "open\n" == run(OPEN, url).stdout


async def test_the_same_process_cannot_open_twice(url: str):
    async with opened(url):
        with pytest.raises(SecondProcessError, match=f"process {os.getpid()} on"):
            await Database.open(url)
    async with opened(url):
        pass


async def test_looking_needs_no_lock_and_changes_nothing(url: str):
    async with opened(url) as (_, writer):
        await writer.submit(new_round)
        looker = await Database.look(url)
        async with looker.read() as session:
            assert 1 == len((await session.exec(select(Round))).all())
        await looker.close()


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("nonsense", "is no URL of a database"),
        ("postgresql+asyncpg://localhost/x", "no support for postgresql databases"),
        ("sqlite+aiosqlite://", "in memory would forget"),
        ("sqlite+aiosqlite:////nowhere/at/all.db", "the folder /nowhere/at of the database does not exist"),
    ],
)
async def test_what_is_no_place_for_a_database_is_named(url: str, message: str):
    with pytest.raises(UnusableError, match=message):
        await Database.open(url)


async def test_a_folder_that_cannot_be_written_is_named(url: str, monkeypatch: pytest.MonkeyPatch):
    """Root may write everywhere, so the system's refusal is played."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("bot.store.lock.os.open", refuse)
    with pytest.raises(UnusableError, match=r"cannot be written \(Permission denied\)"):
        await Database.open(url)


@pytest.mark.parametrize("content", [b"This is a letter, no database. " * 50, b"SQLite format 3\x00" + b"\xff" * 4_096])
async def test_a_file_that_is_no_database_stays_as_it_is(url: str, content: bytes):
    path_of(url).write_bytes(content)

    with pytest.raises(UnusableError, match=r"is not a SQLite database|is damaged"):
        await Database.open(url)
    assert content == path_of(url).read_bytes()


async def test_a_damaged_database_is_refused(url: str):
    async with opened(url) as (_, writer):
        for _ in range(200):
            await writer.submit(new_round)
    path = path_of(url)
    data = bytearray(path.read_bytes())
    data[8 * 4096 : 20 * 4096] = os.urandom(12 * 4096)
    path.write_bytes(data)

    with pytest.raises(UnusableError, match="is damaged"):
        await Database.open(url)


async def test_a_database_of_something_else_is_left_alone(url: str):
    with closing(sqlite3.connect(path_of(url))) as connection:
        connection.execute("CREATE TABLE recipes (id)")

    with pytest.raises(UnusableError, match=r"a database of something else .*recipes"):
        await Database.open(url)
    assert {"recipes"} == tables_in(url)


async def test_a_newer_database_is_refused(url: str):
    async with opened(url):
        pass
    with closing(sqlite3.connect(path_of(url))) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(UnusableError, match=r"newer version of this program .*9999"):
        await Database.open(url)


async def test_a_database_that_somebody_else_holds_is_named(url: str, monkeypatch: pytest.MonkeyPatch):
    async with opened(url):
        pass
    monkeypatch.setattr("bot.store.pen.BUSY_MS", 10)
    with closing(sqlite3.connect(path_of(url), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(UnusableError, match="is locked by another program"):
            await Database.open(url)


def test_a_kill_within_a_migration_leaves_a_start_that_completes(url: str):
    """K13: the tables come all or not at all."""
    assert 137 == run(OPEN, url, crash_at="K13").returncode
    assert set() == tables_in(url)

    assert "open\n" == run(OPEN, url).stdout
    assert {"rounds", "log", "alembic_version"} <= tables_in(url)


def grown_migrations(tmp_path: Path) -> Path:
    """The migrations of a program that is one step ahead."""
    step = f'from alembic import op\nimport sqlalchemy as sa\nrevision = "9000"\ndown_revision = "{NEWEST}"\n'
    step += 'def upgrade():\n    op.add_column("notes", sa.Column("more", sa.String()))\n'
    grown = tmp_path / "migrations"
    (grown / "versions").mkdir(parents=True)
    for file in migrate.MIGRATIONS.rglob("*.py"):
        (grown / file.relative_to(migrate.MIGRATIONS)).write_text(file.read_text("utf-8"), "utf-8")
    (grown / "versions" / "r9000_more.py").write_text(step, "utf-8")
    return grown


def test_a_kill_within_an_update_leaves_the_old_tables_and_a_copy(url: str, tmp_path: Path):
    """K13, on a database with rounds in it: the next start completes what the killed one had begun."""
    grown = grown_migrations(tmp_path)
    ahead = f"import pathlib\nfrom bot.store import migrate\nmigrate.MIGRATIONS = pathlib.Path({str(grown)!r})\n"
    newer = ahead + OPEN
    assert "open\n" == run(OPEN, url).stdout
    with closing(sqlite3.connect(path_of(url))) as connection, connection:
        connection.execute("INSERT INTO notes VALUES ('kept', '1')")

    assert 137 == run(newer, url, crash_at="K13").returncode
    copy = path_of(url).with_name(f"rounds.db.before-upgrade-from-{NEWEST}")
    for path in (copy, path_of(url)):
        with closing(sqlite3.connect(path)) as connection:
            assert [("kept", "1")] == connection.execute("SELECT * FROM notes").fetchall()

    assert "open\n" == run(newer, url).stdout
    with closing(sqlite3.connect(path_of(url))) as connection:
        assert [("kept", "1", None)] == connection.execute("SELECT * FROM notes").fetchall()


def migrations_up_to(tmp_path: Path, revision: str) -> Path:
    """The migrations of an earlier program."""
    earlier = tmp_path / "earlier"
    (earlier / "versions").mkdir(parents=True)
    for file in migrate.MIGRATIONS.rglob("*.py"):
        if file.parent.name != "versions" or file.name[1:5] <= revision:
            (earlier / file.relative_to(migrate.MIGRATIONS)).write_text(file.read_text("utf-8"), "utf-8")
    return earlier


async def test_rounds_of_the_first_tables_keep_all_that_hangs_on_them(
    url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    """The table of rounds is made anew, for a round may have no server, while players and the log point to it."""
    with monkeypatch.context() as earlier:
        earlier.setattr(migrate, "MIGRATIONS", migrations_up_to(tmp_path, "0001"))
        async with opened(url) as (_, writer):
            number = await writer.submit(new_round)
            await writer.submit(lambda batch: batch.log(start_of(number), knock("message:1"), NOW))
            await writer.submit(lambda batch: batch.insert(Deadline, round=number, key="night", due=NOW))
            with pytest.raises(StoreError, match="NOT NULL"):
                await writer.submit(new_round_without_a_server)

    async with opened(url) as (database, writer):
        second = await writer.submit(new_round_without_a_server)
        servers = [row["guild"] for row in await rows(database, Round)]
        with pytest.raises(StoreError, match="FOREIGN KEY"):
            await writer.submit(lambda batch: batch.log(start_of(second + 1), knock("message:2"), NOW))

        assert (["message:1"], [1, None]) == (await sources(database), servers)
        assert [{"round": number, "key": "night", "due": NOW, "rank": 0}] == await rows(database, Deadline)


def new_round_without_a_server(batch: Batch) -> int:
    number = batch.insert(Round, guild=None, game="toy", host=2, secret=b"s" * 32, created_at=NOW)
    assert number is not None
    return number


async def test_before_an_update_there_is_a_copy(url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    async with opened(url) as (_, writer):
        await writer.submit(new_round)
    monkeypatch.setattr(migrate, "MIGRATIONS", grown_migrations(tmp_path))

    async with opened(url):
        pass

    copy = path_of(url).with_name(f"rounds.db.before-upgrade-from-{NEWEST}")
    with closing(sqlite3.connect(copy)) as old, closing(sqlite3.connect(path_of(url))) as new:
        for connection, columns in ((old, ["key", "value"]), (new, ["key", "value", "more"])):
            assert columns == [row[1] for row in connection.execute("PRAGMA table_info(notes)")]
            assert [(1,)] == connection.execute("SELECT count(*) FROM rounds").fetchall()
