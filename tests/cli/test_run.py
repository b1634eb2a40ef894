"""What ``spielleiter run`` says when it cannot begin."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run the bot in an empty folder, with nothing set but what is given."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD", "DATABASE", "SPIELL"))}
    return subprocess.run(
        [sys.executable, "-m", "bot.cli", "run"],
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
    assert "rehearsal serve" in done.stderr
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
