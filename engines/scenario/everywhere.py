"""The events that the language lists for every game; where a game has none, a case may say so, or count 0 of them."""

from collections.abc import Mapping
from typing import Final

from msgspec import NODEFAULT

from engines.core.base import Event
from engines.scenario.grammar import Form, Shape, Slot
from engines.scenario.kinds import Texts

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "action_received": ("action", "official"),
    "host_asked": ("decision",),
    "role_told": ("role", "party", "bomber"),
    "timed_out": ("player", "decision", "default"),
    "won": ("side", "reason"),
}
"""Those of them that not every game has, or not with every field."""


class NeverTold(Event, frozen=True):
    """What a game never tells."""


def absent_form(name: str) -> Form | None:
    """Give the form of an event that a game does not have but others do, or ``None`` for no event at all."""
    return Form(name, NeverTold, {"at": absent_slot("at")}) if name in FIELDS else None


def absent_slot(name: str) -> Slot:
    """Give the slot of a field that an event of this game does not have: no fact fits what a check wants of it."""
    return Slot(name, Shape(Texts(), "one", ordered=True), NODEFAULT)
