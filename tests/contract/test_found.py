"""Rounds in which random play once found the contract broken, cut down to what it took."""

from collections.abc import Mapping
from typing import Any

import pytest

from engines.core.base import Accepted, Command
from engines.core.calendar import parse_moment
from engines.core.commands import Extend, Pause, Remove, Resume, StartRound
from engines.core.contract import Setup
from engines.core.fold import look
from engines.core.ids import Seat
from engines.templer_assassinen import GAME
from engines.templer_assassinen.commands import Grant, Murder, Vote, Withdraw
from engines.templer_assassinen.events import Died, Fell, VerdictGiven
from engines.templer_assassinen.roles.arzt import Heal
from engines.templer_assassinen.roles.cupido import Pair
from engines.templer_assassinen.roles.henker import Verdict
from engines.templer_assassinen.roles.maskenbildner import Swap
from tests.contract.setups import START
from tests.contract.wild import Round

ZONE = "Europe/Berlin"
FOUR, FIVE, SIX = Seat(4), Seat(5), Seat(6)
HENKER, CUPIDO, DOCTOR, MASK = Seat(0), Seat(0), Seat(0), Seat(1)
TEMPLER, ASSASSINE = Seat(2), Seat(3)
BY_NIGHT: Mapping[str, Any] = {"watchman": "P7"}
"""The round opens with a watchman and Night 1."""


def table(first: str, second: str, options: Mapping[str, Any], fixed: Mapping[str, Any] = BY_NIGHT) -> Round:
    """Open a round with two roles that matter, a killer of each group, and four townsmen."""
    words = (first, second, "templer", "assassine", *["staedter"] * 4)
    names = tuple(f"P{number}" for number in range(len(words)))
    played = Round(GAME, Setup(names, START, ZONE, words, options=options, fixed=fixed), b"")
    played.do(StartRound(), START)
    return played


def tell(played: Round, *lines: tuple[str, Command]) -> Round:
    """Play commands at their local times, with the alarms before them."""
    for when, command in lines:
        at = parse_moment(f"2026-11-{when}", ZONE)
        played.wait(at)
        verdict = played.do(command, at)
        assert isinstance(verdict, Accepted), (command, verdict)
    return played


def wait(played: Round, until: str) -> None:
    played.wait(parse_moment(f"2026-11-{until}", ZONE))


def keys(played: Round) -> list[str]:
    return [command.key for command, _ in played.rung]


def test_a_reminder_that_a_pause_held_up_comes_once():
    """Design, section 4: two reminders must not fall due at once under one key; the second would never ring."""
    played = tell(table("staedter", "staedter", {}, {}), ("02 20:00", Pause("")), ("05 12:00", Resume()))

    wait(played, "08 12:00")

    assert len(set(keys(played))) == len(keys(played))


def test_a_verdict_that_makes_way_for_the_publication_is_a_deadline_of_its_own():
    """Design, section 4: read at once, it leaves one group, whose murder of that millisecond is due now as well."""
    played = table("henker", "staedter", {"verdict_reading": "at_once", "extinct_group": "ignored"})
    tell(played, ("03 12:00", Vote(FOUR, ASSASSINE)), ("03 12:01", Vote(FIVE, SIX)))
    tell(played, ("03 23:00", Verdict(HENKER, ASSASSINE)), ("03 23:00", Murder(TEMPLER, SIX)))

    wait(played, "04 10:00")

    assert len(set(keys(played))) == len(keys(played))


@pytest.mark.parametrize("scope", ["from_message", "whole_night"])
def test_a_swap_that_was_taken_back_swaps_nobody(scope: str):
    """TA-RULING-01, -61: a withdrawal names nobody, whichever way the night is played."""
    played = table("arzt", "maskenbildner", {"mask_scope": scope})
    tell(played, ("02 22:00", Swap(MASK, FOUR, FIVE)), ("02 22:01", Withdraw(MASK, "swap")))
    tell(played, ("02 22:02", Heal(DOCTOR, SIX)), ("02 22:03", Murder(TEMPLER, SIX)))

    wait(played, "03 10:00")

    assert [] == [event for event in played.log if isinstance(event, Died)]


def test_whoever_was_removed_stays_dead_when_his_murder_is_taken_back():
    """TA-RULING-32: murdered in secret, then removed in public; what the murderer changes later revives nobody."""
    played = tell(table("staedter", "staedter", {}), ("02 22:00", Murder(TEMPLER, ASSASSINE)))
    tell(played, ("02 23:00", Remove(ASSASSINE, "")), ("02 23:30", Murder(TEMPLER, SIX)))

    wait(played, "03 10:00")

    assert {ASSASSINE, SIX} == {event.player for event in played.log if isinstance(event, Fell)}


def test_an_early_message_does_not_count_before_the_night():
    """TA-T5, TA-T11: whoever moves nightfall moves what was mirrored at it, so that no deadline lies behind."""
    played = tell(
        table("staedter", "staedter", {}), ("03 20:00", Grant(TEMPLER, "")), ("03 20:30", Murder(TEMPLER, FOUR))
    )
    tell(
        played, ("03 20:35", Grant(ASSASSINE, "")), ("03 20:40", Murder(ASSASSINE, FIVE)), ("03 20:50", Extend(60, ""))
    )

    wait(played, "03 22:00")

    assert [] == [timer for timer in GAME.timers(played.state) if timer.due < played.steps[-1].at]


def test_two_lovers_love_each_other_once():
    """TA-OPP-2, TA-LIEBE-1: two Cupidos may choose the same pair; a picture shows it as it is."""
    played = table("cupido", "cupido", {}, {})
    tell(played, ("02 20:00", Pair(CUPIDO, FOUR, FIVE)), ("02 20:01", Pair(Seat(1), FIVE, FOUR)))

    assert (FIVE,) == look(GAME, played.setup, played.log, FOUR).lovers


def test_a_group_that_dies_out_by_night_does_not_open_the_past():
    """TA-RULING-27, design section 2: what a removal makes due is due from then on, never before what came last."""
    played = tell(table("staedter", "staedter", {"extinct_group": "ignored"}), ("02 22:00", Murder(TEMPLER, SIX)))

    tell(played, ("02 23:00", Remove(ASSASSINE, "")))

    assert [] == [timer for timer in GAME.timers(played.state) if timer.due < played.steps[-1].at]


def test_a_verdict_is_not_explained_by_its_repetition():
    """TA-RULING-05: the same again is no version; and what was sent after the reading is no cause of it."""
    played = tell(table("henker", "staedter", {}), ("03 12:00", Vote(FOUR, SIX)), ("03 12:01", Vote(FIVE, FOUR)))
    tell(played, ("03 22:00", Verdict(HENKER, SIX)), ("03 23:30", Verdict(HENKER, SIX)))
    tell(played, ("03 23:00", Murder(TEMPLER, FIVE)), ("03 23:00", Murder(ASSASSINE, FIVE)))

    wait(played, "03 23:59")

    (reading,) = [event for event in played.log if isinstance(event, VerdictGiven)]
    (message,) = GAME.explain(played.log, reading).because
    assert parse_moment("2026-11-03 22:00", ZONE) == message.at


def test_a_pause_moves_an_instant_that_is_to_be_played_again():
    """TA-RULING-31, design section 2: once the clock runs again, no deadline lies behind it."""
    played = tell(
        table("staedter", "staedter", {}), ("02 22:00", Murder(TEMPLER, SIX)), ("02 22:30", Murder(ASSASSINE, SIX))
    )
    tell(played, ("02 22:20", Remove(SIX, "")))
    wait(played, "02 22:31")
    late = parse_moment("2026-11-02 22:30", ZONE)
    for command in (Withdraw(ASSASSINE, "murder"), Pause("")):
        played.do(command, late)

    tell(played, ("02 23:00", Resume()))

    assert [] == [timer for timer in GAME.timers(played.state) if timer.due < played.steps[-1].at]
