"""How a bot in a process of its own tells a test that it has come to rest.

The test says how far its clock and the gateway have got; the answer comes when the bot has got as far and has nothing
left to do by then. A bot that dies answers nothing, and the test notices that at once.
"""

import asyncio
from types import TracebackType
from typing import Self, cast

import structlog

from bot.app import App
from bot.middle import Middle

log = structlog.get_logger(__name__)
LONG = 45.0
"""Seconds of real time after which a bot that is still busy says with what; a test gives up after 60."""
ANSWERING = ("CommandTree-", "discord-ui-", "discord.py: ")
"""How the names of tasks begin in which discord.py lets commands, buttons and listeners do their work."""


class Telling:
    """Listens at a socket as long as the bot lives."""

    def __init__(self, app: App, path: str) -> None:
        self.app, self.path = app, path
        self.started = False
        """Whether the bot has caught up with everything and begun to look at what is due."""

    async def __aenter__(self) -> Self:
        """Begin to listen."""
        self._server = await asyncio.start_unix_server(self._serve, self.path)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        """Stop listening."""
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            now, sequence = map(int, line.split())
            await self._rest(now, sequence)
            socket = self.app.client.ws
            writer.write(b"%d\n" % (socket.sequence or 0))
            await writer.drain()

    async def _rest(self, now: int, sequence: int) -> None:
        complaint = asyncio.get_running_loop().call_later(LONG, self._complain, now, sequence)
        while not self._is_told(now, sequence) or not self._is_idle():
            if self._is_told(now, sequence):
                await self.app.idle()
            await asyncio.sleep(0.001)
        complaint.cancel()

    def _complain(self, now: int, sequence: int) -> None:
        """Log what a bot is busy with that does not come to rest; the finding shows the end of the log."""
        app, socket = self.app, self.app.client.ws if self.started else None
        log.warning(
            "no rest",
            started=self.started,
            missing_events=None if socket is None else sequence - (socket.sequence or 0),
            missing_ms=now - app.clock.now(),
            backfill=app.backfill.is_complete(),
            inbox=app.inbox.is_idle(),
            alarm=app.alarm.is_idle(),
            outbox=app.outbox.is_idle(),
            middle=app.middle.is_idle(),
            writer=app.writer.idle,
            tasks=sorted({task.get_name() for task in asyncio.all_tasks()}),
        )

    def _is_told(self, now: int, sequence: int) -> bool:
        socket = self.app.client.ws if self.started else None
        return socket is not None and (socket.sequence or 0) >= sequence and self.app.clock.now() >= now

    def _is_idle(self) -> bool:
        answering = any(task.get_name().startswith(ANSWERING) for task in asyncio.all_tasks())
        return not answering and self.app.is_idle() and cast(Middle, self.app.middle).places.is_idle()
