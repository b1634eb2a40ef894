"""What ``spielleiter run`` says when it cannot begin."""

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(folder: Path, *options: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run the bot in an empty folder, with nothing set but what is given."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD", "DATABASE", "SPIELL"))}
    return subprocess.run(
        [sys.executable, "-m", "bot.cli", "run", *options],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=folder,
        env={**clean, "PYTHONPATH": str(ROOT), **environment},
    )


def test_without_a_token_it_says_what_to_do_and_offers_the_rehearsal(tmp_path: Path):
    done = run(tmp_path)

    assert 2 == done.returncode
    assert "DISCORD_TOKEN" in done.stderr
    assert "spielleiter play" in done.stderr
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("setting", [{"SPIELLEITER_SETTLE_MS": "gleich"}, {"SPIELLEITER_REQUESTS_A_SECOND": "900"}])
def test_a_setting_that_makes_no_sense_is_named(tmp_path: Path, setting: dict[str, str]):
    done = run(tmp_path, DISCORD_TOKEN="x", **setting)  # noqa: S106 - no token

    assert 2 == done.returncode
    assert next(iter(setting)).removeprefix("SPIELLEITER_").lower() in done.stderr
    assert 1 == len(done.stderr.splitlines())


def test_a_database_that_cannot_be_used_is_one_line(tmp_path: Path):
    done = run(tmp_path, DISCORD_TOKEN="x", DATABASE_URL="sqlite+aiosqlite:///nowhere/x.db")  # noqa: S106 - no token

    assert 2 == done.returncode
    assert "nowhere" in done.stderr
    assert 1 == len(done.stderr.splitlines())


def test_the_database_of_the_command_line_goes_before_that_of_the_settings(tmp_path: Path):
    named = "sqlite+aiosqlite:///elsewhere/y.db"
    done = run(tmp_path, "--database", named, DISCORD_TOKEN="x", DATABASE_URL="sqlite+aiosqlite:///a.db")  # noqa: S106 - no token

    assert 2 == done.returncode
    assert "elsewhere" in done.stderr
    assert [] == list(tmp_path.iterdir())


@pytest.fixture(scope="module")
def rehearsal() -> Iterator[dict[str, str]]:
    """An embedded Discord in a process of its own; gives what the bot has to be told of it."""
    server = subprocess.Popen(
        [sys.executable, "-m", "bot.rehearsal", "--clock", "2026-10-24T20:00:00+02:00"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert server.stdout is not None
    where = json.loads(server.stdout.readline())
    yield {
        "SPIELLEITER_API": where["api"],
        "SPIELLEITER_GATEWAY": where["gateway"],
        "SPIELLEITER_CLOCK": where["control"],
    }
    server.terminate()
    server.wait(10)
    server.stdout.close()


def test_a_wrong_token_is_one_line_that_says_how_to_mend_it(tmp_path: Path, rehearsal: dict[str, str]):
    done = run(tmp_path, DISCORD_TOKEN="falsch", **rehearsal)  # noqa: S106 - no token

    assert 2 == done.returncode
    assert "Discord does not know this token" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_it_runs_until_it_is_told_to_stop_and_is_the_only_one(tmp_path: Path, rehearsal: dict[str, str]):
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD", "DATABASE", "SPIELL"))}
    token = {"DISCORD_TOKEN": "rehearsal"}
    first = subprocess.Popen(
        [sys.executable, "-m", "bot.cli", "run"],
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={**clean, "PYTHONPATH": str(ROOT), **token, **rehearsal},
    )
    try:
        with urllib.request.urlopen(f"{rehearsal['SPIELLEITER_CLOCK']}/bot", timeout=60) as answer:  # noqa: S310
            assert 1 == json.load(answer)["connected"]
        second = run(tmp_path, **token, **rehearsal)
    finally:
        first.terminate()
        _, said = first.communicate(timeout=30)

    assert 3 == second.returncode
    assert f"process {first.pid}" in second.stderr
    assert 0 == first.returncode, said
    assert "Traceback" not in said
