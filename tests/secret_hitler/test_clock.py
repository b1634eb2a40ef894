"""SH-11: deadlines, reminders, hosts who are asked, pauses, and messages that come late."""

import pytest

from engines.core.commands import Extend, Pause, Replace, Resume, TimerDue
from engines.core.events import DeadlineMoved, HostAsked, ReminderDue, TimedOut
from engines.core.ids import HOUR_MS, MINUTE_MS, Instant, Seat
from engines.core.timers import next_timer
from engines.secret_hitler import GAME
from engines.secret_hitler.commands import Discard, Nominate, Vote
from engines.secret_hitler.events import Candidate, DecisionOpened, PoliciesPassed, Voted, VotesRevealed
from tests.secret_hitler.tables import START, Table, seats, table

HOUR, MINUTE = HOUR_MS, MINUTE_MS
YES, NO = True, False


def reminded(round_: Table) -> list[tuple[int, float]]:
    """Give who was reminded, and after how many hours."""
    return [(event.to, (event.at - START) / HOUR) for event in round_.told(ReminderDue)]


@pytest.mark.parametrize(
    ("minutes", "expected"),
    [
        (24 * 60, [12, 22]),
        (60, [0.5]),
        (120, [1]),
        (180, [1, 1.5]),
        (240, [2]),
    ],
)
def test_reminders_come_after_half_of_the_time_and_two_hours_before_the_end(minutes: int, expected: list[float]):
    """SH-11.2, scenario language: one that would come before the decision is dropped, and two of an instant are one."""
    round_ = table(options={"deadline_minutes": minutes}).wait(START + minutes * MINUTE)

    assert expected == [hours for _, hours in reminded(round_)]


def test_only_those_are_reminded_who_still_owe_their_vote():
    """SH-11.2: number counts the reminders of one decision."""
    round_ = table().must(Nominate(Seat(0), Seat(1)), Vote(Seat(2), YES))

    round_.wait(START + 23 * HOUR)

    assert [3, 4, 3, 4] == [event.to for event in round_.told(ReminderDue)]
    assert [1, 1, 2, 2] == [event.number for event in round_.told(ReminderDue)]


def test_the_host_is_asked_again_for_every_further_period():
    """SH-11.3: the decision stays open; nobody decides in its place."""
    round_ = table().wait(START + 75 * HOUR)

    assert [24, 48, 72] == [(event.at - START) / HOUR for event in round_.told(HostAsked)]
    assert [(0, 12.0), (0, 22.0)] == reminded(round_)
    assert ("nominate", seats(0)) == (round_.state.decision, round_.state.owing)
    assert isinstance(round_.must(Nominate(Seat(0), Seat(1))).log[-1], DecisionOpened)


def test_a_vote_times_out_for_all_at_once():
    """G4-i: as a no, and named as overdue."""
    round_ = table().must(Nominate(Seat(0), Seat(1)), Vote(Seat(2), YES)).wait(START + 25 * HOUR)

    (revealed,) = round_.told(VotesRevealed)
    assert [(3, "no"), (4, "no")] == [(event.player, event.default) for event in round_.told(TimedOut)]
    assert (seats(2), seats(3, 4), seats(3, 4)) == (revealed.yes, revealed.no, revealed.overdue)
    assert [] == round_.told(HostAsked)


def test_an_alarm_must_be_wanted_and_the_first():
    """Design, section 3."""
    round_ = table()
    wanted = sorted(GAME.timers(round_.state))

    assert ("stale-timer", "SH-11.1") == round_.no(TimerDue("nominate", Instant(wanted[0].due)))
    assert ("deadline-pending", "SH-11.1") == round_.no(TimerDue(wanted[1].key, wanted[1].due))


def test_nobody_comes_before_the_alarm():
    """SH-11.1: what is sent at the instant of the deadline is too late; the shell rings first."""
    round_ = table()
    for command in (Nominate(Seat(0), Seat(1)), Pause("")):
        round_.do(command, at=START + 24 * HOUR)

    assert [("deadline-pending", "SH-11.1")] * 2 == round_.refusals


def test_what_was_sent_before_a_decision_was_open_meant_another_one():
    """SH-13: a vote on the first government that arrives during the vote on the second is none on that."""
    round_ = table().elect(0, 1, yes=False).must(Nominate(Seat(1), Seat(2)))

    round_.do(Vote(Seat(3), YES), at=START + 2_000)

    assert [("not-allowed-now", "SH-13")] == round_.refusals


def test_the_vote_sent_last_counts_whatever_arrives_last():
    """G4-q: by official time."""
    round_ = table().must(Nominate(Seat(0), Seat(1)))
    round_.do(Vote(Seat(2), NO), at=START + 9_000)
    round_.do(Vote(Seat(2), YES), at=START + 5_000)
    round_.do(Vote(Seat(3), YES), at=START + 7_000)
    round_.do(Vote(Seat(4), YES), at=START + 6_000)

    (revealed,) = round_.told(VotesRevealed)
    assert (seats(3, 4), seats(2), START + 9_000) == (revealed.yes, revealed.no, revealed.at)
    assert [2, 3, 4] == [event.voter for event in round_.told(Voted)]


def test_an_older_vote_that_arrives_later_is_not_in_the_picture_either():
    round_ = table().must(Nominate(Seat(0), Seat(1)))
    round_.do(Vote(Seat(2), NO), at=START + 9_000)
    round_.do(Vote(Seat(2), YES), at=START + 5_000)

    assert {2: NO} == round_.view(Seat(2)).ballots == round_.view("gm").ballots
    assert {} == round_.view(Seat(3)).ballots == round_.view("public").ballots


def test_an_extension_moves_reminders_along():
    """SH-11.2, SH-11.4: half of the longer time, and two hours before its end."""
    round_ = table()
    round_.do(Extend(24 * 60, "holiday"), at=START + 13 * HOUR)
    round_.wait(START + 47 * HOUR)

    assert [24.0, 46.0] == [hours for _, hours in reminded(round_)]


def test_a_reminder_that_an_extension_puts_into_the_past_is_not_sent():
    round_ = table().wait(START + 13 * HOUR)
    round_.do(Extend(60, "an hour more"), at=START + 13 * HOUR)
    round_.wait(START + 24 * HOUR)

    assert [12.0, 23.0] == [hours for _, hours in reminded(round_)]


def test_an_extension_after_the_deadline_counts_from_it_or_from_now():
    """SH-11.4: the current end moves; where that would be over all the same, the time begins now."""
    early, late = table().wait(START + 25 * HOUR), table().wait(START + 30 * HOUR)
    for round_ in (early, late):
        round_.do(Extend(120, "two hours"), at=round_.now)

    assert START + 26 * HOUR == early.told(DeadlineMoved)[0].until
    assert START + 32 * HOUR == late.told(DeadlineMoved)[0].until


def test_a_pause_keeps_the_time_that_was_left_and_the_reminders():
    """SH-11.4."""
    round_ = table().wait(START + 10 * HOUR)
    round_.must(Pause("holidays")).wait(START + 110 * HOUR)
    assert frozenset() == GAME.timers(round_.state)
    round_.do(Resume(), at=START + 110 * HOUR + 1_000)
    round_.wait(START + 125 * HOUR)

    assert [112.0, 122.0] == [hours for _, hours in reminded(round_)]
    assert [START + 124 * HOUR] == [event.until for event in round_.told(DeadlineMoved)]
    assert [START + 124 * HOUR] == [event.at for event in round_.told(HostAsked)]


def test_an_overdue_decision_stays_overdue_over_a_pause():
    """SH-11.4: no time was left, so none is; the host is asked again a period after he was last, without the pause."""
    round_ = table().wait(START + 25 * HOUR)
    round_.do(Pause(""), at=START + 25 * HOUR)
    round_.do(Resume(), at=START + 35 * HOUR)
    assert [] == round_.told(DeadlineMoved)

    round_.wait(START + 58 * HOUR)

    assert [24, 58] == [(event.at - START) / HOUR for event in round_.told(HostAsked)]


def test_a_replacement_who_owes_something_gets_time_of_his_own():
    """SH-11.4, G4-l: with both reminders."""
    round_ = table().wait(START + 23 * HOUR)
    round_.do(Replace(Seat(0), "Zoe", "away"), at=START + 23 * HOUR)
    round_.wait(START + 46 * HOUR)

    assert [12.0, 22.0, 35.0, 45.0] == [hours for _, hours in reminded(round_)]
    assert [1, 2, 1, 2] == [event.number for event in round_.told(ReminderDue)]
    assert "Zoe" == round_.state.names[0] == round_.view("public").names[0]


def test_a_replacement_during_a_pause_gets_all_his_time_afterwards():
    round_ = table()
    round_.do(Pause(""), at=START + 10 * HOUR)
    round_.do(Replace(Seat(0), "Zoe", "away"), at=START + 15 * HOUR)
    round_.do(Resume(), at=START + 20 * HOUR)

    assert START + 44 * HOUR == round_.state.clock.until


def test_a_host_who_acts_late_meets_what_he_finds():
    """A replacement that was sent before the last alarm begins after it: no deadline lies behind."""
    round_ = table().wait(START + 25 * HOUR)

    round_.do(Replace(Seat(0), "Zoe", "away"), at=START + 20 * HOUR)

    assert START + 48 * HOUR == round_.told(DeadlineMoved)[0].until
    timer = next_timer(GAME.timers(round_.state))
    assert timer is not None
    assert timer.due == START + 36 * HOUR


def test_nothing_is_chosen_for_anybody():
    """SH-11.5: no tile, no target, no candidate, however long it takes."""
    round_ = table().elect(0, 1).wait(START + 1_000 * HOUR)

    assert [] == round_.told(PoliciesPassed)
    assert 1 == len(round_.told(Candidate))
    assert isinstance(round_.must(Discard(Seat(0), "F")).log[-1], DecisionOpened)
