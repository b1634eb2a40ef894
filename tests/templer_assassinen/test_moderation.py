"""What a game master may do and when; and commands that come before, after or beside the round."""

from typing import Any

import pytest

from engines.core.base import Command, GmCommand, Rejected
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Outcome
from engines.core.ids import UNKNOWN, Instant, Seat
from tests.templer_assassinen.tables import Table

DAY = "2026-11-03 12:00"
FEW = {"As": "assassine attentaeter", "Te": "templer", **{f"St{number}": "staedter" for number in range(1, 7)}}


@pytest.mark.parametrize("verb", ["replace", "grant", "remove"])
@pytest.mark.parametrize(
    ("player", "refusal"),
    [("St1", ("target-dead", "TA-SECRET-2")), (UNKNOWN, ("unknown-target", "TA-SETUP-1"))],
    ids=["the dead", "a stranger"],
)
def test_nothing_can_be_done_about(verb: str, player: Any, refusal: tuple[str, str]):
    """Section 12."""
    words = [player, "Neuling", "Urlaub"] if verb == "replace" else [player, "Urlaub"]
    table = Table().plays(f"{DAY} gm remove St1 Regelbruch").says("12:30", "gm", verb, *words)

    assert [refusal] == table.refusals


@pytest.mark.parametrize("line", ["gm remove St1 X", "gm grant St1 X", "gm replace St1 Neuling X"])
def test_every_step_leaves_its_reason_with_the_game_master_alone(line: str):
    """TA-COM-1: a reason may betray a secret."""
    table = Table().plays(f"{DAY} {line}")

    assert (1, 0, 0) == tuple(len(table.saw(viewer, "intervention")) for viewer in ("gm", "public", "St1"))


def test_a_removal_may_decide_the_round_by_day():
    """TA-RULING-32, TA-WIN-2: public at once; nothing else follows, no new watchman and no lot."""
    table = Table({**FEW, "Te": "staedter", "St1": "templer"}, watchman="As").plays(
        f"{DAY} gm remove St1 X\n12:10 gm remove As X"
    )

    assert (["12:10 won side=town"], []) == (table.read("public", "won"), table.read("public", "watchman_vacant"))


def test_a_removal_may_decide_the_round_by_night():
    """TA-RULING-32, TA-WIN-4."""
    table = Table(FEW, watchman="As").plays("22:00 gm remove Te X\n22:10 gm remove As X")

    assert (["22:10 won side=town"], []) == (table.read("public", "won"), table.read("public", "watchman_vacant"))


def test_a_removal_of_the_secretly_dead_is_public_and_kills_nobody_twice():
    """TA-RULING-62, TA-PUB-4: a player dies once, of the first; the town reads what it saw."""
    table = Table().plays("22:00 As2 murder St1\n22:30 gm remove St1 X").to("10:00")

    assert ([("St1", "removed")], ["22:00 fell player=St1 cause=murdered"]) == (
        table.deaths(),
        [" ".join(line.split()[:4]) for line in table.read("gm", "fell")],
    )


def test_a_murder_that_arrives_after_the_removal_of_its_victim_kills_nobody_twice():
    """TA-T1, TA-RULING-62: in truth the mask led the murder of 22:10 to him; the town has read of the removal."""
    table = Table().plays("22:05 Ma swap St1 St2\n22:30 gm remove St1 X").to("22:40")
    table.delivers("22:10", "As2", "murder", "St2").to("10:00")

    assert ([], [("St1", "removed")]) == (table.refusals, table.deaths())


# -- before, after, beside --------------------------------------------------------------------------------------------


def before() -> tuple[Table, Any]:
    """Give a table, and its state before the round was opened."""
    table = Table()
    return table, table.game.initial(table.setup)


@pytest.mark.parametrize("line", [("St1", "post"), ("gm", "pause", "X"), ("gm", "remove", "St1", "X")])
def test_before_the_round_nobody_acts(line: tuple[str, ...]):
    """TA-RULING-29."""
    table, state = before()

    verdict = table.game.decide(state, table.command(*line), table.setup.start, table.dice)

    assert Rejected("not-allowed-now", "TA-RULING-29") == verdict


def test_before_the_round_nothing_is_awaited():
    table, state = before()

    assert (frozenset(), None) == (table.game.timers(state), table.game.outcome(state))


def test_a_round_opens_once():
    """TA-SETUP-6."""
    assert [("already-done", "TA-SETUP-6")] == Table().do(StartRound()).refusals


def over() -> Table:
    """Play a round that the town wins on Day 1."""
    return Table(FEW).plays(f"{DAY} As bomb Te")


@pytest.mark.parametrize("line", ["St1 post", "St1 vote St2", "As post", "gm pause X", "gm remove St1 X", "gm resume"])
def test_after_the_round_nobody_acts(line: str):
    """TA-WIN-6: also the dead and the game master are told that it is over."""
    table = over().plays(f"12:30 {line}")

    assert [("round-over", "TA-WIN-6")] == table.refusals


def test_after_the_round_nothing_is_awaited():
    assert [] == over().deadlines()


def test_all_of_the_winning_side_have_won_also_the_dead():
    """TA-WIN-2."""
    table = over()

    assert Outcome("town", tuple(Seat(number) for number in range(2, 8))) == table.game.outcome(table.state)


def test_a_draw_has_no_winners():
    """TA-WIN-5: everybody dead."""
    cast = {"As": "assassine", "Te": "templer", **{f"St{number}": "staedter" for number in range(1, 7)}}
    table = Table(cast, watchman="As")
    for number in range(1, 7):
        table.says(f"2026-11-03 12:0{number}", "gm", "remove", f"St{number}", "X")
    table.plays("22:00 As murder Te\n22:00:00 Te murder As").to("22:01")

    assert Outcome("nobody", ()) == table.game.outcome(table.state)


class Shout(Command, frozen=True, gc=False):
    """Nobody's command."""


class Bribe(GmCommand, frozen=True, gc=False):
    """A game master's command that no game knows."""


@pytest.mark.parametrize("command", [Shout(), Bribe()])
def test_commands_of_another_game_are_nobody_s_power(command: Command):
    """TA-COM-3."""
    assert [("not-your-power", "TA-COM-3")] == Table().do(command).refusals


# -- deadlines --------------------------------------------------------------------------------------------------------


def test_what_is_sent_after_a_deadline_waits_for_it():
    """TA-T2: a deadline that nobody has rung comes first."""
    table = Table()

    table.do(table.command("St1", "post"), table.instant("21:00"))

    assert [("deadline-pending", "TA-T2")] == table.refusals


def test_deadlines_ring_in_their_order():
    """TA-T10: the reminders of 12:00 come before the court of 21:00."""
    table = Table().to(DAY.replace("12:00", "11:00"))
    (court,) = (timer for timer in table.game.timers(table.state) if timer.key == "day-1")

    table.do(TimerDue(court.key, court.due))

    assert [("deadline-pending", "TA-T2")] == table.refusals


@pytest.mark.parametrize(("key", "late"), [("day-1", 1), ("day-1", -1), ("night-1", 0), ("stage-1-0", 0), ("", 0)])
def test_a_ringing_that_nobody_waits_for_is_stale(key: str, late: int):
    """Style 11: ``TimerDue`` says which deadline it closes."""
    table = Table().to(DAY)

    table.do(TimerDue(key, Instant(table.state.until + late)))

    assert [("stale-timer", "TA-T2")] == table.refusals


def test_a_deadline_rings_once():
    table = Table().to(DAY)
    ringing = TimerDue("day-1", table.state.until)
    table.to("21:00").do(ringing)

    assert [("stale-timer", "TA-T2")] == table.refusals
