"""Hure: visits a player by night and learns whether he leaves his house, not who he is (TA-HURE, TA-OUT)."""

from engines.core.base import Event, SeatCommand
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.model import Message, Power, Role, Side, Slot, Step, Window
from engines.templer_assassinen.notices import Answer, Notice
from engines.templer_assassinen.play import Play


class Visit(SeatCommand, frozen=True, gc=False):
    """Call on a player."""

    target: Seat


class VisitResult(Answer, frozen=True, gc=False):
    """Whether the one called upon was out of the house."""

    out: bool


class Visited(Notice, frozen=True, gc=False):
    """Somebody called, nobody says who (TA-HURE-4)."""


def report(play: Play, visit: Message, at: Instant) -> tuple[Event, ...]:
    """Tell what she found; whoever meets herself finds nobody in, and nobody notices (TA-RULING-64)."""
    if play.has_answer(visit):
        return ()
    (named,) = visit.targets
    met = play.masked_look(visit)
    if met == visit.seat:
        return (VisitResult(at=at, to=visit.seat, target=named, out=True),)
    return (
        VisitResult(at=at, to=visit.seat, target=named, out=play.was_out(met, visit)),
        Visited(at=at, to=met),
    )


VISIT = Power(
    command=Visit,
    rule="TA-HURE-1",
    window=Window.NIGHT,
    step=Step.LOOK,
    slot=Slot.PERSONAL,
    self_rule="TA-RULING-37",
    report=report,
)

ROLE = Role(
    word="hure",
    side=Side.TOWN,
    powers=(VISIT,),
    always_out=True,
    special=5,
    second=11,
    events=(VisitResult, Visited),
)
