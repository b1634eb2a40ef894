"""Rounds that are over, read from the store again: for whoever asks about one, and then forgotten."""

from msgspec import Struct
from sqlmodel import col, select

from bot.live import Live
from bot.rounds import Rounds
from bot.store.loading import load_round
from bot.store.tables import Round

OVER = "over"


class Where(Struct, frozen=True):
    """Where a round was played: on a server, or (``guild`` empty) alone by ``host`` in his direct messages."""

    guild: int | None
    host: int | None = None


async def over(rounds: Rounds, game: str, where: Where, *, channel: int | None, number: int | None) -> Live | None:
    """Find a round of ``game`` that is over: by its number, else the one that ended last in a channel.

    It is not kept in memory: the rounds there are those that something may still be to be done for.
    """
    wanted = select(Round.id).where(Round.game == game, Round.status == OVER, col(Round.guild) == where.guild)
    if where.guild is None:
        wanted = wanted.where(col(Round.host) == where.host)
    wanted = wanted.where(col(Round.id) == number) if number is not None else wanted.where(Round.channel == channel)
    async with rounds.database.read() as session:
        found = (await session.exec(wanted.order_by(col(Round.ended_at).desc(), col(Round.id).desc()).limit(1))).first()
        return None if found is None else await load_round(session, found)
