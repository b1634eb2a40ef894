"""The clock of the rehearsal, and the ids made from it."""

import pytest

from bot.rehearsal.clock import Clock, iso, moment

EVENING = "2026-10-24T20:00:00+02:00"


def test_ids_grow_while_the_clock_stands():
    clock = Clock(EVENING)

    ids = [clock.snowflake() for _ in range(1000)]

    assert ids == sorted(set(ids))
    assert {clock.now()} == {moment(each) for each in ids}


def test_the_next_time_on_the_wall_may_be_tomorrow():
    clock = Clock(EVENING)

    clock.to("21:00")
    clock.to("10:00")

    assert "2026-10-25T10:00:00+01:00" == clock.read().isoformat()


def test_the_night_of_the_change_has_fourteen_hours():
    clock = Clock("2026-10-24T21:00:00+02:00")

    clock.forward(hours=14)

    assert "10:00" == clock.read().strftime("%H:%M")


@pytest.mark.parametrize(
    ("begins", "wall", "is_then"),
    [
        ("2026-10-25T02:45:00+02:00", "02:30", "2026-10-25T02:30:00+01:00"),  # the hour comes twice
        ("2026-10-25T01:00:00+02:00", "02:30", "2026-10-25T02:30:00+02:00"),
        ("2027-03-28T01:00:00+01:00", "02:30", "2027-03-28T03:30:00+02:00"),  # the hour is left out
        ("2026-10-24T21:00:00+02:00", "21:00", "2026-10-24T21:00:00+02:00"),
        ("2026-10-24T21:00:01+02:00", "21:00", "2026-10-25T21:00:00+01:00"),
    ],
)
def test_the_wall_is_read_rightly_when_the_time_changes(begins: str, wall: str, is_then: str):
    clock = Clock(begins)

    clock.to(wall)

    assert is_then == clock.read().isoformat()


def test_time_only_ever_goes_forward():
    clock = Clock(EVENING)

    with pytest.raises(ValueError, match="cannot go back"):
        clock.to("2026-10-24T19:59:59+02:00")


def test_a_real_clock_runs_and_a_steered_one_stands():
    real, steered = Clock(), Clock(EVENING)
    before = steered.now()

    assert real.running
    assert before == steered.now()


def test_who_watches_learns_of_each_move():
    clock, seen = Clock(EVENING), list[int]()
    clock.watch(lambda: seen.append(clock.now()))

    clock.forward(minutes=1)

    assert [clock.now()] == seen


def test_stamps_are_written_as_discord_does():
    assert "2026-10-24T18:00:00.000000+00:00" == iso(Clock(EVENING).now())


def test_a_clock_that_stands_can_be_let_run_and_stands_again_where_it_is():
    clock = Clock(0)
    moves: list[int] = []
    clock.watch(lambda: moves.append(clock.now()))
    clock.run(running=True)
    while clock.now() == 0:
        pass
    clock.run(running=False)
    stood = clock.now()

    assert clock.now() == stood > 0
    assert 2 == len(moves)
