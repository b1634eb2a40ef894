"""What moderators are told about the outbox itself: once for each place and kind of problem."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from bot.clock import Clock
from bot.outcomes import NOTHING_TO_EDIT, Refusal
from bot.store.database import Database
from bot.store.tables import Outgoing, Round, Server

RESULTS = 1
"""The lane of what moderators are told."""

Alert = Callable[[Outgoing, Refusal], dict[str, Any]]
"""Words for the moderators: the payload of a message about a row that could not be delivered."""


class Alerts:
    """Writes the rows that tell moderators."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database, self._clock = database, clock
        self.words: Alert | None = None
        self._told: set[tuple[int | None, str, int]] = set()

    def know(self, parked: Iterable[Outgoing]) -> None:
        """Take up what was told before."""
        self._told |= {(each.round, each.place, code_of(each.problem)) for each in parked}

    def forget(self, place: str) -> None:
        """Tell anew of a place, for it is tried anew."""
        self._told = {told for told in self._told if told[1] != place}

    async def about(self, row: Outgoing, refusal: Refusal) -> Outgoing | None:
        """Write to the moderators of a row's round that it did not arrive; nothing if they know already."""
        key = (row.round, row.place, refusal.code)
        if refusal == NOTHING_TO_EDIT or row.round is None or self.words is None or key in self._told:
            return None
        self._told.add(key)
        async with self._database.read() as session:
            round_ = await session.get(Round, row.round)
            guild = round_.guild if round_ is not None else None
            server = await session.get(Server, guild) if guild is not None else None
        channel = round_.gm_channel if round_ is not None else None
        if channel is None and server is not None:
            channel = server.gm_channel
        if channel is None or row.place == f"channel:{channel}":
            return None
        return Outgoing(
            round=row.round,
            lane=RESULTS,
            place=f"channel:{channel}",
            payload=json.dumps(self.words(row, refusal)),
            created_at=self._clock.now(),
        )


def code_of(problem: str | None) -> int:
    """Read Discord's code out of the problem of a parked row; 0 if there is none."""
    head = str(problem or "").partition(":")[0]
    return int(head) if head.isdecimal() else 0
