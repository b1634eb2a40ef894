"""Marks in the rows of the outbox: what became of each, written until it is written."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import structlog

from bot.store.batch import Batch
from bot.store.tables import Outgoing
from bot.store.writer import Writer

log = structlog.get_logger(__name__)

FIRST_REST, LONGEST_REST = 0.05, 5.0


class Marks:
    """Writes marks. What happened has happened: a database that does not take it now is asked until it does."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def row(self, row: Outgoing, **values: Any) -> None:
        """Change columns of a row."""
        await self.store(lambda batch: batch.change(Outgoing, {"id": row.id}, values))

    async def rows(self, ids: Iterable[int], values: Mapping[str, Any]) -> None:
        """Change columns of several rows."""
        numbers = list(ids)

        def work(batch: Batch) -> None:
            for number in numbers:
                batch.change(Outgoing, {"id": number}, values)

        if numbers:
            await self.store(work)

    async def store(self, work: Callable[[Batch], None]) -> None:
        """Write something."""
        rest = FIRST_REST
        while True:
            try:
                await self._writer.submit(work)
            except Exception:
                log.exception("outbox not marked")
            else:
                return
            await asyncio.sleep(rest)
            rest = min(LONGEST_REST, rest * 2)
