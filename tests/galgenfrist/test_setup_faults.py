"""A set-up that no game can be dealt from is refused, with the place and what would be right."""

from collections.abc import Mapping
from typing import Any

import pytest

from engines.core.contract import Setup
from engines.core.ids import Instant
from engines.galgenfrist import GAME
from engines.scenario.faults import sentence

NAMES = ("Viktor", "Anna", "Bernd", "Carla")
WORDS = ("henker", "loyalist hut", "saboteur begnadigung", "loyalist kelch")

TURNS = {"Anna": [1, 1], "Bernd": [2, 2], "Carla": [3, 3]}


def faults(
    words: tuple[str, ...] = WORDS, names: tuple[str, ...] = NAMES, zone: str = "UTC", **given: Mapping[str, Any]
) -> list[tuple[tuple[str, ...], str]]:
    setup = Setup(names, Instant(0), zone, words, options=given.get("options", {}), fixed=given.get("fixed", {}))
    return [(fault.path, fault.problem) for fault in GAME.check(setup)]


def test_a_good_set_up_has_no_fault():
    assert [] == faults()
    assert [] == faults(())
    assert [] == faults(("henker", "", "", ""))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("henker", "loyalist hut"), (("seats",), "wrong-count")),
        (("henker", "henker", *WORDS[2:]), (("seats",), "wrong-count-of-executioners")),
        (("loyalist hut", *WORDS[1:]), (("seats",), "wrong-count-of-executioners")),
        (("henker", "", *WORDS[2:]), (("seats",), "bad-value")),
        (("henker", "loyalist", *WORDS[2:]), (("seats", "Anna"), "bad-value")),
        (("henker", "loyalist hut kelch", *WORDS[2:]), (("seats", "Anna"), "bad-value")),
        (("henker", "koenig hut", *WORDS[2:]), (("seats", "Anna"), "unknown-role")),
        (("henker", "loyalist krone", *WORDS[2:]), (("seats", "Anna"), "unknown-item")),
        (("henker", "narr hut", "narr kelch", "loyalist hut"), (("seats",), "too-many-cards")),
        (("henker", "loyalist kaese", "narr kaese", "loyalist hut"), (("seats",), "too-many-cards")),
    ],
)
def test_seats(words: tuple[str, ...], expected: tuple[tuple[str, ...], str]):
    assert [expected] == faults(words)


@pytest.mark.parametrize(
    ("fixed", "expected"),
    [
        ({"mitte": "hut"}, (("setup", "mitte"), "unknown-key")),
        ({"middle": "krone"}, (("setup", "middle"), "unknown-item")),
        ({"spare": "koenig"}, (("setup", "spare"), "unknown-role")),
        ({"items_left": "hut"}, (("setup", "items_left"), "bad-value")),
        ({"items_left": ["krone"]}, (("setup", "items_left"), "unknown-item")),
        ({"items_left": ["kelch"]}, (("seats",), "too-many-cards")),
        ({"gallows": "laterne"}, (("setup", "gallows"), "bad-value")),
        ({"gallows": ["fackel"]}, (("setup", "gallows"), "unknown-card")),
        ({"gallows": ["laterne", "laterne"]}, (("setup", "gallows"), "too-many-cards")),
        ({"crowns": 5}, (("setup", "crowns"), "bad-value")),
        ({"crowns": {"Zoe": 5}}, (("setup", "crowns"), "unknown-name")),
        ({"crowns": {"Anna": -1}}, (("setup", "crowns"), "bad-value")),
        ({"crowns": {"Anna": True}}, (("setup", "crowns"), "bad-value")),
        ({"crowns": {"Anna": 66}}, (("setup", "crowns"), "too-many-crowns")),
        ({"muddle": ["hut"]}, (("setup", "muddle"), "bad-value")),
        ({"muddle": {"Zoe": "hut"}}, (("setup", "muddle"), "unknown-name")),
        ({"muddle": {"middle": "krone"}}, (("setup", "muddle"), "unknown-item")),
        ({"muddle": [{"Anna": "hut"}, {"Zoe": "hut"}]}, (("setup", "muddle"), "unknown-name")),
        ({"drawn": 5}, (("setup", "drawn"), "bad-value")),
        ({"drawn": {**TURNS, "Viktor": [4, 4]}}, (("setup", "drawn"), "unknown-name")),
        ({"drawn": {"Anna": [1, 1], "Bernd": [2, 2]}}, (("setup", "drawn"), "bad-value")),
        ({"drawn": {**TURNS, "Carla": [3]}}, (("setup", "drawn"), "bad-value")),
        ({"drawn": {**TURNS, "Carla": [True, 3]}}, (("setup", "drawn"), "bad-value")),
        ({"drawn": {**TURNS, "Carla": [1, 3]}}, (("setup", "drawn"), "bad-value")),
        ({"drawn": {**TURNS, "Carla": [3, 5]}}, (("setup", "drawn"), "bad-value")),
        ({"drawn": {**TURNS, "Carla": [0, 3]}}, (("setup", "drawn"), "bad-value")),
    ],
)
def test_what_a_scenario_fixes(fixed: Mapping[str, Any], expected: tuple[tuple[str, ...], str]):
    assert [expected] == faults(fixed=fixed)


def test_all_eighty_crowns_may_be_in_hands():
    assert [] == faults(fixed={"crowns": {"Anna": 65}})


@pytest.mark.parametrize("key", ["middle", "spare"])
def test_a_single_card_is_fixed_only_where_all_are(key: str):
    """GF-3.10: the middle card is what is left when the prisoners have theirs."""
    card = "hut" if key == "middle" else "narr"

    assert [(("setup", key), "needs-a-role-and-an-item-for-each-prisoner")] == faults((), fixed={key: card})


@pytest.mark.parametrize(("key", "value"), [("items_left", ["hut"]), ("drawn", TURNS)])
def test_the_rest_and_the_drawing_are_ordered_only_where_all_is_listed(key: str, value: Any):
    assert [(("setup", key), "needs-a-role-and-an-item-for-each-prisoner")] == (
        faults(("henker", "", "", ""), fixed={key: value})
    )


def test_no_order_of_drawing_is_none():
    assert [] == faults(("henker", "", "", ""), fixed={"drawn": {}})
    assert [] == faults(fixed={"drawn": {"Anna": [4, 2], "Bernd": [1, 4], "Carla": [2, 1]}})


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"kaese": True}, (("options", "kaese"), "unknown-option")),
        ({"kaese_variante": "ja"}, (("options", "kaese_variante"), "bad-value")),
        ({"min_saboteure": 4}, (("options", "min_saboteure"), "bad-value")),
        ({"tie_break": "lot"}, (("options", "tie_break"), "bad-value")),
        ({"deadline_hours": 0}, (("options", "deadline_hours"), "bad-value")),
        ({"sanduhr_minuten": 1.5}, (("options", "sanduhr_minuten"), "bad-value")),
    ],
)
def test_options(options: Mapping[str, Any], expected: tuple[tuple[str, ...], str]):
    assert [expected] == faults(options=options)


def test_what_an_option_may_be_is_said():
    setup = Setup(NAMES, Instant(0), options={"tie_break": "lot", "min_saboteure": 9})

    assert ["shared or play_on", "Expected `int` <= 3"] == [fault.args["expected"] for fault in GAME.check(setup)]


def test_names_and_zones():
    assert [(("seats", "Anna"), "same-name-twice")] == faults((), ("Viktor", "Anna", "Anna", "Carla"))
    assert [(("timezone",), "unknown-zone")] == faults(zone="Europe/Atlantis")
    assert [(("seats",), "too-few-seats")] == faults((), NAMES[:3])
    assert [(("seats",), "too-many-seats")] == faults((), tuple("ABCDEFGHI"))


@pytest.mark.parametrize(
    ("words", "fixed", "expected"),
    [
        (("henker", "loyalist hutt", *WORDS[2:]), {}, "there is no item hutt; did you mean hut?"),
        (("henker", "loyalisst hut", *WORDS[2:]), {}, "there is no role loyalisst; did you mean loyalist?"),
        (WORDS, {"gallows": ["sandur"]}, "there is no card sandur; did you mean sanduhr?"),
    ],
)
def test_a_slip_of_the_pen_is_understood(words: tuple[str, ...], fixed: Mapping[str, Any], expected: str):
    faults_ = GAME.check(Setup(NAMES, Instant(0), words=words, fixed=fixed))

    assert [expected] == [sentence(fault, NAMES) for fault in faults_]


def test_a_faulty_set_up_makes_no_state():
    with pytest.raises(ValueError, match="wrong-count-of-executioners"):
        GAME.initial(Setup(NAMES, Instant(0), words=("henker", "henker", "", "")))
