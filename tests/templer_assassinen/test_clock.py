"""Days and nights by the wall clock, also where the clocks change; early messages by elapsed time."""

from typing import Any

import pytest

from engines.core.ids import HOUR_MS
from tests.templer_assassinen.tables import TOWN, Table


def lengths(table: Table) -> list[float]:
    """List how many hours each phase so far was to last."""
    return [(event.until - event.at) / HOUR_MS for event in table.saw("public", "phase_began")]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("start", "zone", "hours"),
    [
        pytest.param("2026-11-02 12:00", "Europe/Berlin", [13, 11, 13, 11], id="in winter"),
        pytest.param("2026-07-01 12:00", "Europe/Berlin", [13, 11, 13, 11], id="in summer"),
        pytest.param("2026-10-24 12:00", "Europe/Berlin", [14, 11, 13, 11], id="the clocks go back"),
        pytest.param("2027-03-27 12:00", "Europe/Berlin", [12, 11, 13, 11], id="the clocks go forward"),
        pytest.param("2027-04-03 12:00", "Australia/Lord_Howe", [13.5, 11, 13, 11], id="half an hour back"),
        pytest.param("2026-10-03 12:00", "Australia/Lord_Howe", [12.5, 11, 13, 11], id="half an hour forward"),
        pytest.param("2026-10-24 12:00", "UTC", [13, 11, 13, 11], id="no change at all"),
    ],
)
def test_a_night_follows_the_wall_clock(start: str, zone: str, hours: list[float]):
    """TA-T11: on the nights of the clock change a night has 14 or 12 hours."""
    table = Table(start=start, zone=zone).to("21:00").to("10:00").to("21:00").to("10:00")

    assert hours == lengths(table)


@pytest.mark.parametrize(
    ("options", "phases"),
    [
        pytest.param({}, ["03 21:00", "04 10:00", "04 21:00"], id="as usual"),
        pytest.param(
            {"day_begins": "06:00", "night_begins": "18:30"}, ["03 18:30", "04 06:00", "04 18:30"], id="early birds"
        ),
        pytest.param(
            {"day_begins": "10:00", "night_begins": "01:00"}, ["03 01:00", "03 10:00", "04 01:00"], id="past midnight"
        ),
        pytest.param(
            {"day_begins": "22:00", "night_begins": "06:30"}, ["03 06:30", "03 22:00", "04 06:30"], id="upside down"
        ),
        pytest.param(
            {"day_begins": "00:00", "night_begins": "23:59"},
            ["03 23:59", "04 00:00", "04 23:59"],
            id="a minute's night",
        ),
    ],
)
def test_a_house_sets_its_own_hours(options: dict[str, Any], phases: list[str]):
    """``day_begins`` and ``night_begins``."""
    table = Table(options=options, start="2026-11-03 00:00").to("2026-11-05 00:00")

    assert [f"2026-11-{phase}" for phase in phases] == table.moments("phase_began")[:3]


def test_a_time_that_the_clocks_skip_comes_after_the_change():
    """TA-T11: on 28 March 2027 02:30 does not exist."""
    table = Table(start="2027-03-26 12:00", options={"day_begins": "02:30"}).to("2027-03-29 12:00")

    assert ["2027-03-27 02:30", "2027-03-28 03:30", "2027-03-29 02:30"] == table.moments("phase_began")[1::2]


def test_a_time_that_comes_twice_is_kept_once():
    """TA-T11: on 25 October 2026 02:30 comes twice; the first one counts."""
    table = Table(start="2026-10-24 12:00", options={"night_begins": "02:30"}).to("2026-10-26 12:00")

    assert ["2026-10-25 02:30A", "2026-10-26 02:30"] == table.moments("phase_began")[::2]


# -- the edges of the windows -----------------------------------------------------------------------------------------

BY_NIGHT = ("As1 murder St1", "Ar heal St1", "Hu visit St1", "Ma swap St1 St2", "He strike St1", "He verdict Hu")
BY_DAY = ("St1 vote St2", "As1 bomb St1", "Tr turn St1", "Tr turn Tr")
ALWAYS = ("Sp spy St1", "Ja mark St1", "St1 post")
TIE = "2026-11-03 12:00 St2 vote Hu\n12:01 St3 vote Ar"
EDGES = [
    ({}, "2026-11-03 20:59:59.999", BY_DAY),
    ({}, "2026-11-03 21:00", BY_NIGHT),
    ({}, "2026-11-04 09:59:59.999", BY_NIGHT),
    ({}, "2026-11-04 10:00", BY_DAY),
    ({"day_begins": "06:00", "night_begins": "18:30"}, "2026-11-03 18:29:59.999", BY_DAY),
    ({"day_begins": "06:00", "night_begins": "18:30"}, "2026-11-03 18:30", BY_NIGHT),
    ({"day_begins": "06:00", "night_begins": "18:30"}, "2026-11-04 05:59:59.999", BY_NIGHT),
    ({"day_begins": "06:00", "night_begins": "18:30"}, "2026-11-04 06:00", BY_DAY),
]


@pytest.mark.parametrize(("options", "moment", "taken"), EDGES, ids=[moment for _, moment, _ in EDGES])
@pytest.mark.parametrize("line", [*BY_NIGHT, *BY_DAY, *ALWAYS])
def test_a_window_is_half_open(line: str, options: dict[str, Any], moment: str, taken: tuple[str, ...]):
    """TA-T2, TA-T3, TA-T4, TA-T11: from the first millisecond up to, not including, the first of the next phase."""
    table = Table(options=options, silent={"St1": "2026-10-01 12:00"}).plays(f"{TIE}\n{moment} {line}")

    assert ([] if line in (*taken, *ALWAYS) else ["not-allowed-now"]) == table.reasons()


BEGINNERS = {**TOWN, "Op": "opportunist", "Cu": "cupido"}


@pytest.mark.parametrize(
    ("line", "reasons"),
    [
        *((line, ["not-allowed-now"]) for line in (*BY_NIGHT, *BY_DAY, "Sp spy St1", "Ja mark St1")),
        *((line, []) for line in ("St1 post", "St1 elect St2", "Op choose_role arzt", "Cu pair St1 St2")),
    ],
)
def test_on_day_0_people_talk_elect_and_choose(line: str, reasons: list[str]):
    """TA-RULING-29: no court, no powers before Night 1."""
    table = Table(BEGINNERS, first="day0").plays(f"2026-11-02 20:59:59.999 {line}")

    assert reasons == table.reasons()


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("Op choose_role arzt", ("too-late", "TA-RULING-23")),
        ("Cu pair St1 St2", ("too-late", "TA-CUPIDO-1")),
        ("St1 elect St2", ("not-allowed-now", "TA-RULING-20")),
    ],
)
def test_at_nightfall_the_choices_of_day_0_are_over(line: str, refusal: tuple[str, str]):
    """TA-RULING-20, -23, TA-CUPIDO-1: 21:00 of Day 0 is the official start."""
    table = Table(BEGINNERS, first="day0").plays(f"2026-11-02 21:00 {line}")

    assert [refusal] == table.refusals


# -- early messages ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "receipt", "official"),
    [
        ("2026-10-24 09:00", "2026-10-24 14:00", "2026-10-25 03:00"),
        ("2026-10-24 09:00", "2026-10-24 12:00", "2026-10-25 05:00"),
        ("2026-10-24 09:00", "2026-10-24 15:00", "2026-10-25 02:00B"),
        ("2026-10-24 09:00", "2026-10-24 16:00", "2026-10-25 02:00A"),
        ("2027-03-27 09:00", "2027-03-27 15:30", "2027-03-28 03:30"),
        ("2027-03-27 09:00", "2027-03-27 10:00", "2027-03-28 09:00"),
        ("2026-07-01 09:00", "2026-07-01 20:59:59.999", "2026-07-01 21:00:00.001"),
        ("2026-07-01 09:00", "2026-07-01 10:00", "2026-07-02 08:00"),
        ("2026-07-01 09:00", "2026-07-01 18:30", "2026-07-01 23:30"),
        ("2026-07-01 09:00", "2026-07-01 20:45", "2026-07-01 21:15"),
    ],
)
def test_an_early_message_is_mirrored_at_nightfall(start: str, receipt: str, official: str):
    """TA-T5, TA-T11: 21:00 + (21:00 - receipt), in elapsed time."""
    table = Table(start=start).plays(f"09:00 gm grant Ar Reise\n{receipt} Ar heal St1")

    assert [table.instant(official)] == [event.official for event in table.saw("Ar", "action_received")]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("options", "receipt", "official"),
    [
        pytest.param({"night_begins": "18:30"}, "2026-11-03 14:00", ["2026-11-03 23:00"], id="another evening"),
        pytest.param({"night_begins": "01:00"}, "2026-11-03 20:00", ["2026-11-04 06:00"], id="past midnight"),
        pytest.param({"night_begins": "01:00"}, "2026-11-04 00:30", ["2026-11-04 01:30"], id="after midnight"),
        pytest.param(
            {"night_begins": "01:00"}, "2026-11-03 16:00:00.001", ["2026-11-04 09:59:59.999"], id="just in time"
        ),
        pytest.param({"night_begins": "01:00"}, "2026-11-03 16:00", [], id="too early for a short night"),
    ],
)
def test_an_early_message_is_mirrored_at_the_house_s_nightfall(
    options: dict[str, Any], receipt: str, official: list[str]
):
    """TA-T5, TA-RULING-82: into the night, or not at all."""
    table = Table(options=options).plays(f"2026-11-03 12:00 gm grant Ar Reise\n{receipt} Ar heal St1")

    assert [table.instant(moment) for moment in official] == [
        event.official  # type: ignore[attr-defined]
        for event in table.saw("Ar", "action_received")
    ]


@pytest.mark.parametrize(
    "script",
    [
        pytest.param("2026-11-02 09:59:59.999 Ar heal St1", id="before the first day began"),
        pytest.param("2026-11-02 20:00 Hu visit St1", id="somebody else's grant"),
        pytest.param("2026-11-03 12:00 Ar heal St1", id="the night is over"),
    ],
)
def test_without_a_grant_for_this_day_it_is_refused(script: str):
    """TA-T13, TA-RULING-03, -82: the grant ends at 21:00, and mirrors only what comes by day."""
    table = Table(start="2026-11-02 09:00").plays(f"09:30 gm grant Ar Reise\n{script}")

    assert [("not-allowed-now", "TA-RULING-03")] == table.refusals


def test_a_message_sent_before_its_grant_is_refused_though_it_arrives_later():
    """TA-T13: the game master grants before the message comes."""
    table = Table().plays("2026-11-03 12:00 gm grant Ar Reise").to("12:01").delivers("11:59", "Ar", "heal", "St1")

    assert [("not-allowed-now", "TA-RULING-03")] == table.refusals
