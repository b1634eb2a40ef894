"""A second, independent client: what discord.js can talk to is not bent towards discord.py.

It is pinned in ``js/package.json`` and installed by ``npm install --prefix tests/rehearsal/js``.
"""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.rehearsal.house import House, house

JS = Path(__file__).parent / "js"


@asynccontextmanager
async def witness(h: House) -> AsyncIterator[list[str]]:
    """Start the bot in a process of its own; what it tells is listed."""
    node = shutil.which("node")
    if node is None or not (JS / "node_modules" / "discord.js").is_dir():
        if os.environ.get("REQUIRE_DISCORD_JS") == "1":
            pytest.fail("discord.js is not installed, and REQUIRE_DISCORD_JS=1 demands it")
        pytest.skip("discord.js is not installed: npm install --prefix tests/rehearsal/js")
    api = h.stage.api.removesuffix("/v10")
    process = await asyncio.create_subprocess_exec(
        node, str(JS / "bot.js"), api, "rehearsal", stdout=asyncio.subprocess.PIPE
    )
    told: list[str] = []

    async def listen() -> None:
        assert process.stdout
        async for line in process.stdout:
            told.append(line.decode().strip())
            h.world.touch()

    listening = asyncio.create_task(listen())
    try:
        yield told
    finally:
        process.kill()
        await process.wait()
        await listening


async def test_discord_js_tells_the_same_story():
    async with house() as h, witness(h) as told:
        assert await h.world.until(lambda: '["ready",1]' in told, 15)

        board = (await h.anna.slash(h.general, "panel")).message
        form = await h.bob.click(board, "Handeln")
        reason = await h.bob.submit(form, Grund="darum")
        thought = await h.anna.slash(h.general, "think")
        assert ("Tafel", "Grund: darum", True) == (board.text, reason.text, reason.ephemeral)
        assert await h.world.until(lambda: len(thought.followups) == 1)
        assert ("gedacht", "mehr") == (thought.text, thought.followups[0].text)
        assert await h.world.until(lambda: '["replied","Tafel"]' in told)

        h.anna.dm("davor")
        assert "Notiert: davor" == (await h.anna.hears()).text
        h.world.faults.drop()
        h.anna.dm("währenddessen")
        assert "Notiert: währenddessen" == (await h.anna.hears()).text
        assert await h.world.until(lambda: '["resumed"]' in told)
        assert ["Notiert: davor", "Notiert: währenddessen"] == [each.text for each in h.anna.inbox]
