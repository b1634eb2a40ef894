"""Clocks. Everything that waits for a moment waits here, so that a rehearsal can move time.

A steered clock stands between moves: nothing may wait for time to pass except through ``sleep_until``. Pauses that
belong to the wire (pacing, trying again) are in the real seconds of the event loop and no matter for these.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Protocol, Self

import aiohttp
import msgspec

from engines.core.ids import SECOND_MS, Instant

LONGEST_SLEEP = 3_600.0
"""Seconds after which a sleeper looks at the clock again: a machine's clock may be set, and may have slept itself."""

POLL = 25.0
"""Seconds that the other process may take to answer, while its clock does not move."""


class Clock(Protocol):
    """Tells time in milliseconds since 1970 and wakes at a moment."""

    steered: bool
    """Whether somebody moves it by hand; an alarm clock that goes by the machine is no use then."""

    def now(self) -> Instant:
        """Read the clock."""

    def stands(self) -> bool:
        """Tell whether time passes only when somebody moves it."""

    async def sleep_until(self, at: int) -> None:
        """Return as soon as the clock shows ``at`` or later."""


class MachineClock:
    """The machine's own clock."""

    steered = False

    def now(self) -> Instant:
        """Read the clock."""
        return Instant(time.time_ns() // 1_000_000)

    def stands(self) -> bool:
        """Tell that time goes on by itself."""
        return False

    async def sleep_until(self, at: int) -> None:
        """Return as soon as the clock shows ``at`` or later."""
        while (left := at - self.now()) > 0:  # noqa: ASYNC110 - it is the clock that is waited for
            await asyncio.sleep(min(left / SECOND_MS, LONGEST_SLEEP))


class SteeredClock:
    """The clock of a rehearsal in the same process.

    Args:
        now: reads it.
        watch: takes a callable to call after each move.
        running: tells whether it goes on by itself between moves.
    """

    steered = True

    def __init__(
        self,
        now: Callable[[], int],
        watch: Callable[[Callable[[], None]], None],
        running: Callable[[], bool] = lambda: False,
    ) -> None:
        self._now = now
        self._running = running
        self._moved = asyncio.Event()
        watch(self.wake)

    def now(self) -> Instant:
        """Read the clock."""
        return Instant(self._now())

    def stands(self) -> bool:
        """Tell whether time passes only when somebody moves it."""
        return not self._running()

    def wake(self) -> None:
        """Let all sleepers look again: the clock was moved."""
        self._moved.set()
        self._moved = asyncio.Event()

    async def sleep_until(self, at: int) -> None:
        """Return as soon as the clock shows ``at`` or later."""
        while (left := at - self.now()) > 0:
            seconds = None if self.stands() else left / SECOND_MS
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._moved.wait()


class _Shown(msgspec.Struct):
    """What the control interface says of its clock."""

    now: int
    running: bool = False


class FollowedClock(SteeredClock):
    """The clock of a rehearsal in another process, over its control interface.

    ``now`` answers from what was last heard; ``async with`` keeps listening. Losing the other process leaves the clock
    where it was, and it is asked for again each second.

    Args:
        address: of the control interface, as ``http://127.0.0.1:8123/control``.
    """

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self._shown = _Shown(0)
        self._heard = 0.0
        self._following: asyncio.Task[None] | None = None
        super().__init__(self._read, lambda _: None, lambda: self._shown.running)

    async def __aenter__(self) -> Self:
        """Read the clock and begin to follow it.

        Raises:
            aiohttp.ClientError: nobody answers there.
        """
        self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=POLL + 10))
        try:
            self._take(await self._ask("/clock"))
        except BaseException:
            await self._session.close()
            raise
        self._following = asyncio.create_task(self._follow(), name="followed-clock")
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop following."""
        if self._following is not None:
            self._following.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._following
        await self._session.close()

    def _read(self) -> int:
        passed = int((time.monotonic() - self._heard) * SECOND_MS) if self._shown.running else 0
        return self._shown.now + passed

    def _take(self, shown: _Shown) -> None:
        self._shown, self._heard = shown, time.monotonic()
        self.wake()

    async def _ask(self, path: str) -> _Shown:
        async with self._session.get(self.address + path) as answer:
            answer.raise_for_status()
            return msgspec.json.decode(await answer.read(), type=_Shown)

    async def _follow(self) -> None:
        while True:
            try:
                self._take(await self._ask(f"/clock?after={self._read()}"))
            except (aiohttp.ClientError, OSError, TimeoutError, msgspec.MsgspecError):
                await asyncio.sleep(1)
