"""A set-up that cannot be played is told what is wrong, where, and what would be right; and it makes no game."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.bloody_legacy import GAME
from engines.bloody_legacy.cards import CARDS
from engines.bloody_legacy.house import House
from engines.core.calendar import parse_moment
from engines.core.contract import Setup, SetupFault
from engines.scenario.faults import sentence

NAMES = ("Anna", "Bernd", "Carla")
SETUP = Setup(names=NAMES, start=parse_moment("2026-11-02 12:00", "Europe/Berlin"))
EVERYBODY = " ".join(NAMES)
EVERY_CARD = " ".join(CARDS)
EVERY_SWITCH = " ".join(sorted(House.__struct_fields__))
EVERY_KEY = "hands front deck discard lives coin first out reshuffles deals decks"
ONE_TEXT = "cards in one text, with blanks between them"
A_TABLE = 'a table such as { NAME = "skull2 left" }'
BAD = "bad-value"
SMALL = {
    "size": 8,
    "cards": {
        "deadly": {"kind": "trap", "effect": "deadly", "count": 2},
        "left": {"kind": "trick", "effect": "left", "count": 6},
    },
}

FAULTS: list[tuple[dict[str, Any], tuple[str, ...], str, dict[str, str | int]]] = [
    ({"names": NAMES[:1]}, ("seats",), "too-few-seats", {"found": 1, "least": 2}),
    ({"names": tuple("ABCDEFGHIJK")}, ("seats",), "too-many-seats", {"found": 11, "most": 10}),
    ({"names": ("Anna", "Anna")}, ("seats", "Anna"), "same-name-twice", {"found": "Anna"}),
    ({"words": ("", "arzt", "")}, ("seats", "Bernd"), "no-roles", {"found": "arzt"}),
    (
        {"options": {"veto": True}},
        ("options", "veto"),
        "unknown-option",
        {"found": "veto", "expected": EVERY_SWITCH},
    ),
    ({"options": {"hand_size": 4}}, ("options", "hand_size"), BAD, {"found": "4", "expected": "3 or 5"}),
    ({"options": {"skull_limit": 7}}, ("options", "skull_limit"), BAD, {"found": "7", "expected": "5 or 10"}),
    ({"options": {"packs": 3}}, ("options", "packs"), BAD, {"found": "3", "expected": "1 or 2"}),
    ({"options": {"packs": None}}, ("options", "packs"), BAD, {"found": "None", "expected": "1 or 2"}),
    (
        {"options": {"double_arrow": "all"}},
        ("options", "double_arrow"),
        BAD,
        {"found": "all", "expected": "neighbour or anyone"},
    ),
    ({"options": {"lives": 0}}, ("options", "lives"), BAD, {"found": "0", "expected": "Expected `int` >= 1"}),
    (
        {"options": {"deadline_minutes": "5"}},
        ("options", "deadline_minutes"),
        BAD,
        {"found": "5", "expected": "Expected `int | null`, got `str`"},
    ),
    ({"options": {"deck": 52}}, ("options", "deck"), BAD, {"found": "52", "expected": "the tables of a deck"}),
    (
        {"options": {"deck": {**SMALL, "size": 9}}},
        ("options", "deck", "size"),
        "wrong-count",
        {"found": 8, "expected": 9},
    ),
    ({"options": {"deck": SMALL}}, ("seats",), "too-few-cards", {"found": 8, "expected": 9}),
    ({"fixed": {"pile": ""}}, ("setup", "pile"), "unknown-key", {"found": "pile", "expected": EVERY_KEY}),
    ({"fixed": {"deck": 3}}, ("setup", "deck"), BAD, {"found": "3", "expected": ONE_TEXT}),
    ({"fixed": {"deck": "left bomb"}}, ("setup", "deck"), "unknown-card", {"found": "bomb", "expected": EVERY_CARD}),
    ({"fixed": {"hands": "left"}}, ("setup", "hands"), BAD, {"found": "left", "expected": A_TABLE}),
    (
        {"fixed": {"hands": {"Zoe": "left"}}},
        ("setup", "hands", "Zoe"),
        "unknown-name",
        {"found": "Zoe", "expected": EVERYBODY},
    ),
    ({"fixed": {"front": {"Anna": 3}}}, ("setup", "front", "Anna"), BAD, {"found": "3", "expected": ONE_TEXT}),
    (
        {"fixed": {"front": {"Anna": "left"}}},
        ("setup", "front", "Anna"),
        BAD,
        {"found": "left", "expected": "traps alone"},
    ),
    ({"fixed": {"front": {"Anna": "skull4 skull1"}}}, ("setup", "front", "Anna"), "already-out", {"limit": 5}),
    ({"fixed": {"lives": 3}}, ("setup", "lives"), BAD, {"found": "3", "expected": "a table such as { NAME = 2 }"}),
    (
        {"fixed": {"lives": {"Anna": -1}}},
        ("setup", "lives", "Anna"),
        BAD,
        {"found": "-1", "expected": "a whole number of lives"},
    ),
    (
        {"fixed": {"coin": "up edge"}},
        ("setup", "coin"),
        BAD,
        {"found": "up edge", "expected": "up and down, with blanks between them"},
    ),
    ({"fixed": {"first": 1}}, ("setup", "first"), BAD, {"found": "1", "expected": "one name"}),
    (
        {"fixed": {"first": "Zoe"}},
        ("setup", "first"),
        "unknown-name",
        {"found": "Zoe", "expected": EVERYBODY},
    ),
    ({"fixed": {"out": "Anna"}}, ("setup", "out"), BAD, {"found": "Anna", "expected": "a list of names"}),
    (
        {"fixed": {"out": ["Anna"], "first": "Anna"}},
        ("setup", "first"),
        BAD,
        {"found": "Anna", "expected": "somebody who is not out"},
    ),
    ({"fixed": {"out": ["Anna", "Carla"]}}, ("setup",), "too-few-players-left", {"found": 1, "least": 2}),
    ({"fixed": {"lives": {"Anna": 0, "Carla": 0}}}, ("setup",), "too-few-players-left", {"found": 1, "least": 2}),
    ({"fixed": {"deals": "left"}}, ("setup", "deals"), BAD, {"found": "left", "expected": "a list"}),
    ({"fixed": {"deals": ["left"]}}, ("setup", "deals"), BAD, {"found": "left", "expected": A_TABLE}),
    ({"fixed": {"decks": "left"}}, ("setup", "decks"), BAD, {"found": "left", "expected": "a list"}),
    ({"fixed": {"decks": [3]}}, ("setup", "decks"), BAD, {"found": "3", "expected": ONE_TEXT}),
    (
        {"fixed": {"reshuffles": ["left", "bomb"]}},
        ("setup", "reshuffles"),
        "unknown-card",
        {"found": "bomb", "expected": EVERY_CARD},
    ),
    (
        {"fixed": {"hands": {"Anna": "deadly deadly deadly"}, "front": {"Bernd": "drop"}, "deck": "deadly deadly"}},
        ("setup",),
        "too-many-cards",
        {"card": "deadly", "found": 5, "most": 4},
    ),
]


@pytest.mark.parametrize(("change", "path", "problem", "args"), FAULTS, ids=lambda part: str(part)[:40])
def test_a_fault_says_where_what_and_what_would_be_right(
    change: dict[str, Any], path: tuple[str, ...], problem: str, args: dict[str, str | int]
):
    setup = replace(SETUP, **change)

    assert (SetupFault(path, problem, args),) == GAME.check(setup)
    with pytest.raises(ValueError, match=problem):
        GAME.initial(setup)


def test_all_faults_are_named_at_once():
    setup = replace(SETUP, names=NAMES[:1], options={"lives": 0, "veto": 1}, fixed={"pile": "", "coin": "edge"})

    assert {"too-few-seats", "bad-value", "unknown-option", "unknown-key"} == {f.problem for f in GAME.check(setup)}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"fixed": {"deck": "skul1"}}, "there is no card skul1; did you mean skull1?"),
        ({"words": ("", "arzt", "")}, "this game has no roles; leave arzt out"),
        ({"options": {"deck": SMALL}}, "8 cards are too few to deal; expected 9"),
        ({"fixed": {"deck": "drop drop drop"}}, "drop is laid 3 times; there are only 2 of it"),
        ({"fixed": {"front": {"Anna": "deadly"}}}, "nobody is in the round with 5 skulls or more before him"),
        ({"fixed": {"out": ["Anna", "Carla"]}}, "1 players left are too few; at least 2 are needed"),
    ],
)
def test_a_fault_reads_as_a_sentence(change: dict[str, Any], expected: str):
    (fault,) = GAME.check(replace(SETUP, **change))

    assert expected == sentence(fault, NAMES)


@pytest.mark.parametrize(("players", "cards"), [(2, 52), (6, 52), (7, 104), (10, 104)])
def test_large_tables_take_two_packs(players: int, cards: int):
    """BL-1.3, G1-b."""
    setup = replace(SETUP, names=tuple("ABCDEFGHIJ"[:players]))

    assert cards == len(GAME.initial(setup).table.cards)


@pytest.mark.parametrize(("packs", "cards"), [(1, 52), (2, 104)])
def test_the_number_of_packs_can_be_set(packs: int, cards: int):
    assert cards == len(GAME.initial(replace(SETUP, options={"packs": packs})).table.cards)


@pytest.mark.parametrize(
    ("options", "hours"),
    [({}, 24.0), ({"deadline_hours": 2}, 2.0), ({"deadline_hours": 2, "deadline_minutes": 30}, 0.5)],
)
def test_minutes_beat_hours(options: dict[str, Any], hours: float):
    assert hours * 3_600_000 == GAME.initial(replace(SETUP, options=options)).table.deadline
