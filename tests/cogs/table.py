"""A round on the embedded Discord, for stories: people by the roles they were dealt."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.live import Live
from bot.rehearsal.asked import Asked
from bot.rehearsal.model import Channel, Message
from bot.rehearsal.people import Person
from bot.stage.headless import NAMES
from bot.stage.house import House, house
from engines.core.ids import Seat
from tests.rehearsal.house import spec

START = "2026-11-02T12:00:00+01:00"
ROLES = "templer attentaeter, assassine attentaeter, arzt, spion, hure, jaeger, henker, trickser"


class Table:
    """A server with a round on it."""

    def __init__(self, stage: House) -> None:
        self.house = stage
        self.people: list[Person] = []
        self.number = 0

    @property
    def live(self) -> Live:
        return self.house.middle.rounds.live(self.number)

    @property
    def general(self) -> Channel:
        return self.house.channel("allgemein")

    @property
    def signup(self) -> Channel:
        return self.house.channel_of(self.live.about.signup_channel or 0)

    @property
    def gm(self) -> Channel:
        return self.house.channel_of(self.live.about.gm_channel or 0)

    @property
    def channel(self) -> Channel:
        return self.house.channel_of(self.live.about.channel or 0)

    @property
    def host(self) -> Person:
        return self.house.host

    async def restart(self) -> None:
        """Stop the bot and start another one on the same database."""
        await self.house.restart()
        await self.house.settle()

    async def set_up(self) -> None:
        await self.host.slash(self.general, "setup")

    async def open(self, **options: Any) -> Message:
        """Open a sign-up and give its board."""
        await self.host.slash(self.general, "round new", **options)
        await self.house.settle()
        self.number = self.house.middle.rounds.all()[-1].id
        return self.board()

    def board(self) -> Message:
        return next(each for each in self.host.sees(self.signup) if each.only_for is None)

    async def gather(self, count: int = 8) -> None:
        """Let people come and join."""
        for name in NAMES[len(self.people) : count]:
            person = self.house.stage.person(name, self.house.guild)
            self.people.append(person)
            await person.click(self.board(), "Mitspielen")
        await self.house.settle()

    async def begin(self, roles: str = ROLES, count: int = 8) -> None:
        """Go from an empty server to the first day of a round."""
        await self.set_up()
        await self.open(rollen=roles)
        await self.gather(count)
        await self.host.click(self.board(), "Starten")
        await self.house.settle()

    async def to(self, when: str) -> None:
        """Move the clock to the next such time, resolving what is due on the way."""
        target = self.house.clock
        await self.house.settle()
        target.to(when)
        await self.house.settle()

    async def writes(self, person: Person, text: str) -> str:
        """Let somebody write to the bot and give what is answered."""
        seen = {each.id for each in person.inbox}
        message = person.dm(text)
        await self.house.settle()
        answers = [each for each in person.inbox if each.id not in seen and each.reply_to is message]
        assert len(answers) == 1, [each.text for each in answers]
        return plain(answers[0])

    def all_who(self, role: str) -> list[Person]:
        """List those who were dealt a role."""
        roles = self.live.view("gm").roles
        users = {player.user for seat, player in self.live.seated.items() if roles.get(seat) == role}
        return [each for each in self.people if each.user.id in users]

    def who(self, role: str) -> Person:
        """Find who was dealt a role."""
        return self.all_who(role)[0]

    def seat(self, person: Person) -> Seat:
        seat = self.live.seat_of(person.user.id)
        assert seat is not None
        return seat

    def name(self, person: Person) -> str:
        return self.live.players[person.user.id].name

    def said(self, channel: Channel | None = None) -> list[str]:
        """What the bot has said in a channel."""
        place = channel or self.channel
        bot = self.host.app.user
        return [plain(each) for each in place.messages.values() if each.author is bot and each.only_for is None]


def plain(message: Message) -> str:
    """Give a message's text without the small print at its end."""
    return "\n".join(line for line in message.text.splitlines() if not line.startswith("-# "))


@asynccontextmanager
async def table(start: str = START) -> AsyncIterator[Table]:
    """Open a server; in the end nothing may have been violated."""
    with TemporaryDirectory() as folder:
        async with house(f"sqlite+aiosqlite:///{Path(folder) / 'round.db'}", start, spec()) as stage:
            yield Table(stage)
            assert [] == stage.stage.world.violations


def story(tell: Callable[[Table], Awaitable[None]]) -> Callable[[], None]:
    """Tell a story from an empty server on."""

    async def run() -> None:
        async with table() as one:
            await tell(one)

    def test() -> None:
        asyncio.run(asyncio.wait_for(run(), 60))

    test.__name__, test.__doc__ = tell.__name__, tell.__doc__
    return test


def answered(asked: Asked) -> str:
    return plain(asked.message)
