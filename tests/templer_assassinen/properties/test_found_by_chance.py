"""What the properties found, as short as it gets: each line of a story is a ruling of its own."""

import pytest

from tests.templer_assassinen.tables import TOWN, Table

SILENT = dict.fromkeys(("St1", "St2", "St3", "Ja"), "2026-10-01 12:00")
THREE = {**TOWN, "As3": "assassine"}
DAY_1, DAY_2 = "2026-11-03", "2026-11-04"
MORNING = f"{DAY_1} 10:00"


# -- whatever order they arrive in ----------------------------------------------------------------------------------


def test_a_swap_that_was_taken_back_hides_nobody_the_whole_night():
    """TA-RULING-01, -61."""
    table = Table(options={"mask_scope": "whole_night"})
    table.plays("22:00 Ar heal St1\n22:10 Ma swap St1 St2\n22:20 Ma withdraw swap\n23:00 As2 murder St1").to(MORNING)

    assert [] == table.deaths()


def test_a_strike_at_somebody_who_had_spoken_leaves_the_strike_before_it_in_force():
    """TA-RULING-05, -57, TA-T1: refused if the post comes first, so no version if the post comes later."""
    table = Table(silent=SILENT).plays("22:00 He strike St1\n22:10 He strike St2").to("22:20")
    table.delivers("22:05", "St2", "post").to(MORNING)

    assert [("St1", "murdered")] == table.deaths()


def test_a_strike_at_somebody_who_had_spoken_is_not_used_by_a_publication():
    """TA-RULING-47, -57: it would have been refused, so the night still has a strike in it."""
    table = Table(silent=SILENT).plays("22:05 He strike St3\n22:10 As2 murder St1").to("22:20")
    table.delivers("22:00", "St3", "post").plays("22:30 Te2 murder St2\n23:00 He strike Ja").to(MORNING)

    assert [] == table.refusals
    assert {("St1", "murdered"), ("St2", "murdered"), ("Ja", "murdered")} == set(table.deaths())


def test_a_mark_on_somebody_who_was_publicly_dead_leaves_the_mark_before_it():
    """TA-RULING-40, TA-SECRET-2: only who is secretly dead can be marked in vain."""
    table = Table(silent=SILENT).plays("22:00 As2 murder St1\n22:10 Ja mark St3\n22:40 Ja mark St1").to("22:50")
    table.delivers("22:30", "Te2", "murder", "St2").plays("23:30 He strike Ja").to(MORNING)

    assert {("St1", "murdered"), ("St2", "murdered"), ("Ja", "murdered"), ("St3", "shot")} == set(table.deaths())


def test_a_mark_on_somebody_who_was_publicly_dead_leaves_the_one_before_it_for_the_day():
    """TA-RULING-10, TA-SECRET-2."""
    table = Table().plays("22:00 As2 murder St1\n22:10 Ja mark St3\n22:40 Ja mark St1").to("22:50")
    table.delivers("22:30", "Te2", "murder", "St2").plays(f"{DAY_1} 12:00 Sp vote Ja").to(f"{DAY_1} 21:00")

    assert [("Ja", "lynched"), ("St3", "shot")] == table.deaths()[2:]


def test_a_hunter_takes_back_the_mark_before_one_on_somebody_who_was_publicly_dead():
    """TA-RULING-61, TA-SECRET-2: the mark on St1 would have been refused, so the one on St3 is what he takes back."""
    table = Table(silent=SILENT).plays("22:00 As2 murder St1\n22:10 Ja mark St3\n22:40 Ja mark St1").to("22:50")
    table.delivers("22:30", "Te2", "murder", "St2")
    table.plays("23:00 Ja withdraw mark\n23:30 He strike Ja").to(MORNING)

    assert [] == table.refusals
    assert {("St1", "murdered"), ("St2", "murdered"), ("Ja", "murdered")} == set(table.deaths())


def test_a_treatment_of_somebody_who_was_publicly_dead_replaces_nothing():
    """TA-RULING-05, TA-SECRET-2: the last valid version counts."""
    table = Table(silent=SILENT).plays("12:30 gm grant Ar Reise\n18:00 Ar heal St3\n22:00 As2 murder St1")
    table.plays("22:40 Ar heal St1").to("22:50").delivers("22:30", "Te2", "murder", "St2")
    table.plays("01:00 He strike St3").to(MORNING)

    assert {("St1", "murdered"), ("St2", "murdered")} == set(table.deaths())


def test_a_treatment_that_could_not_be_taken_binds_nobody_where_the_first_one_binds():
    """TA-RULING-05: the first *valid* version."""
    table = Table(options={"correction": "first"}).plays("22:00 As2 murder St1\n22:40 Ar heal St1").to("22:50")
    table.delivers("22:30", "Te2", "murder", "St2").plays("23:00 Ar heal St3").to(MORNING)

    assert [] == table.refusals


def test_a_murder_written_after_its_writers_public_death_publishes_nothing():
    """TA-PUB-6, TA-T9: had the verdict come first, one group alone had murdered, and nothing showed till morning."""
    table = Table(options={"verdict_reading": "at_once"})
    table.plays(f"{DAY_1} 12:00 St1 vote Te2\n12:01 St2 vote St1\n22:00 As2 murder St3\n22:40 Te2 murder St2")
    table.delivers("22:30", "He", "verdict", "Te2").to("22:50")

    assert [("Te2", "condemned")] == table.deaths()


def test_a_murder_written_after_its_writers_public_death_is_none():
    """TA-MORD-3, TA-T9: the exception is for who was murdered, not for who was found."""
    table = Table(THREE, options={"verdict_reading": "at_once"})
    table.plays(f"{DAY_1} 12:00 St1 vote As2\n12:01 St2 vote St1\n22:40 As2 murder St3").to("22:50")
    table.delivers("22:30", "He", "verdict", "As2").to(f"{DAY_2} 10:00")

    assert [("As2", "condemned")] == table.deaths()


def test_a_strike_that_was_due_before_its_correction_was_sent_is_carried_out():
    """TA-PUB-7, TA-RULING-47: resolved at its own time, with the versions up to it."""
    table = Table(silent=SILENT).plays("22:00 As2 murder St3\n22:40 He strike St1\n22:45 He strike St2").to("22:50")
    table.delivers("22:30", "Te2", "murder", "St3").to(MORNING)

    assert [("St3", "murdered"), ("St1", "murdered")] == table.deaths()


def test_a_result_that_was_due_before_its_correction_was_sent_is_told():
    """TA-RULING-09, -47."""
    table = Table(options={"night_results": "publication"})
    table.plays("22:00 As2 murder St3\n22:40 Ar heal St1\n22:45 Ar heal St2").to("22:50")
    table.delivers("22:30", "Te2", "murder", "St3").to(MORNING)

    assert ["22:40 heal_result target=St1 saved=no"] == table.read("Ar", "heal_result")


def test_what_the_dead_said_breaks_no_silence():
    """TA-T9: his post of 23:00 would have been refused, had the murder of 22:30 come in time."""
    table = Table(silent=SILENT).plays("12:30 gm grant He Reise\n18:00 He strike St1\n22:00 As2 murder St1")
    table.plays("23:00 St1 post").to("23:10").delivers("22:30", "Te2", "murder", "St2").to(MORNING)

    assert [] == table.read("gm", "action_void")


@pytest.mark.parametrize("first", ["As2", "Te2"])
def test_two_murders_of_one_victim_in_one_millisecond_are_one_fact(first: str):
    """TA-RULING-54, -69: whichever arrived first."""
    table = Table().to("22:10")
    for writer in (first, "As2" if first == "Te2" else "Te2"):
        table.delivers("22:00", writer, "murder", "St1")

    assert ["22:00 fell player=St1 cause=murdered source=As2"] == [
        " ".join(line.split()[:5]) for line in table.to(MORNING).read("gm", "fell")
    ]


# -- in their order -------------------------------------------------------------------------------------------------


def test_who_was_shot_at_the_publication_is_dead_for_the_rest_of_the_night():
    """TA-JAEGER-1, TA-RULING-84: a mark made by day counts each time the night is gone through."""
    table = Table().plays(f"{DAY_1} 12:00 Ja mark St1\n12:10 gm grant Ma Reise\n18:00 Ma swap St1 St3")
    table.plays("22:00 As2 murder Ja\n22:30 Te2 murder St2").to(f"{DAY_2} 10:00")

    assert [("Ja", "murdered"), ("St1", "shot"), ("St2", "murdered")] == sorted(table.deaths())
    assert [] == table.read("St3", "was_swapped")


def test_who_was_shot_in_secret_was_dead_before_it_became_public():
    """TA-JAEGER-1, TA-HURE-6: the shot falls with the hunter, at 22:00, and a visit of 22:10 is void."""
    table = Table().plays(f"{DAY_1} 12:00 Ja mark Hu\n22:00 As2 murder Ja\n22:10 Hu visit St3\n22:30 Te2 murder St2")
    table.to(f"{DAY_2} 10:00")

    assert ([], []) == (table.read("Hu", "visit_result"), table.read("St3", "visited"))


# -- what nobody may notice -----------------------------------------------------------------------------------------


def test_murders_that_killed_nobody_are_not_betrayed_by_a_refusal():
    """TA-SECRET-7: where nothing was published, nothing was used that its author could know of."""
    one = Table().plays("22:00 Ar heal St1\n22:10 As2 murder St1\n22:40 Ar heal St2")
    other = Table().plays("22:00 Ar heal St1\n22:10 As2 murder St1\n22:30 Te2 murder St1\n22:40 Ar heal St2")

    assert one.read("Ar") == other.read("Ar")
    assert one.refusals == other.refusals


def test_a_verdict_read_at_once_does_not_betray_who_is_secretly_dead():
    """TA-SECRET-1, TA-RULING-47, -48: a version that was barred in secret is refused like one that was used."""
    tables = [Table(THREE, options={"verdict_reading": "at_once"}) for _ in range(2)]
    for table, victim in zip(tables, ("Ar", "St3"), strict=True):
        table.plays(f"{DAY_1} 12:00 St1 vote As2\n12:01 St2 vote St1\n12:30 gm grant Ar Reise\n18:00 Ar heal St3")
        table.plays(f"22:00 As2 murder {victim}\n22:20 Ar heal St2\n22:30 He verdict nobody\n22:40 Ar heal St1")

    assert tables[0].refusals == tables[1].refusals


def test_a_removal_by_night_does_not_betray_who_is_secretly_dead():
    """TA-SECRET-5, TA-RULING-32: for all the town knows, the hunter lived when he aimed at St3."""
    tables = [Table() for _ in range(2)]
    for table, victim in zip(tables, ("Ja", "St2"), strict=True):
        table.plays(f"{DAY_1} 12:00 Ja mark St1\n22:00 As2 murder {victim}\n22:10 Ja mark St3\n22:20 gm remove Ja weg")

    assert tables[0].deaths() == tables[1].deaths()
