"""What counts is when a message was sent, not when it reached the bot; and what comes after its publication is late."""

from typing import Any

import pytest

from engines.core.base import Rejected
from engines.core.ids import MINUTE_MS, Instant
from tests.templer_assassinen.tables import Table

BOTH = "22:10 As2 murder St1\n22:40 Te2 murder St2"
"""Published when the millisecond of 22:40 is over."""


# -- in time, though late ---------------------------------------------------------------------------------------------


def test_a_visit_that_arrives_after_the_murder_counts_with_its_own_time():
    """TA-T1, TA-ARZT-1: sent at 21:50, it precedes the murder of 22:00."""
    table = Table().plays("22:00 As2 murder St1").to("22:30").delivers("21:50", "Ar", "heal", "St1").to("10:00")

    assert (["10:00 heal_result target=St1 saved=yes"], []) == (table.read("Ar", "heal_result"), table.deaths())


def test_a_receipt_shows_when_a_late_message_was_sent():
    """TA-T13."""
    table = Table().to("22:30").delivers("21:50", "Ar", "heal", "St1")

    assert ["21:50 action_received action=heal official=21:50 targets=St1 what=nobody stamp=21:50"] == table.read(
        "Ar", "action_received"
    )


def test_an_early_message_that_arrives_later_is_mirrored_by_when_it_was_sent():
    """TA-T5, TA-T1."""
    table = Table().plays("13:00 gm grant Ar Reise").to("20:30").delivers("18:30", "Ar", "heal", "St1")

    assert ["23:30"] == [table.clock(event.official) for event in table.saw("Ar", "action_received")]  # type: ignore[attr-defined]


def test_a_post_that_arrives_later_breaks_the_silence():
    """TA-RULING-57, TA-T1: whoever spoke at 22:00 cannot be struck at 22:05, whatever was known then."""
    table = Table(silent={"St1": "2026-10-01 12:00"}).plays("22:05 He strike St1")
    table.to("22:10").delivers("22:00", "St1", "post").to("10:00")

    assert ["22:05 action_void player=He action=strike why=not-silent"] == [
        " ".join(line.split()[:5]) for line in table.read("gm", "action_void")
    ]


# -- too late ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "reasons"),
    [("22:00", ["too-late"]), ("22:39:59.999", ["too-late"]), ("22:40", ["too-late"]), ("22:40:00.001", [])],
)
def test_what_was_sent_up_to_a_publication_and_comes_after_it_is_late(sent: str, reasons: list[str]):
    """TA-RULING-47: what is public used all versions up to it."""
    table = Table().plays(BOTH).to("22:50").delivers(sent, "Ar", "heal", "St3")

    assert reasons == table.reasons()


def test_a_late_message_changes_nothing():
    """G10: late inputs are shown, not swallowed; the round goes on as if they had not been sent."""
    table = Table().plays(BOTH).to("22:50")
    before = table.state
    table.delivers("22:00", "Ar", "heal", "St1")

    assert before == table.state


@pytest.mark.parametrize(
    ("phase", "sent", "line"),
    [
        pytest.param("2026-11-03 10:00:01", "09:59:59.999", "As2 murder St1", id="a murder after the night"),
        pytest.param("2026-11-03 10:00:01", "09:59:59.999", "Ja mark St1", id="a mark after the night"),
        pytest.param("2026-11-03 10:00:01", "09:59:59.999", "St1 post", id="a post after the night"),
        pytest.param("2026-11-03 21:00:01", "20:59:59.999", "St1 vote St2", id="a vote after the court"),
        pytest.param("2026-11-03 21:00:01", "20:59:59.999", "As1 bomb St2", id="a bomb after the court"),
        pytest.param("2026-11-03 21:00:01", "18:30", "Ar heal St2", id="an early message after nightfall"),
        pytest.param("2026-11-03 21:00:01", "20:59", "gm remove St2 Regelbruch", id="the game master"),
    ],
)
def test_what_comes_after_its_phase_is_late(phase: str, sent: str, line: str):
    """TA-T1, TA-T4, TA-T7."""
    name, verb, *words = line.split()
    table = Table().to("2026-11-03 10:00").plays("10:00 gm grant Ar Reise") if "18:30" in sent else Table()
    table.to(phase).delivers(sent, name, verb, *words)

    assert [("too-late", "TA-T1")] == table.refusals


def test_a_refusal_says_how_late():
    """G10: by so many milliseconds before the last thing that became public."""
    table = Table().plays(BOTH).to("22:50")
    sent = Instant(table.at - 11 * MINUTE_MS)

    verdict = table.game.decide(table.state, table.command("Ar", "heal", "St3"), sent, table.dice)

    assert Rejected("too-late", "TA-T1", {"late_ms": MINUTE_MS}) == verdict


def test_a_strike_after_the_publication_is_a_publication_of_its_own():
    """TA-PUB-7, TA-RULING-47: it uses all versions up to it."""
    table = Table(silent={"St3": "2026-10-01 12:00"}).plays(f"{BOTH}\n23:30 He strike St3").to("23:40")
    table.delivers("23:00", "Ar", "heal", "St3").delivers("23:35", "Ar", "heal", "Tr")

    assert ["too-late"] == table.reasons()


@pytest.mark.parametrize(
    ("script", "name", "reason"),
    [
        pytest.param(BOTH, "St1", "you-are-dead", id="the dead"),
        pytest.param(f"{BOTH}\n22:50 gm pause Strom", "Ar", "too-late", id="a pause that came later"),
        pytest.param(BOTH, "St3", "too-late", id="no power of his"),
    ],
)
def test_lateness_is_judged_after_life_and_before_the_power(script: str, name: str, reason: str):
    """Section 12: the order of reasons; nothing about a power is told to whoever comes late."""
    table = Table().plays(script).to("23:00").delivers("22:00", name, "heal", "St3")

    assert [reason] == table.reasons()


@pytest.mark.parametrize(
    ("options", "unseen"),
    [
        pytest.param({}, "23:20 Ar heal St3\n23:30 He strike St3", id="a strike that was healed away"),
        pytest.param({"night_results": "publication"}, "23:30 Sp spy St3", id="an answer to somebody else"),
    ],
)
def test_what_the_town_does_not_see_makes_nobody_late(options: dict[str, Any], unseen: str):
    """TA-SECRET-7, TA-RULING-75: a refusal would tell her that something happened after 23:25, and when."""
    table = Table(options=options, silent={"St3": "2026-10-01 12:00"}).plays(f"{BOTH}\n{unseen}").to("23:40")
    table.delivers("23:25", "Hu", "visit", "St3")

    assert [] == table.refusals


@pytest.mark.parametrize(
    ("unseen", "late", "victim"),
    [
        pytest.param("23:30 Sp spy Tr", ("He", "strike", "St3"), "St3", id="a strike before it"),
        pytest.param(
            "23:20 Ar heal St3\n23:30 He strike St3", ("Ma", "swap", "St3", "Tr"), "Tr", id="a swap before it"
        ),
    ],
)
def test_what_arrives_before_something_unseen_still_shows_at_once(unseen: str, late: tuple[str, ...], victim: str):
    """TA-PUB-7: after the publication nothing is secret for the rest of the night, so nobody lies dead until ten."""
    options = {"night_results": "publication"}
    table = Table(options=options, silent={"St3": "2026-10-01 12:00"}).plays(f"{BOTH}\n{unseen}").to("23:40")
    table.delivers("23:25", *late).to("23:41")

    assert [("St1", "murdered"), ("St2", "murdered"), (victim, "murdered")] == table.deaths()


def test_an_answer_to_what_arrives_before_something_unseen_comes_at_once():
    """TA-RULING-09: with the publication, later ones at once."""
    table = Table(options={"night_results": "publication"}).plays(f"{BOTH}\n23:30 Sp spy Tr").to("23:40")
    table.delivers("23:25", "Hu", "visit", "St3").to("23:41")

    assert 1 == len(table.saw("Hu", "visit_result"))


# -- the spy ----------------------------------------------------------------------------------------------------------


def test_of_two_queries_by_night_the_one_sent_first_binds():
    """TA-RULING-85, TA-T1: though it arrives after the other."""
    table = Table().plays("22:05 Sp spy As1").to("22:30").delivers("22:00", "Sp", "spy", "Te1").to("10:00")

    assert ([], ["10:00 spy_result target=Te1 role=templer bomber=yes executioner=no"]) == (
        table.refusals,
        table.read("Sp", "spy_result"),
    )


def test_a_later_query_is_refused_whenever_it_arrives():
    """TA-RULING-85."""
    table = Table().plays("22:05 Sp spy As1").to("22:30").delivers("22:10", "Sp", "spy", "Te1")

    assert [("already-done", "TA-RULING-85")] == table.refusals


def test_a_query_by_day_binds_once_it_is_answered():
    """TA-RULING-85, TA-RULING-09: answered at once, so nothing sent before it can take its place."""
    table = Table().plays("2026-11-03 12:05 Sp spy As1").to("12:30").delivers("12:00", "Sp", "spy", "Te1")

    assert [("already-done", "TA-RULING-85")] == table.refusals


# -- versions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("correction", "target"), [("last", "St2"), ("first", "St1")])
def test_versions_stand_in_the_order_in_which_they_were_sent(correction: str, target: str):
    """TA-RULING-05, TA-T1: the visit of 22:05 is the older one, though it arrives later."""
    table = Table(options={"correction": correction}).plays("22:10 Ar heal St2").to("22:30")
    table.delivers("22:05", "Ar", "heal", "St1").to("10:00")

    assert [f"10:00 heal_result target={target} saved=no"] == table.read("Ar", "heal_result")


def test_the_same_sent_before_makes_the_later_one_no_version():
    """TA-RULING-05: the one of 22:05 stands with its time, and so it precedes the murder of 22:07."""
    table = Table().plays("22:07 As2 murder St1\n22:10 Ar heal St1").to("22:30")
    table.delivers("22:05", "Ar", "heal", "St1").to("10:00")

    assert ["10:00 heal_result target=St1 saved=yes"] == table.read("Ar", "heal_result")


def test_a_withdrawal_that_arrives_later_takes_back_what_was_sent_before_it():
    """TA-RULING-61, TA-T1: the visit of 22:10 is a new one."""
    table = (
        Table().plays("22:00 Ar heal St1\n22:10 Ar heal St2").to("22:30").delivers("22:05", "Ar", "withdraw", "heal")
    )

    table.to("10:00")

    assert ([], ["10:00 heal_result target=St2 saved=no"]) == (table.refusals, table.read("Ar", "heal_result"))


def test_a_withdrawal_of_what_had_not_been_sent_then_is_refused():
    """TA-RULING-61."""
    table = Table().plays("22:10 Ar heal St2").to("22:30").delivers("22:05", "Ar", "withdraw", "heal")

    assert [("not-allowed-now", "TA-RULING-61")] == table.refusals
