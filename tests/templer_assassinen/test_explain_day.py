"""Why somebody was blown up or removed by day, and why a side has won."""

import pytest

from engines.core.contract import Cause
from tests.templer_assassinen.tables import TOWN, Table, court
from tests.templer_assassinen.trees import tree, why

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


def test_a_removal_of_somebody_dead_in_secret_goes_back_to_the_game_master_too():
    """TA-RULING-32, TA-SECRET-5: he fell of something else, which nothing public may tell yet."""
    table = Table().plays("2026-11-02 22:00 As1 murder St1\n23:00 gm remove St1 Regelbruch")

    assert tree("""
            23:00 died player=St1 cause=removed [TA-RULING-32]
                23:00 intervention player=St1 action=remove [TA-RULING-32]
        """) == why(table, "died")


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
