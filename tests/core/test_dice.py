"""Chance comes in from outside and is the same for ever (design, sections 2 and 4)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.dice import Dice, StreamDice, pick, shuffled


class Counted:
    """Dice that give what they are told to, and remember what was asked."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self.numbers.pop(0)


def chi_square(found: Iterable[object], faces: Sequence[object]) -> float:
    """Measure how far the counts are from equal ones."""
    counts = Counter(found)
    assert set(counts) <= set(faces)
    expected = counts.total() / len(faces)
    return sum((counts[face] - expected) ** 2 / expected for face in faces)


@given(seed=st.binary(max_size=40), bounds=st.lists(st.integers(1, 2**64), max_size=20))
def test_a_throw_lies_in_its_range_and_comes_again(seed: bytes, bounds: list[int]):
    """Design, section 4: whoever knows the seed throws the same."""
    one, other = StreamDice(seed), StreamDice(seed)

    thrown = [one.below(bound) for bound in bounds]

    assert thrown == [other.below(bound) for bound in bounds]
    assert [] == [(number, bound) for number, bound in zip(thrown, bounds, strict=True) if not 0 <= number < bound]


@pytest.mark.parametrize("bound", [0, -1])
def test_there_is_nothing_below_one(bound: int):
    with pytest.raises(ValueError, match=str(bound)):
        StreamDice(b"").below(bound)


def test_nothing_can_be_picked_from_nothing():
    with pytest.raises(ValueError, match="0"):
        pick(StreamDice(b""), ())


def test_the_stream_never_changes():
    """Design, section 4: a round that was dealt years ago is dealt again by ``audit verify``."""
    dice = StreamDice(b"golden")

    assert [0, 5, 5, 4, 2, 4] == [dice.below(10) for _ in range(6)]
    assert [0, 0] == [dice.below(bound) for bound in (1, 2)]
    assert 15041201493647815530 == StreamDice(b"golden").below(2**64)


def test_a_shuffle_never_changes():
    """Design, section 4: the order of throws belongs to the stream."""
    assert (6, 7, 8, 3, 4, 9, 2, 1, 5, 0) == shuffled(StreamDice(b"golden"), range(10))
    assert "aemjeuslr" == "".join(shuffled(StreamDice("straßen".encode()), "jerusalem"))


def test_numbers_that_would_favour_some_are_thrown_again():
    """Rejection sampling: with such a bound nearly every second number is refused, and the rest are equally likely."""
    bound = 2**63 + 1
    dice = StreamDice(b"rejection")

    thrown = [dice.below(bound) for _ in range(200)]

    assert 80 < sum(number < bound // 2 for number in thrown) < 120
    assert dice._counter > 300


@pytest.mark.parametrize(("faces", "limit"), [(2, 10.8), (6, 20.5), (7, 22.5), (24, 49.7)])
def test_every_number_is_equally_likely(faces: int, limit: float):
    """G8: a fair die exceeds these limits once in a thousand streams."""
    dice = StreamDice(b"fair")

    assert chi_square((dice.below(faces) for _ in range(6_000)), range(faces)) < limit


def test_every_order_is_equally_likely():
    """G8: Fisher-Yates; for four cards there are 24 orders."""
    dice = StreamDice(b"orders")
    orders = list(permutations("abcd"))

    assert chi_square((shuffled(dice, "abcd") for _ in range(4_800)), orders) < 49.7


def test_everybody_is_picked_equally_often():
    """G8: a lot among seats."""
    dice = StreamDice(b"lots")

    assert chi_square((pick(dice, "abcde") for _ in range(5_000)), "abcde") < 18.5


@given(items=st.lists(st.integers(), max_size=60), seed=st.binary(max_size=8))
def test_a_shuffle_keeps_every_card(items: list[int], seed: bytes):
    """A deck is neither short nor marked afterwards, and the one that was given stays as it was."""
    before = list(items)

    order = shuffled(StreamDice(seed), items)

    assert sorted(before) == sorted(order)
    assert before == items


def test_a_shuffle_draws_from_ever_fewer_cards():
    dice = Counted(0, 1, 0)

    order = shuffled(dice, "abcd")

    assert ("c", "d", "b", "a") == order
    assert [4, 3, 2] == dice.bounds


def test_a_pick_asks_once():
    dice: Dice = Counted(2)

    assert "c" == pick(dice, "abcd")
