"""What Regicide says in words of its own."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.fields.shapes import Field, Shape, flag, name, number, word, words, words_of

PREFIX: Final = "rg"

_SUITS: Final = ("H", "D", "C", "S")
ENEMIES: Final = frozenset(face + suit for face in ("J", "Q", "K") for suit in _SUITS)
CARDS: Final = ENEMIES | {rank + suit for rank in ("A", *map(str, range(2, 11))) for suit in _SUITS} | {"X"}
COMMANDS: Final = frozenset({"play", "yield", "discard", "next", "flip"})


def _cards(of: str) -> Field:
    """Make a field that holds playing cards."""
    return words(of, CARDS, each="playing-card")


EVENTS: Mapping[str, Shape] = MappingProxyType(
    {
        "round_started": (number("players"),),
        "enemy_revealed": (word("enemy", ENEMIES), number("attack"), number("health")),
        "turn_began": (name("player"),),
        "played": (name("player"), _cards("cards"), number("value")),
        "healed": (number("count"),),
        "drew": (name("player"), number("count")),
        "cards_drawn": (_cards("cards"),),
        "shield_raised": (number("total"),),
        "immunity_cancelled": (word("enemy", ENEMIES),),
        "damage_dealt": (number("amount"), number("total")),
        "enemy_defeated": (word("enemy", ENEMIES), flag("exact")),
        "attack_due": (name("player"), number("amount")),
        "paid": (name("player"), _cards("cards"), number("value")),
        "yielded": (name("player"),),
        "next_asked": (name("player"),),
        "next_chosen": (name("player"),),
        "jester_flipped": (number("left"),),
        "player_removed": (name("player"), number("count")),
        "won": (word("medal", {"none", "gold", "silver", "bronze"}),),
        "lost": (name("player"), word("reason", {"cannot_pay", "cannot_move"})),
    }
)
"""Events with a wording of the game's own."""

SILENT = frozenset(
    {
        "decks_laid",  # the order of the decks: a host who plays must not read it by accident
        "discard_shuffled",  # the same; healed tells how many cards it were
    }
)

DICTIONARY: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "command": COMMANDS,
        "medal": words_of(EVENTS["won"], "medal"),
        "loss": words_of(EVENTS["lost"], "reason"),
    }
)
"""Closed vocabularies by the glossary's kinds."""
