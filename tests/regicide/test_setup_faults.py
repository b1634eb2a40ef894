"""A set-up that cannot be is refused with a clear word, and where it is wrong."""

from collections.abc import Mapping
from typing import Any

import pytest

from engines.core.contract import Setup
from engines.regicide import GAME
from engines.regicide.cards import tavern_cards
from engines.scenario.faults import sentence
from tests.regicide.tables import JACKS, NAMES, START

TWO = NAMES[:2]
MOST = " ".join(tavern_cards(jesters=0)[7:])
"""All but the four aces and three of the twos."""

FAULTS: list[tuple[Mapping[str, Any], Mapping[str, Any], str]] = [
    ({}, {"deck": "2H"}, "there is no key deck here; expected castle, tavern, hands, discard, first or healed"),
    ({}, {"castle": 3}, "3 will not do here; expected cards such as 10H AC X"),
    ({}, {"castle": ""}, "no enemy"),
    ({}, {"castle": "JS 2H"}, "no enemy (card 2H)"),
    ({}, {"castle": "KS JS"}, "castle order (expected jacks before queens before kings)"),
    ({}, {"castle": "JS JS"}, "JS is laid 2 times; there are only 1 of it"),
    ({}, {"tavern": ["2H"]}, "['2H'] will not do here; expected cards such as 10H AC X"),
    ({}, {"tavern": "2H 11H"}, "no such card (card 11H)"),
    ({}, {"discard": "2H X"}, "X is laid 1 times; there are only 0 of it"),
    ({}, {"hands": "2H"}, '2H will not do here; expected { NAME = "CARDS" }'),
    ({}, {"hands": {"Zora": "2H"}}, "nobody at the table is called Zora; expected Anna or Bernd"),
    ({}, {"hands": {"Anna": 2}}, "2 will not do here; expected cards such as 10H AC X"),
    ({}, {"hands": {"Anna": "2H", "Bernd": "2H"}}, "2H is laid 2 times; there are only 1 of it"),
    ({}, {"hands": {"Anna": "2H 3H 4H 5H 6H 7H 8H 9H"}}, "hand too large (found 8, most 7)"),
    ({}, {"castle": JACKS, "hands": {"Anna": "JS"}}, "JS is laid 2 times; there are only 1 of it"),
    ({}, {"tavern": "2H 3H"}, "2 cards are too few to deal"),
    ({}, {"tavern": "2H", "hands": {"Anna": "2D"}, "discard": MOST}, "6 cards are too few to deal"),
    ({}, {"first": "Zora"}, "nobody at the table is called Zora; expected Anna or Bernd"),
    ({}, {"healed": "2H"}, '2H will not do here; expected ["CARDS"]'),
    ({}, {"healed": ["2H Z"]}, "no such card (card Z)"),
    ({"jesters": 3}, {}, "there is no option jesters; expected deadline_hours, deadline_minutes, discard_visible or"),
    ({"discard_visible": "some"}, {}, "some will not do here; expected top or all"),
    ({"deadline_hours": 0}, {}, "0 will not do here; expected Expected `int` >= 1"),
    ({"solo_yield": "yes"}, {}, "yes will not do here; expected Expected `bool`, got `str`"),
]


@pytest.mark.parametrize(("options", "fixed", "expected"), FAULTS, ids=[expected[:40] for _, _, expected in FAULTS])
def test_a_fault_is_named(options: Mapping[str, Any], fixed: Mapping[str, Any], expected: str):
    setup = Setup(TWO, START, options=options, fixed=fixed)

    (fault,) = GAME.check(setup)

    assert sentence(fault, TWO).startswith(expected)
    with pytest.raises(ValueError, match=fault.problem):
        GAME.initial(setup)


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (Setup((), START), "too-few-seats"),
        (Setup((*NAMES, "Emil"), START), "too-many-seats"),
        (Setup(("Anna", "Anna"), START), "same-name-twice"),
        (Setup(TWO, START, words=("", "ritter")), "unknown-role"),
        (Setup(TWO, START, zone="Mars/Olympus"), "unknown-zone"),
    ],
)
def test_a_table_that_cannot_be_is_named(setup: Setup, problem: str):
    """RG-1.4, G3-p: one to four, with names of their own and no roles."""
    assert [problem] == [fault.problem for fault in GAME.check(setup)]


def test_all_faults_are_named_at_once():
    setup = Setup(TWO, START, options={"x": 1}, fixed={"first": "Zora", "castle": "Z"})

    assert ["unknown-option", "no-such-card", "unknown-name"] == [fault.problem for fault in GAME.check(setup)]


def test_cards_that_a_short_case_does_not_name_lie_beside_the_table():
    """Scenario language: given hands leave the rest to the tavern unless the tavern is given too."""
    short = Setup(TWO, START, fixed={"castle": "KH", "tavern": "2H", "hands": {"Anna": "3H", "Bernd": ""}})

    assert () == GAME.check(short)
