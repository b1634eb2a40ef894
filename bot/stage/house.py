"""A rehearsal in one process: the embedded Discord, the bot on it through discord.py, and a clock that is moved."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, cast

from discord.gateway import DiscordWebSocket
from pydantic import SecretStr

from bot.app import App
from bot.clock import SteeredClock
from bot.middle import Middle, make_middle
from bot.rehearsal.clock import Clock
from bot.rehearsal.model import Channel, Guild
from bot.rehearsal.people import Person
from bot.rehearsal.rest import Checks
from bot.rehearsal.stage import Stage
from bot.settings import Settings

TOKEN = "rehearsal"  # noqa: S105 - the token of a play
SERVER = "Jerusalem"
HOST = "Wirtin"
REQUESTS = 1_000
"""How many requests a second the bot may make here: this Discord has no limits unless it is told to have them."""

_PATIENCE = 60.0


class NoQuietError(TimeoutError):
    """The bot does not come to rest."""


@dataclass
class House:
    """A server with a bot on it, and its owner. ``clock`` is moved by whoever plays."""

    stage: Stage
    app: App
    guild: Guild
    host: Person
    settings: Settings

    @property
    def clock(self) -> Clock:
        """The clock of this Discord, and so of the bot."""
        return self.stage.world.clock

    @property
    def middle(self) -> Middle:
        """The rounds, and what is told of them."""
        return cast(Middle, self.app.middle)

    def channel(self, name: str) -> Channel:
        """Find a channel of the server by its name."""
        return next(each for each in self.guild.channels.values() if each.name == name)

    def channel_of(self, number: int) -> Channel:
        """Find a channel of the server by its id."""
        return self.guild.channels[number]

    async def restart(self) -> None:
        """Stop the bot and start another one on the same database; nobody resumes the old one's session."""
        await self.app.stop()
        self.stage.gateway.sessions.clear()
        app = _app(self.settings, self.clock)
        await app.start()
        self.app = app

    async def settle(self) -> None:
        """Wait until all that happened has reached the bot, and the bot has done all it has to do by now.

        Raises:
            NoQuietError: it does not come to rest.
        """
        patience = asyncio.get_running_loop().time() + _PATIENCE
        while not (self._is_told() and self._is_idle()):
            if asyncio.get_running_loop().time() > patience:
                raise NoQuietError(f"the bot is still busy at {self.clock.read()}")
            await asyncio.sleep(0)
            if self._is_told():
                await self.app.idle()

    def _is_told(self) -> bool:
        """Tell whether the bot has received every event of its session."""
        socket: DiscordWebSocket | None = self.app.client.ws
        sessions = [each for each in self.stage.gateway.sessions.values() if each.outbox is not None]
        return socket is not None and bool(sessions) and socket.sequence == max(each.seq for each in sessions)

    def _is_idle(self) -> bool:
        return self.app.is_idle() and self.middle.places.is_idle()


@contextlib.asynccontextmanager
async def house(database: str, start: str | int, spec: Checks | None = None, **options: Any) -> AsyncIterator[House]:
    """Open a rehearsal that begins at ``start`` (ISO time, or ms), with a database of its own and ``options``."""
    clock = Clock(start)
    async with Stage(clock, spec=spec) as stage:
        stage.world.app(token=TOKEN)
        guild = stage.world.guild(SERVER)
        host = stage.person(HOST, guild)
        guild.owner_id = host.user.id
        settings = Settings(
            token=SecretStr(TOKEN),
            database=database,
            api=stage.api,
            gateway=stage.gateway.url,
            requests_a_second=REQUESTS,
            **options,
        )
        app = _app(settings, clock)
        await app.start()
        opened = House(stage, app, guild, host, settings)
        try:
            yield opened
        finally:
            await opened.app.stop()  # another one, perhaps, than at the beginning


def _app(settings: Settings, clock: Clock) -> App:
    return App(settings, make_middle, SteeredClock(clock.now, clock.watch, lambda: clock.running))
