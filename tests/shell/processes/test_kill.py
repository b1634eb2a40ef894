"""``kill -9`` at every named point: nothing acknowledged is lost, nothing is doubled, the order stays official."""

import asyncio
from pathlib import Path

import pytest

from bot.rehearsal.model import Message
from tests.shell.night import NINE
from tests.shell.processes.cell import KILLED, Cell, cell, source

SHORT = ["K08:1"]
LONG = [
    *("K01:1", "K02:1", "K02:4", "K02:5", "K02:7", "K02:10", "K02:13", "K03:1", "K03:3", "K03:7", "K03:9", "K03:12"),
    *(
        "K01:2",
        "K03:6",
        "K04:1",
        "K10:1",
        "K04:2",
        "K07:1",
        "K07:3",
        "K07:5",
        "K08:2",
        "K08:3",
        "K09:1",
        "K16:1",
        "K16:2",
    ),
]


def slow(points: list[str]) -> list[object]:
    return [pytest.param(each, marks=pytest.mark.slow) for each in points]


@pytest.mark.parametrize("point", [*SHORT, *slow(LONG)])
async def test_a_killed_bot_goes_on_as_if_nothing_had_been(tmp_path: Path, point: str):
    async with cell(tmp_path) as c:
        await c.start(point)
        anna, bob = c.people["Anna"], c.people["Bob"]
        said = [anna.dm("!eins"), bob.dm("!zwei"), anna.dm("!drei")]
        await c.until(lambda: fell(c) or len(c.sent_to("Anna") + c.sent_to("Bob")) == 3)
        if not fell(c):
            c.stage.world.clock.to("21:00")
        assert await c.ended(), f"{point} was not passed\n{c.log()[-2000:]}"
        assert [KILLED] == c.codes
        await c.start()
        if c.stage.world.clock.now() < c.stage.world.clock.instant(NINE):
            await c.until(lambda: len(c.sent_to("Anna") + c.sent_to("Bob")) == 3)
            c.stage.world.clock.to("21:00")
        assert await c.until(lambda: complete(c)), c.log()[-3000:]
        await asyncio.sleep(0.3)

        await check(c, said)


def fell(c: Cell) -> bool:
    return c.process is not None and c.process.returncode is not None


def complete(c: Cell) -> bool:
    return len(c.posted()) >= 2 and len(c.sent_to("Anna")) >= 3 and len(c.sent_to("Bob")) >= 2


async def check(c: Cell, said: list[Message]) -> None:
    """Compare what everybody was told with the log."""
    evening = c.stage.world.clock.instant("2026-10-24T20:00:00+02:00")
    assert ["tag-1 0", "tag-1 1"] == c.posted()
    assert [*(f"Notiert: !{each} um {evening}" for each in ("eins", "drei")), "Ergebnis tag-1"] == c.sent_to("Anna")
    assert [f"Notiert: !zwei um {evening}", "Ergebnis tag-1"] == c.sent_to("Bob")
    sources = await c.sources()
    assert f"timer:1:tag-1:{c.stage.world.clock.instant(NINE)}" == sources.pop()
    assert {source(each) for each in said} == set(sources)
    assert len(sources) == 3
    annas = [source(each) for each in said if each.author is c.people["Anna"].user]
    assert annas == [each for each in sources if each in annas]
    assert [] == await c.unsent()


@pytest.mark.slow
async def test_a_bot_killed_over_and_over_while_people_write_loses_nothing(tmp_path: Path):
    async with cell(tmp_path) as c:
        anna = c.people["Anna"]
        said: list[Message] = []
        for life in range(3):
            await c.start(wait=life > 0)
            for number in range(5):
                said.append(anna.dm(f"!{life}.{number}"))
                await asyncio.sleep(0.05)
            await c.kill()
        await c.start()
        assert await c.until(lambda: len(c.sent_to("Anna")) >= len(said)), c.log()[-3000:]
        await asyncio.sleep(0.3)

        assert [source(each) for each in said] == await c.sources()
        assert [f"!{life}.{number}" for life in range(3) for number in range(5)] == [
            each.split()[1] for each in c.sent_to("Anna")
        ]
