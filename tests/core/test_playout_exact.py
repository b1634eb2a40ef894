"""A random round foretold throw by throw: who acts, when, and what is counted."""

from collections import Counter

import pytest

from engines.core import playout
from engines.core.base import Accepted, Rejected
from engines.core.commands import StartRound
from engines.core.contract import Outcome
from engines.core.dice import StreamDice
from engines.core.ids import HOUR_MS, Instant, Seat
from engines.core.playout import MAX_ROUNDS_OF_DEADLINES, EndlessError, Player, Playout, pick_by_kind
from tests.core.loaded import Loaded
from tests.core.stones import SETUP, START, Heaped, Idle, Stones, Take, Taken, Thanked

A, B = Seat(0), Seat(1)
WON = Outcome("heap", (A,))


def after(ms: int) -> Instant:
    return Instant(START + ms)


def stream() -> StreamDice:
    return StreamDice(b"spielleiter")


def test_where_nobody_is_eager_only_deadlines_pass():
    log = (Heaped(START, 2), Taken(after(HOUR_MS), 1), Taken(after(2 * HOUR_MS), 1))

    assert Playout(SETUP, log, WON, deadlines=2, actions=0, refused=0) == (
        Player(Stones(2), SETUP, stream(), eagerness=0).play()
    )


def test_eager_is_who_throws_below_the_eagerness():
    """The first throw of the seats is 79, the second 80; then the shuffle of one, a moment, a verb and a target."""
    dice = Loaded([79, 80, 1_234, 0, 0])
    result = Player(Stones(1), SETUP, dice).play()

    assert ([100, 100, HOUR_MS, 1, 1], Taken(after(1_234), 1, A)) == (dice.bounds, result.log[1])


def test_seats_act_in_the_order_of_their_moments_and_the_round_stops_at_its_end():
    """Ben's moment is earlier; with the last stone gone, neither Ann nor a deadline follows."""
    dice = Loaded([0, 0, 1, 500, 200, 0, 0])
    log = (Heaped(START, 1), Taken(after(200), 1, B), Thanked(after(200), B))

    assert Playout(SETUP, log, WON, deadlines=0, actions=1, refused=0) == Player(Stones(1), SETUP, dice).play()


def test_nobody_acts_once_the_deadline_has_come():
    """Ann's move ends the hour at once, so it is the wind's turn before Ben's."""
    dice = Loaded([0, 0, 1, 100, 200, 0, 0])
    log = (Heaped(START, 2), Taken(after(100), 1, A), Thanked(after(100), A), Taken(after(100), 1))

    assert Playout(SETUP, log, WON, deadlines=1, actions=1, refused=0) == (
        Player(Stones(2, hasty=True), SETUP, dice).play()
    )


def test_a_deadline_at_once_leaves_no_time_to_act():
    dice = Loaded([99, 0, 0])
    log = (Heaped(START, 1), Taken(START, 1))

    assert (Playout(SETUP, log, WON, deadlines=1, actions=0, refused=0), [100, 100, 1]) == (
        Player(Stones(1, pace=0), SETUP, dice).play(),
        dice.bounds,
    )


def test_the_game_throws_the_same_dice():
    dice = Loaded([2])
    player = Player(Stones(6, lots=True), SETUP, dice)

    assert (Accepted((Heaped(START, 3),)), [6]) == (player.do(StartRound(), START), dice.bounds)


def test_a_game_that_waits_for_nothing_is_a_fault():
    with pytest.raises(EndlessError, match=r"^no deadline$"):
        Player(Stones(timeless=True, choices=()), SETUP, stream()).play()


def test_a_game_whose_clock_stands_still_waits_for_its_players():
    """Nobody is eager at first; then Ann is, within an hour of the same moment."""
    dice = Loaded([99, 99, 0, 99, 1_234, 0, 0])
    log = (Heaped(START, 1), Taken(after(1_234), 1, A), Thanked(after(1_234), A))

    assert (Playout(SETUP, log, WON, deadlines=0, actions=1, refused=0), [100, 100, 100, 100, HOUR_MS, 1, 1]) == (
        Player(Stones(1, timeless=True), SETUP, dice).play(),
        dice.bounds,
    )


def test_players_who_never_let_the_clock_go_on_are_a_fault(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(playout, "MOST_WAITS", 20)

    with pytest.raises(EndlessError, match=r"^0$"):
        Player(Stones(timeless=True), SETUP, stream(), eagerness=0).play()


def test_refusals_are_counted_and_change_nothing():
    assert ({Heaped: 1, Taken: 3}, 3, 6, 6) == (
        counts(Player(Stones(3, choices=(Idle,)), SETUP, stream(), eagerness=100).play())
    )


def counts(result: Playout) -> tuple[dict[type, int], int, int, int]:
    return dict(Counter(map(type, result.log))), result.deadlines, result.actions, result.refused


def test_only_what_was_refused_counts_as_refused():
    result = Player(Stones(30, choices=(Take, Idle)), SETUP, stream(), eagerness=100).play()
    taken = sum(isinstance(event, Thanked) for event in result.log)

    assert (True, result.actions) == (0 < taken < result.actions, taken + result.refused)


def test_who_has_no_choice_does_not_act():
    assert ({Heaped: 1, Taken: 3}, 3, 0, 0) == (
        counts(Player(Stones(3, choices=()), SETUP, stream(), eagerness=100).play())
    )


def test_a_verdict_is_handed_back_and_only_a_yes_is_applied():
    player = Player(Stones(), SETUP, stream())

    assert (Rejected("not-allowed-now", "STONES-1"), [], Stones().initial(SETUP)) == (
        player.do(Idle(A), START),
        player.log,
        player.state,
    )


@pytest.mark.parametrize("choices", [(), (Idle,)])
def test_a_game_that_never_ends_is_a_fault(choices: tuple[type[Idle], ...]):
    player = Player(Stones(wind=0, choices=choices), SETUP, stream(), eagerness=1)

    with pytest.raises(EndlessError) as fault:
        player.play()

    assert (MAX_ROUNDS_OF_DEADLINES + 1,) == fault.value.args


def test_a_game_may_take_as_many_deadlines_as_are_allowed():
    game = Stones(MAX_ROUNDS_OF_DEADLINES, choices=())

    assert MAX_ROUNDS_OF_DEADLINES == Player(game, SETUP, stream(), eagerness=0).play().deadlines


def test_what_to_do_is_drawn_before_to_whom():
    """Three targets for one verb, one for the other: both verbs are equally likely."""
    choices = (Take(A, 1), Idle(A), Take(A, 2), Take(A, 3))
    dice = Loaded([0, 0, 0, 2, 1, 0])
    drawn = [pick_by_kind(dice, choices) for _ in range(3)]

    assert ([Take(A, 1), Take(A, 3), Idle(A)], [2, 3, 2, 3, 2, 1]) == (drawn, dice.bounds)
