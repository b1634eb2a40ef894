"""What the cards can do, as values: the engine asks a card for its powers and never for its name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct


class Role(Struct, frozen=True, gc=False):
    """The powers of a role (GF-1, GF-7.9 to GF-7.12).

    ``loyal`` ones are paid for each counted death if they live, ``royal`` ones too as long as the house says so;
    ``ends`` says that the saboteurs win when such a one dies, ``shown`` that a dead one shows the role.
    """

    saboteur: bool = False
    loyal: bool = False
    royal: bool = False
    jester: bool = False
    ends: bool = False
    shown: bool = False


class Item(Struct, frozen=True, gc=False):
    """The powers of an item, once it matters (GF-7.1 to GF-7.8).

    ``escapes``: an executed holder lives. ``counts``: he counts as a death all the same. ``passes_on``: he must execute
    a neighbour. ``kills``: a holder who was not executed dies at the end. ``copies``: it stands for the middle card.
    ``ends``: the saboteurs win when its holder dies. ``feeds``: its jester is one like any other. ``gold`` is what a
    living holder gets at a normal end, in crowns.
    """

    escapes: bool = False
    counts: bool = False
    passes_on: bool = False
    kills: bool = False
    copies: bool = False
    ends: bool = False
    feeds: bool = False
    gold: int = 0


ROLES: Final[Mapping[str, Role]] = MappingProxyType(
    {
        "loyalist": Role(loyal=True),
        "saboteur": Role(saboteur=True),
        "princess": Role(loyal=True, royal=True, ends=True, shown=True),
        "jester": Role(jester=True, shown=True),
    }
)
"""Every role that a deck may deal, by its effect."""

ITEMS: Final[Mapping[str, Item]] = MappingProxyType(
    {
        "pardon": Item(ends=True),
        "shield": Item(escapes=True, passes_on=True),
        "parasite": Item(escapes=True, kills=True),
        "mimic": Item(copies=True),
        "decoy": Item(escapes=True, counts=True),
        "plain": Item(),
        "goblet": Item(gold=1),
        "cheese": Item(feeds=True),
    }
)
"""Every item that a deck may deal, by its effect."""

POWERLESS: Final = Item()
"""What a mimic is that would have to stand for another mimic."""
