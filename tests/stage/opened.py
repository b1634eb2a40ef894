"""An open rehearsal page for tests: it lives in a loop of its own, in a thread beside the test."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from bot.rehearsal.model import Channel
from bot.stage.page.rehearsal import Part, Rehearsal
from bot.stage.page.serve import Opened, Options, opened
from tests.rehearsal.house import spec

START = "2026-11-02T18:00:00+01:00"
ROLES = "templer attentaeter, assassine attentaeter, arzt, spion, hure, jaeger, henker, trickser"
OK = 200
T = TypeVar("T")


class Stage:
    """What a test has of an open rehearsal."""

    def __init__(self, rehearsal: Opened, loop: asyncio.AbstractEventLoop) -> None:
        self.rehearsal, self.loop = rehearsal, loop
        self.headers: Mapping[str, str] = {}

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

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        """Ask for a page; gives the status and the body."""
        return self.ask("GET", path, None, headers)

    def shown(self, who: str, place: Channel) -> str:
        """Read a person's window as text."""
        status, page = self.get(f"as/{who}/{place.id}")
        assert status == OK
        return page

    def act(self, who: str, place: int, verb: str, **sent: Any) -> Any:
        """Let somebody do something in a place, as a window does."""
        status, body = self.ask("POST", f"as/{who}/{place}/{verb}", sent, {})
        return json.loads(body) if status == OK else status

    def stage(self, verb: str, **sent: Any) -> None:
        """Do something that nobody on a server can, and wait until it is done."""
        assert self.ask("POST", f"stage/{verb}", sent, {})[0] == OK
        self.do(self.play.course.done)

    def ask(self, method: str, path: str, sent: Any, headers: Mapping[str, str]) -> tuple[int, str]:
        """Ask the page for anything."""
        given = {"Content-Type": "application/json", **headers}
        data = None if sent is None else json.dumps(sent).encode()
        request = Request(self.address + path, data, given, method=method)  # noqa: S310 - the page's own address
        try:
            with urlopen(request, timeout=30) as answer:  # noqa: S310 - as above
                self.headers = dict(answer.headers)
                return answer.status, answer.read().decode("utf-8", "replace")
        except HTTPError as error:
            with error:
                return error.code, error.read().decode("utf-8", "replace")

    def begin(self) -> None:
        """Let Anna join and the host deal."""
        board = self.play.board()
        assert board is not None
        self.act("anna", self.play.signup.id, "click", message=str(board.id), button="Mitspielen")
        self.stage("begin")

    def rest(self) -> None:
        """Switch every autopilot off."""
        self.play.manual |= {part.person.user.id for part in self.play.players}

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
