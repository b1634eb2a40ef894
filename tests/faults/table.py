"""A round of eight in the test's own process: for what goes wrong outside the bot."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlmodel import col, select

from bot import alarm, backfill, failures, inbox
from bot.rehearsal.faults import Faults
from bot.rehearsal.model import Channel, Message
from bot.rehearsal.people import Person
from bot.stage.checker import Comparison, compare
from bot.stage.headless import Table
from bot.stage.house import House, house
from bot.store.tables import Entry, Outgoing

NOON = "2026-11-02T12:00:00+01:00"
AUTUMN = "2026-10-24T12:00:00+02:00"
"""The day before the night of 14 hours."""
SPRING = "2027-03-27T12:00:00+01:00"
"""The day before the night of 12 hours."""
GAME = "templer_assassinen"


class Round(Table):
    """The round and its people, and what a test wants of them."""

    @property
    def faults(self) -> Faults:
        """What goes wrong on order."""
        return self.house.stage.faults

    @property
    def channel(self) -> Channel:
        """The round's own channel."""
        return self.house.channel_of(self.live.about.channel or 0)

    @property
    def gm(self) -> Channel:
        """The moderators' channel."""
        return self.house.channel_of(self.live.about.gm_channel or 0)

    @property
    def due(self) -> int:
        """When the phase ends (ms)."""
        return int(self.live.view("public").until)

    async def to_due(self) -> None:
        """Go on until the phase has ended, past whatever is due before; a round that is held is let go on."""
        until = self.due
        await self.to(until)
        if self.live.running and self.due == until:
            await self.go_on()

    async def to(self, at: int | str) -> None:
        """Go on to an instant, stopping at each deadline."""
        target = self.house.clock.instant(at)
        while self.live.running and (timer := self.live.next_timer()) is not None and timer.due <= target:
            if timer.due > self.house.clock.now():
                self.house.clock.to(int(timer.due))
            await self.house.settle()
            if self.live.next_timer() == timer:
                await self.go_on()
                assert self.live.next_timer() != timer, f"nothing resolves {timer}"
        if target > self.house.clock.now():
            self.house.clock.to(target)
        await self.house.settle()

    async def go_on(self) -> None:
        """Answer as a moderator when the round is held."""
        assert self.live.about.held is not None
        await self.house.host.slash(self.gm, "gm resume")
        await self.house.settle()

    async def gone(self) -> None:
        """Cut the connection, and wait until the bot notices; what happens before anybody waits again, it misses."""
        self.faults.drop()
        while self.house.app.health.is_well():  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0)

    async def compared(self, people: list[Person] | None = None) -> Comparison:
        """Come to rest, and compare what people have seen with the log."""
        await self.house.settle()
        self.house.clock.forward(minutes=1)
        await self.house.settle()
        return await compare(self.house.app.database, self.number, self.people if people is None else people)

    async def sound(self, people: list[Person] | None = None) -> None:
        """Demand that nothing is lost, doubled or out of order."""
        assert [] == (await self.compared(people)).problems
        assert [] == [f"{each.where}: {each.what}" for each in self.house.stage.world.violations]

    async def entries(self, message: Message) -> list[Entry]:
        """List what the log has of a message."""
        async with self.house.app.database.read() as session:
            wanted = select(Entry).where(col(Entry.source).startswith(f"message:{message.id}"))
            return list((await session.exec(wanted)).all())

    async def rows(self, **where: Any) -> list[Outgoing]:
        """List rows of the outbox."""
        async with self.house.app.database.read() as session:
            found = (await session.exec(select(Outgoing).order_by(col(Outgoing.id)))).all()
        return [each for each in found if all(getattr(each, key) == value for key, value in where.items())]


@contextlib.asynccontextmanager
async def seated(
    start: str = NOON, *, players: int = 8, seed: int = 7, begun: bool = True, **options: Any
) -> AsyncIterator[Round]:
    """Open a house and let a round begin."""
    with TemporaryDirectory(prefix="sl-") as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'round.db'}"
        async with house(url, start, identify_pause=0, **options) as stage:
            assert isinstance(stage, House)
            table = Round(stage, GAME, players, seed)
            if begun:
                await table.sign_up()
            yield table


@contextlib.contextmanager
def hurried() -> Iterator[None]:
    """Let nobody wait long between attempts; what is waited for here is the wire, and that is fast."""
    sleep, rests = asyncio.sleep, (failures.FIRST_REST, backfill.FIRST_REST, inbox.FIRST_REST, alarm.LONGEST_REST)

    async def nap(seconds: float, *rest: Any) -> Any:
        return await sleep(min(seconds / 100, 0.02), *rest)

    asyncio.sleep = nap  # type: ignore[assignment]
    failures.FIRST_REST, backfill.FIRST_REST, inbox.FIRST_REST, alarm.LONGEST_REST = 0.01, 1.0, 1.0, 0.1
    try:
        yield
    finally:
        asyncio.sleep = sleep
        failures.FIRST_REST, backfill.FIRST_REST, inbox.FIRST_REST, alarm.LONGEST_REST = rests
