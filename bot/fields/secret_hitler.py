"""The events of *Secret Hitler*, as texts need them."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.fields.shapes import Shape, flag, name, names, number, time, word, words, words_of

PREFIX = "sh"
"""Their keys begin with it."""

ROLES = frozenset({"liberal", "fascist", "hitler"})
PARTIES = frozenset({"liberal", "fascist"})
TILES = frozenset({"F", "L"})
POWERS = frozenset({"investigate", "peek", "appoint", "execute"})
DECISIONS = frozenset({"nominate", "vote", "discard", "enact", "answer_veto", "investigate", "appoint", "execute"})
COMMANDS = DECISIONS | {"veto"}

EVENTS: Mapping[str, Shape] = MappingProxyType(
    {
        "round_started": (number("players"),),
        "role_told": (word("role", ROLES), word("party", PARTIES)),
        "allies_told": (names("fascists"), name("hitler")),
        "candidate": (name("president"), flag("special")),
        "decision_opened": (word("decision", DECISIONS), names("players"), time("until")),
        "nominated": (name("president"), name("chancellor")),
        "action_received": (
            word("action", {"vote", "discard"}),
            word("choice", {"yes", "no", *TILES}),
            time("official"),
        ),
        "voted": (name("voter"),),
        "votes_revealed": (
            names("yes"),
            names("no"),
            flag("elected"),
            names("overdue"),
            name("president"),
            name("chancellor"),
        ),
        "tracker_moved": (number("value"),),
        "chaos_enacted": (word("policy", TILES),),
        "policies_drawn": (words("cards", TILES, "tile"),),
        "policies_passed": (words("cards", TILES, "tile"),),
        "policy_enacted": (
            word("policy", TILES),
            number("liberal"),
            number("fascist"),
            number("draw"),
            number("discards"),
        ),
        "veto_proposed": (name("chancellor"),),
        "veto_answered": (flag("agreed"), name("president")),
        "reshuffled": (number("draw"),),
        "power_granted": (word("power", POWERS), name("president")),
        "investigated": (name("target"), name("president")),
        "loyalty_seen": (name("target"), word("party", PARTIES)),
        "policies_peeked": (words("cards", TILES, "tile"),),
        "president_appointed": (name("player"), name("president")),
        "player_executed": (name("player"), flag("hitler"), name("president")),
        "player_removed": (name("player"),),
        "not_hitler": (name("player"),),
        "won": (word("side", PARTIES), word("reason", {"policies", "hitler_executed", "hitler_elected"})),
        "roles_revealed": (name("player"), word("role", ROLES)),
    }
)
"""Events with a wording of the game's own."""

SILENT = frozenset({"deck_shuffled"})  # the order of the draw pile is for the log alone

DICTIONARY: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "role": ROLES,
        "command": COMMANDS,
        "side": words_of(EVENTS["won"], "side"),
        "power": POWERS,
    }
)
"""Closed vocabularies by the glossary's kinds."""
