"""Whom a typed name means."""

from bot import parser
from bot.hearing import people_of
from bot.live import Live
from bot.names import safe_name
from cogs.common import Interaction, SaidNoError
from engines.core.ids import Seat


def person(interaction: Interaction, live: Live, typed: str) -> Seat:
    """Find whom a typed name means: completion may send the name instead of a choice, or anything at all."""
    seat = live.seat_of(interaction.user.id)
    found = parser.matches(typed, people_of(live, "public" if seat is None else seat))
    if len(found.exact) != 1:
        raise SaidNoError("gm-who-unknown", name=safe_name(typed))
    return found.exact[0]
