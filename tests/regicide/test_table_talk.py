"""Odd moments at the table that no scenario can write."""

from engines.core.base import GmCommand, Rejected
from engines.core.commands import Extend, Pause, Remove, Replace, Resume, StartRound, TimerDue
from engines.core.events import DeadlineMoved, HostAsked
from engines.core.ids import HOUR_MS, MINUTE_MS, Instant, Seat
from engines.regicide import GAME
from engines.regicide import commands as cmd
from tests.regicide.tables import ANNA, BERND, CARLA, START, Table, kinds


class Foreign(GmCommand, frozen=True):
    """A host's command of another game."""


def test_a_host_of_another_game_has_no_power_here():
    assert ("not-your-power", "RG-17") == Table("2C", "3C").refusal(Foreign())


def test_before_the_start_nothing_can_be_done():
    table = Table("2C", "3C")
    state = GAME.initial(table.setup)

    verdicts = [GAME.decide(state, command, START, table.dice) for command in (cmd.Yield(ANNA), Pause("-"))]

    assert ["not-allowed-now", "not-allowed-now"] == [verdict.reason for verdict in verdicts]  # type: ignore[union-attr]


def test_a_round_starts_once_and_after_its_end_the_host_has_no_say():
    table = Table("2C", "3C")
    assert "already-done" == table.refusal(StartRound())[0]
    table.play(ANNA, "2C")

    assert "round-over" == table.refusal(Extend(5, "-"))[0]


def test_a_command_sent_before_the_decision_opened_counts_from_its_opening():
    """RG-15.1: messages may arrive late; nothing happens before what led to it."""
    table = Table("2C 10D", "4C 10H")
    table.play(ANNA, "2C")
    table.discard(ANNA, "10D")
    opened = table.now

    events = table.do(cmd.Play(BERND, ("4C",)), Instant(opened - MINUTE_MS))

    assert {opened} == {event.at for event in events}


def test_the_host_is_asked_again_after_as_long_a_time():
    """RG-15.4: a round that waits for its host does not fall asleep."""
    table = Table("2C", "3C")
    rung = [table.ring() for _ in range(4)]

    assert ["reminder_due", "reminder_due", "host_asked", "host_asked"] == [kinds(events)[0] for events in rung]
    assert [24, 48] == [(event.at - START) // HOUR_MS for event in table.log if isinstance(event, HostAsked)]


def test_more_time_after_the_end_counts_from_the_end_or_from_now():
    """RG-15.3."""
    table = Table("2C", "3C")
    for _ in range(3):
        table.ring()
    first = table.do(Extend(120, "-"), Instant(START + 25 * HOUR_MS))[0]
    for _ in range(2):
        table.ring()
    second = table.do(Extend(60, "-"), Instant(START + 28 * HOUR_MS))[0]

    assert isinstance(first, DeadlineMoved)
    assert isinstance(second, DeadlineMoved)
    assert (26, 29) == ((first.until - START) // HOUR_MS, (second.until - START) // HOUR_MS)


def test_the_host_must_wait_for_the_alarm_as_well():
    """Design: the shell rings first, so nobody hears of this."""
    table = Table("2C", "3C")
    (timer,) = GAME.timers(table.state)

    verdicts = [GAME.decide(table.state, command, timer.due, table.dice) for command in (Pause("-"), cmd.Yield(ANNA))]

    assert [Rejected("deadline-pending", "RG-15.1")] * 2 == verdicts


def test_a_pause_after_the_end_moves_only_the_next_question():
    """RG-15.3: nothing is left of the time, so no deadline is announced."""
    table = Table("2C", "3C")
    for _ in range(3):
        table.ring()
    table.do(Pause("-"), Instant(START + 30 * HOUR_MS))

    assert ["round_resumed"] == kinds(table.do(Resume(), Instant(START + 40 * HOUR_MS)))
    assert [START + 58 * HOUR_MS] == [timer.due for timer in GAME.timers(table.state)]


def test_the_end_of_a_decision_left_to_the_host_moves_with_a_pause():
    """RG-15.3: 24 hours and a pause of ten; more time counts from there."""
    table = Table("2C", "3C")
    for _ in range(3):
        table.ring()
    table.do(Pause("-"), Instant(START + 30 * HOUR_MS))
    table.do(Resume(), Instant(START + 40 * HOUR_MS))

    moved = table.do(Extend(600, "-"), Instant(START + 41 * HOUR_MS))[0]

    assert DeadlineMoved(Instant(START + 41 * HOUR_MS), Instant(START + 44 * HOUR_MS)) == moved


def test_nobody_is_reminded_at_the_opening_itself():
    """RG-15.2: with two hours for a decision, two hours before its end is when it is put."""
    table = Table("2C", "3C", options={"deadline_minutes": 120})
    rung = tuple(table.ring()[0] for _ in range(2))

    assert ["reminder_due", "host_asked"] == kinds(rung)
    assert [1, 2] == [(event.at - START) // HOUR_MS for event in rung]


def test_what_opens_during_a_pause_has_its_whole_time_afterwards():
    """RG-15.3, G3-v: the clock stands still while somebody is taken out or replaced."""
    table = Table("2C", "3C", "4C")
    table.do(Pause("-"), Instant(START + HOUR_MS))
    table.do(Remove(ANNA, "-"), Instant(START + 5 * HOUR_MS))
    table.do(Replace(BERND, "Zora", "-"), Instant(START + 6 * HOUR_MS))
    table.do(Resume(), Instant(START + 10 * HOUR_MS))

    assert (START + 34 * HOUR_MS, START + 34 * HOUR_MS) == (table.state.clock.until, table.view("public").until)
    assert ("Anna", "Zora", "Carla") == table.view("public").names


def test_whoever_is_taken_out_while_another_pays_changes_nothing_for_him():
    """G3-v."""
    table = Table("2C 10D", "3C", "4C")
    table.play(ANNA, "2C")

    assert ["intervention", "player_removed"] == kinds(table.do(Remove(CARLA, "-")))
    assert (("pay", 10), ("pay", 10)) == tuple((one.step, one.amount) for one in (table.state, table.view(BERND)))


def test_the_last_one_taken_out_ends_the_round():
    """G3-v: nobody is left who could play."""
    table = Table("2C", "3C")
    table.do(Remove(BERND, "-"))

    assert ["intervention", "player_removed", "lost", "round_ended"] == kinds(table.do(Remove(ANNA, "-")))


def test_the_clock_rings_for_what_it_was_set_for_alone():
    table = Table("2C", "3C")
    (timer,) = GAME.timers(table.state)

    assert ("stale-timer", "RG-15.1") == table.refusal(TimerDue(timer.key, Instant(timer.due + 1)))
    assert ("stale-timer", "RG-15.1") == table.refusal(TimerDue("pay-1-1", timer.due))


def test_who_watches_has_no_hand_and_who_plays_sees_his_own():
    """RG-16."""
    table = Table("2C", "3C")

    assert ((), ("2C",), ("3C",)) == (table.view("public").hand, table.view(ANNA).hand, table.view(BERND).hand)
    assert {Seat(0): ("2C",), Seat(1): ("3C",)} == table.view("gm").hands


def test_an_enemy_known_to_lie_on_the_tavern_is_seen_there_until_he_is_drawn():
    """RG-16, RG-7.3."""
    table = Table("10C 2D 9C AD", "4C", castle="JH JC", tavern="5H 6H 7H 8H 9H")
    table.play(ANNA, "10C")
    before = table.view("public").on_top
    table.play(ANNA, "2D")

    assert (("JH",), ()) == (before, table.view("public").on_top)
