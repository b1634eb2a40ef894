"""Every refusal says why, and which paragraph forbids it (RG-17)."""

from collections.abc import Callable

import pytest

from engines.core.base import Command
from engines.core.commands import Pause
from engines.core.ids import Seat
from engines.regicide import commands as cmd
from tests.regicide.tables import ANNA, BERND, CARLA, DORA, Table


def play(seat: Seat, cards: str) -> Command:
    return cmd.Play(seat, tuple(cards.split()))


def pay(seat: Seat, cards: str) -> Command:
    return cmd.Discard(seat, tuple(cards.split()))


def opened() -> Table:
    return Table("X 6C 2C AC JD 10D", "10S 10C 3H", "10H 6S 6D AS", castle="JH JS KD")


def attacked() -> Table:
    table = opened()
    table.play(ANNA, "2C")
    return table


def laughed() -> Table:
    table = opened()
    table.play(ANNA, "X")
    return table


def passed_on() -> Table:
    """Anna and Bernd have yielded, Carla is on."""
    table = opened()
    for seat, card in ((ANNA, "10D"), (BERND, "10S")):
        table.do(cmd.Yield(seat))
        table.discard(seat, card)
    return table


def paused() -> Table:
    table = opened()
    table.do(Pause("storm"))
    return table


def alone() -> Table:
    return Table("10S", castle="JH KD", tavern="")


def flipped() -> Table:
    table = Table("10S", castle="JH KD", tavern="2C 3C 4C 5C 6C 7C 8C 9C 2D")
    table.do(cmd.Flip(ANNA))
    table.do(cmd.Flip(ANNA))
    return table


def lost() -> Table:
    table = Table("2C", "3C")
    table.play(ANNA, "2C")
    return table


@pytest.mark.parametrize(
    ("moment", "command", "reason", "rule"),
    [
        (lost, play(ANNA, "2C"), "round-over", "RG-17"),
        (lost, cmd.Flip(BERND), "round-over", "RG-17"),
        (paused, play(BERND, "2C"), "round-paused", "RG-15.3"),
        (opened, cmd.Flip(BERND), "not-allowed-now", "RG-11.2"),
        (opened, play(BERND, "10S"), "not-your-turn", "RG-4.1"),
        (laughed, cmd.Next(BERND, BERND), "not-your-turn", "RG-4.1"),
        (opened, pay(ANNA, "10D"), "not-allowed-now", "RG-17"),
        (opened, cmd.Next(ANNA, BERND), "not-allowed-now", "RG-17"),
        (attacked, cmd.Yield(ANNA), "not-allowed-now", "RG-17"),
        (laughed, play(ANNA, "2C"), "not-allowed-now", "RG-17"),
        (opened, play(ANNA, "9H"), "not-in-hand", "RG-4.2"),
        (opened, play(ANNA, "2C 2C"), "not-in-hand", "RG-4.2"),
        (attacked, pay(ANNA, "10D 10D"), "not-in-hand", "RG-8.2"),
        (opened, play(ANNA, "6C 2C"), "bad-combination", "RG-5.3"),
        (passed_on, play(CARLA, "6S 6D"), "bad-combination", "RG-5.3"),
        (passed_on, play(CARLA, "AS 6S 6D"), "bad-combination", "RG-5.4"),
        (opened, play(ANNA, "X AC"), "bad-combination", "RG-5.4"),
        (opened, play(ANNA, "JD 2C"), "bad-combination", "RG-5.4"),
        (attacked, pay(ANNA, "X 6C AC"), "too-little", "RG-8.2"),
        (passed_on, cmd.Yield(CARLA), "must-act", "RG-9.2"),
        (alone, cmd.Yield(ANNA), "must-act", "RG-11.6"),
        (laughed, cmd.Next(ANNA, DORA), "unknown-target", "RG-10.3"),
        (flipped, cmd.Flip(ANNA), "already-done", "RG-11.2"),
    ],
)
def test_a_refusal_names_reason_and_rule(moment: Callable[[], Table], command: Command, reason: str, rule: str):
    assert (reason, rule) == moment().refusal(command)
