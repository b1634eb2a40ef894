"""Clocks: the machine's, one that is moved by hand, and one that another process moves."""

import asyncio
import time

import aiohttp
import pytest

from bot.clock import FollowedClock, MachineClock, SteeredClock
from bot.rehearsal.clock import Clock
from bot.rehearsal.control import Control
from bot.rehearsal.stage import Stage


async def within(seconds: float, work: "asyncio.Task[None]") -> bool:
    """Tell whether something ends within so many seconds."""
    done, _ = await asyncio.wait({work}, timeout=seconds)
    return bool(done)


async def test_the_machine_s_clock_sleeps_until_a_moment():
    clock = MachineClock()
    at = clock.now() + 50
    await clock.sleep_until(at)

    assert at <= clock.now() < at + 1_000
    assert abs(clock.now() - time.time_ns() // 1_000_000) < 100


async def test_a_clock_that_stands_wakes_who_sleeps_when_it_is_moved():
    world = Clock("2026-10-24T20:00:00+02:00")
    clock = SteeredClock(world.now, world.watch)
    sleeper = asyncio.create_task(clock.sleep_until(world.instant("2026-10-24T21:00:00+02:00")))
    assert not await within(0.02, sleeper)
    world.to("20:59")
    assert not await within(0.02, sleeper)
    world.to("21:00")

    assert await within(1, sleeper)
    assert clock.stands()


async def test_a_rehearsal_s_clock_may_go_on_by_itself():
    world = Clock("2026-10-24T20:59:59.950+02:00", running=True)
    clock = SteeredClock(world.now, world.watch, lambda: world.running)

    assert await within(1, asyncio.create_task(clock.sleep_until(world.instant("2026-10-24T21:00:00+02:00"))))
    assert not clock.stands()


async def test_the_clock_of_another_process_is_followed():
    stage = Stage(Clock("2026-10-24T20:00:00+02:00"))
    Control(stage)
    async with stage:
        world = stage.world.clock
        async with FollowedClock(f"{stage.world.base}/control") as clock:
            assert world.now() == clock.now()
            for when in ("20:30", "21:00", "2026-10-25T02:30:00+01:00"):
                at = world.to(when)
                assert await within(2, asyncio.create_task(clock.sleep_until(at)))
                assert at == clock.now()


async def test_a_followed_clock_goes_on_by_itself_if_the_other_does():
    stage = Stage(Clock("2026-10-24T20:59:59.900+02:00", running=True))
    Control(stage)
    async with stage:
        world = stage.world.clock
        async with FollowedClock(f"{stage.world.base}/control") as clock:
            assert await within(2, asyncio.create_task(clock.sleep_until(world.instant("2026-10-24T21:00:00+02:00"))))
            at = world.forward(hours=1)
            assert await within(2, asyncio.create_task(clock.sleep_until(at)))
            assert abs(world.now() - clock.now()) < 500


async def test_a_clock_nobody_answers_for_cannot_be_followed():
    with pytest.raises(aiohttp.ClientError):
        async with FollowedClock("http://127.0.0.1:9/control"):
            pass
