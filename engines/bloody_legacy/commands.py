"""What a player can do; the verbs are those of the scenario language."""

from typing import Literal

from engines.core.base import Command, SeatCommand
from engines.core.ids import Seat

Way = Literal["left", "right"]


class Trap(SeatCommand, frozen=True, gc=False):
    """Play a trap against somebody (BL-4.2)."""

    card: str
    target: Seat


class Pass(SeatCommand, frozen=True, gc=False):
    """Say that there is no trap in one's hand (BL-4.3)."""


class Trick(SeatCommand, frozen=True, gc=False):
    """Answer a trap with a trick (BL-5.1); only ``either`` is given a way, or a player under ``double_arrow``."""

    card: str
    to: Way | Seat | None = None


class Take(SeatCommand, frozen=True, gc=False):
    """Let the trap hit (BL-7.1)."""


class Lose(SeatCommand, frozen=True, gc=False):
    """Choose the card that a slippery trap costs (BL-7.3)."""

    card: str


COMMANDS: tuple[type[Command], ...] = (Trap, Pass, Trick, Take, Lose)
