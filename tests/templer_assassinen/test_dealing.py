"""Who is dealt what: the table of sizes, custom lists, and a fair shuffle."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engines.core.base import Accepted
from engines.core.calendar import parse_moment
from engines.core.commands import StartRound
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.templer_assassinen import GAME
from engines.templer_assassinen.events import RoleTold

START = parse_moment("2026-11-02 12:00", "Europe/Berlin")

SIZES = """
 8 1 no  6  4  2    25 4 yes 17  9  8
 9 1 no  7  4  3    26 4 yes 18 10  8
10 1 no  8  5  3    27 4 yes 19 10  9
11 1 no  9  5  4    28 4 yes 20 11  9
12 2 yes  8  5  3   29 4 yes 21 11 10
13 2 yes  9  5  4   30 5 yes 20 11  9
14 2 yes 10  6  4   31 5 yes 21 11 10
15 2 yes 11  6  5   32 5 yes 22 12 10
16 2 yes 12  7  5   33 5 yes 23 12 11
17 2 yes 13  7  6   34 5 yes 24 13 11
18 3 yes 12  7  5   35 5 yes 25 13 12
19 3 yes 13  7  6   36 6 yes 24 13 11
20 3 yes 14  8  6   37 6 yes 25 13 12
21 3 yes 15  8  7   38 6 yes 26 14 12
22 3 yes 16  9  7   39 6 yes 27 14 13
23 3 yes 17  9  8   40 6 yes 28 14 14
24 4 yes 16  9  7
"""
"""TA-RULING-30: players, members of each group, whether with a bomber, town, special roles, plain townsmen; twice."""

SPECIALS = (
    *("henker", "arzt", "spion", "jaeger", "hure", "trickser", "maskenbildner", "cupido", "opportunist"),
    *("arzt", "hure", "trickser", "jaeger", "maskenbildner"),
)
"""TA-RULING-30: in this order, the last five as second copies."""


def rows() -> list[tuple[int, int, bool, int, int, int]]:
    """Read the table of sizes."""
    words = SIZES.split()
    found = [words[place : place + 6] for place in range(0, len(words), 6)]
    return sorted((int(n), int(g), b == "yes", int(t), int(s), int(p)) for n, g, b, t, s, p in found)


def names(players: int) -> tuple[str, ...]:
    return tuple(f"P{number}" for number in range(1, players + 1))


def dealt(setup: Setup, seed: str = "deal") -> tuple[str, ...]:
    """Open the round and list who was told what, by seat."""
    verdict = GAME.decide(GAME.initial(setup), StartRound(), START, StreamDice(seed.encode()))
    assert isinstance(verdict, Accepted)
    told = sorted((event.to, event) for event in verdict.events if isinstance(event, RoleTold))
    return tuple(event.role + " attentaeter" * event.bomber for _, event in told)


def by_table(players: int, **options: Any) -> Mapping[str, int]:
    return Counter(dealt(Setup(names(players), START, options=options)))


def cast(group: int, specials: Sequence[str], plain: int, *, bombers: bool) -> Mapping[str, int]:
    """Count the roles of a row."""
    killers = [word for side in ("templer", "assassine") for word in (side + " attentaeter" * bombers, *[side] * group)]
    for side in ("templer", "assassine"):
        killers.remove(side)
    return Counter([*killers, *specials, *["staedter"] * plain])


def test_the_table_has_a_row_for_every_size():
    """TA-SETUP-5: group and group and town make up the players, special and plain roles the town."""
    assert [(players, players, 0) for players in range(8, 41)] == [
        (players, 2 * group + town, town - special - plain) for players, group, _, town, special, plain in rows()
    ]


@pytest.mark.parametrize("row", rows(), ids=lambda row: str(row[0]))
def test_a_table_of_that_size(row: tuple[int, int, bool, int, int, int]):
    """TA-RULING-30, TA-SETUP-2: groups, one bomber in each, the town's special roles in their order, plain townsmen."""
    players, group, bombers, _, special, plain = row

    assert cast(group, SPECIALS[:special], plain, bombers=bombers) == by_table(players)


def test_without_second_copies_nine_are_the_most():
    """TA-RULING-30: ``second_copies = false``: stop at nine."""
    assert cast(6, SPECIALS[:9], 19, bombers=True) == by_table(40, second_copies=False)


@pytest.mark.parametrize(
    ("least", "players", "bombers"), [(1, 8, True), (3, 12, False), (3, 18, True), (40, 40, False)]
)
def test_a_house_says_how_large_a_group_with_a_bomber_is(least: int, players: int, bombers: bool):  # noqa: FBT001
    """TA-RULING-30: ``bomber_from``."""
    expected = 1 if bombers else 0

    found = by_table(players, bomber_from=least)

    assert [expected, expected] == [found.get(f"{side} attentaeter", 0) for side in ("templer", "assassine")]


# -- custom lists -----------------------------------------------------------------------------------------------------

WORDS = ("assassine", "templer", "arzt", "arzt", "hure", "staedter", "staedter", "opportunist templer")


def test_a_cast_is_dealt_as_it_stands():
    setup = Setup(names(8), START, words=(*WORDS[:-1], "jaeger"))

    assert setup.words == dealt(setup)


def test_a_custom_list_is_shuffled():
    setup = Setup(names(8), START, words=(*WORDS[:-1], "jaeger"), dealt=True)

    found = dealt(setup)

    assert (sorted(setup.words), False) == (sorted(found), found == setup.words)


def test_a_custom_list_keeps_each_choice_with_its_opportunist():
    """TA-OPP-2: whoever was dealt the opportunist is told at once what he has chosen."""
    setup = Setup(names(8), START, words=WORDS, dealt=True)
    verdict = GAME.decide(GAME.initial(setup), StartRound(), START, StreamDice(b"deal"))
    assert isinstance(verdict, Accepted)
    told = [event for event in verdict.events if isinstance(event, RoleTold)]
    (holder,) = (event.to for event in told if event.role == "opportunist")

    assert ["opportunist", "templer"] == [event.role for event in told if event.to == holder]


# -- fairness ---------------------------------------------------------------------------------------------------------

DEALS = 2_000


def chi_square(tallies: Sequence[Counter[str]], words: Sequence[str]) -> float:
    """Compare how often each seat got each role with an even spread.

    Over permutations the statistic, scaled by (n - 1) / n, has (n - 1)(k - 1) degrees of freedom.
    """
    players, deals = len(words), sum(tallies[0].values())
    expected = {word: deals * count / players for word, count in Counter(words).items()}
    total = sum((tally[word] - even) ** 2 / even for tally in tallies for word, even in expected.items())
    return total * (players - 1) / players


@pytest.mark.parametrize(
    ("words", "least", "most"),
    [
        pytest.param((), 19.2, 76.1, id="dealt by the table"),  # 42 degrees of freedom
        pytest.param((*WORDS[:-1], "jaeger"), 14.7, 66.6, id="a custom list"),  # 35 degrees of freedom
    ],
)
def test_every_role_reaches_every_seat_alike(words: tuple[str, ...], least: float, most: float):
    """G8: fairly dealt, with p between 0.001 and 0.999 over fixed seeds."""
    setup = Setup(names(8), START, words=words, dealt=bool(words))
    tallies = [Counter[str]() for _ in setup.names]
    for number in range(DEALS):
        for tally, word in zip(tallies, dealt(setup, f"fair-{number}"), strict=True):
            tally[word] += 1

    found = chi_square(tallies, words or dealt(setup))

    assert least < found < most


def test_a_deal_knows_no_names():
    """The same dice give each seat the same role, whoever sits there and whatever they are called."""
    people = names(24)
    others = tuple(reversed(people))

    assert dealt(Setup(people, START)) == dealt(Setup(others, START))


def test_other_dice_deal_otherwise():
    setup = Setup(names(24), START)

    assert 20 == len({dealt(setup, str(number)) for number in range(20)})
