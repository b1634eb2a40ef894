"""An open rehearsal page for tests: it lives in a loop of its own, in a thread beside the test."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import TypeVar

from bot.stage.page.rehearsal import Part, Rehearsal
from bot.stage.page.serve import Opened, Options, opened
from tests.rehearsal.house import spec

START = "2026-11-02T18:00:00+01:00"
ROLES = "templer attentaeter, assassine attentaeter, arzt, spion, hure, jaeger, henker, trickser"
T = TypeVar("T")


class Stage:
    """What a test has of an open rehearsal."""

    def __init__(self, rehearsal: Opened, loop: asyncio.AbstractEventLoop) -> None:
        self.rehearsal, self.loop = rehearsal, loop

    @property
    def play(self) -> Rehearsal:
        return self.rehearsal.play

    @property
    def address(self) -> str:
        return self.rehearsal.address

    def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something in the loop of the rehearsal, and wait for it."""

        async def run() -> T:
            return await work()

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result(30)

    def who(self, role: str) -> Part:
        """Find who was dealt a role."""
        roles = self.play.live.view("gm").roles
        seats = {seat: player.user for seat, player in self.play.live.seated.items()}
        users = {user for seat, user in seats.items() if roles.get(seat) == role}
        return next(part for part in self.play.players if part.person.user.id in users)


@contextmanager
def stage(options: Options | None = None) -> Iterator[Stage]:
    """Open a rehearsal of eight; in the end nothing may have been violated."""
    wanted = options or Options(players=8, start=START, roles=ROLES)
    ready: Future[Stage] = Future()
    over = threading.Event()

    async def run() -> None:
        async with opened(wanted, spec()) as rehearsal:
            ready.set_result(Stage(rehearsal, asyncio.get_running_loop()))
            while not over.is_set():  # noqa: ASYNC110 - the event is of another thread
                await asyncio.sleep(0.02)

    def work() -> None:
        try:
            asyncio.run(run())
        except BaseException as error:
            if ready.done():
                raise
            ready.set_exception(error)

    thread = threading.Thread(target=work, name="rehearsal", daemon=True)
    thread.start()
    one = ready.result(60)
    try:
        yield one
    finally:
        over.set()
        thread.join(20)
    assert [] == one.play.house.stage.world.violations
