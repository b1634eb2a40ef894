"""What a set-up can have wrong, each with its place and what would be right; and what chance does not decide."""

from collections import Counter
from typing import Any

import pytest
from msgspec import structs

from engines.core.commands import StartRound
from engines.core.contract import Setup
from engines.secret_hitler import GAME
from engines.secret_hitler.board import roles_for
from engines.secret_hitler.events import AlliesTold, Candidate, DeckShuffled, RoleTold
from engines.secret_hitler.house import House, house_of
from tests.contract.setups import plain
from tests.secret_hitler.tables import Table, set_up, table

FAULTS: list[tuple[dict[str, Any], tuple[str, ...], str, dict[str, str | int]]] = [
    ({"names": ("A", "B", "C", "D"), "words": (), "fixed": {}}, ("seats",), "too-few-seats", {"found": 4, "least": 5}),
    (
        {"names": tuple("ABCDEFGHIJK"), "words": (), "fixed": {}},
        ("seats",),
        "too-many-seats",
        {"found": 11, "most": 10},
    ),
    ({"names": ("P0", "P1", "P1", "P3", "P4")}, ("seats", "P1"), "same-name-twice", {"found": "P1"}),
    ({"words": ("liberal",) * 4}, ("seats",), "wrong-count", {"found": 4, "expected": 5}),
    (
        {"words": ("liberal", "liberal", "king", "hitler", "liberal")},
        ("seats", "P2"),
        "unknown-role",
        {"found": "king", "expected": "liberal fascist hitler"},
    ),
    (
        {"words": ("liberal", "liberal", "liberal", "hitler", "liberal")},
        ("seats",),
        "wrong-roles",
        {"found": "4 liberal, 0 fascist, 1 hitler", "expected": "3 liberal, 1 fascist, 1 hitler"},
    ),
    ({"zone": "Mars/Base"}, ("timezone",), "unknown-zone", {"found": "Mars/Base"}),
    (
        {"fixed": {"stack": "F"}},
        ("setup", "stack"),
        "unknown-key",
        {"found": "stack", "expected": "deck passed president reshuffles"},
    ),
    (
        {"fixed": {"president": "Zoe"}},
        ("setup", "president"),
        "unknown-name",
        {"found": "Zoe", "expected": "P0 P1 P2 P3 P4"},
    ),
    (
        {"fixed": {"deck": "FX"}},
        ("setup", "deck"),
        "bad-value",
        {"found": "FX", "expected": "at most 11 F and 6 L, top first"},
    ),
    (
        {"fixed": {"deck": "L" * 7}},
        ("setup", "deck"),
        "bad-value",
        {"found": "LLLLLLL", "expected": "at most 11 F and 6 L, top first"},
    ),
    (
        {"fixed": {"reshuffles": "FFL"}},
        ("setup", "reshuffles"),
        "bad-value",
        {"found": "FFL", "expected": "a list of piles, each at most 11 F and 6 L, top first"},
    ),
    (
        {"fixed": {"reshuffles": ["FFL", 3]}},
        ("setup", "reshuffles"),
        "bad-value",
        {"found": "['FFL', 3]", "expected": "a list of piles, each at most 11 F and 6 L, top first"},
    ),
    (
        {"fixed": {"passed": "FL"}},
        ("setup", "passed"),
        "bad-value",
        {"found": "FL", "expected": "a list of what chancellors get, each two of F and L"},
    ),
    (
        {"fixed": {"passed": ["FL", "F"]}},
        ("setup", "passed"),
        "bad-value",
        {"found": "['FL', 'F']", "expected": "a list of what chancellors get, each two of F and L"},
    ),
    (
        {"options": {"voting": "secret"}},
        ("options", "voting"),
        "bad-value",
        {"found": "secret", "expected": "house or official"},
    ),
    (
        {"options": {"speed": 3}},
        ("options", "speed"),
        "unknown-option",
        {"found": "speed", "expected": " ".join(sorted(House.__struct_fields__))},
    ),
]


@pytest.mark.parametrize(("changes", "path", "problem", "args"), FAULTS, ids=[fault[2] for fault in FAULTS])
def test_a_fault_is_named_with_its_place(
    changes: dict[str, Any], path: tuple[str, ...], problem: str, args: dict[str, str | int]
):
    setup = structs.replace(set_up(), **changes)

    (fault,) = GAME.check(setup)

    assert (path, problem, args) == (fault.path, fault.problem, fault.args)
    with pytest.raises(ValueError, match=problem):
        GAME.initial(setup)


def test_a_number_option_says_what_it_takes():
    (fault,) = GAME.check(structs.replace(set_up(), options={"deadline_hours": 0}))

    assert ("bad-value", "0") == (fault.problem, fault.args["found"])
    assert ">= 1" in str(fault.args["expected"])


def test_all_faults_are_named_at_once():
    setup = Setup(("A", "A", "B"), set_up().start, "Mars/Base", ("king", "", ""), options={"speed": 1})

    assert ["unknown-option", "too-few-seats", "same-name-twice", "unknown-role", "unknown-role", "unknown-role"] == [
        fault.problem for fault in GAME.check(setup)[:-1]
    ]


@pytest.mark.parametrize(
    ("options", "voting", "limits"),
    [
        ({}, "house", "house"),
        ({"preset": "house"}, "house", "house"),
        ({"preset": "official"}, "official", "official"),
        ({"preset": "official", "voting": "house"}, "house", "official"),
        ({"preset": "official", "term_limits": "house"}, "official", "house"),
        ({"voting": "official"}, "official", "house"),
    ],
)
def test_a_single_option_beats_the_preset(options: dict[str, Any], voting: str, limits: str):
    """SH-10."""
    house = house_of(options)

    assert (voting, limits) == (house.voting, house.term_limits)


def test_minutes_beat_hours():
    """SH-10: tables that play live."""
    assert 5 * 60_000 == house_of({"deadline_minutes": 5, "deadline_hours": 24}).period
    assert 24 * 3_600_000 == house_of({}).period


@pytest.mark.parametrize("players", range(5, 11))
def test_without_words_the_table_is_dealt_by_chance(players: int):
    """SH-2.2, SH-3.1."""
    round_ = Table(plain(players))

    assert Counter(roles_for(players)) == Counter(event.role for event in round_.told(RoleTold))


def test_a_list_that_is_to_be_dealt_is_shuffled():
    dealt = {Table(structs.replace(set_up(10), dealt=True, zone=zone)).state.roles for zone in ("UTC",)}

    assert {set_up(10).words} != dealt
    assert Counter(set_up(10).words) == Counter(*dealt)


def test_the_deck_lies_as_given_and_the_rest_is_shuffled_behind():
    """Scenario language: missing tiles of the 17 follow in any order."""
    (shuffled,) = table(deck="LLLLLLF").told(DeckShuffled)

    assert tuple("LLLLLLF") + ("F",) * 10 == shuffled.order


def test_a_reshuffle_lies_as_given_as_far_as_there_are_such_tiles():
    """SH-5.7: of seven liberal tiles asked for only those that are left come."""
    round_ = table(deck="FFLFFLFFLFFLFFL", reshuffles=["LLLLLLFF"])
    round_.govern(0, 1, "FL").govern(1, 2, "FL").govern(2, 3, "LF").govern(3, 4, "LF").govern(4, 0, "FL")

    order = round_.told(DeckShuffled)[-1].order
    assert ("LLLFFFFFFFFF", 12) == ("".join(order), len(order))


def test_the_first_candidate_is_drawn_where_nobody_is_named():
    """SH-3.4."""
    firsts = {
        Table(structs.replace(set_up(5, deck=deck), fixed={"deck": deck})).told(Candidate)[0].president
        for deck in ("F" * number for number in range(8))
    }

    assert len(firsts) > 1


def test_liberals_are_told_of_nobody():
    """SH-3.3, G4-u: not even an empty message."""
    assert {2, 3} == {event.to for event in table(5).told(AlliesTold)}
    assert {2, 6} == {event.to for event in table(7).told(AlliesTold)}


def test_a_round_starts_once():
    assert ("already-done", "SH-3.1") == table().no(StartRound())
