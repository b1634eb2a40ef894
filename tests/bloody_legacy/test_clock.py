"""Deadlines, late messages, and what the host does to the clock (BL-12)."""

import pytest

from tests.bloody_legacy.tables import legacy
from tests.templer_assassinen.tables import Table


def test_the_host_is_asked_again_after_another_whole_deadline():
    """BL-12.4: the trap is never chosen for a player, so the decision waits for her or the host."""
    table = legacy().to("2026-11-05 11:59")

    assert 2 == len(table.saw("gm", "host_asked"))
    assert [] == table.saw("public", "timed_out", "trap_played")


def test_who_is_late_may_play_until_the_host_decides():
    table = legacy().to("2026-11-03 18:00").plays("- Anna trap skull1 Carla")

    assert ["18:00:01 trap_played player=Anna card=skull1 target=Carla until=18:00:01"] == table.read(
        "public", "trap_played"
    )


def test_an_extension_after_the_end_counts_from_now():
    """BL-12.3: somebody who was asked too late for the old end gets the minutes he was promised."""
    table = legacy().to("2026-11-03 18:00").plays("- gm extend 60 besetzt")

    assert ["19:00:01"] == [line.split("=")[1] for line in table.read("public", "deadline_moved")]
    assert ["18:30:01 reminder-2-0", "19:00:01 decision-2-0"] == table.deadlines()


def reminded(table: Table) -> list[str]:
    """List when somebody was reminded."""
    return [line.split()[0] for line in table.read("gm", "reminder_due")]


@pytest.mark.parametrize(
    ("minutes", "moments"),
    [
        (24 * 60, ["00:00", "10:00"]),
        (6 * 60, ["15:00", "16:00"]),
        (4 * 60, ["14:00"]),  # both at once are one
        (3 * 60, ["13:00", "13:30"]),
        (2 * 60, ["13:00"]),  # the other would fall on the opening
        (60, ["12:30"]),
    ],
)
def test_reminders_come_at_half_of_the_time_and_two_hours_before_the_end(minutes: int, moments: list[str]):
    """BL-12.2."""
    table = legacy(options={"deadline_minutes": minutes}).to("2026-11-03 11:59" if minutes > 720 else "18:00")

    assert moments == reminded(table)


def test_who_gets_more_time_is_reminded_when_half_of_it_is_left_again():
    """BL-12.2: half of the 36 hours is 06:00."""
    table = legacy().to("01:00").plays("- gm extend 720 spaet").to("2026-11-03 23:00")

    assert ["00:00", "06:00", "22:00"] == reminded(table)


def test_an_end_moved_in_a_pause_is_moved_by_the_pause_as_well():
    """BL-12.3: half of the time and two hours before its end, as if the clock had never stood."""
    table = legacy().plays("18:00 gm pause Strom\n20:00 gm extend 120 mehr\n2026-11-03 18:00 gm resume")

    assert ["01:00 reminder-1-0", "14:00 decision-1-0"] == table.deadlines()


def test_a_pause_after_the_end_moves_no_deadline():
    table = legacy().to("2026-11-03 18:00").plays("- gm pause Strom\n+1h gm resume")

    assert [] == table.saw("public", "deadline_moved")
    assert ["13:00 decision-1-1"] == table.deadlines()


def test_what_was_sent_before_a_pause_counts_though_it_comes_after():
    """The official time is that of sending; the pause is added to the time of whoever is next."""
    table = legacy().plays("13:00 gm pause Strom\n15:00 gm resume").delivers("12:30", "Anna", "trap", "skull1", "Bernd")

    assert [] == table.refusals
    assert ["2026-11-03 14:30"] == [
        "2026-11-03 " + line.rsplit("=", 1)[1] for line in table.read("public", "trap_played")
    ]


def test_what_was_sent_in_a_pause_is_refused_though_it_comes_after():
    table = legacy().plays("13:00 gm pause Strom\n15:00 gm resume").delivers("14:00", "Anna", "trap", "skull1", "Bernd")

    assert [("round-paused", "BL-12.3")] == table.refusals


def test_what_was_sent_before_the_question_comes_too_late():
    table = legacy().plays("13:00 Anna trap skull1 Bernd").to("14:00").delivers("12:59", "Bernd", "take")

    assert [("too-late", "BL-12.1")] == table.refusals


@pytest.mark.parametrize("command", ["gm extend 5 x", "gm replace Anna Otto x", "gm remove Anna x", "gm pause x"])
def test_the_host_cannot_act_in_the_past_either(command: str):
    name, verb, *words = command.split()
    values = [int(word) if word.isdigit() else word for word in words]
    table = legacy().plays("13:00 Anna trap skull1 Bernd").to("14:00").delivers("12:59", name, verb, *values)

    assert [("too-late", "BL-12.1")] == table.refusals


def test_a_pause_cannot_end_before_it_began():
    table = legacy().plays("13:00 gm pause x").to("14:00").delivers("12:30", "gm", "resume")

    assert [("not-allowed-now", "BL-12.3")] == table.refusals


def test_a_removal_in_a_pause_opens_a_turn_with_all_of_its_time():
    table = legacy().plays("13:00 gm pause x\n14:00 gm remove Anna fort\n20:00 gm resume")

    assert ["08:00 reminder-2-0", "20:00 decision-2-0"] == table.deadlines()


def test_a_replacement_in_a_pause_has_all_of_his_time():
    """BL-12.3: a fresh deadline, which begins when the clock does."""
    table = legacy().plays("13:00 gm pause x\n14:00 gm replace Anna Otto fort\n20:00 gm resume")

    assert ["08:00 reminder-2-0", "20:00 decision-2-0"] == table.deadlines()


def test_nothing_is_possible_before_the_start_or_for_strangers():
    """Whoever has no seat has no lives either."""
    table = legacy().plays("- gm replace Zoe Otto x")

    assert [("unknown-target", "BL-12.3")] == table.refusals
