"""Jäger: names a player, by day or night, who dies when the hunter dies (TA-JAEGER)."""

from engines.core.base import SeatCommand
from engines.core.ids import Seat
from engines.templer_assassinen.model import Message, Power, Role, Side, Slot, Step, Window
from engines.templer_assassinen.play import Play


class Mark(SeatCommand, frozen=True, gc=False):
    """Take aim at a player."""

    target: Seat


def aim(play: Play, mark: Message) -> None:
    """From now on the hunter's shot is meant for this player; taking it back leaves him without a target."""
    play.mark(mark)


MARK = Power(
    command=Mark,
    rule="TA-JAEGER-2",
    window=Window.ANY,
    step=Step.LOOK,
    slot=Slot.AIM,
    self_rule="TA-RULING-37",
    apply=aim,
)

ROLE = Role(word="jaeger", side=Side.TOWN, powers=(MARK,), special=4, second=13)
