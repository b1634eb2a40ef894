"""A round always goes on, and comes to an end (design, section 2)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.base import Accepted, Event, Rejected
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Game, Setup
from engines.core.dice import StreamDice
from engines.core.events import RoundEnded, RoundPaused, RoundResumed
from engines.core.ids import Instant
from engines.core.playout import Player
from tests.contract.games import every_game, one_in
from tests.contract.setups import KITS, SWITCHES, plain, set_ups
from tests.contract.wild import Round, rounds


def is_paused(played: Round, length: int) -> bool:
    """Tell from what everybody saw whether the clock stood still after so many events."""
    stops: dict[type[Event], type[Event]] = {RoundPaused: RoundResumed, **KITS[played.game.name].stops}
    kinds = [type(event) for event in played.log[:length]]
    return any(kinds.count(stop) > kinds.count(go) for stop, go in stops.items())


def play_to_the_end(game: Game[Any, Any], setup: Setup, seed: bytes) -> None:
    """Let random legal players play. Raises ``EndlessError`` if there is no end."""
    played = Player(game, setup, StreamDice(seed)).play()

    assert 0 == played.refused
    assert isinstance(played.log[-1], RoundEnded)
    assert set(played.outcome.winners) <= set(range(len(setup.names)))


@every_game
@one_in(2)
@given(data=st.data())
def test_a_set_up_that_nobody_faults_makes_a_state(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: ``initial`` takes what ``check`` has nothing against, and waits for the start alone."""
    setup = data.draw(set_ups(game))

    faults, state = game.check(setup), game.initial(setup)

    assert () == faults
    assert (frozenset(), None) == (game.timers(state), game.outcome(state))


@every_game
@pytest.mark.parametrize("beyond", [-1, 1], ids=["too few", "too many"])
def test_a_set_up_that_is_faulted_makes_none(game: Game[Any, Any], beyond: int):
    """Design, section 2: a table of the wrong size is no table."""
    setup = plain(game.seats[0] - 1 if beyond < 0 else game.seats[1] + 1)

    assert 1 == len(game.check(setup))
    with pytest.raises(ValueError, match="seats"):
        game.initial(setup)


@every_game
@one_in(2)
@given(data=st.data())
def test_a_round_starts_once(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: the start is a command like any other, and stands in the log."""
    played = Round(game, data.draw(set_ups(game)), b"")

    first, second = (played.do(StartRound(), played.setup.start) for _ in range(2))

    assert isinstance(first, Accepted)
    assert isinstance(second, Rejected)


@every_game
@one_in(1)
@given(data=st.data())
def test_a_running_round_has_a_next_deadline(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: it waits for something, not earlier than what it heard last, unless it is paused or over."""
    played = data.draw(rounds(game))

    for step in played.steps:
        dues = [timer.due for timer in game.timers(step.after)]
        runs = step.length > 0 and game.outcome(step.after) is None and not is_paused(played, step.length)
        assert runs == bool(dues), step
        assert [] == [due for due in dues if due < step.at and step.events], step


@every_game
@one_in(1)
@given(data=st.data())
def test_a_round_has_an_outcome_when_it_has_ended(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: ``outcome`` is nothing exactly while the round runs, and names people of the table."""
    played = data.draw(rounds(game))
    ended = [index for index, event in enumerate(played.log, start=1) if isinstance(event, RoundEnded)]

    outcomes = [(step.length, game.outcome(step.after)) for step in played.steps]

    assert [length in ended for length, _ in outcomes] == [outcome is not None for _, outcome in outcomes]
    assert [] == [outcome for _, outcome in outcomes if outcome and not set(outcome.winners) <= set(played.seats)]


@every_game
@one_in(4)
@given(data=st.data())
def test_random_play_ends(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: whatever legal moves are made, with any house rules and any cast."""
    play_to_the_end(game, data.draw(set_ups(game, 16)), data.draw(st.binary(max_size=4)))


@every_game
@one_in(10)
@given(data=st.data())
def test_random_play_ends_at_large_tables(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: the same, up to the most players a game takes; with fewer moves, for the sake of time.

    Where few play, everybody is needed: silent voters could fail every election for ever.
    """
    setup = data.draw(set_ups(game))
    eagerness = 10 if game.seats[1] > 16 else 80
    player = Player(game, setup, StreamDice(data.draw(st.binary(max_size=4))), eagerness=eagerness)

    assert player.play().outcome is not None


@pytest.mark.parametrize(
    ("game", "switch", "value"),
    [pytest.param(*case, id=f"{case[0].name}-{case[1]}-{case[2]}") for case in SWITCHES],
)
def test_random_play_ends_under_each_house_rule(game: Game[Any, Any], switch: str, value: object):
    """Design, section 2: every value of every house rule is played."""
    for seed in (b"1", b"2"):
        play_to_the_end(game, plain(min(game.seats[0] + 6, game.seats[1]), {switch: value}), seed)


@every_game
def test_every_house_rule_is_tried(game: Game[Any, Any]):
    assert game.switches == {switch for known, switch, _ in SWITCHES if known is game}


@every_game
@one_in(1)
@given(data=st.data())
def test_a_deadline_is_dealt_with_once(game: Game[Any, Any], data: st.DataObject):
    """Design, sections 3 and 4: ``timer:<round>:<key>`` is the source of a command, and a source counts once."""
    played = data.draw(rounds(game))

    again = [game.decide(step.after, command, step.at, StreamDice(b"")) for command, step in played.rung]

    assert len(played.rung) == len({command.key for command, _ in played.rung})
    assert ["stale-timer"] * len(played.rung) == [verdict.reason for verdict in again if isinstance(verdict, Rejected)]


@every_game
@one_in(2)
@given(data=st.data(), shift=st.sampled_from((-1, 1, 60_000)))
def test_an_alarm_must_name_the_deadline_exactly(game: Game[Any, Any], data: st.DataObject, shift: int):
    """Design, section 3: neither another time nor another key will do."""
    played = data.draw(rounds(game))
    wanted = game.timers(played.state)
    wrong = [TimerDue(timer.key, Instant(timer.due + shift)) for timer in wanted]
    wrong += [TimerDue(f"{timer.key}0", timer.due) for timer in wanted]

    verdicts = [played.ask(command, command.due) for command in wrong]

    assert ["stale-timer"] * len(wrong) == [verdict.reason for verdict in verdicts if isinstance(verdict, Rejected)]


@every_game
@one_in(1)
@given(data=st.data())
def test_deadlines_are_kept_in_their_order(game: Game[Any, Any], data: st.DataObject):
    """Design, section 3: of several deadlines only the first may ring; whoever comes early changes nothing."""
    played = data.draw(rounds(game))

    for step in played.steps:
        for timer in sorted(game.timers(step.after))[1:]:
            verdict = game.decide(step.after, TimerDue(timer.key, timer.due), timer.due, StreamDice(b""))
            assert isinstance(verdict, Rejected), timer
