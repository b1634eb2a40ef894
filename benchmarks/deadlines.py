"""A thousand deadlines in the same second: rounds of the main game at nightfall, against as many empty jobs.

Our side resolves a thousand real rounds of eight: each is decided by the engine, its events are chained and stored, an
announcement is put into the outbox, its next deadlines are written, all of it durable before the round is done. A
second row renders all that the bot has to say at nightfall as well: the announcement, a panel for each player, the
board. The other side is APScheduler with its SQLAlchemyJobStore on SQLite (WAL, no grace time), which runs a thousand
jobs that do nothing and takes each out of its store. A ticker tells how long the event loop was away.
"""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from apscheduler.events import EVENT_JOB_EXECUTED
from apscheduler.jobstores.sqlalchemy import SQLAlchemyJobStore
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from msgspec import Struct
from sqlalchemy import create_engine, event

from bot import memory
from bot.alarm import CHUNK
from bot.handing import Incoming
from bot.live import Live
from bot.lobby import By, Newcomer, Plan, join, open_round, start
from bot.present.manners import MANNERS
from bot.present.post import Lane, Post
from bot.present.telling import Teller
from bot.rounds import Rounds, Tell
from bot.store.database import Database
from bot.store.writer import Writer
from bot.watermarks import Watermarks
from engines.core.base import Accepted, Verdict
from engines.core.calendar import parse_moment
from engines.core.ids import Instant

DEADLINES = 1_000
PLAYERS = 8
OURS, WORDS = "rounds of the bot, decided and stored", "the same, with all posts rendered"
JOBS = "APScheduler, SQLAlchemyJobStore, empty jobs"
SHARE_OF_TIME, SHARE_OF_STALL = 1 / 3, 1 / 10
"""What part of the job store's time we may take, and what part of its stalls."""
TICK_S = 0.001
_START = parse_moment("2026-11-02 12:00", "Europe/Berlin")


class Wave(Struct, frozen=True):
    """What one side did: for each turn the seconds until the last deadline was done, and how long the loop was away."""

    name: str
    seconds: tuple[float, ...]
    stalls: tuple[tuple[float, ...], ...]

    @property
    def taken(self) -> float:
        """Seconds, in the middle turn."""
        return median(self.seconds)

    @property
    def stall(self) -> float:
        """The stall that one in a thousand ticks exceeds, in the middle turn (s)."""
        return median(sorted(each)[min(len(each) - 1, int(len(each) * 0.999))] for each in self.stalls)


async def nothing() -> None:
    """Do what the job of the other side does."""


async def measure(turns: int, deadlines: int = DEADLINES) -> tuple[Wave, ...]:
    """Let the sides take turns."""
    clock = _Hand()
    sides: dict[str, Callable[[Path, int], Awaitable[tuple[float, tuple[float, ...]]]]] = {
        OURS: partial(_rounds, clock, _announce),
        WORDS: partial(_rounds, clock, Teller(MANNERS, clock.now)),
        JOBS: _jobs,
    }
    seconds: dict[str, list[float]] = {name: [] for name in sides}
    stalls: dict[str, list[tuple[float, ...]]] = {name: [] for name in sides}
    for _ in range(turns):
        for name, side in sides.items():
            with TemporaryDirectory(dir=Path.cwd()) as folder:
                clock.at = _START
                gc.collect()
                taken, away = await side(Path(folder) / "bench.db", deadlines)
            seconds[name].append(taken)
            stalls[name].append(away)
    return tuple(Wave(name, tuple(seconds[name]), tuple(stalls[name])) for name in sides)


def _announce(live: Live, _incoming: Incoming, verdict: Verdict, _late: bool) -> Sequence[Post]:  # noqa: FBT001 - a port
    """Say in the round's channel that something has happened."""
    return [Post(f"channel:{live.about.channel}", Lane.RESULT, "Es ist Nacht.", anchored=isinstance(verdict, Accepted))]


async def _watched(work: Callable[[], Awaitable[object]]) -> tuple[float, tuple[float, ...]]:
    """Time ``work``, and how much later than wanted a ticker gets its turn meanwhile."""
    away: list[float] = []

    async def tick() -> None:
        while True:
            before = perf_counter()
            await asyncio.sleep(TICK_S)
            away.append(perf_counter() - before - TICK_S)

    memory.settle()  # as a bot does that has read its rounds at the start
    ticker = asyncio.create_task(tick())
    await asyncio.sleep(0)
    begun = perf_counter()
    await work()
    taken = perf_counter() - begun
    await asyncio.sleep(2 * TICK_S)
    ticker.cancel()
    gc.unfreeze()
    return taken, tuple(away)


class _Hand:
    """A clock that is moved by hand."""

    steered = True
    at = _START

    def now(self) -> Instant:
        return self.at

    def stands(self) -> bool:
        return True

    async def sleep_until(self, at: int) -> None:
        self.at = Instant(max(self.at, at))


async def _rounds(clock: _Hand, tell: Tell, path: Path, deadlines: int) -> tuple[float, tuple[float, ...]]:
    database = await Database.open(f"sqlite+aiosqlite:///{path}")
    async with Writer(database) as writer:
        rounds = Rounds(database, writer, clock, Watermarks(database, writer), tell)
        numbers = await asyncio.gather(*(_begin(rounds, number) for number in range(deadlines)))
        due = {number: rounds.live(number).next_timer() for number in numbers}
        clock.at = Instant(max(timer.due for timer in due.values() if timer is not None))
        at_once = asyncio.Semaphore(CHUNK)

        async def ring(number: int) -> None:
            async with at_once:
                assert await rounds.ring(number)

        async def wave() -> None:
            await asyncio.gather(*map(ring, numbers))

        found = await _watched(wave)
        async with database.connect() as connection:
            begun = "SELECT count(*) FROM log WHERE tag = 'phase_began'"  # Day 0, and now the first night
            assert (await connection.exec_driver_sql(begun)).scalar_one() == 2 * deadlines
    await database.close()
    return found


async def _begin(rounds: Rounds, number: int) -> int:
    """Open a round, let people join, start it."""
    users = range(number * PLAYERS + 1, (number + 1) * PLAYERS + 1)
    plan = Plan(number, "templer_assassinen", users[0], "de", "Europe/Berlin", gm_channel=number)
    live = await open_round(rounds, plan, By(str(users[0]), f"open:{number}", _START))
    assert live is not None
    for user in users:
        await join(rounds, live.id, Newcomer(user, f"Person {user}"), By(str(user), f"join:{user}", _START))
    await start(rounds, live.id, number, By(str(users[0]), f"begin:{number}", _START))
    return live.id


async def _jobs(path: Path, deadlines: int) -> tuple[float, tuple[float, ...]]:
    engine = create_engine(f"sqlite:///{path}")

    @event.listens_for(engine, "connect")
    def _connect(connection: object, _record: object) -> None:
        connection.execute("PRAGMA journal_mode=WAL")  # type: ignore[attr-defined]
        connection.execute("PRAGMA synchronous=FULL")  # type: ignore[attr-defined]

    scheduler = AsyncIOScheduler(
        jobstores={"default": SQLAlchemyJobStore(engine=engine)},
        job_defaults={"misfire_grace_time": None},
        timezone=UTC,
    )
    scheduler.start(paused=True)
    now = datetime.now(UTC)
    for number in range(deadlines):
        scheduler.add_job("benchmarks.deadlines:nothing", "date", run_date=now, id=str(number))
    done, ran = asyncio.Event(), 0

    def executed(_: object) -> None:
        nonlocal ran
        ran += 1
        if ran == deadlines:
            done.set()

    scheduler.add_listener(executed, EVENT_JOB_EXECUTED)

    async def wave() -> None:
        scheduler.resume()
        await done.wait()

    found = await _watched(wave)
    assert not scheduler.get_jobs()
    scheduler.shutdown()
    engine.dispose()
    return found
