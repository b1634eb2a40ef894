"""The autopilot of *Das blutige Erbe* does what a sensible person would do, and wins more than chance would."""

from collections import Counter
from typing import Any

import pytest

from bot.autopilots import POLICIES
from bot.autopilots.bloody_legacy import choose
from engines.bloody_legacy import GAME
from engines.bloody_legacy.commands import Lose, Pass, Take, Trap, Trick
from engines.core.base import Accepted, Command
from engines.core.commands import StartRound
from engines.core.dice import Dice, StreamDice
from engines.core.fold import look
from engines.core.ids import Instant, Seat
from engines.core.playout import pick_by_kind
from tests.bloody_legacy.tables import legacy
from tests.contract.setups import plain
from tests.templer_assassinen.tables import Table

ANNA, BERND, CARLA, DORA = (Seat(number) for number in range(4))


def choice(table: Table) -> Command | None:
    """Let the autopilot decide for whoever owes something."""
    seat = table.state.owner
    return choose(look(GAME, table.setup, table.log, seat), GAME.options(table.state, seat, table.at))


def test_it_finishes_off_whom_it_can_with_the_weakest_trap_that_will_do():
    hands = {"Anna": "deadly skull2 skull1", "Bernd": "left", "Carla": "left", "Dora": "left"}

    assert Trap(ANNA, "skull2", CARLA) == choice(legacy(hands, front={"Carla": "skull3", "Bernd": "skull2"}))


def test_among_equals_it_goes_for_whoever_has_most_lives():
    hands = {"Anna": "deadly", "Bernd": "left", "Carla": "left", "Dora": "left"}

    assert Trap(ANNA, "deadly", CARLA) == choice(legacy(hands, lives={"Bernd": 1, "Dora": 2}))


def test_it_takes_somebody_s_only_card():
    hands = {"Anna": "slippery skull1 skull2", "Bernd": "left left", "Carla": "left"}

    assert Trap(ANNA, "slippery", CARLA) == choice(legacy(hands))


def test_it_plays_no_trap_that_could_come_back_and_kill_it():
    """Without a trick in hand and with two left, a harmless one is better."""
    hands = {"Anna": "skull3 skull1", "Bernd": "left left left"}

    assert Trap(ANNA, "skull1", BERND) == choice(legacy(hands, front={"Anna": "skull2"}))


def test_it_has_to_pass_without_a_trap():
    assert Pass(ANNA) == choice(legacy({"Anna": "left", "Bernd": "skull1"}))


@pytest.mark.parametrize(
    ("trap", "hand", "front", "expected"),
    [
        ("skull1", "left cancel", {}, Take(BERND)),
        ("skull1", "left cancel", {"Bernd": "skull4"}, Trick(BERND, "left")),
        ("skull1", "cancel", {"Bernd": "skull4"}, Trick(BERND, "cancel")),
        ("skull2", "cancel", {}, Take(BERND)),
        ("deadly", "skull1 cancel", {}, Trick(BERND, "cancel")),
        ("deadly", "skull1", {}, Take(BERND)),
        ("skull3", "left right", {"Anna": "skull2"}, Trick(BERND, "right")),
        ("skull3", "left either", {"Anna": "skull2"}, Trick(BERND, "either", "right")),
        ("drop", "left cancel", {"Bernd": "skull1"}, Trick(BERND, "left")),
    ],
)
def test_it_answers_a_trap_by_what_it_would_do(trap: str, hand: str, front: dict[str, str], expected: Command):
    table = legacy({"Anna": f"{trap} left", "Bernd": hand, "Carla": "left", "Dora": "left"}, front=front)

    assert expected == choice(table.plays(f"- Anna trap {trap} Bernd"))


def test_it_sends_the_double_arrow_where_it_hurts_most():
    hands = {"Anna": "skull3 left", "Bernd": "either", "Carla": "left", "Dora": "left", "Emil": "left"}
    table = legacy(hands, {"double_arrow": "anyone"}, front={"Dora": "skull2"})

    assert Trick(BERND, "either", DORA) == choice(table.plays("- Anna trap skull3 Bernd"))


def test_it_loses_what_it_needs_least():
    hands = {"Anna": "slippery left", "Bernd": "cancel skull1 skull4", "Carla": "left"}
    table = legacy(hands).plays("- Anna trap slippery Bernd\n- Bernd take")

    assert Lose(BERND, "skull1") == choice(table)


def test_it_keeps_quiet_where_it_has_nothing_to_decide():
    table = legacy()

    assert choose(look(GAME, table.setup, table.log, BERND), ()) is None


def play(players: int, seed: bytes, clever: frozenset[int], options: dict[str, Any]) -> int:
    """Play a game, some by autopilot and the others by chance; give who won."""
    setup, dice = plain(players, options), StreamDice(seed)
    state, at = GAME.initial(setup), setup.start
    views = {seat: GAME.blank(setup, seat) for seat in map(Seat, clever)}
    command: Command = StartRound()
    while True:
        verdict = GAME.decide(state, command, at, dice)
        assert isinstance(verdict, Accepted)
        for event in verdict.events:
            state = GAME.evolve(state, event)
            for seat, view in views.items():
                if event.audience.includes(seat):
                    views[seat] = GAME.watch(view, event)
        if (outcome := GAME.outcome(state)) is not None:
            return outcome.winners[0]
        command, at = _move(state, views, dice), Instant(at + 1_000)


def _move(state: Any, views: Any, dice: Dice) -> Command:
    owner = state.owner
    choices = GAME.options(state, owner, state.clock.opened)
    chosen = choose(views[owner], choices) if owner in views else pick_by_kind(dice, choices)
    assert chosen in choices
    return chosen


@pytest.mark.parametrize("options", [{}, {"double_arrow": "anyone", "redeal_clears_damage": False, "hand_size": 5}])
@pytest.mark.parametrize("players", [2, 4])
def test_it_wins_more_than_its_share_against_chance(players: int, options: dict[str, Any]):
    games = 60

    won = Counter(play(players, b"%d" % seed, frozenset({0}), options) for seed in range(games))

    assert won[0] > 1.3 * games / players


@pytest.mark.parametrize("players", [2, 3, 6, 7, 10])
def test_a_table_of_autopilots_comes_to_an_end(players: int):
    for seed in range(3):
        assert play(players, b"%d" % seed, frozenset(range(players)), {}) in range(players)


def test_the_stage_finds_it_by_the_name_of_the_game():
    assert choose is POLICIES[GAME.name]
