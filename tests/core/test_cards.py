"""Piles and hands are tuples, and no card is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.cards import draw, holds, without

hands = st.lists(st.sampled_from("abcd"), max_size=12).map(tuple)


@pytest.mark.parametrize(
    ("count", "drawn", "left"),
    [(0, (), ("a", "b", "c")), (2, ("a", "b"), ("c",)), (3, ("a", "b", "c"), ()), (9, ("a", "b", "c"), ())],
)
def test_cards_come_off_the_top(count: int, drawn: tuple[str, ...], left: tuple[str, ...]):
    """As many as there are."""
    assert (drawn, left) == draw(("a", "b", "c"), count)


@pytest.mark.parametrize(
    ("cards", "held"),
    [((), True), (("a",), True), (("a", "a"), True), (("b", "a"), True), (("a", "a", "a"), False), (("c",), False)],
)
def test_a_hand_holds_a_card_as_often_as_it_has_it(cards: tuple[str, ...], held: bool):  # noqa: FBT001 - expected
    assert held is holds(("a", "b", "a"), cards)


def test_paid_cards_leave_the_hand_from_the_left():
    assert ("b", "a", "c") == without(("a", "b", "a", "c"), ("a",))
    assert ("b",) == without(("a", "b", "a"), ("a", "a"))


def test_a_card_that_is_missing_cannot_be_paid():
    with pytest.raises(ValueError, match="not in list"):
        without(("a",), ("a", "a"))


@given(hand=hands, cards=hands)
def test_what_a_hand_holds_it_can_pay(hand: tuple[str, ...], cards: tuple[str, ...]):
    if holds(hand, cards):
        assert sorted(hand) == sorted((*without(hand, cards), *cards))
    else:
        with pytest.raises(ValueError, match="not in list"):
            without(hand, cards)


@given(pile=hands, count=st.integers(0, 15))
def test_a_draw_loses_no_card(pile: tuple[str, ...], count: int):
    drawn, left = draw(pile, count)

    assert pile == (*drawn, *left)
    assert min(count, len(pile)) == len(drawn)
