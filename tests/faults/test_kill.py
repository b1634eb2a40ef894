"""``kill -9`` at every named point and at any other moment: nothing lost, nothing doubled, everything in order."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.crash import KILLED, POINTS
from tests.faults.den import Breeder, den
from tests.faults.history import History, Play, history

WHERE: dict[str, tuple[str, ...]] = {
    "K01": ("K01:2",),
    "K02": ("K02:44",),
    "K03": ("K03:44",),
    "K04": ("K04:2",),
    "K06": ("K06:1",),
    "K07": ("K07:24",),
    "K08": ("K08:12",),
    "K10": ("K10:3",),
    "K12": ("K12:4",),
    "K16": ("K03:40", "K16:4"),
}
"""At which of the times that a point is passed bots end, one after the other; ``K09`` and ``K13`` have own tests."""


def whole(played: History) -> None:
    assert [] == played.problems
    assert [] == played.violations


@pytest.mark.parametrize("point", WHERE)
async def test_a_round_goes_on_after_a_kill_at(point: str, breeder: Breeder):
    played = await history(breeder, 1, kills=len(WHERE[point]), points=WHERE[point], most=1)

    whole(played)
    assert sum(each.startswith(point) for each in WHERE[point]) == played.points[point], "the point was never passed"
    assert played.answers > 0


async def test_a_report_in_several_parts_goes_on_with_the_next_part(breeder: Breeder):
    """K09: only the report of a finished round is so long, and of one that was over at once not even that."""
    for seed in range(20, 520, 100):
        played = await history(breeder, seed, kills=1, points=("K09:1",))
        whole(played)
        assert played.finished
        if played.points["K09"]:
            return
    pytest.fail("no report had several parts, so the point was never passed")


async def test_a_migration_that_was_cut_is_done_by_the_next_start(breeder: Breeder):
    with TemporaryDirectory(prefix="sl-") as folder:
        async with den(breeder, Path(folder)) as world:
            await world.start("K13:1")
            assert not await world.settle()
            assert [KILLED] == world.codes
            play = Play(world, 5, kills=1)
            await world.start()
            await play.sign_up()

            whole(await play.play(1, begun=True))


async def test_a_bot_that_was_suspended_over_a_deadline_goes_on_as_if_nothing_had_been(breeder: Breeder):
    """It stands still while people write and a phase ends; then it resolves that phase once, with all of it."""
    with TemporaryDirectory(prefix="sl-") as folder:
        async with den(breeder, Path(folder)) as world:
            await world.start()
            play = Play(world, 7, kills=0)
            await play.sign_up()
            await play.live()
            until = int((await world.live()).view("public").until)
            with world.frozen():
                said = [person.dm("Was ist hier los?") for person in world.people]
                world.clock.to(until + 5 * 60_000)
                await asyncio.sleep(0.5)
                assert until == (await world.live()).view("public").until, "it stands still"
            await play.live()
            await play.go_on()

            assert (await world.live()).view("public").until > until
            assert all(any(each.reply_to is one for each in one.channel.messages.values()) for one in said)
            whole(await play.play(1, begun=True))


def test_every_named_point_has_a_test_that_dies_there():
    """K09 and K13 have tests of their own; each test fails if its point was not passed."""
    assert sorted(POINTS) == sorted({*WHERE, "K09", "K13"})


@pytest.mark.parametrize("seed", [11, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(12, 15))])
async def test_a_bot_killed_again_and_again_loses_nothing(breeder: Breeder, seed: int):
    """A round that is over before it has met all its kills is followed by another one."""
    kills = 0
    for number in range(seed, seed + 500, 100):
        played = await history(breeder, number, kills=10 - kills, most=2)
        whole(played)
        kills += played.kills
        if kills == 10:
            break
    assert kills == 10
