"""The alarm clock. It only says "look"; what is due stands in the rounds.

Before a deadline is resolved, everything that was sent before it has been read and taken: the gateway is healthy,
Discord was given a moment to show what it has, and the history is read. An outage near the end of a phase holds the
round instead.
"""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import Any

import structlog
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.date import DateTrigger
from sqlmodel import col, func, select

from bot.backfill import Backfill
from bot.clock import Clock
from bot.health import Health
from bot.ports import Rounds
from bot.store.database import Database
from bot.store.tables import Deadline
from bot.undisturbed import undisturbed
from engines.core.ids import SECOND_MS
from engines.core.timers import Timer

log = structlog.get_logger(__name__)

CHUNK = 64
"""How many rounds are resolved at the same time."""

POLL_MS = 1_000
"""How often to look at what is due even if nothing rang."""

FIRST_REST, LONGEST_REST = 1.0, 300.0
LOOK = "look"
DAY_MS = 86_400_000

Figures = Callable[[int], Coroutine[Any, Any, tuple[int, int]]]
"""Gives for a round how long (ms) an outage has to last to hold it, and how near (ms) the end of a phase."""


def ends_phase(timer: Timer) -> bool:
    """Tell whether something is decided at a timer, so that an outage before it would be unfair."""
    return not timer.key.startswith("reminder")


class Alarm:
    """Resolves what is due.

    Args:
        settle_ms: how long after a deadline to wait for what Discord does not show yet; nothing while the clock stands.
        figures: when an outage holds a round.
    """

    def __init__(
        self,
        database: Database,
        rounds: Rounds,
        clock: Clock,
        health: Health,
        backfill: Backfill,
        settle_ms: int,
        figures: Figures,
    ) -> None:
        self._database = database
        self._rounds, self._clock, self._health, self._backfill = rounds, clock, health, backfill
        self._settle_ms, self._figures = settle_ms, figures
        self.guild_of: Callable[[int], int | None] = lambda _: None
        """Names the server of a round, if it has one; while it cannot be reached, the round's deadlines wait."""
        self.when_rung: list[Callable[[], None]] = []
        """Called after each deadline that was resolved."""
        self._look = asyncio.Event()
        self._looking = False
        self._quiet = asyncio.Event()
        self._resolving: dict[int, asyncio.Task[None]] = {}
        self._resting: set[int] = set()
        self._pauses: dict[int, float] = {}
        self._at_once = asyncio.Semaphore(CHUNK)
        self._tasks: list[asyncio.Task[None]] = []
        self._scheduler: AsyncIOScheduler | None = None

    async def start(self) -> None:
        """Begin to look; what is overdue is resolved in order, each with its own time."""
        if not self._clock.steered:
            self._scheduler = AsyncIOScheduler(
                timezone=UTC, job_defaults={"misfire_grace_time": None, "coalesce": True}
            )
            self._scheduler.start()
        self._tasks = [
            asyncio.create_task(self._run(), name="alarm"),
            asyncio.create_task(self._follow(), name="alarm-clock"),
        ]
        self.wake()

    async def stop(self) -> None:
        """Stop looking."""
        if self._scheduler is not None:
            self._scheduler.shutdown(wait=False)
        tasks = [*self._tasks, *self._resolving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self) -> None:
        """Look at what is due; also after deadlines were changed."""
        self._looking = True
        self._look.set()

    def is_idle(self) -> bool:
        """Tell whether nothing is due that can be resolved."""
        return not self._looking and not self._resolving and not self._due()

    async def idle(self) -> None:
        """Wait until nothing is due that can be resolved."""
        while not self.is_idle():
            self._quiet.clear()
            await self._quiet.wait()

    # ---------------------------------------------------------------------------------------------------------- looking

    def _due(self) -> list[int]:
        due = self._rounds.due_rounds(self._clock.now())
        return [each for each in due if each not in self._resting and self._reachable(each)]

    def _reachable(self, number: int) -> bool:
        return self._health.is_reachable(self.guild_of(number))

    async def _run(self) -> None:
        while True:
            await self._look.wait()
            self._look.clear()
            due = [each for each in self._due() if each not in self._resolving]
            for index, number in enumerate(sorted(due, key=self._urgency)):
                if index % CHUNK == CHUNK - 1:
                    await asyncio.sleep(0)  # nobody else has to wait for a thousand of them
                task = asyncio.create_task(self._resolve(number), name=f"alarm-{number}")
                self._resolving[number] = task
            try:
                await self._plan()
            except Exception:
                log.exception("next deadline not read")  # looking goes on by the second all the same
            self._looking = self._look.is_set()
            self._quiet.set()

    def _urgency(self, number: int) -> tuple[int, int]:
        timer = self._rounds.next_due(number)
        return (timer.due if timer is not None else 0, number)

    async def _plan(self) -> None:
        """Set the alarm to the next deadline of all."""
        if self._scheduler is None:
            return
        upcoming = await undisturbed(self._upcoming())
        if upcoming is not None:
            when = DateTrigger(datetime.fromtimestamp(upcoming / SECOND_MS, UTC))
            self._scheduler.add_job(self.wake, when, id=LOOK, replace_existing=True)

    async def _upcoming(self) -> int | None:
        async with self._database.read() as session:
            wanted = select(func.min(Deadline.due)).where(col(Deadline.due) > self._clock.now())
            return (await session.exec(wanted)).one()

    async def _follow(self) -> None:
        """Look whenever a clock that stands was moved; else every second, and a rehearsal's when something is due."""
        while True:
            now = self._clock.now()
            until = now + 1
            if not self._clock.stands():
                until = now + POLL_MS
                if self._clock.steered:
                    upcoming = await undisturbed(self._upcoming())
                    until = until if upcoming is None else min(until, upcoming)
            await self._clock.sleep_until(until)
            self.wake()

    # -------------------------------------------------------------------------------------------------------- resolving

    async def _resolve(self, number: int) -> None:
        """Resolve all that is due in a round, one deadline after the other."""
        try:
            async with self._at_once:
                while (timer := self._rounds.next_due(number)) is not None and timer.due <= self._clock.now():
                    if not await self._one(number, timer):
                        if number in self._due():  # it neither rang nor was held
                            self._rest(number)
                        break
                    self._pauses.pop(number, None)
                    await asyncio.sleep(0)
        except Exception:
            log.exception("deadline not resolved", round=number)
            self._rest(number)
        finally:
            self._resolving.pop(number, None)
            self._tell()
            self.wake()

    async def _one(self, number: int, timer: Timer) -> bool:
        """Resolve a deadline, or hold the round; tells whether the next one may follow."""
        if not self._reachable(number):
            return False
        await self._health.well()
        await self._backfill.complete()
        settled = timer.due if self._clock.stands() else timer.due + self._settle_ms
        await self._clock.sleep_until(settled)
        await self._backfill.before(number, timer.due, settled)
        if self._rounds.next_due(number) != timer:
            return True
        if await self._outage_holds(number, timer):
            return False
        rung = await self._rounds.ring(number)
        self._tell()
        return rung

    async def _outage_holds(self, number: int, timer: Timer) -> bool:
        """Hold a round if an outage came too near the end of a phase for anybody to have had a fair chance.

        One without a server is never held: it has no moderators who could let it go on, and takes nothing from others.
        """
        if self._rounds.live(number).about.guild is None:
            return False
        guild = self.guild_of(number)
        if not ends_phase(timer) or self._health.longest_outage(timer.due - DAY_MS, timer.due, guild) <= 0:
            return False
        lasted, within = await undisturbed(self._figures(number))
        since = max(timer.due - within, self._rounds.released_at(number))
        outage = self._health.longest_outage(since, timer.due, guild)
        if outage <= lasted:
            return False
        log.warning("round held", round=number, outage_ms=outage)
        await self._rounds.hold(number, f"outage:{outage}")
        return True

    def _tell(self) -> None:
        for told in self.when_rung:
            told()

    def _rest(self, number: int) -> None:
        """Leave a round that cannot be resolved alone for a while; the others go on."""
        pause = min(LONGEST_REST, self._pauses.get(number, FIRST_REST / 2) * 2)
        self._pauses[number] = pause
        loop = asyncio.get_running_loop()
        self._resting.add(number)

        def again() -> None:
            self._resting.discard(number)
            self.wake()

        loop.call_later(pause, again)
