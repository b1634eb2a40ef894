"""Commands that belong to no single role: court, election, talk, group murder, bomb, withdrawal, grant."""

from engines.core.base import Command, GmCommand, SeatCommand
from engines.core.commands import Rest
from engines.core.ids import Seat


class Elect(SeatCommand, frozen=True, gc=False):
    """Vote for a new night watchman (TA-RULING-20)."""

    target: Seat


class Murder(SeatCommand, frozen=True, gc=False):
    """Name the group's victim of the night (TA-MORD-1)."""

    target: Seat


class Vote(SeatCommand, frozen=True, gc=False):
    """Vote for a player's death in court; ``double`` is the watchman's declaration (TA-WATCH-5)."""

    target: Seat
    double: bool = False


class Unvote(SeatCommand, frozen=True, gc=False):
    """Take the vote back (TA-RULING-17)."""


class Bomb(SeatCommand, frozen=True, gc=False):
    """Openly kill a player and oneself (TA-BOMBE-1)."""

    target: Seat


class Post(SeatCommand, frozen=True, gc=False):
    """Say something in the round's channel."""


class Withdraw(SeatCommand, frozen=True, gc=False):
    """Take back an own action that is not used yet."""

    action: str


class Grant(GmCommand, frozen=True, gc=False):
    """Let a player send his night message before night falls (TA-T5)."""

    player: Seat
    reason: Rest


COMMON_COMMANDS: tuple[type[Command], ...] = (Elect, Murder, Vote, Unvote, Bomb, Post, Withdraw, Grant)
