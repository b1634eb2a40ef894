"""Why something happened: trees of causes with official times and rule ids."""

from textwrap import dedent
from typing import Any

from engines.core.contract import Cause
from tests.bloody_legacy.tables import HANDS, legacy
from tests.templer_assassinen.tables import Table

SHOWN = ("player", "card", "target", "total", "lives", "side", "decision", "cause", "number")
SEATS = ("player", "target", "side")


def why(table: Table, kind: str, **fields: Any) -> str:
    """Explain the last fact of a kind with these fields."""
    return "\n".join(lines(table, table.game.explain(table.log, table.last(kind, **fields)), ""))


def lines(table: Table, cause: Cause, indent: str) -> list[str]:
    shown: dict[str, Any] = {name: value for name, value in cause.args.items() if name in SHOWN and value is not None}
    said = [f"{name}={table.names[value] if name in SEATS else value}" for name, value in shown.items()]
    line = " ".join((table.clock(cause.at), cause.what, *said, f"[{' '.join(cause.rules)}]"))
    return [indent + line, *(deeper for one in cause.because for deeper in lines(table, one, indent + "    "))]


def tree(text: str) -> str:
    return dedent(text).strip()


def test_a_hit_goes_back_along_the_tricks_to_the_turn():
    table = legacy().plays("- Anna trap skull1 Bernd\n- Bernd trick left\n- Carla trick left\n- Anna take")

    assert tree("""
        12:00:04 trap_hit player=Anna card=skull1 total=1 [BL-7.1 BL-7.5]
            12:00:03 trick_played player=Carla card=left target=Anna [BL-5.2 BL-5.4]
                12:00:02 trick_played player=Bernd card=left target=Carla [BL-5.2 BL-5.4]
                    12:00:01 trap_played player=Anna card=skull1 target=Bernd [BL-4.2 BL-4.5]
                        12:00 turn_began player=Anna [BL-4.1]
    """) == why(table, "trap_hit")


def test_a_time_that_ran_out_is_a_cause():
    """G1-r."""
    table = legacy().plays("- Anna trap skull1 Bernd").to("2026-11-03 12:00:01")

    assert tree("""
        12:00:01 trap_hit player=Bernd card=skull1 total=1 [BL-7.1 BL-7.5]
            12:00:01 trap_played player=Anna card=skull1 target=Bernd [BL-4.2 BL-4.5]
                12:00 turn_began player=Anna [BL-4.1]
            12:00:01 timed_out player=Bernd decision=trick [BL-12.1 G1-r]
                12:00:01 trap_played player=Anna card=skull1 target=Bernd [BL-4.2 BL-4.5]
                    12:00 turn_began player=Anna [BL-4.1]
    """) == why(table, "trap_hit")


def test_who_is_out_sees_every_trap_that_lay_before_him():
    """BL-8.1: what a set-up laid there, and what hit him since."""
    hands = {**HANDS, "Anna": "skull1 left", "Carla": "left right"}
    table = legacy(hands, front={"Carla": "skull2"}).plays(
        "- Anna trap skull1 Carla\n- Carla take\n- Bernd trap skull2 Carla\n- Carla take"
    )

    assert tree("""
        12:00:04 knocked_out player=Carla lives=2 cause=trap [BL-8.1 BL-8.3]
            12:00 position_set player=Carla total=2 lives=3 [BL-3.2]
            12:00:02 trap_hit player=Carla card=skull1 total=3 [BL-7.1 BL-7.5]
                12:00:01 trap_played player=Anna card=skull1 target=Carla [BL-4.2 BL-4.5]
                    12:00 turn_began player=Anna [BL-4.1]
            12:00:04 trap_hit player=Carla card=skull2 total=5 [BL-7.1 BL-7.5]
                12:00:03 trap_played player=Bernd card=skull2 target=Carla [BL-4.2 BL-4.5]
                    12:00:02 turn_began player=Bernd [BL-4.1]
    """).replace("total=2 lives=3", "lives=3 total=2") == why(table, "knocked_out")


def test_an_empty_hand_goes_back_to_the_cards_that_were_lost():
    """BL-8.2, G1-n."""
    hands = {"Anna": "slippery left", "Bernd": "left", "Carla": "skull1"}
    table = legacy(hands).plays("- Anna trap slippery Bernd\n- Bernd take\n- Bernd lose left\n- Bernd pass")

    assert tree("""
        12:00:04 knocked_out player=Bernd lives=2 cause=empty_hand [BL-8.2 BL-8.3]
            12:00:03 turn_began player=Bernd [BL-4.1]
            12:00:03 card_lost player=Bernd [BL-7.3 G1-v]
                12:00:02 trap_hit player=Bernd card=slippery total=0 [BL-7.1 BL-7.3]
                    12:00:01 trap_played player=Anna card=slippery target=Bernd [BL-4.2 BL-4.5]
                        12:00 turn_began player=Anna [BL-4.1]
    """) == why(table, "knocked_out")


def test_a_trap_is_cancelled_by_a_trick_or_with_its_target():
    """BL-5.3, G1-x."""
    cancelled = legacy().plays("- Anna trap skull1 Bernd\n- Bernd trick cancel")
    removed = legacy().plays("- Anna trap skull1 Bernd\n- gm remove Bernd fort")

    assert tree("""
        12:00:02 trap_cancelled card=skull1 [BL-5.3 BL-6.2]
            12:00:02 trick_played player=Bernd card=cancel [BL-5.3]
                12:00:01 trap_played player=Anna card=skull1 target=Bernd [BL-4.2 BL-4.5]
                    12:00 turn_began player=Anna [BL-4.1]
    """) == why(cancelled, "trap_cancelled")
    assert tree("""
        12:00:02 trap_cancelled card=skull1 [G1-x]
            12:00:02 knocked_out player=Bernd lives=0 cause=removed [G1-x]
                12:00:02 intervention player=Bernd [BL-12.3]
    """) == why(removed, "trap_cancelled")


def test_the_end_goes_back_to_all_who_lost_their_last_life():
    """BL-9.5."""
    hands = {"Anna": "deadly left", "Bernd": "left left", "Carla": "left right"}
    table = legacy(hands, {"lives": 1}, out=["Carla"], lives={"Carla": 0}).plays(
        "- Anna trap deadly Bernd\n- Bernd take"
    )

    assert tree("""
        12:00:02 won side=Anna [BL-9.5 BL-1.1]
            12:00:02 knocked_out player=Bernd lives=0 cause=trap [BL-8.1 BL-8.3]
                12:00:02 trap_hit player=Bernd card=deadly total=5 [BL-7.1 BL-7.2 G1-w]
                    12:00:01 trap_played player=Anna card=deadly target=Bernd [BL-4.2 BL-4.5]
                        12:00 turn_began player=Anna [BL-4.1]
            12:00:02 round_won player=Anna [BL-9.1]
                12:00:02 knocked_out player=Bernd lives=0 cause=trap [BL-8.1 BL-8.3]
                    12:00:02 trap_hit player=Bernd card=deadly total=5 [BL-7.1 BL-7.2 G1-w]
                        12:00:01 trap_played player=Anna card=deadly target=Bernd [BL-4.2 BL-4.5]
                            12:00 turn_began player=Anna [BL-4.1]
    """) == why(table, "won")


def test_a_card_comes_from_a_draw_or_a_deal():
    table = legacy()

    assert tree("""
        12:00 cards_drawn [BL-3.2 BL-6.1]
            12:00 round_dealt number=1 [BL-3.2 BL-9.2 BL-9.3]
    """) == why(table, "cards_drawn")
    assert tree("""
        12:00:01 cards_drawn [BL-3.2 BL-6.1]
            12:00:01 drew player=Anna [BL-6.1]
                12:00:01 trap_played player=Anna card=skull1 target=Bernd [BL-4.2 BL-4.5]
                    12:00 turn_began player=Anna [BL-4.1]
    """) == why(table.plays("- Anna trap skull1 Bernd"), "cards_drawn")


def test_cards_are_named_in_one_text():
    table = legacy()

    cause = table.game.explain(table.log, table.last("cards_drawn", to="Anna"))

    assert {"to": 0, "cards": "skull1 left right"} == cause.args
