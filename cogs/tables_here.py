"""Which table somebody means."""

from collections.abc import Sequence

from bot.live import Live
from cogs.common import Interaction, SaidNoError, around, no_round


def table_here(interaction: Interaction, game: str, number: int | None, status: Sequence[str]) -> Live:
    """Find the table that is meant: by its number, else the one in this channel. Raises ``SaidNoError``."""
    tables = [live for live in around(interaction) if live.about.game == game and number in (None, live.id)]
    here = [live for live in tables if live.about.status in status]
    if number is None:
        near = [live for live in here if live.about.signup_channel == interaction.channel_id]
        here = near or here
    if not here:
        raise no_round(tables) if interaction.guild_id is not None else SaidNoError("alone-none")
    if len(here) > 1:
        raise SaidNoError("lobby-which", numbers=", ".join(str(live.id) for live in here))
    return here[0]
