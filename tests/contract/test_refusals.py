"""A refusal is a value that cites a paragraph, and changes nothing (design, section 2)."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.catalogue import rules_of
from engines.core.base import GmCommand, Rejected, SeatCommand
from engines.core.commands import TimerDue
from engines.core.contract import Game
from engines.core.ids import HOUR_MS, UNKNOWN, Instant, Seat
from engines.core.timers import next_timer
from engines.scenario.words import REASONS
from tests.contract.commands import every_command
from tests.contract.games import every_game, one_in
from tests.contract.setups import KITS
from tests.contract.snapshot import snapshot
from tests.contract.wild import Round, Step, rounds

KEBAB = re.compile(r"[a-z]+(-[a-z]+)*")
ALARM_REASONS = {"stale-timer", "deadline-pending"}
"""What only the alarm clock hears, or who comes in before it has rung: the shell keeps these from people."""


class Foreign(SeatCommand, frozen=True):
    """A command of some other game."""

    target: Seat


class ForeignRuling(GmCommand, frozen=True):
    """The same, of a game master."""


def refusals(played: Round) -> list[tuple[Step, Rejected]]:
    return [(step, step.verdict) for step in played.steps if isinstance(step.verdict, Rejected)]


@every_game
@one_in(2)
@given(data=st.data())
def test_a_refused_command_changes_nothing(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: no event, and not a bit of the state."""
    played = data.draw(rounds(game))
    again = Round(game, played.setup, played.seed)

    for step in played.steps:
        before, length = snapshot(again.state), len(again.log)
        if isinstance(again.do(step.command, step.at), Rejected):
            assert (before, length) == (snapshot(again.state), len(again.log)), step.command


@every_game
@one_in(1)
@given(data=st.data())
def test_a_refusal_cites_reason_and_rule(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: a kebab-case reason that a scenario can name, and a rule that players can read."""
    played = data.draw(rounds(game))
    refused = [verdict for _, verdict in refusals(played)]

    assert [] == [refusal for refusal in refused if not KEBAB.fullmatch(refusal.reason)]
    assert [] == [refusal for refusal in refused if refusal.rule not in rules_of(game.name)]
    assert set() == {refusal.reason for refusal in refused} - REASONS - ALARM_REASONS


@every_game
@one_in(1)
@given(data=st.data())
def test_people_hear_only_reasons_that_scenarios_can_name(game: Game[Any, Any], data: st.DataObject):
    """Design, section 3: the shell rings before it hands a message in, so nobody hears of pending deadlines."""
    played = data.draw(rounds(game))

    by_people = {verdict.reason for step, verdict in refusals(played) if not isinstance(step.command, TimerDue)}

    assert set() == by_people - REASONS


@every_game
@one_in(4)
@given(data=st.data(), seat=st.integers(0, 7))
def test_whatever_is_said_is_judged(game: Game[Any, Any], data: st.DataObject, seat: int):
    """Design, section 2: every command at any moment gets a verdict, with a rule if it is a refusal."""
    played = data.draw(rounds(game, 10))
    step = data.draw(st.sampled_from(played.steps))
    at = Instant(step.at + data.draw(st.sampled_from((0, 1, -HOUR_MS, 48 * HOUR_MS))))
    words = KITS[game.name].sayable(step.after, Seat(seat))
    said = every_command(game, words, len(played.seats), Seat(seat))

    verdicts = [game.decide(step.after, command, at, played.dice(0)) for command in said]

    rules = {verdict.rule for verdict in verdicts if isinstance(verdict, Rejected)}
    assert set() == rules - rules_of(game.name).keys()


@every_game
@one_in(4)
@given(data=st.data())
def test_nobody_comes_before_the_alarm(game: Game[Any, Any], data: st.DataObject):
    """Design, section 3: what is sent after a phase's end must wait until that has been dealt with."""
    played = data.draw(rounds(game))
    last = max(game.timers(played.state), default=next_timer(()))
    if last is not None:
        at = Instant(last.due + 48 * HOUR_MS)
        assert [] == [command for seat in played.seats for command in game.options(played.state, seat, at)]


@every_game
@pytest.mark.parametrize("command", [Foreign(Seat(0), UNKNOWN), ForeignRuling()], ids=["player", "game master"])
@one_in(4)
@given(data=st.data())
def test_a_command_of_another_game_is_refused(
    game: Game[Any, Any], data: st.DataObject, command: SeatCommand | GmCommand
):
    """Design, section 2: what a game does not know is no error, but a no."""
    played = data.draw(rounds(game))

    verdict = played.ask(command, played.now)

    assert isinstance(verdict, Rejected)
    assert verdict.rule in rules_of(game.name)
