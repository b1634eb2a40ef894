"""The events of *Galgenfrist*, as texts need them.

The cards are open vocabularies: another deck may bring its own, which are then shown by their ids.
"""

from collections.abc import Mapping
from types import MappingProxyType

from bot.fields.shapes import Shape, flag, maybe_name, name, names, number, open_word, open_words, time, word

PREFIX = "gf"
"""Their keys begin with it."""

ROLES = frozenset({"loyalist", "saboteur", "prinzessin", "narr"})
ITEMS = frozenset({"begnadigung", "schild", "parasit", "mimik", "attrappe", "hut", "kelch", "kaese"})
CARDS = frozenset(
    {
        "zweite_chance",
        "letztes_wort",
        "linksherum",
        "rechtsherum",
        "taschendieb",
        "aneinandergekettet",
        "laterne",
        "schluesselloch",
        "beweisstueck",
        "grosses_durcheinander",
        "schweigegeluebde",
        "sanduhr",
        "gnadenerlass",
        "kopfgeld",
    }
)
ROLE = "galgen-role"
ITEM = "galgen-item"
"""What begins the keys of the texts that say what a card is called."""
DECISIONS = frozenset({"exchange", "reveal", "choose", "call", "action", "execute", "point", "successor"})

EVENTS: Mapping[str, Shape] = MappingProxyType(
    {
        "round_started": (number("players"), name("executioner"), number("treasury")),
        "cards_in_play": (open_words("roles", ROLES, ROLE), open_words("items", ITEMS, ITEM)),
        "item_exchanged": (open_word("item", ITEMS), open_word("new", ITEMS)),
        "role_told": (open_word("role", ROLES),),
        "item_shown": (open_word("item", ITEMS),),
        "phase_began": (word("phase", {"action", "execution"}),),
        "decision_opened": (name("player"), word("decision", DECISIONS), time("until")),
        "gallows_revealed": (open_word("card", CARDS),),
        "chosen": (names("players"),),
        "called": (name("player"), flag("extra")),
        "swapped": (name("player"), maybe_name("a"), maybe_name("b")),
        "peeked": (name("player"), maybe_name("slot")),
        "item_seen": (maybe_name("slot"), open_word("item", ITEMS)),
        "item_exposed": (name("player"), open_word("item", ITEMS)),
        "items_passed": (word("direction", {"left", "right"}),),
        "items_shuffled": (),
        "vow_taken": (name("player"),),
        "vow_ended": (name("player"),),
        "hourglass_runs": (time("until"),),
        "hourglass_empty": (),
        "execution": (name("player"), name("by")),
        "item_revealed": (name("player"), open_word("item", ITEMS)),
        "role_revealed": (name("player"), open_word("role", ROLES)),
        "died": (name("player"), flag("counted")),
        "escaped": (name("player"), flag("counted")),
        "neighbour_due": (name("player"), names("neighbours")),
        "crowns_moved": (name("player"), number("amount"), word("reason", {"death", "theft", "reward", "fine"})),
        "treasury_short": (name("player"), number("missing")),
        "won": (word("side", {"henker", "saboteure"}), flag("narr")),
        "game_voided": (name("player"),),
        "interrogation_began": (),
        "interrogation_ended": (),
        "standing": (name("player"), number("crowns")),
        "cards_disclosed": (name("player"), open_word("role", ROLES), open_word("item", ITEMS)),
        "rest_disclosed": (open_word("spare", ROLES), open_word("middle", ITEMS)),
        "successor_named": (name("player"),),
    }
)
"""Events with a wording of the game's own."""

SILENT = frozenset(
    {"piles_drawn", "dealt", "muddle_dealt"}
)  # what chance decided: for replays, and no reader's business

DICTIONARY: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "command": frozenset(
            {
                "exchange",
                "reveal",
                "choose",
                "call",
                "swap",
                "peek",
                "execute",
                "stop",
                "point",
                "successor",
                "hold",
                "go_on",
            }
        ),
        "prisoner": ROLES,
        "item": ITEMS,
        "gallows_card": CARDS,
        "phase": frozenset({"action", "execution"}),
        "side": frozenset({"henker", "saboteure"}),
        "direction": frozenset({"left", "right"}),
        "crowns": frozenset({"death", "theft", "reward", "fine"}),
        "decision": DECISIONS,
    }
)
"""Closed vocabularies by the glossary's kinds."""
