"""The bot in a process of its own, killed and started again."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.rehearsal.stage import Stage
from tests.rehearsal.house import House, house

ROOT = Path(__file__).parents[2]


@contextmanager
def process(stage: Stage) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tests.rehearsal.actor", stage.api, stage.gateway.url]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL) as one:
        try:
            yield one
        finally:
            one.kill()


async def up(h: House, starts: int):
    assert await h.world.until(lambda: len(h.stage.gateway.starts) == starts, 20)
    assert await h.world.until(lambda: bool(h.world.commands), 10)


async def test_a_killed_bot_misses_messages_and_its_buttons_live_on():
    async with house() as h:
        with process(h.stage):
            await up(h, 1)
            h.anna.dm("Mord an Bob")
            assert "Notiert: Mord an Bob" == (await h.anna.hears()).text
            board = (await h.anna.slash(h.general, "panel")).message
        assert await h.world.until(lambda: not h.stage.gateway.sockets)
        h.anna.dm("niemand da")
        with process(h.stage):
            await up(h, 2)
            assert "Nur du siehst das." == (await h.anna.click(board, "Handeln")).text
            h.anna.dm("wieder da")
            assert "Notiert: wieder da" == (await h.anna.hears()).text
