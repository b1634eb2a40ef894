"""Each refusal with the rule it rests on (BL-14)."""

import pytest

from engines.bloody_legacy.commands import Pass, Take, Trap
from engines.core.base import Command, Rejected
from engines.core.commands import Pause, Remove, Resume, StartRound
from engines.core.dice import StreamDice
from engines.core.ids import Instant, Seat
from engines.regicide.commands import Discard
from engines.templer_assassinen.commands import Grant
from tests.bloody_legacy.tables import legacy
from tests.templer_assassinen.tables import Table

HANDS = {"Anna": "skull1 left", "Bernd": "either cancel skull2", "Carla": "left right", "Dora": "", "Emil": ""}
FLIES = "- Anna trap skull1 Bernd\n"
SLIPS = "- Anna trap slippery Bernd\n- Bernd take\n"


def table(hands: dict[str, str] | None = None) -> Table:
    """Begin with Dora out for this round, and Emil out of the game."""
    return legacy(hands or HANDS, out=["Dora"], lives={"Emil": 0})


@pytest.mark.parametrize(
    ("line", "reason", "rule"),
    [
        ("Emil pass", "you-are-dead", "BL-9.4"),
        ("Dora pass", "you-are-dead", "BL-8.1"),
        ("Anna take", "not-allowed-now", "BL-5.1"),
        ("Anna trick left", "not-allowed-now", "BL-5.1"),
        ("Anna lose left", "not-allowed-now", "BL-7.3"),
        ("Bernd trap skull2 Anna", "not-your-turn", "BL-4.1"),
        ("Bernd pass", "not-your-turn", "BL-4.1"),
        ("Anna trap skull2 Bernd", "not-in-hand", "BL-4.2"),
        ("Anna trap left Bernd", "not-a-trap", "BL-4.2"),
        ("Anna trap skull1 Zoe", "unknown-target", "BL-4.2"),
        ("Anna trap skull1 Anna", "target-self", "BL-4.2"),
        ("Anna trap skull1 Dora", "target-dead", "BL-4.2"),
        ("Anna trap skull1 Emil", "target-dead", "BL-9.4"),
        ("Anna pass", "must-act", "BL-4.3"),
        (FLIES + "- Anna trap skull1 Bernd", "not-allowed-now", "BL-4.2"),
        (FLIES + "- Anna pass", "not-allowed-now", "BL-4.3"),
        (FLIES + "- Carla trick left", "not-your-turn", "BL-5.6"),
        (FLIES + "- Carla take", "not-your-turn", "BL-5.1"),
        (FLIES + "- Bernd trick left", "not-in-hand", "BL-5.1"),
        (FLIES + "- Bernd trick skull2", "not-a-trick", "BL-5.6"),
        (FLIES + "- Bernd trick either", "no-direction", "BL-5.2"),
        (FLIES + "- Bernd trick cancel left", "no-direction", "BL-5.2"),
        (FLIES + "- Bernd trick either Carla", "no-direction", "BL-5.2"),
        (FLIES + "- gm pause x\n- Bernd take", "round-paused", "BL-12.3"),
        (FLIES + "- gm pause x\n- gm pause x", "round-paused", "BL-12.3"),
        ("gm resume", "not-allowed-now", "BL-12.3"),
        ("gm remove Emil x", "target-dead", "BL-9.4"),
        ("gm replace Zoe Otto x", "unknown-target", "BL-12.3"),
    ],
)
def test_a_refusal_names_its_rule(line: str, reason: str, rule: str):
    assert [(reason, rule)] == table().plays(line if line.startswith("-") else f"- {line}").refusals


@pytest.mark.parametrize(
    ("line", "reason"), [("Carla lose left", "not-your-turn"), ("Bernd lose deadly", "not-in-hand")]
)
def test_a_card_is_lost_by_its_holder_alone(line: str, reason: str):
    played = table({**HANDS, "Anna": "slippery left"}).plays(f"{SLIPS}- {line}")

    assert [(reason, "BL-7.3")] == played.refusals


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (Pass(Seat(5)), "you-are-dead"),
        (Pass(Seat(-1)), "you-are-dead"),
        (Trap(Seat(0), "skull1", Seat(5)), "unknown-target"),
        (Remove(Seat(5), "x"), "unknown-target"),
        (StartRound(), "already-done"),
    ],
)
def test_there_is_no_seat_beyond_the_last(command: Command, reason: str):
    assert [reason] == table().do(command).reasons()


@pytest.mark.parametrize("command", [Trap(Seat(0), "skull1", Seat(1)), Pause("x")])
def test_nothing_comes_before_an_alarm_that_is_due(command: Command):
    """BL-12.1: at the very instant of its end a decision is over; the shell rings first, so nobody reads this."""
    played = table()
    due = played.state.clock.alarm

    early, late = (played.game.decide(played.state, command, Instant(at), StreamDice(b"")) for at in (due - 1, due))

    assert not isinstance(early, Rejected)
    assert Rejected("deadline-pending", "BL-12.1") == late


def test_before_the_start_there_is_nothing_to_do():
    fresh = table()
    state = fresh.game.initial(fresh.setup)

    verdicts = [fresh.game.decide(state, command, fresh.at, StreamDice(b"")) for command in (Take(Seat(0)), Pause("x"))]

    assert [Rejected("not-allowed-now", "BL-3.2")] * 2 == verdicts


def test_a_pause_may_end_as_soon_as_it_began():
    played = table().plays("- gm pause x")

    assert [] == played.do(Resume()).refusals
    assert played.state.paused is None


@pytest.mark.parametrize(
    ("command", "rule"), [(Discard(Seat(0), ("skull1",)), "BL-4.2"), (Grant(Seat(0), "Zug"), "BL-12.3")]
)
def test_what_another_game_knows_is_nobodys_power(command: Command, rule: str):
    """Neither a player's command of Regicide nor a moderator's of the main game."""
    assert [("not-your-power", rule)] == table().do(command).refusals
