"""Crash points: the n-th coming by is the last thing a process does."""

import pytest

from bot import crash
from tests.store.shelf import run

PROGRAM = """
from bot import crash
for n in range(1, 6):
    print(n, flush=True)
    crash.point("K08")
    crash.point("K09")
"""


def test_a_process_dies_at_the_nth_coming_by():
    ended = run(PROGRAM, crash_at="K09:3")

    assert (137, "1\n2\n3\n") == (ended.returncode, ended.stdout)


def test_without_a_number_the_first_time_counts():
    assert "1\n" == run(PROGRAM, crash_at="K08").stdout


def test_nothing_happens_where_nobody_asks():
    assert (0, "1\n2\n3\n4\n5\n") == ((ended := run(PROGRAM)).returncode, ended.stdout)


def test_a_point_that_does_not_exist_is_a_mistake(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(KeyError, match="no crash point K99"):
        crash.point("K99")
    monkeypatch.setenv("SL_CRASH_AT", "K05:1")
    with pytest.raises(KeyError, match="no crash point K05"):
        crash.point("K01")


def test_the_points_are_those_promised():
    assert ["K01", "K02", "K03", "K04", "K06", "K07", "K08", "K09", "K10", "K12", "K13", "K16"] == sorted(crash.POINTS)
