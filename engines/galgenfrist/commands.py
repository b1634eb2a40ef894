"""What players may want; the order of the fields is the order of words in a scenario line."""

from typing import Annotated

from msgspec import Meta

from engines.core.base import Command, SeatCommand
from engines.core.ids import Seat

Slot = Annotated[Seat | None, Meta(extra={"none": "middle"})]
"""A place where an item lies: before a prisoner, or in the middle (``None``)."""


class Exchange(SeatCommand, frozen=True, gc=False):
    """The executioner sets one item in play aside for a harmless one (GF-3.4)."""

    item: str


class Reveal(SeatCommand, frozen=True, gc=False):
    """The executioner turns a gallows card (GF-4.1, GF-4.6)."""


class Choose(SeatCommand, frozen=True, gc=False):
    """The executioner names whom the gallows card is about, one prisoner or two in order (GF-5)."""

    first: Seat
    second: Seat | None = None


class Call(SeatCommand, frozen=True, gc=False):
    """The executioner calls a prisoner to act (GF-4.2)."""

    player: Seat


class Swap(SeatCommand, frozen=True, gc=False):
    """The called prisoner swaps two items, unseen (GF-4.3)."""

    a: Slot
    b: Slot


class Peek(SeatCommand, frozen=True, gc=False):
    """The called prisoner looks at an item (GF-4.4)."""

    slot: Slot


class Execute(SeatCommand, frozen=True, gc=False):
    """The executioner executes a prisoner, for good (GF-6.1, GF-6.2)."""

    player: Seat


class Stop(SeatCommand, frozen=True, gc=False):
    """The executioner executes nobody else (GF-6.1)."""


class Point(SeatCommand, frozen=True, gc=False):
    """A prisoner saved by his shield executes a neighbour (GF-7.3)."""

    player: Seat


class Successor(SeatCommand, frozen=True, gc=False):
    """The executioner names the next one (GF-9.2)."""

    player: Seat


class Hold(SeatCommand, frozen=True, gc=False):
    """The executioner stops the clock to question prisoners (GF-4.10)."""


class GoOn(SeatCommand, frozen=True, gc=False):
    """The executioner lets the clock run again (GF-4.10)."""


COMMANDS: tuple[type[Command], ...] = (
    Exchange,
    Reveal,
    Choose,
    Call,
    Swap,
    Peek,
    Execute,
    Stop,
    Point,
    Successor,
    Hold,
    GoOn,
)
