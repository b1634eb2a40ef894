"""Why something happened: the rules that a tree names, and where it leads."""

from collections.abc import Iterator
from typing import Any

from engines.core.base import Event
from engines.core.commands import Remove, Replace
from engines.core.contract import Cause
from engines.core.events import HostAsked, Intervention, PlayerReplaced, ReminderDue, RoundEnded, TimedOut
from engines.core.ids import HOUR_MS, Seat
from engines.secret_hitler import GAME
from engines.secret_hitler import events as ev
from engines.secret_hitler.commands import (
    AnswerVeto,
    Discard,
    Execute,
    Nominate,
    Veto,
    Vote,
)
from tests.secret_hitler.tables import START, Table, fail_three, five_policies, special_term, table

YES, NO = True, False


def why(round_: Table, event: Event) -> Cause:
    return GAME.explain(round_.log, event)


def last(round_: Table, kind: type[Event]) -> Cause:
    """Explain the last fact of a kind."""
    return why(round_, round_.told(kind)[-1])


def path(cause: Cause) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Follow the first reason of each fact."""
    yield cause.what, cause.rules
    for deeper in cause.because[:1]:
        yield from path(deeper)


def test_a_result_names_every_vote_that_counted():
    """SH-4.8, G4-q: with the time of the last word of each."""
    round_ = table().must(Nominate(Seat(0), Seat(1)), Vote(Seat(2), NO), Vote(Seat(2), YES), Vote(Seat(3), NO))
    round_.must(Vote(Seat(4), YES))

    cause = last(round_, ev.VotesRevealed)

    assert ("SH-4.8", "SH-4.9") == cause.rules
    assert ["nominated", "voted", "voted", "voted"] == [reason.what for reason in cause.because]
    assert [(2, "yes", START + 3_000), (3, "no", START + 4_000), (4, "yes", START + 5_000)] == [
        (reason.args["player"], reason.args["choice"], reason.at) for reason in cause.because[1:]
    ]


def test_missing_votes_are_a_reason_too():
    """G4-i."""
    round_ = table().must(Nominate(Seat(0), Seat(1)), Vote(Seat(2), YES)).wait(START + 30 * HOUR_MS)

    cause = last(round_, ev.VotesRevealed)

    assert ("SH-4.8", "SH-4.9", "G4-i") == cause.rules
    assert ["nominated", "voted", "timed_out", "timed_out"] == [reason.what for reason in cause.because]
    assert ("SH-11.3", "G4-i") == last(round_, TimedOut).rules


def test_chaos_leads_back_to_the_failed_election():
    """SH-4.12, G4-r: and its policy to chaos."""
    round_ = fail_three(table(deck="F"), ((0, 1), (1, 2), (2, 3)))

    enacted = last(round_, ev.PolicyEnacted)

    assert ("policy_enacted", ("SH-4.12", "SH-6.2")) == (enacted.what, enacted.rules)
    assert [
        ("policy_enacted", ("SH-4.12", "SH-6.2")),
        ("chaos_enacted", ("SH-4.12", "G4-r")),
        ("tracker_moved", ("SH-4.11",)),
        ("votes_revealed", ("SH-4.8", "SH-4.9")),
        ("nominated", ("SH-4.2",)),
    ] == list(path(enacted))
    assert ("tracker_moved", ("SH-4.13",)) == next(path(last(round_, ev.TrackerMoved)))


def test_an_execution_leads_back_to_the_tile_laid_aside():
    round_ = special_term().govern(5, 0, "LF").must(Execute(Seat(5), Seat(4)))

    assert [
        ("player_executed", ("SH-6.9",)),
        ("power_granted", ("SH-6.1", "SH-2.3")),
        ("policy_enacted", ("SH-5.3",)),
        ("policies_passed", ("SH-5.2",)),
        ("action_received", ("SH-5.2",)),
    ] == list(path(last(round_, ev.PlayerExecuted)))


def test_why_somebody_is_candidate():
    """SH-3.4, SH-4.1, SH-6.6, SH-6.7, G4-g."""
    round_ = special_term().govern(5, 0, "LF").must(Execute(Seat(5), Seat(4))).elect(3, 6, yes=False)

    rules = [why(round_, event).rules for event in round_.told(ev.Candidate)]

    assert [("SH-3.4",), ("SH-4.1",), ("SH-4.1",), ("SH-6.6",), ("SH-6.7", "G4-g"), ("SH-4.1", "G4-g")] == rules
    assert "president_appointed" == why(round_, round_.told(ev.Candidate)[3]).because[0].what
    assert () == why(round_, round_.told(ev.Candidate)[0]).because


def test_why_a_president_knows_a_party():
    cause = last(special_term(), ev.LoyaltySeen)

    assert [("loyalty_seen", ("SH-6.3", "SH-1.2")), ("investigated", ("SH-6.3",))] == list(path(cause))[:2]


def test_a_veto_and_what_came_of_it():
    """SH-7.1 to SH-7.5."""
    round_ = five_policies().elect(5, 0).must(Discard(Seat(5), "L"), Veto(Seat(0)), AnswerVeto(Seat(5), NO))
    assert [("veto_answered", ("SH-7.3", "SH-7.4")), ("veto_proposed", ("SH-7.1",))] == list(
        path(last(round_, ev.VetoAnswered))
    )

    round_ = five_policies().elect(5, 0).must(Discard(Seat(5), "L"), Veto(Seat(0)), AnswerVeto(Seat(5), YES))
    assert ("veto_answered", ("SH-7.2", "SH-7.5")) == next(path(last(round_, ev.VetoAnswered)))
    assert [("tracker_moved", ("SH-7.2",)), ("veto_answered", ("SH-7.2", "SH-7.5"))] == list(
        path(last(round_, ev.TrackerMoved))
    )[:2]


def test_a_veto_that_brings_chaos():
    """G4-a."""
    round_ = five_policies().elect(5, 0, yes=False).elect(6, 0, yes=False).elect(0, 5)
    round_.must(Discard(Seat(0), round_.state.hand[0]), Veto(Seat(5)), AnswerVeto(Seat(0), YES))

    assert ("SH-4.12", "G4-a") == last(round_, ev.ChaosEnacted).rules


def test_what_the_round_waits_for_has_a_reason_and_a_rule():
    """SH-11.1, and that of the decision."""
    round_ = five_policies().elect(5, 0).must(Discard(Seat(5), "L"), Veto(Seat(0)))

    reasons = {event.decision: why(round_, event) for event in round_.told(ev.DecisionOpened)}

    assert {
        "nominate": (("SH-4.2", "SH-11.1"), "candidate"),
        "vote": (("SH-4.6", "SH-11.1"), "nominated"),
        "discard": (("SH-5.2", "SH-11.1"), "policies_drawn"),
        "enact": (("SH-5.3", "SH-11.1"), "policies_passed"),
        "answer_veto": (("SH-7.2", "SH-11.1"), "veto_proposed"),
        "investigate": (("SH-6.3", "SH-11.1"), "power_granted"),
        "appoint": (("SH-6.6", "SH-11.1"), "power_granted"),
        "execute": (("SH-6.9", "SH-11.1"), "power_granted"),
    } == {decision: (cause.rules, cause.because[0].what) for decision, cause in reasons.items()}


def test_why_a_side_has_won():
    """SH-8.1 to SH-8.4, SH-8.6."""
    policies = five_policies().govern(5, 0, "LF")
    chaos = table(deck="FFLFFLFFLFFLL").govern(0, 1, "FL").govern(1, 2, "FL").govern(2, 3, "FL").govern(3, 4, "FL")
    fail_three(chaos, ((4, 0), (0, 1), (1, 0)))
    elected = table().govern(0, 1, "LF").govern(1, 2, "LF").govern(2, 4, "LF").elect(3, 1, yes=False).elect(4, 3)
    executed = table().govern(0, 1, "LF").govern(1, 2, "LF").govern(2, 3, "LF").govern(3, 4, "LF")
    executed.must(Execute(Seat(3), Seat(0))).govern(4, 1, "LF").must(Execute(Seat(4), Seat(3)))

    assert [
        ("SH-8.3",),
        ("SH-8.1", "SH-8.6", "G4-b"),
        ("SH-8.4",),
        ("SH-8.2",),
    ] == [last(round_, ev.Won).rules for round_ in (policies, chaos, elected, executed)]
    assert ["policy_enacted", "policy_enacted", "votes_revealed", "player_executed"] == [
        last(round_, ev.Won).because[0].what for round_ in (policies, chaos, elected, executed)
    ]
    assert [("round_ended", ()), ("won", ("SH-8.3",))] == list(path(last(policies, RoundEnded)))[:2]


def test_a_round_without_a_winner():
    """G4-t."""
    round_ = table().must(Remove(Seat(3), "gone"))

    assert [("round_ended", ("G4-t",)), ("player_removed", ("G4-t",)), ("intervention", ("SH-11.4",))] == list(
        path(last(round_, RoundEnded))
    )


def test_why_the_piles_were_shuffled():
    """SH-3.4 at the start, SH-5.7 later."""
    round_ = table().govern(0, 1, "FL").govern(1, 2, "FL").govern(2, 3, "LF").govern(3, 4, "LF").govern(4, 0, "LF")

    assert [("SH-3.4",), ("SH-5.7",)] == [why(round_, event).rules for event in round_.told(ev.DeckShuffled)]
    assert "policy_enacted" == last(round_, ev.Reshuffled).because[0].what
    assert ("SH-6.5", "G4-p") == last(round_, ev.PoliciesPeeked).rules


def test_what_the_clock_and_the_host_do_has_rules_as_well():
    round_ = table().wait(START + 25 * HOUR_MS).must(Replace(Seat(0), "Zoe", "away"))

    found: dict[str, Any] = {
        kind.__name__: last(round_, kind).rules for kind in (ReminderDue, HostAsked, PlayerReplaced, Intervention)
    }

    assert {
        "ReminderDue": ("SH-11.2",),
        "HostAsked": ("SH-11.3", "G4-j"),
        "PlayerReplaced": ("SH-11.4", "G4-l"),
        "Intervention": ("SH-11.4",),
    } == found
