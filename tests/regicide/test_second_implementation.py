"""The engine agrees move by move with a plain, mutable Regicide that was written from the rules file alone."""

import os

import pytest

from tests.regicide.agree import play_out

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]

GAMES = 2_000
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_both_go_alike_move_by_move(part: int):
    """Issue 7: 2,000 seeded games, for one to four, whole ones and endgames, with illegal moves in between."""
    steps = int(os.environ.get("REGICIDE_GAMES", GAMES)) // PARTS

    ended = [play_out(part * steps + number).plain.result for number in range(steps)]

    assert all(ended)


def test_the_games_compared_end_in_every_way():
    """A comparison that never wins, or never gets stuck, would not compare much."""
    ended = {" ".join(play_out(seed).plain.result.split()[::2]) for seed in range(0, 600, 3)}
    won = {word for result in ended for word in result.split() if result.startswith("won")}

    assert {"lost cannot_pay", "lost cannot_move"} <= ended
    assert won
