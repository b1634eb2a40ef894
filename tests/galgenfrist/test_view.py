"""What somebody's picture holds: what he has seen and when, never where it is now (GF-13)."""

import pytest

from engines.core.audience import Viewer
from engines.galgenfrist.view import Deed, Sight
from tests.galgenfrist.tables import ACTIONS, ANNA, BERND, CARLA, PLAIN, TO_THE_EXECUTIONS, VIKTOR, Table


def sights(table: Table, viewer: Viewer) -> list[tuple[int | None, str]]:
    return [(sight.slot, sight.item) for sight in table.view(viewer).sights]


def test_what_was_seen_is_remembered_as_it_was():
    """GF-3.7: Anna's hat lies in the middle by now, and her picture does not say so."""
    table = Table(
        "- Viktor reveal\n- Viktor call Bernd\n- Bernd swap Anna middle\n- Viktor call Anna\n- Anna peek middle"
    )
    shown = table.all(type(table.log[-1]))

    assert [(ANNA, "hut"), (None, "hut")] == sights(table, ANNA)
    assert [(BERND, "begnadigung")] == sights(table, BERND)
    assert [] == sights(table, VIKTOR) == sights(table, "public")
    assert shown


def test_a_sight_tells_when_it_was_and_after_which_deeds():
    table = Table("13:00 Viktor reveal\n13:00 Viktor call Anna\n14:00 Anna peek Bernd")
    at = table.all(type(table.log[0]))[0].at
    (first, second) = table.view(ANNA).sights

    assert Sight(ANNA, "hut", at, 0) == first
    assert (Sight(BERND, "begnadigung", second.at, 1), 7_200_000) == (second, second.at - at)


def test_everybody_knows_what_was_done_to_the_items():
    """GF-4.3, GF-4.4, GF-5."""
    table = Table(
        f"- Viktor reveal\n- Viktor choose Anna\n{ACTIONS}- Viktor reveal\n",
        gallows=["taschendieb", "linksherum"],
    )
    deeds = [(deed.kind, deed.player, deed.a, deed.b) for deed in table.view("public").deeds]

    assert ("swap", VIKTOR, ANNA, None) == deeds[0]
    assert [("peek", seat, seat, None) for seat in (ANNA, BERND, CARLA)] == deeds[1:4]
    assert ("left", None, None, None) == deeds[4]
    assert isinstance(table.view(ANNA).deeds[0], Deed)


def test_a_shuffling_is_a_deed_too():
    table = Table("- Viktor reveal", gallows=["grosses_durcheinander"])

    assert ["shuffle"] == [deed.kind for deed in table.view("public").deeds]


def test_an_exhibit_is_seen_by_all():
    """GF-5, card 9."""
    table = Table("- Viktor reveal\n- Viktor choose Bernd", gallows=["beweisstueck"])

    assert [(BERND, "begnadigung")] == sights(table, VIKTOR) == sights(table, "public")


def test_who_owes_what_until_when_is_public():
    table = Table("13:00 Viktor reveal\n13:00 Viktor call Anna")
    view = table.view("public")

    assert ("action", ANNA, 90_000_000) == (view.owed, view.owing, view.until - table.log[0].at)
    assert (ANNA, False, (BERND, CARLA)) == (view.called, view.called_extra, view.living()[1:])


def test_the_vow_and_the_hourglass_are_public():
    table = Table(
        f"- Viktor reveal\n- Viktor choose Anna\n{ACTIONS}- Viktor reveal\n", gallows=["schweigegeluebde", "sanduhr"]
    )
    view = table.view("public")

    assert (ANNA, table.state.glass_until) == (view.vow, view.glass_until)
    after = Table(
        f"12:00 Viktor reveal\n{ACTIONS}13:00 Viktor reveal\n15:00 ? public hourglass_empty",
        gallows=["sanduhr", "kopfgeld"],
    )
    assert None is after.view("public").glass_until


def test_what_the_dead_and_the_escaped_have_shown_is_kept():
    """GF-6.4, GF-7.14."""
    seats = {**PLAIN, "Anna": "narr kelch", "Carla": "loyalist mimik"}
    table = Table(f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n- Viktor execute Carla\n", seats, middle="attrappe")
    shown = table.view(BERND).shown

    assert (("kelch",), "narr") == (shown[ANNA].items, shown[ANNA].role)
    assert (("mimik", "attrappe"), None) == (shown[CARLA].items, shown[CARLA].role)
    assert (1, (1, BERND, CARLA)[1:]) == (table.view("public").deaths, table.view("public").living())


@pytest.mark.parametrize("viewer", ["public", VIKTOR, BERND])
def test_the_final_report_is_for_all(viewer: Viewer):
    """GF-13: only after the victory."""
    before = Table(f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n").view(viewer)
    after = Table(f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n- Viktor stop\n", spare="narr").view(viewer)

    assert ({}, None, None) == (before.disclosed, before.spare, before.middle)
    assert {
        ANNA: ("loyalist", "hut"),
        BERND: ("saboteur", "begnadigung"),
        CARLA: ("loyalist", "kelch"),
    } == after.disclosed
    assert ("narr", "schild") == (after.spare, after.middle)


def test_a_void_game_gives_the_crowns_back_in_the_picture_too():
    """G0-z."""
    seats = {**PLAIN, "Anna": "narr hut"}
    table = Table(f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n- gm remove Bernd Weg", seats, crowns={"Anna": 9})
    view = table.view("public")

    assert ((5, 9, 5, 5), 56, "over") == (view.crowns, view.treasury, view.phase)


def test_whether_the_clock_runs_is_public():
    """GF-12.3, GF-4.10, and an action that the time took away counts as had (GF-12.1)."""
    view = Table("- Viktor hold\n- gm pause Ferien").view("public")
    script = "- Viktor reveal\n- Viktor call Anna\n- gm pause Ferien\n- gm resume\n+2d ? public timed_out"
    after = Table(script).view("public")

    assert ((True, True), (False, False)) == ((view.held, view.paused), (after.held, after.paused))
    assert (frozenset({ANNA}), None) == (after.acted, after.called)


def test_after_the_first_execution_the_vow_is_over_in_the_picture_too():
    """GF-5, card 11."""
    script = f"- Viktor reveal\n- Viktor choose Carla\n{ACTIONS}- Viktor reveal\n- Viktor execute Anna\n"
    view = Table(f"{script}- Viktor hold\n- Viktor go_on", gallows=["schweigegeluebde", "kopfgeld"]).view("public")

    assert (None, False, "execute") == (view.vow, view.held, view.owed)


def test_who_sits_where_is_public():
    assert "Kim" == Table("- gm replace Anna Kim Urlaub").view("public").names[ANNA]


def test_everybody_sees_whose_neighbours_may_be_pointed_at_until_it_is_done():
    """GF-7.13: Anna escapes by her shield; who sits beside her hangs instead, as she says."""
    seats = {"Viktor": "henker", "Anna": "loyalist schild", "Bernd": "saboteur begnadigung", "Carla": "loyalist kelch"}
    asked = f"{TO_THE_EXECUTIONS}- Viktor execute Anna"

    view = Table(asked, seats, middle="hut").view("public")
    assert (ANNA, {BERND, CARLA}) == (view.pointing, set(view.neighbours))
    assert None is Table(f"{asked}\n- Anna point Bernd", seats, middle="hut").view("public").pointing


def test_everybody_sees_who_wields_the_axe_next():
    """GF-9.2."""
    over = f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n- Viktor stop"

    assert None is Table(over).view(CARLA).successor
    assert ANNA == Table(f"{over}\n- Viktor successor Anna").view(CARLA).successor
