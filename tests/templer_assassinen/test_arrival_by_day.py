"""By day too the last word sent counts, whatever arrives last; and a pause judges by when something was sent."""

from tests.templer_assassinen.tables import Table


def test_the_vote_sent_last_counts():
    """TA-RULING-17, TA-T1: the last vote counts, whenever the one before it arrives."""
    table = (
        Table().plays("2026-11-03 12:05 St1 vote St2").to("12:30").delivers("12:00", "St1", "vote", "St3").to("21:00")
    )

    assert ["21:00 tallied target=St2 votes=1"] == table.read("public", "tallied")


def test_a_vote_is_taken_back_by_what_was_sent_after_it_alone():
    """TA-RULING-17, TA-T1: taken back at 12:03, cast anew at 12:05."""
    table = Table().plays("2026-11-03 12:00 St1 vote St3\n12:05 St1 vote St2").to("12:30")
    table.delivers("12:03", "St1", "unvote").to("21:00")

    assert ["21:00 tallied target=St2 votes=1"] == table.read("public", "tallied")


def test_the_turn_sent_last_counts():
    """TA-RULING-19, TA-T1."""
    table = Table().plays("2026-11-03 12:00 St1 vote Hu\n12:01 St2 vote Ar\n12:05 Tr turn St1").to("12:30")
    table.delivers("12:04", "Tr", "turn", "St2").to("21:00")

    assert ["21:00 tallied target=Hu votes=-1", "21:00 tallied target=Ar votes=1"] == table.read("public", "tallied")


def test_the_mark_sent_last_counts():
    """TA-RULING-10, TA-T1: a mark holds until replaced by one that was sent later."""
    table = Table().plays("2026-11-03 12:00 St1 vote Ja\n12:05 Ja mark St2").to("12:30")
    table.delivers("12:04", "Ja", "mark", "St3").to("21:00")

    assert [("Ja", "lynched"), ("St2", "shot")] == table.deaths()


def test_the_ballot_sent_last_counts():
    """TA-RULING-20, TA-T1."""
    table = (
        Table(first="day0")
        .plays("12:05 St1 elect St2")
        .to("12:30")
        .delivers("12:04", "St1", "elect", "St3")
        .to("21:00")
    )

    assert ["21:00 watchman_elected player=St2"] == table.read("public", "watchman_elected")


def test_what_was_sent_before_a_pause_counts_though_it_arrives_in_it():
    """TA-T1: it was sent while the clock ran."""
    table = Table().plays("22:10 gm pause Strom").to("22:20").delivers("22:00", "Ar", "heal", "St1")

    assert [] == table.refusals


def test_what_was_sent_in_a_pause_is_refused_though_it_arrives_after_it():
    """TA-T1: then the clock stood still."""
    table = Table().plays("22:10 gm pause Strom\n22:30 gm resume").to("22:40").delivers("22:20", "Ar", "heal", "St1")

    assert ["round-paused"] == table.reasons()


def test_a_clock_does_not_go_on_before_it_stopped():
    """Two game masters at once: a pause is never shorter than nothing."""
    table = Table().plays("2026-11-03 12:00:00.500 gm pause Strom").delivers("12:00:00.400", "gm", "resume")

    assert ["20:59:59.900 day-1"] != table.deadlines("day")
