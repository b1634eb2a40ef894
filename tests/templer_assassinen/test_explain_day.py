"""Why somebody was lynched, condemned, blown up or removed, and why a side has won."""

from typing import Any

import pytest

from engines.core.contract import Cause
from tests.templer_assassinen.tables import TOWN, Table
from tests.templer_assassinen.trees import tree, why


def court(script: str, **fixed: Any) -> Table:
    """Play Day 1 up to and including its court."""
    return Table(**fixed).to("2026-11-03 10:00").plays(script).to("2026-11-03 21:00")


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


# -- bombs, removals, the end -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dead", "cause", "because"),
    [("As1", "bomber", "TA-BOMBE-1"), ("St2", "bombed", "TA-BOMBE-1")],
)
def test_bomber_and_victim_die_of_one_bomb(dead: str, cause: str, because: str):
    """TA-BOMBE-1."""
    table = court("12:00 As1 bomb St2")

    assert tree(f"""
            12:00 died player={dead} cause={cause} [{because}]
                12:00 fell player={dead} cause={cause} source=As1 [{because}]
                    12:00 bomb_exploded bomber=As1 victim=St2 [TA-BOMBE-1]
        """) == why(table, "died", player=dead)


def test_of_two_bombs_at_once_each_has_its_own_dead():
    """TA-RULING-52: both bombers may strike on one day, even in one millisecond."""
    table = court("12:00 As1 bomb St2\n12:00:00 Te1 bomb St1")

    assert tree("""
            12:00 died player=St1 cause=bombed [TA-BOMBE-1]
                12:00 fell player=St1 cause=bombed source=Te1 [TA-BOMBE-1]
                    12:00 bomb_exploded bomber=Te1 victim=St1 [TA-BOMBE-1]
        """) == why(table, "died", player="St1")


def test_grief_goes_back_to_the_bomb():
    """TA-PAIR-7: a victim in love takes the partner along."""
    table = court("12:00 As1 bomb St2", lovers=["St2", "St1"])

    assert tree("""
            12:00 died player=St1 cause=grief [TA-LIEBE-1]
                12:00 fell player=St1 cause=grief source=St2 [TA-LIEBE-1]
                    12:00 fell player=St2 cause=bombed source=As1 [TA-BOMBE-1]
                        12:00 bomb_exploded bomber=As1 victim=St2 [TA-BOMBE-1]
        """) == why(table, "died", player="St1")


@pytest.mark.parametrize("moment", ["2026-11-02 23:00", "2026-11-03 12:00"], ids=["night", "day"])
def test_a_removal_goes_back_to_the_game_master(moment: str):
    """TA-RULING-32: by day and by night, with its chain."""
    table = Table(lovers=["St1", "St2"]).plays(f"{moment} gm remove St1 Regelbruch")
    clock = moment.split()[1]

    assert tree(f"""
            {clock} died player=St2 cause=grief [TA-LIEBE-1]
                {clock} fell player=St2 cause=grief source=St1 [TA-LIEBE-1]
                    {clock} fell player=St1 cause=removed source=nobody [TA-RULING-32]
                        {clock} intervention player=St1 action=remove [TA-RULING-32]
        """) == why(table, "died", player="St2")


def test_of_two_removals_at_once_each_has_its_own_reason():
    """TA-RULING-32."""
    table = court("12:00 gm remove St1 Regelbruch\n12:00:00 gm remove St2 Regelbruch")

    assert tree("""
            12:00 died player=St2 cause=removed [TA-RULING-32]
                12:00 fell player=St2 cause=removed source=nobody [TA-RULING-32]
                    12:00 intervention player=St2 action=remove [TA-RULING-32]
        """) == why(table, "died", player="St2")


FEW = {
    "As": "assassine attentaeter",
    "Te": "templer",
    **{f"St{number}": "staedter" for number in range(1, 7)},
}


def test_a_victory_goes_back_to_the_last_deaths():
    """TA-WIN-2: the town wins when all Assassins and Templars are dead."""
    table = Table(FEW).plays("2026-11-03 12:00 As bomb Te")

    assert tree("""
            12:00 won side=town [TA-WIN-1 TA-WIN-2 TA-WIN-4]
                12:00 died player=As cause=bomber [TA-BOMBE-1]
                    12:00 fell player=As cause=bomber source=As [TA-BOMBE-1]
                        12:00 bomb_exploded bomber=As victim=Te [TA-BOMBE-1]
                12:00 died player=Te cause=bombed [TA-BOMBE-1]
                    12:00 fell player=Te cause=bombed source=As [TA-BOMBE-1]
                        12:00 bomb_exploded bomber=As victim=Te [TA-BOMBE-1]
        """) == why(table, "won")


def test_what_needs_no_reason_is_its_own():
    table = Table(TOWN).to("21:00")
    began = table.last("phase_began")

    assert Cause("phase_began", began.at, ()) == table.game.explain(table.log, began)


def test_an_early_message_falls_away_with_the_lynching_of_its_author():
    """TA-RULING-56, TA-RULING-71: the game master reads the court of the evening as the cause."""
    table = court("12:00 gm grant Ar Reise\n18:00 Ar heal St1\n18:01 St2 vote Ar").to("10:00")

    assert [
        "    00:00 heal seat=Ar targets=St1 [TA-ARZT-1]",
        "    21:00 fell player=Ar cause=lynched source=nobody [TA-COURT-2]",
        "        21:00 tallied target=Ar votes=1 [TA-COURT-7]",
        "            18:01 vote_cast voter=St2 target=Ar [TA-COURT-1]",
    ] == why(table, "action_void").splitlines()[1:]


def test_what_fell_away_cites_the_rule_for_early_messages():
    """TA-RULING-56: not murdered before its time (TA-T6), but dead in public."""
    table = court("12:00 gm grant Ar Reise\n18:00 Ar heal St1\n18:01 St2 vote Ar").to("10:00")

    assert "TA-RULING-56" in why(table, "action_void").splitlines()[0]


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


@pytest.mark.parametrize(
    ("spoken", "kind"),
    [("20:00 St2 vote Hu", "vote_cast"), ("20:00 St2 vote Hu\n20:01 St2 unvote", "vote_withdrawn")],
)
def test_a_vote_breaks_the_silence_like_a_post(spoken: str, kind: str):
    """TA-RULING-57, TA-RULING-58."""
    table = Table(silent={"St2": "2026-10-30 12:00"}).to("2026-11-03 10:00")
    table.plays(f"13:00 gm grant He Reise\n18:30 He strike St2\n{spoken}").to("10:00")

    assert f"{kind} player=St2" in why(table, "action_void")


def test_a_bomb_breaks_the_silence_too():
    """TA-RULING-57, TA-RULING-58: who blew himself up had spoken; there is nobody left to strike either."""
    table = Table(silent={"As1": "2026-10-30 12:00"}).to("2026-11-03 10:00")
    table.plays("13:00 gm grant He Reise\n18:30 He strike As1\n20:00 As1 bomb St2").to("10:00")

    assert "20:00 bomb_exploded player=As1" in why(table, "action_void")
