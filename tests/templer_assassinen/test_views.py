"""What each person knows, folded from what he was told, and nothing cut out of the truth."""

from typing import Any

import pytest

from engines.core.fold import look
from tests.templer_assassinen.tables import TOWN, Table


def view(table: Table, viewer: str) -> Any:
    """Build somebody's picture of the round."""
    who: Any = viewer if viewer in ("public", "gm") else table.seat(viewer)
    return look(table.game, table.setup, table.log, who)


def people(table: Table, seats: Any) -> list[str]:
    return [table.names[seat] for seat in seats]


def roles(table: Table, viewer: str) -> dict[str, str]:
    return {table.names[seat]: word for seat, word in view(table, viewer).roles.items()}


# -- who knows whom ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("viewer", "group", "bomber"),
    [("As1", ["As1", "As2"], True), ("Te2", ["Te1", "Te2"], False), ("St1", [], False), ("public", [], False)],
)
def test_the_members_of_a_group_know_each_other(viewer: str, group: list[str], bomber: bool):  # noqa: FBT001
    """TA-SETUP-4, -7: and nobody else is told any other player's role."""
    table = Table()
    seen = view(table, viewer)

    assert (group, bomber) == (people(table, seen.group), seen.bomber)


def test_everybody_knows_his_own_role_and_no_other():
    """TA-SETUP-4."""
    table = Table()

    assert {name: {name: word.split()[0]} for name, word in TOWN.items()} == {name: roles(table, name) for name in TOWN}


def test_the_lovers_know_each_other():
    """TA-SETUP-4; one person may be in two pairs (TA-PAIR-7)."""
    cast = {**TOWN, "Cu": "cupido", "Op": "opportunist cupido"}
    table = Table(cast, first="day0").plays("12:10 Cu pair St1 St2\n12:20 Op pair St2 St3")

    assert [["St2"], ["St1", "St3"], ["St2"], []] == [
        people(table, view(table, name).lovers) for name in ("St1", "St2", "St3", "Cu")
    ]


def test_the_game_master_knows_all_roles_and_belongs_to_no_group():
    table = Table(lovers=["St1", "St2"])
    seen = view(table, "gm")

    assert ({name: word.split()[0] for name, word in TOWN.items()}, (), (), False) == (
        roles(table, "gm"),
        seen.group,
        seen.lovers,
        seen.bomber,
    )


def test_an_opportunist_who_joins_a_group_is_known_to_it():
    """TA-RULING-23: known at once to the group he joins."""
    table = Table({**TOWN, "Op": "opportunist"}, first="day0").plays("12:10 Op choose_role templer")

    assert [["Te1", "Te2", "Op"]] * 2 == [people(table, view(table, name).group) for name in ("Te1", "Op")]


def test_a_drawn_executioner_knows_and_nobody_else():
    """TA-HENKER-5, TA-RULING-14."""
    table = Table(successors=["St1"]).plays("2026-11-03 12:00 gm remove He Regelbruch")

    assert [True, False, False] == [view(table, viewer).executioner for viewer in ("St1", "St2", "public")]


# -- the board --------------------------------------------------------------------------------------------------------


def test_before_the_round_there_is_nothing_to_see():
    table = Table()
    seen = table.game.blank(table.setup, "public")

    assert ("setup", table.names, len(TOWN)) == (seen.phase, seen.names, len(seen.living()))


@pytest.mark.parametrize(
    ("moment", "phase"),
    [("2026-11-02 20:59", ("day", 0)), ("2026-11-02 21:00", ("night", 1)), ("2026-11-03 10:00", ("day", 1))],
)
def test_everybody_sees_the_phase_and_its_end(moment: str, phase: tuple[str, int]):
    table = Table(first="day0").to(moment)
    seen = view(table, "public")

    assert (phase, table.state.until) == ((seen.phase, seen.number), seen.until)


def test_a_pause_and_a_moved_deadline_show():
    table = Table().plays("2026-11-03 12:00 gm pause Strom")
    paused = view(table, "St1").paused
    table.plays("13:00 gm resume")
    seen = view(table, "St1")

    assert (True, False, "22:00") == (paused, seen.paused, table.clock(seen.until))


def test_a_new_person_is_known_by_name():
    table = Table().plays("2026-11-03 12:00 gm replace St1 Neuling Urlaub")

    assert "Neuling" == view(table, "public").names[table.seat("St1")]


def test_the_watchman_is_known_to_all():
    """TA-WATCH-6."""
    table = Table(watchman="St1")
    held = view(table, "St2").watchman
    table.plays("2026-11-03 12:00 gm remove St1 Regelbruch")
    empty = view(table, "St2").watchman
    table.plays("2026-11-04 12:00 Hu elect St3").to("21:00")

    assert ("St1", None, "St3") == (table.names[held], empty, table.names[view(table, "St2").watchman])


def test_votes_are_on_the_board_with_their_weight():
    """TA-RULING-18."""
    table = Table().plays("2026-11-03 12:00 St3 vote Hu double\n12:01 St1 vote Ar\n12:02 St2 vote Ar\n12:03 St2 unvote")

    assert {"St3": ("Hu", 2), "St1": ("Ar", 1)} == {
        table.names[voter]: (table.names[ballot.target], ballot.weight)
        for voter, ballot in view(table, "public").votes.items()
    }


@pytest.mark.parametrize(
    "line",
    ["12:10 gm remove St1 Regelbruch", "12:10 gm remove Ar Regelbruch", "12:10 As1 bomb St2", "21:00 St1 post"],
    ids=["the voter died", "the candidate died", "a bomb", "the day is over"],
)
def test_votes_that_fell_away_are_off_the_board(line: str):
    """TA-RULING-17, TA-RULING-22."""
    table = Table().plays(f"2026-11-03 12:01 St1 vote Ar\n{line}")

    assert {} == view(table, "public").votes


@pytest.mark.parametrize("words", [("vote", "Hu"), ("unvote",)], ids=["a vote", "a vote taken back"])
def test_what_was_sent_before_the_last_vote_changes_no_board(words: tuple[str, ...]):
    """TA-RULING-17, TA-T1: the board shows the vote that counts, though the other was delivered later."""
    table = Table().plays("2026-11-03 12:00 St1 vote St2\n12:05 St1 vote Ar").to("12:30")
    table.delivers("12:03", "St1", *words)

    assert ["Ar"] == [table.names[ballot.target] for ballot in view(table, "public").votes.values()]


@pytest.mark.parametrize(
    ("script", "court", "accused"),
    [
        ("20:00 St1 vote Hu", None, []),
        ("20:00 As1 bomb St2", "cancelled", []),
        ("20:00 St1 vote Hu\n20:01 St2 vote Ar\n21:00 St1 post", None, ["Hu", "Ar"]),
    ],
)
def test_the_court_and_its_accused_are_on_the_board(script: str, court: str | None, accused: list[str]):
    """TA-COURT-4; the result stands until the phase ends."""
    table = Table().to("2026-11-03 10:00").plays(script)
    seen = view(table, "public")

    assert (court, accused) == (seen.court, people(table, seen.accused))


def test_custody_ends_for_all_to_see():
    """TA-RULING-11."""
    table = Table().plays("2026-11-03 20:00 St1 vote Hu\n20:01 St2 vote Ar").to("2026-11-04 10:00")

    assert () == view(table, "public").accused


def test_the_dead_lie_on_the_board_with_role_and_cause():
    """TA-PUB-3, TA-PUB-4."""
    table = Table().plays("22:00 As2 murder Ar")
    living = len(view(table, "public").living())
    table.to("10:00")
    seen = view(table, "public")

    assert (14, 13, {table.seat("Ar"): "murdered"}, {"Ar": "arzt"}) == (
        living,
        len(seen.living()),
        seen.dead,
        roles(table, "public"),
    )


# -- what was told to one alone ---------------------------------------------------------------------------------------


def test_receipts_are_kept_for_the_phase_they_are_for():
    """TA-T13: an early message belongs to the coming night; by the next day all are gone."""
    table = Table().plays("2026-11-03 12:00 gm grant Ar Reise\n18:00 Ar heal St1").to("21:00")
    by_night = [table.clock(receipt.official) for receipt in view(table, "Ar").receipts]
    table.to("10:00")

    assert (["00:00"], ()) == (by_night, view(table, "Ar").receipts)


def test_what_was_sent_by_day_for_the_day_is_gone_by_night():
    table = Table().plays("2026-11-03 12:00 Tr turn St1").to("21:00")

    assert () == view(table, "Tr").receipts


def test_private_results_are_kept_in_order():
    """TA-PUB-9."""
    table = Table().plays("22:00 Sp spy As1").to("10:00").plays("12:00 Sp spy Te1")

    assert ["As1", "Te1"] == [table.names[result.target] for result in view(table, "Sp").told]


def test_spectators_are_told_nothing_of_their_own():
    table = Table().plays("22:00 Sp spy As1").to("12:00")

    assert () == view(table, "public").told


def test_at_the_end_everybody_knows_who_was_who():
    """TA-WIN-6, TA-OPP-4: with the opportunist's true role."""
    cast = {
        "As": "assassine attentaeter",
        "Te": "templer",
        "Op": "opportunist arzt",
        **dict.fromkeys("ABCDE", "staedter"),
    }
    table = Table(cast, watchman="A").plays("2026-11-03 12:00 As bomb Te")
    seen = view(table, "A")

    assert ("over", "town", ["assassine", "templer", "opportunist", *["staedter"] * 5]) == (
        seen.phase,
        seen.winner,
        list(dict(sorted(seen.roles.items())).values()),
    )
