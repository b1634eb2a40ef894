"""Times: read against the line above, across clock changes, and written so that they are read alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import calendar
from engines.core.ids import HOUR_MS, SECOND_MS, Instant
from engines.scenario import times
from engines.scenario.times import TimeError

BERLIN = "Europe/Berlin"
# 2026-10-25 03:00 becomes 02:00; 2027-03-28 02:00 becomes 03:00.
NIGHT_OF_TWO_PASSES = "2026-10-24 21:00"
NIGHT_OF_THE_GAP = "2027-03-27 21:00"


def at(text: str) -> Instant:
    return calendar.parse_moment(text, BERLIN)


def local(moment: Instant) -> str:
    return calendar.iso(moment, BERLIN)


@pytest.mark.parametrize(
    ("above", "text", "expected"),
    [
        ("2026-11-02 12:00", "21:10", "2026-11-02T21:10:00.000+01:00"),
        ("2026-11-02 12:00", "12:00", "2026-11-02T12:00:00.000+01:00"),
        ("2026-11-02 12:00", "11:59:59.999", "2026-11-03T11:59:59.999+01:00"),
        ("2026-11-02 12:00", "12:00:01", "2026-11-02T12:00:01.000+01:00"),
        (NIGHT_OF_TWO_PASSES, "02:30", "2026-10-25T02:30:00.000+02:00"),
        (NIGHT_OF_TWO_PASSES, "02:30A", "2026-10-25T02:30:00.000+02:00"),
        (NIGHT_OF_TWO_PASSES, "02:30B", "2026-10-25T02:30:00.000+01:00"),
        ("2026-10-25 02:45A", "02:30", "2026-10-25T02:30:00.000+01:00"),
        ("2026-10-25 02:45B", "02:30", "2026-10-26T02:30:00.000+01:00"),
        ("2026-10-24 01:00", "02:30B", "2026-10-25T02:30:00.000+01:00"),
        ("2027-03-28 10:00", "02:30", "2027-03-29T02:30:00.000+02:00"),
    ],
)
def test_a_time_without_a_date_is_the_next_one_not_before_the_line_above(above: str, text: str, expected: str):
    assert expected == local(times.read_next(text, at(above), BERLIN))


@pytest.mark.parametrize(
    ("until", "text", "expected"),
    [
        ("2026-11-03 10:00", "21:00", "2026-11-02T21:00:00.000+01:00"),
        ("2026-11-03 10:00", "10:00", "2026-11-03T10:00:00.000+01:00"),
        ("2026-10-25 10:00", "02:30", "2026-10-25T02:30:00.000+01:00"),
        ("2026-10-25 10:00", "02:30A", "2026-10-25T02:30:00.000+02:00"),
        ("2026-10-25 02:10B", "02:30", "2026-10-25T02:30:00.000+02:00"),
        ("2027-03-28 01:00", "02:30", "2027-03-27T02:30:00.000+01:00"),
    ],
)
def test_since_without_a_date_is_the_latest_such_time(until: str, text: str, expected: str):
    assert expected == local(times.read_latest(text, at(until), BERLIN))


@pytest.mark.parametrize(
    ("above", "text", "expected"),
    [
        ("2026-11-02 12:00", "-", "2026-11-02T12:00:01.000+01:00"),
        ("2026-11-02 12:00", "+90s", "2026-11-02T12:01:30.000+01:00"),
        ("2026-11-02 12:00", "+5m", "2026-11-02T12:05:00.000+01:00"),
        ("2026-11-02 12:00", "+2h", "2026-11-02T14:00:00.000+01:00"),
        ("2026-10-24 21:00", "+1d", "2026-10-25T21:00:00.000+01:00"),
        ("2026-10-24 21:00", "+24h", "2026-10-25T20:00:00.000+01:00"),
        ("2027-03-27 21:00", "+2d", "2027-03-29T21:00:00.000+02:00"),
        ("2026-10-24 02:30", "+1d", "2026-10-25T02:30:00.000+02:00"),
    ],
)
def test_steps_after_the_line_above_where_only_days_keep_the_wall_clock(above: str, text: str, expected: str):
    found = times.read_step(text, at(above), BERLIN)

    assert found is not None
    assert expected == local(found)


def test_another_form_is_no_step():
    assert times.read_step("22:40", at("2026-11-02 12:00"), BERLIN) is None


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("22.40", "22.40 is not a time such as 22:40, 22:40:30 or 22:40:30.500"),
        ("2:40", "2:40 is not a time such as 22:40, 22:40:30 or 22:40:30.500"),
        ("22:40:30.5", "22:40:30.5 is not a time such as 22:40, 22:40:30 or 22:40:30.500"),
        ("٢٢:٤٠", "٢٢:٤٠ is not a time such as 22:40, 22:40:30 or 22:40:30.500"),
        ("24:00", "no clock shows 24:00"),
        ("23:60", "no clock shows 23:60"),
        ("23:59:60", "no clock shows 23:59:60"),
        ("22:40A", "22:40 does not come twice in the next days; leave out the A"),
    ],
)
def test_times_of_day_that_are_none(text: str, problem: str):
    with pytest.raises(TimeError) as caught:
        times.read_next(text, at("2026-11-02 12:00"), BERLIN)

    assert problem == str(caught.value)


@pytest.mark.parametrize(
    ("day", "clock", "problem"),
    [
        ("2026-02-30", "12:00", "no calendar has the day 2026-02-30"),
        ("2026-2-3", "12:00", "no calendar has the day 2026-2-3"),
        ("2027-03-28", "02:30", "the clocks skip 02:30 on 2027-03-28"),
        ("2026-11-02", "22:40B", "22:40 comes only once on 2026-11-02; leave out the B"),
        ("0001-01-01", "00:00", "rounds are played between 1970 and 9998"),
        ("1970-01-01", "00:00", "rounds are played between 1970 and 9998"),
        ("9999-12-31", "23:59", "rounds are played between 1970 and 9998"),
        ("2026-11-02", "", " is not a time such as 22:40, 22:40:30 or 22:40:30.500"),
    ],
)
def test_moments_that_are_none(day: str, clock: str, problem: str):
    with pytest.raises(TimeError) as caught:
        times.read_moment(day, clock, BERLIN)

    assert problem == str(caught.value)


def test_a_moment_in_the_repeated_hour():
    assert local(times.read_moment("2026-10-25", "02:30:15.250B", BERLIN)) == "2026-10-25T02:30:15.250+01:00"
    assert local(times.read_moment("2026-10-25", "02:30", BERLIN)) == "2026-10-25T02:30:00.000+02:00"


def test_a_time_that_the_clocks_skip_is_never_guessed():
    with pytest.raises(TimeError, match="the clocks skip 02:30 on 2027-03-28; write the date"):
        times.read_next("02:30", at(NIGHT_OF_THE_GAP), BERLIN)
    with pytest.raises(TimeError, match="the clocks skip 02:30 on 2027-03-28; write the date"):
        times.read_latest("02:30", at("2027-03-28 10:00"), BERLIN)
    with pytest.raises(TimeError, match="the clocks skip 02:30 on 2027-03-28"):
        times.read_step("+1d", at("2027-03-27 02:30"), BERLIN)


def test_since_a_pass_that_did_not_come_twice():
    with pytest.raises(TimeError, match="21:00 did not come twice in the last days; leave out the A"):
        times.read_latest("21:00A", at("2026-11-03 10:00"), BERLIN)


@pytest.mark.parametrize("text", ["+999999999d", "+999999999h"])
def test_steps_out_of_all_calendars(text: str):
    with pytest.raises(TimeError, match="between 1970 and 9998"):
        times.read_step(text, at("2026-11-02 12:00"), BERLIN)


@pytest.mark.parametrize(
    ("moment", "text", "expected"),
    [
        ("2026-11-02 22:40", "22:40", True),
        ("2026-11-02 22:40:59.999", "22:40", True),
        ("2026-11-09 22:40:30", "22:40:30", True),
        ("2026-11-02 22:40:30.500", "22:40:30", True),
        ("2026-11-02 22:40:30.500", "22:40:30.500", True),
        ("2026-11-02 22:40:30.500", "22:40:30.501", False),
        ("2026-11-02 22:41", "22:40", False),
        ("2026-10-25 02:30A", "02:30", True),
        ("2026-10-25 02:30B", "02:30", True),
        ("2026-10-25 02:30B", "02:30B", True),
        ("2026-10-25 02:30B", "02:30A", False),
        ("2026-11-02 02:30", "02:30A", False),
    ],
)
def test_a_time_field_fits_any_day_at_the_precision_written(moment: str, text: str, *, expected: bool):
    assert expected is times.shows(at(moment), times.read_pattern(text), BERLIN)


MOMENTS = st.integers(at("2026-01-01 00:00"), at("2028-01-01 00:00")).map(Instant)
CHANGES = st.integers(0, 6 * HOUR_MS).map(lambda ms: Instant(at("2026-10-25 00:00") + ms))


@given(above=MOMENTS | CHANGES, ms=st.integers(0, 60 * HOUR_MS), whole=st.booleans())
def test_what_is_written_below_a_line_is_read_alike(above: Instant, ms: int, *, whole: bool):
    moment = Instant((above + ms) // SECOND_MS * SECOND_MS if whole else above + ms)
    text = times.write_after(moment, above, BERLIN)

    day, _, clock = text.rpartition(" ")
    read = times.read_moment(day, clock, BERLIN) if day else times.read_next(clock, above, BERLIN)

    assert moment == read


@given(MOMENTS | CHANGES)
def test_a_clock_is_read_as_written(moment: Instant):
    text = times.write_clock(moment, BERLIN)
    pattern = times.read_pattern(text)

    assert text == times.write_pattern(pattern)
    assert times.shows(moment, pattern, BERLIN)


def test_a_time_of_the_gap_hour_is_written_with_its_date():
    above, moment = at("2027-03-27 21:00"), at("2027-03-29 02:30")

    assert times.write_after(moment, above, BERLIN) == "2027-03-29 02:30"
    assert times.write_after(at("2027-03-27 22:00"), above, BERLIN) == "22:00"
    assert times.write_after(at("2026-10-25 02:30B"), at("2026-10-24 21:00"), BERLIN) == "02:30B"
