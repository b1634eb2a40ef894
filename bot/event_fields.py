"""Which fields of an event its text may use, and what kind of thing each one is.

The tables are the scenario language's lists of events, read as texts need them: a field that is not named here reaches
no text, so nothing can be told by accident.
"""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType

NOBODY = "nobody"
"""The scenario language's word for an empty field. Only closed vocabularies use it: a player may bear that name."""


class Kind(Enum):
    """What a field holds, which decides how it is checked and shown."""

    NAME = auto()
    """The name of a player, as that person typed it."""
    NAMES = auto()
    """A tuple of names, possibly empty."""
    PROSE = auto()
    """Free text that a person typed."""
    TIME = auto()
    """A local time, ready to be shown."""
    NUMBER = auto()
    FLAG = auto()
    WORD = auto()
    """One of a closed vocabulary; any other word is an error, and ``None`` stands for ``nobody``."""
    OPEN_WORD = auto()
    """Preferably one of a vocabulary; other games may bring their own words."""


@dataclass(frozen=True)
class Field:
    """One field of an event. An ``optional`` one may be ``None`` or absent, and its text can ask ``<name>_given``."""

    name: str
    kind: Kind
    words: frozenset[str] = frozenset()
    optional: bool = False

    @property
    def variables(self) -> frozenset[str]:
        """The Fluent variables that a text gets from this field."""
        count = {f"{self.name}_count"} if self.kind is Kind.NAMES else set()
        given = {f"{self.name}_given"} if self.optional else set()
        return frozenset({self.name, *count, *given})


Shape = tuple[Field, ...]


def _name(name: str) -> Field:
    return Field(name, Kind.NAME)


def _maybe_name(name: str) -> Field:
    return Field(name, Kind.NAME, optional=True)


def _names(name: str) -> Field:
    return Field(name, Kind.NAMES)


def _maybe_names(name: str) -> Field:
    return Field(name, Kind.NAMES, optional=True)


def _flag(name: str) -> Field:
    return Field(name, Kind.FLAG)


def _number(name: str) -> Field:
    return Field(name, Kind.NUMBER)


def _maybe_number(name: str) -> Field:
    return Field(name, Kind.NUMBER, optional=True)


def _time(name: str) -> Field:
    return Field(name, Kind.TIME)


def _word(name: str, words: AbstractSet[str]) -> Field:
    return Field(name, Kind.WORD, frozenset(words))


def _open_word(name: str, words: AbstractSet[str]) -> Field:
    return Field(name, Kind.OPEN_WORD, frozenset(words))


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

ROUND_EVENTS: Mapping[str, Shape] = MappingProxyType(
    {
        "round_started": (_number("players"), _maybe_name("watchman")),
        "role_told": (_word("role", ROLES), _flag("bomber")),
        "round_paused": (),
        "round_resumed": (),
        "deadline_moved": (_time("until"),),
        "player_replaced": (_name("seat"), _name("name")),
        "action_received": (
            _open_word("action", ACTIONS),
            _time("official"),
            _names("targets"),
            _word("what", (ACTIONS - {"withdraw"}) | {NOBODY}),
        ),
        "reminder_due": (_name("player"),),
        "timed_out": (
            _name("player"),
            _open_word("decision", {"action", "lose", "next", "pass", "point", "successor", "trick", "vote"}),
            _open_word("default", {"abstain", "no", "pass", "take"}),
        ),
        "host_asked": (
            _open_word(
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
            _open_word("action", {"pause", "resume", "extend", "replace", "remove", "grant", "undo", "note"}),
            _maybe_name("player"),
            Field("reason", Kind.PROSE),
        ),
    }
)
"""Events of every game; their keys begin with ``round-``."""

TA_EVENTS: Mapping[str, Shape] = MappingProxyType(
    {
        "phase_began": (_word("phase", {"day", "night"}), _number("number"), _time("until")),
        "watchman_elected": (_name("player"),),
        "watchman_vacant": (_name("player"),),
        "vote_cast": (_name("voter"), _name("target"), _flag("double")),
        "vote_withdrawn": (_name("voter"),),
        "tallied": (_name("target"), _number("votes")),
        "court_closed": (_word("result", {"lynched", "tie", "cancelled", NOBODY}),),
        "custody_began": (_names("players"),),
        "custody_ended": (),
        "verdict_given": (_maybe_name("player"),),
        "died": (_name("player"), _word("role", ROLES), _word("cause", CAUSES), _flag("executioner")),
        "quiet_night": (_number("number"),),
        "bomb_exploded": (_name("bomber"), _name("victim")),
        "won": (_word("side", {"town", "templer", "assassinen", NOBODY}),),
        "roles_revealed": (_name("player"), _word("role", ROLES), _word("was", {"opportunist", NOBODY})),
        "faction_told": (_names("members"), _maybe_names("bombers")),
        "lovers_told": (_name("partner"),),
        "pair_chosen": (_name("a"), _name("b")),
        "visit_result": (_name("target"), _flag("out")),
        "visited": (),
        "spy_result": (_name("target"), _word("role", ROLES), _flag("bomber"), _flag("executioner")),
        "heal_result": (_name("target"), _flag("saved")),
        "was_saved": (),
        "was_swapped": (),
        "verdict_asked": (_names("players"),),
        "made_executioner": (),
        "early_granted": (_name("player"),),
        "attacked": (
            _name("by"),
            _name("target"),
            _maybe_name("hit"),
            _word("outcome", {"killed", "saved", "spent", "void"}),
        ),
        "action_void": (_name("player"), _word("action", ACTIONS), _word("why", {"dead", "last-member", "not-silent"})),
        "action_resolved": (_name("player"), _word("action", ACTIONS), _maybe_name("target"), _maybe_name("met")),
        "fell": (_name("player"), _word("cause", CAUSES)),
        "posted": (_name("player"),),
    }
)
"""Events of *Straßen von Jerusalem*; their keys begin with ``ta-``."""

SILENT = frozenset(
    {
        ("templer_assassinen", "night_settled"),  # the engine's own note that the night is over; phase_began tells it
    }
)
"""The (game, event) pairs that deliberately say nothing to anyone. Every other event has a text."""

GAMES: Mapping[str, tuple[str, Mapping[str, Shape]]] = MappingProxyType(
    {
        "templer_assassinen": ("ta", TA_EVENTS),
    }
)
"""For each game with events of its own: the prefix of their keys, and the events."""

REFUSAL_FIELDS: Shape = (_maybe_name("target"), _maybe_number("hours"))
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
