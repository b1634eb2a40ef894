"""Brings the rows of the outbox to Discord: each at least once, and by nonce and marker no more than once.

Before a message goes, its row says ``sending``; after it, ``sent``. A row that says ``sending`` when the bot starts, or
whose attempt ended without a clear answer, is looked for in the history of its place before it is sent again. What
Discord refuses for good is parked with its problem, and the moderators of its round are told once. Places do not wait
for each other; what is said in one keeps its order. The answer of an interaction that is dead becomes a direct message,
so what is newer for the same person waits until it is known where the answer has come.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import structlog
from sqlmodel import col, select

from bot import crash
from bot.alerts import Alert, Alerts, code_of
from bot.attempts import Attempts
from bot.clock import Clock
from bot.delivery import Delivery
from bot.failures import Failures, rest_after
from bot.marks import Marks
from bot.outcomes import CLOSED_DMS, DEAD_TOKEN, GONE_MESSAGE, Done, Failure, Refusal
from bot.pace import Pace, lane
from bot.queues import Place, Urgent, asker_of
from bot.results import Results
from bot.store.database import Database
from bot.store.tables import Outgoing
from bot.store.writer import Writer
from bot.undisturbed import undisturbed
from bot.watermarks import Watermarks

log = structlog.get_logger(__name__)

PAGE = 100
"""Rows read at a time; others have a turn in between."""

_NEW = "SELECT * FROM outbox WHERE id > ? AND state IN ('waiting', 'sending') ORDER BY id LIMIT ?"


class Outbox:
    """The queue. ``start`` takes up what an earlier process left; ``wake`` after each commit that added rows."""

    def __init__(
        self,
        database: Database,
        writer: Writer,
        delivery: Delivery,
        pace: Pace,
        clock: Clock,
        watermarks: Watermarks,
    ) -> None:
        self._database, self._pace, self._clock = database, pace, clock
        self._marks = Marks(writer)
        self._attempts = Attempts(database, self._marks, delivery, clock, watermarks)
        self._alerts = Alerts(database, clock)
        self._results = Results(database, self._marks, self._alerts, clock)
        self.when_sent, self.when_refused = self._results.when_sent, self._results.when_refused
        self._places: dict[str, Place] = {}
        self._awaited: dict[int, Place] = {}
        """Answers to interactions that are on their way, with the direct messages that wait for them."""
        self._closed: set[str] = set()
        """Direct messages that were not taken, so that something is parked for them."""
        self._urgent = Urgent()
        self._ready, self._woken, self._quiet = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self._looking = False
        self._cursor = 0
        self._failures = Failures()
        self._fans: Counter[int] = Counter()
        """How many direct messages of one event still wait."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._sleepers: dict[int, asyncio.Task[None]] = {}

    @property
    def alert(self) -> Alert | None:
        """The words in which moderators are told of what could not be delivered."""
        return self._alerts.words

    @alert.setter
    def alert(self, words: Alert | None) -> None:
        self._alerts.words = words

    @property
    def channels(self) -> Mapping[int, int]:
        """The channels of direct messages that are known, by user."""
        return self._attempts.delivery.channels

    async def opened(self, user: int, channel: int, since: int | None = None) -> None:
        """Hear which channel the direct messages with somebody are; see ``Attempts.opened``."""
        await self._attempts.opened(user, channel, since)

    # ------------------------------------------------------------------------------------------------------ life of it

    async def start(self) -> None:
        """Take up what is there and begin to send."""
        async with self._database.read() as session:
            await self._attempts.load(session)
            parked = (await session.exec(select(Outgoing).where(col(Outgoing.state) == "parked"))).all()
        self._alerts.know(parked)
        self._closed = {each.place for each in parked if code_of(each.problem) == CLOSED_DMS}
        self._begin(self._load_forever(), "outbox-load")
        self._begin(self._dispatch_forever(), "outbox-dispatch")
        self.wake()

    async def stop(self) -> None:
        """Stop; what is on its way stays ``sending`` and is looked for by the next process."""
        tasks = [*self._tasks, *self._sleepers.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self) -> None:
        """Look for new rows."""
        self._looking = True
        self._quiet.clear()
        self._woken.set()

    def is_idle(self) -> bool:
        """Tell whether nothing that may go by now waits or is on its way."""
        now = self._clock.now()
        return not self._looking and not any(place.busy or place.next(now) for place in self._places.values())

    async def idle(self) -> None:
        """Wait until nothing that may go by now waits or is on its way."""
        while not self.is_idle():
            self._quiet.clear()
            await self._quiet.wait()

    def is_closed(self, place: str) -> bool:
        """Tell whether somebody took no direct messages when one last went to him."""
        return place in self._closed

    async def again(self, place: str, *, anew: bool = True) -> int:
        """Try again what was parked for a place, such as messages to somebody who takes them now; tells how many.

        ``anew`` says whether moderators are told again of what still does not arrive.
        """
        wanted = select(Outgoing).where(col(Outgoing.place) == place, col(Outgoing.state) == "parked")
        async with self._database.read() as session:
            rows = list((await session.exec(wanted.order_by(col(Outgoing.id)))).all())
        await self._marks.rows((row.id or 0 for row in rows), {"state": "waiting", "problem": None})
        self._closed.discard(place)
        if anew:
            self._alerts.forget(place)
        target = self._place(place)
        replaced = []
        for row in rows:
            row.attempts, row.state, row.problem = 0, "waiting", None
            if (older := target.put(row)) is not None:
                replaced.append(older.id or 0)
        await self._marks.rows(replaced, {"state": "replaced"})
        self._line_up(target)
        return len(rows)

    def _place(self, name: str) -> Place:
        return self._places.setdefault(name, Place(name))

    def _begin(self, work: Any, name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("outbox task failed", task=task.get_name(), exc_info=error)

    # ------------------------------------------------------------------------------------------------------ taking up

    async def _load_forever(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            try:
                while len(rows := await undisturbed(self._new_rows())) == PAGE:
                    await self._take_up(rows)
                await self._take_up(rows)
            except Exception:
                log.exception("outbox not read")
                asyncio.get_running_loop().call_later(1, self._woken.set)
                continue
            self._looking = self._woken.is_set()
            self._quiet.set()

    async def _new_rows(self) -> list[Outgoing]:
        return [Outgoing(**row) for row in await self._database.ask(_NEW, (self._cursor, PAGE))]

    async def _take_up(self, rows: Iterable[Outgoing]) -> None:
        touched, replaced = dict[str, Place](), list[int]()
        for row in rows:
            self._cursor = row.id or 0
            if row.state == "sending":
                self._attempts.unknown.add(row.id or 0)
            place = self._place(row.place)
            older = place.put(row)
            if older is not None:
                replaced.append(older.id or 0)
            if (user := asker_of(row)) is not None:
                self._awaited[self._cursor] = self._place(f"dm:{user}")
                self._awaited[self._cursor].awaited.add(self._cursor)
            if row.place.startswith("dm:") and row.cause is not None:
                self._fans[row.cause] += 1
            touched[row.place] = place
        for place in touched.values():
            self._line_up(place)
        await self._marks.rows(replaced, {"state": "replaced"})

    # ------------------------------------------------------------------------------------------------------ whose turn

    def _line_up(self, place: Place) -> None:
        """Let a place stand in line if something may go there by now, and come back when something else may."""
        now = self._clock.now()
        if (later := place.later(now)) is not None:
            self._come_back(later)
        row = place.next(now)
        if row is None:
            if not place.said and not place.edits and not place.busy and not place.awaited:
                self._places.pop(place.name, None)
            self._quiet.set()
        elif not place.busy and not place.counted:
            place.busy = True
            self._begin(self._deliver(place, row), "outbox-answer")
        elif not place.busy:
            self._urgent.push(place.lane(now), row.id or 0, place.name)
            self._ready.set()

    def _come_back(self, at: int) -> None:
        if at not in self._sleepers:
            self._sleepers[at] = asyncio.create_task(self._sleep(at), name="outbox-later")

    async def _sleep(self, at: int) -> None:
        await self._clock.sleep_until(at)
        self._sleepers.pop(at, None)
        for place in list(self._places.values()):
            self._line_up(place)

    async def _dispatch_forever(self) -> None:
        """Give each turn to whatever is the most urgent when it comes."""
        while True:
            while (urgency := self._urgent.lane) is None:
                self._ready.clear()
                await self._ready.wait()
            await self._pace.turn(urgency)
            self._send_one()

    def _send_one(self) -> None:
        now = self._clock.now()
        while (name := self._urgent.pop()) is not None:
            place = self._places.get(name)
            row = place.next(now) if place is not None and not place.busy else None
            if place is not None and row is not None:
                place.busy = True
                self._begin(self._deliver(place, row), "outbox-send")
                return

    # ------------------------------------------------------------------------------------------------------ one row

    async def _deliver(self, place: Place, row: Outgoing) -> None:
        """Make one attempt with a row and store what came of it."""
        try:
            with lane(None):
                outcome = await self._attempts.attempt(row)
        except Exception as error:
            log.exception("outbox attempt failed", row=row.id)
            outcome = Failure(unknown=False, text=type(error).__name__, served=True)
        rest = 0.0
        match outcome:
            case Done():
                self._failures.served()
                await self._sent(place, row, outcome.message)
            case Refusal():
                await self._refused(place, row, outcome)
            case Failure():
                rest = await self._failed_once(place, row, outcome)
        if rest:
            asyncio.get_running_loop().call_later(rest, self._free, place)
        else:
            self._free(place)

    def _free(self, place: Place) -> None:
        place.busy = False
        self._line_up(place)

    async def _sent(self, place: Place, row: Outgoing, message: int | None) -> None:
        await self._results.sent(row, message)
        self._done(place, row)
        self._came(row)
        following = next(iter(place.said), None)
        if following is not None and following.cause == row.cause and following.part > row.part:
            crash.point("K09")
        if row.place.startswith("dm:") and row.cause is not None and self._fans[row.cause]:
            crash.point("K10")

    async def _refused(self, place: Place, row: Outgoing, refusal: Refusal) -> None:
        """Park a row; the answer of an interaction that is dead becomes a direct message instead."""
        if refusal.code in DEAD_TOKEN | {GONE_MESSAGE} and row.place.startswith("interaction:"):
            user = await undisturbed(self._results.asker(row))
            if user is not None:
                await self._fall_back(place, row, f"dm:{user}")
                return
        told = await self._results.parked(row, refusal)
        if refusal.code == CLOSED_DMS:
            self._closed.add(row.place)
        self._done(place, row)
        self._came(row)
        if told:
            self.wake()

    def _came(self, row: Outgoing) -> None:
        """Let direct messages go that waited for an answer, now that it is known where it has come."""
        place = self._awaited.pop(row.id or 0, None)
        if place is not None:
            place.awaited.discard(row.id or 0)
            self._line_up(place)

    async def _fall_back(self, place: Place, row: Outgoing, to: str) -> None:
        """Send the answer of an interaction that is dead as a direct message."""
        self._done(place, row)
        row.place, row.action, row.part = to, "send", 0
        row.number = await self._attempts.own_number(row)
        await self._marks.row(row, place=to, action="send", part=0, number=row.number, state="waiting")
        target = self._place(to)
        target.put(row)
        self._came(row)
        self._line_up(target)

    async def _failed_once(self, place: Place, row: Outgoing, failure: Failure) -> float:
        """Note a failure; gives the seconds to rest before the next attempt."""
        if failure.unknown and row.state == "sending":
            self._attempts.unknown.add(row.id or 0)
        hopeless = self._failures.count(row, failure)
        log.info("delivery failed", row=row.id, attempt=row.attempts, why=failure.text)
        if hopeless:
            await self._refused(place, row, Refusal(0, f"{failure.text}, {row.attempts} times"))
            return 0.0
        await self._marks.row(row, attempts=row.attempts)
        return rest_after(row, failure)

    def _done(self, place: Place, row: Outgoing) -> None:
        place.drop(row)
        self._attempts.unknown.discard(row.id or 0)
        self._failures.forget(row)
        if row.place.startswith("dm:") and row.cause is not None and row.cause in self._fans:
            self._fans[row.cause] -= 1
            if self._fans[row.cause] <= 0:
                del self._fans[row.cause]
