"""The events of *Straßen von Jerusalem*, as texts need them."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.fields.shapes import NOBODY, Shape, flag, maybe_name, maybe_names, name, names, number, time, word, words_of

PREFIX = "ta"
"""Their keys begin with it."""

ROLES = frozenset(
    {
        "templer",
        "assassine",
        "staedter",
        "spion",
        "hure",
        "arzt",
        "maskenbildner",
        "trickser",
        "jaeger",
        "henker",
        "opportunist",
        "cupido",
    }
)
CAUSES = frozenset({"murdered", "lynched", "condemned", "bombed", "bomber", "grief", "shot", "removed"})
ACTIONS = frozenset(
    {
        "choose_role",
        "pair",
        "elect",
        "murder",
        "heal",
        "visit",
        "swap",
        "spy",
        "strike",
        "verdict",
        "mark",
        "turn",
        "vote",
        "unvote",
        "bomb",
        "post",
        "withdraw",
    }
)

EVENTS: Mapping[str, Shape] = MappingProxyType(
    {
        "phase_began": (word("phase", {"day", "night"}), number("number"), time("until")),
        "watchman_elected": (name("player"),),
        "watchman_vacant": (name("player"),),
        "vote_cast": (name("voter"), name("target"), flag("double")),
        "vote_withdrawn": (name("voter"),),
        "tallied": (name("target"), number("votes")),
        "court_closed": (word("result", {"lynched", "tie", "cancelled", NOBODY}),),
        "custody_began": (names("players"),),
        "custody_ended": (),
        "verdict_given": (maybe_name("player"),),
        "died": (name("player"), word("role", ROLES), word("cause", CAUSES), flag("executioner")),
        "quiet_night": (number("number"),),
        "bomb_exploded": (name("bomber"), name("victim")),
        "won": (word("side", {"town", "templer", "assassinen", NOBODY}),),
        "roles_revealed": (name("player"), word("role", ROLES), word("was", {"opportunist", NOBODY})),
        "faction_told": (names("members"), maybe_names("bombers")),
        "lovers_told": (name("partner"),),
        "pair_chosen": (name("a"), name("b")),
        "visit_result": (name("target"), flag("out")),
        "visited": (),
        "spy_result": (name("target"), word("role", ROLES), flag("bomber"), flag("executioner")),
        "heal_result": (name("target"), flag("saved")),
        "was_saved": (),
        "was_swapped": (),
        "verdict_asked": (names("players"),),
        "made_executioner": (),
        "early_granted": (name("player"),),
        "attacked": (
            name("by"),
            name("target"),
            maybe_name("hit"),
            word("outcome", {"killed", "saved", "spent", "void"}),
        ),
        "action_void": (name("player"), word("action", ACTIONS), word("why", {"dead", "last-member", "not-silent"})),
        "action_resolved": (name("player"), word("action", ACTIONS), maybe_name("target"), maybe_name("met")),
        "fell": (name("player"), word("cause", CAUSES)),
        "posted": (name("player"),),
    }
)
"""Events with a wording of the game's own."""

SILENT = frozenset({"night_settled"})  # the engine's own note that the night is over; phase_began tells it

DICTIONARY: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "role": ROLES,
        "command": ACTIONS,
        "cause": CAUSES,
        "side": words_of(EVENTS["won"], "side"),
        "phase": words_of(EVENTS["phase_began"], "phase"),
        "result": words_of(EVENTS["court_closed"], "result"),
        "outcome": words_of(EVENTS["attacked"], "outcome"),
        "why": words_of(EVENTS["action_void"], "why"),
    }
)
"""Closed vocabularies by the glossary's kinds."""
