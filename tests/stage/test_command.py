"""``spielleiter play`` as a process: it says where the page is, serves it, and ends when it is told to."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[2]


@contextmanager
def playing(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "bot.cli", "play", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_it_prints_an_address_on_loopback_serves_it_and_ends_by_ctrl_c(tmp_path: Path):
    with playing(tmp_path, "--players", "8", "--lang", "en") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        address = next(found[0] for line in process.stdout if (found := re.search(r"http://127\.0\.0\.1:\S+", line)))
        with urlopen(address, timeout=20) as page:  # noqa: S310 - what it has just printed
            text = page.read().decode()
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0
        assert "" == process.stderr.read()

    assert "Play as Anna" in text
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "3"], "is for 8 to 40 players, not for 3"),
        (["--json"], "add --headless --auto"),
        (["--headless"], "--headless --auto"),
    ],
)
def test_what_makes_no_sense_is_said_in_one_line(tmp_path: Path, arguments: list[str], said: str):
    with playing(tmp_path, *arguments) as process:
        _, errors = process.communicate(timeout=60)

    assert 2 == process.returncode
    assert said in errors
    assert 1 == errors.count("\n")


def test_a_port_that_is_taken_is_named(tmp_path: Path):
    with playing(tmp_path) as first:
        assert first.stdout is not None
        port = next(found[1] for line in first.stdout if (found := re.search(r"127\.0\.0\.1:(\d+)", line)))
        with playing(tmp_path, "--port", port) as second:
            _, errors = second.communicate(timeout=60)

    assert 2 == second.returncode
    assert f"cannot listen on port {port}" in errors


def test_a_database_that_is_none_is_said_in_one_line(tmp_path: Path):
    with playing(tmp_path, "--players", "8", "--database", "round.sqlite") as process:
        told = process.communicate(timeout=60)[1]

    assert "spielleiter: 'round.sqlite' is no URL of a database; one is sqlite+aiosqlite:///spielleiter.db" in told
    assert "should not have happened" not in told
