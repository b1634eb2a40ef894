"""Panels that change: edits find their message, replace one another, and never come twice."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.store.batch import Batch
from bot.store.tables import Outgoing
from tests.shell.night import Night, night
from tests.shell.posts import here, post, write

SENDING = "POST /channels/*/messages"


async def test_a_newer_edit_takes_the_place_of_an_older_one(tmp_path: Path):
    async with night(tmp_path) as n:
        (board,) = await write(n, post(n, here(n), "0 Stimmen", lane=2))
        await n.bot.outbox.idle()
        later = n.clock.now() + 30_000
        for count in range(1, 6):
            await write(n, edit(n, board, f"{count} Stimmen", not_before=later, coalesce="board"))
            n.clock.forward(seconds=3)
        await n.bot.outbox.idle()
        assert ["0 Stimmen"] == n.posted()
        n.clock.forward(seconds=30)
        await n.bot.idle()

        assert ["5 Stimmen"] == n.posted()
        assert 1 == n.house.stage.rest.used["PATCH /channels/{channel_id}/messages/{message_id}"]
        assert ["sent", *["replaced"] * 4, "sent"] == [row.state for row in await n.outgoing()]


async def test_a_panel_is_posted_before_it_is_edited_and_every_round_has_its_own(tmp_path: Path):
    """Two rounds gather in one channel: a board neither replaces another one nor the message that shows it first."""
    async with night(tmp_path) as n:
        boards = [post(n, here(n), f"Tafel {number}", lane=3, coalesce="board") for number in (1, 2)]

        def work(batch: Batch) -> None:
            first, second = (board(batch) for board in boards)
            edit(n, first, "Tafel 1, neu", coalesce="board", lane=2)(batch)
            edit(n, second, "Tafel 2, neu", coalesce="board", lane=2, round=2)(batch)

        await n.bot.writer.submit(work)
        n.bot.outbox.wake()
        await n.bot.outbox.idle()

        assert ["Tafel 1, neu", "Tafel 2, neu"] == n.posted()


async def test_an_edit_of_what_never_arrived_alarms_nobody(tmp_path: Path):
    async with night(tmp_path) as n:
        await write(n, edit(n, 4_711, "neu"))
        await n.bot.outbox.idle()

        assert [] == n.posted(n.gm)
        assert ["parked"] == [row.state for row in await n.outgoing()]


def edit(n: Night, board: int, text: str, **extra: Any) -> Callable[[Batch], int]:
    def work(batch: Batch) -> int:
        payload = json.dumps({"content": text, "of": board})
        given = {"round": 1, "lane": 4, **extra}
        row = Outgoing(place=here(n), action="edit", payload=payload, created_at=0, **given)
        batch.add(row)
        return row.id or 0

    return work


@pytest.mark.usefixtures("impatient")
async def test_what_can_no_longer_be_edited_is_posted_anew_and_edited_there(tmp_path: Path):
    """Discord takes only so many edits of a message older than an hour (30046)."""
    async with night(tmp_path) as n:
        (board,) = await write(n, post(n, here(n), "alt", lane=2))
        await n.bot.outbox.idle()
        n.clock.forward(hours=2)
        n.house.general.story[0].old_edits = [n.clock.now()] * 10
        await write(n, edit(n, board, "neu"))
        await n.bot.outbox.idle()
        assert ["alt", "neu"] == n.posted()
        await n.stop()
        await n.start()
        await write(n, edit(n, board, "neuer"))
        await n.bot.outbox.idle()

        assert ["alt", "neuer"] == n.posted()


@pytest.mark.usefixtures("impatient")
async def test_an_edit_that_failed_is_made_again(tmp_path: Path):
    async with night(tmp_path) as n:
        (board,) = await write(n, post(n, here(n), "alt", lane=2))
        await n.bot.outbox.idle()
        n.faults.reset("PATCH /channels/*/messages/*", times=2)
        await write(n, edit(n, board, "neu"))
        await n.bot.outbox.idle()

        assert ["neu"] == n.posted()
