"""Opens the whole rehearsal: Discord, bot, round and page, in one event loop."""

import asyncio
import contextlib
import secrets
import signal
import socket
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from zoneinfo import ZoneInfo

import uvicorn

from bot.opening import MAIN_GAME
from bot.rehearsal.rest import Checks
from bot.stage.house import house
from bot.stage.page.rehearsal import Rehearsal
from bot.stage.page.routes import Page

LOCAL = "127.0.0.1"
FAREWELL = 1
"""Seconds that open streams get when the page closes."""


@dataclass(frozen=True)
class Options:
    """What whoever opens the rehearsal may say."""

    players: int = 12
    seed: int = 1
    port: int = 0
    lang: str = "de"
    start: str = ""
    """When the virtual time begins (ISO); else today at 18:00."""
    database: str | None = None
    roles: str = ""
    game: str = MAIN_GAME


class CannotOpenError(Exception):
    """The page cannot be served; the message says why."""


class _Server(uvicorn.Server):
    """A server that leaves signals to whoever runs the loop."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


@dataclass
class Opened:
    """An open rehearsal: what is played, and where its page is."""

    play: Rehearsal
    page: Page
    address: str


@contextlib.asynccontextmanager
async def opened(options: Options, spec: Checks | None = None) -> AsyncIterator[Opened]:
    """Open a rehearsal; at the end everything is closed, and a database without a name is thrown away.

    Raises:
        CannotOpenError: the port is taken.
    """
    listener = _listen(options.port)
    with TemporaryDirectory(prefix="spielleiter-") as folder, listener:
        url = options.database or f"sqlite+aiosqlite:///{Path(folder) / 'round.db'}"
        async with house(url, options.start or _this_evening(), spec) as stage:
            play = Rehearsal(stage, options.players, options.seed, options.lang, roles=options.roles, game=options.game)
            try:
                await play.prepare()
                secret = secrets.token_urlsafe(24)
                page = Page(play, secret)
                async with _served(page, listener):
                    address = f"http://{LOCAL}:{listener.getsockname()[1]}/{secret}/"
                    yield Opened(play, page, address)
            finally:
                await play.course.close()


def _this_evening() -> str:
    """Begin in the evening, so that the first night is near."""
    return datetime.now(ZoneInfo("Europe/Berlin")).replace(hour=18, minute=0, second=0, microsecond=0).isoformat()


def _listen(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((LOCAL, port))
    except OSError as error:
        listener.close()
        raise CannotOpenError(f"cannot listen on port {port}: {error.strerror or error}") from error
    return listener


@contextlib.asynccontextmanager
async def _served(page: Page, listener: socket.socket) -> AsyncIterator[None]:
    config = uvicorn.Config(
        page.app, log_config=None, access_log=False, lifespan="off", ws="none", timeout_graceful_shutdown=FAREWELL
    )
    server = _Server(config)
    serving = asyncio.create_task(server.serve([listener]), name="page")
    while not server.started and not serving.done():  # noqa: ASYNC110 - uvicorn tells nobody when it has started
        await asyncio.sleep(0.01)
    try:
        yield
    finally:
        page.stop.set()
        page.play.house.stage.world.touch()
        server.should_exit = True
        await serving


async def run(options: Options, tell: Callable[[str], None], *, browse: bool) -> None:
    """Serve until interrupted; ``tell`` is given the address as soon as somebody can sit down."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with opened(options) as rehearsal:
        tell(rehearsal.address)
        if browse:
            await asyncio.to_thread(webbrowser.open, rehearsal.address)
        await stop.wait()
