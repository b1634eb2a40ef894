"""The events of *Galgenfrist*, as texts need them.

The cards are open vocabularies: another deck may bring its own, which are shown by the names it gives them
(``bot/deck_names.py``), or by their ids where a text knows nothing of the round.
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
CARD = "galgen-card"
"""What begins the keys of the texts that say what a card is called."""
EFFECT = "galgen-effect"
"""What begins the keys of the texts that say what a gallows card does."""
DECISIONS = frozenset({"exchange", "reveal", "choose", "call", "action", "execute", "point", "successor"})

EVENTS: Mapping[str, Shape] = MappingProxyType(
    {
        "round_started": (number("players"), name("executioner"), number("treasury")),
        "cards_in_play": (open_words("roles", ROLES, ROLE), open_words("items", ITEMS, ITEM)),
        "item_exchanged": (open_word("item", ITEMS, ITEM), open_word("new", ITEMS, ITEM)),
        "role_told": (open_word("role", ROLES, ROLE),),
        "item_shown": (open_word("item", ITEMS, ITEM),),
        "phase_began": (word("phase", {"action", "execution"}),),
        "decision_opened": (name("player"), word("decision", DECISIONS), time("until")),
        "gallows_revealed": (open_word("card", CARDS, CARD, EFFECT),),
        "chosen": (names("players"),),
        "called": (name("player"), flag("extra")),
        "swapped": (name("player"), maybe_name("a"), maybe_name("b")),
        "peeked": (name("player"), maybe_name("slot")),
        "item_seen": (maybe_name("slot"), open_word("item", ITEMS, ITEM)),
        "item_exposed": (name("player"), open_word("item", ITEMS, ITEM)),
        "items_passed": (word("direction", {"left", "right"}),),
        "items_shuffled": (),
        "vow_taken": (name("player"),),
        "vow_ended": (name("player"),),
        "hourglass_runs": (time("until"),),
        "hourglass_empty": (),
        "execution": (name("player"), name("by")),
        "item_revealed": (name("player"), open_word("item", ITEMS, ITEM)),
        "role_revealed": (name("player"), open_word("role", ROLES, ROLE)),
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
        "cards_disclosed": (name("player"), open_word("role", ROLES, ROLE), open_word("item", ITEMS, ITEM)),
        "rest_disclosed": (open_word("spare", ROLES, ROLE), open_word("middle", ITEMS, ITEM)),
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
