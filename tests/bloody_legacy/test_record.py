"""A game that chance has played becomes a scenario in which nothing is left to chance."""

from collections import Counter
from itertools import product

import pytest

from engines.bloody_legacy import GAME
from engines.bloody_legacy import events as ev
from engines.bloody_legacy.deck import HOUSE_DECK
from engines.core.base import tag_of
from engines.core.contract import Recording, Setup
from tests.bloody_legacy.tables import legacy
from tests.contract.recorded import Meddled, held
from tests.contract.setups import plain

SWITCHES = ("redeal_clears_damage", "hand_size", "skull_limit", "double_arrow", "packs", "lives")
VARIANTS = tuple(product((True, False), (3, 5), (5, 10), ("neighbour", "anyone"), (1, 2), (1, 3)))
INTERRUPTIONS = {"round_resumed", "player_replaced", "intervention", "timed_out", "host_asked"}


def setup_of(number: int) -> Setup:
    return plain(2 + number % 9, dict(zip(SWITCHES, VARIANTS[number], strict=True)))


@pytest.mark.parametrize("block", range(4))
def test_every_variant_holds_as_a_scenario(block: int):
    """BL-11: with refusals, pauses, replacements, removals and time that ran out."""
    used: set[str] = set()
    happened: set[str] = set()
    refused = 0
    for number in range(block * 16, block * 16 + 16):
        player = Meddled(GAME, setup_of(number), f"record {number}", eagerness=90)
        player.play()
        used |= {key for key, value in held(player, f"Game {number}").fixed.items() if value}
        happened |= set(map(tag_of, player.log))
        refused += player.refusals

    assert {"first", "hands", "deck", "coin", "deals", "decks", "reshuffles"} == used
    assert happened >= INTERRUPTIONS
    assert refused > 0


def test_a_game_can_be_written_down_at_any_moment():
    """While a trap flies, while somebody owes a card, right after a deal."""
    player = Meddled(GAME, plain(3), "any moment", eagerness=90)
    player.play()

    for upto in range(1, len(player.steps), 3):
        held(player, "A game", upto)


def test_what_is_spelled_out_is_what_chance_did():
    """BL-3, BL-6.3, BL-7.6, BL-9.2: who began, how the trap fell, and all cards as they came."""
    hands = {"Anna": "deadly drop right", "Bernd": "left left left"}
    table = legacy(hands, deck="right", discard="either cancel").plays(
        """
        - Anna trap drop Bernd
        - Bernd trick left
        - Anna take
        - Bernd pass
        - Anna trap deadly Bernd
        - Bernd take
        """
    )
    assert [] == table.refusals

    fixed = GAME.spelled_out(table.setup, table.log).fixed
    dealt = [event.cards for event in table.log if isinstance(event, ev.CardsDrawn)]
    assert (hands, "Anna", "right", "either cancel") == tuple(
        fixed[key] for key in ("hands", "first", "deck", "discard")
    )
    assert [fixed["coin"]] == [event.face for event in table.log if isinstance(event, ev.TrapDropped)]
    (pile,) = fixed["reshuffles"]
    assert ["cancel", "either", "left"] == sorted(pile.split())
    assert [("right",), *((card,) for card in pile.split()[:2])] == dealt[2:5]
    (again,), (deck,) = fixed["deals"], fixed["decks"]
    assert [" ".join(hand) for hand in dealt[5:]] == list(again.values())
    assert Counter(HOUSE_DECK.pack()) == Counter(" ".join((*again.values(), deck)).split())


def test_a_set_up_in_the_middle_of_a_game_is_kept():
    """BL-8.3, BL-9.4: what somebody who is out would hold or have before him lies on the discard pile."""
    hands = {"Anna": "deadly", "Bernd": "left right", "Carla": "either"}
    front = {"Anna": "skull2 drop", "Carla": "skull1"}
    table = legacy(hands, front=front, lives={"Bernd": 2}, out=["Carla"], deck="", discard="cancel")

    fixed = GAME.spelled_out(table.setup, table.log).fixed
    assert ({"Bernd": 2}, ["Carla"]) == (fixed["lives"], fixed["out"])
    assert {"Anna": "skull2 drop", "Bernd": ""} == fixed["front"]
    assert ({**hands, "Carla": ""}, "") == (fixed["hands"], fixed["deck"])
    assert "either skull1 cancel" == fixed["discard"]


def test_before_the_first_deal_there_is_nothing_to_spell_out():
    assert setup_of(0) == GAME.spelled_out(setup_of(0), [])


def test_the_game_offers_to_be_written_down():
    assert isinstance(GAME, Recording)
