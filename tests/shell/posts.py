"""Rows of the outbox, written and sent."""

from collections.abc import Callable
from typing import Any

from bot.store.batch import Batch
from tests.shell.night import Night


async def write(n: Night, *rows: Callable[[Batch], Any]) -> list[int]:
    """Commit rows and wake the outbox."""

    def work(batch: Batch) -> list[int]:
        return [row(batch) for row in rows]

    ids: list[int] = await n.bot.writer.submit(work)
    n.bot.outbox.wake()
    return ids


def post(n: Night, place: str, text: str, **extra: Any) -> Callable[[Batch], int]:
    """Make a row of the toy's round."""
    return lambda batch: n.toy.post(batch, n.toy.tables[1], place, text, **extra)


def here(n: Night) -> str:
    return f"channel:{n.house.general.id}"


def to(user: int) -> str:
    return f"dm:{user}"


async def sent(n: Night, *texts: str, place: str | None = None) -> None:
    await write(n, *(post(n, place or here(n), each, lane=1) for each in texts))
    await n.bot.outbox.idle()
