"""What the tables promise by themselves: questions that an index answers, and chains that cannot fork."""

import sqlite3
from contextlib import closing

import pytest

from bot.boards import NEWEST_PANEL
from bot.store.database import path_of
from bot.store.faults import StoreError
from bot.store.writer import STORED
from tests.store.shelf import NOW, knock, new_round, opened, start_of


@pytest.mark.parametrize(
    ("question", "index"),
    [
        (STORED, "log_sources"),
        ("SELECT min(due) FROM deadlines WHERE due > ?", "deadlines_due"),
        (NEWEST_PANEL, "outbox_panels"),
        ("SELECT place, max(number) FROM outbox WHERE round = ? GROUP BY place", "ix_outbox_round"),
        ("UPDATE outbox SET state = ? WHERE round = ? AND coalesce = ? AND state = ? AND action = ?", "outbox_panels"),
        ("DELETE FROM tokens WHERE token = ?", "sqlite_autoindex_tokens_1"),
    ],
)
async def test_what_is_asked_often_is_found_by_an_index(url: str, question: str, index: str):
    async with opened(url):
        pass
    with closing(sqlite3.connect(path_of(url))) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {question}", ("1",) * question.count("?")).fetchall()
    assert [index] == [
        step.split("INDEX ")[1].split()[0] for *_, step in plan if "INDEX" in step and "VIRTUAL" not in step
    ]


async def test_no_two_rows_follow_the_same(url: str):
    async with opened(url) as (_, writer):
        start = start_of(await writer.submit(new_round))
        await writer.submit(lambda batch: batch.log(start, knock("message:1"), NOW))
        with pytest.raises(StoreError, match=r"UNIQUE .*log\.seq"):
            await writer.submit(lambda batch: batch.log(start, knock("message:2"), NOW))
