"""In which thread a transaction is written: at once on a disk that is quick, and never where the loop would wait."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.store.pen import QUICK_S, REST, Pen, connect


class Watch:
    """Looked at before and after what the loop's thread writes; says that it took as long as a test wants."""

    def __init__(self) -> None:
        self.takes = QUICK_S / 2
        self._looks = 0

    def __call__(self) -> float:
        self._looks += 1
        return 0.0 if self._looks % 2 else self.takes


def here(_: sqlite3.Connection) -> bool:
    """Tell whether this is written in the loop's thread."""
    return threading.current_thread() is threading.main_thread()


@asynccontextmanager
async def pen_at(path: Path, watch: Callable[[], float]) -> AsyncIterator[Pen]:
    pen = Pen(path, watch)
    await pen.write(lambda connection: connection.execute("CREATE TABLE notes (key TEXT PRIMARY KEY)"), brief=True)
    yield pen
    await pen.close()


async def test_little_is_written_at_once_and_much_in_the_thread(tmp_path: Path):
    async with pen_at(tmp_path / "rounds.db", Watch()) as pen:
        assert [True, False, True] == [await pen.write(here, brief=brief) for brief in (True, False, True)]


async def test_after_one_that_was_slow_the_thread_has_the_next_hundred(tmp_path: Path):
    watch = Watch()
    async with pen_at(tmp_path / "rounds.db", watch) as pen:
        watch.takes = QUICK_S * 2
        places = [await pen.write(here, brief=True) for _ in range(2 * (REST + 1))]
        watch.takes = QUICK_S / 2
        places += [await pen.write(here, brief=True) for _ in range(2)]

    once_in_a_while = [True, *[False] * REST]
    assert [*once_in_a_while, *once_in_a_while, True, True] == places


async def test_the_loop_waits_for_nobodys_lock(tmp_path: Path):
    async with pen_at(tmp_path / "rounds.db", Watch()) as pen:
        with closing(connect(tmp_path / "rounds.db", ())) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(pen.write(here, brief=True))
            for _ in range(5):
                await asyncio.sleep(0.01)  # the loop has its turns
            assert not waiting.done()
            other.execute("ROLLBACK")
            assert not await waiting


@pytest.mark.parametrize("brief", [True, False])
async def test_what_fails_leaves_nothing(tmp_path: Path, *, brief: bool):
    def fails(connection: sqlite3.Connection) -> None:
        for _ in range(2):
            connection.execute("INSERT INTO notes VALUES ('a')")

    async with pen_at(tmp_path / "rounds.db", Watch()) as pen:
        with pytest.raises(sqlite3.IntegrityError):
            await pen.write(fails, brief=brief)
        await pen.write(lambda connection: connection.execute("INSERT INTO notes VALUES ('b')"), brief=brief)
        with closing(connect(tmp_path / "rounds.db", ())) as other:
            assert [("b",)] == other.execute("SELECT key FROM notes").fetchall()
