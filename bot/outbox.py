"""Brings the rows of the outbox to Discord: each at least once, and by nonce and marker no more than once.

Before a message goes, its row says ``sending``; after it, ``sent``. A row that says ``sending`` when the bot starts, or
whose attempt ended without a clear answer, is looked for in the history of its place before it is sent again. What
Discord refuses for good is parked with its problem, and the moderators of its round are told once. Places do not wait
for each other; what is said in one keeps its order.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import structlog
from sqlmodel import col, func, select

from bot import crash
from bot.clock import Clock
from bot.delivery import Delivery
from bot.outcomes import (
    CLOSED_DMS,
    DEAD_TOKEN,
    GONE_MESSAGE,
    MANY_ATTEMPTS,
    TOO_OLD,
    Done,
    Failure,
    Outcome,
    Refusal,
)
from bot.pace import Pace, lane
from bot.queues import Place, Urgent
from bot.store.batch import Batch
from bot.store.database import Database
from bot.store.tables import Outgoing, Player, Round, Server
from bot.store.writer import Writer
from bot.watermarks import Watermarks, first_id

log = structlog.get_logger(__name__)

PAGE = 100
"""Rows read at a time; others have a turn in between."""
FIRST_REST, LONGEST_REST = 0.5, 60.0
"""Seconds between attempts: the first pause, and the longest."""

RESULTS = 1
"""The lane of what moderators are told about the outbox itself."""

Alert = Callable[[Outgoing, Refusal], dict[str, Any]]
"""Words for the moderators: the payload of a message about a row that could not be delivered."""


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
        self._database, self._writer, self._delivery = database, writer, delivery
        self._pace, self._clock, self._watermarks = pace, clock, watermarks
        self.alert: Alert | None = None
        self.when_sent: list[Callable[[Batch, Outgoing, int], None]] = []
        """Called within the transaction that marks a row as sent, with the message's id."""
        self.when_refused: list[Callable[[Batch, Outgoing, Refusal], None]] = []
        """The same for one that is parked."""
        self._places: dict[str, Place] = {}
        self._urgent = Urgent()
        self._ready, self._woken, self._quiet = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self._looking = False
        self._cursor = 0
        self._unknown: set[int] = set()
        self._failed: dict[int, float] = {}
        """When each row failed first, in the loop's time."""
        self._served = 0.0
        """When Discord last took something."""
        self._moved: dict[int, int] = {}
        """Messages that were posted anew because they could no longer be edited."""
        self._own_numbers: Counter[tuple[int | None, str]] = Counter()
        self._told: set[tuple[int | None, str, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._sleepers: dict[int, asyncio.Task[None]] = {}

    # ------------------------------------------------------------------------------------------------------ life of it

    async def start(self) -> None:
        """Take up what is there and begin to send."""
        async with self._database.read() as session:
            players = (await session.exec(select(Player).where(col(Player.dm).is_not(None)))).all()
            self._delivery.channels.update({each.user: each.dm for each in players if each.dm is not None})
            old = (await session.exec(select(Outgoing).where(col(Outgoing.state) == "parked"))).all()
            self._told = {(each.round, each.place, _code(each.problem)) for each in old}
            moved = select(Outgoing).where(col(Outgoing.problem).startswith("moved:"))
            for each in (await session.exec(moved)).all():
                self._moved[_code(str(each.problem).removeprefix("moved:"))] = each.message or 0
        self._begin(self._load_forever(), "outbox-load")
        self._begin(self._dispatch_forever(), "outbox-dispatch")
        self.wake()

    async def stop(self) -> None:
        """Stop; what is on its way stays ``sending`` and is looked for by the next process."""
        tasks = [*self._tasks, *self._sleepers.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def channels(self) -> Mapping[int, int]:
        """The channels of direct messages that are known, by user."""
        return self._delivery.channels

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

    async def again(self, place: str) -> int:
        """Try again what was parked for a place, such as messages to somebody who takes them now; tells how many."""
        wanted = select(Outgoing).where(col(Outgoing.place) == place, col(Outgoing.state) == "parked")
        async with self._database.read() as session:
            rows = list((await session.exec(wanted.order_by(col(Outgoing.id)))).all())
        ids = [row.id or 0 for row in rows]
        await self._writer.submit(lambda batch: _change_all(batch, ids, {"state": "waiting", "problem": None}))
        self._told = {told for told in self._told if told[1] != place}
        target = self._places.setdefault(place, Place(place))
        for row in rows:
            row.attempts = 0
            target.put(row)
        self._line_up(target)
        return len(rows)

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
                while len(rows := await self._new_rows()) == PAGE:
                    await self._take_up(rows)
                await self._take_up(rows)
            except Exception:
                log.exception("outbox not read")
                asyncio.get_running_loop().call_later(1, self._woken.set)
                continue
            self._looking = self._woken.is_set()
            self._quiet.set()

    async def _new_rows(self) -> list[Outgoing]:
        wanted = select(Outgoing).where(
            col(Outgoing.id) > self._cursor, col(Outgoing.state).in_(["waiting", "sending"])
        )
        async with self._database.read() as session:
            return list((await session.exec(wanted.order_by(col(Outgoing.id)).limit(PAGE))).all())

    async def _take_up(self, rows: Iterable[Outgoing]) -> None:
        touched, replaced = dict[str, Place](), list[int]()
        for row in rows:
            self._cursor = row.id or 0
            if row.state == "sending":
                self._unknown.add(row.id or 0)
            place = self._places.setdefault(row.place, Place(row.place))
            older = place.put(row)
            if older is not None:
                replaced.append(older.id or 0)
            touched[row.place] = place
        for place in touched.values():
            self._line_up(place)
        if replaced:
            await self._writer.submit(lambda batch: _change_all(batch, replaced, {"state": "replaced"}))

    def _line_up(self, place: Place) -> None:
        """Let a place stand in line if something may go there by now, and come back when something else may."""
        now = self._clock.now()
        if (later := place.later(now)) is not None:
            self._come_back(later)
        row = place.next(now)
        if row is None:
            if not place.said and not place.cosmetic and not place.busy:
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
                outcome = await self._attempt(row)
        except Exception as error:
            log.exception("outbox attempt failed", row=row.id)
            outcome = Failure(unknown=False, text=type(error).__name__, served=True)
        rest = 0.0
        match outcome:
            case Done():
                self._served = asyncio.get_running_loop().time()
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

    async def _attempt(self, row: Outgoing) -> Outcome:
        payload = json.loads(row.payload)
        crash.point("K07")
        if row.place.startswith("interaction:"):
            outcome = await self._delivery.answer(row, payload)
            if isinstance(outcome, Done):
                crash.point("K04")
            return outcome
        channel = await self._channel(row)
        if not isinstance(channel, int):
            return channel
        if row.action == "edit":
            return await self._edit(channel, row, payload)
        if row.id in self._unknown:
            found = await self._delivery.look(channel, row, payload)
            if found is not None:
                return found
        await self._number(row)
        outcome = await self._delivery.send(channel, row, payload)
        if isinstance(outcome, Done):
            crash.point("K04" if row.lane == 0 else "K08")
        return outcome

    async def _channel(self, row: Outgoing) -> int | Outcome:
        """Give the channel of a row; direct messages are opened, and read from there on."""
        known = self._delivery.channel_of(row)
        if known is not None:
            return known
        user = int(row.place.removeprefix("dm:"))
        opened = await self._delivery.open(user)
        if isinstance(opened, int):
            await self.opened(user, opened)
        return opened

    async def opened(self, user: int, channel: int, since: int | None = None) -> None:
        """Store which channel the direct messages with somebody are; read there from now on, or from ``since`` (ms).

        What was written there before is never taken for part of a round.
        """
        self._delivery.channels[user] = channel
        await self._watermarks.know(channel, first_id(self._clock.now() if since is None else since))
        await self._writer.submit(lambda batch: batch.change(Player, {"user": user}, {"dm": channel}))

    async def _number(self, row: Outgoing) -> None:
        """Say in the row that it is on its way, with a number if it has none yet."""
        if row.number == 0:
            row.number = -await self._own_number(row)
        await self._mark(row, {"state": "sending", "number": row.number})
        row.state = "sending"

    async def _own_number(self, row: Outgoing) -> int:
        """Count what the outbox itself numbers, for a place and round; nobody else counts below zero."""
        key = (row.round, row.place)
        if key not in self._own_numbers:
            same_round = col(Outgoing.round).is_(None) if row.round is None else col(Outgoing.round) == row.round
            async with self._database.read() as session:
                wanted = select(func.min(Outgoing.number)).where(col(Outgoing.place) == row.place, same_round)
                lowest = (await session.exec(wanted)).one()
            self._own_numbers[key] = max(self._own_numbers[key], -min(0, lowest or 0))
        self._own_numbers[key] += 1
        return self._own_numbers[key]

    async def _edit(self, channel: int, row: Outgoing, payload: dict[str, Any]) -> Outcome:
        """Change a message, or post it anew if that is no longer possible."""
        first = await self._row(int(payload["of"])) if "of" in payload else None
        message = first.message if first is not None else payload.get("message")
        if message is None:
            return Refusal(0, "there is nothing to edit")
        outcome: Outcome = Refusal(TOO_OLD, "posted anew before")
        if row.id not in self._unknown:
            current = self._moved.get(int(message), int(message))
            outcome = await self._delivery.edit(channel, current, first or row, payload)
        if not isinstance(outcome, Refusal) or outcome.code not in {TOO_OLD, GONE_MESSAGE}:
            return outcome
        if row.id in self._unknown:
            found = await self._delivery.look(channel, row, payload)
            if found is not None:
                return found
        await self._number(row)
        outcome = await self._delivery.send(channel, row, payload)
        if isinstance(outcome, Done) and outcome.message is not None:
            self._moved[int(message)] = outcome.message
            row.problem = f"moved:{message}"
        return outcome

    async def _row(self, number: int) -> Outgoing | None:
        async with self._database.read() as session:
            return (await session.exec(select(Outgoing).where(col(Outgoing.id) == number))).first()

    # ------------------------------------------------------------------------------------------------------ outcomes

    async def _sent(self, place: Place, row: Outgoing, message: int | None) -> None:
        values = {
            "state": "sent",
            "message": message,
            "number": row.number,
            "sent_at": self._clock.now(),
            "problem": row.problem,
        }

        def work(batch: Batch) -> None:
            batch.change(Outgoing, {"id": row.id}, values)
            if message is not None:
                for told in self.when_sent:
                    told(batch, row, message)

        await self._store(work)
        self._done(place, row)
        following = next(iter(place.said), None)
        if following is not None and following.cause == row.cause and following.part > row.part:
            crash.point("K09")
        if row.place.startswith("dm:") and row.cause is not None and self._has_siblings(row):
            crash.point("K10")

    def _has_siblings(self, row: Outgoing) -> bool:
        """Tell whether other people still wait for what the same event told each of them."""
        return any(
            first.cause == row.cause
            for place in self._places.values()
            if place.name.startswith("dm:") and place.name != row.place
            for first in list(place.said)[:1]
        )

    async def _refused(self, place: Place, row: Outgoing, refusal: Refusal) -> None:
        if refusal.code in DEAD_TOKEN | {GONE_MESSAGE} and row.place.startswith("interaction:"):
            user = json.loads(row.payload).get("user")
            if user is not None:
                await self._fall_back(place, row, f"dm:{int(user)}")
                return
        log.warning("not delivered", row=row.id, round=row.round, problem=refusal.problem)
        alert = await self._alert_for(row, refusal)

        def work(batch: Batch) -> None:
            batch.change(Outgoing, {"id": row.id}, {"state": "parked", "problem": refusal.problem})
            if refusal.code == CLOSED_DMS:
                whose = {"user": int(row.place.removeprefix("dm:"))}
                batch.change(Player, whose if row.round is None else whose | {"round": row.round}, {"dm_open": False})
            if alert is not None:
                batch.add(alert)
            for told in self.when_refused:
                told(batch, row, refusal)

        await self._store(work)
        self._done(place, row)
        if alert is not None:
            self.wake()

    async def _fall_back(self, place: Place, row: Outgoing, to: str) -> None:
        """Send the answer of an interaction that is dead as a direct message."""
        self._done(place, row)
        row.place, row.action, row.part, row.number = to, "send", 0, 0
        row.number = -await self._own_number(row)
        moved = {"place": to, "action": "send", "part": 0, "number": row.number, "state": "waiting"}
        await self._mark(row, moved)
        target = self._places.setdefault(to, Place(to))
        target.put(row)
        self._line_up(target)

    async def _failed_once(self, place: Place, row: Outgoing, failure: Failure) -> float:
        """Note a failure; gives the seconds to rest before the next attempt."""
        now = asyncio.get_running_loop().time()
        number = row.id or 0
        row.attempts += 1
        if failure.unknown and row.state == "sending":
            self._unknown.add(number)
        if not failure.served:
            self._failed.pop(number, None)
        first = self._failed.setdefault(number, now)
        log.info("delivery failed", row=number, attempt=row.attempts, why=failure.text)
        if failure.served and row.attempts >= MANY_ATTEMPTS and self._served > first:
            await self._refused(place, row, Refusal(0, f"{failure.text}, {row.attempts} times"))
            return 0.0
        await self._mark(row, {"attempts": row.attempts})
        if failure.wait is not None:
            return failure.wait
        rest = min(LONGEST_REST, FIRST_REST * float(2 ** min(row.attempts - 1, 10)))
        return rest * random.uniform(0.5, 1.5)  # noqa: S311 - a pause is no secret

    def _done(self, place: Place, row: Outgoing) -> None:
        place.drop(row)
        self._unknown.discard(row.id or 0)
        self._failed.pop(row.id or 0, None)

    async def _alert_for(self, row: Outgoing, refusal: Refusal) -> Outgoing | None:
        """Write to the moderators of a round that something did not arrive; once for a place and kind of problem."""
        key = (row.round, row.place, refusal.code)
        if row.round is None or self.alert is None or key in self._told:
            return None
        self._told.add(key)
        async with self._database.read() as session:
            round_ = await session.get(Round, row.round)
            server = await session.get(Server, round_.guild) if round_ is not None else None
        channel = round_.gm_channel if round_ is not None else None
        if channel is None and server is not None:
            channel = server.gm_channel
        if channel is None or row.place == f"channel:{channel}":
            return None
        return Outgoing(
            round=row.round,
            lane=RESULTS,
            place=f"channel:{channel}",
            payload=json.dumps(self.alert(row, refusal)),
            created_at=self._clock.now(),
        )

    # ------------------------------------------------------------------------------------------------------ marks

    async def _mark(self, row: Outgoing, values: dict[str, Any]) -> None:
        await self._store(lambda batch: batch.change(Outgoing, {"id": row.id}, values))

    async def _store(self, work: Callable[[Batch], None]) -> None:
        """Write; what happened has happened, so a database that does not take it now is asked until it does."""
        rest = 0.05
        while True:
            try:
                await self._writer.submit(work)
            except Exception:
                log.exception("outbox not marked")
                await asyncio.sleep(rest)
                rest = min(5.0, rest * 2)
            else:
                return


def _change_all(batch: Batch, ids: Iterable[int], values: dict[str, Any]) -> None:
    for number in ids:
        batch.change(Outgoing, {"id": number}, values)


def _code(problem: str | None) -> int:
    head = str(problem or "").partition(":")[0]
    return int(head) if head.isdecimal() else 0
