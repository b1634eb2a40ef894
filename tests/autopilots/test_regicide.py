"""The autopilot of Regicide does what a sensible person would do, and wins now and then."""

from random import Random

import pytest

from bot.autopilots.regicide import choose
from engines.core.base import Accepted, Command
from engines.core.commands import StartRound
from engines.core.contract import Setup
from engines.core.ids import Seat
from engines.regicide import GAME
from engines.regicide import commands as cmd
from engines.regicide.state import State
from tests.core.beside import RandomDice
from tests.regicide.tables import ANNA, BERND, CARLA, NAMES, START, Table

GAMES = 40


def choice(table: Table, seat: Seat = ANNA) -> Command | None:
    return choose(table.view(seat), table.options(seat))


def play(players: int, seed: int) -> tuple[State, int]:
    """Play a round by autopilots that know no more than their seats; gives its end and the number of enemies fallen."""
    dice = RandomDice(Random(seed))  # noqa: S311 - the same in every run
    setup = Setup(NAMES[:players], START)
    state = GAME.initial(setup)
    views = {Seat(seat): GAME.blank(setup, Seat(seat)) for seat in range(players)}
    command: Command | None = StartRound()
    while command is not None:
        verdict = GAME.decide(state, command, START, dice)
        assert isinstance(verdict, Accepted), (command, verdict)
        for event in verdict.events:
            state = GAME.evolve(state, event)
            views |= {seat: GAME.watch(view, event) for seat, view in views.items() if event.audience.includes(seat)}
        command = choose(views[state.actor], GAME.options(state, state.actor, START))
    return state, 12 - len(state.castle) - bool(state.enemy)


def test_it_hits_exactly_where_it_can():
    """RG-7.3: the enemy won is worth more than the card saved."""
    assert cmd.Play(ANNA, ("10C",)) == choice(Table("10C KC 2D", "3C", castle="JH JC"))


def test_it_plays_nothing_that_cannot_be_paid_for():
    """RG-8.3: the two of clubs leaves ten to pay with, the ten of diamonds only two."""
    assert cmd.Play(ANNA, ("2C",)) == choice(Table("2C 10D", "3C", castle="JD JC", tavern=""))


def test_it_pays_with_what_it_needs_least():
    """RG-8.5: exactly, if it can."""
    table = Table("2C 10D 5C 6C 9C", "3C", castle="JH JC", tavern="")
    table.play(ANNA, "2C")

    assert cmd.Discard(ANNA, ("10D",)) == choice(table)


def test_it_lets_the_one_with_most_cards_be_next():
    """RG-10.3."""
    table = Table("X 2C", "3C 4C 5C", "6C")
    table.play(ANNA, "X")

    assert cmd.Next(ANNA, BERND) == choice(table)


def test_it_turns_a_jester_over_rather_than_lose():
    """RG-11.5."""
    table = Table("2C", tavern="10C 9C 8C 7C 6C 5C 4C 3C")
    table.play(ANNA, "2C")

    assert cmd.Flip(ANNA) == choice(table)


def test_it_yields_with_an_empty_hand():
    """RG-9.1, G3-j."""
    table = Table("10C", "3C 4C", castle="JH JC")
    table.play(ANNA, "10C")

    assert cmd.Yield(ANNA) == choice(table)


def test_whoever_is_not_on_has_nothing_to_choose():
    assert choice(Table("2C", "3C", "4C"), CARLA) is None


def test_it_knows_what_its_seat_knows_alone():
    """The same picture and the same options: the same choice, whatever the others hold."""
    one, other = Table("9D 5C 3S", "10S 2H", tavern="4C 6H"), Table("9D 5C 3S", "4C 6H", tavern="10S 2H")

    assert choice(one) == choice(other)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_gets_far(players: int):
    """Random legal players defeat one or two enemies."""
    fallen = [play(players, seed)[1] for seed in range(GAMES)]

    assert 5 < sum(fallen) / GAMES


def test_it_wins_now_and_then():
    """Issue 7."""
    results = [play(3, seed)[0].result for seed in range(GAMES)]

    assert 1 <= results.count("won") < GAMES
