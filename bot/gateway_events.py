"""What the gateway tells: what people write, when it can be trusted, and which servers come and go."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

import discord
import structlog
from sqlmodel import col, select

from bot.heard import heard
from bot.store.tables import Outgoing, Round
from bot.undisturbed import undisturbed

if TYPE_CHECKING:
    from bot.app import App

log = structlog.get_logger(__name__)


class GatewayEvents:
    """Hands on what the gateway tells, in the order in which it does."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self.there = asyncio.Event()
        """Set once the first connection is there."""
        self.when_removed: list[Callable[[discord.Guild], Awaitable[None]]] = []
        """Called when the bot was thrown out of a server (an outage of Discord is none of that)."""
        self.when_invited: list[Callable[[discord.Guild], Awaitable[None]]] = []
        """Called when it has come to one, perhaps again."""
        self._guilds: set[int] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    def is_idle(self) -> bool:
        """Tell whether nothing that was told is still being dealt with."""
        return not self._tasks

    def stop(self) -> None:
        """Drop what is still being dealt with."""
        for task in list(self._tasks):
            task.cancel()

    def hear(self, event: str, args: tuple[Any, ...]) -> None:
        """Take an event of discord.py, at the very moment it is dispatched."""
        app = self._app
        match event, args:
            case "message", (discord.Message() as message,):
                self._take(_raw(message), message.guild, edit=False)
            case "raw_message_edit", (discord.RawMessageUpdateEvent() as update,):
                self._take(update.data, update.message.guild, edit=True)
            case "disconnect", _:
                app.health.lost()
                app.backfill.lost()
            case (("ready" | "resumed"), _):
                self._soon(self._back())
            case "guild_unavailable", (guild,):
                app.health.guild_lost(guild.id)
            case (("guild_available" | "guild_join"), (guild,)):
                app.health.guild_back(guild.id)
                app.ring()
                # Whether Discord calls it "join" or "available" is not to be relied on.
                if guild.id not in self._guilds:
                    self._guilds.add(guild.id)
                    self._soon(self._invited(guild))
            case "guild_remove", (guild,):
                self._guilds.discard(guild.id)
                self._soon(self._removed(guild))

    def _take(self, data: Mapping[str, Any], guild: discord.Guild | None, *, edit: bool) -> None:
        one = heard(data, guild=guild.id if guild is not None else None, edit=edit)
        if one is not None:
            self._app.inbox.tell(one)

    async def _back(self) -> None:
        for guild in self._app.client.guilds:
            if guild.unavailable:
                self._app.health.guild_lost(guild.id)
            else:
                self._app.health.guild_back(guild.id)
        self._guilds = {guild.id for guild in self._app.client.guilds}
        await self._app.health.back()
        await self._hold_without(self._guilds)
        self._app.backfill.begin()
        self.there.set()

    async def _hold_without(self, guilds: Collection[int]) -> None:
        """Hold the rounds of servers that the bot is not in any more; nobody there could do anything."""
        for live in list(self._app.middle.rounds.all()):
            here = live.about.guild is None or live.about.guild in guilds
            if not here and live.about.held is None and live.about.status == "running":
                log.warning("round held, for the bot is not in its server", round=live.id)
                await self._app.middle.rounds.hold(live.id, "removed")

    async def _removed(self, guild: discord.Guild) -> None:
        log.warning("removed from a server", guild=guild.id)
        await self._hold_without(self._guilds)
        for told in self.when_removed:
            await told(guild)

    async def _invited(self, guild: discord.Guild) -> None:
        for told in self.when_invited:
            await told(guild)
        for place in await undisturbed(self._parked_places(guild.id)):
            await self._app.outbox.again(place)

    async def _parked_places(self, guild: int) -> list[str]:
        async with self._app.database.read() as session:
            parked = select(Outgoing.place).join(Round, col(Round.id) == col(Outgoing.round)).distinct()
            wanted = parked.where(col(Round.guild) == guild, col(Outgoing.state) == "parked")
            return list((await session.exec(wanted)).all())

    def _soon(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("event not taken", exc_info=error)


def _raw(message: discord.Message) -> dict[str, Any]:
    """Write a message of discord.py as Discord shows it, as far as it is read here."""
    reference = message.reference
    return {
        "id": message.id,
        "channel_id": message.channel.id,
        "author": {"id": message.author.id, "bot": message.author.bot},
        "webhook_id": message.webhook_id,
        "type": message.type.value,
        "content": message.content,
        "message_reference": {"message_id": reference.message_id} if reference is not None else None,
        "attachments": [{"filename": each.filename} for each in message.attachments],
    }
