"""The bot as a whole: what it is made of, in which order that starts and stops, and who is told of what.

``App`` has everything that is the same whatever is played: store, clock, outbox, inbox, backfill, alarm, gateway. The
rounds and what is said to people come in as a ``Middle``.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import aiohttp
import discord
import structlog

from bot.alarm import Alarm
from bot.backfill import Backfill
from bot.clock import Clock, FollowedClock, MachineClock
from bot.delivery import Delivery
from bot.gateway import Client, count_identify, hang_up, patiently, pointed_at
from bot.gateway_events import GatewayEvents
from bot.health import Health, silence_of
from bot.inbox import Inbox
from bot.outbox import Outbox
from bot.pace import Pace, paced
from bot.ports import Middle
from bot.settings import Settings
from bot.store.database import Database
from bot.store.tables import Server
from bot.store.writer import Writer
from bot.undisturbed import undisturbed
from bot.watermarks import Watermarks

log = structlog.get_logger(__name__)


class App:
    """The bot. ``await app.start()`` returns when it has caught up with everything; then ``wait`` and ``stop``.

    Args:
        settings: where everything is.
        make_middle: makes what is played, from an app whose store is open.
        clock: the clock of a rehearsal in the same process; else the machine's, or the one that the settings name.
    """

    database: Database
    writer: Writer
    watermarks: Watermarks
    middle: Middle
    client: Client
    health: Health
    outbox: Outbox
    inbox: Inbox
    backfill: Backfill
    alarm: Alarm

    def __init__(self, settings: Settings, make_middle: Callable[["App"], Middle], clock: Clock | None = None) -> None:
        self.settings = settings
        self.clock: Clock = clock or MachineClock()
        self._follows = clock is None and bool(settings.clock)
        self._make_middle = make_middle
        self._stack = contextlib.AsyncExitStack()
        self._connected: asyncio.Task[None] | None = None
        self.events = GatewayEvents(self)
        self.when_started: list[Callable[[], Awaitable[object]]] = []
        """Called when it has caught up with everything."""

    # ------------------------------------------------------------------------------------------------- start and stop

    async def start(self) -> None:
        """Start everything in order and catch up.

        Raises:
            StoreError: the database cannot be used, or another process has it.
            discord.LoginFailure: the token is wrong.
            discord.PrivilegedIntentsRequired: the portal does not grant what the bot needs.
            TooManyStartsError: it has connected too often today.
        """
        try:
            await self._open_store()
            await self._log_in()
            await self.outbox.start()
            self._connected = asyncio.create_task(self._connect(), name="gateway")
            caught_up = asyncio.create_task(self._catch_up())
            await asyncio.wait({caught_up, self._connected}, return_when=asyncio.FIRST_COMPLETED)
            if self._connected.done():
                caught_up.cancel()
                await self.wait()
            await self.alarm.start()
            for started in self.when_started:
                await started()
        except BaseException:
            await self.stop()
            raise

    async def _open_store(self) -> None:
        if self._follows:
            self.clock = await self._stack.enter_async_context(FollowedClock(self.settings.clock))
        self.database = await Database.open(self.settings.database)
        self._stack.push_async_callback(self.database.close)
        self.writer = Writer(self.database)
        await self.writer.start()
        self._stack.push_async_callback(self.writer.stop)
        self.watermarks = Watermarks(self.database, self.writer)
        await self.watermarks.load()
        self._stack.enter_context(pointed_at(self.settings))
        self.client = Client(self, self.settings, self.events.hear)
        pace = Pace(self.settings.requests_a_second)
        paced(self.client.http, pace)
        self.delivery = Delivery(self.client.http)
        self.outbox = Outbox(self.database, self.writer, self.delivery, pace, self.clock, self.watermarks)
        self.middle = self._make_middle(self)
        await self.middle.load()
        self._stack.push_async_callback(self.middle.stop)
        self.delivery.draw, self.outbox.alert = self.middle.draw, self.middle.alert
        rounds = self.middle.rounds
        self.health = Health(
            self.database, self.writer, self.clock, self.settings.beat_ms, lambda: silence_of(self.client)
        )
        await self.health.start()
        self._stack.push_async_callback(self.health.stop)
        self.inbox = Inbox(self.database, self.writer, self.watermarks, rounds, self.ring)
        self.inbox.handle, self.inbox.give_up = self.middle.handle, self.middle.give_up
        await self.inbox.load()
        self._stack.push_async_callback(self.inbox.stop)
        self.backfill = Backfill(
            self.database, self.client.http, self.inbox, self.watermarks, self.outbox, rounds, self.clock
        )
        self._stack.push_async_callback(self.backfill.stop)
        self.alarm = Alarm(
            self.database, rounds, self.clock, self.health, self.backfill, self.settings.settle_ms, self.figures
        )
        self.alarm.guild_of = self.guild_of
        self.alarm.when_rung.append(self.inbox.poke)

    async def _log_in(self) -> None:
        """Log in, as often as it takes while Discord cannot be reached."""

        def no_answer(error: BaseException) -> bool:
            unserved = isinstance(error, discord.HTTPException) and (error.status >= 500 or error.status == 429)  # noqa: PLR2004
            return unserved or isinstance(error, aiohttp.ClientError | OSError | TimeoutError)

        await patiently(self._log_in_once, no_answer)
        self._stack.push_async_callback(self.client.close)
        self._stack.push_async_callback(self.outbox.stop)
        self.delivery.me = self.client.user.id if self.client.user is not None else 0

    async def _log_in_once(self) -> None:
        http = self.client.http
        try:
            await self.client.login(self.settings.token.get_secret_value())
        except BaseException:
            await http.close()  # discord.py would open another session beside this one
            http.clear()
            http.connector = discord.utils.MISSING
            raise

    async def _catch_up(self) -> None:
        await self.events.there.wait()
        await self.backfill.complete()

    async def _connect(self) -> None:
        """Keep the connection; discord.py resumes it or begins anew, and waits longer each time."""

        def never_there(error: BaseException) -> bool:
            # Before its first connection discord.py cannot tell a refused one from a bug.
            early = getattr(self.client, "ws", None) is None and isinstance(error, AttributeError)
            return early or isinstance(error, aiohttp.ClientError | OSError | TimeoutError)

        await patiently(self.client.connect, never_there)

    async def wait(self) -> None:
        """Wait until the connection ends for good.

        Raises:
            ConnectionError: it was closed in order.
            Exception: what else ended it.
        """
        if self._connected is not None:
            await self._connected
            raise ConnectionError("the connection was closed")

    async def stop(self) -> None:
        """Stop everything in order; what is on its way is found again by the next process."""
        if hasattr(self, "alarm"):
            await self.alarm.stop()
        self.events.stop()
        await self._stack.aclose()
        if self._connected is not None:
            self._connected.cancel()
            await asyncio.gather(self._connected, return_exceptions=True)
            await hang_up()

    async def idle(self) -> None:
        """Wait until all is quiet: nothing to read, to take, to resolve, to write or to send by now."""
        while not self.is_idle():
            if self.health.is_well():
                await self.backfill.complete()
            await self.inbox.idle()
            await self.alarm.idle()
            while not self.writer.idle:  # noqa: ASYNC110 - it tells nobody when it is
                await asyncio.sleep(0.001)
            await self.outbox.idle()
            await asyncio.sleep(0 if self.middle.is_idle() else 0.005)

    def is_idle(self) -> bool:
        """Tell whether all is quiet."""
        edge = self.backfill.is_complete(), self.inbox.is_idle(), self.alarm.is_idle(), self.outbox.is_idle()
        return all(edge) and self.middle.is_idle() and self.writer.idle and self.events.is_idle()

    # --------------------------------------------------------------------------------------------- what others ask for

    def ring(self) -> None:
        """Look at what is due."""
        self.alarm.wake()

    async def figures(self, number: int) -> tuple[int, int]:
        """Give how long an outage holds a round, and how near the end of a phase (ms)."""
        guild = self.guild_of(number)
        server = await self.database.find(Server, guild=guild) if guild is not None else None
        if server is None:
            return self.settings.outage_ms, self.settings.outage_window_ms
        return server.outage_ms, server.outage_window_ms

    def guild_of(self, number: int) -> int | None:
        """Give the server of a round, ``None`` for one that has none or does not run here."""
        try:
            return self.middle.rounds.live(number).about.guild
        except KeyError:
            return None

    def is_reachable(self, number: int) -> bool:
        """Tell whether the server of a round can be reached."""
        return self.health.is_reachable(self.guild_of(number))

    async def count_identify(self) -> None:
        """Count an IDENTIFY; see ``gateway.count_identify``."""
        await undisturbed(count_identify(self.database, self.writer, self.clock.now(), self.settings.identifies_a_day))
