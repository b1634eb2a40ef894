"""What gallows cards do, as values (GF-5): a card names one of these effects."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from msgspec import Struct

Move = Literal["left", "right", "middle", "each_other", "shuffle"]
Look = Literal["own", "middle", "everyone"]


class Effect(Struct, frozen=True, gc=False):
    """An effect, once its card is turned and its ``targets`` are chosen.

    ``extra``: each target takes an extra action. ``move``: items change places, unseen. ``look``: the target looks at
    his own item or the middle card, or everyone at the target's. ``vow``: the target is silent until the first
    execution is settled. The others are rules that stay in force: an hourglass for the executions (``glass``), the most
    executions by the executioner himself (``limit``), and crowns more for him after a death (``bounty``).
    """

    targets: int = 0
    extra: bool = False
    move: Move | None = None
    look: Look | None = None
    vow: bool = False
    glass: bool = False
    limit: int | None = None
    bounty: int = 0


EFFECTS: Final[Mapping[str, Effect]] = MappingProxyType(
    {
        "extra_action": Effect(targets=1, extra=True),
        "two_extra_actions": Effect(targets=2, extra=True),
        "pass_left": Effect(move="left"),
        "pass_right": Effect(move="right"),
        "swap_with_middle": Effect(targets=1, move="middle"),
        "swap_two": Effect(targets=2, move="each_other"),
        "look_at_own": Effect(targets=1, look="own"),
        "look_at_middle": Effect(targets=1, look="middle"),
        "show_to_all": Effect(targets=1, look="everyone"),
        "shuffle_all": Effect(move="shuffle"),
        "vow_of_silence": Effect(targets=1, vow=True),
        "hourglass": Effect(glass=True),
        "two_executions": Effect(limit=2),
        "bounty": Effect(bounty=1),
    }
)
"""Every effect that a gallows card may have, by the name that a deck file uses."""
