"""The calendar to the millisecond: edges of nights and of clock changes, and refusals that quote what they refuse."""

from datetime import date
from functools import partial

import pytest

from engines.core import calendar
from engines.core.calendar import Clock
from engines.core.ids import HOUR_MS, Instant

BERLIN, LORD_HOWE = "Europe/Berlin", "Australia/Lord_Howe"
JUNEAU, APIA = "America/Juneau", "Pacific/Apia"
DUSK, DAWN = Clock(21, 0), Clock(10, 0)
PLAIN, REPEATED, SKIPPED = date(2026, 7, 1), date(2026, 10, 25), date(2027, 3, 28)

read = partial(calendar.parse_moment, zone=BERLIN)
write = partial(calendar.iso, zone=BERLIN)


def hours_of_the_night(day: date) -> float:
    dusk = calendar.instant_of(day, DUSK, BERLIN)
    return (calendar.next_at(dusk, DAWN, BERLIN) - dusk) / HOUR_MS


def test_only_nights_of_a_clock_change_do_not_last_thirteen_hours():
    """TA-T11: of all nights of three years."""
    nights = [calendar.days_later(date(2026, 8, 1), n) for n in range(3 * 365)]

    assert {
        date(2026, 10, 24): 14,
        date(2027, 3, 27): 12,
        date(2027, 10, 30): 14,
        date(2028, 3, 25): 12,
        date(2028, 10, 28): 14,
        date(2029, 3, 24): 12,
    } == {night: hours for night in nights if (hours := hours_of_the_night(night)) != 13}


@pytest.mark.parametrize(
    ("receipt", "official"),
    [
        ("2026-10-24 15:30", "2026-10-25T02:30:00.000+02:00"),
        ("2026-10-24 14:30", "2026-10-25T02:30:00.000+01:00"),
        ("2026-10-24 15:00:00.001", "2026-10-25T02:59:59.999+02:00"),
        ("2026-10-24 15:00", "2026-10-25T02:00:00.000+01:00"),
        ("2027-03-27 16:00:00.001", "2027-03-28T01:59:59.999+01:00"),
        ("2027-03-27 16:00", "2027-03-28T03:00:00.000+02:00"),
    ],
)
def test_a_mirrored_time_falls_into_either_pass_and_over_the_gap(receipt: str, official: str):
    """TA-T5, TA-T11: 21:00 + (21:00 - receipt), by instants."""
    sent = read(receipt)
    dusk = calendar.next_at(sent, DUSK, BERLIN)

    assert official == write(Instant(dusk + (dusk - sent)))


@pytest.mark.parametrize(
    ("zone", "after", "clock", "expected"),
    [
        (BERLIN, "2026-10-24 20:59:59.999", DUSK, "2026-10-24T21:00:00.000+02:00"),
        (BERLIN, "2026-10-24 21:00", DUSK, "2026-10-25T21:00:00.000+01:00"),
        (BERLIN, "2026-10-24 21:00:00.001", DUSK, "2026-10-25T21:00:00.000+01:00"),
        (BERLIN, "2026-12-31 23:59:59.999", Clock(0, 0), "2027-01-01T00:00:00.000+01:00"),
        (BERLIN, "2026-10-25 01:59:59.999", Clock(2, 0), "2026-10-25T02:00:00.000+02:00"),
        (BERLIN, "2026-10-25 02:50A", Clock(2, 30), "2026-10-26T02:30:00.000+01:00"),
        (BERLIN, "2027-03-28 03:29:59.999", Clock(2, 30), "2027-03-28T03:30:00.000+02:00"),
        (BERLIN, "2027-03-28 03:30", Clock(2, 30), "2027-03-29T02:30:00.000+02:00"),
        (BERLIN, "2026-07-01 12:00", Clock(12, 0, 0, 1), "2026-07-01T12:00:00.001+02:00"),
        (BERLIN, "2026-07-01 12:00:00.001", Clock(12, 0, 0, 1), "2026-07-02T12:00:00.001+02:00"),
        (BERLIN, "2026-07-01 12:00:00.999", Clock(12, 0, 1), "2026-07-01T12:00:01.000+02:00"),
        (LORD_HOWE, "2027-04-04 01:45A", Clock(1, 40), "2027-04-05T01:40:00.000+10:30"),
        (LORD_HOWE, "2027-10-03 01:50", Clock(2, 10), "2027-10-03T02:40:00.000+11:00"),
        # A day that Samoa never had, and one that Alaska had twice: even there an answer comes, within two days.
        (APIA, "2011-12-29 12:00", DAWN, "2011-12-31T10:00:00.000+14:00"),
        (JUNEAU, "1867-10-18 16:00B", DAWN, "1867-10-20T10:00:00.000-08:57:41"),
    ],
)
def test_next_is_later_be_it_by_a_millisecond(zone: str, after: str, clock: Clock, expected: str):
    assert expected == calendar.iso(calendar.next_at(calendar.parse_moment(after, zone), clock, zone), zone)


def test_a_clock_that_never_comes_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(calendar, "instant_of", lambda *_: Instant(0))

    with pytest.raises(AssertionError) as fault:
        calendar.next_at(Instant(0), DAWN, "UTC")

    assert ("no Clock(hour=10, minute=0, second=0, ms=0) within two days after 0 in UTC",) == fault.value.args


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1970-01-01 01:00", 0),
        ("2026-07-01 20:59:59.999", 1_782_932_399_999),
        ("2026-10-24 21:00:07", 1_792_868_407_000),
        ("2026-10-24 21:00:07.089", 1_792_868_407_089),
        ("2026-10-25 02:30", 1_792_888_200_000),
        ("2026-10-25 02:59:59.999A", 1_792_889_999_999),
        ("2026-10-25 02:00:00.000B", 1_792_890_000_000),
        ("2027-03-28 01:59:59.999", 1_806_195_599_999),
        ("2027-03-28 03:00", 1_806_195_600_000),
    ],
)
def test_a_moment_is_one_whole_number(text: str, expected: int):
    """TA-T10. Compared as text, since 0.0 would equal 0 and still be written otherwise into the log."""
    assert str(expected) == str(read(text))


@pytest.mark.parametrize(
    "text",
    [
        "2026-10-24",
        "2026-10-24T21:00",
        "2026-10-24 21:00C",
        "2027-03-28 02:00",
        "2027-03-28 02:30A",
        "2027-03-28 02:30B",
        "2027-03-28 02:59:59.999",
        "2026-10-25 01:59:59.999A",
        "2026-10-25 03:00B",
        "2026-07-01 10:00A",
        "2026-07-01 10:00B",
    ],
)
def test_a_moment_that_is_none_is_quoted(text: str):
    """Another shape, a time that is skipped, or a pass of an hour that comes once."""
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 - the arguments are compared
        read(text)

    assert (text,) == refusal.value.args


@pytest.mark.parametrize("text", ["", "9:00", "21:0", "21.00", "021:00", "21:00:00", "21:00\n"])
def test_a_clock_of_another_shape_is_quoted(text: str):
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 - the arguments are compared
        calendar.parse_clock(text)

    assert (text,) == refusal.value.args


@pytest.mark.parametrize("text", ["", "20261024", "2026-W43-6", "2026-10-4", "2026-10-24\n", "24.10.2026"])
def test_a_day_of_another_shape_is_quoted(text: str):
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 - the arguments are compared
        calendar.parse_day(text)

    assert (text,) == refusal.value.args


@pytest.mark.parametrize(
    ("day", "clock", "expected"),
    [
        (PLAIN, Clock(20, 59, 59, 999), ["2026-07-01T20:59:59.999+02:00"]),
        (REPEATED, Clock(1, 59, 59, 999), ["2026-10-25T01:59:59.999+02:00"]),
        (REPEATED, Clock(2, 0), ["2026-10-25T02:00:00.000+02:00", "2026-10-25T02:00:00.000+01:00"]),
        (REPEATED, Clock(2, 59, 59, 999), ["2026-10-25T02:59:59.999+02:00", "2026-10-25T02:59:59.999+01:00"]),
        (REPEATED, Clock(3, 0), ["2026-10-25T03:00:00.000+01:00"]),
        (SKIPPED, Clock(2, 0), []),
    ],
)
def test_passes_are_listed_in_their_order(day: date, clock: Clock, expected: list[str]):
    assert expected == [write(at) for at in calendar.occurrences(day, clock, BERLIN)]


@pytest.mark.parametrize(
    ("second_time", "expected"),
    [
        (False, [1_782_932_399_999, 1_792_888_200_000, 1_806_197_400_000]),
        (True, [1_782_932_399_999, 1_792_891_800_000, 1_806_193_800_000]),
    ],
)
def test_an_instant_is_told_by_the_pass_that_is_meant(expected: list[int], *, second_time: bool):
    """Of a plain time, a repeated and a skipped one."""
    times = [(PLAIN, Clock(20, 59, 59, 999)), (REPEATED, Clock(2, 30)), (SKIPPED, Clock(2, 30))]

    assert expected == [calendar.instant_of(day, clock, BERLIN, second_time=second_time) for day, clock in times]


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        (1_792_886_400_000, False),  # 02:00 MESZ
        (1_792_889_999_999, False),  # 02:59:59.999 MESZ
        (1_792_890_000_000, True),  # 02:00 MEZ
        (1_792_893_599_999, True),  # 02:59:59.999 MEZ
        (1_792_893_600_000, False),  # 03:00 MEZ
    ],
)
def test_the_second_pass_begins_and_ends_to_the_millisecond(at: int, *, expected: bool):
    assert calendar.is_second_time(Instant(at), BERLIN) is expected


@pytest.mark.parametrize(
    ("at", "shown"),
    [
        (-1, (date(1970, 1, 1), Clock(0, 59, 59, 999), "1970-01-01T00:59:59.999+01:00")),
        (1_792_868_461_001, (date(2026, 10, 24), Clock(21, 1, 1, 1), "2026-10-24T21:01:01.001+02:00")),
        (1_792_879_199_999, (date(2026, 10, 24), Clock(23, 59, 59, 999), "2026-10-24T23:59:59.999+02:00")),
        (1_792_879_200_000, (date(2026, 10, 25), Clock(0, 0, 0, 0), "2026-10-25T00:00:00.000+02:00")),
        (1_792_890_000_000, (date(2026, 10, 25), Clock(2, 0, 0, 0), "2026-10-25T02:00:00.000+01:00")),
    ],
)
def test_the_wall_shows_whole_milliseconds(at: int, shown: tuple[date, Clock, str]):
    """Compared as text, as above."""
    instant = Instant(at)

    assert str(shown) == str(
        (calendar.local_date(instant, BERLIN), calendar.local_clock(instant, BERLIN), write(instant))
    )


def test_of_a_repeated_hour_a_day_later_is_the_first_pass():
    """TA-T11: which pass it was is not kept; zero days from the second so lead to the first."""
    assert "2026-10-25T02:30:00.000+02:00" == write(calendar.add_days(read("2026-10-25 02:30B"), 0, BERLIN))


def test_the_answer_about_a_zone_is_yes_or_no():
    assert [True, False] == [calendar.zone_exists("UTC"), calendar.zone_exists("Mars/Olympus")]
