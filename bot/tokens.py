"""What a button stands for: its random token points to a row, and the row says who may press it and what it does."""

import json
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from bot.live import Live
from bot.scribe import COMPONENT
from bot.store.database import Database
from bot.store.tables import Token
from bot.store.writer import Writer
from engines.core.ids import Instant


class Pressed(Struct, frozen=True):
    """A token's row, read."""

    token: str
    round: int | None
    user: int | None
    seat: int | None
    action: str
    args: Mapping[str, Any]
    phase: str | None


class NotYoursError(Exception):
    """A press that changes nothing; ``key`` names the text that says why and what now."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Tokens:
    """Looks tokens up."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database, self._writer = database, writer

    async def find(self, custom_id: str, user: int, now: Instant) -> Pressed:
        """Find what a component does, for whoever pressed it.

        Raises:
            NotYoursError: there is no such token, it is out of date, or it is somebody else's.
        """
        row = await self._database.find(Token, token=custom_id.removeprefix(COMPONENT))
        if row is None or (row.expires is not None and row.expires <= now):
            raise NotYoursError("press-unknown")
        if row.user is not None and row.user != user:
            raise NotYoursError("press-not-yours")
        return Pressed(row.token, row.round, row.user, row.seat, row.action, json.loads(row.args), row.phase)


def must_sit(live: Live, pressed: Pressed, user: int) -> None:
    """See to it that the one who presses still has the seat the button was made for. Raises ``NotYoursError``."""
    if pressed.seat is not None and live.seat_of(user) != pressed.seat:
        raise NotYoursError("press-not-yours")
