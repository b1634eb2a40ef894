"""Each refusal of GF-14 with its reason and the paragraph that it rests on: both are told to whoever is refused."""

from typing import Any

import pytest

from engines.core.base import Rejected, SeatCommand, Verdict
from engines.core.dice import StreamDice
from engines.core.ids import UNKNOWN, Instant, Seat
from engines.galgenfrist import GAME
from engines.galgenfrist.commands import (
    Call,
    Choose,
    Exchange,
    Execute,
    GoOn,
    Hold,
    Peek,
    Point,
    Reveal,
    Stop,
    Successor,
    Swap,
)
from tests.galgenfrist.tables import ANNA, BERND, CARLA, PLAIN, TO_THE_EXECUTIONS, VIKTOR, Table

CALLED = "- Viktor reveal\n- Viktor call Anna\n"
ACTED = f"{CALLED}- Anna peek Anna\n"
CHOOSING = "- Viktor reveal\n"
ONE_DEAD = f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n"
WON = f"{ONE_DEAD}- Viktor stop\n"
OVER = f"{WON}- Viktor successor Anna\n"
NOTHING_HARMLESS = {**PLAIN, "Anna": "loyalist schild", "Carla": "loyalist parasit"}
SHIELDED = {**PLAIN, "Anna": "loyalist schild"}
DECOY = {**PLAIN, "Anna": "loyalist attrappe"}
POINTING = f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n"


def refused(table: Table, command: SeatCommand) -> Verdict:
    """Judge a command one ms after all that was played."""
    state = table.state
    return GAME.decide(state, command, Instant(state.now + 1), StreamDice(b""))


@pytest.mark.parametrize(
    ("reason", "rule", "script", "command"),
    [
        ("round-over", "GF-9.2", OVER, Reveal(VIKTOR)),
        ("round-over", "G0-z", "- gm remove Anna Fort\n", Reveal(VIKTOR)),
        ("round-paused", "GF-12.3", "- gm pause Mittag\n", Execute(ANNA, BERND)),
        ("not-your-power", "GF-4.1", "", Reveal(ANNA)),
        ("not-your-power", "GF-4.10", "", Hold(ANNA)),
        ("not-your-power", "GF-4.10", "", GoOn(ANNA)),
        ("not-your-power", "GF-4.3", "", Swap(VIKTOR, ANNA, BERND)),
        ("not-your-power", "GF-7.3", "", Point(VIKTOR, ANNA)),
        ("you-are-dead", "GF-6.4", ONE_DEAD, Peek(ANNA, ANNA)),
        ("not-allowed-now", "GF-4.4", "", Peek(ANNA, ANNA)),
        ("not-allowed-now", "GF-6.1", ACTED, Execute(VIKTOR, ANNA)),
        ("not-allowed-now", "GF-4.10", "", GoOn(VIKTOR)),
        ("not-allowed-now", "GF-4.10", WON, Hold(VIKTOR)),
        ("already-done", "G0-ac", "- Viktor hold\n", Hold(VIKTOR)),
        ("too-early", "GF-4.6", ACTED, Reveal(VIKTOR)),
        ("not-your-turn", "GF-4.4", CALLED, Peek(BERND, ANNA)),
        ("target-self", "GF-4.2", ACTED, Call(VIKTOR, VIKTOR)),
        ("unknown-target", "GF-4.2", ACTED, Call(VIKTOR, UNKNOWN)),
        ("already-done", "GF-4.2", ACTED, Call(VIKTOR, ANNA)),
        ("unknown-target", "GF-4.8", CALLED, Peek(ANNA, VIKTOR)),
        ("same-target-twice", "G0-s", CALLED, Swap(ANNA, None, None)),
        ("must-act", "GF-6.1", TO_THE_EXECUTIONS, Stop(VIKTOR)),
        ("target-self", "GF-6.3", TO_THE_EXECUTIONS, Execute(VIKTOR, VIKTOR)),
        ("unknown-target", "GF-6.3", TO_THE_EXECUTIONS, Execute(VIKTOR, UNKNOWN)),
        ("target-dead", "GF-6.3", ONE_DEAD, Execute(VIKTOR, ANNA)),
        ("target-self", "GF-9.2", WON, Successor(VIKTOR, VIKTOR)),
        ("unknown-target", "GF-9.2", WON, Successor(VIKTOR, UNKNOWN)),
    ],
)
def test_a_refusal_says_why_and_by_which_rule(reason: str, rule: str, script: str, command: SeatCommand):
    assert Rejected(reason, rule) == refused(Table(script), command)


@pytest.mark.parametrize(
    ("reason", "rule", "first", "second"),
    [
        ("target-self", "GF-4.8", ANNA, VIKTOR),
        ("unknown-target", "GF-4.8", ANNA, UNKNOWN),
        ("unknown-target", "GF-5", ANNA, None),
        ("same-target-twice", "GF-5", ANNA, ANNA),
    ],
)
def test_a_choice_for_a_gallows_card_needs_the_right_people(reason: str, rule: str, first: Seat, second: Seat | None):
    table = Table(CHOOSING, gallows=["letztes_wort", "kopfgeld"])
    assert Rejected(reason, rule) == refused(table, Choose(VIKTOR, first, second))


@pytest.mark.parametrize(
    ("reason", "rule", "item"), [("unknown-target", "GF-3.4", "hut"), ("last-pardon", "G0-a", "begnadigung")]
)
def test_not_every_item_can_be_exchanged(reason: str, rule: str, item: str):
    table = Table(seats=NOTHING_HARMLESS, middle="mimik")
    assert Rejected(reason, rule) == refused(table, Exchange(VIKTOR, item))


@pytest.mark.parametrize(
    ("reason", "rule", "by", "target"),
    [
        ("not-your-power", "GF-7.3", BERND, CARLA),
        ("unknown-target", "GF-7.3", ANNA, UNKNOWN),
        ("not-a-neighbour", "GF-7.13", ANNA, VIKTOR),
    ],
)
def test_only_the_holder_of_the_shield_points_and_only_at_a_neighbour(reason: str, rule: str, by: Seat, target: Seat):
    assert Rejected(reason, rule) == refused(Table(POINTING, SHIELDED, middle="hut"), Point(by, target))


def test_who_has_escaped_cannot_be_executed_again():
    assert Rejected("already-done", "GF-6.5") == refused(Table(ONE_DEAD, DECOY), Execute(VIKTOR, ANNA))


def test_a_session_that_the_treasury_ended_is_over_by_that_rule():
    purses: dict[str, Any] = {"Viktor": 40, "Anna": 40, "Bernd": 0, "Carla": 0}
    table = Table(ONE_DEAD, {**PLAIN, "Anna": "narr hut"}, crowns=purses)
    assert Rejected("round-over", "GF-8.6") == refused(table, Stop(VIKTOR))
