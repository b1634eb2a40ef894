"""Who has reached his aim when a game is over (GF-1, GF-8), and where the crowns are (GF-2.4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.contract import Outcome, Setup
from engines.core.dice import StreamDice
from engines.core.fold import history, replay
from engines.core.ids import Instant, Seat
from engines.core.playout import Player
from engines.galgenfrist import GAME
from engines.galgenfrist import events as ev
from tests.galgenfrist.tables import ANNA, BERND, CARLA, PLAIN, TO_THE_EXECUTIONS, VIKTOR, Table

OVER = "- Viktor successor Anna\n"


def outcome(script: str, **seats: str) -> Outcome | None:
    table = Table(TO_THE_EXECUTIONS + script, {**PLAIN, **seats})
    return GAME.outcome(table.state)


def test_as_long_as_a_successor_is_waited_for_it_is_not_over():
    assert None is outcome("- Viktor execute Anna\n- Viktor stop\n")


def test_a_normal_end_is_won_by_the_executioner_and_the_living_of_his_side():
    """GF-1.1, GF-1.2: the dead loyalist wanted to live, the saboteur something else."""
    assert Outcome("henker", (VIKTOR, CARLA)) == outcome(f"- Viktor execute Anna\n- Viktor stop\n{OVER}")


def test_the_other_end_is_won_by_all_saboteurs():
    """GF-1.3: also by the one whose own pardon did it, though he is paid nothing (GF-8.4)."""
    assert Outcome("saboteure", (BERND, CARLA)) == outcome(f"- Viktor execute Bernd\n{OVER}", Carla="saboteur kelch")


def test_a_dead_jester_has_won_whoever_else_has():
    """GF-8.8."""
    script = f"- Viktor execute Anna\n- Viktor execute Bernd\n{OVER}"

    assert Outcome("saboteure", (ANNA, BERND)) == outcome(script, Anna="narr hut")


def test_a_living_jester_has_won_only_with_cheese():
    """GF-7.8: then he is one like any other."""
    script = f"- Viktor execute Carla\n- Viktor stop\n{OVER}"

    assert Outcome("henker", (VIKTOR, ANNA)) == outcome(script, Anna="narr kaese")
    assert Outcome("henker", (VIKTOR,)) == outcome(script, Anna="narr hut")


def test_a_game_that_does_not_count_has_no_winner():
    """G0-z."""
    assert Outcome("nobody", ()) == outcome("- gm remove Anna Weg\n")


def test_a_game_cut_short_has_no_winner():
    """GF-8.6: the richest has won the session, which is another matter."""
    table = Table(
        f"{TO_THE_EXECUTIONS}- Viktor execute Anna",
        {**PLAIN, "Anna": "narr hut"},
        crowns={"Viktor": 40, "Anna": 40, "Bernd": 0, "Carla": 0},
    )

    assert Outcome("nobody", ()) == GAME.outcome(table.state)


@given(seed=st.binary(max_size=4), players=st.integers(4, 8), variant=st.booleans(), late=st.booleans())
def test_no_crown_is_ever_made_or_lost(seed: bytes, players: int, variant: bool, late: bool):  # noqa: FBT001
    """GF-2.4, G0-i: all of them together are 80, and nobody has less than none, at any moment."""
    names = tuple(f"P{seat}" for seat in range(players))
    options = {"kaese_variante": variant, "parasit_nach_abbruch": late}
    setup = Setup(names, Instant(0), options=options, fixed={"crowns": dict.fromkeys(names, 80 // players)})
    log = Player(GAME, setup, StreamDice(seed)).play().log

    for state in history(GAME, setup, log):
        if state.crowns:
            assert 80 == sum(state.crowns) + state.treasury
            assert min(*state.crowns, state.treasury) >= 0


@given(seed=st.binary(max_size=4), players=st.integers(4, 8))
def test_what_is_counted_is_who_died_or_was_a_decoy(seed: bytes, players: int):
    """GF-6.9: nobody dies twice, nobody both dies and escapes, and the count is that of the public facts."""
    setup = Setup(tuple(f"P{seat}" for seat in range(players)), Instant(0))
    log = Player(GAME, setup, StreamDice(seed)).play().log
    state = replay(GAME, setup, log)
    ends = [event for event in log if isinstance(event, (ev.Died, ev.Escaped))]

    assert len({event.player for event in ends}) == len(ends)
    assert state.deaths == sum(event.counted for event in ends)
    assert state.executions == sum(isinstance(event, ev.Execution) for event in log)


@pytest.mark.parametrize("seat", range(4))
def test_the_treasury_pays_from_the_executioner_on(seat: int):
    """GF-8.6, G0-r: clockwise round the table, wherever he sits."""
    others = [name for name in PLAIN if name != "Viktor"]
    names = [*others[:seat], "Viktor", *others[seat:]]
    seats = {name: {**PLAIN, "Carla": "loyalist schild", "Anna": "loyalist hut"}[name] for name in names}
    table = Table(
        f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n- Viktor stop",
        seats,
        middle="kelch",
        gallows=["sanduhr", "gnadenerlass"],
        crowns={"Viktor": 26, "Anna": 1, "Bernd": 26, "Carla": 27},
    )
    paid = [event.player for event in table.all(ev.CrownsMoved) if event.reason == "reward"]

    # the fee of Anna is all there is: the executioner has it, for the next loyalist nothing is left
    assert [Seat(seat)] == paid
    assert [Seat(names.index("Carla"))] == [event.player for event in table.all(ev.TreasuryShort)]
