"""The groups' murder: one a night, by any living member, in a slot the group shares (TA-MORD-1 to -6)."""

from engines.core.base import Command, Rejected
from engines.core.ids import Instant
from engines.templer_assassinen.commands import Murder
from engines.templer_assassinen.model import Power, Slot, Step, Window
from engines.templer_assassinen.people import role_of
from engines.templer_assassinen.state import State


def _own_members_spared(state: State, command: Command, at: Instant) -> Rejected | None:
    """Refuse a victim of the writer's own group where the house forbids it (TA-RULING-07)."""
    assert isinstance(command, Murder)
    if state.table.house.own_members:
        return None
    if command.target == command.seat:
        return Rejected("target-self", "TA-RULING-07")
    if role_of(state, command.target, at).side is role_of(state, command.seat, at).side:
        return Rejected("not-selectable", "TA-RULING-07")
    return None


GROUP_MURDER = Power(
    command=Murder,
    rule="TA-MORD-1",
    window=Window.NIGHT,
    step=Step.MURDER,
    slot=Slot.GROUP,
    checks=(_own_members_spared,),
)
