"""The database cannot be written for a while: nothing is acknowledged that is not kept, and nothing is forgotten."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from bot import parser
from bot.rehearsal.model import Message
from tests.faults.table import Round, seated

pytestmark = pytest.mark.usefixtures("impatient")


@contextmanager
def locked(table: Round) -> Iterator[None]:
    """Let another program hold the database."""
    with closing(sqlite3.connect(table.house.app.database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(table: Round) -> Iterator[None]:
    """Let the disk be full: the database may not grow by a single page."""
    pen = table.house.app.database._pen
    assert pen is not None
    assert pen._connection is not None
    connection = pen._connection
    ((used,),) = connection.execute("PRAGMA page_count")
    connection.execute(f"PRAGMA max_page_count={used}")
    try:
        yield
    finally:
        connection.execute("PRAGMA max_page_count=1073741823")


@pytest.mark.parametrize("trouble", [locked, full], ids=["locked", "full"])
async def test_what_was_sent_while_nothing_could_be_kept_is_answered_afterwards(trouble: object):
    async with seated() as table:
        await table.to_due()
        told = sum(len(person.inbox) for person in table.people)
        with trouble(table):  # type: ignore[operator]
            said = [person.dm("x" * 1_500 + " Was ist los?") for person in table.people for _ in range(3)]
            await table.house.stage.world.until(lambda: False, 0.5)
            answered = sum(len(person.inbox) for person in table.people) - told
            kept = sum([len(await table.entries(each)) for each in said])
            assert answered <= kept < len(said), "acknowledged, and not kept"
        await table.house.settle()

        await table.sound()
        assert [1] * len(said) == [len(await table.entries(each)) for each in said]


@pytest.mark.parametrize("trouble", [locked, full], ids=["locked", "full"])
async def test_a_deadline_that_could_not_be_kept_is_resolved_afterwards(trouble: object):
    async with seated() as table:
        due = table.due
        with trouble(table):  # type: ignore[operator]
            table.house.clock.to(due)
            await table.house.stage.world.until(lambda: False, 0.5)
            assert due == table.due
        await table.house.stage.world.until(lambda: False, 0.3)  # it rests a while between attempts
        await table.to_due()

        assert table.due > due
        await table.sound()


async def test_a_message_that_a_fault_of_ours_keeps_from_being_taken_is_not_swallowed(monkeypatch: pytest.MonkeyPatch):
    def read(text: str, scene: parser.Scene) -> parser.Reading:
        if "Zauberwort" in text:
            raise ValueError(text)
        return understood(text, scene)

    understood = parser.read
    monkeypatch.setattr(parser, "read", read)
    async with seated() as table:
        person = table.people[0]
        broken, next_one = person.dm("Zauberwort"), person.dm("Was ist los?")
        await table.house.settle()

        told = [each for each in person.inbox if isinstance(each.reply_to, Message)]
        assert [broken.id, next_one.id] == [each.reply_to.id for each in told if isinstance(each.reply_to, Message)]
        assert "liegt an mir" in told[0].text
        assert [0, 1] == [len(await table.entries(each)) for each in (broken, next_one)]
