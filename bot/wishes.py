"""What somebody wishes for himself in the rounds he plays."""

from functools import partial

from bot.bookkeeping import change_player, note
from bot.entries import ShellBody
from bot.live import Live
from bot.lobby import By
from bot.rounds import Rounds
from bot.store.batch import Batch


async def remind(rounds: Rounds, user: int, by: By, *, wanted: bool) -> list[int]:
    """Remind somebody in all the rounds he plays, or no more; gives their numbers."""
    mine = [live.id for live in rounds.of_user(user)]
    for number in mine:
        source = f"{by.source}/reminders/{number}"
        await rounds.do(number, source, partial(_remind, rounds, user, by, source, wanted=wanted))
    return mine


def _remind(rounds: Rounds, user: int, by: By, source: str, batch: Batch, live: Live, *, wanted: bool) -> None:
    change_player(batch, live, user, reminders=wanted)
    facts = {"user": str(user), "wanted": "yes" if wanted else "no"}
    note(batch, live, ShellBody(by.actor, source, int(rounds.clock.now()), "reminders", facts), by.at)
