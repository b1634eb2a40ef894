"""The engine agrees move by move with a plain, mutable Blutiges Erbe that was written from the rules file alone."""

import os
from collections import Counter

import pytest

from tests.bloody_legacy.agree import play_out

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]

GAMES = 800
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_both_go_alike_word_by_word(part: int):
    """Seeded games for two to ten under all house rules, with small decks, illegal moves, silence and removals."""
    games = int(os.environ.get("LEGACY_GAMES", GAMES)) // PARTS

    told = [play_out(part * games + number).told for number in range(games)]

    assert [("round_ended",)] * games == [words[-1] for words in told]


def test_the_games_compared_come_to_all_there_is():
    """A comparison in which nobody redeals, or nobody is silent, would not compare much."""
    seen = Counter(word for seed in range(40) for word, *_ in play_out(seed).told)

    assert {"redealt", "reshuffled", "trap_dropped", "card_lost", "timed_out", "trap_cancelled"} <= seen.keys()
