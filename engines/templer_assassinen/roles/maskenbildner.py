"""Maskenbildner: swaps two players for the rest of the night; what befalls one befalls the other (TA-MASKE)."""

from engines.core.base import Command, Event, Rejected, SeatCommand
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.model import Message, Power, Role, Side, Slot, Step, Window
from engines.templer_assassinen.notices import Notice
from engines.templer_assassinen.play import Play
from engines.templer_assassinen.state import State


class Swap(SeatCommand, frozen=True, gc=False):
    """Swap two players."""

    a: Seat
    b: Seat


class WasSwapped(Notice, frozen=True, gc=False):
    """The player was swapped with somebody; the swap is over (TA-MASKE-4)."""


def _two_people(_state: State, command: Command, _at: Instant) -> Rejected | None:
    assert isinstance(command, Swap)
    if command.a == command.b:
        return Rejected("same-target-twice", "TA-RULING-39")
    return None


def mask(play: Play, swap: Message) -> None:
    """Swap the two, unless one of them is dead already: then the swap is void for both (TA-RULING-84)."""
    dead = tuple(seat for seat in swap.targets if seat not in play.alive)
    if dead:
        play.void(swap, "dead", dead)
    else:
        play.swaps.append(swap)


def report(play: Play, swap: Message, at: Instant) -> tuple[Event, ...]:
    """Let both know in the morning, if the swap worked."""
    return tuple(WasSwapped(at=at, to=seat) for seat in swap.targets) if swap in play.swaps else ()


SWAP = Power(
    command=Swap,
    rule="TA-MASKE-1",
    window=Window.NIGHT,
    step=Step.SWAP,
    slot=Slot.PERSONAL,
    apply=mask,
    report=report,
    at_dawn=True,
    checks=(_two_people,),
)

ROLE = Role(
    word="maskenbildner",
    side=Side.TOWN,
    powers=(SWAP,),
    always_out=True,
    special=7,
    second=14,
    events=(WasSwapped,),
)
