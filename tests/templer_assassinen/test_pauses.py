"""The game master stops the clock, lets it go on, or moves a deadline: by exactly so much, and no other."""

import pytest

from tests.templer_assassinen.tables import Table

DAY = "2026-11-03 12:00"
NIGHT = "2026-11-02 23:00"


@pytest.mark.parametrize(
    ("began", "ended", "until"),
    [
        pytest.param(DAY, "2026-11-03 13:30", "2026-11-03 22:30", id="by day"),
        pytest.param(DAY, "2026-11-03 12:00:00.001", "2026-11-03 21:00:00.001", id="one millisecond"),
        pytest.param(DAY, DAY, "2026-11-03 21:00", id="no time at all"),
        pytest.param(DAY, "2026-11-05 12:00", "2026-11-05 21:00", id="two days"),
        pytest.param("2026-11-03 20:59:59.999", "2026-11-03 22:00", "2026-11-03 22:00:00.001", id="at the last moment"),
        pytest.param(NIGHT, "2026-11-03 01:00", "2026-11-03 12:00", id="by night"),
        pytest.param("2026-11-02 12:00", "2026-11-02 13:00", "2026-11-02 22:00", id="on Day 0"),
    ],
)
def test_a_pause_moves_the_end_of_the_phase_by_its_length(began: str, ended: str, until: str):
    """Scenario language: a pause moves the current phase's end by its length."""
    table = Table().to(began).says(began, "gm", "pause", "Strom").says(ended, "gm", "resume").to(until)

    assert until == table.moments("phase_began")[-1]


def test_the_phase_after_a_pause_ends_at_its_usual_time():
    """Scenario language: the phase after it ends at its usual wall time."""
    table = Table().plays(f"{DAY} gm pause Strom\n13:00 gm resume").to("2026-11-04 21:00")

    assert ["2026-11-03 22:00", "2026-11-04 10:00", "2026-11-04 21:00"] == table.moments("phase_began")[-3:]


def test_two_pauses_add_up():
    table = Table().plays(f"{DAY} gm pause Strom\n13:00 gm resume\n14:00 gm pause Strom\n14:20 gm resume")

    assert ["22:20 day-1"] == table.deadlines("day")


def test_nothing_is_awaited_during_a_pause():
    table = Table().says(DAY, "gm", "pause", "Strom")

    assert [] == table.deadlines()


def test_a_pause_is_public_and_its_reason_is_not():
    """A reason may betray a secret, so it is for the game master's log alone."""
    table = Table().says(DAY, "gm", "pause", "Strom").says("13:00", "gm", "resume")

    assert [
        "12:00 round_paused",
        "13:00 round_resumed",
        "13:00 deadline_moved until=22:00",
    ] == table.read("public")[-3:]
    assert ["12:00 intervention action=pause player=nobody reason=Strom"] == table.read("gm", "intervention")


@pytest.mark.parametrize(
    "line",
    [
        "St1 post",
        "St1 vote Hu",
        "St1 unvote",
        "As1 bomb St1",
        "Tr turn St1",
        "Sp spy As1",
        "Ja mark St1",
        "Ar heal St1",
    ],
)
def test_during_a_pause_nobody_acts(line: str):
    """TA-RULING-31; section 12: ``round-paused`` comes before all that concerns the command itself."""
    table = Table().plays(f"{DAY} gm pause Strom\n12:30 {line}")

    assert [("round-paused", "TA-RULING-31")] == table.refusals


def test_during_a_pause_the_dead_are_told_of_the_pause():
    """Section 12: ``round-paused`` comes before ``you-are-dead``."""
    table = Table().plays(f"{DAY} gm remove St1 Regelbruch\n12:10 gm pause Strom\n12:30 St1 post")

    assert ["round-paused"] == table.reasons()


@pytest.mark.parametrize(
    ("script", "refusal"),
    [
        ("12:30 gm pause Strom", ("round-paused", "TA-RULING-31")),
        ("12:30 gm resume\n12:40 gm resume", ("not-allowed-now", "TA-RULING-31")),
    ],
)
def test_a_clock_stops_once_and_starts_once(script: str, refusal: tuple[str, str]):
    table = Table().plays(f"{DAY} gm pause Strom\n{script}")

    assert [refusal] == table.refusals


def test_the_game_master_works_on_during_a_pause():
    table = Table().plays(
        f"{DAY} gm pause Strom\n12:10 gm remove St1 Regelbruch\n12:20 gm grant Ar Reise\n13:00 gm resume"
    )
    table.plays("14:00 Ar heal St2")

    assert ([], [("St1", "removed")]) == (table.refusals, table.deaths())


BOTH_AT_NIGHT = "2026-11-02 13:00 gm grant Te2 Reise\n18:30 Te2 murder St1\n22:10 As2 murder St2"
"""Te2's early message counts at 23:30, so both groups have murdered then."""


def test_a_pause_holds_back_a_publication_until_the_clock_goes_on():
    """TA-PUB-6: it was due at 23:30, in the pause."""
    table = Table().plays(BOTH_AT_NIGHT)
    waiting = table.deadlines("stage")
    table.plays("23:00 gm pause Strom")
    paused = table.deadlines("stage")
    table.plays("01:00 gm resume")
    resumed = table.deadlines("stage")

    assert (["23:30:00.001"], [], ["01:00:00.001"]) == tuple(
        [line.split()[0] for line in lines] for lines in (waiting, paused, resumed)
    )


def test_a_publication_that_was_held_back_comes_once():
    """TA-PUB-1."""
    table = Table().plays(BOTH_AT_NIGHT + "\n23:00 gm pause Strom\n01:00 gm resume").to("12:00")

    assert [("St1", "murdered"), ("St2", "murdered")] == table.deaths()


def test_a_publication_that_is_due_later_waits_for_its_own_time():
    """TA-PUB-6."""
    table = Table().plays(BOTH_AT_NIGHT + "\n22:20 gm pause Strom\n22:40 gm resume")

    assert ["23:30:00.001"] == [line.split()[0] for line in table.deadlines("stage")]


def test_a_publication_of_this_very_millisecond_is_held_back_too():
    """TA-PUB-6: it follows when that millisecond is over, and by then the clock stands."""
    table = Table().plays("22:10 As2 murder St2\n22:40 Te2 murder St1\n22:40:00.000 gm pause Strom").to("23:00")
    before = table.deaths()
    table.plays("23:00 gm resume").to("23:01")

    assert ([], [("St1", "murdered"), ("St2", "murdered")]) == (before, table.deaths())


# -- extensions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "until"),
    [
        pytest.param(f"{DAY} gm extend 1 Mehr", "2026-11-03 21:01", id="a minute"),
        pytest.param(f"{DAY} gm extend 30 Mehr\n20:59 gm extend 45 Mehr", "2026-11-03 22:15", id="twice"),
        pytest.param(f"{DAY} gm extend 1440 Mehr", "2026-11-04 21:00", id="a whole day"),
        pytest.param(f"{NIGHT} gm extend 60 Mehr", "2026-11-03 11:00", id="by night"),
        pytest.param(
            f"{DAY} gm pause X\n12:10 gm extend 30 Mehr\n13:00 gm resume", "2026-11-03 22:30", id="in a pause"
        ),
        pytest.param(
            f"{DAY} gm extend 30 Mehr\n12:10 gm pause X\n13:10 gm resume", "2026-11-03 22:30", id="and a pause"
        ),
    ],
)
def test_an_extension_moves_the_current_end(script: str, until: str):
    """Scenario language: ``extend`` moves only the current end."""
    table = Table().plays(script).to(until)

    assert until == table.moments("phase_began")[-1]


def test_an_extension_moves_no_other_end():
    table = Table().plays(f"{DAY} gm extend 30 Mehr").to("2026-11-04 21:00")

    assert ["2026-11-03 21:30", "2026-11-04 10:00", "2026-11-04 21:00"] == table.moments("phase_began")[-3:]


def test_the_old_deadline_is_stale():
    """Style 11: a ringing says which deadline it closes."""
    table = Table().to(DAY)
    (old,) = (timer for timer in table.game.timers(table.state) if timer.key == "day-1")
    table.plays("13:00 gm extend 30 Mehr").to("21:00")
    table.do(table.command("gm", "timer_due", old.key, old.due))

    assert [("stale-timer", "TA-T2")] == table.refusals


def test_an_early_message_keeps_the_time_it_was_promised():
    """TA-T5: mirrored at the nightfall that was announced when it came; the receipt said so."""
    table = Table().plays(f"{DAY} gm grant Ar Reise\n18:30 Ar heal St1\n19:00 gm extend 60 Mehr\n20:30 Ar heal St2")

    assert ["18:30 official=23:30", "20:30 official=23:30"] == [
        f"{line.split()[0]} {line.split()[3]}" for line in table.read("Ar", "action_received")
    ]


def test_what_was_promised_for_before_a_later_nightfall_waits_for_the_night():
    """TA-PUB-1: the deaths of a night are published in that night, not before it began."""
    early = "12:01 gm grant As2 Reise\n20:45 Te2 murder St1\n20:46 As2 murder St2\n20:50 gm extend 60 Mehr"
    table = Table().plays(f"{DAY} gm grant Te2 Reise\n{early}").to("2026-11-04 10:00")

    assert [] == [moment for moment in table.moments("died") if moment < "2026-11-03 22:00"]
