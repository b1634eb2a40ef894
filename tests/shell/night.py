"""A stage with a bot whose rounds are toys."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import SecretStr
from sqlmodel import col, select

from bot.app import App
from bot.clock import SteeredClock
from bot.rehearsal.clock import Clock
from bot.rehearsal.kinds import Kind
from bot.rehearsal.model import Channel, Message
from bot.rehearsal.people import Person
from bot.settings import Settings
from bot.store.tables import Entry, Outgoing
from tests.rehearsal.house import House, house
from tests.shell.toy import Seed, Toy

NINE = "2026-10-24T21:00:00+02:00"


@dataclass
class Night:
    """A house with a bot in it."""

    house: House
    url: str
    gm: Channel
    machine: bool = False
    """Whether the bot goes by the machine's clock."""
    app: App | None = None
    crowd: list[Person] = field(default_factory=list)
    """More players."""

    @property
    def toy(self) -> Toy:
        assert self.app is not None
        assert isinstance(self.app.middle, Toy)
        return self.app.middle

    @property
    def bot(self) -> App:
        assert self.app is not None
        return self.app

    @property
    def faults(self) -> Any:
        return self.house.world.faults

    @property
    def clock(self) -> Clock:
        return self.house.world.clock

    async def start(self, **settings: Any) -> App:
        """Start the bot."""
        stage = self.house.stage
        given = {"identify_pause": 0, "extensions": (), **settings}
        world = stage.world.clock
        clock = None if self.machine else SteeredClock(world.now, world.watch, lambda: world.running)
        self.app = App(
            Settings(
                token=SecretStr("rehearsal"),
                database=self.url,
                api=stage.api,
                gateway=stage.gateway.url,
                **given,
            ),
            Toy,
            clock,
        )
        await self.app.start()
        return self.app

    async def stop(self) -> None:
        """Stop it."""
        if self.app is not None:
            await self.app.stop()
            self.app = None

    async def until_heard(self, count: int) -> list[str]:
        """Wait until so many messages were taken."""
        await self.house.world.until(lambda: False, 0.02)
        for _ in range(300):
            if len(self.toy.heard) >= count:
                break
            await self.house.world.until(lambda: False, 0.01)
        await self.bot.idle()
        return [each.text for each in self.toy.heard]

    async def outgoing(self, **where: Any) -> list[Outgoing]:
        """List rows of the outbox."""
        async with self.bot.database.read() as session:
            found = (await session.exec(select(Outgoing).order_by(col(Outgoing.id)))).all()
        return [each for each in found if all(getattr(each, key) == value for key, value in where.items())]

    async def sources(self) -> list[str | None]:
        """List what the log says was taken, in its order."""
        async with self.bot.database.read() as session:
            return list((await session.exec(select(Entry.source).order_by(col(Entry.seq)))).all())

    def sent_to(self, person: Person) -> list[str]:
        """List what the bot has written to somebody, without markers."""
        return [plain(each) for each in person.inbox]

    def posted(self, channel: Channel | None = None) -> list[str]:
        """List what the bot has posted."""
        place = channel or self.house.general
        return [plain(each) for each in place.story if each.author is self.house.app.user]


def plain(message: Message) -> str:
    """Give a message's text without its marker."""
    return message.content.rpartition("\n")[0] if "\n-# " in message.content else message.content


@asynccontextmanager
async def night(
    tmp_path: Path,
    timers: Mapping[str, str | int] | None = None,
    *,
    start: bool = True,
    rounds: int = 1,
    **options: Any,
) -> AsyncIterator[Night]:
    """Open a house with a seeded round of Anna and Bob."""
    settings, before = options.pop("settings", {}), options.pop("before", None)
    crowded = options.pop("crowd", 0)
    machine, outage_ms = options.pop("machine", False), options.pop("outage_ms", 600_000)
    async with house(**options) as h:
        if before is not None:
            before(h)
        gm = Channel(h.world.clock.snowflake(), Kind.TEXT, h.guild, "spielleitung")
        h.guild.channels[gm.id] = gm
        url = f"sqlite+aiosqlite:///{tmp_path}/rounds.db"
        due = {key: h.world.clock.instant(when) for key, when in (timers or {}).items()}
        crowd = [h.stage.person(f"Gast {number}", h.guild) for number in range(crowded)]
        people = {h.anna.user.id: "Anna", h.bob.user.id: "Bob"}
        people |= {each.user.id: each.user.name for each in crowd}
        seed = Seed(h.guild.id, h.general.id, gm.id, people, h.world.clock.now(), due, outage_ms=outage_ms)
        await seed.sow(url, rounds)
        one = Night(h, url, gm, machine, crowd=crowd)
        try:
            if start:
                await one.start(**settings)
            yield one
        finally:
            await one.stop()
