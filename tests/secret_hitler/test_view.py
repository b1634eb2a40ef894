"""SH-12: what a picture shows to whom."""

from engines.core.commands import Pause, Resume
from engines.core.ids import Seat
from engines.secret_hitler.commands import AnswerVeto, Discard, Enact, Execute, Investigate, Nominate, Veto, Vote
from engines.secret_hitler.events import LoyaltySeen, PoliciesDrawn, PoliciesPassed, PoliciesPeeked
from engines.secret_hitler.view import Barred, Government
from tests.secret_hitler.tables import fail_three, five_policies, seats, table

YES, NO = True, False


def test_who_is_barred_and_why():
    """SH-12: nomination; SH-4.3 and SH-4.4."""
    house = table(6).govern(0, 1, "FL").view("public")
    official = table(5, options={"term_limits": "official"}).govern(0, 1, "FL").elect(1, 0, yes=False).view("public")

    assert (Barred(Seat(0), "president", "SH-4.3"),) == house.barred()  # 1 is the candidate himself
    assert (Barred(Seat(1), "chancellor", "SH-4.4"),) == official.barred()


def test_the_rule_that_bars_somebody():
    """SH-4.3 bars the pair; SH-4.4 speaks of five or fewer alive only, and so does the refusal."""
    official = {"term_limits": "official"}
    six, five = (table(players, options=official).govern(0, 1, "FL").elect(1, 3, yes=False) for players in (6, 5))

    pair = (Barred(Seat(0), "president", "SH-4.3"), Barred(Seat(1), "chancellor", "SH-4.3"))
    assert (pair, ("term-limited", "SH-4.3")) == (six.view("public").barred(), six.no(Nominate(Seat(2), Seat(1))))
    only = (Barred(Seat(1), "chancellor", "SH-4.4"),)
    assert (only, ("term-limited", "SH-4.4")) == (five.view("public").barred(), five.no(Nominate(Seat(2), Seat(1))))


def test_nobody_is_barred_where_the_limits_give_way():
    """G4-f."""
    round_ = table(5, roles="HLFLL").govern(0, 1, "LF").govern(1, 2, "LF").govern(2, 4, "LF").govern(3, 1, "LF")
    round_.must(Execute(Seat(3), Seat(1)))
    round_.elect(4, 2).must(Discard(Seat(4), "L"), Enact(Seat(2), "F"), Execute(Seat(4), Seat(3)))

    assert (seats(0, 2, 4), ()) == (round_.state.living, round_.view("public").barred())


def test_tiles_are_seen_by_those_who_hold_them():
    round_ = table().elect(0, 1)
    assert [("F", "F", "L"), (), ("F", "F", "L")] == [round_.view(who).hand for who in (Seat(0), Seat(1), "gm")]

    round_.must(Discard(Seat(0), "F"))
    assert [(), ("F", "L"), ("F", "L")] == [round_.view(who).hand for who in (Seat(0), Seat(1), "gm")]

    round_.must(Enact(Seat(1), "L"))
    assert [(), (), ()] == [round_.view(who).hand for who in (Seat(0), Seat(1), "gm")]


def test_everybody_keeps_what_he_saw():
    """SH-12: after the enactment, and for ever."""
    round_ = table().govern(0, 1, "FL").govern(1, 2, "LF").govern(2, 3, "LF").govern(3, 4, "LF")

    assert [PoliciesDrawn] == [type(fact) for fact in round_.view(Seat(0)).told if "Policies" in type(fact).__name__]
    assert [PoliciesPassed, PoliciesDrawn] == [
        type(fact) for fact in round_.view(Seat(3)).told if type(fact) in (PoliciesPassed, PoliciesDrawn)
    ]
    assert [PoliciesPeeked] == [type(fact) for fact in round_.view(Seat(3)).told if type(fact) is PoliciesPeeked]
    assert () == round_.view("gm").told == round_.view("public").told


def test_an_investigation_shows_a_party_to_one_alone():
    """SH-6.3, SH-1.2."""
    round_ = table(9).govern(0, 1, "LF").must(Investigate(Seat(0), Seat(3)))

    assert "fascist" == round_.view(Seat(0)).parties[Seat(3)]
    assert Seat(3) not in round_.view(Seat(0)).roles
    assert Seat(3) not in round_.view(Seat(1)).parties
    assert [LoyaltySeen] == [type(fact) for fact in round_.view(Seat(0)).told if type(fact) is LoyaltySeen]
    assert seats(3) == round_.view("public").investigated


def test_the_log_of_governments():
    """Elections, policies, powers and chaos in their order."""
    round_ = table(9).govern(0, 1, "LF").must(Investigate(Seat(0), Seat(3)))
    fail_three(round_, ((1, 2), (2, 3), (3, 4)))

    first, *failed, chaos = round_.view("public").governments

    assert Government(Seat(0), Seat(1), seats(2, 3, 4, 5, 6, 7, 8), (), (), True, "F", power="investigate") == first  # noqa: FBT003
    assert [(1, 2, False), (2, 3, False), (3, 4, False)] == [(g.president, g.chancellor, g.elected) for g in failed]
    assert (-1, -1, "F", None) == (chaos.president, chaos.chancellor, chaos.policy, chaos.power)


def test_a_vetoed_government_stays_without_a_policy():
    """SH-7.2: also when chaos follows at once (G4-a)."""
    round_ = five_policies().elect(5, 0, yes=False).elect(6, 0, yes=False).elect(0, 5)
    round_.must(Discard(Seat(0), round_.state.hand[0]), Veto(Seat(5)), AnswerVeto(Seat(0), YES))

    *_, vetoed, chaos = round_.view("public").governments
    assert (True, True, None) == (vetoed.elected, vetoed.vetoed, vetoed.policy)
    assert chaos.policy is not None


def test_a_refused_veto_is_public_too():
    """SH-7.3."""
    round_ = five_policies().elect(5, 0).must(Discard(Seat(5), "L"), Veto(Seat(0)))
    assert ("answer_veto", seats(5)) == (round_.view("public").decision, round_.view("public").owing)

    round_.must(AnswerVeto(Seat(5), NO))

    assert round_.view("public").refused
    assert ("enact", seats(0)) == (round_.view("public").decision, round_.view("public").owing)


def test_own_vote_only():
    """SH-12: vote running."""
    round_ = table().must(Nominate(Seat(0), Seat(1)), Vote(Seat(2), YES))

    assert [{2: YES}, {}, {}, {2: YES}] == [round_.view(who).ballots for who in (Seat(2), Seat(3), "public", "gm")]
    assert [seats(2)] * 3 == [round_.view(who).voted for who in (Seat(2), Seat(3), "public")]


def test_the_clock_shows_that_it_stands():
    round_ = table().must(Pause("lunch"))
    assert round_.view("public").paused

    assert not round_.must(Resume()).view("public").paused


def test_what_a_fascist_sees_at_the_start():
    """SH-3.2."""
    round_ = table(7)

    assert {2: "fascist", 3: "hitler", 6: "fascist"} == round_.view(Seat(2)).roles
    assert {3: "hitler"} == round_.view(Seat(3)).roles
    assert {0: "liberal"} == round_.view(Seat(0)).roles
    assert {} == round_.view("public").roles
