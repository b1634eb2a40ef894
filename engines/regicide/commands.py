"""What a player can do."""

from engines.core.base import Command, SeatCommand
from engines.core.ids import Seat


class Play(SeatCommand, frozen=True, gc=False):
    """Play a legal set of cards against the enemy (RG-5)."""

    cards: tuple[str, ...]


class Yield(SeatCommand, frozen=True, gc=False):
    """Play nothing and suffer the attack (RG-9)."""


class Discard(SeatCommand, frozen=True, gc=False):
    """Pay the attack with cards of the own hand (RG-8.2)."""

    cards: tuple[str, ...]


class Next(SeatCommand, frozen=True, gc=False):
    """Say who is next after a jester (RG-10.3)."""

    player: Seat


class Flip(SeatCommand, frozen=True, gc=False):
    """Turn over a solo jester: a new hand (RG-11.2)."""


COMMANDS: tuple[type[Command], ...] = (Play, Yield, Discard, Next, Flip)
