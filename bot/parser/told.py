"""What a message comes to before it is judged: actions in the making, and what stands beside them."""

from collections.abc import Sequence

from msgspec import Struct

from bot.parser.commands import PAIRS
from bot.parser.fragments import Fragment
from bot.parser.marks import Item
from bot.parser.naming import Named
from bot.parser.words import Lexicon

TALK = frozenset({"talk", "wondered", "report"})
"""Taints of a fragment in which nobody orders anything."""
OPEN = frozenset({"asked", "doubt", "condition", "thought", "unreal"})
"""Taints that leave open whether something is ordered."""
TARGET_PARTS = frozenset({"target", "beside", "of", "role", "me"})
"""Parts in which a name may be a target."""


class Unit(Struct, frozen=True):
    """One action in the making: the verbs it may be, how they were worded, and everything said around it."""

    verbs: frozenset[str]
    kinds: frozenset[str]
    about: str
    names: tuple[Named, ...] = ()
    flags: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    strangers: tuple[Item, ...] = ()
    odd: bool = False
    called: str = ""
    others: tuple[Named, ...] = ()  # alternatives that a weak correction left open

    @property
    def targets(self) -> tuple[Named, ...]:
        """The names that may be meant as targets."""
        return tuple(name for name in self.names if name.part in {"target", "beside", "of"})

    @property
    def filled(self) -> bool:
        """Whether anybody or anything is named as its target."""
        return any(name.part in TARGET_PARTS for name in self.names)


class Told(Struct, frozen=True):
    """A whole message: its actions, names without an action, and words that correct something sent before."""

    units: tuple[Unit, ...] = ()
    loose: tuple[Named, ...] = ()
    rather: bool = False
    cancelled: bool = False
    only_names: bool = False
    nobody: bool = False
    flags: frozenset[str] = frozenset()
    stranger: str = ""


def needed(unit: Unit) -> int:
    """Say on how many people the action is."""
    return 2 if unit.verbs & PAIRS else 1


def stranger_named(unit: Unit) -> bool:
    """Say whether something in it looks like the name of somebody who is not at the table."""
    return any(item.raw[:1].isupper() and "plain" not in item.tags for item in unit.strangers)


def tags_of(piece: Fragment) -> frozenset[str]:
    """Collect the tags of all words of a fragment."""
    return frozenset(tag for item in piece.items for tag in item.tags)


def combined(sets: Sequence[frozenset[str]], lexicon: Lexicon) -> frozenset[str]:
    """Find the verbs that all words allow; else leave out those that are details beside another; else all of them."""
    left = list(sets)
    for one in sets:
        over = frozenset().union(*(lexicon.over.get(verb, frozenset()) for verb in one))
        left = [other for other in left if other == one or not other <= over] if over else left
    both = frozenset.intersection(*left)
    return both or frozenset().union(*left)
