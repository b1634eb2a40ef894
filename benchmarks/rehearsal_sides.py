"""The sides of the benchmark of the embedded Discord: itself, and a bare aiohttp server that echoes what it said."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol, Self

from aiohttp import web

from bot.rehearsal.rest import PREFIX, Checks
from bot.rehearsal.stage import LOCAL, Stage

ROOT = Path(__file__).parents[1]
CALLBACK = "/interactions/"
HELLO = '{"op":10,"d":{"heartbeat_interval":41250}}'
BEAT = '{"op":11,"d":null}'
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Served:
    """An embedded Discord with an app and a guild, that a bot in a process of its own connects to."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.stage.world.app()
        self.guild = self.stage.world.guild("Jerusalem")
        self.place = next(iter(self.guild.channels.values()))

    @property
    def where(self) -> tuple[str, str]:
        """Where the bot finds API and gateway."""
        return self.stage.api, self.stage.gateway.url

    async def ready(self) -> None:
        """Wait for the bot and its commands."""
        world = self.stage.world
        assert await world.until(lambda: bool(world.commands and self.stage.gateway.sessions), 30)

    async def __aenter__(self) -> Self:
        """Open the server."""
        await self.stage.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close it."""
        assert self.stage.world.violations == []
        await self.stage.close()


class Played(Served):
    """The embedded Discord with one person who votes.

    Args:
        spec: Discord's description, to hold requests and answers to.
        checked: whether anything is checked at all.
    """

    def __init__(self, spec: Checks | None, *, checked: bool) -> None:
        super().__init__(Stage(spec=spec if checked else None))
        self.stage.rest.strict = checked
        self.anna, self.bob = self.stage.person("Anna", self.guild), self.stage.person("Bob", self.guild)
        self.answers: dict[tuple[str, str], bytes] = {}

    async def ready(self) -> None:
        """Wait for the bot and its command, and for its first answer."""
        await super().ready()
        await self.trip()

    async def trip(self) -> None:
        """Vote, and wait for the answer."""
        asked = await self.anna.slash(self.place, "vote", player=self.bob)
        assert asked.interaction.original is not None

    def watch(self) -> None:
        """Keep what is answered from now on."""

        @web.middleware
        async def keep(request: web.Request, handler: Handler) -> web.StreamResponse:
            answer = await handler(request)
            if isinstance(answer, web.Response) and isinstance(answer.body, bytes):
                self.answers[request.method, request.path.removeprefix(PREFIX)] = answer.body
            return answer

        self.stage.web.middlewares.append(keep)

    def told(self) -> list[str]:
        """List the frames that the bot was sent: the start, then one interaction and the message that answered it."""
        (session,) = self.stage.gateway.sessions.values()
        return [frame for _, frame in session.ring]


class Echo:
    """A server that knows nothing: it says again what the embedded Discord said in one round trip."""

    def __init__(self, told: list[str], answers: dict[tuple[str, str], bytes]) -> None:
        self.start, (self.asked, self.written) = told[:-2], told[-2:]
        assert '"INTERACTION_CREATE"' in self.asked
        assert '"MESSAGE_CREATE"' in self.written
        self.answers = answers
        self.socket: web.WebSocketResponse | None = None
        self.answered = asyncio.Event()
        self.synced, self.connected = asyncio.Event(), asyncio.Event()
        self.where = ("", "")
        self._runner: web.AppRunner | None = None

    async def ready(self) -> None:
        """Wait for the bot."""
        async with asyncio.timeout(30):
            await self.synced.wait()
            await self.connected.wait()
        await self.trip()

    async def trip(self) -> None:
        """Send the interaction, and wait for the answer."""
        assert self.socket is not None
        self.answered.clear()
        await self.socket.send_str(self.asked)
        await self.answered.wait()

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        await socket.send_str(HELLO)
        async for message in socket:
            if '"op":2,' in str(message.data).replace(" ", ""):
                for frame in self.start:
                    await socket.send_str(frame)
                self.socket = socket
                self.connected.set()
            else:
                await socket.send_str(BEAT)
        return socket

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        await request.read()
        path = request.path.removeprefix(PREFIX)
        if path.startswith(CALLBACK) and self.socket is not None:
            await self.socket.send_str(self.written)
            self.answered.set()
        elif request.method == "PUT":
            self.synced.set()
        return web.Response(body=self.answers[request.method, path], content_type="application/json")

    async def __aenter__(self) -> Self:
        """Open the server."""
        app = web.Application()
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_route("*", PREFIX + "/{path:.*}", self._answer)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, LOCAL, 0).start()
        address = f"{LOCAL}:{self._runner.addresses[0][1]}"
        self.where = (f"http://{address}{PREFIX}", f"ws://{address}/gateway")
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close it."""
        if self.socket is not None:
            await self.socket.close()
        if self._runner is not None:
            await self._runner.cleanup()


Server = Played | Echo


class Waiting(Protocol):
    """A server that a bot is started against."""

    @property
    def where(self) -> tuple[str, str]:
        """Where the bot finds API and gateway."""

    async def ready(self) -> None:
        """Wait until the bot is there."""


@asynccontextmanager
async def bot(server: Waiting, command: tuple[str, ...], *more: str) -> AsyncIterator[None]:
    """Start a bot against a server in a process of its own, given ``more`` arguments, and wait until it is there."""
    nothing = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(*command, *server.where, *more, cwd=ROOT, stderr=nothing)
    try:
        await server.ready()
        yield
    finally:
        process.kill()
        await process.wait()


async def recorded(command: tuple[str, ...]) -> Echo:
    """Play one round trip on the embedded Discord, and make an echo of it."""
    played = Played(None, checked=True)
    played.watch()
    async with played, bot(played, command):
        await asyncio.sleep(0.1)  # the answer is seen before it is written, and kept when it is
        return Echo(played.told(), played.answers)
