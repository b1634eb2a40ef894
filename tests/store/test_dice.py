"""The chance of a round: the same command draws the same, another one draws otherwise."""

import json

import pytest
from msgspec import ValidationError

from bot.dice import commitment, dice_for, new_secret
from bot.setups import read_setup, write_setup
from engines.core.contract import Setup
from engines.core.ids import Instant


def throws(secret: bytes, source: str) -> list[int]:
    dice = dice_for(secret, source)
    return [dice.below(1_000_000) for _ in range(8)]


def test_the_same_command_draws_the_same_and_no_other_does():
    first = throws(b"s" * 32, "message:1")

    assert first == throws(b"s" * 32, "message:1")
    assert first != throws(b"s" * 32, "message:2")
    assert first != throws(b"t" * 32, "message:1")


def test_the_draws_are_the_same_for_ever():
    """A round of today is decided again in years; these numbers must never change."""
    assert [186623, 68312, 945138] == throws(b"s" * 32, "message:1")[:3]


def test_secrets_are_long_and_never_the_same():
    assert [32, 32] == [len(new_secret()), len(new_secret())]
    assert new_secret() != new_secret()


def test_a_commitment_binds_secret_game_rules_and_people():
    given = (b"s" * 32, "toy", "1", (5, 17))

    assert commitment(*given) == commitment(b"s" * 32, "toy", "1", (17, 5))
    others = [
        commitment(b"t" * 32, *given[1:]),
        commitment(given[0], "tox", "1", (5, 17)),
        commitment(given[0], "toy", "2", (5, 17)),
        commitment(given[0], "toy", "1", (5, 1, 7)),
    ]
    assert 5 == len({commitment(*given), *others})


def test_a_setup_reads_back():
    setup = Setup(
        ("Anna", "Bob"), Instant(5), words=("templer", ""), options={"b": 1, "a": "x"}, fixed={"lovers": ["Anna"]}
    )

    assert setup == read_setup(write_setup(setup))
    assert sorted(json.loads(write_setup(setup))) == list(json.loads(write_setup(setup)))
    with pytest.raises(ValidationError):
        read_setup("{}")
