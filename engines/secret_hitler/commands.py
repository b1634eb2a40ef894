"""What players can do; field order is the order of words in a scenario line."""

from engines.core.base import Command, SeatCommand
from engines.core.ids import Seat
from engines.secret_hitler.board import Tile


class Nominate(SeatCommand, frozen=True, gc=False):
    """The candidate proposes a chancellor (SH-4.2)."""

    target: Seat


class Vote(SeatCommand, frozen=True, gc=False):
    """Say yes or no to the government proposed; the last word before the last vote counts (SH-4.8, G4-q)."""

    agree: bool


class Discard(SeatCommand, frozen=True, gc=False):
    """The president lays one of three tiles aside and so passes the other two (SH-5.2)."""

    tile: Tile


class Enact(SeatCommand, frozen=True, gc=False):
    """The chancellor enacts one of two tiles (SH-5.3)."""

    tile: Tile


class Veto(SeatCommand, frozen=True, gc=False):
    """The chancellor proposes to enact neither (SH-7.1)."""


class AnswerVeto(SeatCommand, frozen=True, gc=False):
    """The president agrees to a veto or refuses it (SH-7.2, SH-7.3)."""

    agree: bool


class Investigate(SeatCommand, frozen=True, gc=False):
    """The president looks at somebody's party (SH-6.3)."""

    target: Seat


class Appoint(SeatCommand, frozen=True, gc=False):
    """The president names the next candidate (SH-6.6)."""

    target: Seat


class Execute(SeatCommand, frozen=True, gc=False):
    """The president formally demands an execution (SH-6.9)."""

    target: Seat


COMMANDS: tuple[type[Command], ...] = (
    Nominate,
    Vote,
    Discard,
    Enact,
    Veto,
    AnswerVeto,
    Investigate,
    Appoint,
    Execute,
)
