"""Why something happened: trees of causes that rest on the paragraphs of the rules."""

from engines.core.base import Event
from engines.core.contract import Cause
from engines.core.events import RoundEnded
from engines.regicide import GAME, events
from engines.regicide import commands as cmd
from tests.regicide.tables import ANNA, BERND, Table


def why(table: Table, kind: type[Event]) -> Cause:
    event = next(event for event in reversed(table.log) if type(event) is kind)
    return GAME.explain(table.log, event)


def chain(cause: Cause) -> list[str]:
    """Follow the first causes down."""
    return [cause.what, *(chain(cause.because[0]) if cause.because else [])]


def test_a_payment_follows_from_an_attack_and_a_play():
    """RG-8.2, RG-8.1, RG-4.5."""
    table = Table("2C 10D", "4C")
    table.play(ANNA, "2C")
    table.discard(ANNA, "10D")

    assert ["turn_began", "paid", "attack_due", "played"] == chain(why(table, events.TurnBegan))
    assert ("RG-8.2",) == why(table, events.Paid).rules
    assert {"player": ANNA, "cards": "10D", "value": 10} == why(table, events.Paid).args


def test_shields_have_a_part_in_the_attack():
    """RG-6.4, RG-8.1."""
    table = Table("6S 10D", "4C", castle="JH")
    table.play(ANNA, "6S")

    assert ["played", "shield_raised"] == [cause.what for cause in why(table, events.AttackDue).because]


def test_a_shield_of_an_earlier_enemy_has_none():
    """RG-7.5."""
    table = Table("10S 10C 2D", "10D 2C", castle="JH JC")
    table.play(ANNA, "10S")
    table.play(BERND, "10D")
    table.play(BERND, "2C")

    assert ["played"] == [cause.what for cause in why(table, events.AttackDue).because]


def test_earlier_spades_explain_the_shield_after_a_jester():
    """RG-10.4: only those against this enemy."""
    table = Table("10S 10C 6S 9D", "X", "4C", castle="JH JS", tavern="")
    table.play(ANNA, "10C")
    table.play(ANNA, "6S")
    table.discard(ANNA, "10S")
    table.play(BERND, "X")

    shield = why(table, events.ShieldRaised)

    assert ("RG-10.4",) == shield.rules
    assert [("immunity_cancelled", ""), ("played", "6S")] == [
        (cause.what, str(cause.args.get("cards", ""))) for cause in shield.because
    ]


def test_a_loss_says_which_way_it_came():
    """RG-1.2, RG-1.3."""
    unpaid, stuck = Table("2C", "4C"), Table("10C", "10S 3C", castle="JH JC", first="Bernd")
    unpaid.play(ANNA, "2C")
    stuck.do(cmd.Yield(BERND))
    stuck.discard(BERND, "10S")
    stuck.play(ANNA, "10C")

    assert ("RG-1.2", "RG-8.3") == why(unpaid, events.Lost).rules
    assert ["lost", "turn_began", "enemy_defeated", "damage_dealt", "played"] == chain(why(stuck, events.Lost))
    assert ["round_ended", "lost", "attack_due", "played"] == chain(why(unpaid, RoundEnded))
