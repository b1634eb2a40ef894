"""Trickser: by day he turns one player's vote against whomever it was for (TA-TRICKSER)."""

from engines.core.base import SeatCommand
from engines.core.ids import Seat
from engines.templer_assassinen.model import Power, Role, Side, Slot, Window
from engines.templer_assassinen.state import State


class Turn(SeatCommand, frozen=True, gc=False):
    """Turn a player's vote in today's court."""

    target: Seat


def _court_is_open(state: State) -> bool:
    """After a bomb there is no court whose votes could be turned (TA-BOMBE-2)."""
    return not state.cancelled


TURN = Power(command=Turn, rule="TA-TRICKSER-4", window=Window.DAY, slot=Slot.COURT, ready=_court_is_open)

ROLE = Role(word="trickser", side=Side.TOWN, powers=(TURN,), special=6, second=12)
