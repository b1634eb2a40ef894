"""What finished rounds come to: how many on a server, which side won how often, how somebody did there or alone."""

from collections import Counter
from collections.abc import Sequence

import structlog
from msgspec import Struct
from sqlalchemy import ColumnElement
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.live import Live
from bot.store.batch import Batch
from bot.store.database import Database
from bot.store.loading import UnreadableError, load_round
from bot.store.tables import Note, Round
from bot.store.writer import Writer
from engines.core.ids import Seat

log = structlog.get_logger(__name__)


class Finished(Struct, frozen=True):
    """A round that is over: its game, the side that won, who sat there at the end, and who of them won."""

    round: int
    game: str
    side: str
    players: frozenset[int]
    winners: frozenset[int]


class Standing(Struct, frozen=True):
    """A game's rounds on a server: how many, and how many each side won, most first."""

    game: str
    rounds: int
    sides: tuple[tuple[str, int], ...]


class Record(Struct, frozen=True):
    """How somebody has done in a game: rounds played to their end, and rounds won."""

    game: str
    played: int
    won: int


def finished_of(live: Live) -> Finished | None:
    """Read how a round ended; ``None`` if its log does not tell (any more)."""
    outcome = live.game.outcome(live.state) if live.setup is not None else None
    if outcome is None:
        return None
    seated = live.seated
    winners = (seated[seat].user for seat in map(Seat, outcome.winners) if seat in seated)
    users = (player.user for player in seated.values())
    return Finished(live.id, live.about.game, outcome.side, frozenset(users), frozenset(winners))


def standings(rounds: Sequence[Finished]) -> list[Standing]:
    """Count rounds and victories by game, the game played most first."""
    games = Counter(one.game for one in rounds)
    return [
        Standing(game, count, tuple(Counter(one.side for one in rounds if one.game == game).most_common()))
        for game, count in games.most_common()
    ]


def record(rounds: Sequence[Finished], user: int) -> list[Record]:
    """Count what somebody has played and won, by game, the game played most first."""
    own = [one for one in rounds if user in one.players]
    games = Counter(one.game for one in own)
    return [
        Record(game, count, sum(user in one.winners for one in own if one.game == game))
        for game, count in games.most_common()
    ]


class Statistics:
    """Reads finished rounds, each once: what is over does not change."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database, self._writer = database, writer
        self._known: dict[int, Finished | None] = {}

    async def rounds(self, guild: int) -> list[Finished]:
        """List the finished rounds of a server."""
        return await self._over(col(Round.guild) == guild)

    async def alone(self, user: int) -> list[Finished]:
        """List the finished rounds that somebody played alone; they belong to no server."""
        return await self._over(col(Round.guild).is_(None), col(Round.host) == user)

    async def _over(self, *wanted: ColumnElement[bool]) -> list[Finished]:
        async with self._database.read() as session:
            over = select(Round.id).where(*wanted, col(Round.status) == "over")
            numbers = [number for number in await session.exec(over.order_by(col(Round.id))) if number is not None]
            for number in numbers:
                if number not in self._known:
                    self._known[number] = await _read(session, number)
        return [one for number in numbers if (one := self._known[number]) is not None]

    async def is_hidden(self, guild: int, user: int) -> bool:
        """Tell whether somebody has asked that nobody else sees his figures."""
        async with self._database.read() as session:
            return await session.get(Note, _key(guild, user)) is not None

    async def hide(self, guild: int, user: int, *, hidden: bool) -> None:
        """Keep somebody's figures to himself, or let others see them again."""

        def work(batch: Batch) -> None:
            batch.remove(Note, {"key": _key(guild, user)})
            if hidden:
                batch.insert(Note, key=_key(guild, user), value="hidden")

        await self._writer.submit(work)


async def _read(session: AsyncSession, number: int) -> Finished | None:
    """Read how a round ended; one that cannot be read counts for nothing, and hides no other."""
    try:
        return finished_of(await load_round(session, number))
    except UnreadableError:
        log.exception("round not counted, for it cannot be read", round=number)
        return None


def _key(guild: int, user: int) -> str:
    return f"stats-hidden:{guild}:{user}"
