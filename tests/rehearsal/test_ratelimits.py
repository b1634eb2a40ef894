"""Rate limits, as the real discord.py obeys them."""

import time

import discord
import pytest

from bot.rehearsal.ratelimits import Limits
from tests.rehearsal.house import Bot, house, playing
from tests.rehearsal.test_messages import place

SEND = "POST /channels/{channel_id}/messages"


def test_five_messages_in_five_seconds_a_channel():
    now = [0.0]
    limits = Limits(lambda: now[0], on=True)

    first = [limits.take("t", SEND, {"channel_id": "1"}) for _ in range(6)]
    other = limits.take("t", SEND, {"channel_id": "2"})
    now[0] = 5.0
    later = limits.take("t", SEND, {"channel_id": "1"})

    assert [None] * 5 == [each.refusal for each in first[:5]]
    assert {"message": "You are being rate limited.", "retry_after": 5.0, "global": False} == first[5].refusal
    assert ["4", "3", "2", "1", "0"] == [each.headers["X-RateLimit-Remaining"] for each in first[:5]]
    assert "1.1 rehearsal" == first[5].headers["Via"]
    assert other.refusal is None
    assert later.refusal is None


def test_fifty_requests_a_second_for_everything_together():
    limits = Limits(lambda: 0.0, on=True)

    taken = [limits.take("t", SEND, {"channel_id": str(number)}) for number in range(51)]
    answer = limits.take("t", "POST /webhooks/{webhook_id}/{webhook_token}", {"webhook_id": "1", "webhook_token": "x"})

    assert [50] == [index for index, each in enumerate(taken) if each.refusal]
    assert taken[50].refusal
    assert taken[50].refusal["global"]
    assert answer.refusal is None


def test_names_change_twice_in_ten_minutes_and_the_headers_say_nothing_of_it():
    now = [0.0]
    limits = Limits(lambda: now[0], on=True)

    def rename() -> tuple[bool, str]:
        verdict = limits.take("t", "PATCH /channels/{channel_id}", {"channel_id": "1"}, renames=True)
        return verdict.refusal is None, verdict.headers["X-RateLimit-Remaining"]

    assert [(True, "49"), (True, "48"), (False, "48")] == [rename() for _ in range(3)]
    now[0] = 600.0
    assert rename()[0]


async def test_discord_py_is_never_refused_and_a_clock_that_jumps_empties_the_windows():
    async with house() as h:
        h.stage.rest.limits.on = True
        async with playing(h.stage, Bot()) as bot:
            began = time.monotonic()
            for number in range(8):
                if number == 4:
                    h.world.clock.forward(seconds=5)  # or discord.py would wait for the window to pass
                await place(bot, h).send(str(number))

            assert 8 == len(h.anna.sees(h.general))
            assert time.monotonic() - began < 2
            assert 0 == h.stage.rest.limits.refused


async def test_the_third_name_within_ten_minutes_is_too_much_for_an_impatient_client():
    async with house() as h:
        h.stage.rest.limits.on = True
        async with playing(h.stage, Bot(max_ratelimit_timeout=30)) as bot:
            await place(bot, h).edit(name="tag-1")
            await place(bot, h).edit(name="tag-2")
            with pytest.raises(discord.RateLimited) as caught:
                await place(bot, h).edit(name="tag-3")

            assert caught.value.retry_after > 590
            h.world.clock.forward(minutes=10)
            await place(bot, h).edit(name="tag-3")
            assert "tag-3" == h.general.name


async def test_a_429_on_order_is_waited_for():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.limit("POST /channels/*/messages", 0.05, times=2)

        await place(bot, h).send("kommt an")

        assert ["kommt an"] == h.anna.reads(h.general)
