"""How the stream of dice is made, so that anybody can make it again with other tools (design, section 4)."""

import hashlib
import hmac

import pytest

from engines.core.dice import StreamDice, pick, shuffled
from tests.core.loaded import Loaded

# Made with `openssl dgst -sha256 -hmac spielleiter` over eight bytes that count from 0; the first 16 hex digits.
BLOCKS = [0x28BD9869F1021251, 0x815A773D5D697EB4, 0xD42BFE46372D7E45]


def stream() -> StreamDice:
    return StreamDice(b"spielleiter")


def test_a_block_is_what_openssl_says():
    dice = stream()

    assert BLOCKS == [dice.below(1 << 64) for _ in BLOCKS]


def test_the_counter_is_eight_bytes_long_and_goes_on_beyond_one():
    dice = StreamDice(b"seed")
    digests = (hmac.digest(b"seed", bytes(6) + count.to_bytes(2, "big"), hashlib.sha256) for count in range(600))

    assert [int(digest.hex()[:16], 16) for digest in digests] == [dice.below(1 << 64) for _ in range(600)]


def test_throws_of_a_die_are_fixed_by_the_seed():
    one, other = stream(), StreamDice(b"")

    assert ([3, 0, 1, 0, 5, 0, 5, 3, 2, 3, 4, 0], [4, 5, 3, 5, 1, 4, 5, 1, 0, 5, 5, 4]) == (
        [one.below(6) for _ in range(12)],
        [other.below(6) for _ in range(12)],
    )


def test_a_block_at_the_limit_is_thrown_again():
    """Above half the range the bound is its own largest multiple, and the second block just meets it."""
    dice, blocks = stream(), stream()
    below = [block for block in (blocks.below(1 << 64) for _ in range(20)) if block < BLOCKS[1]]

    assert below == [dice.below(BLOCKS[1]) for _ in below]


def test_a_block_just_under_the_limit_counts():
    dice = stream()

    assert BLOCKS[:2] == [dice.below(BLOCKS[1] + 1) for _ in range(2)]


@pytest.mark.parametrize("bound", [1, 2, 3, 7])
def test_every_number_below_the_bound_comes_and_no_other(bound: int):
    dice = stream()

    assert set(range(bound)) == {dice.below(bound) for _ in range(200)}


def test_a_pick_is_the_item_at_the_number_thrown():
    dice = Loaded([2, 0])

    assert ("z", "a", [3, 1]) == (pick(dice, "xyz"), pick(dice, ["a"]), dice.bounds)


@pytest.mark.parametrize("items", [(), ("a",)])
def test_where_there_is_no_order_to_choose_nothing_is_thrown(items: tuple[str, ...]):
    dice = Loaded([])

    assert (items, []) == (shuffled(dice, items), dice.bounds)
