"""The connection to Discord: discord.py's client, told where Discord is, how to wait, and when to stop."""

import asyncio
import contextlib
import random
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import discord
import structlog
import yarl
from discord.ext import commands
from sqlmodel import col, select

from bot.pace import told_at_once
from bot.settings import Settings
from bot.store.batch import Batch
from bot.store.database import Database
from bot.store.tables import Note
from bot.store.writer import Writer

if TYPE_CHECKING:
    from bot.app import App

log = structlog.get_logger(__name__)

IDENTIFIES = "identifies:"
DAY_MS = 86_400_000
FIRST_REST, LONGEST_REST = 1.0, 120.0


class TooManyStartsError(Exception):
    """The bot has identified itself so often today that something must be wrong; going on would cost its token."""

    def __init__(self, count: int) -> None:
        super().__init__(
            f"this bot has connected anew {count} times today and stops before Discord takes its token away. "
            "Look into the log for what makes it start again and again; it may connect again tomorrow (UTC)."
        )


def intents() -> discord.Intents:
    """Ask for what the bot needs: servers, their members, messages and what they say."""
    wanted = discord.Intents.none()
    wanted.guilds = wanted.members = wanted.guild_messages = wanted.dm_messages = wanted.message_content = True
    return wanted


@contextlib.contextmanager
def pointed_at(settings: Settings) -> Iterator[None]:
    """Let discord.py find the rehearsal that the settings name, instead of Discord."""
    if not settings.rehearsal:
        yield
        return
    route, socket, asset = discord.http.Route, discord.gateway.DiscordWebSocket, discord.asset.Asset
    before = route.BASE, socket.DEFAULT_GATEWAY, asset.BASE
    route.BASE, socket.DEFAULT_GATEWAY = settings.api, yarl.URL(settings.gateway)
    asset.BASE = settings.api.partition("/api/")[0]
    try:
        yield
    finally:
        route.BASE, socket.DEFAULT_GATEWAY, asset.BASE = before


class Client(commands.Bot):
    """The client. Extensions find the rest of the bot as ``client.app``.

    Args:
        app: the bot it belongs to.
        hear: is called with each event at the very moment it is dispatched, before any listener runs.
    """

    def __init__(self, app: "App", settings: Settings, hear: Callable[[str, tuple[Any, ...]], None]) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=settings.longest_sleep,
            http_trace=told_at_once(),
            guild_ready_timeout=0.05 if settings.rehearsal else 2.0,
        )
        self.app = app
        self._settings = settings
        self._hear = hear

    def dispatch(self, event: str, /, *args: Any, **options: Any) -> None:
        """Tell the edge of the bot first: in the order of delivery, and without a task for each event."""
        self._hear(event, args)
        super().dispatch(event, *args, **options)

    async def on_message(self, message: discord.Message, /) -> None:
        """Look for no commands with a prefix; the inbox takes what is written."""

    async def before_identify_hook(self, _shard: int | None, *, initial: bool = False) -> None:
        """Count an IDENTIFY before it is sent, and do not send it when there were too many today.

        Raises:
            TooManyStartsError: there were.
        """
        await self.app.count_identify()
        if not initial:
            await asyncio.sleep(self._settings.identify_pause)

    async def setup_hook(self) -> None:
        """Load the extensions."""
        for name in self._settings.extensions:
            await self.load_extension(name)


async def hang_up() -> None:
    """Close the connections of this loop that discord.py has begun and given up on without closing them.

    Each has a thread that would go on sending heartbeats.
    """
    loop = asyncio.get_running_loop()
    for thread in threading.enumerate():
        if isinstance(thread, discord.gateway.KeepAliveHandler) and thread.ws.loop is loop:
            thread.stop()
            with contextlib.suppress(ConnectionError, RuntimeError):
                await thread.ws.close()
            await asyncio.to_thread(thread.join, 1)


async def count_identify(database: Database, writer: Writer, now: int, most: int) -> int:
    """Count an IDENTIFY of the day of ``now`` (ms); gives how many there were with it.

    Raises:
        TooManyStartsError: there were ``most`` before it.
    """
    key = f"{IDENTIFIES}{now // DAY_MS}"
    async with database.read() as session:
        notes = {note.key: note.value for note in (await session.exec(_counts())).all()}
    count = int(notes.get(key, 0))
    if count >= most:
        raise TooManyStartsError(count)

    def work(batch: Batch) -> None:
        for old in notes:
            batch.remove(Note, {"key": old})
        batch.add(Note(key=key, value=str(count + 1)))

    await writer.submit(work)
    return count + 1


def _counts() -> Any:
    return select(Note).where(col(Note.key).startswith(IDENTIFIES))


async def patiently(connect: Callable[[], Any], may_go_on: Callable[[BaseException], bool]) -> Any:
    """Try something until it works, with growing pauses in between that are never the same for all.

    Raises:
        Exception: what ``may_go_on`` does not accept.
    """
    rest = FIRST_REST
    while True:
        try:
            return await connect()
        except Exception as error:
            if not may_go_on(error):
                raise
            log.warning("no connection", why=f"{type(error).__name__}: {error}", again_in_s=round(rest, 1))
        await asyncio.sleep(rest * random.uniform(0.5, 1.5))  # noqa: S311 - a pause is no secret
        rest = min(LONGEST_REST, rest * 2)
