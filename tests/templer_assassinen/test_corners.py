"""Corners of the rules that no rules case plays."""

import pytest

from tests.templer_assassinen.tables import TOWN, Table

# -- own members ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "refusals"),
    [
        ("As2", [("target-self", "TA-RULING-07")]),
        ("As1", [("not-selectable", "TA-RULING-07")]),
        ("Te1", []),
        ("St1", []),
    ],
)
def test_a_house_may_spare_the_group_s_own_members(target: str, refusals: list[tuple[str, str]]):
    """TA-RULING-07: ``own_members = false``; the writer himself included."""
    table = Table(options={"own_members": False}).says("22:00", "As2", "murder", target)

    assert refusals == table.refusals


# -- marks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "refusals"),
    [
        pytest.param("12:10 Ja mark St2\n12:20 Ja withdraw mark", [], id="of this day"),
        pytest.param("12:20 Ja withdraw mark", [("not-allowed-now", "TA-RULING-61")], id="none"),
    ],
)
def test_a_mark_by_day_can_be_taken_back(script: str, refusals: list[tuple[str, str]]):
    """TA-RULING-10, TA-RULING-61: then nobody dies with the hunter."""
    table = Table().to("2026-11-03 12:00").plays(f"{script}\n12:30 St1 vote Ja").to("21:00")

    assert (refusals, [("Ja", "lynched")]) == (table.refusals, table.deaths())


def test_a_mark_of_the_night_can_be_taken_back_by_day():
    """TA-RULING-10: it holds until replaced, so it is still there to be taken back."""
    table = Table().plays("22:00 Ja mark St2\n2026-11-03 12:00 Ja withdraw mark\n12:30 St1 vote Ja").to("21:00")

    assert ([], [("Ja", "lynched")]) == (table.refusals, table.deaths())


def test_a_mark_of_the_day_can_be_taken_back_by_night():
    """TA-RULING-10."""
    table = Table().plays("2026-11-03 12:00 Ja mark St2\n22:00 Ja withdraw mark\n22:10 As2 murder Ja").to("10:00")

    assert ([], [("Ja", "murdered")]) == (table.refusals, table.deaths())


def test_a_mark_before_its_night_cannot_be_taken_back():
    """TA-RULING-29: no powers on Day 0."""
    table = Table(first="day0").plays("12:30 Ja withdraw mark")

    assert [("not-allowed-now", "TA-T4")] == table.refusals


# -- withdrawals ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("12:10 Ar withdraw heal", ("not-allowed-now", "TA-RULING-03")),
        ("12:10 He withdraw verdict", ("not-allowed-now", "TA-HENKER-1")),
        ("12:10 Tr withdraw turn", ("not-allowed-now", "TA-RULING-61")),
        ("12:10 Sp withdraw spy", ("not-allowed-now", "TA-RULING-85")),
        ("12:10 St1 withdraw elect", ("not-allowed-now", "TA-RULING-61")),
        ("12:10 St1 withdraw heal", ("not-your-power", "TA-RULING-61")),
        ("12:10 St1 withdraw drache", ("not-your-power", "TA-RULING-61")),
        ("12:10 St1 withdraw vote", ("not-your-power", "TA-RULING-61")),
        ("22:10 Tr withdraw turn", ("not-allowed-now", "TA-TRICKSER-4")),
        ("22:10 Ar withdraw heal", ("not-allowed-now", "TA-RULING-61")),
        ("22:10 Ja withdraw mark", ("not-allowed-now", "TA-RULING-61")),
    ],
)
def test_what_is_not_there_cannot_be_taken_back(line: str, refusal: tuple[str, str]):
    """TA-RULING-61, -85."""
    assert [refusal] == Table().to("2026-11-03 12:00").plays(line).refusals


# -- publications that a late message brings --------------------------------------------------------------------------


def test_a_publication_leaves_alone_what_was_sent_after_it():
    """TA-PUB-6, TA-RULING-47: a murder of 22:40 that arrives at 23:00 uses nothing that was sent at 22:50."""
    table = (
        Table().plays("22:10 As2 murder St1\n22:50 Ar heal St2").to("23:00").delivers("22:40", "Te2", "murder", "Hu")
    )
    table.plays("23:10 Ar heal St3").to("10:00")

    assert ([], ["22:40 died player=Hu", "22:40 died player=St1"], ["10:00 heal_result target=St3 saved=no"]) == (
        table.refusals,
        [" ".join(line.split()[:3]) for line in table.read("public", "died")],
        table.read("Ar", "heal_result"),
    )


def test_two_extinct_groups_publish_nothing_before_ten():
    """TA-RULING-27: as night fell the opportunist was in neither, and his powers begin with the next day."""
    cast = {"As": "assassine", "Te": "templer", "Op": "opportunist", **dict.fromkeys("ABCDE", "staedter")}
    options = {"extinct_group": "ignored", "opportunist_until": "first_court"}
    table = Table(cast, options=options).plays(
        "22:00 Op choose_role templer\n22:10 gm remove As X\n22:20 gm remove Te X"
    )

    assert ([], []) == (table.deadlines("stage"), table.read("public", "won"))


# -- late choices and moved deadlines ----------------------------------------------------------------------------------

CHOOSER = {**TOWN, "Op": "opportunist"}
LATE = {"opportunist_until": "first_court"}


def test_a_late_cupido_pairs_on_day_1_whenever_that_begins():
    """TA-RULING-23: chosen by night, his powers start with the next phase; as Cupido he pairs before 21:00 too."""
    table = Table(CHOOSER, watchman="St1", options=LATE).plays(
        "23:00 Op choose_role cupido\n09:00 gm extend 60 Mehr\n2026-11-03 12:00 Op pair St2 St3"
    )

    assert [] == table.refusals


def test_a_late_choice_gives_no_power_before_the_phase_really_ends():
    """TA-RULING-23: Day 1 ends at 22:00, so there is no hunter at 21:10 yet."""
    table = Table(CHOOSER, watchman="St1", options=LATE).plays(
        "2026-11-03 12:00 Op choose_role jaeger\n20:00 gm extend 60 Mehr\n21:10 Op mark St2"
    )

    assert [("not-your-power", "TA-COM-3")] == table.refusals


def test_where_the_first_version_counts_a_withdrawal_cites_that_rule():
    """TA-RULING-05: with ``correction = "first"`` a second version is refused, and a withdrawal is one."""
    table = Table(options={"correction": "first"}).plays("22:00 Ar heal St2\n22:10 Ar withdraw heal")

    assert [("already-done", "TA-RULING-05")] == table.refusals


# -- a mask for the whole night ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "told"),
    [
        pytest.param("22:00 Hu visit St1\n22:30 Ma swap St1 As1", ["out=yes"], id="a later swap works on it"),
        pytest.param(
            "22:00 Hu visit St1\n22:10 Te2 murder As1\n22:30 Ma swap St1 As1", ["out=no"], id="not a void one"
        ),
    ],
)
def test_a_whole_night_s_mask_works_on_what_came_before_if_it_is_valid(script: str, told: list[str]):
    """TA-RULING-01, -84: ``mask_scope = "whole_night"``."""
    table = Table(options={"mask_scope": "whole_night"}).plays(script).to("10:00")

    assert told == [line.split()[-1] for line in table.read("Hu", "visit_result")]


# -- lots on a nearly empty Day 0 -------------------------------------------------------------------------------------


def test_cupido_s_lot_needs_two_others():
    """TA-RULING-24, -25: he may not be one of the pair himself, so with one other player left there is none."""
    cast = {"As": "assassine", "Te": "templer", "Cu": "cupido", **{f"St{number}": "staedter" for number in range(1, 6)}}
    table = Table(cast, first="day0")
    for name in ("Te", "St1", "St2", "St3", "St4", "St5"):
        table.says("12:30", "gm", "remove", name, "X")
    table.to("21:00")

    assert (["Cu", "As"], []) == (
        [table.names[seat] for seat in table.state.living()[::-1]],
        table.read("gm", "lovers_told"),
    )


# -- strikes that show nothing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "script",
    [
        pytest.param("20:30 He strike St1\n20:40 St2 vote He\n20:41 St3 vote He", id="its author was lynched"),
        pytest.param("20:30 He strike St1\n21:15 He withdraw strike", id="it was taken back"),
    ],
)
def test_an_early_strike_that_does_not_count_shows_nothing_at_its_time(script: str):
    """TA-PUB-7, TA-RULING-56, -61: after the publication only what is in force shows by itself."""
    murders = "21:10 As2 murder Hu\n21:10:00 Te2 murder Ar"
    lines = sorted([*script.splitlines(), *murders.splitlines()])
    table = Table(silent={"St1": "2026-10-01 12:00"}).plays("\n".join(["2026-11-03 20:00 gm grant He Reise", *lines]))

    assert ([], []) == (table.refusals, table.to("21:20").deadlines("stage"))
