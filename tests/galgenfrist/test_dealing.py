"""What is drawn and dealt: from the decks, with a pardon, a harmless item and enough saboteurs (GF-3)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.base import Accepted, Event, Rejected
from engines.core.commands import StartRound
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.fold import replay
from engines.core.ids import Instant
from engines.galgenfrist import GAME
from engines.galgenfrist import events as ev
from engines.galgenfrist.deck import HOUSE_DECKS, pile
from engines.galgenfrist.state import State
from tests.galgenfrist.tables import ANNA, PLAIN, VIKTOR, Table

ROLES, ITEMS = Counter(pile(HOUSE_DECKS.roles)), Counter(pile(HOUSE_DECKS.items))
SAFE = {"attrappe", "hut", "kelch", "kaese"}
NAMES = tuple("ABCDEFGH")


def deal(seed: bytes, players: int = 4, **setup: Any) -> tuple[Sequence[Event], State]:
    given_ = Setup(NAMES[:players], Instant(0), **setup)
    verdict = GAME.decide(GAME.initial(given_), StartRound(), Instant(0), StreamDice(seed))
    assert isinstance(verdict, Accepted)
    return verdict.events, replay(GAME, given_, verdict.events)


@given(seed=st.binary(max_size=4), players=st.integers(4, 8), least=st.integers(0, 3))
def test_whatever_the_lot_draws_can_be_played(seed: bytes, players: int, least: int):
    """GF-3.2, GF-3.3, GF-3.11: as many cards as people, out of the decks, with a pardon and the saboteurs asked for."""
    _, state = deal(seed, players, options={"min_saboteure": least})

    assert [players, players] == [len(state.drawn_roles), len(state.drawn_items)]
    assert Counter(state.drawn_roles) <= ROLES
    assert Counter((*state.drawn_items, *state.rest)) == ITEMS
    assert "begnadigung" in state.drawn_items
    assert state.drawn_roles.count("saboteur") >= least or "loyalist" not in state.drawn_roles
    assert (state.phase == "exchange") == SAFE.isdisjoint(state.drawn_items)


@given(seed=st.binary(max_size=4), players=st.integers(4, 8))
def test_everybody_but_the_executioner_is_dealt_one_of_each(seed: bytes, players: int):
    """GF-3.5, GF-3.6: and what is left of both lies aside and in the middle."""
    events, state = deal(seed, players)
    if state.phase == "exchange":
        assert not any(isinstance(event, (ev.Dealt, ev.RoleTold, ev.ItemShown)) for event in events)
        return
    told = {event.to: event.role for event in events if isinstance(event, ev.RoleTold)}
    shown = {event.to: event.item for event in events if isinstance(event, ev.ItemShown)}

    assert list(state.prisoners()) == sorted(told) == sorted(shown)
    assert Counter(state.drawn_roles) == Counter((*told.values(), state.spare))
    assert Counter(state.drawn_items) == Counter((*shown.values(), state.middle))
    assert (state.roles[state.executioner], state.items[state.executioner]) == ("", "")


def spread(field: str, **setup: Any) -> set[Any]:
    states = [deal(bytes([seed]), **setup)[1] for seed in range(60)]
    return {getattr(state, field) for state in states if state.phase == "action"}


def test_chance_decides_all_that_nobody_fixes():
    """GF-3.1, GF-3.5, GF-3.6, GF-3.9."""
    assert set(range(4)) == spread("executioner")
    assert {VIKTOR} == spread("executioner", words=("henker", "", "", ""))
    assert {"loyalist", "saboteur", "prinzessin", "narr"} == spread("spare")
    assert 10 < len({deck[0] for deck in spread("deck")}) <= 14


def test_a_custom_list_is_shuffled_over_the_seats():
    """The words say what is in play; who is executioner, and who gets what, the lot says: roles apart from items."""
    setup: Mapping[str, Any] = {"words": tuple(PLAIN.values()), "dealt": True, "fixed": {"spare": "narr"}}

    assert set(range(4)) == spread("executioner", **setup)
    assert {"loyalist", "saboteur", "narr"} == spread("spare", **setup)
    states = [deal(bytes([seed]), **setup)[1] for seed in range(60)]
    pairs = {pair for state in states for pair in zip(state.roles, state.items, strict=True)}
    assert {("saboteur", "hut"), ("loyalist", "begnadigung"), ("narr", "kelch")} <= pairs
    assert {("loyalist", "loyalist", "narr", "saboteur")} == {tuple(sorted(state.drawn_roles)) for state in states}


def test_a_custom_list_gets_its_saboteur_too():
    """GF-3.11: exchanged for a loyalist, never for the princess or the jester."""
    words = ("henker", "loyalist hut", "prinzessin begnadigung", "narr kelch")

    for seed in range(20):
        _, state = deal(bytes([seed]), words=words, dealt=True, fixed={"spare": "loyalist"})
        assert ["loyalist", "narr", "prinzessin", "saboteur"] == sorted(state.drawn_roles)


def test_where_loyalists_are_missing_as_many_are_exchanged_as_there_are():
    """G0-ab: one loyalist becomes a saboteur; for the third one nobody is left."""
    words = ("henker", "saboteur hut", "prinzessin begnadigung", "narr kelch")

    _, state = deal(b"", words=words, dealt=True, fixed={"spare": "loyalist"}, options={"min_saboteure": 3})

    assert ["narr", "prinzessin", "saboteur", "saboteur"] == sorted(state.drawn_roles)


def test_the_spare_role_is_drawn_from_what_is_left():
    """GF-3.10: three loyalists and the saboteur are listed; anything else may be spare."""
    words = ("henker", "loyalist hut", "saboteur begnadigung", "loyalist kelch")

    assert {"loyalist", "saboteur", "prinzessin", "narr"} == spread("spare", words=words)


def test_the_middle_card_is_drawn_from_what_is_left():
    words = ("henker", "loyalist hut", "saboteur begnadigung", "loyalist kelch")

    assert set(ITEMS) - {"kelch"} == spread("middle", words=words)


def test_a_pardon_that_a_scenario_orders_is_drawn_in_its_turn():
    """GF-3.3, GF-3.10: the pardon that replaces the last item is one that the order does not name."""
    seats = {**PLAIN, "Anna": "loyalist schild", "Bernd": "saboteur schild", "Carla": "loyalist parasit"}

    table = Table("- Viktor exchange schild", seats, middle="mimik", items_left=["begnadigung", "begnadigung", "kaese"])

    assert ["kaese", "schild", "parasit"] == [event.item for event in table.all(ev.ItemShown)]
    assert "begnadigung" == table.state.middle


def test_a_round_begins_once():
    table = Table()

    verdict = GAME.decide(table.state, StartRound(), Instant(0), StreamDice(b""))

    assert isinstance(verdict, Rejected)
    assert "already-done" == verdict.reason


def test_the_same_dice_deal_the_same_cards():
    assert deal(b"one")[0] == deal(b"one")[0]
    assert deal(b"one")[0] != deal(b"two")[0]


@pytest.mark.parametrize("players", range(4, 9))
def test_the_crowns_are_eighty(players: int):
    """GF-2.4: everyone has five, the rest is the treasury."""
    _, state = deal(b"", players)

    assert ((5,) * players, 80 - 5 * players) == (state.crowns, state.treasury)


def test_crowns_are_brought_from_an_earlier_game():
    """GF-9.1."""
    table = Table(crowns={"Anna": 20, "Viktor": 0})

    assert (0, 20, 5, 5) == table.state.crowns
    assert 20 == table.state.crowns[ANNA]
    assert 50 == table.state.treasury
