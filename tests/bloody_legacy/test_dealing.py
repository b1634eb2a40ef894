"""Shuffling, dealing and drawing: what chance may do, and what a set-up fixes of it."""

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from engines.bloody_legacy import GAME
from engines.bloody_legacy.cards import CARDS, holds_trap
from engines.bloody_legacy.commands import Take, Trap, Trick
from engines.bloody_legacy.deck import HOUSE_DECK
from engines.bloody_legacy.events import CardsDrawn, TrapDropped
from engines.bloody_legacy.state import State
from engines.core.audience import GM
from engines.core.base import Accepted, Command
from engines.core.commands import StartRound
from engines.core.contract import Setup
from engines.core.ids import Seat
from tests.bloody_legacy.tables import legacy
from tests.contract.setups import plain
from tests.contract.wild import Round, rounds

KEPT = {"redeal_clears_damage": False}


def _deck(**counts: int) -> dict[str, Any]:
    cards = {c: {"kind": CARDS[c].kind, "effect": CARDS[c].effect, "count": n} for c, n in counts.items()}
    return {"size": sum(counts.values()), "cards": cards}


SMALL = _deck(deadly=2, left=6)
TRICKY = _deck(skull4=1, skull3=2, left=8)
"""All its traps can lie in front of two players at once where ten skulls are allowed."""


def begun(setup: Setup, seed: bytes = b"") -> State:
    """Begin a game; give its state in the first turn."""
    played = Round(GAME, setup, seed)
    played.do(StartRound(), setup.start)
    state: State = played.state
    return state


def everything(state: State) -> Counter[str]:
    """Count all cards, wherever they are."""
    parts = (*state.hands, *state.fronts, state.pile, state.discard, (state.trap,) if state.trap else ())
    return Counter(card for part in parts for card in part)


@given(data=st.data())
def test_no_card_is_ever_lost_or_made(data: st.DataObject):
    """BL-2.1: but for those that a set-up put nowhere, the cards of the packs are all there after every command."""
    played: Round = data.draw(rounds(GAME))

    for step in played.steps:
        if step.after.number > 0:
            assert everything(step.after) <= Counter(step.after.table.cards)
            if not played.setup.fixed:
                assert everything(step.after) == Counter(step.after.table.cards)


@given(data=st.data())
def test_nobody_lies_under_too_many_skulls_while_the_game_goes_on(data: st.DataObject):
    """BL-8.1, BL-9.1: while somebody owes something, two are in, and none is over the limit."""
    played: Round = data.draw(rounds(GAME))

    for step in played.steps:
        state: State = step.after
        if state.phase in ("turn", "react", "lose"):
            assert sum(state.playing) > 1
            assert max(state.skulls) < state.table.house.skull_limit
            assert state.playing[state.owner]
            assert state.playing[state.box]
            assert [] == [hand for hand, plays in zip(state.hands, state.playing, strict=True) if hand and not plays]


def test_the_order_of_the_pile_is_for_the_game_master_alone():
    table = legacy()

    assert [GM] == [event.audience for event in table.saw("gm", "pile_laid")]
    assert [] == table.saw("Anna", "pile_laid")


def test_a_hand_that_is_not_fixed_is_dealt():
    setup = structs.replace(plain(3), fixed={"hands": {"P0": "deadly deadly", "P1": ""}})

    assert [2, 0, 3] == [len(hand) for hand in begun(setup).hands]
    assert [3, 3, 3] == [len(hand) for hand in begun(plain(3)).hands]


def test_what_somebody_who_is_out_would_hold_lies_on_the_discard_pile():
    """BL-8.3."""
    fixed = {"hands": {"P1": "left right", "P0": "skull1"}, "front": {"P1": "skull2"}, "out": ["P1"], "discard": "drop"}
    state = begun(structs.replace(plain(3), fixed=fixed))

    assert ["drop", "left", "right", "skull2"] == sorted(state.discard)
    assert ((), ()) == (state.hands[1], state.fronts[1])


def test_cards_that_a_set_up_puts_nowhere_come_in_with_the_next_shuffling():
    setup = structs.replace(plain(2), fixed={"hands": {"P0": "deadly", "P1": "left"}, "deck": "left", "first": "P0"})
    played = Round(GAME, setup, b"")
    played.do(StartRound(), setup.start)

    played.do(Trap(Seat(0), "deadly", Seat(1)), setup.start)
    assert 3 == everything(played.state).total()
    played.do(Take(Seat(1)), setup.start)
    assert 52 == everything(played.state).total()


def test_hands_are_dealt_from_a_fixed_pile_if_nothing_else_is_left():
    rest = list((Counter(HOUSE_DECK.pack()) - Counter(["left", "skull1"])).elements())
    fixed = {"hands": {"P0": "skull1 left"}, "deck": " ".join(rest), "first": "P0"}
    state = begun(structs.replace(plain(2), fixed=fixed))

    assert (tuple(rest[:3]), tuple(rest[3:])) == (state.hands[1], state.pile)


def test_what_is_fixed_and_not_there_is_passed_over():
    """A hand or a reshuffled pile of a set-up can only have cards that are there to be dealt."""
    fixed = {"hands": {"P0": "deadly", "P1": "left"}, "deck": "", "first": "P0", "reshuffles": ["skull4 left"]}
    setup = structs.replace(plain(2, {"deck": SMALL}), fixed={**fixed, "deals": [{"P0": "deadly deadly deadly left"}]})
    played = Round(GAME, setup, b"")
    played.do(StartRound(), setup.start)
    played.do(Trap(Seat(0), "deadly", Seat(1)), setup.start)
    played.do(Trick(Seat(1), "left"), setup.start)

    assert ("left",) == played.state.hands[1]
    played.do(Take(Seat(0)), setup.start)
    assert ("deadly", "deadly", "left") == played.state.hands[0]


def test_damage_that_would_hold_all_traps_is_cleared_after_all():
    """G1-j: the house rule must not leave everybody without a trap for ever."""
    fixed = {"hands": {"P0": "left", "P1": "left"}, "front": {"P0": "skull4 skull3", "P1": "skull3"}, "first": "P0"}
    setup = structs.replace(plain(2, {"deck": TRICKY, **KEPT, "skull_limit": 10}), fixed=fixed)
    state = begun(setup)

    assert (((), ()), (0, 0)) == (state.fronts, state.skulls)
    assert any(map(holds_trap, state.hands))


def test_penalties_that_would_empty_every_hand_are_cleared_after_all():
    """G1-j."""
    slippery = " ".join(["slippery"] * 3)
    fixed = {"hands": {"P0": "left", "P1": "left"}, "front": {"P0": slippery, "P1": slippery}, "first": "P0"}
    state = begun(structs.replace(plain(2, {"packs": 2, **KEPT}), fixed=fixed))

    assert ((), ()) == state.fronts
    assert [3, 3] == [len(hand) for hand in state.hands]


def test_a_penalty_takes_no_more_than_the_hand():
    """BL-4.7: minus the number of slippery traps, at least none."""
    fixed = {"hands": {"P0": "left", "P1": "left"}, "front": {"P0": " ".join(["slippery"] * 4)}, "first": "P0"}
    state = begun(structs.replace(plain(2, KEPT), fixed=fixed))

    assert [0, 3] == [len(hand) for hand in state.hands]
    assert 4 == len(state.fronts[0])


def test_the_lot_gives_everybody_the_box_in_the_end():
    """BL-3.1: it falls on those alone who are in."""
    setup = structs.replace(plain(4), fixed={"out": ["P2"]})

    assert {0, 1, 3} == {begun(setup, bytes([seed])).player for seed in range(40)}


def test_a_dropped_trap_lands_by_a_fair_coin_when_the_faces_of_the_set_up_are_used_up():
    """BL-7.6: both faces come up, and each is worth what it shows."""
    landed = set()
    for seed in range(20):
        fixed = {"hands": {"P0": "drop left", "P1": "drop left"}, "first": "P0", "coin": "up"}
        played = Round(GAME, structs.replace(plain(2), fixed=fixed), bytes([seed]))
        played.do(StartRound(), played.now)
        for seat in (0, 1):
            played.do(Trap(Seat(seat), "drop", Seat(1 - seat)), played.now)
            played.do(Take(Seat(1 - seat)), played.now)
        first, second = (event for event in played.log if isinstance(event, TrapDropped))
        assert ("up", 2) == (first.face, first.skulls)
        landed.add((second.face, second.skulls))

    assert {("up", 2), ("down", 4)} == landed


def play(fixed: dict[str, Any], seed: int, *commands: Command) -> Round:
    """Play a game of two."""
    played = Round(GAME, structs.replace(plain(2), fixed={"first": "P0", **fixed}), bytes([seed]))
    for command in (StartRound(), *commands):
        assert isinstance(played.do(command, played.now), Accepted)
    return played


SEEDS = range(8)
"""Enough for chance to show itself where a set-up should have decided."""


def test_fixed_deals_are_used_up_in_order():
    first = {"P0": "deadly left left", "P1": "skull1 right right"}
    second = {"P0": "deadly right right", "P1": "skull2 left left"}
    fixed = {"hands": {"P0": "deadly", "P1": "left"}, "deals": [first, second]}
    knock_out = (Trap(Seat(0), "deadly", Seat(1)), Take(Seat(1)))

    for seed in SEEDS:
        for rounds_won, dealt in ((1, first), (2, second)):
            hands = play(fixed, seed, *knock_out * rounds_won).state.hands
            assert [" ".join(hand) for hand in hands] == list(dealt.values())


def test_fixed_reshuffles_are_used_up_in_order():
    hands = {"P0": "skull1 left", "P1": "left right"}
    piles = ["either cancel drop", "cancel left left"]
    fixed = {"hands": hands, "deck": "", "discard": "cancel drop either", "reshuffles": piles}

    for seed in SEEDS:
        played = play(
            *(fixed, seed),
            Trap(Seat(0), "skull1", Seat(1)),
            Trick(Seat(1), "left"),
            Trick(Seat(0), "left"),
            Trick(Seat(1), "cancel"),
        )
        drawn = [event.cards for event in played.log if isinstance(event, CardsDrawn)]
        assert [("either",), ("cancel",), ("drop",), ("cancel",)] == drawn[2:6]


def test_fixed_draw_piles_are_used_up_in_order():
    """BL-9.2: what is named lies on top of the pile below the hands of a new round, all else beneath it by chance."""
    deals = [{"P0": "deadly left left", "P1": "left left left"}] * 2
    fixed = {"hands": {"P0": "deadly", "P1": "left"}, "deals": deals, "decks": ["drop cancel", "right left deadly"]}
    knock_out = (Trap(Seat(0), "deadly", Seat(1)), Take(Seat(1)))

    beneath = set()
    for seed in SEEDS:
        for rounds_won, top in ((1, ("drop", "cancel")), (2, ("right", "left", "deadly"))):
            pile = play(fixed, seed, *knock_out * rounds_won).state.pile
            assert (top, 46) == (pile[: len(top)], len(pile))
            beneath.add(pile[len(top) :])
    assert 2 * len(SEEDS) == len(beneath)


def test_other_hands_are_not_dealt_from_what_a_fixed_draw_pile_names():
    """BL-4.6: so a redeal has the named cards where they were put, whoever has no fixed hand."""
    named = ["deadly"] * 4 + ["drop"] * 2
    fixed = {"hands": {"P0": "left", "P1": "right"}, "decks": [" ".join(named)]}

    for seed in SEEDS:
        assert tuple(named) == play(fixed, seed).state.pile[:6]


def test_hands_are_dealt_from_a_fixed_draw_pile_if_nothing_else_is_left():
    """BL-4.6: the rest of what it names stays on top; what is not there is passed over."""
    named = ["deadly", "left", "left", "deadly", "left", "left", "left", "left"]
    fixed = {"hands": {"P0": "left", "P1": "left"}, "deals": [{"P0": "left"}], "decks": [" ".join(["drop", *named])]}
    state = begun(structs.replace(plain(2, {"deck": SMALL}), fixed={**fixed, "first": "P0"}))

    assert (("left",), ("deadly", "left", "left")) == state.hands
    assert ("deadly", "left", "left", "left") == state.pile


def test_fixed_coins_are_used_up_in_order():
    fixed = {"hands": {"P0": "drop left", "P1": "drop left"}, "coin": "down up"}
    tosses = [
        command for seat in (0, 1) for command in (Trap(Seat(seat), "drop", Seat(1 - seat)), Take(Seat(1 - seat)))
    ]

    for seed in SEEDS:
        log = play(fixed, seed, *tosses).log
        assert ["down", "up"] == [event.face for event in log if isinstance(event, TrapDropped)]
