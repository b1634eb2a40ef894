"""Deadlines are resolved in order, each once, with its own time, and not before everything sent before it was taken."""

import asyncio
import time
from pathlib import Path

import pytest

from bot.rehearsal.clock import Clock
from tests.shell.night import NINE, Night, night
from tests.shell.test_inbox import source

TEN = "2026-10-25T10:00:00+01:00"
"""Fourteen hours after nine, for the clocks go back in between."""

EVENING_AFTER = "2026-10-25T21:00:00+01:00"


async def test_what_is_overdue_at_the_start_is_resolved_in_order_with_its_own_times(tmp_path: Path):
    async with night(tmp_path, {"nacht-1": TEN, "tag-1": NINE, "tag-2": EVENING_AFTER}, start=False) as n:
        n.clock.to("2026-10-26T02:00:00+01:00")
        await n.start()
        await n.bot.idle()

        assert [f"timer:1:{key}:{n.clock.instant(at)}" for key, at in order()] == await n.sources()
        assert ["tag-1 0", "tag-1 1", "nacht-1 0", "nacht-1 1", "tag-2 0", "tag-2 1"] == n.posted()


def order() -> list[tuple[str, str]]:
    return [("tag-1", NINE), ("nacht-1", TEN), ("tag-2", EVENING_AFTER)]


async def test_what_was_sent_between_missed_deadlines_is_taken_between_them(tmp_path: Path):
    """Forty-eight hours away: each message counts for the phase in which it was sent."""
    async with night(tmp_path, dict(order()), outage_ms=10**9) as n:
        await n.stop()
        said = []
        for when in ("20:59:59", "2026-10-24T21:00:00+02:00", "2026-10-25T02:30:00+01:00", "2026-10-25T12:00:00+01:00"):
            n.clock.to(when)
            said.append(n.house.anna.dm(f"!{when}"))
        n.clock.to("2026-10-26T20:00:00+01:00")
        await n.start()
        await n.until_heard(4)

        timers = [f"timer:1:{key}:{n.clock.instant(at)}" for key, at in order()]
        expected = [source(said[0]), timers[0], source(said[1]), source(said[2]), timers[1], source(said[3]), timers[2]]
        assert expected == await n.sources()


@pytest.mark.parametrize(("minutes", "held"), [(9, False), (10, False), (11, True), (600, True)])
async def test_an_outage_near_the_end_of_a_phase_holds_the_round(tmp_path: Path, minutes: int, held: bool):  # noqa: FBT001
    async with night(tmp_path, {"tag-1": NINE}) as n:
        n.clock.to("20:45")
        await n.bot.idle()
        n.bot.health.lost()
        n.bot.backfill.lost()
        n.clock.forward(minutes=minutes)
        await n.bot.events._back()
        n.clock.to(max(n.clock.now(), n.clock.instant(NINE)))
        await n.bot.idle()

        assert [number for number, _ in n.toy.held] == [1] * held
        assert ([] if held else ["tag-1"]) == [key for _, key, _ in n.toy.rung]


async def test_an_early_outage_and_one_before_a_reminder_hold_nothing(tmp_path: Path):
    early = {"reminder-1": "2026-10-24T20:25:00+02:00", "tag-1": NINE}
    async with night(tmp_path, early) as n:
        n.bot.health.lost()
        n.bot.backfill.lost()
        n.clock.to("20:29")
        await n.bot.events._back()
        await n.bot.idle()
        n.clock.to("21:00")
        await n.bot.idle()

        assert [] == n.toy.held
        assert ["reminder-1", "tag-1"] == [key for _, key, _ in n.toy.rung]


async def test_a_process_that_was_down_near_the_end_of_a_phase_holds_the_round(tmp_path: Path):
    """The last sign of life is stored, so a crash counts as an outage too."""
    async with night(tmp_path, {"tag-1": NINE}) as n:
        n.clock.to("20:40")
        await n.bot.idle()
        await n.stop()
        n.clock.to("20:55")
        await n.start()
        n.clock.to("21:00")
        await n.bot.idle()

        assert [(1, "outage:900000")] == n.toy.held


async def test_a_server_that_cannot_be_reached_keeps_its_deadlines(tmp_path: Path):
    """An outage of Discord's is no removal: nothing is given up, and an hour of it holds the round."""
    async with night(tmp_path, {"tag-1": NINE}) as n:
        n.faults.outage(n.house.guild)
        assert await n.house.world.until(lambda: not n.bot.health.is_reachable(n.house.guild.id), 1) or True
        await asyncio.sleep(0.05)
        n.clock.to("21:00")
        await n.bot.idle()
        assert [] == n.toy.rung
        n.faults.recover(n.house.guild)
        await asyncio.sleep(0.1)
        await n.bot.idle()

        assert ([(1, "outage:1800000")], []) == (n.toy.held, n.toy.rung)


async def test_a_round_that_breaks_does_not_stop_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.alarm.FIRST_REST", 2)
    async with night(tmp_path, {"tag-1": NINE}, rounds=3) as n:
        n.toy.broken = [RuntimeError("kaputt"), RuntimeError("kaputt")]
        n.clock.to("21:00")
        await n.bot.alarm.idle()
        assert 1 == len(n.toy.rung)
        await rung(n, 3)

        assert {1, 2, 3} == {number for number, _, _ in n.toy.rung}


async def rung(n: Night, count: int) -> None:
    for _ in range(1_000):
        if len(n.toy.rung) >= count:
            break
        await n.house.world.until(lambda: False, 0.01)


async def test_a_running_clock_wakes_by_itself(tmp_path: Path):
    """And settles: what Discord shows late is still taken before."""
    clock = Clock("2026-10-24T20:59:59.700+02:00", running=True)
    async with night(
        tmp_path, {"tag-1": "2026-10-24T21:00:00.500+02:00"}, clock=clock, settings={"settle_ms": 200}
    ) as n:
        await rung(n, 1)
        _, _, at = n.toy.rung[0]

        assert 200 <= at - n.clock.instant("2026-10-24T21:00:00.500+02:00") < 2_000


async def test_the_machine_s_own_clock_wakes_by_itself(tmp_path: Path):
    soon = time.time_ns() // 1_000_000 + 1_500
    async with night(tmp_path, {"tag-1": soon}, clock=Clock(), machine=True, settings={"settle_ms": 100}) as n:
        await rung(n, 1)
        _, _, at = n.toy.rung[0]

        assert 100 <= at - soon < 2_000


@pytest.mark.slow
async def test_a_thousand_rounds_at_once_never_stall_the_loop(tmp_path: Path):
    async with night(tmp_path, {"tag-1": NINE}, rounds=1_000, checked=False) as n:
        stalls: list[float] = []

        async def watch() -> None:
            while True:
                before = time.thread_time()  # of this thread alone, whatever else the machine has to do
                await asyncio.sleep(0.001)
                stalls.append(time.thread_time() - before)

        watching = asyncio.create_task(watch())
        n.clock.to("21:00")
        await n.bot.alarm.idle()
        watching.cancel()

        assert 1_000 == len({number for number, _, _ in n.toy.rung})
        assert sorted(stalls)[-len(stalls) // 100] < 0.03
