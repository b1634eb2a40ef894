"""How far each channel has been read. What lies behind its watermark is still to be read after an outage."""

import asyncio
from collections.abc import Callable

from sqlmodel import col, select

from bot.store.batch import Batch
from bot.store.database import Database
from bot.store.tables import Watermark
from bot.store.writer import Writer
from engines.core.ids import Instant

EPOCH = 1_420_070_400_000
SHIFT = 22


def first_id(at: int) -> int:
    """Make the smallest Discord id of an instant: what was sent before it is smaller, the rest is not."""
    return max(0, at - EPOCH) << SHIFT


def moment(snowflake: int) -> Instant:
    """Read the official time out of a Discord id."""
    return Instant((snowflake >> SHIFT) + EPOCH)


class Watermarks:
    """The rows of ``watermarks``, in memory as well."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer
        self._marks: dict[int, int] = {}
        self._one = asyncio.Lock()

    async def load(self) -> None:
        """Read them all."""
        async with self._database.read() as session:
            rows = (await session.exec(select(Watermark).where(col(Watermark.channel) > 0))).all()
        self._marks = {row.channel: row.message for row in rows}

    def get(self, channel: int) -> int | None:
        """Give a channel's watermark, if it has one."""
        return self._marks.get(channel)

    async def know(self, channel: int, message: int, round_: int | None = None) -> None:
        """Begin to keep a channel's watermark, at ``message``; one that is kept already stays as it is."""
        async with self._one:
            if channel in self._marks:
                return
            row = Watermark(channel=channel, message=message, round=round_)
            await self._writer.submit(_adding(row))
            self._marks[channel] = message

    def advance(self, batch: Batch, channel: int, message: int) -> None:
        """Say, in the transaction of what became of a message, that it was read; never goes back.

        Raises:
            KeyError: nobody has begun to keep this channel's watermark.
        """
        if message <= self._marks[channel]:
            return
        before = self._marks[channel]
        batch.change(Watermark, {"channel": channel}, {"message": message})
        self._marks[channel] = message
        batch.undo(lambda: self._marks.update({channel: before}))


def _adding(row: Watermark) -> Callable[[Batch], None]:
    return lambda batch: batch.add(row)
