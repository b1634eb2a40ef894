"""What the edge of the bot needs of its middle: the rounds that are played."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from bot.store.tables import Player, Round
from engines.core.ids import Instant
from engines.core.timers import Timer


class Running(Protocol):
    """A round in memory, as far as the edge cares."""

    @property
    def id(self) -> int:
        """Its number."""

    @property
    def row(self) -> Round:
        """Its row."""

    @property
    def players(self) -> Mapping[int, Player]:
        """Its players, by user."""


class Rounds(Protocol):
    """The rounds that run here, as far as the edge cares."""

    def live(self, round: int) -> Running:  # noqa: A002 - the word of the game
        """Give a round that runs here. Raises ``KeyError`` for any other."""

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
