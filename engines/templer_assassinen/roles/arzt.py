"""Arzt: one house visit a night saves its patient from every murder that comes later (TA-ARZT)."""

from engines.core.base import Event, SeatCommand
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.model import Message, Power, Role, Side, Slot, Step, Window
from engines.templer_assassinen.notices import Answer, Notice
from engines.templer_assassinen.play import Play


class Heal(SeatCommand, frozen=True, gc=False):
    """Call on a patient."""

    target: Seat


class HealResult(Answer, frozen=True, gc=False):
    """Whether the visit repelled a murder (TA-RULING-08)."""

    saved: bool


class WasSaved(Notice, frozen=True, gc=False):
    """A murder met the player, and a doctor had been there."""


def treat(play: Play, visit: Message) -> None:
    """Protect whoever the visit meets through the mask; a doctor who meets himself protects nobody (TA-RULING-64)."""
    play.protect(visit)


def report(play: Play, visit: Message, at: Instant) -> tuple[Event, ...]:
    """Tell the doctor how it went, and the patient who was really attacked."""
    rescued = play.rescued.get(visit.order)
    if not play.state.table.house.rescue_told or (rescued is None and play.has_answer(visit)):
        return ()
    (named,) = visit.targets
    result = HealResult(at=at, to=visit.seat, target=named, saved=rescued is not None)
    return (result,) if rescued is None else (result, *(WasSaved(at=at, to=patient) for patient in rescued))


HEAL = Power(
    command=Heal,
    rule="TA-ARZT-1",
    window=Window.NIGHT,
    step=Step.HEAL,
    slot=Slot.PERSONAL,
    self_rule="TA-ARZT-3",
    apply=treat,
    report=report,
)

ROLE = Role(
    word="arzt",
    side=Side.TOWN,
    powers=(HEAL,),
    always_out=True,
    special=2,
    second=10,
    events=(HealResult, WasSaved),
)
