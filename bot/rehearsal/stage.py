"""A whole Discord on loopback: world, gateway, HTTP and the files that were uploaded."""

import asyncio
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.rehearsal.clock import Clock
from bot.rehearsal.faults import Faults
from bot.rehearsal.gateway import Gateway
from bot.rehearsal.model import App, Guild
from bot.rehearsal.people import Person
from bot.rehearsal.rest import PREFIX, Checks, Rest
from bot.rehearsal.threads import sweep
from bot.rehearsal.world import World

LOCAL = "127.0.0.1"


class Stage:
    """The server. ``async with Stage() as stage`` opens it on a free port.

    Args:
        clock: the clock of its world; the machine's own without one.
        port: where to listen; 0 takes a free one.
        spec: Discord's description, to hold every request and answer to.
        heartbeat: how often, in milliseconds, clients have to give a sign of life.
    """

    def __init__(
        self, clock: Clock | None = None, *, port: int = 0, spec: Checks | None = None, heartbeat: int = 41_250
    ) -> None:
        self.world = World(clock or Clock())
        self.gateway = Gateway(self.world, heartbeat)
        self.rest = Rest(self.world, self.gateway, spec)
        self.port = port
        self.web = web.Application(client_max_size=64 * 1024 * 1024)
        self.web.router.add_get("/gateway", self.gateway.connect)
        self.web.router.add_get("/gateway/", self.gateway.connect)
        self.web.router.add_get("/attachments/{path:.*}", self._file)
        self.web.router.add_route("*", PREFIX + "/{path:.*}", self.rest.serve)
        self._runner: web.AppRunner | None = None
        self.world.clock.watch(lambda: sweep(self.world))

    async def __aenter__(self) -> Self:
        """Open the server."""
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        """Close it."""
        await self.close()

    async def open(self) -> None:
        """Listen; after this ``api`` and ``gateway.url`` say where."""
        self._runner = web.AppRunner(self.web, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, LOCAL, self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.world.base = f"http://{LOCAL}:{self.port}"
        self.gateway.url = f"ws://{LOCAL}:{self.port}/gateway"

    def person(self, name: str, *guilds: Guild, app: App | None = None, locale: str = "de") -> Person:
        """Put somebody at a client, as a member of ``guilds``; ``app`` is the bot it is about, else the first one."""
        one = Person(self.world, self.world.user(name, locale=locale), app or next(iter(self.world.apps.values())))
        for guild in guilds:
            one.join(guild)
        return one

    @property
    def faults(self) -> Faults:
        """What goes wrong on order."""
        return self.world.faults

    @property
    def api(self) -> str:
        """Where the API is: ``discord.http.Route.BASE``."""
        return self.world.base + PREFIX

    async def close(self) -> None:
        """Cut what is still connected and stop listening."""
        self.gateway.drop_all()
        await asyncio.sleep(0)
        if self._runner:
            await self._runner.cleanup()

    async def _file(self, request: web.Request) -> web.Response:
        """Serve an uploaded file."""
        kind, data = self.world.files.get(request.path, ("", None))
        if data is None:
            raise web.HTTPNotFound
        return web.Response(body=data, headers={"Content-Type": kind or "application/octet-stream"})
