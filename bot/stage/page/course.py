"""How time passes behind the page: on order or by itself, from deadline to deadline, and one thing at a time."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import structlog

from bot.rehearsal.asking import NotPossibleError
from bot.stage.headless import StuckError
from bot.stage.page.others import Others

if TYPE_CHECKING:
    from bot.stage.page.rehearsal import Rehearsal

log = structlog.get_logger(__name__)

HEARTBEAT = 0.25
"""How often, in seconds, to look whether a clock that runs has come to something that an autopilot does."""
FAST = 150_000
"""By how many milliseconds a fast clock goes on each time: an hour in six seconds."""


class Course:
    """The course of a rehearsal.

    Args:
        play: what takes its course.
        others: who acts on the way.
    """

    def __init__(self, play: "Rehearsal", others: Others) -> None:
        self._play, self._others = play, others
        self.busy: str | None = None
        """What is going on that takes a while: ``moving``, ``restarting`` or nothing."""
        self.note = ""
        """What went wrong last, for whoever looks."""
        self.fast = False
        """Whether the hours go by like minutes."""
        self._lock = asyncio.Lock()
        self._beat: asyncio.Task[None] | None = None
        self._works: set[asyncio.Task[None]] = set()
        self._halt = False

    # ------------------------------------------------------------------------------------------- one thing at a time

    def begin(self) -> None:
        """Let what is due happen from now on, also when nobody orders it."""
        self._beat = asyncio.create_task(self._live_on(), name="rehearsal")

    async def close(self) -> None:
        """Stop what goes on by itself."""
        self._halt = True
        for task in [*self._works, *([self._beat] if self._beat is not None else [])]:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def start(self, what: str, work: Callable[[], Awaitable[None]]) -> bool:
        """Begin something that takes a while, unless something else is going on; tell whether it was begun."""
        if self.busy is not None:
            return False
        self.busy, self._halt, self.note = what, False, ""
        task = asyncio.create_task(self._run_alone(work), name=what)
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        self._play.touch()
        return True

    async def _run_alone(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await self._run(work)
        finally:
            self.busy = None
            self._play.touch()

    async def _run(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            async with self._lock:
                await work()
        except (StuckError, TimeoutError, NotPossibleError) as error:
            self.note = str(error)
        except Exception as error:  # whatever it was, whoever looks is told, and the page goes on
            log.exception("the stage failed")
            self.note = f"{type(error).__name__}: {error}"
        finally:
            self._play.touch()

    def halt(self) -> None:
        """Stop a move of the clock where it is."""
        self._halt = True

    async def done(self) -> None:
        """Wait until nothing is going on."""
        await asyncio.gather(*self._works)

    # ----------------------------------------------------------------------------------------------------------- move

    async def move(self, target: int) -> None:
        """Move the clock; on the way every deadline is resolved and every autopilot does what it wanted to do."""
        house = self._play.house
        await house.settle()
        while not self._halt:
            due = self._next()
            if due is None or due > target:
                break
            await self._happen(due)
        if not self._halt and target > house.clock.now():
            house.clock.to(target)
            await house.settle()
        self._play.touch()

    async def play_turns(self) -> None:
        """Let the others play until somebody without an autopilot has something to do, or the round is over."""
        play = self._play
        await play.house.settle()
        while play.live.running and not self._halt and not any(map(play.is_awaited, play.manual)):
            due = self._next()
            if due is None:
                break
            await self._happen(due)

    def _next(self) -> int | None:
        """Say when something happens next: a deadline, or what an autopilot has planned."""
        self._others.plan()
        timer, planned = self._play.live.next_timer(), self._others.next()
        moments = [int(timer.due)] if timer is not None else []
        if planned is not None:
            moments.append(planned)
        return min(moments, default=None)

    async def _happen(self, due: int) -> None:
        """Move on to the next thing, and let it happen: a deadline first, then an autopilot."""
        house, live = self._play.house, self._play.live
        if due > house.clock.now():
            house.clock.to(due)
        timer = live.next_timer()
        if timer is not None and timer.due <= house.clock.now():
            await house.settle()
            if self._play.live.next_timer() == timer:
                raise StuckError(f"nothing resolves {timer.key}")
            return
        try:
            acted = await self._others.act()
        except NotPossibleError as error:
            acted, self.note = True, str(error)
        if acted:
            await house.settle()

    # ------------------------------------------------------------------------------------------------------ by itself

    async def _live_on(self) -> None:
        """While the clock goes on by itself, let what is due happen; while it is fast, push it on."""
        clock = self._play.house.clock
        while True:
            await asyncio.sleep(HEARTBEAT)
            if self.busy is not None:
                continue
            if self.fast:
                await self._quietly(clock.now() + FAST)
                if self._play.live.about.status == "over":
                    self.fast = False
            elif clock.running and (due := self._next()) is not None and due <= clock.now():
                await self._quietly(clock.now())

    async def _quietly(self, target: int) -> None:
        """Move the clock a little, without anybody having to wait."""
        self._halt = False
        await self._run(lambda: self.move(target))
