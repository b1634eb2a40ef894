"""A random legal player plays any game to its end, or says why there is none (design, section 2)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import playout
from engines.core.base import Command, SeatCommand, Verdict
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Outcome, Setup
from engines.core.dice import Dice, StreamDice
from engines.core.fold import replay
from engines.core.ids import HOUR_MS, Instant, Seat
from engines.core.playout import EndlessError, Player, Playout, pick_by_kind
from tests.core.toy import DayPassed, State, Take, Taken, Toy, Whisper, Whispered

SETUP = Setup(("Anna", "Bernd", "Carla"), Instant(1_000))
ANNA, BERND, CARLA = Seat(0), Seat(1), Seat(2)


class Heard(Toy):
    """Remembers what it was asked, and when."""

    def __init__(self, stones: int = 5) -> None:
        super().__init__(stones)
        self.heard: list[tuple[Command, Instant]] = []

    def decide(self, state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        self.heard.append((command, at))
        return super().decide(state, command, at, dice)


def play(game: Toy, seed: bytes = b"", eagerness: int = 80) -> Playout:
    return Player(game, SETUP, StreamDice(seed), eagerness=eagerness).play()


def test_a_round_is_played_to_its_end():
    played = play(Toy(5))

    assert Outcome("taker", (ANNA,)) == played.outcome
    assert 5 == sum(isinstance(event, Taken) for event in played.log)
    assert 0 == replay(Toy(5), SETUP, played.log).stones


@given(seed=st.binary(max_size=4), eagerness=st.integers(20, 100))
def test_an_action_may_end_it(seed: bytes, eagerness: int):
    """The last stone is taken in the middle of a day: there is no deadline after that, and none is missed."""
    played = play(Toy(2), seed, eagerness)

    assert isinstance(played.log[-1], Taken)
    assert 0 == played.refused


def test_the_same_dice_play_the_same_round():
    """Issue 2, section 5: ``simulate --seed``."""
    assert play(Toy(9), b"one") == play(Toy(9), b"one")
    assert play(Toy(9), b"one").log != play(Toy(9), b"other").log


def test_what_happened_is_counted():
    played = play(Toy(5), b"counted")
    kinds = Counter(type(event) for event in played.log)

    assert kinds[Taken] + kinds[Whispered] == played.actions
    assert kinds[DayPassed] == played.deadlines


def test_what_is_offered_but_refused_is_counted():
    """Design, section 2: options that are not exact show in every playout."""
    assert (1, 0) == (
        Player(Toy(5, lies=True), SETUP, StreamDice(b""), eagerness=100).play().refused,
        Player(Toy(5), SETUP, StreamDice(b""), eagerness=100).play().refused,
    )


@given(seed=st.binary(max_size=4))
def test_people_act_before_the_next_deadline_and_in_order(seed: bytes):
    """Design, section 3: alarms ring at their time, and nobody speaks after it as if it were before."""
    game = Heard()
    play(game, seed, 100)
    times = [at for _, at in game.heard]
    alarms = [(command, at) for command, at in game.heard if isinstance(command, TimerDue)]

    assert (StartRound(), SETUP.start) == game.heard[0]
    assert sorted(times) == times
    assert [
        (TimerDue(f"noon-{day}", Instant(1_000 + (24 * day + 12) * HOUR_MS)), 1_000 + (24 * day + 12) * HOUR_MS)
        for day in range(len(alarms))
    ] == alarms


def test_each_seat_acts_at_most_once_between_two_deadlines():
    game = Heard(4)
    play(game, b"", 100)

    by_day: list[list[Seat]] = [[]]
    for command, _ in game.heard:
        if isinstance(command, SeatCommand):
            by_day[-1].append(command.seat)
        elif isinstance(command, TimerDue):
            by_day.append([])

    assert [[ANNA, BERND]] * 3 == [sorted(day) for day in by_day[:3]]


def test_whoever_may_do_nothing_does_nothing():
    played = play(Toy(9), b"", 100)

    assert {ANNA, BERND} == {
        event.seat if isinstance(event, Taken) else event.by
        for event in played.log
        if isinstance(event, (Taken, Whispered))
    }


def test_the_eager_act_more_often():
    """``eagerness`` is in percent: of 200 days, Anna takes a stone on so many."""
    lazy, eager = (play(Toy(200), b"", eagerness) for eagerness in (25, 75))

    assert 600 < lazy.deadlines < 1_000
    assert 220 < eager.deadlines < 310


def test_a_round_that_never_ends_is_a_fault(monkeypatch: pytest.MonkeyPatch):
    """Issue 2, section 2: random play ends."""
    monkeypatch.setattr(playout, "MAX_ROUNDS_OF_DEADLINES", 20)

    with pytest.raises(EndlessError, match="21"):
        play(Toy(5), eagerness=0)


def test_a_round_that_waits_for_nothing_is_a_fault():
    """Issue 2, section 2: a running round always has a next deadline."""
    with pytest.raises(EndlessError, match="no deadline"):
        play(Toy(5, deadlines=False))


def test_what_to_do_is_drawn_before_to_whom():
    """Else the verb with most targets would crowd out all others."""
    dice = StreamDice(b"verbs")
    choices = [Take(ANNA, 1), *(Whisper(ANNA, Seat(target)) for target in range(99))]

    drawn = Counter(type(pick_by_kind(dice, choices)) for _ in range(1_000))

    assert 440 < drawn[Take] < 560


def test_everybody_is_drawn_as_a_target():
    dice = StreamDice(b"targets")
    choices = [Whisper(ANNA, Seat(target)) for target in range(5)]

    assert set(choices) == {pick_by_kind(dice, choices) for _ in range(100)}
