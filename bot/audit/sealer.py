"""Seals the rounds that are over, each as soon as nothing more of it waits to be sent."""

import asyncio
from typing import Any

import structlog
from sqlmodel import col, func, select

from bot.audit.seal import SEALED, unsealed
from bot.bookkeeping import note
from bot.entries import ShellBody
from bot.live import Live
from bot.rounds import Rounds
from bot.store.batch import Batch
from bot.store.chain import Head
from bot.store.faults import StoreError
from bot.store.tables import Entry, Outgoing, Round

log = structlog.get_logger(__name__)

OVER = ("over", "cancelled")
UNDER_WAY = ("waiting", "sending")


class Sealer:
    """Told what was sent, it looks whether that was the last of a round that is over."""

    def __init__(self, rounds: Rounds) -> None:
        self._rounds, self._database, self._writer = rounds, rounds.database, rounds.writer
        self._asked: set[int] = set()
        self._wake, self._quiet = asyncio.Event(), asyncio.Event()
        self._busy = False
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin, with the rounds that ended before this process and were not sealed by the one before."""
        async with self._database.read() as session:
            sealed = select(Entry.round).where(col(Entry.tag) == SEALED, col(Entry.kind) == "shell")
            wanted = select(Round.id).where(col(Round.status).in_(OVER), col(Round.id).not_in(sealed))
            self._asked.update(number for number in (await session.exec(wanted)).all() if number is not None)
        self._task = asyncio.create_task(self._run(), name="sealer")
        self._wake.set()

    async def stop(self) -> None:
        """Stop; what is not sealed yet is sealed by the next process."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def told(self, batch: Batch, row: Outgoing, _more: Any = None) -> None:
        """Hear that a row of the outbox was sent or parked, within the transaction that says so."""
        number = row.round
        if number is not None:
            batch.then(lambda: self.ask(number))

    def ask(self, number: int) -> None:
        """Have a look at a round, if it is over as far as is known here."""
        try:
            over = self._rounds.live(number).about.status in OVER
        except KeyError:
            over = True
        if over:
            self._asked.add(number)
            self._wake.set()

    def is_idle(self) -> bool:
        """Tell whether nothing waits to be sealed."""
        return not self._asked and not self._busy

    async def idle(self) -> None:
        """Wait until nothing waits to be sealed."""
        while not self.is_idle():
            self._quiet.clear()
            await self._quiet.wait()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._asked:
                number = self._asked.pop()
                self._busy = True
                try:
                    await self.seal(number)
                except (StoreError, KeyError):
                    log.exception("round not sealed", round=number)  # it is tried again with the next process
                finally:
                    self._busy = False
            self._quiet.set()

    async def seal(self, number: int) -> bool:
        """Seal a round that is over and has nothing more to send; tells whether there was anything to seal.

        Raises:
            StoreError: the seal was not stored.
        """
        async with self._database.read() as session:
            row = await session.get(Round, number)
            waits = select(func.count()).where(col(Outgoing.round) == number, col(Outgoing.state).in_(UNDER_WAY))
            if row is None or row.status not in OVER or (await session.exec(waits)).one():
                return False
        facts = await unsealed(self._database, number)
        if not facts:
            return False
        now = self._rounds.clock.now()

        def body(head: Head) -> ShellBody:
            return ShellBody("bot", f"seal:{number}:{head.seq + 1}", int(now), SEALED, facts)

        def work(batch: Batch, live: Live) -> bool:
            note(batch, live, body(live.head), now)
            return True

        try:
            head = self._rounds.live(number).head
        except KeyError:
            await self._seal_stored(number, body)
        else:
            await self._rounds.do(number, body(head).source, work)
        return True

    async def _seal_stored(self, number: int, body: Any) -> None:
        """Seal a round that is not in memory any more, and so changed by nobody."""
        async with self._database.read() as session:
            last = select(Entry).where(Entry.round == number).order_by(col(Entry.seq).desc()).limit(1)
            row = (await session.exec(last)).one()
        head = Head(number, row.seq, row.hash)
        await self._writer.submit(lambda batch: batch.log(head, body(head), self._rounds.clock.now()))
