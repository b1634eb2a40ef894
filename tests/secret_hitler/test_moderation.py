"""G4-t and SH-11.4: what becomes of a table when the host has to take somebody out of it."""

import pytest

from engines.core.commands import Extend, Pause, Remove, Replace, Resume, StartRound
from engines.core.events import Intervention, RoundEnded
from engines.core.ids import UNKNOWN, Seat
from engines.secret_hitler import GAME
from engines.secret_hitler.commands import (
    AnswerVeto,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
    Veto,
    Vote,
)
from engines.secret_hitler.events import (
    Candidate,
    PlayerExecuted,
    PlayerRemoved,
    PolicyEnacted,
    PowerGranted,
    Reshuffled,
    RolesRevealed,
    TrackerMoved,
    VotesRevealed,
    Won,
)
from tests.contract.test_refusals import Foreign, ForeignRuling
from tests.secret_hitler.tables import five_policies, seats, set_up, table

YES, NO = True, False


def remove(seat: int) -> Remove:
    return Remove(Seat(seat), "gone")


def test_a_removal_says_nothing_of_the_role():
    round_ = table().must(remove(2))

    assert [2] == [event.player for event in round_.told(PlayerRemoved)]
    assert ([], []) == (round_.told(PlayerExecuted), round_.told(RolesRevealed))
    assert seats(2) == round_.view("public").removed


def test_without_hitler_there_is_no_winner():
    round_ = table().must(remove(3))

    outcome = GAME.outcome(round_.state)
    assert ([], "nobody", ()) == (round_.told(Won), outcome and outcome.side, outcome and outcome.winners)
    assert isinstance(round_.log[-1], RoundEnded)
    assert 5 == len(round_.told(RolesRevealed))


def test_one_alone_has_nobody_to_nominate():
    """Whoever is left is Hitler, since the round would be over without him."""
    round_ = table().must(remove(0), remove(1), remove(2), remove(4))

    assert "nobody" == round_.state.winner


def test_a_last_execution_can_leave_one_alone_as_well():
    round_ = table(5, roles="HLFLL")
    round_.govern(0, 1, "LF").govern(1, 2, "LF").govern(2, 3, "LF").elect(3, 4).must(remove(1), remove(2))
    round_.must(Discard(Seat(3), "L"), Enact(Seat(4), "F"))
    # 0 is Hitler; 3 executes 4, and two are left, who go on
    round_.must(Execute(Seat(3), Seat(4))).elect(0, 3)
    round_.must(Discard(Seat(0), "L"), Enact(Seat(3), "F"), Execute(Seat(0), Seat(3)))

    assert ("over", "nobody") == (round_.state.stage, round_.state.winner)
    assert [] == round_.told(Won)


def test_the_candidate_goes_and_the_next_one_runs():
    round_ = table().must(remove(0))

    assert [0, 1] == [event.president for event in round_.told(Candidate)]


def test_somebody_else_goes_and_the_candidate_stays():
    round_ = table().must(remove(4))

    assert ("nominate", seats(0), 1) == (round_.state.decision, round_.state.owing, len(round_.told(Candidate)))


def test_the_nominee_goes_and_there_is_a_new_nomination():
    round_ = table(6).must(Nominate(Seat(0), Seat(1)), Vote(Seat(2), YES), remove(1))

    assert ("nominate", seats(0), {}) == (round_.state.decision, round_.state.owing, round_.state.ballots)
    assert -1 == round_.state.chancellor == round_.view("public").chancellor
    assert ([], []) == (round_.told(VotesRevealed), round_.told(TrackerMoved))


def test_a_voter_goes_and_the_right_to_vote_is_counted_anew():
    """SH-4.6: the candidate of six votes, that of five does not."""
    round_ = table(6).must(Nominate(Seat(0), Seat(1)), Vote(Seat(0), NO), Vote(Seat(2), YES), remove(5))

    assert seats(2, 3, 4) == round_.state.owing == round_.view("public").owing
    assert {2} == set(round_.state.ballots)
    assert seats(2) == round_.view("public").voted


def test_the_last_one_missing_goes_and_the_votes_are_shown():
    round_ = table(7).must(Nominate(Seat(0), Seat(1)))
    round_.must(*(Vote(seat, YES) for seat in seats(2, 3, 4, 5)), remove(6))
    assert [] == round_.told(VotesRevealed)  # six are alive, and their candidate votes

    round_.must(remove(5))

    (revealed,) = round_.told(VotesRevealed)
    assert seats(2, 3, 4) == revealed.yes


@pytest.mark.parametrize(("gone", "discarded"), [(0, False), (1, False), (0, True), (1, True)])
def test_a_government_that_breaks_lays_its_tiles_aside(gone: int, discarded: bool):  # noqa: FBT001
    round_ = table().elect(0, 1)
    if discarded:
        round_.must(Discard(Seat(0), "F"))
    round_.must(remove(gone))

    assert (14, 3, ()) == (len(round_.state.draw), len(round_.state.discards), round_.state.hand)
    assert (14, 3, ()) == (round_.view(Seat(1)).draw, round_.view(Seat(1)).discards, round_.view(Seat(1)).hand)
    assert [] == round_.told(PolicyEnacted)
    assert ("nominate", 0) == (round_.state.decision, round_.state.tracker)


def test_somebody_else_goes_during_a_session_and_it_goes_on():
    round_ = table().elect(0, 1).must(remove(4), Discard(Seat(0), "F"), remove(2), Enact(Seat(1), "L"))

    assert 1 == round_.state.liberal


def test_a_broken_government_may_leave_too_few_tiles():
    """SH-5.7: the check follows here too."""
    round_ = table(7).govern(0, 1, "FL").govern(1, 2, "FL").govern(2, 3, "FL").govern(3, 4, "FL").elect(4, 5)
    assert 2 == len(round_.state.draw)

    round_.must(remove(4))

    assert [13] == [event.draw for event in round_.told(Reshuffled)]


def test_a_president_who_owes_an_answer_goes_and_the_veto_with_him():
    round_ = five_policies().elect(5, 0).must(Discard(Seat(5), "L"), Veto(Seat(0)), remove(5))

    assert ("nominate", seats(6), 0) == (round_.state.decision, round_.state.owing, round_.state.tracker)
    assert round_.no(AnswerVeto(Seat(5), YES)) == ("you-are-dead", "SH-6.10")


def test_the_power_of_one_who_goes_lapses():
    round_ = table(9).govern(0, 1, "LF").must(remove(0))

    assert ("nominate", seats(1)) == (round_.state.decision, round_.state.owing)


def test_somebody_else_goes_and_the_power_stays():
    round_ = table(9).govern(0, 1, "LF").must(remove(1))

    assert ("investigate", seats(0)) == (round_.state.decision, round_.state.owing)


def test_a_power_that_has_nobody_left_to_use_it_on_lapses():
    """SH-6.4: 3 was investigated before, and nobody else is alive."""
    round_ = table(9, roles="LLFHLLFLF").govern(0, 1, "LF").must(Investigate(Seat(0), Seat(3))).govern(1, 3, "LF")
    assert "investigate" == round_.state.decision

    round_.must(*(remove(seat) for seat in (0, 2, 4, 5, 6, 7)))
    assert "investigate" == round_.state.decision
    round_.must(remove(8))

    assert ("nominate", seats(3)) == (round_.state.decision, round_.state.owing)


def test_a_power_that_nobody_could_suffer_is_not_granted():
    round_ = table(9, roles="LLFHLLFLF").govern(0, 1, "LF").must(Investigate(Seat(0), Seat(3))).elect(1, 3)
    round_.must(*(remove(seat) for seat in (0, 2, 4, 5, 6, 7, 8)), Discard(Seat(1), "L"), Enact(Seat(3), "F"))

    assert 1 == len(round_.told(PowerGranted))
    assert "nominate" == round_.state.decision


def test_what_the_host_cannot_do():
    """SH-11.4."""
    round_ = table()
    assert ("unknown-target", "SH-11.4") == round_.no(Remove(UNKNOWN, "who"))
    assert ("unknown-target", "SH-11.4") == round_.no(Replace(Seat(5), "Zoe", "who"))
    assert ("not-allowed-now", "SH-11.4") == round_.no(Resume())
    round_.must(remove(4), Pause("lunch"))
    assert ("target-dead", "SH-6.10") == round_.no(remove(4))
    assert ("target-dead", "SH-6.10") == round_.no(Replace(Seat(4), "Zoe", "who"))
    assert ("round-paused", "SH-11.4") == round_.no(Pause("dinner"))
    round_.must(Extend(5, "five more"), Resume(), remove(3))
    assert ("round-over", "SH-13") == round_.no(Pause("too late"))


def test_before_the_round_nobody_can_do_anything():
    state = GAME.initial(set_up())
    verdicts = [
        GAME.decide(state, command, set_up().start, table().dice)
        for command in (Pause(""), Nominate(Seat(0), Seat(1)), Vote(Seat(0), YES), Veto(Seat(0)))
    ]

    assert ["not-allowed-now"] * 4 == [getattr(verdict, "reason", "") for verdict in verdicts]
    assert () == tuple(GAME.options(state, Seat(0), set_up().start))
    assert ("already-done", "SH-3.1") == table().no(StartRound())


def test_commands_of_other_games_are_refused():
    assert ("not-allowed-now", "SH-13") == table().no(Foreign(Seat(0), Seat(1)))
    assert ("not-allowed-now", "SH-13") == table().no(ForeignRuling())


def test_every_intervention_stands_in_the_log_with_its_reason():
    round_ = table().must(Pause("a"), Resume(), Extend(5, "b"), Replace(Seat(1), "Zoe", "c"), Remove(Seat(2), "d"))

    assert [("pause", "a"), ("extend", "b"), ("replace", "c"), ("remove", "d")] == [
        (event.action, event.reason) for event in round_.told(Intervention)
    ]
