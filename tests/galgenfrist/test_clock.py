"""Deadlines, reminders, the hourglass, and a clock that stands still (GF-12, GF-4.10)."""

import pytest

from engines.core.base import GmCommand, Rejected
from engines.core.calendar import parse_moment
from engines.core.commands import TimerDue
from engines.core.dice import StreamDice
from engines.core.events import DeadlineMoved, HostAsked, ReminderDue, TimedOut
from engines.core.ids import HOUR_MS, MINUTE_MS, Instant
from engines.galgenfrist import GAME
from engines.galgenfrist import events as ev
from engines.galgenfrist.commands import Peek, Reveal
from engines.galgenfrist.state import reminders_for
from tests.galgenfrist.tables import ACTIONS, ANNA, BERND, PLAIN, TO_THE_EXECUTIONS, VIKTOR, Table

NOON = parse_moment("2026-11-02 12:00", "Europe/Berlin")


def hours(count: float) -> Instant:
    return Instant(int(NOON + count * HOUR_MS))


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        (24.0, [12.0, 22.0]),
        (4.0, [2.0]),  # both at once are one
        (3.0, [1.0, 1.5]),
        (2.0, [1.0]),  # two hours before the end is when it opens
        (1.0, [0.5]),
    ],
)
def test_when_to_remind(span: float, expected: list[float]):
    """GF-12.2: at half of the time and two hours before its end; none before or at the opening."""
    assert tuple(map(hours, expected)) == reminders_for(NOON, hours(span), NOON)


def test_no_reminder_comes_twice():
    assert (hours(22),) == reminders_for(NOON, hours(24), hours(12))


def test_only_who_owes_it_is_reminded():
    """GF-12.2."""
    table = Table("- Viktor reveal\n- Viktor call Anna\n2026-11-03 11:00 ? Anna reminder_due number=2")

    assert [(ANNA, 1), (ANNA, 2)] == [(event.to, event.number) for event in table.all(ReminderDue)]


def test_what_has_no_default_is_asked_for_again_and_again():
    """GF-12.1, GF-12.4: after as much time as there was; nothing is done meanwhile."""
    table = Table("2026-11-05 12:00 ? gm host_asked decision=reveal")

    assert [hours(24), hours(48), hours(72)] == [event.at for event in table.all(HostAsked)]
    assert [] == table.all(TimedOut)


def test_each_deadline_has_a_name_of_its_own():
    """An alarm that rang is never taken for a later one."""
    table = Table("- Viktor reveal")
    (deadline, reminder) = sorted(GAME.timers(table.state))[::-1]

    assert ("call", "reminder") == (deadline.key.split("-")[0], reminder.key.split("-")[0])
    for due in (Instant(deadline.due + 1), deadline.due):
        key = deadline.key if due != deadline.due else "call-1"
        verdict = GAME.decide(table.state, TimerDue(key, due), due, StreamDice(b""))
        assert Rejected("stale-timer", "GF-12.1") == verdict
    early = GAME.decide(table.state, TimerDue(deadline.key, deadline.due), deadline.due, StreamDice(b""))
    assert Rejected("deadline-pending", "GF-12.1") == early


def test_nobody_speaks_before_the_alarm_has_rung():
    table = Table("- Viktor reveal\n- Viktor call Anna")
    late = hours(48)

    assert Rejected("deadline-pending", "GF-12.1") == GAME.decide(table.state, Peek(ANNA, ANNA), late, StreamDice(b""))
    assert () == GAME.options(table.state, ANNA, late)
    assert 7 + 6 - 3 == len(GAME.options(table.state, ANNA, hours(1)))


def test_what_arrives_late_counts_as_sent_with_the_last_before_it():
    """The log never goes back in time, whatever an official time says."""
    table = Table("13:00 Viktor reveal\n14:00 Viktor call Anna")

    verdict = GAME.decide(table.state, Peek(ANNA, BERND), hours(1.5), StreamDice(b""))

    assert {hours(2)} == {event.at for event in verdict.events}  # type: ignore[union-attr]


def test_a_replacement_has_the_whole_time_and_both_reminders():
    """GF-12.3."""
    table = Table("- Viktor reveal\n13:00 Viktor call Anna\n2026-11-03 02:00 gm replace Anna Kim Urlaub")
    pending = table.state.pending

    assert pending is not None
    assert (hours(38), (hours(26), hours(36))) == (pending.due, pending.reminders)
    assert ("Viktor", "Kim", "Bernd", "Carla") == table.state.names


def test_more_time_is_added_to_what_is_left():
    """GF-12.3, G0-ac: of a decision that stands still too, and nothing is lost by it."""
    table = Table("12:00 Viktor hold\n13:00 gm extend 60 Mehr\n15:00 Viktor go_on")
    pending = table.state.pending

    assert [hours(26), hours(28)] == [event.until for event in table.all(DeadlineMoved)]
    assert pending is not None
    assert (hours(3), hours(28)) == (pending.opened, pending.due)


def test_a_decision_that_opens_in_an_interrogation_has_its_whole_time_afterwards():
    """GF-4.10: though it is told at once when that would be if the clock ran."""
    table = Table("12:00 Viktor hold\n13:00 Viktor reveal\n17:00 Viktor go_on")
    pending = table.state.pending

    assert pending is not None
    assert hours(29) == pending.due
    assert hours(25) == table.all(ev.DecisionOpened)[-1].until
    assert frozenset() == GAME.timers(Table("12:00 Viktor hold").state)


def test_the_hourglass_stands_while_a_shield_points_even_if_the_host_gives_more_time():
    """GF-5, card 12: more time to point is no more time to execute."""
    seats = {**PLAIN, "Anna": "loyalist schild"}
    table = Table(
        f"12:00 Viktor reveal\n{ACTIONS}13:00 Viktor reveal\n13:30 Viktor execute Anna\n13:40 gm extend 60 Mehr\n"
        "13:50 Viktor hold\n14:00 Viktor go_on",
        seats,
        middle="hut",
        gallows=["sanduhr", "kopfgeld"],
    )

    assert (None, 90 * MINUTE_MS) == (table.state.glass_until, table.state.glass_left)
    assert [hours(3)] == [event.until for event in table.all(ev.HourglassRuns)]


def test_an_exchange_may_be_questioned_and_is_waited_for():
    seats = {**PLAIN, "Anna": "loyalist schild", "Carla": "loyalist parasit"}
    table = Table("2026-11-03 12:00 ? gm host_asked decision=exchange", seats, middle="mimik")

    assert ("exchange", VIKTOR) == (table.state.phase, table.state.pending.seat if table.state.pending else None)
    kinds = {type(option).__name__ for option in GAME.options(table.state, VIKTOR, hours(25))}
    assert {"Exchange", "Hold"} == kinds


class Foreign(GmCommand, frozen=True):
    """A game master's command of some other game."""


def test_a_game_master_has_only_the_powers_of_this_game():
    assert Rejected("not-your-power", "GF-14") == GAME.decide(Table().state, Foreign(), NOON, StreamDice(b""))


def test_before_the_start_and_after_the_end_nobody_is_waited_for():
    table = Table(f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n- Viktor stop\n- Viktor successor Anna")
    before = GAME.initial(table.scenario.setup)

    assert (frozenset(), frozenset()) == (GAME.timers(before), GAME.timers(table.state))
    assert ((), ()) == (GAME.options(before, VIKTOR, NOON), GAME.options(table.state, VIKTOR, NOON))
    verdict = GAME.decide(before, Reveal(VIKTOR), NOON, StreamDice(b""))
    assert Rejected("not-allowed-now", "GF-3.2") == verdict
