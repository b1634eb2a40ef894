"""Opportunist: picks his role at the start; until then, or without a choice, he is a townsman (TA-OPP)."""

from engines.core.base import SeatCommand
from engines.templer_assassinen.model import Role, Side


class ChooseRole(SeatCommand, frozen=True, gc=False):
    """Pick a role for good."""

    role: str


CHOICES = (
    "assassine",
    "templer",
    "arzt",
    "hure",
    "cupido",
    "maskenbildner",
    "trickser",
    "jaeger",
    "staedter",
)

ROLE = Role(word="opportunist", side=Side.TOWN, plain=True, special=9, choices=CHOICES)
