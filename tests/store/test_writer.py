"""The one writer: together, after the commit, and nobody pays for another's fault."""

import asyncio
from functools import partial

import pytest

from bot.store import writer as writing
from bot.store.batch import Batch
from bot.store.database import Database, path_of
from bot.store.faults import StoreError
from bot.store.tables import Note, Outgoing, Round
from bot.store.writer import Writer
from tests.store.shelf import NOW, knock, new_round, opened, rows, run, sources, start_of, stored


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


def note(key: str, value: str, batch: Batch) -> None:
    batch.insert(Note, key=key, value=value)


async def test_the_write_ahead_log_begins_anew_although_somebody_always_writes(
    url: str, monkeypatch: pytest.MonkeyPatch
):
    """One that grows takes longer to sync with each commit, and longer to read at a start."""
    monkeypatch.setattr(writing, "CHECKPOINT", 50)
    async with opened(url) as (_, writer):
        log = path_of(url).with_name("rounds.db-wal")
        sizes = []
        for number in range(800):
            await writer.submit(partial(note, f"{number:03}", "x" * 1_000))
            sizes.append(log.stat().st_size)

    assert max(sizes) < 2 * sizes[100], "seven hundred rows later it has not begun anew"


PROGRAM = """
import asyncio, sys
from bot.store.tables import Note
from tests.store.shelf import opened, stored
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
