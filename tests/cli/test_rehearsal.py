"""``spielleiter rehearsal serve``: where it says it is, and what keeps it from beginning."""

import json
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.cases import spielleiter

ROOT = Path(__file__).parents[2]
CLOCK = "2026-10-24T20:00:00+02:00"


@contextmanager
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as one:
        yield one.getsockname()[1]


def test_it_says_where_it_is_and_ends_when_interrupted():
    command = [sys.executable, "-m", "bot.cli", "rehearsal", "serve", "--clock", CLOCK]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as one:
        try:
            assert one.stdout
            assert one.stderr
            where = json.loads(one.stdout.readline())
            with urllib.request.urlopen(where["control"]) as answer:  # noqa: S310 - our own server
                assert 200 == answer.status
                answer.read()
            one.send_signal(signal.SIGINT)
            assert (0, "") == (one.wait(20), one.stderr.read())
        finally:
            one.kill()
    assert ["http", "http", "ws"] == [where[name].partition(":")[0] for name in ("control", "api", "gateway")]


def test_a_taken_port_is_named():
    with taken_port() as port:
        result = spielleiter("rehearsal", "serve", "--port", port)

    assert (2, "") == (result.exit_code, result.stdout)
    assert f"spielleiter: port {port} is taken by another program; name another one" in result.stderr


def test_a_taken_port_is_named_without_the_command_line_too():
    with taken_port() as port:
        command = [sys.executable, "-m", "bot.rehearsal", "--port", str(port)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert (1, "") == (done.returncode, done.stdout)
    assert f"bot.rehearsal: port {port} is taken by another program" in done.stderr


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("--clock", "gestern", "is no time; expected one such as"),
        ("--zone", "Jerusalem", "there is no time zone 'Jerusalem'"),
    ],
)
def test_a_time_that_is_none_is_named(option: str, value: str, expected: str):
    result = spielleiter("rehearsal", "serve", option, value)

    assert 2 == result.exit_code
    assert expected in result.stderr


@pytest.mark.parametrize("port", ["-1", "70000", "http"])
def test_a_port_that_cannot_be(port: str):
    assert 2 == spielleiter("rehearsal", "serve", "--port", port).exit_code
