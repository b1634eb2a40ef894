"""Reads what was written while nobody listened: the history of each channel behind its watermark.

After a new session or a resumed one, and before a deadline is resolved. Channels whose history is not read yet are
held, so that nothing is taken before what was sent before it.
"""

import asyncio
import contextlib
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import structlog
from sqlmodel import col, select

from bot import crash
from bot.clock import Clock
from bot.delivery import PATIENCE
from bot.heard import Heard, heard
from bot.inbox import Inbox
from bot.outbox import Outbox
from bot.pace import lane
from bot.ports import Rounds, Where, Who
from bot.store.database import Database
from bot.store.tables import Player, Round
from bot.undisturbed import undisturbed
from bot.watermarks import Watermarks, first_id

log = structlog.get_logger(__name__)

PAGE = 100
AT_ONCE = 16
"""How many channels are read at the same time."""

URGENT = 1
"""The lane of reading: before panels and reminders, after answers."""

FIRST_REST, LONGEST_REST = 0.3, 15.0
UNREADABLE = frozenset({10003, 50001, 50013, 50278})
"""Codes of a channel that is gone or that the bot may not read; there is nothing to wait for."""


@dataclass(frozen=True)
class Source:
    """A channel to be read: of which server, if any, and from when on (ms) it belongs to a round."""

    channel: int
    guild: int | None
    since: int


class Backfill:
    """Reads histories.

    Args:
        http: discord.py's client.
        outbox: knows the channels of direct messages, and stores those that are opened here.
    """

    def __init__(
        self,
        database: Database,
        http: discord.http.HTTPClient,
        inbox: Inbox,
        watermarks: Watermarks,
        outbox: Outbox,
        rounds: Rounds,
        clock: Clock,
    ) -> None:
        self._database, self._http, self._inbox = database, http, inbox
        self._watermarks, self._outbox = watermarks, outbox
        self._rounds, self._clock = rounds, clock
        self._read_at: dict[int, int] = {}
        """When the last complete reading of each channel began."""
        self._task: asyncio.Task[None] | None = None
        self._complete = asyncio.Event()
        self._at_once = asyncio.Semaphore(AT_ONCE)

    # ------------------------------------------------------------------------------------------------- after an outage

    def lost(self) -> None:
        """Take nothing until everything is read again: the connection is gone."""
        self._complete.clear()
        self._inbox.hold_all()
        if self._task is not None:
            self._task.cancel()

    def begin(self) -> None:
        """Read everything: the connection is there again."""
        self.lost()
        self._task = asyncio.create_task(self._everything(), name="backfill")

    async def complete(self) -> None:
        """Wait until everything was read that was written during the last outage."""
        await self._complete.wait()

    def is_complete(self) -> bool:
        """Tell whether everything was read that was written during the last outage."""
        return self._complete.is_set()

    async def stop(self) -> None:
        """Stop; the next process begins again."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _everything(self) -> None:
        sources = await self._found()
        self._inbox.hold(each.channel for each in sources)
        await asyncio.gather(*(self._read_and_release(each) for each in sources))
        self._complete.set()

    async def _found(self) -> list[Source]:
        """List all channels, asking the database until it tells."""
        rest = FIRST_REST
        while True:
            try:
                return await self._sources()
            except Exception:
                log.exception("channels to be read not found")
            await asyncio.sleep(rest)
            rest = min(LONGEST_REST, rest * 2)

    async def _read_and_release(self, source: Source) -> None:
        await self._read(source)
        self._inbox.release(source.channel)
        crash.point("K16")

    # ------------------------------------------------------------------------------------------------ before a deadline

    async def before(self, number: int, due: int, fresh: int) -> None:
        """Read all that was sent in a round before a deadline (ms), and wait until it is taken.

        A channel that was read from ``fresh`` (ms) on need not be read again.
        """
        live = self._rounds.live(number)
        sources = await self._of(live.about, live.players.values())
        stale = [each for each in sources if self._read_at.get(each.channel, 0) < fresh]
        if stale:
            await asyncio.gather(*(self._read(each) for each in stale))
        await self._inbox.settled([each.channel for each in sources], due)

    # ----------------------------------------------------------------------------------------------------- what to read

    async def _sources(self) -> list[Source]:
        """List the channels of all rounds that run or gather, each from the earliest moment that any of them needs."""
        running, players = await undisturbed(self._rows())
        found: dict[int, Source] = {}
        for row in running:
            for each in await self._of(row, [player for player in players if player.round == row.id]):
                known = found.get(each.channel, each)
                found[each.channel] = each if each.since <= known.since else known
        return list(found.values())

    async def _rows(self) -> tuple[Sequence[Round], Sequence[Player]]:
        alive = col(Round.status).in_(["signup", "running"])
        async with self._database.read() as session:
            running = (await session.exec(select(Round).where(alive))).all()
            people = select(Player).join(Round, col(Round.id) == col(Player.round))
            return running, (await session.exec(people.where(alive))).all()

    async def _of(self, about: Where, players: Iterable[Who]) -> list[Source]:
        """List the channels of a round; direct messages that nobody has opened yet are opened."""
        there = [each for each in players if each.left_at is None]
        unknown = [each for each in there if each.user not in self._outbox.channels]
        if unknown:
            with lane(URGENT):
                await asyncio.gather(*(self._open(each.user, each.joined_at) for each in unknown))
        sources = []
        if about.channel is not None and about.guild is not None:  # direct messages are read with their player's
            sources.append(Source(about.channel, about.guild, about.started_at or about.created_at))
        for each in there:
            channel = self._outbox.channels.get(each.user)
            if channel is not None:
                sources.append(Source(channel, None, each.joined_at))
        return sources

    async def _open(self, user: int, since: int) -> None:
        channel = await self._opened(user)
        if channel is not None:
            await self._outbox.opened(user, channel, since)

    async def _opened(self, user: int) -> int | None:
        for attempt in range(3):
            async with self._at_once:
                try:
                    return int((await self._http.start_private_message(user))["id"])
                except discord.HTTPException as error:
                    if error.status < 500:  # noqa: PLR2004 - somebody who cannot be written to has written nothing
                        return None
                except (discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError):
                    pass
            await asyncio.sleep(FIRST_REST * 2**attempt)
        return None

    # ---------------------------------------------------------------------------------------------------------- reading

    async def _read(self, source: Source) -> None:
        """Read a channel to its end, page by page."""
        began = self._clock.now()
        after = max(self._inbox.reads_from(source.channel) or 0, first_id(source.since) - 1)
        await self._watermarks.know(source.channel, after)
        found: list[Heard] = []
        while True:
            page = await self._page(source.channel, after)
            if page is None:
                self._read_at[source.channel] = began
                return
            for data in page:
                one = heard(data, guild=source.guild, edit=False, recovered=True)
                if one is not None:
                    found.append(one)
            after = max([after, *(int(data["id"]) for data in page)])
            if len(page) < PAGE:
                break
        await self._inbox.recovered(source.channel, sorted(found, key=lambda each: each.order), after)
        self._read_at[source.channel] = began

    async def _page(self, channel: int, after: int) -> Sequence[dict[str, Any]] | None:
        """Read the next hundred messages behind an id; ``None`` if the channel cannot be read at all."""
        rest = FIRST_REST
        while True:
            wait = rest * random.uniform(0.5, 1.5)  # noqa: S311 - a pause is no secret
            async with self._at_once:
                try:
                    with lane(URGENT):
                        async with asyncio.timeout(PATIENCE):
                            return [dict(each) for each in await self._http.logs_from(channel, PAGE, after=after)]
                except discord.RateLimited as limited:
                    wait = limited.retry_after
                except discord.HTTPException as error:
                    if error.code in UNREADABLE:
                        log.warning("channel not readable", channel=channel, code=error.code)
                        return None
                    log.info("history failed", channel=channel, status=error.status)
                except (aiohttp.ClientError, OSError, TimeoutError) as error:
                    log.info("history failed", channel=channel, why=type(error).__name__)
            await asyncio.sleep(wait)
            rest = min(LONGEST_REST, rest * 2)
