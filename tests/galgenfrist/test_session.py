"""Several games in a row (GF-9)."""

import pytest

from engines.core.contract import Setup
from engines.core.ids import Instant, Seat
from engines.galgenfrist import GAME
from engines.galgenfrist.session import (
    Played,
    Session,
    following,
    is_over,
    leaders,
    next_setup,
    play_off,
    played,
)
from tests.galgenfrist.tables import ANNA, BERND, CARLA, PLAIN, TO_THE_EXECUTIONS, VIKTOR, Table

END = f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n- Viktor stop\n"


def game(executioner: Seat, *standing: int, short: bool = False, void: bool = False) -> Played:
    return Played(executioner, standing or (5, 5, 5, 5), None, short, void)


def test_a_finished_game_is_read_off_its_log():
    table = Table(f"{END}- Viktor successor Carla")

    assert Played(VIKTOR, (7, 4, 5, 7), CARLA, short=False, void=False) == played(table.log)


def test_a_game_that_was_cut_short_or_does_not_count_says_so():
    """GF-8.6, G0-z."""
    poor = {"Viktor": 40, "Anna": 40, "Bernd": 0, "Carla": 0}
    short = Table(f"{TO_THE_EXECUTIONS}- Viktor execute Anna", {**PLAIN, "Anna": "narr hut"}, crowns=poor)

    assert Played(VIKTOR, (39, 41, 0, 0), None, short=True, void=False) == played(short.log)
    assert Played(VIKTOR, (5, 5, 5, 5), None, short=False, void=True) == played(Table("- gm remove Anna Weg").log)


def test_a_game_that_runs_has_no_result():
    with pytest.raises(ValueError, match="not finished"):
        played(Table().log)


def test_the_next_game_is_the_successors_and_everybody_keeps_his_crowns():
    """GF-9.1, GF-9.2."""
    table = Table(f"{END}- Viktor successor Carla", options={"kelch_bonus": True})
    names = ("Viktor", "Kim", "Bernd", "Carla")

    setup = next_setup(table.scenario.setup, names, [played(table.log)], Instant(1))

    crowns = {"Viktor": 7, "Kim": 4, "Bernd": 5, "Carla": 7}
    assert Setup(
        names, Instant(1), words=("", "", "", "henker"), options={"kelch_bonus": True}, fixed={"crowns": crowns}
    ) == (setup)
    assert () == GAME.check(setup)
    assert ((7, 4, 5, 7), 57) == (GAME.initial(setup).table.crowns, GAME.initial(setup).table.treasury)


def test_after_a_game_that_does_not_count_the_same_executioner_begins_again():
    """G0-z: a new game may be dealt."""
    table = Table("- gm remove Anna Weg", crowns={"Anna": 9})

    setup = next_setup(table.scenario.setup, table.state.names, [played(table.log)], Instant(1))

    assert ("henker", "", "", "") == setup.words
    assert {"Viktor": 5, "Anna": 9, "Bernd": 5, "Carla": 5} == setup.fixed["crowns"]


def test_a_session_is_over_when_all_were_executioner_once():
    """GF-9.3: a game that does not count is no turn."""
    three = [game(VIKTOR), game(ANNA), game(BERND)]

    assert not is_over([])
    assert not is_over(three)
    assert not is_over([*three, game(CARLA, void=True)])
    assert is_over([*three, game(VIKTOR), game(CARLA)])
    assert not is_over([game(CARLA, void=True)])


def test_a_session_is_over_when_the_treasury_cannot_pay():
    assert is_over([game(VIKTOR, short=True)])


def test_most_crowns_win_and_a_tie_is_shared():
    """GF-9.3."""
    assert (ANNA,) == leaders([game(VIKTOR, 5, 9, 8, 3)])
    assert (ANNA, CARLA) == leaders([game(VIKTOR, 5, 9, 8, 9)])


def test_a_tie_break_is_offered_where_the_house_plays_on():
    """GF-9.3, option tie_break: not where one leads alone, nor where ties are shared."""
    tie, lead = [game(VIKTOR, 5, 9, 8, 9)], [game(VIKTOR, 5, 9, 8, 3)]
    plays_on, shares = (Table(options={"tie_break": way}).scenario.setup for way in ("play_on", "shared"))

    assert (ANNA, CARLA) == play_off(plays_on, tie)
    assert () == play_off(plays_on, lead) == play_off(shares, tie)


def test_a_tie_break_is_over_when_each_of_the_tied_was_executioner_once_more():
    """GF-9.3: then only their crowns are compared."""
    tied = (ANNA, CARLA)

    assert not is_over([game(ANNA)], tied)
    assert is_over([game(ANNA), game(CARLA)], tied)
    assert (CARLA,) == leaders([game(ANNA), game(CARLA, 30, 8, 30, 9)], tied)


def crown(executioner: Seat, successor: Seat | None, *standing: int) -> Played:
    return Played(executioner, standing or (5, 5, 5, 5), successor, short=False, void=False)


def test_a_session_goes_on_with_whom_the_executioner_has_named():
    """GF-9.2: also with somebody who has been executioner before."""
    table = Table()
    session = Session().with_game(crown(VIKTOR, ANNA)).with_game(crown(ANNA, VIKTOR, 9, 4, 5, 5))

    setup, same = following(session, table.scenario.setup, table.state.names, Instant(1)) or pytest.fail("over")

    assert (("henker", "", "", ""), 9, session) == (setup.words, setup.fixed["crowns"]["Viktor"], same)
    assert (False, ()) == (session.is_over, session.tied(table.scenario.setup))


def test_nothing_follows_a_session_that_is_over():
    """GF-9.3: one leads, or the tied share."""
    tie = Session(tuple(crown(Seat(seat), VIKTOR, 5, 9, 8, 9) for seat in range(4)))
    lead = Session(tuple(crown(Seat(seat), VIKTOR, 5, 9, 8, 3) for seat in range(4)))
    shares, plays_on = (Table(options={"tie_break": way}) for way in ("shared", "play_on"))

    assert following(tie, shares.scenario.setup, shares.state.names, Instant(1)) is None
    assert following(lead, plays_on.scenario.setup, plays_on.state.names, Instant(1)) is None
    assert ((ANNA, CARLA), (ANNA,)) == (tie.leaders, lead.leaders)


def test_in_a_tie_break_only_the_tied_wield_the_axe_and_each_once():
    """GF-9.3: a successor who is none of them, or has had his turn, gives way."""
    table = Table(options={"tie_break": "play_on"})
    names, laid = table.state.names, table.scenario.setup
    tie = Session(tuple(crown(Seat(seat), VIKTOR, 5, 9, 8, 9) for seat in range(4)))

    first, session = following(tie, laid, names, Instant(1)) or pytest.fail("over")
    second, _ = following(session.with_game(crown(ANNA, BERND)), laid, names, Instant(2)) or pytest.fail("over")
    named, _ = following(session.with_game(crown(CARLA, ANNA)), laid, names, Instant(2)) or pytest.fail("over")
    done = session.with_game(crown(ANNA, BERND)).with_game(crown(CARLA, VIKTOR, 30, 9, 30, 9))

    assert (4, (ANNA, CARLA)) == (session.since, session.deciding)
    assert [1, 3, 1] == [setup.words.index("henker") for setup in (first, second, named)]
    assert following(done, laid, names, Instant(3)) is None
    assert (ANNA, CARLA) == done.leaders


def test_a_game_of_the_tie_break_that_does_not_count_is_dealt_anew():
    """G0-z."""
    table = Table(options={"tie_break": "play_on"})
    session = Session((game(VIKTOR), game(CARLA, void=True)), since=1, deciding=(ANNA, CARLA))

    setup, _ = following(session, table.scenario.setup, table.state.names, Instant(1)) or pytest.fail("over")

    assert ("", "", "", "henker") == setup.words
