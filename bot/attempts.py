"""One attempt with a row of the outbox: where it goes, under which number, and whether it is there already."""

import json
from collections import Counter
from typing import Any

from sqlmodel import col, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import crash
from bot.clock import Clock
from bot.delivery import Delivery
from bot.marks import Marks
from bot.outcomes import GONE_MESSAGE, NOTHING_TO_EDIT, TOO_OLD, Done, Outcome, Refusal
from bot.queues import target_of
from bot.store.database import Database
from bot.store.tables import Outgoing, Player
from bot.undisturbed import undisturbed
from bot.watermarks import Watermarks, first_id

MOVED = "moved:"
"""What stands in ``problem`` of an edit that had to be posted anew, before the message that it should have changed."""


class Attempts:
    """Makes attempts, and knows what has to be known for the next one."""

    def __init__(
        self, database: Database, marks: Marks, delivery: Delivery, clock: Clock, watermarks: Watermarks
    ) -> None:
        self._database, self._marks, self.delivery = database, marks, delivery
        self._clock, self._watermarks = clock, watermarks
        self.unknown: set[int] = set()
        """Rows of which nobody knows whether Discord has them."""
        self._moved: dict[int, int] = {}
        """Messages that were posted anew because they could no longer be edited."""
        self._own_numbers: Counter[tuple[int | None, str]] = Counter()

    async def load(self, session: AsyncSession) -> None:
        """Read which direct messages are open, and what was posted anew."""
        players = (await session.exec(select(Player).where(col(Player.dm).is_not(None)))).all()
        self.delivery.channels.update({each.user: each.dm for each in players if each.dm is not None})
        moved = select(Outgoing).where(col(Outgoing.problem).startswith(MOVED))
        for each in (await session.exec(moved)).all():
            self._moved[int(str(each.problem).removeprefix(MOVED))] = each.message or 0

    async def attempt(self, row: Outgoing) -> Outcome:
        """Try to bring a row to Discord."""
        payload = json.loads(row.payload)
        crash.point("K07")
        if row.place.startswith("interaction:"):
            outcome = await self.delivery.answer(row, payload)
            if isinstance(outcome, Done):
                crash.point("K04")
            return outcome
        channel = await self._channel(row)
        if not isinstance(channel, int):
            return channel
        if row.action == "edit":
            return await self._edit(channel, row, payload)
        outcome = await self._send(channel, row, payload)
        if isinstance(outcome, Done):
            crash.point("K04" if row.lane == 0 else "K08")
        return outcome

    async def opened(self, user: int, channel: int, since: int | None = None) -> None:
        """Store which channel the direct messages with somebody are; read there from now on, or from ``since`` (ms).

        What was written there before is never taken for part of a round.
        """
        self.delivery.channels[user] = channel
        await self._watermarks.know(channel, first_id(self._clock.now() if since is None else since))
        await self._marks.store(lambda batch: batch.change(Player, {"user": user}, {"dm": channel}, open_rounds=True))

    async def own_number(self, row: Outgoing) -> int:
        """Give a number to what nobody else has numbered, for its place and round; nobody else counts below zero."""
        key = (row.round, row.place)
        if key not in self._own_numbers:
            same_round = col(Outgoing.round).is_(None) if row.round is None else col(Outgoing.round) == row.round
            wanted = select(func.min(Outgoing.number)).where(col(Outgoing.place) == row.place, same_round)
            lowest = await undisturbed(self._lowest(wanted))
            self._own_numbers[key] = max(self._own_numbers[key], -min(0, lowest))
        self._own_numbers[key] += 1
        return -self._own_numbers[key]

    async def _channel(self, row: Outgoing) -> int | Outcome:
        """Give the channel of a row; direct messages are opened, and read from there on."""
        known = self.delivery.channel_of(row)
        if known is not None:
            return known
        user = int(row.place.removeprefix("dm:"))
        opened = await self.delivery.open(user)
        if isinstance(opened, int):
            await self.opened(user, opened)
        return opened

    async def _send(self, channel: int, row: Outgoing, payload: dict[str, Any]) -> Outcome:
        """Send a message, unless it is there already; its row says before that it is on its way."""
        if row.id in self.unknown:
            found = await self.delivery.look(channel, row, payload)
            if found is not None:
                return found
        if row.number == 0:
            row.number = await self.own_number(row)
        await self._marks.row(row, state="sending", number=row.number)
        row.state = "sending"
        return await self.delivery.send(channel, row, payload)

    async def _edit(self, channel: int, row: Outgoing, payload: dict[str, Any]) -> Outcome:
        """Change a message, or post it anew if that is no longer possible."""
        of = target_of(row)
        first = await undisturbed(self._database.find(Outgoing, id=of)) if of is not None else None
        message = first.message if first is not None else payload.get("message")
        if message is None:
            return NOTHING_TO_EDIT
        if row.state != "sending":  # else it is being posted anew already
            current = self._moved.get(int(message), int(message))
            outcome = await self.delivery.edit(channel, current, first or row, payload)
            if not isinstance(outcome, Refusal) or outcome.code not in {TOO_OLD, GONE_MESSAGE}:
                return outcome
        outcome = await self._send(channel, row, payload)
        if isinstance(outcome, Done) and outcome.message is not None:
            self._moved[int(message)] = outcome.message
            row.problem = f"{MOVED}{message}"
        return outcome

    async def _lowest(self, wanted: Any) -> int:
        async with self._database.read() as session:
            return int((await session.exec(wanted)).one() or 0)
