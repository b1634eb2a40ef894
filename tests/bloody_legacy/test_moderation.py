"""Who is taken out, with all that hangs on him (G1-x)."""

from tests.bloody_legacy.tables import HANDS, legacy


def test_who_is_out_for_the_round_can_be_removed_for_good():
    table = legacy({**HANDS, "Dora": "left"}, out=["Dora"]).plays("- gm remove Dora fort")

    assert ["12:00:01 knocked_out player=Dora lives=0 cause=removed"] == table.read("public", "knocked_out")
    assert 1 == len(table.saw("public", "turn_began"))


def test_who_owes_a_card_and_is_removed_ends_the_turn():
    hands = {"Anna": "slippery left", "Bernd": "skull1 left", "Carla": "skull2 left"}
    table = legacy(hands).plays("- Anna trap slippery Bernd\n- Bernd take\n- gm remove Bernd fort")

    assert ["turn_began player=Carla"] == [line.split(" ", 1)[1][:23] for line in table.read("public", "turn_began")][
        1:
    ]
    assert [] == table.saw("public", "card_lost")


def test_the_author_is_removed_and_his_trap_flies_on():
    """The turn is his no more, so his empty hand is no matter at its end."""
    table = legacy().plays("- Anna trap skull1 Bernd\n- gm remove Anna fort\n- Bernd trick left")

    assert "trick_played player=Bernd card=left target=Carla" in table.read("public", "trick_played")[0]
    assert 1 == len(table.plays("- Carla take").saw("public", "knocked_out"))


def test_a_removal_can_end_the_round_with_a_trap_in_flight():
    hands = {"Anna": "skull1 left", "Bernd": "skull1 left", "Carla": ""}
    table = legacy(hands, out=["Carla"]).plays("- Anna trap skull1 Bernd\n- gm remove Anna fort")

    assert ["12:00:02 round_won player=Bernd"] == table.read("public", "round_won")
    assert [2] == [event.number for event in table.saw("public", "round_dealt")][1:]  # type: ignore[attr-defined]
    assert table.state.trap is None


def test_the_box_leaves_who_is_removed():
    """G1-p."""
    table = legacy().plays("- gm remove Bernd fort")

    assert ["12:00 box_passed player=Bernd", "12:00:01 box_passed player=Carla"] == table.read("public", "box_passed")
    assert [] == table.saw("public", "trap_cancelled")
