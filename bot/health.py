"""Whether the gateway can be trusted, since when, and for how long it could not.

What was sent during an outage can be read afterwards, but people could press nothing, and nobody heard of anything.
So outages are kept, and one near the end of a phase holds the round instead of resolving it unfairly.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable

import structlog
from sqlmodel import col, select

from bot.clock import Clock
from bot.store.batch import Batch
from bot.store.database import Database
from bot.store.tables import Note
from bot.store.writer import Writer
from engines.core.ids import SECOND_MS, Instant

log = structlog.get_logger(__name__)

ALIVE = "gateway:alive"
OUTAGE = "outage:"
DAY_MS = 86_400_000
KEPT_MS = 7 * DAY_MS
"""For how long outages are kept."""

SILENT_S = 75.0
"""After so many seconds without any sign of life, a heartbeat's answer among them, a connection is not believed."""


class Health:
    """Signs of life of the gateway.

    Args:
        silence: tells for how many real seconds the open connection has said nothing at all.
        beat_ms: how often to store that all is well.
    """

    def __init__(
        self, database: Database, writer: Writer, clock: Clock, beat_ms: int, silence: Callable[[], float]
    ) -> None:
        self._database, self._writer, self._clock = database, writer, clock
        self._beat_ms, self._silence = beat_ms, silence
        self._connected = False
        self._down_since: Instant | None = None
        self._outages: list[tuple[Instant, Instant]] = []
        self._guilds_down: dict[int, Instant] = {}
        self._guild_outages: list[tuple[int, Instant, Instant]] = []
        self._noted = False
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Read when an earlier process was last alive; from then until the gateway is there lasts an outage."""
        async with self._database.read() as session:
            notes = (await session.exec(select(Note).where(col(Note.key).startswith(OUTAGE)))).all()
            alive = await session.get(Note, ALIVE)
        self._outages = sorted(
            (Instant(int(note.key.removeprefix(OUTAGE))), Instant(int(note.value))) for note in notes
        )
        self._noted = alive is not None
        self._down_since = Instant(int(alive.value)) if alive is not None else None
        self._task = asyncio.create_task(self._beat(), name="health")

    async def stop(self) -> None:
        """Store that all was well until now, if it was."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self.is_well():
            await self._note()

    # ----------------------------------------------------------------------------------------------------------- events

    def lost(self) -> None:
        """Hear that the connection is gone."""
        if self._connected:
            self._connected = False
            silent = 0 if self._clock.stands() else int(self._silence() * SECOND_MS)
            self._down_since = Instant(self._clock.now() - silent)

    async def back(self) -> None:
        """Hear that the connection is there again, with everything the gateway still had to tell."""
        now, since = self._clock.now(), self._down_since
        self._connected, self._down_since = True, None
        self._changed.set()
        self._changed = asyncio.Event()
        if since is not None and since < now:
            self._outages = [each for each in self._outages if each[1] > now - KEPT_MS]
            self._outages.append((since, now))
            log.info("gateway back", seconds=(now - since) / SECOND_MS)
            await self._writer.submit(lambda batch: _keep(batch, since, now))
        await self._note()

    # ------------------------------------------------------------------------------------------------------------ state

    def is_well(self) -> bool:
        """Tell whether what people write reaches the bot."""
        return self._connected and self._silence() < SILENT_S

    async def well(self) -> None:
        """Wait until what people write reaches the bot."""
        while not self.is_well():
            with contextlib.suppress(TimeoutError):  # a silent connection becomes a talking one without an event
                async with asyncio.timeout(1):
                    await self._changed.wait()

    def guild_lost(self, guild: int) -> None:
        """Hear that a server cannot be reached; the bot is still a member."""
        self._guilds_down.setdefault(guild, self._clock.now())

    def guild_back(self, guild: int) -> None:
        """Hear that a server can be reached."""
        since = self._guilds_down.pop(guild, None)
        if since is not None:
            self._guild_outages.append((guild, since, self._clock.now()))

    def is_reachable(self, guild: int | None) -> bool:
        """Tell whether a server can be reached; what has no server always can."""
        return guild not in self._guilds_down

    def longest_outage(self, begin: int, end: int, guild: int | None = None) -> int:
        """Tell for how long (ms) the longest outage lasted within ``begin`` and ``end``, also one that goes on.

        Those of one server count if ``guild`` names it.
        """
        known = list(self._outages)
        known += [(since, until) for of, since, until in self._guild_outages if of == guild]
        if self._down_since is not None:
            known.append((self._down_since, self._clock.now()))
        if guild in self._guilds_down:
            known.append((self._guilds_down[guild], self._clock.now()))
        return max((min(end, until) - max(begin, since) for since, until in known), default=0)

    async def _beat(self) -> None:
        while True:
            await self._clock.sleep_until(self._clock.now() + self._beat_ms)
            if self.is_well():
                with contextlib.suppress(Exception):
                    await self._note()

    async def _note(self) -> None:
        now = str(self._clock.now())

        def work(batch: Batch) -> None:
            if self._noted:
                batch.change(Note, {"key": ALIVE}, {"value": now})
            else:
                batch.add(Note(key=ALIVE, value=now))

        await self._writer.submit(work)
        self._noted = True


def silence_of(client: object) -> float:
    """Read from discord.py for how many seconds its connection has received nothing."""
    keep_alive = getattr(getattr(client, "ws", None), "_keep_alive", None)
    return 0.0 if keep_alive is None else time.perf_counter() - keep_alive._last_recv  # noqa: SLF001 - told nowhere else


def _keep(batch: Batch, since: int, until: int) -> None:
    batch.remove(Note, {"key": f"{OUTAGE}{since}"})
    batch.add(Note(key=f"{OUTAGE}{since}", value=str(until)))
