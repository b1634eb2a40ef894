"""One pace for everything the bot asks of Discord: so many requests a second, the most urgent first.

Discord counts fifty requests a second and bot; answers to interactions do not count. Whoever wants to send takes a
turn; a turn that is taken is used at once.
"""

import asyncio
import contextlib
import heapq
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from itertools import count
from typing import Any

import aiohttp
import discord

SECOND = 1.02
"""Seconds in which so many requests may go out; a little more than one, for on the way they can move together."""

UNCOUNTED = ("/interactions/", "/webhooks/")
"""Routes that do not count against the limit of a bot."""

TRIED_AGAIN = frozenset({500, 502, 504, 524})
"""Answers after which discord.py asks again, up to five times."""

USUAL_LANE = 2
LANE: ContextVar[int | None] = ContextVar("lane", default=USUAL_LANE)
"""How urgent what is asked in this context is, 0 first; ``None``: its turn was taken before."""


class Pace:
    """Hands out turns.

    Args:
        a_second: how many a second.
    """

    def __init__(self, a_second: int) -> None:
        self._taken: deque[float] = deque(maxlen=a_second)
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, lane: int = USUAL_LANE) -> None:
        """Wait for a turn; among those who wait, lower lanes go first, and within a lane who came first."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (lane, next(self._numbers), future))
        self._hand_out()
        await future

    def _hand_out(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            if self._waiting[0][2].done():  # whoever waited was cancelled
                heapq.heappop(self._waiting)
                continue
            now = loop.time()
            if len(self._taken) == self._taken.maxlen and now < self._taken[0] + SECOND:
                if self._timer is None:
                    self._timer = loop.call_at(self._taken[0] + SECOND, self._again)
                return
            self._taken.append(now)
            heapq.heappop(self._waiting)[2].set_result(None)

    def _again(self) -> None:
        self._timer = None
        self._hand_out()


def paced(http: discord.http.HTTPClient, pace: Pace) -> None:
    """Let every request of discord.py take its turn, whoever in the bot asks; a lane is set by ``LANE``."""
    send: Callable[..., Awaitable[Any]] = http.request

    async def request(route: discord.http.Route, **options: Any) -> Any:
        lane = LANE.get()
        if lane is not None and not route.path.startswith(UNCOUNTED):
            await pace.turn(lane)
        return await send(route, **options)

    http.request = request  # type: ignore[method-assign]


class ServerTroubleError(Exception):
    """Discord's servers could not answer; what was asked may have been done all the same."""

    def __init__(self, status: int) -> None:
        super().__init__(f"HTTP {status}")


def told_at_once() -> aiohttp.TraceConfig:
    """Keep discord.py from asking again by itself, within seconds and without looking, where ``LANE`` is ``None``.

    The outbox looks whether a message is there before it sends it again, and other places do not wait meanwhile.
    """

    async def ended(_session: object, _context: object, told: aiohttp.TraceRequestEndParams) -> None:
        if LANE.get() is None and told.response.status in TRIED_AGAIN:
            told.response.close()
            raise ServerTroubleError(told.response.status)

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace


@contextlib.contextmanager
def lane(number: int | None) -> Any:
    """Ask for everything within at this urgency."""
    token = LANE.set(number)
    try:
        yield
    finally:
        LANE.reset(token)
