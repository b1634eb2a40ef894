"""A bot in a process of its own, that can be killed, and the world that it plays in."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlmodel import col, select

from bot.rehearsal.clock import Clock
from bot.rehearsal.control import Control
from bot.rehearsal.kinds import Kind
from bot.rehearsal.model import App, Channel, Guild, Message
from bot.rehearsal.people import Person
from bot.rehearsal.stage import Stage
from bot.store.database import Database
from bot.store.tables import Entry, Outgoing
from tests.rehearsal.house import EVENING, spec
from tests.shell.night import NINE, plain
from tests.shell.toy import Seed

ROOT = Path(__file__).parents[3]
KILLED = 137


@dataclass
class Cell:
    """What a test has at hand."""

    stage: Stage
    app: App
    guild: Guild
    gm: Channel
    people: dict[str, Person]
    url: str
    folder: Path
    process: asyncio.subprocess.Process | None = None
    codes: list[int] = field(default_factory=list)
    """How each process ended."""

    @property
    def general(self) -> Channel:
        return next(iter(self.guild.channels.values()))

    async def start(self, crash_at: str | None = None, *, wait: bool = True) -> None:
        """Start the bot; it may kill itself at a point."""
        environment = {
            **os.environ,
            "DISCORD_TOKEN": "rehearsal",
            "DATABASE_URL": self.url,
            "SPIELLEITER_API": self.stage.api,
            "SPIELLEITER_GATEWAY": self.stage.gateway.url,
            "SPIELLEITER_CLOCK": f"{self.stage.world.base}/control",
            "SPIELLEITER_IDENTIFY_PAUSE": "0",
        }
        environment |= {"SL_CRASH_AT": crash_at} if crash_at else {}
        log = (self.folder / "bot.log").open("ab")
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.shell.processes.bot", cwd=ROOT, env=environment, stdout=log, stderr=log
        )
        log.close()
        if wait:
            gateway, process = self.stage.gateway, self.process
            assert await self.until(lambda: any(gateway.sockets.values()) or process.returncode is not None)

    async def until(self, true: Any, seconds: float = 20.0) -> bool:
        """Wait until something is true, whatever happens meanwhile."""
        for _ in range(int(seconds * 50)):
            if true():
                return True
            await self.stage.world.until(lambda: False, 0.02)
        return bool(true())

    async def ended(self, seconds: float = 20.0) -> bool:
        """Wait until the process is gone; tell whether it went by itself."""
        assert self.process is not None
        try:
            async with asyncio.timeout(seconds):
                self.codes.append(await self.process.wait())
        except TimeoutError:
            return False
        return True

    async def kill(self) -> None:
        """End the process as power loss would."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()

    def sent_to(self, name: str) -> list[str]:
        return [plain(each) for each in self.people[name].inbox]

    def posted(self) -> list[str]:
        return [plain(each) for each in self.general.story if each.author is self.app.user]

    async def sources(self) -> list[str | None]:
        """List what the log says was taken, in its order."""
        database = await Database.look(self.url)
        async with database.read() as session:
            found = list((await session.exec(select(Entry.source).order_by(col(Entry.seq)))).all())
        await database.close()
        return found

    async def unsent(self) -> list[str]:
        """List the states of what was not sent."""
        database = await Database.look(self.url)
        async with database.read() as session:
            found = list((await session.exec(select(Outgoing.state).where(col(Outgoing.state) != "sent"))).all())
        await database.close()
        return found

    def log(self) -> str:
        return (self.folder / "bot.log").read_text()


@asynccontextmanager
async def cell(tmp_path: Path, names: tuple[str, ...] = ("Anna", "Bob")) -> AsyncIterator[Cell]:
    """Open a world with a seeded round; the bot is to be started."""
    stage = Stage(Clock(EVENING), spec=spec())
    Control(stage)
    async with stage:
        world = stage.world
        app, guild = world.app(), world.guild("Jerusalem")
        people = {name: stage.person(name, guild) for name in names}
        gm = Channel(world.clock.snowflake(), Kind.TEXT, guild, "spielleitung")
        guild.channels[gm.id] = gm
        url = f"sqlite+aiosqlite:///{tmp_path}/rounds.db"
        general = next(iter(guild.channels.values()))
        users = {each.user.id: name for name, each in people.items()}
        due = {"tag-1": world.clock.instant(NINE)}
        await Seed(guild.id, general.id, gm.id, users, world.clock.now(), due, outage_ms=10**9).sow(url)
        one = Cell(stage, app, guild, gm, people, url, tmp_path)
        try:
            yield one
        finally:
            await one.kill()
        assert [] == world.violations


def source(message: Message) -> str:
    return f"message:{message.id}"
