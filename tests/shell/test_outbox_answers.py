"""Answers go where an interaction thinks, and to the direct messages when it is dead, in order."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal import interactions
from bot.rehearsal.kinds import Ask, Reply
from bot.rehearsal.messages import Draft
from bot.store.batch import Batch
from bot.store.tables import Outgoing
from tests.shell.night import Night, night
from tests.shell.posts import post, to, write


async def test_answers_go_where_the_interaction_thinks_and_to_the_door_when_it_is_dead(tmp_path: Path):
    async with night(tmp_path) as n:
        asked = await deferred(n)
        place = f"interaction:{n.house.app.id}/{asked.token}"
        await write(n, answer(place, "in Ruhe", n.house.anna.user.id))
        await n.bot.outbox.idle()
        assert asked.original is not None
        assert "in Ruhe" == asked.original.content
        n.clock.forward(minutes=16)
        await write(n, answer(place, "zu spät", n.house.anna.user.id))
        await n.bot.outbox.idle()

        assert ["zu spät"] == n.sent_to(n.house.anna)
        assert [to(n.house.anna.user.id)] == [row.place for row in await n.outgoing(action="send")]


async def test_a_dead_answer_finds_its_asker_by_the_command_it_followed_from(tmp_path: Path):
    async with night(tmp_path) as n:
        n.house.anna.dm("!eins")
        await n.until_heard(1)
        asked = await deferred(n)
        n.clock.forward(minutes=16)
        await write(n, answer(f"interaction:{n.house.app.id}/{asked.token}", "zu spät", cause=0))
        await n.bot.outbox.idle()

        assert "zu spät" == n.sent_to(n.house.anna)[-1]


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_dead_answer_comes_before_what_was_said_after_it(tmp_path: Path, *, restarted: bool):
    """Each hears things in the order in which they happened, also where one of them changes its way."""
    async with night(tmp_path) as n:
        anna = n.house.anna.user.id
        asked = await deferred(n)
        n.clock.forward(minutes=16)
        if restarted:
            await n.bot.outbox.stop()
        await write(
            n,
            answer(f"interaction:{n.house.app.id}/{asked.token}", "erstens", anna),
            post(n, to(anna), "zweitens"),
            post(n, to(n.house.bob.user.id), "was Bob hört"),
        )
        if restarted:
            await n.stop()
            await n.start()
        await n.bot.outbox.idle()

        assert ["erstens", "zweitens"] == n.sent_to(n.house.anna)
        assert ["was Bob hört"] == n.sent_to(n.house.bob)


async def test_what_is_said_to_somebody_waits_for_his_answer_and_then_goes(tmp_path: Path):
    async with night(tmp_path) as n:
        anna = n.house.anna.user.id
        asked = await deferred(n)
        await write(
            n, answer(f"interaction:{n.house.app.id}/{asked.token}", "erstens", anna), post(n, to(anna), "zweitens")
        )
        await n.bot.outbox.idle()

        assert ("erstens", ["zweitens"]) == (asked.original.content, n.sent_to(n.house.anna))


def answer(place: str, text: str, user: int | None = None, cause: int | None = None) -> Callable[[Batch], int]:
    def work(batch: Batch) -> int:
        payload = json.dumps({"content": text, "ephemeral": True} | ({"user": user} if user is not None else {}))
        row = Outgoing(round=1, cause=cause, lane=0, place=place, action="answer", payload=payload, created_at=0)
        batch.add(row)
        return row.id or 0

    return work


async def deferred(n: Night) -> Any:
    """Let Anna ask something that is deferred."""
    h = n.house
    one = interactions.new(h.world, h.app, h.anna.user, h.general, Ask.COMMAND, {"id": "1", "name": "x", "type": 1})
    h.world.interactions[one.id] = one
    interactions.answer(h.world, one, Reply.DEFER, {}, Draft(flags=64))
    return one
