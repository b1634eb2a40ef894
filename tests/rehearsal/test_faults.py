"""Faults on order, and what the real discord.py makes of them."""

import asyncio

import aiohttp
import discord
import pytest

from bot.rehearsal.permissions import May
from tests.rehearsal.house import Bot, House, house, playing
from tests.rehearsal.test_messages import code_of, place

SENDING = "POST /channels/*/messages"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch):
    """Let discord.py wait a hundredth of what it waits between attempts."""
    sleep = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda seconds, *rest: sleep(seconds / 100, *rest))


async def texts(h: House) -> list[str]:
    return h.anna.reads(h.general)


async def test_a_502_before_storing_is_tried_again():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.fail(SENDING, times=2)

        await place(bot, h).send("einmal")

        assert ["einmal"] == await texts(h)


async def test_a_502_after_storing_does_not_double_what_carries_a_nonce():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.fail(SENDING, times=2, stored=True)

        await place(bot, h).send("einmal")

        assert ["einmal"] == await texts(h)


async def test_five_502_in_a_row_reach_the_bot_although_the_message_is_there():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.fail(SENDING, times=5, stored=True)

        with pytest.raises(discord.DiscordServerError):
            await place(bot, h).send("steht da")

        assert ["steht da"] == await texts(h)


async def test_a_cut_connection_after_storing_is_no_http_error():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.reset(SENDING)

        with pytest.raises(aiohttp.ServerDisconnectedError):
            await place(bot, h).send("steht da")

        assert ["steht da"] == await texts(h)


async def test_a_cut_connection_before_storing_leaves_nothing():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.reset(SENDING, stored=False)

        with pytest.raises(aiohttp.ServerDisconnectedError):
            await place(bot, h).send("weg")

        assert [] == await texts(h)


async def test_faults_strike_when_and_as_often_as_ordered():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.reset(SENDING, after=1, times=1)

        await place(bot, h).send("eins")
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await place(bot, h).send("zwei")
        await place(bot, h).send("drei")

        assert ["eins", "zwei", "drei"] == await texts(h)


async def test_a_slow_answer_comes_late():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.slow("GET /users/*", 10)  # a tenth of a second, for the test shortens every sleep
        loop = asyncio.get_running_loop()
        began = loop.time()

        await bot.fetch_user(h.anna.user.id)

        assert 0.09 < loop.time() - began < 2


async def test_a_doubled_event_arrives_twice():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.duplicate("MESSAGE_CREATE")
        h.anna.dm("doppelt")
        h.anna.dm("einfach")

        assert ["doppelt", "doppelt", "einfach"] == await h.heard(bot, 3)


async def test_an_event_comes_late_and_keeps_its_time():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.delay("MESSAGE_CREATE", 0.1)
        late = h.anna.dm("20:00")
        h.world.clock.to("21:03")
        h.anna.dm("21:03")

        assert ["21:03", "20:00"] == await h.heard(bot, 2)
        assert late.id == bot.heard[1].id


async def test_two_events_change_places():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.reorder("MESSAGE_CREATE")
        h.anna.dm("erst")
        h.anna.dm("dann")

        assert ["dann", "erst"] == await h.heard(bot, 2)


async def test_a_zombie_says_nothing_until_it_is_resumed():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.go_zombie()
        h.anna.dm("ins Leere")
        assert [] == await h.heard(bot, 1, 0.1)

        h.world.faults.go_zombie(on=False)
        h.world.faults.drop()
        assert ["ins Leere"] == await h.heard(bot, 1)


async def test_an_invalid_session_that_may_be_resumed_is():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.invalidate(resumable=True)
        assert await h.world.until(lambda: h.stage.gateway.resumes == 1)
        h.anna.dm("da")

        assert ["da"] == await h.heard(bot, 1)


async def test_an_invalid_session_begins_anew():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.invalidate()
        assert await h.world.until(lambda: len(h.stage.gateway.starts) == 2)
        h.anna.dm("da")

        assert ["da"] == await h.heard(bot, 1)


async def test_what_is_taken_away_is_missed_with_the_right_code():
    async with house() as h, playing(h.stage, Bot()) as bot:
        channel = place(bot, h)
        h.world.faults.take_permission(h.guild, h.app.user, May.SEND)
        assert 50013 == await code_of(channel.send("x"))
        h.world.faults.close_dms(h.anna.user)
        assert 50007 == await code_of((await bot.fetch_user(h.anna.user.id)).send("x"))
        h.world.faults.take_channel(h.general)
        assert 10003 == await code_of(channel.send("x"))
        h.world.faults.take_member(h.guild, h.app.user)
        assert 10004 == await code_of(bot.fetch_guild(h.guild.id))


async def test_one_interaction_for_two_processes_is_answered_by_one():
    """Two sessions of one bot both hear of it; the slower one is told 40060."""
    from tests.rehearsal.actor import Actor  # noqa: PLC0415

    async with house() as h, playing(h.stage, Actor()), playing(h.stage, Actor()):
        answer = await h.anna.slash(h.general, "vote", player=h.bob)
        await asyncio.sleep(0.1)

        assert "Deine Stimme" in answer.text
        assert 1 == len(h.anna.sees(h.general))
