"""A world with a bot that lives in a process of its own, dies when it is told to, and is born again."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Self

from bot.crash import KILLED
from bot.live import Live
from bot.rehearsal.clock import Clock
from bot.rehearsal.control import Control
from bot.rehearsal.model import Channel, Guild
from bot.rehearsal.people import Person
from bot.rehearsal.rest import Checks
from bot.rehearsal.stage import Stage
from bot.stage.headless import NAMES
from bot.stage.house import HOST, SERVER, TOKEN
from bot.store.database import Database
from bot.store.loading import load_round

ROOT = Path(__file__).parents[2]
START = "2026-11-02T12:00:00+01:00"
PATIENCE = 60.0
"""Seconds of real time after which a bot that does not come to rest is a finding."""


class StuckError(RuntimeError):
    """A bot does not come to rest, or died without being told to."""


class Breeder:
    """The process that forks bots; ``with Breeder() as breeder``, for as many event loops as like, one at a time."""

    def __init__(self) -> None:
        self._gone: dict[int, asyncio.Future[int]] = {}
        self._born: asyncio.Queue[int] = asyncio.Queue()
        self._rest = b""

    def __enter__(self) -> Self:
        """Start it, and wait until it has imported everything."""
        command = [sys.executable, "-m", "tests.faults.breeder"]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, bufsize=0)
        assert self._process.stdout is not None
        if b"ready" not in self._process.stdout.readline():
            raise StuckError("no process to fork bots from")
        return self

    def __exit__(self, *_: object) -> None:
        """Stop it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    @contextlib.contextmanager
    def attached(self) -> Iterator[None]:
        """Listen to it in the running event loop."""
        assert self._process.stdout is not None
        loop, number = asyncio.get_running_loop(), self._process.stdout.fileno()
        self._gone, self._born = {}, asyncio.Queue()
        loop.add_reader(number, self._listen, number)
        try:
            yield
        finally:
            loop.remove_reader(number)

    async def bear(self, environment: Mapping[str, str]) -> tuple[int, asyncio.Future[int]]:
        """Fork a bot; gives its process id, and what becomes its exit code."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(dict(environment)).encode() + b"\n")
        child = await self._born.get()
        return child, self._future(child)

    def _future(self, child: int) -> asyncio.Future[int]:
        return self._gone.setdefault(child, asyncio.get_running_loop().create_future())

    def _listen(self, number: int) -> None:
        *lines, self._rest = (self._rest + os.read(number, 65_536)).split(b"\n")
        for line in lines:
            match json.loads(line):
                case {"born": int(child)}:
                    self._future(child)
                    self._born.put_nowait(child)
                case {"gone": int(child), "code": int(code)}:
                    self._future(child).set_result(code)


def _shoot(child: int) -> None:
    """Kill a bot; one that is dead already, of which its breeder has not told yet, stays so."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)


class Den:
    """The world, its people, and the bot that comes and goes."""

    def __init__(self, stage: Stage, breeder: Breeder, folder: Path, players: int) -> None:
        self.stage, self.breeder, self.folder = stage, breeder, folder
        self.url = f"sqlite+aiosqlite:///{folder / 'rounds.db'}"
        self.guild: Guild = stage.world.guild(SERVER)
        self.host: Person = stage.person(HOST, self.guild)
        self.guild.owner_id = self.host.user.id
        self.people = [stage.person(name, self.guild) for name in NAMES[:players]]
        self.number = 1
        """The round that is played."""
        self.codes: list[int] = []
        """How each bot ended."""
        self.hits: list[str] = []
        """The crash points at which bots ended."""
        self._child = 0
        self._gone: asyncio.Future[int] | None = None
        self._crash_at: str | None = None
        self._asking: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._books: Database | None = None

    @property
    def clock(self) -> Clock:
        """The clock of this Discord, and so of the bot."""
        return self.stage.world.clock

    @property
    def alive(self) -> bool:
        """Whether there is a bot."""
        return self._gone is not None and not self._gone.done()

    def channel(self, name: str) -> Channel:
        """Find a channel of the server by its name."""
        return next(each for each in self.guild.channels.values() if each.name == name)

    # --------------------------------------------------------------------------------------------------- life and death

    async def start(self, crash_at: str | None = None, **settings: str) -> None:
        """Let a bot be born; it may end itself at a point. It need not be there yet when this returns."""
        await self.bury()
        (self.folder / "tells").unlink(missing_ok=True)
        environment = {
            "DISCORD_TOKEN": TOKEN,
            "DATABASE_URL": self.url,
            "SPIELLEITER_API": self.stage.api,
            "SPIELLEITER_GATEWAY": self.stage.gateway.url,
            "SPIELLEITER_CLOCK": f"{self.stage.world.base}/control",
            "SPIELLEITER_IDENTIFY_PAUSE": "0",
            "SPIELLEITER_IDENTIFIES_A_DAY": "1000",
            "SL_TELLS_AT": str(self.folder / "tells"),
            "SL_LOG": str(self.folder / "bot.log"),
            **settings,
        }
        self._crash_at = crash_at
        self._child, self._gone = await self.breeder.bear(environment | ({"SL_CRASH_AT": crash_at} if crash_at else {}))

    async def kill(self) -> None:
        """End the bot as power loss would."""
        if self.alive:
            _shoot(self._child)
        await self.bury()

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """Let the bot stand still, as a suspended machine does: it neither runs nor dies."""
        os.kill(self._child, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self._child, signal.SIGCONT)

    def kill_in(self, seconds: float) -> None:
        """End it so in a little while, whatever it does by then."""
        child, gone = self._child, self._gone

        def now() -> None:
            if gone is not None and not gone.done():
                _shoot(child)

        asyncio.get_running_loop().call_later(seconds, now)

    async def bury(self) -> None:
        """Note how the bot has ended.

        Raises:
            StuckError: it ended of something that nobody ordered.
        """
        if self._gone is None:
            return
        code = await self._gone
        self._gone = None
        if self._asking is not None:
            self._asking[1].close()
            self._asking = None
        self.codes.append(code)
        if code == KILLED and self._crash_at is not None:
            self.hits.append(self._crash_at)
        elif code != -signal.SIGKILL:
            raise StuckError(f"the bot has ended with {code}\n{self.log()[-3_000:]}")
        # Discord notices that nobody is there any more.
        await self.stage.world.until(lambda: not any(self.stage.gateway.sockets.values()), PATIENCE)

    async def settle(self) -> bool:
        """Wait until the bot has done all it has to do by now; tell whether it lives to see that.

        Raises:
            StuckError: it does not come to rest.
        """
        if self._gone is None:
            return False
        rest = asyncio.create_task(self._rest())
        either: set[asyncio.Future[Any]] = {rest, self._gone}
        done, _ = await asyncio.wait(either, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not done:
            rest.cancel()
            raise StuckError(f"the bot is still busy at {self.clock.read()}\n{self.log()[-3_000:]}")
        if rest in done and rest.result():
            return True
        rest.cancel()
        await self.bury()
        return False

    async def _rest(self) -> bool:
        reader, writer = await self._connected()
        told = -1
        while told != (wanted := self._sequence()):
            try:
                writer.write(b"%d %d\n" % (self.clock.now(), wanted))
                line = await reader.readline()
            except ConnectionError:
                return False
            if not line:
                return False
            told = int(line)
        return True

    def _sequence(self) -> int:
        """Count what the connected session has been told."""
        sessions = self.stage.gateway.sessions.values()
        return max((each.seq for each in sessions if each.outbox is not None), default=0)

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to the bot, and keep that at once: whoever waits may be cancelled, and it would never be closed."""
        while self._asking is None:
            try:
                self._asking = await asyncio.open_unix_connection(self.folder / "tells")
            except (ConnectionError, FileNotFoundError):
                await asyncio.sleep(0.005)
        return self._asking

    def log(self) -> str:
        """Read what the bots have logged."""
        path = self.folder / "bot.log"
        return path.read_text() if path.exists() else ""

    # -------------------------------------------------------------------------------------------------------- the books

    async def books(self) -> Database:
        """Open the database to look at."""
        if self._books is None:
            self._books = await Database.look(self.url)
        return self._books

    async def live(self) -> Live:
        """Read the round as it stands in the books. Raises ``KeyError`` if it is not there."""
        async with (await self.books()).read() as session:
            return await load_round(session, self.number)

    async def close(self) -> None:
        """End everything."""
        if self.alive:
            await self.kill()
        if self._books is not None:
            await self._books.close()

    async def until(self, true: Callable[[], bool], seconds: float = PATIENCE) -> bool:
        """Wait (in real time) until something of this world is true."""
        return await self.stage.world.until(true, seconds)


@contextlib.asynccontextmanager
async def den(
    breeder: Breeder, folder: Path, *, players: int = 8, start: str = START, spec: Checks | None = None
) -> AsyncIterator[Den]:
    """Open a world in which no bot lives yet."""
    stage = Stage(Clock(start), spec=spec)
    Control(stage)
    with breeder.attached():
        async with stage:
            stage.world.app(token=TOKEN)
            one = Den(stage, breeder, folder, players)
            try:
                yield one
            finally:
                await one.close()
