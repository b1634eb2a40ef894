"""What goes wrong for the one writer costs its own rows alone, and is acknowledged to nobody."""

import asyncio
import sqlite3
import traceback
from collections.abc import Callable
from contextlib import closing

import pytest

from bot.store import writer as writing
from bot.store.batch import Batch
from bot.store.database import Database, path_of
from bot.store.faults import RefusedError, StoreError
from bot.store.tables import Deadline, Entry, Note
from tests.store.shelf import NOW, knock, new_round, opened, rows, sources, start_of, stored


async def test_a_work_that_fails_costs_its_own_rows_alone(url: str):
    """The chain is that of the works that did not fail: the one that failed is taken back before the next runs."""
    async with opened(url) as (database, writer):
        number = await writer.submit(new_round)
        head = [start_of(number)]

        def take(source: str, *, fails: bool = False) -> Callable[[Batch], int]:
            def work(batch: Batch) -> int:
                before = head[0]
                batch.undo(lambda: head.__setitem__(0, before))
                head[0] = batch.log(before, knock(source), NOW)
                if fails:
                    raise RuntimeError("no")
                return head[0].seq

            return work

        answers = await asyncio.gather(
            writer.submit(take("a")), writer.submit(take("b", fails=True)), writer.submit(take("c")),
            return_exceptions=True,
        )  # fmt: skip

        assert [0, "no", 1] == [str(one) if isinstance(one, Exception) else one for one in answers]
        assert ["a", "c"] == await sources(database)
        assert 2 == writer.commits
        chain = sorted(await rows(database, Entry), key=lambda row: row["seq"])
        assert [head[0].hash, chain[0]["hash"]] == [chain[1]["hash"], chain[1]["prev"]]


async def test_rows_that_the_database_refuses_cost_their_round_alone(url: str):
    async with opened(url) as (database, writer):
        one, other = await asyncio.gather(writer.submit(new_round), writer.submit(new_round))
        lost: list[frozenset[int]] = []
        undone: list[str] = []
        writer.on_lost(lost.append)

        def due(number: int, key: str) -> Callable[[Batch], str]:
            def work(batch: Batch) -> str:
                batch.undo(lambda: undone.append(f"{number}{key}"))
                batch.insert(Deadline, round=number, key=key, due=NOW)
                return key

            return work

        works = [due(one, "a"), due(one, "b"), due(other, "a"), due(one, "b"), due(one, "c"), due(other, "b")]
        answers = await asyncio.gather(*map(writer.submit, works), return_exceptions=True)

        assert ["a", "b", "a", RefusedError, StoreError, "b"] == [
            type(one) if isinstance(one, Exception) else one for one in answers
        ]
        assert "UNIQUE" in str(answers[3])
        assert "rested on" in str(answers[4])
        assert ([frozenset({one})], [f"{one}c", f"{one}b"]) == (lost, undone)
        kept = {(row["round"], row["key"]) for row in await rows(database, Deadline)}
        assert {(one, "a"), (one, "b"), (other, "a"), (other, "b")} == kept


@pytest.mark.parametrize(
    "wrong",
    [
        lambda batch: batch.insert(Note, key="x", value=["no text"]),
        lambda batch: batch.insert(Deadline, round=1, key="x", due=1 << 70),
        lambda batch: batch.change(Note, {"key": "x"}, {"colour": "red"}),
        lambda batch: batch.insert(Deadline, round=99, key="x", due=1),
    ],
    ids=["no type of the database", "too large a number", "no column", "no such round"],
)
async def test_rows_that_cannot_be_written_are_nobody_elses_fault(url: str, wrong: Callable[[Batch], object]):
    async with opened(url) as (_, writer):
        await writer.submit(new_round)
        answers = await asyncio.gather(
            writer.submit(lambda batch: batch.insert(Note, key="a", value="")),
            writer.submit(wrong),
            writer.submit(lambda batch: batch.insert(Note, key="b", value="")),
            return_exceptions=True,
        )
        assert [False, True, False] == [isinstance(one, Exception) for one in answers]
    assert ["a", "b"] == stored(url)


async def test_a_step_that_fails_stops_nobody(url: str):
    """What is to be done after the commit, or to take something back, can be broken itself."""
    async with opened(url) as (_, writer):
        lost: list[frozenset[int]] = []
        writer.on_lost(lambda _: broken())
        writer.on_lost(lost.append)

        def broken() -> None:
            raise RuntimeError("broken")

        def after(batch: Batch) -> str:
            batch.insert(Note, key="after", value="")
            batch.then(broken)
            return "stored"

        def fails(batch: Batch) -> None:
            batch.touch(4)
            batch.undo(broken)
            raise ValueError("no")

        answers = await asyncio.gather(writer.submit(after), writer.submit(fails), return_exceptions=True)

        assert ["stored", "no"] == [str(one) for one in answers]
        assert [frozenset({4})] == lost
        await writer.submit(lambda batch: batch.insert(Note, key="later", value=""))
    assert ["after", "later"] == stored(url)


async def test_a_full_disk_fails_all_and_acknowledges_nothing(url: str):
    async with opened(url) as (database, writer):
        number = await writer.submit(new_round)
        await limit(database, pages_more=4)
        lost: list[frozenset[int]] = []
        undone: list[int] = []
        writer.on_lost(lost.append)

        def work(batch: Batch) -> None:
            batch.touch(number)
            batch.undo(lambda: undone.append(number))
            batch.insert(Note, key=f"{len(batch.ops)}{id(batch)}", value="x" * 9_000)

        answers = await asyncio.gather(*(writer.submit(work) for _ in range(20)), return_exceptions=True)

        assert 20 == sum(isinstance(one, StoreError) and "full" in str(one) for one in answers)
        assert ([frozenset({number})], [number] * 20, []) == (lost, undone, stored(url))

        await limit(database, pages_more=1_000_000)
        await writer.submit(lambda batch: batch.insert(Note, key="after", value=""))
        assert ["after"] == stored(url)


async def test_an_error_tells_no_secret(url: str):
    """Tracebacks go to logs, and rows hold roles."""
    async with opened(url) as (_, writer):
        number = await writer.submit(new_round)
        twice = writer.submit(
            lambda batch: [batch.insert(Deadline, round=number, key="canary-4711", due=NOW) for _ in range(2)]
        )
        with pytest.raises(StoreError) as raised:
            await twice

    whole = "".join(traceback.format_exception(raised.value))
    assert ("UNIQUE" in whole, "canary-4711" in whole) == (True, False)


async def limit(database: Database, pages_more: int) -> None:
    def pragma(connection: sqlite3.Connection) -> None:
        ((pages,),) = connection.execute("PRAGMA page_count")
        connection.execute(f"PRAGMA max_page_count={pages + pages_more}")

    await database.write(pragma)


async def test_a_locked_database_is_tried_again_but_not_for_ever(url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(writing, "PAUSE_S", 0.05)
    monkeypatch.setattr("bot.store.pen.BUSY_MS", 20)
    async with opened(url) as (_, writer):
        with closing(sqlite3.connect(path_of(url), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="locked"):
                await writer.submit(lambda batch: batch.insert(Note, key="a", value=""))
            with pytest.raises(StoreError, match="locked"):
                await writer.submit(lambda batch: batch.insert(Note, key="a", value=""), ["message:1"])

            waiting = asyncio.ensure_future(writer.submit(lambda batch: batch.insert(Note, key="b", value="")))
            await asyncio.sleep(0.03)
            other.execute("ROLLBACK")
            await waiting
    assert ["b"] == stored(url)


async def test_a_locked_question_is_asked_again(url: str, monkeypatch: pytest.MonkeyPatch):
    def locked(*_: object) -> None:
        raise sqlite3.OperationalError("database is locked")

    async with opened(url) as (database, writer):
        number = await writer.submit(new_round)
        await writer.submit(lambda batch: batch.log(start_of(number), knock("message:1"), NOW))
        monkeypatch.setattr(database, "_glance", locked)
        seen = await writer.submit(lambda batch: batch.seen("message:1"), ["message:1"])

    assert seen is not None
    assert (number, "message:1") == (seen.round, seen.source)
