"""A round for one, without a server: it is opened, joined and begun at once, in the direct messages of its player."""

from msgspec.structs import replace

from bot import lobby
from bot.live import Live
from bot.lobby import By, LobbyError, Newcomer, Plan
from bot.rounds import Rounds
from bot.store.batch import Batch
from engines.registry import GAMES


def can_be_played_alone(game: str) -> bool:
    """Tell whether a game is one for a single player too."""
    return GAMES[game].seats[0] == 1


def must_be_free(rounds: Rounds, user: int) -> None:
    """Refuse who plays alone already: one such round at a time. Raises ``LobbyError``."""
    running = rounds.alone(user)
    if running is not None:
        raise LobbyError("alone-already", number=running.id, where=link(running.about.channel))


async def begin_alone(rounds: Rounds, plan: Plan, who: Newcomer, by: By) -> Live | None:
    """Open a round for one person, deal, and begin, in one transaction: it is there as a whole, or not at all.

    ``who.dm`` are the direct messages it is played in. A second delivery of the same source gives ``None``.

    Raises:
        LobbyError: he plays alone already, or the house rules are wrong.
    """

    def work(batch: Batch) -> Live | None:
        if batch.seen(by.source) is not None:
            return None
        must_be_free(rounds, who.user)
        live = lobby.opened(rounds, batch, replace(plan, guild=None, signup_channel=who.dm, gm_channel=None), by)
        lobby.seated(rounds, batch, live, who, replace(by, source=f"{by.source}/join"))
        lobby.begun(rounds, batch, live, who.dm, replace(by, source=f"{by.source}/start"))
        return live

    live: Live | None = await rounds.add(by.source, work)
    return live


def link(channel: int | None) -> str:
    """Write where direct messages are, for somebody who reads it elsewhere."""
    return f"https://discord.com/channels/@me/{channel}"
