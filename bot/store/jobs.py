"""Works on their way to the disk: what waits for each, how their rows are written, and whose are refused."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

import structlog

from bot.store.batch import Batch
from bot.store.faults import RefusedError, StoreError
from bot.store.statements import Op, grouped

log = structlog.get_logger(__name__)

T = TypeVar("T")


class Job(Generic[T]):
    """A work that waits, and who waits for it."""

    def __init__(self, work: Callable[[Batch], T], sources: Sequence[str], future: asyncio.Future[T]) -> None:
        self.work = work
        self.sources = sources
        self.future = future
        self.batch: Batch | None = None
        self.result: T | None = None
        self.refusal: StoreError | None = None

    def fail(self, error: BaseException) -> None:
        """Tell whoever waits."""
        if not self.future.done():
            self.future.set_exception(error)


def safely(step: Callable[[], object]) -> bool:
    """Do what somebody else has asked for; a fault of it is told in the log, and stops nobody's writing."""
    try:
        step()
    except Exception:
        log.exception("a step of a work failed")
        return False
    return True


def execute(connection: sqlite3.Connection, ops: Iterable[Op]) -> None:
    """Write rows; many in the writer's thread, so that they do not keep the loop from its turn."""
    for group in grouped(ops):
        for sql, parameters in group.runs():
            connection.execute(sql, parameters)


def one_by_one(connection: sqlite3.Connection, jobs: Iterable[Job[Any]]) -> None:
    """Find whose rows the database refuses; who built upon those of the same round is refused too."""
    lost: set[int] = set()
    for job in jobs:
        if job.batch is None:
            continue
        job.refusal = None
        if job.batch.rounds & lost:
            job.refusal = StoreError("it rested on something that could not be stored")
        else:
            connection.execute("SAVEPOINT job")
            try:
                execute(connection, job.batch.ops)
            except sqlite3.OperationalError:
                raise
            except Exception as error:  # noqa: BLE001 - it belongs to whoever submitted the work
                connection.execute("ROLLBACK TO job")
                job.refusal = RefusedError(f"the database refused its rows: {error}")
                job.refusal.__cause__ = error
            connection.execute("RELEASE job")
        if job.refusal is not None:
            lost |= job.batch.rounds
