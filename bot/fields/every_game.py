"""What every game can say: the events of the round, and the reasons for which something is refused."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.fields.shapes import (
    NOBODY,
    Field,
    Kind,
    Shape,
    flag,
    maybe_name,
    maybe_number,
    name,
    names,
    number,
    open_word,
    time,
    word,
)
from bot.fields.templer_assassinen import ACTIONS, ROLES

ROUND_EVENTS: Mapping[str, Shape] = MappingProxyType(
    {
        "round_started": (number("players"), maybe_name("watchman")),
        "role_told": (word("role", ROLES), flag("bomber")),
        "round_paused": (),
        "round_resumed": (),
        "deadline_moved": (time("until"),),
        "player_replaced": (name("seat"), name("name")),
        "action_received": (
            open_word("action", ACTIONS),
            time("official"),
            names("targets"),
            word("what", (ACTIONS - {"withdraw"}) | {NOBODY}),
        ),
        "reminder_due": (name("player"),),
        "timed_out": (
            name("player"),
            open_word("decision", {"action", "lose", "next", "pass", "point", "successor", "trick", "vote"}),
            open_word("default", {"abstain", "next", "no", "oldest", "pass", "take"}),
        ),
        "host_asked": (
            open_word(
                "decision",
                {
                    "answer_veto",
                    "appoint",
                    "call",
                    "choose",
                    "discard",
                    "enact",
                    "exchange",
                    "execute",
                    "investigate",
                    "nominate",
                    "pay",
                    "play",
                    "point",
                    "reveal",
                    "trap",
                },
            ),
        ),
        "round_ended": (),
        "intervention": (
            open_word("action", {"pause", "resume", "extend", "replace", "remove", "grant", "undo", "note"}),
            maybe_name("player"),
            Field("reason", Kind.PROSE),
        ),
    }
)
"""Events of every game; their keys begin with ``round-``."""

REFUSAL_FIELDS: Shape = (
    maybe_name("target"),
    maybe_number("hours"),
    Field("office", Kind.WORD, frozenset({"president", "chancellor", NOBODY}), optional=True),
)
"""What a refusal's text may use besides the rule."""

REASONS = frozenset(
    {
        "round-over",
        "round-paused",
        "not-allowed-now",
        "too-early",
        "too-late",
        "already-done",
        "not-your-turn",
        "must-act",
        "you-are-dead",
        "in-custody",
        "not-your-power",
        "no-vote",
        "unknown-target",
        "target-dead",
        "target-self",
        "same-target-twice",
        "not-accused",
        "not-silent",
        "not-selectable",
        "not-a-neighbour",
        "term-limited",
        "not-in-hand",
        "bad-combination",
        "too-little",
        "not-a-trap",
        "not-a-trick",
        "no-direction",
        "last-pardon",
        "stale-timer",
        "deadline-pending",
    }
)
"""Every reason for which an engine, or the shell around it, may refuse a command."""
