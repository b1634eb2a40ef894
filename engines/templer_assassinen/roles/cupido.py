"""Cupido: names the two lovers before the first night, then is a plain townsman (TA-CUPIDO)."""

from engines.core.base import PrivateEvent, SeatCommand
from engines.core.ids import Seat
from engines.templer_assassinen.model import Role, Side


class Pair(SeatCommand, frozen=True, gc=False):
    """Make two players Tristan and Isolde."""

    a: Seat
    b: Seat


class PairChosen(PrivateEvent, frozen=True, gc=False):
    """Cupido's own note of the pair he made, or that was drawn for him."""

    a: Seat
    b: Seat


ROLE = Role(word="cupido", side=Side.TOWN, plain=True, special=8, pairs=True, events=(PairChosen,))
