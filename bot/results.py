"""What came of the rows of the outbox, each stored in one transaction with all that follows from it."""

from collections.abc import Callable

import structlog

from bot.alerts import Alerts
from bot.clock import Clock
from bot.marks import Marks
from bot.outcomes import CLOSED_DMS, Refusal
from bot.queues import asker_of
from bot.store.batch import Batch
from bot.store.database import Database
from bot.store.tables import Entry, Outgoing, Player
from bot.undisturbed import undisturbed

log = structlog.get_logger(__name__)


class Results:
    """Stores results.

    Args:
        database: where to look up what a row followed from.
        marks: writes into rows, until it is written.
        alerts: words for moderators.
        clock: says when something was sent.
    """

    def __init__(self, database: Database, marks: Marks, alerts: Alerts, clock: Clock) -> None:
        self._database, self._marks, self._alerts, self._clock = database, marks, alerts, clock
        self.when_sent: list[Callable[[Batch, Outgoing, int], None]] = []
        """Called within the transaction that marks a row as sent, with the message's id."""
        self.when_refused: list[Callable[[Batch, Outgoing, Refusal], None]] = []
        """The same for one that is parked."""

    async def sent(self, row: Outgoing, message: int | None) -> None:
        """Mark a row as sent; ``message`` is what it has become, if it has."""
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

        await self._marks.store(work)

    async def parked(self, row: Outgoing, refusal: Refusal) -> bool:
        """Park a row with its problem; tell whether there is a row more, by which moderators are told of it."""
        log.warning("not delivered", row=row.id, round=row.round, problem=refusal.problem)
        alert = await undisturbed(self._alerts.about(row, refusal))

        def work(batch: Batch) -> None:
            batch.change(Outgoing, {"id": row.id}, {"state": "parked", "problem": refusal.problem})
            if refusal.code == CLOSED_DMS and row.place.startswith("dm:"):
                whose = {"user": int(row.place.removeprefix("dm:"))}
                if row.round is None:
                    batch.change(Player, whose, {"dm_open": False}, open_rounds=True)
                else:
                    batch.change(Player, whose | {"round": row.round}, {"dm_open": False})
            if alert is not None:
                batch.add(alert)
            for told in self.when_refused:
                told(batch, row, refusal)

        await self._marks.store(work)
        return alert is not None

    async def asker(self, row: Outgoing) -> int | None:
        """Find out whose interaction a row answers: its payload says so, or the command that it followed from."""
        named: int | str | None = asker_of(row)
        if named is None and row.round is not None and row.cause is not None:
            entry = await self._database.find(Entry, round=row.round, seq=row.cause)
            named = entry.actor if entry is not None and entry.actor.isdecimal() else None
        return None if named is None else int(named)
