"""A round that chance has played becomes a scenario in which nothing is left to chance."""

import pytest

from engines.core.contract import Recording, Setup
from engines.core.ids import Instant, Seat
from engines.regicide import GAME
from engines.regicide import commands as cmd
from engines.regicide import events as ev
from tests.contract.recorded import Meddled, held
from tests.regicide.tables import ANNA, BERND, NAMES, START, Table


class Clumsy(Meddled):
    """A random player who also plays cards that do not go together."""

    def _act(self, seat: Seat, at: Instant) -> None:
        super()._act(seat, at)
        if self.dice.below(4) == 0:
            self.do(cmd.Play(seat, ("2H", "10S")), at)


def setup_of(number: int) -> Setup:
    options = {"discard_visible": "all" if number % 3 == 0 else "top", "solo_yield": number % 2 == 0}
    return Setup(NAMES[: 1 + number % 4], START, options=options)


@pytest.mark.parametrize("block", range(4))
def test_forty_random_rounds_hold_as_scenarios(block: int):
    heals = refused = 0
    for number in range(block * 10, block * 10 + 10):
        player = Clumsy(GAME, setup_of(number), f"record {number}", eagerness=90)
        player.play()
        heals += len(held(player, f"Round {number}").fixed["healed"])
        refused += player.refusals
    assert heals > 0
    assert refused > 0


def test_what_is_spelled_out_is_what_chance_did():
    """RG-3.2 … RG-3.4, RG-6.1: decks, hands, who begins, and the whole pile that hearts shuffled."""
    table = Table("2C 9D", "3H", discard="4C 5C 6C 7C 8C", tavern="10D", first="Bernd")
    healed = next(event for event in table.play(BERND, "3H") if isinstance(event, ev.DiscardShuffled))

    fixed = GAME.spelled_out(Setup(NAMES[:2], START), table.log).fixed
    assert (table.setup.fixed["castle"], "10D", "4C 5C 6C 7C 8C") == (
        fixed["castle"],
        fixed["tavern"],
        fixed["discard"],
    )
    assert ({"Anna": "2C 9D", "Bernd": "3H"}, "Bernd") == (fixed["hands"], fixed["first"])
    assert [" ".join(healed.under + healed.rest)] == fixed["healed"]
    assert 3 == len(healed.under)


def test_an_empty_hand_is_spelled_out_too():
    """RG-3.3: a name that is missing would be dealt a full hand."""
    table = Table("2C 9D", "", tavern="10D")

    assert {"Anna": "2C 9D", "Bernd": ""} == GAME.spelled_out(table.setup, table.log).fixed["hands"]


def test_before_the_table_is_laid_there_is_nothing_to_spell_out():
    setup = setup_of(0)

    assert setup == GAME.spelled_out(setup, [])


@pytest.mark.parametrize(
    ("pile", "named", "under", "rest"),
    [
        ("4C 5C 6C 7C", "7C 5C 4C", ("7C", "5C"), ("4C", "6C")),  # what is named beyond the two lies lowest
        ("4C 5C 6C", "6C 6C 9H 4C", ("6C", "4C"), ("5C",)),  # named twice, or not there: passed over
    ],
)
def test_a_setup_may_name_the_whole_pile_that_hearts_shuffle(
    pile: str, named: str, under: tuple[str, ...], rest: tuple[str, ...]
):
    """RG-6.1: some of it goes under the tavern deck in that order, the rest stays as the discard pile."""
    table = Table("2H 10D", "3C", discard=pile, tavern="", healed=[named])
    happened = [event for event in table.play(ANNA, "2H") if isinstance(event, ev.DiscardShuffled)]

    assert [ev.DiscardShuffled(table.now, under, rest)] == happened


def test_an_empty_entry_is_of_hearts_that_found_nothing():
    """RG-6.1: such a power moves no cards, so the next one is named by the next entry."""
    table = Table("2H 10D", "3H 10S", tavern="", healed=["", "10D"])
    table.play(ANNA, "2H")
    table.discard(ANNA, "10D")
    happened = [event for event in table.play(BERND, "3H") if isinstance(event, ev.DiscardShuffled)]

    assert [ev.DiscardShuffled(table.now, ("10D",), ())] == happened


def test_the_game_offers_to_be_written_down():
    assert isinstance(GAME, Recording)
