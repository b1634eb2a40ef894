"""Rules that only a mutant would break: each test here was written for a change to the engine no other test noticed."""

from typing import Any

import pytest

from engines.core.codec import Codec
from tests.templer_assassinen.tables import TOWN, Table

TIE = "2026-11-03 12:00 St1 vote {0}\n12:05 St2 vote {1}"


def tied(one: str, other: str, **more: Any) -> Table:
    """Put two in custody by a tie in the court of Day 1, so that Night 2 has begun."""
    return Table(**more).plays(TIE.format(one, other)).to("21:00")


# -- whole-night masks and the doctor ---------------------------------------------------------------------------------

WHOLE = {"mask_scope": "whole_night"}


@pytest.mark.parametrize("swap", ["22:20", "22:30", "23:00"])
def test_a_mask_before_the_publication_moves_murder_and_visit_alike_and_one_after_it_neither(swap: str):
    """TA-RULING-01: with whole-night masks a visit goes by all swaps up to the publication of the murder it repels."""
    script = ["22:00 Ar heal St3", "22:10 As2 murder St1", "22:30 Te2 murder St3", f"{swap} Ma swap St3 St2"]
    table = Table(options=WHOLE).plays("\n".join(sorted(script))).to("10:00")

    assert [("St1", "murdered")] == table.deaths()


def test_a_mask_after_a_published_rescue_still_leads_the_night_s_looks():
    """TA-RULING-01: the patient lives, so the mask is valid for all that goes by the whole night's."""
    table = Table(options=WHOLE).plays(
        "22:00 Ar heal St3\n22:05 Hu visit St3\n22:10 As2 murder St1\n22:30 Te2 murder St3\n23:00 Ma swap St3 St2"
    )
    table.to("10:00")

    assert (["10:00 visited"], []) == (table.read("St2", "visited"), table.read("St3", "visited"))


def test_the_game_master_is_told_whom_a_visit_met_through_a_whole_night_mask():
    """TA-RULING-01."""
    table = Table(options=WHOLE).plays("22:00 Ar heal St3\n22:20 Ma swap St3 St2\n22:30 Te2 murder St3").to("10:00")

    assert "22:00 action_resolved player=Ar action=heal target=St3 met=St2" in table.read("gm", "action_resolved")


# -- the same millisecond ---------------------------------------------------------------------------------------------


def test_a_void_murder_leaves_that_of_the_other_group_in_the_same_millisecond_alone():
    """TA-T10: each is judged on its own, on the world before both."""
    cast = {"As": "assassine", "Te": "templer", "He": "henker", **dict.fromkeys("ABCDE", "staedter")}
    table = Table(cast, silent={"As": "2026-10-01 12:00"}).plays(
        "13:00 gm grant As Reise\n19:30 As murder A\n22:10 He strike As\n22:30 Te murder B"
    )

    assert ["As", "B"] == [name for name, _ in table.to("10:00").deaths()]


def test_a_mark_for_one_day_is_gone_when_the_next_begins():
    """TA-RULING-10: until the next morning, 10:00 itself not included."""
    table = Table(options={"mark_lasts": "one_day"}).plays("22:00 Ja mark St2\n2026-11-03 10:00 gm remove Ja X")

    assert [("Ja", "removed")] == table.deaths()


def test_whoever_is_removed_in_the_millisecond_of_a_publication_is_dead_in_it():
    """TA-WIN: with him the last of the others is gone, so no verdict is read any more."""
    cast = {"As": "assassine", "He": "henker", "Ja": "jaeger", **dict.fromkeys(("Te", "A", "B", "C", "D"), "templer")}
    table = Table(cast).plays("2026-11-03 12:00 As vote Ja\n12:05 He vote D\n21:30 He verdict D\n22:10 As murder He")
    table.plays("22:30 Te murder As\n22:30 gm remove Ja X").to("10:00")

    assert ["Ja", "As", "He"] == [name for name, _ in table.deaths()]


def test_a_mark_on_somebody_who_was_dead_when_it_was_sent_was_none_to_take_back():
    """TA-T1, TA-SECRET-2: a murder that arrives late publishes the target's death for a time before the mark."""
    table = Table().plays("22:00 As2 murder St1\n22:31 Ja mark St1\n22:32 Ja withdraw mark").to("22:35")
    table.delivers("22:05", "Te2", "murder", "St2").says("2026-11-03 12:00", "St3", "vote", "Ja").to("21:00")

    assert [("St1", "murdered"), ("St2", "murdered"), ("Ja", "lynched")] == table.deaths()


def test_what_was_due_in_the_millisecond_of_a_pause_shows_after_it():
    """TA-RULING-31: the clock stands still from that millisecond on."""
    table = Table().plays("22:00 As2 murder St1\n22:30 Te2 murder St2\n22:30 gm pause X\n23:00 gm resume")

    assert ["2026-11-02 23:00"] * 2 == table.to("10:00").moments("died")


# -- what nobody sees uses nothing ------------------------------------------------------------------------------------

PUBLISHED = "22:00 As2 murder St1\n22:10 Te2 murder St2"
SILENT = dict.fromkeys(("Tr", "Ja"), "2026-10-01 12:00")


def test_a_mask_of_the_millisecond_of_an_unseen_strike_leads_it_on_however_late_it_arrives():
    """TA-T1, TA-T10, TA-PUB-7: nothing has become public, so the strike is played again, and published for its time."""
    table = Table(silent=SILENT).plays(f"{PUBLISHED}\n22:50 Ar heal Tr\n23:00 He strike Tr").to("23:10")
    table.delivers("23:00", "Ma", "swap", "Tr", "Ja").to("10:00")

    assert ["2026-11-02 23:00"] == table.moments("died")[2:]


def test_a_visit_in_the_millisecond_of_an_unseen_strike_can_be_corrected():
    """TA-RULING-75: a refusal would betray the strike."""
    script = "22:50 Ar heal Tr\n23:00 Hu visit St3\n23:00 He strike Tr\n23:30 Hu visit Ja"
    table = Table(silent=SILENT).plays(f"{PUBLISHED}\n{script}")

    assert [] == table.reasons()


def test_a_message_sent_after_a_publication_that_comes_late_shields_nobody_else_s_from_use():
    """TA-RULING-47: all versions up to the publication are used, whoever else has sent what since."""
    table = Table().plays("22:00 As2 murder St1").to("22:30").plays("22:30 Hu visit St3")
    table.to("22:31").delivers("22:05", "Te2", "murder", "St2").says("22:40", "Te2", "murder", "Ja")

    assert ["already-done"] == table.reasons()


def test_what_a_secretly_dead_executioner_corrects_is_not_barred_unseen():
    """TA-RULING-75: his next correction is taken, for a refusal would betray his death."""
    table = tied("Ja", "Tr", options={"verdict_reading": "at_once"}).plays(
        "21:30 As2 murder He\n22:00 He verdict Ja\n22:05 He verdict Tr\n22:10 He verdict Ja"
    )

    assert [] == table.reasons()


def test_before_the_publication_only_verdicts_are_waited_for():
    """TA-RULING-12: a house that reads verdicts at once reads nothing else at once."""
    table = Table(options={"verdict_reading": "at_once"}).plays("22:00 As2 murder St1\n22:00 Hu visit St3")

    assert [] == table.deadlines("stage")


# -- what the game master is told -------------------------------------------------------------------------------------

EARLY = "13:00 gm grant Ar Reise\n13:00 gm grant Hu Reise\n19:29 Hu visit St3\n19:30 Ar heal St1\n"


def test_early_messages_of_the_dead_fall_away_one_by_one():
    """TA-RULING-56: in the order of their times."""
    table = Table().plays(f"{EARLY}21:50 gm remove Hu X\n21:51 gm remove Ar X\n{PUBLISHED}")
    table.to("22:11")

    assert ["22:30 action_void player=Ar action=heal", "22:31 action_void player=Hu action=visit"] == [
        " ".join(line.split()[:4]) for line in table.read("gm", "action_void")
    ]


@pytest.mark.parametrize(
    ("removed", "dead"),
    [("22:30", ["Ar", "St1"]), ("22:30:00.001", ["Ar"])],
)
def test_an_early_message_falls_away_with_a_death_up_to_its_own_millisecond(removed: str, dead: list[str]):
    """TA-RULING-56: he who dies in that millisecond no longer has it, he who outlives it has."""
    table = Table().plays(f"{EARLY}{removed} gm remove Ar X\n22:40 As2 murder St1").to("10:00")

    assert dead == [name for name, _ in table.deaths()]


def told_fallen(table: Table) -> list[str]:
    """List who fell, and whether that was to be taken as given."""
    lines = [dict(word.split("=") for word in line.split() if "=" in word) for line in table.read("gm", "fell")]
    return [f"{line['player']} {line['given']}" for line in lines]


def test_a_verdict_s_dead_fall_once():
    """TA-RULING-70: a later pass over the night takes his death as it stands, and tells nothing of it twice."""
    table = tied("Ja", "Tr").plays("21:30 Ja mark St3\n22:00 He verdict Ja\n22:10 As2 murder St1\n22:20 Te2 murder St2")
    table.to("10:00")

    assert ["St1 no", "St2 no", "Ja yes", "St3 yes"] == told_fallen(table)


def test_a_death_by_day_is_not_taken_as_given():
    """It belongs to no night that could be played again."""
    table = Table().plays("2026-11-03 12:00 Ja mark St3\n12:30 St1 vote Ja").to("21:00")

    assert ["Ja no", "St3 no"] == told_fallen(table)


def test_a_death_that_turns_out_otherwise_is_told_anew():
    """TA-T1: late arrivals may change who killed whom, and when."""
    table = tied("Ja", "Tr", options={"verdict_reading": "at_once"}).plays("22:00 As2 murder He\n22:30 He verdict Ja")
    table.to("22:40").delivers("21:50", "As1", "murder", "He").says("22:50", "Te2", "murder", "St1").to("10:00")

    assert ["22:00", "21:50"] == [line.split()[0] for line in table.read("gm", "fell") if "player=He" in line]


def test_two_doctors_patient_is_told_once():
    """TA-RULING-55: nobody is told the same twice."""
    table = Table({**TOWN, "St3": "arzt", "X": "staedter"}).plays(
        "22:00 Ar heal St1\n22:05 St3 heal St1\n22:10 As2 murder St1"
    )
    table.to("10:00")

    assert ["10:00 was_saved"] == table.read("St1", "was_saved")


def test_the_morning_is_no_publication():
    """TA-PUB-6: it shows what is left, but both groups have not murdered."""
    table = Table().plays("22:00 As2 murder St1").to("10:00")

    assert ["published=no"] == [line.split()[-2] for line in table.read("gm", "night_settled")]


def test_a_tie_of_two_in_the_election_is_decided_by_lot():
    """TA-RULING-20: not by the order of seats."""
    table = Table(first="day0", election_lot=["Ja"]).plays("12:10 St1 elect Tr\n12:20 St2 elect Ja").to("21:00")

    assert ["21:00 watchman_elected player=Ja"] == table.read("public", "watchman_elected")


# -- opportunists -----------------------------------------------------------------------------------------------------


def test_an_early_murder_of_an_opportunist_counts():
    """TA-OPP, TA-T5: his side is the one he had chosen when he wrote."""
    table = Table({**TOWN, "Op": "opportunist templer", "X": "staedter"}).plays(
        "13:00 gm grant Op Reise\n19:30 Op murder St1"
    )

    assert [("St1", "murdered")] == table.to("10:00").deaths()


# -- the log ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(
            "21:30 Ja mark St3\n22:00 He verdict Ja\n22:10 As2 murder St1\n22:20 Te2 murder St2", id="a verdict"
        ),
        pytest.param("21:30 Ja mark St3\n22:10 As2 murder Ja\n22:20 Te2 murder St2", id="a shot"),
        pytest.param("22:10 As2 murder Ja\n22:20 Te2 murder Tr", id="all accused dead"),
        pytest.param("22:10 As2 murder St3\n22:20 Te2 murder St2", id="grief"),
        pytest.param("22:00 gm remove Ja X", id="a removal"),
        pytest.param("2026-11-04 12:00 St2 vote St3", id="grief by day"),
        pytest.param("", id="silence"),
    ],
)
def test_a_log_reads_back_as_it_was_written(script: str):
    """Each fact has values of its kind, whoever died of what, and however custody ended."""
    table = tied("Ja", "Tr", lovers=["St3", "St1"]).plays(script).to("10:00").to("21:00")
    codec = Codec(table.game.events, table.game.commands)

    assert table.log == codec.read_log(codec.write_log(table.log))


def test_what_was_used_does_not_fall_away_with_a_death_of_the_same_millisecond():
    """TA-RULING-47, -56: the verdict on the doctor is read in the millisecond of his early visit, which has worked."""
    table = Table().plays(
        "2026-11-03 12:00 St1 vote Ar\n12:05 St2 vote Ja\n13:00 gm grant Ar Reise\n19:30 Ar heal St1\n"
        "21:40 He verdict Ar\n22:00 As2 murder St2\n22:30 Te2 murder St1"
    )

    assert [("St2", "murdered"), ("Ar", "condemned")] == table.to("10:00").deaths()
