"""What the edge of the bot needs of its middle: the store, and the rounds that are played."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar

from sqlmodel import SQLModel
from sqlmodel.ext.asyncio.session import AsyncSession

from engines.core.ids import Instant
from engines.core.timers import Timer

T = TypeVar("T")


class Batch(Protocol):
    """What one piece of work may do within its transaction."""

    def add(self, row: SQLModel) -> None:
        """Insert a row."""

    def change(self, table: type[SQLModel], where: Mapping[str, Any], values: Mapping[str, Any]) -> None:
        """Change the rows that fit."""

    def remove(self, table: type[SQLModel], where: Mapping[str, Any]) -> None:
        """Delete the rows that fit."""


class Writer(Protocol):
    """The one who writes."""

    async def submit(self, work: Callable[[Any], T], sources: Sequence[str] = ()) -> T:
        """Do a piece of work in a transaction; returns after the commit."""


class Database(Protocol):
    """Where to look."""

    def read(self) -> AbstractAsyncContextManager[AsyncSession]:
        """Look at what is committed."""


class Running(Protocol):
    """A round in memory, as far as the edge cares."""

    @property
    def id(self) -> int:
        """Its number."""


class Rounds(Protocol):
    """The rounds that run here, as far as the edge cares."""

    def of_user(self, user: int) -> Iterable[Running]:
        """List the rounds somebody plays in."""

    def of_channel(self, channel: int) -> Running | None:
        """Find the round whose public channel this is."""

    def next_due(self, round: int) -> Timer | None:  # noqa: A002 - the word of the game
        """Give the timer that a round waits for next."""

    def due_rounds(self, now: Instant) -> Sequence[int]:
        """List the rounds with a timer due at ``now`` or before; none that is held."""

    async def ring(self, round: int) -> bool:  # noqa: A002 - as above
        """Resolve the next due deadline; tell whether there was one."""

    async def hold(self, round: int, why: str) -> None:  # noqa: A002 - as above
        """Let a round wait for its moderators, and ask them."""
