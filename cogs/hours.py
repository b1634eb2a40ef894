"""When night falls and day breaks, where somebody asks, and the main game in short."""

import json
from collections.abc import Sequence

from bot.live import Live
from bot.opening import MAIN_GAME, server
from bot.texts import Texts
from cogs.common import Interaction, app_of
from engines.templer_assassinen.house import house_of


async def hours_of(interaction: Interaction, lives: Sequence[Live] = ()) -> tuple[str, str]:
    """Give when night falls and when day breaks: in the round that is meant, else on this server, else as usual."""
    own = next((live for live in lives if live.about.game == MAIN_GAME), None)
    if own is not None:
        options = json.loads(own.about.options)
    else:
        there = await server(app_of(interaction), interaction.guild_id or 0)
        options = json.loads(there.options) if there is not None else {}
    house = house_of(options)
    return house.night_begins, house.day_begins


def main_game_in_short(hours: tuple[str, str], texts: Texts) -> str:
    """Tell in a few sentences how the main game goes; ``hours`` are those of ``hours_of``."""
    night, day = hours
    return texts.t("help-start", night=night, day=day)
