"""What each game contributes to the suite: its house rules, its words, and its casts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, get_args, get_origin

from hypothesis import strategies as st
from msgspec.structs import fields

from engines.bloody_legacy import GAME as BLOODY_LEGACY
from engines.bloody_legacy.cards import CARDS
from engines.bloody_legacy.deck import HOUSE_DECK
from engines.core import calendar
from engines.core.base import Event, tag_of
from engines.core.contract import Game, Setup
from engines.core.dice import StreamDice, shuffled
from engines.core.ids import Seat
from engines.galgenfrist import GAME as GALGENFRIST
from engines.registry import GAMES
from engines.secret_hitler import GAME as SECRET_HITLER
from engines.secret_hitler.board import roles_for
from engines.secret_hitler.house import House as SecretHitlerHouse
from engines.templer_assassinen import GAME as TEMPLER_ASSASSINEN
from engines.templer_assassinen import roles
from engines.templer_assassinen.cast import BOMBER
from engines.templer_assassinen.house import House
from engines.templer_assassinen.model import Side
from engines.templer_assassinen.roles.opportunist import CHOICES
from tests.contract import galgenfrist, regicide

Draw = Callable[[st.SearchStrategy[Any]], Any]
Secrets = tuple[tuple[str, ...], Mapping[str, Any]]
"""Role words, one a seat or none at all, and the ``[setup]`` table: what chance shall not decide."""


class Kit(NamedTuple):
    """One game's set-ups.

    ``switches`` are all house rules with the values to try, the default among them. ``words`` are the values of each
    field of a command that is a plain string or a list of them, and ``held`` those that depend on what a seat has in
    some state; ``cast`` draws role words and lots for people with given names. ``stops`` are the game's own events that
    stop the clock, each with the one that lets it go on.
    """

    switches: Mapping[str, Sequence[Any]]
    words: Mapping[str, Sequence[Any]]
    cast: Callable[[Draw, Sequence[str]], Secrets]
    stops: Mapping[type[Event], type[Event]] = {}
    held: Callable[[Any, Seat], Mapping[str, Sequence[Any]]] = lambda _state, _seat: {}

    def sayable(self, state: Any, seat: Seat) -> Mapping[str, Sequence[Any]]:
        """Give the values that ``seat`` could name in ``state``."""
        return {**self.words, **self.held(state, seat)}


STARTS = (
    ("2026-11-02 12:00", "Europe/Berlin"),
    ("2026-10-23 20:59:59.999", "Europe/Berlin"),
    ("2026-10-24 21:00", "Europe/Berlin"),
    ("2027-03-26 09:59", "Europe/Berlin"),
    ("2027-03-27 10:00", "Europe/Berlin"),
    ("2026-10-03 12:00", "Australia/Lord_Howe"),
    ("2027-04-02 00:00", "Australia/Lord_Howe"),
    ("2026-07-01 00:00", "UTC"),
)
"""Ordinary days, both clock changes, a zone whose clocks move by half an hour, and one without any change."""


START = calendar.parse_moment(*STARTS[0])


def plain(players: int, options: Mapping[str, Any] | None = None) -> Setup:
    """Make a set-up that leaves everything else to the game's own table and to chance."""
    return Setup(tuple(f"P{number}" for number in range(players)), START, options=options or {})


@st.composite
def set_ups(draw: Draw, game: Game[Any, Any], most: int | None = None) -> Setup:
    """Draw a set-up that ``game`` takes, of up to ``most`` players, dealt by its table or a cast."""
    kit = KITS[game.name]
    fewest, limit = game.seats
    names = tuple(f"P{number}" for number in range(draw(st.integers(fewest, min(limit, most or limit)))))
    switches = {name: st.sampled_from(values) for name, values in kit.switches.items()}
    options = draw(st.fixed_dictionaries({}, optional=switches))
    start, zone = draw(st.sampled_from(STARTS))
    words, fixed = kit.cast(draw, names)
    dealt = bool(words) and draw(st.booleans())
    return Setup(names, calendar.parse_moment(start, zone), zone, words, dealt, options, fixed)


# -- templer_assassinen -------------------------------------------------------------------------------------------

_NUMBERS_AND_TIMES: Mapping[str, Sequence[Any]] = {
    "silent_hours": (48, 1, 500),
    "reminder_hours": (24, 1, 10_000),
    "bomber_from": (2, 1, 40),
    "day_begins": ("10:00", "02:30", "22:00"),
    "night_begins": ("21:00", "06:30"),
    "deadline_hours": (24, 1, 3),
    "deadline_minutes": (5, 180),
}
_BOTH = (False, True)


def _switch(name: str, kind: Any) -> Sequence[Any]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    return _BOTH if kind is bool else _NUMBERS_AND_TIMES[name]


_TOWN = tuple(role.word for role in roles.ALL if role.side is Side.TOWN)
_SPECIAL = ("henker", *(f"opportunist {choice}" for choice in CHOICES))


def _cast(draw: Draw, names: Sequence[str]) -> Secrets:
    fixed = _fixed(draw, names)
    if draw(st.booleans()):
        return (), fixed
    words = ["henker"] if draw(st.booleans()) else []
    for group in ("templer", "assassine"):
        bomber = f"{group} {BOMBER}" if draw(st.booleans()) else group
        words += [bomber, *[group] * draw(st.integers(0, 2))]
    town = st.sampled_from([*(word for word in _TOWN if word != "henker"), *_SPECIAL[1:]])
    words += draw(st.lists(town, min_size=len(names) - len(words), max_size=len(names) - len(words)))
    return tuple(draw(st.permutations(words))), fixed


def _fixed(draw: Draw, names: Sequence[str]) -> Mapping[str, Any]:
    somebody = st.sampled_from(names)
    two = st.lists(somebody, min_size=2, max_size=2, unique=True)
    some = st.lists(somebody, max_size=3)
    moment = st.sampled_from(("2026-06-01 20:00", "2026-10-01 09:00"))
    fixed: Mapping[str, Any] = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "watchman": somebody,
                "lovers": two,
                "pair_lot": two,
                "verdict_lot": some,
                "successors": some,
                "election_lot": some,
                "silent": st.dictionaries(somebody, moment, max_size=3),
                "first": st.sampled_from(("night", "day0")),
            },
        )
    )
    return fixed


_VERBS = tuple(tag_of(kind) for kind in TEMPLER_ASSASSINEN.commands)
_TEMPLER_ASSASSINEN = Kit(
    switches={field.name: _switch(field.name, field.type) for field in fields(House)},
    words={
        "name": ("Jörg von Sankt-Veit", "P0"),
        "role": (*(role.word for role in roles.ALL), "drache"),
        "action": (*_VERBS, "drache"),
    },
    cast=_cast,
)

# -- bloody_legacy ------------------------------------------------------------------------------------------------

_MORE_CARDS = {
    "size": 104,
    "cards": {
        card: {"kind": entry.kind, "effect": entry.effect, "count": 2 * entry.count}
        for card, entry in HOUSE_DECK.cards.items()
    },
}


def _bloody_cast(draw: Draw, names: Sequence[str]) -> Secrets:
    """Lay down none, some or all of what a scenario can: of one pack, which every table has at least."""
    dice = StreamDice(draw(st.binary(min_size=1, max_size=4)))
    cards = list(shuffled(dice, HOUSE_DECK.pack()))
    out = list(names[2 : 2 + dice.below(3)]) if draw(st.booleans()) else []
    fixed: dict[str, Any] = {"out": out} if out else {}
    if draw(st.booleans()):
        fixed["hands"] = {name: " ".join(cards.pop() for _ in range(dice.below(5))) for name in names[dice.below(3) :]}
    if draw(st.booleans()):
        harmless = [card for card in cards if card in ("slippery", "skull1", "skull2", "drop")]
        fixed["front"] = {name: harmless.pop() for name in names[:3]}
        for card in fixed["front"].values():
            cards.remove(card)
    if draw(st.booleans()):
        below = dice.below(len(cards) + 1)
        fixed |= {"deck": " ".join(cards[:below]), "discard": " ".join(cards[below : below + dice.below(9)])}
    if draw(st.booleans()):
        fixed |= {"first": names[0], "lives": dict.fromkeys(names[1:3], 1), "coin": "down up"}
    if draw(st.booleans()):
        fixed |= {"deals": [{names[0]: "deadly left"}, dict.fromkeys(names, "left")], "reshuffles": ["skull4 left"]}
        fixed["decks"] = ["cancel skull4 deadly", "", "left"]
    return (), fixed


_BLOODY_LEGACY = Kit(
    switches={
        "redeal_clears_damage": (True, False),
        "hand_size": (3, 5),
        "skull_limit": (5, 10),
        "double_arrow": ("neighbour", "anyone"),
        "packs": (1, 2),
        "lives": (3, 1),
        "deadline_hours": (24, 1, 2, 3),
        "deadline_minutes": (5, 180),
        "deck": (_MORE_CARDS,),
    },
    words={"name": ("Jörg von Sankt-Veit", "P0"), "card": (*CARDS, "drache")},
    cast=_bloody_cast,
)

# -- secret_hitler ------------------------------------------------------------------------------------------------

_ANY_PILE = st.text("FL", max_size=17).filter(lambda pile: pile.count("F") <= 11 and pile.count("L") <= 6)


def _secret_hitler_cast(draw: Draw, names: Sequence[str]) -> Secrets:
    words = tuple(draw(st.permutations(roles_for(len(names))))) if draw(st.booleans()) else ()
    lots = {
        "president": st.sampled_from(names),
        "deck": _ANY_PILE,
        "reshuffles": st.lists(_ANY_PILE, max_size=2),
        "passed": st.lists(st.text("FL", min_size=2, max_size=2), max_size=3),
    }
    fixed: Mapping[str, Any] = draw(st.fixed_dictionaries({}, optional=lots))
    return words, fixed


_SECRET_HITLER = Kit(
    switches={field.name: _switch(field.name, field.type) for field in fields(SecretHitlerHouse)},
    words={"name": ("Jörg von Sankt-Veit", "P0")},
    cast=_secret_hitler_cast,
)

# -- all of them --------------------------------------------------------------------------------------------------

KITS: Mapping[str, Kit] = {
    TEMPLER_ASSASSINEN.name: _TEMPLER_ASSASSINEN,
    SECRET_HITLER.name: _SECRET_HITLER,
    "regicide": Kit(regicide.SWITCHES, regicide.WORDS, regicide.cast, held=regicide.held),
    GALGENFRIST.name: Kit(galgenfrist.SWITCHES, galgenfrist.WORDS, galgenfrist.cast, galgenfrist.STOPS),
    BLOODY_LEGACY.name: _BLOODY_LEGACY,
}
SWITCHES = tuple(
    (GAMES[name], switch, value)
    for name, kit in KITS.items()
    for switch, values in kit.switches.items()
    for value in values
)
"""Every house rule of every game with each of its values."""
