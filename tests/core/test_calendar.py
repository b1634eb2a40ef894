"""Wall clocks become instants once, and back for reading (design, section 3)."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import calendar
from engines.core.calendar import Clock, add_days, instant_of, iso, next_at, parse_moment
from engines.core.ids import HOUR_MS, Instant

BERLIN = "Europe/Berlin"
LORD_HOWE = "Australia/Lord_Howe"
TEN, TWENTY_ONE = Clock(10, 0), Clock(21, 0)


def at(text: str, zone: str = BERLIN) -> Instant:
    return parse_moment(text, zone)


@pytest.mark.parametrize(
    ("text", "zone", "ms"),
    [
        ("1970-01-01 01:00", BERLIN, 0),
        ("1970-01-01 00:00:00.001", "UTC", 1),
        ("1969-12-31 23:59:59.999", "UTC", -1),
        ("2026-11-02 12:00", BERLIN, 1_793_617_200_000),
        ("2026-07-01 12:00:59.999", BERLIN, 1_782_900_059_999),
        ("2026-07-01 12:00", LORD_HOWE, 1_782_869_400_000),
    ],
)
def test_a_moment_is_milliseconds_since_1970(text: str, zone: str, ms: int):
    """TA-T10: what a Discord id carries."""
    assert ms == parse_moment(text, zone)


@pytest.mark.parametrize(
    ("evening", "hours"),
    [
        ("2026-10-23", 13),
        ("2026-10-24", 14),
        ("2026-10-25", 13),
        ("2027-03-26", 13),
        ("2027-03-27", 12),
        ("2027-03-28", 13),
    ],
)
def test_a_night_lasts_as_long_as_it_is(evening: str, hours: int):
    """TA-T11, design section 3: 14 hours on 2026-10-24, 12 on 2027-03-27, else 13."""
    nightfall = at(f"{evening} 21:00")

    assert hours * HOUR_MS == next_at(nightfall, TEN, BERLIN) - nightfall


@pytest.mark.parametrize(
    ("receipt", "official"),
    [
        ("2026-10-24 14:00", "2026-10-25T03:00:00.000+01:00"),
        ("2026-10-24 12:00", "2026-10-25T05:00:00.000+01:00"),
        ("2027-03-27 15:30", "2027-03-28T03:30:00.000+02:00"),
        ("2027-03-27 10:00", "2027-03-28T09:00:00.000+02:00"),
        ("2026-07-01 20:59:59.999", "2026-07-01T21:00:00.001+02:00"),
        ("2026-07-01 10:00", "2026-07-02T08:00:00.000+02:00"),
        ("2026-11-02 18:30", "2026-11-02T23:30:00.000+01:00"),
        ("2026-11-02 20:45", "2026-11-02T21:15:00.000+01:00"),
    ],
)
def test_a_mirrored_time_is_elapsed_time(receipt: str, official: str):
    """TA-T5, TA-T11, guarantees 0.1: nightfall plus the time that was left until nightfall."""
    sent = at(receipt)
    nightfall = next_at(sent, TWENTY_ONE, BERLIN)

    assert official == iso(Instant(nightfall + (nightfall - sent)), BERLIN)


@pytest.mark.parametrize(
    ("text", "zone", "shown"),
    [
        ("2026-10-25 02:30", BERLIN, "2026-10-25T02:30:00.000+02:00"),
        ("2026-10-25 02:30A", BERLIN, "2026-10-25T02:30:00.000+02:00"),
        ("2026-10-25 02:30B", BERLIN, "2026-10-25T02:30:00.000+01:00"),
        ("2026-10-25 02:59:59.999B", BERLIN, "2026-10-25T02:59:59.999+01:00"),
        ("2026-10-25 03:00", BERLIN, "2026-10-25T03:00:00.000+01:00"),
        ("2027-04-04 01:30A", LORD_HOWE, "2027-04-04T01:30:00.000+11:00"),
        ("2027-04-04 01:30B", LORD_HOWE, "2027-04-04T01:30:00.000+10:30"),
        ("2026-11-02 12:00", "UTC", "2026-11-02T12:00:00.000+00:00"),
    ],
)
def test_a_repeated_hour_is_told_apart(text: str, zone: str, shown: str):
    """Scenario language, TIME: ``A`` is the first pass, ``B`` the second; reports show the offset."""
    assert shown == iso(at(text, zone), zone)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12:00",
        "2026-11-02",
        "2026-11-02T12:00",
        "2026-11-02 12:00 ",
        " 2026-11-02 12:00",
        "2026-11-02 12:00\n",
        "2026-11-2 12:00",
        "2026-11-02 9:00",
        "2026-11-02 12:00:5",
        "2026-11-02 12:00.500",
        "2026-11-02 12:00:00.5",
        "2026-11-02 12:00C",
        "2026-11-02 12:00a",
        "2026-11-02 12:00AB",
        "2026-11-02 24:00",
        "2026-11-02 12:60",
        "2026-11-02 12:00:60",
        "2026-02-29 12:00",
        "2026-13-01 12:00",
        "0000-01-01 12:00",
        "\u0662\u0660\u0662\u0666-11-02 12:00",
        "2026-11-02 \u0661\u0662:00",
    ],
)
def test_what_is_no_moment_is_refused(text: str):
    """Scenario language, TIME: ``YYYY-MM-DD HH:MM[:SS[.mmm]]`` and nothing like it."""
    with pytest.raises(ValueError, match=r".*"):
        at(text)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("2027-03-28 02:00", BERLIN),
        ("2027-03-28 02:30", BERLIN),
        ("2027-03-28 02:30B", BERLIN),
        ("2027-03-28 02:59:59.999", BERLIN),
        ("2026-10-04 02:00", LORD_HOWE),
        ("2026-10-04 02:29:59.999", LORD_HOWE),
    ],
)
def test_a_time_that_the_clocks_skip_is_no_moment(text: str, zone: str):
    """TA-T11: between two and three there is nothing on the night the clocks go forward."""
    with pytest.raises(ValueError, match=text):
        at(text, zone)


@pytest.mark.parametrize(
    ("day", "clock", "zone", "times"),
    [
        (date(2026, 10, 25), Clock(1, 59), BERLIN, 1),
        (date(2026, 10, 25), Clock(2, 0), BERLIN, 2),
        (date(2026, 10, 25), Clock(2, 59, 59, 999), BERLIN, 2),
        (date(2026, 10, 25), Clock(3, 0), BERLIN, 1),
        (date(2027, 3, 28), Clock(1, 59, 59, 999), BERLIN, 1),
        (date(2027, 3, 28), Clock(2, 0), BERLIN, 0),
        (date(2027, 3, 28), Clock(2, 59, 59, 999), BERLIN, 0),
        (date(2027, 3, 28), Clock(3, 0), BERLIN, 1),
        (date(2027, 4, 4), Clock(1, 29), LORD_HOWE, 1),
        (date(2027, 4, 4), Clock(1, 30), LORD_HOWE, 2),
        (date(2026, 10, 4), Clock(2, 29), LORD_HOWE, 0),
        (date(2026, 10, 4), Clock(2, 30), LORD_HOWE, 1),
        (date(2026, 10, 25), Clock(2, 30), "UTC", 1),
    ],
)
def test_a_local_time_comes_once_twice_or_never(day: date, clock: Clock, zone: str, times: int):
    """TA-T11: the calendar knows which, to the millisecond."""
    found = calendar.occurrences(day, clock, zone)

    assert times == len(found) == len(set(found))
    assert sorted(found) == list(found)
    assert [clock] * times == [calendar.local_clock(moment, zone) for moment in found]
    assert (times == 2, times == 0) == (calendar.is_ambiguous(day, clock, zone), calendar.is_skipped(day, clock, zone))


def test_a_skipped_time_counts_with_the_offset_before_the_change():
    """TA-T11: a day that would begin at 02:30 begins at 03:30, an hour and a half after two became three."""
    assert "2027-03-28T03:30:00.000+02:00" == iso(instant_of(date(2027, 3, 28), Clock(2, 30), BERLIN), BERLIN)


@pytest.mark.parametrize(
    ("text", "second"),
    [
        ("2026-10-25 02:30A", False),
        ("2026-10-25 02:30B", True),
        ("2026-10-25 03:00", False),
        ("2027-03-28 03:00", False),
    ],
)
def test_the_second_pass_of_an_hour_is_known(text: str, second: bool):  # noqa: FBT001 - what is expected
    """Guarantees 0.1: in the repeated hour people must be told which one is meant."""
    assert second is calendar.is_second_time(at(text), BERLIN)


@given(ms=st.integers(0, 4_000_000_000_000), zone=st.sampled_from((BERLIN, LORD_HOWE, "UTC", "America/New_York")))
def test_reading_an_instant_and_writing_it_again_changes_nothing(ms: int, zone: str):
    """Design, section 3: an instant, its local date and time, and which pass it is say the same."""
    moment = Instant(ms)
    day, clock = calendar.local_date(moment, zone), calendar.local_clock(moment, zone)

    again = instant_of(day, clock, zone, second_time=calendar.is_second_time(moment, zone))

    assert moment == again
    assert moment in calendar.occurrences(day, clock, zone)


@given(
    day=st.dates(date(2026, 1, 1), date(2036, 12, 31)),
    clock=st.builds(Clock, st.integers(0, 23), st.integers(0, 59), st.integers(0, 59), st.integers(0, 999)),
    second=st.booleans(),
)
def test_what_is_parsed_is_what_was_written(day: date, clock: Clock, second: bool):  # noqa: FBT001 - drawn
    """Scenario language, TIME: every local time that exists can be written."""
    if calendar.is_skipped(day, clock, BERLIN):
        return
    again = second and calendar.is_ambiguous(day, clock, BERLIN)
    text = f"{day} {clock.hour:02}:{clock.minute:02}:{clock.second:02}.{clock.ms:03}{'B' if again else ''}"

    moment = at(text)

    assert (day, clock) == (calendar.local_date(moment, BERLIN), calendar.local_clock(moment, BERLIN))
    assert again == calendar.is_second_time(moment, BERLIN)


@pytest.mark.parametrize(
    ("text", "days", "later"),
    [
        ("2026-10-24 21:00", 1, "2026-10-25 21:00"),
        ("2026-10-24 02:30", 1, "2026-10-25 02:30A"),
        ("2026-10-25 02:30B", 1, "2026-10-26 02:30"),
        ("2027-03-27 21:00:00.007", 1, "2027-03-28 21:00:00.007"),
        ("2027-03-27 02:30", 1, "2027-03-28 03:30"),
        ("2026-12-31 12:00", 61, "2027-03-02 12:00"),
        ("2026-11-02 12:00", -1, "2026-11-01 12:00"),
    ],
)
def test_a_day_later_the_clock_shows_the_same(text: str, days: int, later: str):
    """Scenario language, TIME: ``+1d`` keeps the wall clock; ``+24h`` would not."""
    assert at(later) == add_days(at(text), days, BERLIN)


@pytest.mark.parametrize(("text", "clock"), [("00:00", Clock(0, 0)), ("10:00", Clock(10, 0)), ("23:59", Clock(23, 59))])
def test_a_clock_is_hours_and_minutes(text: str, clock: Clock):
    """Scenario language, options: ``day_begins = "10:00"``."""
    assert clock == calendar.parse_clock(text)


@pytest.mark.parametrize(
    "text", ["", "10", "9:00", "24:00", "10:60", "10:00:00", " 10:00", "10:0", "1000", "\u0661\u0660:00"]
)
def test_what_is_no_clock_is_refused(text: str):
    """Issue 2, bad input: a time that no clock shows."""
    with pytest.raises(ValueError, match=r".*"):
        calendar.parse_clock(text)


@pytest.mark.parametrize(
    "text", ["", "2026-1-02", "2026-02-30", "20260102", "2026-01-02 ", "2026-W01-1", "\u0662\u0660\u0662\u0666-01-02"]
)
def test_what_is_no_day_is_refused(text: str):
    """Issue 2, bad input: a day that no calendar has."""
    with pytest.raises(ValueError, match=r".*"):
        calendar.parse_day(text)


def test_a_day_is_year_month_and_day():
    assert date(2028, 2, 29) == calendar.parse_day("2028-02-29")
    assert date(2028, 3, 1) == calendar.days_later(date(2028, 2, 29), 1)
    assert date(2028, 2, 28) == calendar.days_later(date(2028, 2, 29), -1)


@pytest.mark.parametrize("zone", [BERLIN, LORD_HOWE, "UTC", "America/Argentina/Buenos_Aires"])
def test_a_zone_is_known_by_its_name(zone: str):
    assert calendar.zone_exists(zone)


@pytest.mark.parametrize(
    "zone",
    [
        "",
        "Europe",
        "Europe/Atlantis",
        "../UTC",
        "/etc/localtime",
        "Europe/Berlin\0",
        "\ud800",
        "x" * 5_000,
        "Europe/Berlin ",
    ],
)
def test_whatever_is_no_zone_is_none(zone: str):
    """Issue 2, bad input: nothing that people type ends in a traceback."""
    assert not calendar.zone_exists(zone)


def test_a_clock_that_never_comes_is_an_error(monkeypatch: pytest.MonkeyPatch):
    """No zone is like that; if one ever is, a round must not wait for a deadline in the past."""
    now = at("2026-11-02 12:00")
    monkeypatch.setattr(calendar, "instant_of", lambda *_: Instant(0))
    next_at.cache_clear()  # another test may have asked the same

    with pytest.raises(AssertionError, match="within two days"):
        next_at(now, TEN, BERLIN)
