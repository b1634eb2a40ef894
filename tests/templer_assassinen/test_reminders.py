"""Whoever is silent for long is reminded, twice; and nothing in it tells the living from the secretly dead."""

import pytest

from tests.templer_assassinen.tables import TOWN, Table

LAST = "2026-11-06 09:59:59"
"""Longer than anybody is reminded."""


def reminders(table: Table, name: str) -> list[str]:
    """List when somebody was reminded for which time."""
    return [f"{event.at - table.setup.start} {event.number}" for event in table.saw(name, "reminder_due")]  # type: ignore[attr-defined]


def hours(*marks: float) -> list[str]:
    """Write reminders so many hours after the start, counted from 1."""
    return [f"{round(mark * 3_600_000)} {number}" for number, mark in enumerate(marks, 1)]


def test_after_a_day_after_two_and_then_no_more():
    """TA-RULING-31: after 24 hours without a post or message, a second after 48."""
    table = Table().to(LAST)

    assert hours(24, 48) == reminders(table, "St1")


def test_a_house_may_remind_sooner():
    """TA-RULING-31: ``reminder_hours``."""
    table = Table(options={"reminder_hours": 5}).to(LAST)

    assert hours(5, 10) == reminders(table, "St1")


@pytest.mark.parametrize(
    ("line", "name"),
    [
        pytest.param("2026-11-02 13:00 St1 post", "St1", id="a post"),
        pytest.param("2026-11-02 13:00 St1 elect St2", "St1", id="a ballot"),
        pytest.param("2026-11-02 13:00 Op choose_role staedter", "Op", id="a choice"),
        pytest.param("2026-11-02 22:00 Ar heal St1", "Ar", id="a message"),
        pytest.param("2026-11-02 22:00 Ar heal St1\n22:30 Ar withdraw heal", "Ar", id="a withdrawal"),
        pytest.param("2026-11-03 11:00 St1 vote St2", "St1", id="a vote"),
        pytest.param("2026-11-03 11:00 St1 vote St2\n11:30 St1 unvote", "St1", id="a vote taken back"),
        pytest.param("2026-11-03 11:00 Tr turn St2", "Tr", id="a message by day"),
        pytest.param("2026-11-02 13:00 gm replace St1 Neuling Urlaub", "St1", id="a new person"),
    ],
)
def test_every_sign_of_life_counts(line: str, name: str):
    """TA-RULING-31: both reminders are counted from it."""
    cast = {**TOWN, "Op": "opportunist"}
    table = Table(cast, first="day0").plays(line)
    since = (table.at - table.setup.start) / 3_600_000
    table.to(LAST)

    assert hours(since + 24, since + 48) == reminders(table, name)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("2026-11-02 13:00 St1 vote St2", id="refused"),
        pytest.param("2026-11-02 13:00 gm grant St1 Reise", id="what others do"),
        pytest.param("2026-11-02 22:00 Sp spy St1", id="what others ask"),
    ],
)
def test_nothing_else_does(line: str):
    """TA-RULING-31."""
    table = Table().plays(line).to(LAST)

    assert hours(24, 48) == reminders(table, "St1")


def test_a_sign_of_life_after_a_reminder_starts_anew():
    """TA-RULING-31: the numbers count the reminders since the last sign of life."""
    table = Table().plays("2026-11-03 13:00 St1 post").to("2026-11-06 13:00")

    assert [*hours(24), *hours(49, 73)] == reminders(table, "St1")


def test_a_post_that_is_delivered_late_does_not_set_the_clock_back():
    """TA-T1: the last sign of life is the one sent last."""
    table = Table().plays("2026-11-03 11:00 St1 post").to("11:30").delivers("10:30", "St1", "post").to(LAST)

    assert hours(47, 71) == reminders(table, "St1")


def test_all_who_were_silent_alike_are_reminded_at_once():
    table = Table().plays("2026-11-03 11:00 Ar post").to("12:00")

    assert [name for name in table.names if name != "Ar"] == [
        line.split("player=")[1].split()[0] for line in table.read("gm", "reminder_due")
    ]


def test_a_reminder_is_private():
    """TA-SECRET-6: nobody else learns who is silent."""
    table = Table().to("2026-11-03 12:00")

    assert ([], ["12:00 reminder_due player=St1 number=1"]) == (
        table.read("public", "reminder_due"),
        table.read("St1", "reminder_due"),
    )


def test_the_dead_are_not_reminded():
    """TA-T9: from being found on they take no part."""
    table = Table().plays("2026-11-03 11:00 gm remove St1 Regelbruch").to(LAST)

    assert [] == reminders(table, "St1")


def test_the_secretly_dead_are():
    """TA-SECRET-2: murdered at 22:00, reminded at 22:01, found at ten."""
    table = Table(start="2026-11-01 22:01").plays("2026-11-02 22:00 As1 murder St1").to(LAST)

    assert (hours(24), [("St1", "murdered")]) == (reminders(table, "St1"), table.deaths())


def test_a_pause_counts_for_no_reminder():
    """TA-RULING-31: no clock runs in a pause."""
    table = Table().plays("2026-11-03 11:00 gm pause Strom\n14:00 gm resume").to(LAST)

    assert hours(27, 51) == reminders(table, "St1")


def test_after_a_pause_of_days_the_two_reminders_do_not_come_at_once():
    """TA-RULING-31; style 11: a timer of one key and instant rings once, or a second ringing would count again."""
    table = Table().plays("2026-11-03 11:00 gm pause Strom\n2026-11-05 13:00 gm resume").to("2026-11-08 10:00")
    moments = [reminder.split()[0] for reminder in reminders(table, "St1")]

    assert sorted(set(moments), key=int) == moments
