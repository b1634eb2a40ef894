"""What the edge of the bot needs of its middle: the rounds that are played, and what is said to people."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from bot.alerts import Alert
from bot.delivery import Draw
from bot.heard import Heard
from engines.core.ids import Instant
from engines.core.timers import Timer


class Where(Protocol):
    """Where a round is played, and since when (ms): a round's row, or what memory holds of it."""

    @property
    def guild(self) -> int | None:
        """Its server, ``None`` if it is played in direct messages."""

    @property
    def channel(self) -> int | None:
        """Its public channel."""

    @property
    def status(self) -> str:
        """Whether it gathers, runs, or is over."""

    @property
    def held(self) -> str | None:
        """Why it waits for its moderators, if it does."""

    @property
    def created_at(self) -> int:
        """When its sign-up began."""

    @property
    def started_at(self) -> int | None:
        """When it began."""


class Who(Protocol):
    """Somebody in a round: a player's row, or what memory holds of it."""

    @property
    def user(self) -> int:
        """The account."""

    @property
    def joined_at(self) -> int:
        """When he joined (ms)."""

    @property
    def left_at(self) -> int | None:
        """When he was replaced (ms)."""


class Running(Protocol):
    """A round in memory, as far as the edge cares."""

    @property
    def id(self) -> int:
        """Its number."""

    @property
    def about(self) -> Where:
        """Where it is played."""

    @property
    def players(self) -> Mapping[int, Who]:
        """Who is in it, by user."""


class Rounds(Protocol):
    """The rounds that run here, as far as the edge cares."""

    def all(self) -> Iterable[Running]:
        """List the rounds that run or gather."""

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

    def released_at(self, round: int) -> int:  # noqa: A002 - as above
        """Tell when moderators last let a round go on (ms); no earlier outage holds it again."""

    async def hold(self, round: int, why: str) -> None:  # noqa: A002 - as above
        """Let a round wait for its moderators, and ask them."""


class Middle(Protocol):
    """What is played, between the edge and the rules."""

    @property
    def rounds(self) -> Rounds:
        """The rounds that run here."""

    @property
    def draw(self) -> Draw | None:
        """Draws pictures for the outbox."""

    @property
    def alert(self) -> Alert | None:
        """Words for moderators about what could not be delivered."""

    async def load(self) -> None:
        """Take up the rounds that run, from the store."""

    async def handle(self, one: Heard) -> bool:
        """Take a message; tell whether its channel's watermark went along in the transaction of a command."""

    async def give_up(self, one: Heard) -> None:
        """Tell somebody that his message could not be taken."""

    def is_idle(self) -> bool:
        """Tell whether it has nothing of its own to do."""

    async def stop(self) -> None:
        """Stop whatever it does of its own accord."""
