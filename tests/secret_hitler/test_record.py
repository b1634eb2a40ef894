"""A round that chance has played becomes a scenario in which nothing is left to chance."""

import pytest

from engines.core.calendar import parse_moment
from engines.core.contract import Recording, Setup
from engines.core.ids import Instant, Seat
from engines.secret_hitler import GAME
from engines.secret_hitler.board import Tile
from engines.secret_hitler.commands import Discard
from engines.secret_hitler.events import PoliciesPassed
from tests.contract.recorded import Kept, held
from tests.secret_hitler.tables import table

START = Instant(parse_moment("2026-11-02 12:00", "Europe/Berlin"))


def setup_of(number: int) -> Setup:
    """Make a table at which chance decides all, now and then after a cast has named the roles it deals."""
    names = tuple(f"P{seat}" for seat in range(5 + number % 6))
    words = ("hitler", "fascist", "liberal", "liberal", "liberal") if number % 6 == 0 else ()
    return Setup(names, START, words=words, dealt=True, options={"preset": "official"} if number % 2 else {})


def test_random_rounds_hold_as_scenarios():
    """Scenario language: any played round becomes a file that plays it again, reshuffles and equal tiles included."""
    reshuffles, orders = 0, set()
    for number in range(24):
        player = Kept(GAME, setup_of(number), f"record {number}")
        player.play()
        setup = held(player, f"Round {number}")
        assert (False, len(setup.names)) == (setup.dealt, len(setup.words))
        reshuffles += len(setup.fixed["reshuffles"])
        orders |= set(setup.fixed["passed"])

    assert reshuffles > 0
    assert {"FL", "LF"} <= orders


def test_before_the_deal_there_is_nothing_to_spell_out():
    assert setup_of(0) == GAME.spelled_out(setup_of(0), [])


def test_the_game_offers_to_be_written_down():
    assert isinstance(GAME, Recording)


def test_what_is_passed_on_can_be_given():
    """SH-5.2: of two equal tiles the set-up says which one goes, session by session."""
    for pair in ("FL", "LF"):
        round_ = table(deck="FLFLFL", passed=["FL", pair]).govern(0, 1, "FL").elect(1, 2).must(Discard(Seat(1), "L"))
        assert [("F", "L"), tuple(pair)] == [event.cards for event in round_.told(PoliciesPassed)]


def test_what_cannot_be_passed_on_is_left_to_chance():
    """SH-5.2: the president decides; what a set-up says of another choice is idle."""
    round_ = table(deck="FFL", passed=["LL"]).elect(0, 1).must(Discard(Seat(0), "L"))

    assert [("F", "F")] == [event.cards for event in round_.told(PoliciesPassed)]


@pytest.mark.parametrize(("hand", "tile", "passed"), [("FLF", "F", "LF"), ("LFL", "L", "FL"), ("LFF", "F", "LF")])
def test_a_written_deck_leaves_nothing_to_the_dice(hand: str, tile: Tile, passed: str):
    """SH-5.2: where a case writes the deck and no more, the first of two equal tiles goes."""
    round_ = table(deck=hand).elect(0, 1).must(Discard(Seat(0), tile))

    assert [tuple(passed)] == [event.cards for event in round_.told(PoliciesPassed)]
