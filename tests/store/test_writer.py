"""The one writer: together, after the commit, and nobody pays for another's fault."""

import asyncio
import sqlite3
import traceback
from collections.abc import Callable
from contextlib import closing

import pytest

from bot.store import writer as writing
from bot.store.batch import Batch
from bot.store.database import Database, path_of
from bot.store.faults import StoreError
from bot.store.tables import Deadline, Entry, Note, Outgoing, Round
from bot.store.writer import Writer
from tests.store.shelf import NOW, knock, new_round, opened, rows, run, sources, start_of


def stored(url: str) -> list[str]:
    """What another process would find now."""
    with closing(sqlite3.connect(path_of(url))) as connection:
        return [key for (key,) in connection.execute("SELECT key FROM notes ORDER BY key")]


async def test_what_waits_together_is_committed_together(url: str):
    async with opened(url) as (database, writer):
        ids = await asyncio.gather(*(writer.submit(new_round) for _ in range(100)))

        assert list(range(1, 101)) == ids
        assert 1 == writer.commits
        assert 100 == len(await rows(database, Round))


async def test_a_transaction_takes_so_many_and_no_more(url: str):
    database = await Database.open(url)
    async with Writer(database, most=10) as writer:
        await asyncio.gather(*(writer.submit(new_round) for _ in range(25)))
        assert 3 == writer.commits
    await database.close()


async def test_whoever_waits_goes_on_after_the_commit(url: str):
    async with opened(url) as (_, writer):
        seen: list[list[str]] = []

        def work(batch: Batch) -> str:
            batch.insert(Note, key="a", value="1")
            batch.then(lambda: seen.append(stored(url)))
            seen.append(stored(url))
            return "done"

        assert "done" == await writer.submit(work)
        seen.append(stored(url))

    assert [[], ["a"], ["a"]] == seen


async def test_ids_go_on_where_they_ended(url: str):
    async with opened(url) as (_, writer):
        await writer.submit(new_round)
    async with opened(url) as (_, writer):
        assert 2 == await writer.submit(new_round)


async def test_a_row_can_be_an_object_or_columns(url: str):
    async with opened(url) as (database, writer):

        def work(batch: Batch) -> None:
            row = Round(guild=1, game="toy", host=2, secret=b"s", created_at=NOW)
            batch.add(row)
            batch.insert(Outgoing, round=row.id, lane=1, place="dm:1", payload="{}", created_at=NOW)
            batch.change(Outgoing, {"id": 1, "message": None}, {"state": "sent", "message": 175928847299117063})

        await writer.submit(work)

        assert [(1, "sent", 175928847299117063, "send")] == [
            (row["round"], row["state"], row["message"], row["action"]) for row in await rows(database, Outgoing)
        ]


async def test_unknown_and_missing_columns_are_refused_at_once(url: str):
    async with opened(url) as (_, writer):
        with pytest.raises(TypeError, match="colour, payload"):
            await writer.submit(lambda batch: batch.insert(Outgoing, lane=1, place="dm:1", created_at=1, colour=2))


async def test_a_source_is_seen_again_also_in_the_same_transaction(url: str):
    async with opened(url) as (database, writer):
        number = await writer.submit(new_round)
        heads = [start_of(number)]

        def take(batch: Batch) -> str:
            if batch.seen("message:1") is not None:
                return "again"
            heads.append(batch.log(heads[-1], knock("message:1"), NOW))
            return "new"

        both = await asyncio.gather(*(writer.submit(take, ["message:1"]) for _ in range(3)))
        later = await writer.submit(take, ["message:1"])

        assert ["new", "again", "again", "again"] == [*both, later]
        assert ["message:1"] == await sources(database)


async def test_a_source_nobody_looked_for_is_a_mistake(url: str):
    async with opened(url) as (_, writer):
        with pytest.raises(LookupError):
            await writer.submit(lambda batch: batch.seen("message:1"))


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

        assert ["a", "b", "a", StoreError, StoreError, "b"] == [
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
    monkeypatch.setattr("bot.store.database.BUSY_MS", 20)
    monkeypatch.setattr(writing, "PAUSE_S", 0.05)
    monkeypatch.setattr("bot.store.database._WRITER", ("PRAGMA busy_timeout=20", "PRAGMA journal_mode=WAL"))
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


async def test_long_work_lets_others_have_a_turn(url: str):
    async with opened(url) as (_, writer):
        turns = 0

        def slow(_: Batch) -> int:
            end = asyncio.get_running_loop().time() + 0.003
            while asyncio.get_running_loop().time() < end:
                pass
            return turns

        async def other() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(other())
        counted = await asyncio.gather(*(writer.submit(slow) for _ in range(5)))
        task.cancel()

        assert sorted(set(counted)) == counted
        assert 1 == writer.commits


async def test_who_gave_up_waiting_is_left_out(url: str):
    async with opened(url) as (_, writer):
        gone = asyncio.ensure_future(writer.submit(lambda batch: batch.insert(Note, key="gone", value="")))
        gone.cancel()
        await writer.submit(lambda batch: batch.insert(Note, key="here", value=""))
    assert ["here"] == stored(url)


async def test_stopping_writes_what_waits_and_takes_nothing_more(url: str):
    async with opened(url) as (_, writer):
        waiting = writer.submit(lambda batch: batch.insert(Note, key="a", value=""))
        await writer.stop()
        assert writer.idle
        await waiting
        with pytest.raises(StoreError, match="does not run"):
            await writer.submit(new_round)
    assert ["a"] == stored(url)


PROGRAM = """
import asyncio, sys
from bot.store.tables import Note
from tests.store.shelf import opened
async def main():
    async with opened(sys.argv[1]) as (_, writer):
        async def one(n):
            await writer.submit(lambda batch: batch.insert(Note, key=f"{n:03}", value=""))
            print(f"{n:03}", flush=True)
        for first in range(0, 100, 10):
            await asyncio.gather(*(one(n) for n in range(first, first + 10)))
asyncio.run(main())
"""


@pytest.mark.parametrize("point", ["K02", "K03"])
@pytest.mark.parametrize("time", [1, 4])
def test_what_was_acknowledged_survives_a_kill(url: str, point: str, time: int):
    """Killed before the commit nothing of the batch is there, killed after it all of it, and nobody was told."""
    ended = run(PROGRAM, url, crash_at=f"{point}:{time}")

    told = [f"{n:03}" for n in range((time - 1) * 10)]
    there = told if point == "K02" else [f"{n:03}" for n in range(time * 10)]
    assert (137, told) == (ended.returncode, ended.stdout.split()), ended.stderr
    assert there == stored(url)
