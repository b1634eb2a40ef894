"""The events of *Das blutige Erbe*, as texts need them."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.fields.shapes import Shape, flag, maybe_name, maybe_time, name, number, time, word, words

PREFIX = "bl"
"""Their keys begin with it."""

CARDS = frozenset(
    {
        "deadly",
        "slippery",
        "skull1",
        "skull2",
        "skull3",
        "skull4",
        "drop",
        "left",
        "right",
        "either",
        "cancel",
    }
)
CARD = "legacy-card"
"""The keys of the texts that say what a card is called begin with it."""

EVENTS: Mapping[str, Shape] = MappingProxyType(
    {
        "round_started": (number("players"), number("lives")),
        "position_set": (
            name("player"),
            number("lives"),
            flag("out"),
            words("cards", CARDS, CARD),
            number("total"),
        ),
        "round_dealt": (number("number"), name("first")),
        "redealt": (flag("cleared"),),
        "reshuffled": (number("pile"),),
        "turn_began": (name("player"), time("until")),
        "box_passed": (name("player"),),
        "passed": (name("player"),),
        "trap_played": (name("player"), word("card", CARDS), name("target"), time("until")),
        "trick_played": (name("player"), word("card", CARDS), maybe_name("target"), maybe_time("until")),
        "trap_cancelled": (word("card", CARDS),),
        "trap_dropped": (name("player"), word("face", {"up", "down"}), number("skulls")),
        "trap_hit": (name("player"), word("card", CARDS), number("skulls"), number("total"), maybe_time("until")),
        "card_lost": (name("player"),),
        "card_given_up": (word("card", CARDS),),
        "drew": (name("player"),),
        "cards_drawn": (words("cards", CARDS, CARD),),
        "knocked_out": (name("player"), number("lives"), word("cause", {"trap", "empty_hand", "removed"})),
        "round_won": (name("player"),),
        "won": (name("side"),),
    }
)
"""Events with a wording of the game's own."""

SILENT = frozenset({"pile_laid"})  # the order of the cards is for replays; no text could make it readable

DICTIONARY: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "command": frozenset({"trap", "pass", "trick", "take", "lose"}),
        "legacy_card": CARDS,
        "face": frozenset({"up", "down"}),
        "knock_out": frozenset({"trap", "empty_hand", "removed"}),
    }
)
"""Closed vocabularies by the glossary's kinds."""
