"""Why somebody was lynched or condemned: votes and turns, tallies, courts and verdicts."""

import pytest

from tests.templer_assassinen.tables import TOWN, Table, court
from tests.templer_assassinen.trees import tree, why

TURNED = """
    12:00 Sp vote Hu
    12:01 St1 vote Ar
    12:02 St2 vote Hu
    12:03 Te1 vote Ar
    12:04 Te2 vote Ar
    12:05 Tr turn Te2
    12:06 St1 vote Hu
"""


def test_a_lynching_names_every_tally_with_its_votes_and_turns():
    """TA-COURT-2, TA-COURT-7: of a changed vote the last counts, and stands where it was cast last."""
    table = court(TURNED)

    assert (
        tree("""
            21:00 died player=Hu cause=lynched [TA-COURT-2]
                21:00 fell player=Hu cause=lynched source=nobody [TA-COURT-2]
                    21:00 tallied target=Hu votes=3 [TA-COURT-7]
                        12:00 vote_cast voter=Sp target=Hu [TA-COURT-1]
                        12:06 vote_cast voter=St1 target=Hu [TA-COURT-1]
                        12:02 vote_cast voter=St2 target=Hu [TA-COURT-1]
                    21:00 tallied target=Ar votes=0 [TA-COURT-7]
                        12:03 vote_cast voter=Te1 target=Ar [TA-COURT-1]
                        12:04 vote_cast voter=Te2 target=Ar [TA-COURT-1]
                        12:05 turn seat=Tr targets=Te2 [TA-TRICKSER-1]
        """).splitlines()
        == why(table, "died").splitlines()
    )


def test_a_tally_is_explained_by_itself():
    """TA-TRICKSER-1: a turned vote is still named for whom it was cast, and the turn beside it."""
    table = court(TURNED)

    assert tree("""
            21:00 tallied target=Ar votes=0 [TA-COURT-7]
                12:03 vote_cast voter=Te1 target=Ar [TA-COURT-1]
                12:04 vote_cast voter=Te2 target=Ar [TA-COURT-1]
                12:05 turn seat=Tr targets=Te2 [TA-TRICKSER-1]
        """) == why(table, "tallied", target="Ar")


@pytest.mark.parametrize(
    "gone",
    [
        "12:01 St1 unvote",
        "12:01 gm remove St1 Regelbruch",
    ],
)
def test_a_vote_that_fell_away_is_not_named(gone: str):
    """TA-RULING-17, TA-RULING-32: taken back, or its voter is dead."""
    table = court(f"12:00 St1 vote Hu\n{gone}\n12:02 St2 vote Hu")

    assert tree("""
            21:00 tallied target=Hu votes=1 [TA-COURT-7]
                12:02 vote_cast voter=St2 target=Hu [TA-COURT-1]
        """) == why(table, "tallied")


@pytest.mark.parametrize(
    "gone",
    [
        "12:01 Tr turn St1",
        "12:01 Tr withdraw turn",
        "12:01 gm remove Tr Regelbruch",
    ],
)
def test_a_turn_that_fell_away_is_not_named(gone: str):
    """TA-RULING-19, TA-RULING-61: the last choice until 21:00 counts, none at all if it was taken back."""
    table = court(f"12:00 Tr turn St2\n{gone}\n12:02 St2 vote Hu")

    assert tree("""
            21:00 tallied target=Hu votes=1 [TA-COURT-7]
                12:02 vote_cast voter=St2 target=Hu [TA-COURT-1]
        """) == why(table, "tallied")


def test_a_double_vote_says_that_it_counts_twice_and_may_be_turned_twice():
    """TA-WATCH-3, TA-RULING-53: both of its votes may be turned, by one trickster each."""
    cast = {**TOWN, "Op": "opportunist trickser"}
    table = Table(cast, watchman="St3").plays(
        "2026-11-03 12:00 St3 vote Hu double\n12:01 Tr turn St3\n12:02 Op turn St3"
    )

    assert tree("""
            21:00 tallied target=Hu votes=-2 [TA-COURT-7]
                12:00 vote_cast voter=St3 target=Hu votes=2 [TA-COURT-1 TA-WATCH-3]
                12:01 turn seat=Tr targets=St3 [TA-TRICKSER-1]
                12:02 turn seat=Op targets=St3 [TA-TRICKSER-1]
        """) == why(table.to("21:00"), "tallied")


def test_a_single_vote_is_turned_once():
    """TA-RULING-53: so only the first of two turns is named."""
    cast = {**TOWN, "Op": "opportunist trickser"}
    table = Table(cast, watchman="St3").plays("2026-11-03 12:00 St3 vote Hu\n12:01 Tr turn St3\n12:02 Op turn St3")

    assert tree("""
            21:00 tallied target=Hu votes=-1 [TA-COURT-7]
                12:00 vote_cast voter=St3 target=Hu [TA-COURT-1]
                12:01 turn seat=Tr targets=St3 [TA-TRICKSER-1]
        """) == why(table.to("21:00"), "tallied")


def test_only_the_votes_of_that_day_are_named():
    """TA-COURT-10: every day has a court of its own."""
    table = court("12:00 St2 vote Hu").plays("2026-11-04 12:00 St2 vote Ar").to("21:00")

    assert tree("""
            21:00 tallied target=Ar votes=1 [TA-COURT-7]
                12:00 vote_cast voter=St2 target=Ar [TA-COURT-1]
        """) == why(table, "tallied")


@pytest.mark.parametrize("late", [("St1", "vote", "Ar"), ("St1", "unvote")])
def test_a_vote_that_was_sent_before_the_last_one_is_not_named_though_it_arrives_later(late: tuple[str, ...]):
    """TA-RULING-17, TA-T1: the last vote counts, whenever the one before it arrives."""
    table = Table().plays("2026-11-03 12:00 St1 vote Ar\n12:05 St1 vote Hu").to("12:30")

    assert tree("""
            21:00 tallied target=Hu votes=1 [TA-COURT-7]
                12:05 vote_cast voter=St1 target=Hu [TA-COURT-1]
        """) == why(table.delivers("12:04", *late).to("21:00"), "tallied")


@pytest.mark.parametrize("late", [("Tr", "turn", "St2"), ("Tr", "withdraw", "turn")])
def test_a_turn_that_was_sent_before_the_last_one_is_not_named_though_it_arrives_later(late: tuple[str, ...]):
    """TA-RULING-19, TA-T1: the last choice counts, whenever the one before it arrives."""
    table = Table().plays("2026-11-03 12:00 St1 vote Hu\n12:01 Tr turn Ar\n12:05 Tr turn St1").to("12:30")

    assert tree("""
            21:00 tallied target=Hu votes=-1 [TA-COURT-7]
                12:00 vote_cast voter=St1 target=Hu [TA-COURT-1]
                12:05 turn seat=Tr targets=St1 [TA-TRICKSER-1]
        """) == why(table.delivers("12:04", *late).to("21:00"), "tallied")


# -- the executioner --------------------------------------------------------------------------------------------------

TIE = "12:00 St1 vote Hu\n12:01 St2 vote Ar"


def test_a_condemned_player_dies_of_the_verdict():
    """TA-HENKER-1, TA-RULING-12: read out at ten, with the version that counted."""
    table = court(TIE).plays("22:00 He verdict Hu\n22:10 He verdict Ar").to("10:00")

    assert tree("""
            10:00 died player=Ar cause=condemned [TA-HENKER-1 TA-RULING-12]
                10:00 fell player=Ar cause=condemned source=He [TA-HENKER-1 TA-RULING-12]
                    22:10 verdict seat=He targets=Ar [TA-HENKER-1]
        """) == why(table, "died")


def test_a_condemned_hunter_takes_his_mark_along():
    """TA-PAIR-6: the chain of a reading counts as night."""
    table = court("12:00 St1 vote Ja\n12:01 St2 vote Ar\n12:02 Ja mark St3").plays("22:00 He verdict Ja").to("10:00")

    assert tree("""
            10:00 died player=St3 cause=shot [TA-JAEGER-1]
                10:00 fell player=St3 cause=shot source=Ja [TA-JAEGER-1]
                    12:02 mark seat=Ja targets=St3 [TA-JAEGER-1]
                    10:00 fell player=Ja cause=condemned source=He [TA-HENKER-1 TA-RULING-12]
                        22:00 verdict seat=He targets=Ja [TA-HENKER-1]
        """) == why(table, "died", player="St3")


def test_a_lot_instead_of_a_verdict_has_no_author():
    """TA-RULING-11: ``silent_executioner = "lot"``."""
    table = court(TIE, options={"silent_executioner": "lot"}).to("10:00")

    assert {"condemned source=nobody"} == {
        line.split("cause=")[1].split(" [")[0] for line in why(table, "died").splitlines()[1:]
    }


def test_a_lot_instead_of_a_verdict_says_so():
    """TA-RULING-11."""
    table = court(TIE, options={"silent_executioner": "lot"}).to("10:00")

    assert "TA-RULING-11" in why(table, "died")


def test_a_court_is_explained_by_its_tallies():
    """TA-COURT-2, TA-COURT-8."""
    table = court("12:00 St2 vote Hu\n12:01 St1 vote Ar")

    assert tree("""
            21:00 court_closed [TA-COURT-2 TA-COURT-8]
                21:00 tallied target=Hu votes=1 [TA-COURT-7]
                    12:00 vote_cast voter=St2 target=Hu [TA-COURT-1]
                21:00 tallied target=Ar votes=1 [TA-COURT-7]
                    12:01 vote_cast voter=St1 target=Ar [TA-COURT-1]
        """) == why(table, "court_closed")


def test_a_cancelled_court_is_explained_by_the_bomb():
    """TA-BOMBE-2."""
    table = court("12:00 As1 bomb St2")

    assert tree("""
            12:00 court_closed [TA-BOMBE-2]
                12:00 bomb_exploded bomber=As1 victim=St2 [TA-BOMBE-1]
        """) == why(table, "court_closed")


def test_a_verdict_is_explained_by_the_message_that_was_read():
    """TA-RULING-12: the last version counts."""
    table = court("12:00 St2 vote Hu\n12:01 St1 vote Ar")
    table.plays("21:30 He verdict Ar\n21:40 He verdict nobody").to("10:00")

    assert tree("""
            10:00 verdict_given player=nobody [TA-HENKER-1 TA-RULING-12]
                21:40 verdict seat=He targets=nobody [TA-HENKER-1]
        """) == why(table, "verdict_given")


def test_a_verdict_without_a_message_was_a_lot():
    """TA-RULING-11."""
    table = Table(options={"silent_executioner": "lot"}).to("2026-11-03 10:00")
    table.plays("12:00 St2 vote Hu\n12:01 St1 vote Ar").to("2026-11-04 10:00")

    assert why(table, "verdict_given").endswith("[TA-RULING-11]")
