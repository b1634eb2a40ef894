"""The command line: what it prints, and what its exit code says."""

import asyncio
import csv
import io
import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.store.chain import head_mark
from engines.registry import GAMES
from engines.scenario.read import read
from engines.scenario.run import run as play
from tests.audit.played import evenings

Run = Callable[..., Result]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("audit") / "rounds.db"
    asyncio.run(evenings(path, "commands", count=2))
    return path


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    copy = tmp_path / "rounds.db"
    copyfile(whole, copy)
    return copy


@pytest.fixture
def audit(path: Path) -> Run:
    url = f"sqlite+aiosqlite:///{path}"
    return lambda verb, *arguments: CliRunner().invoke(app, ["audit", verb, "--database", url, *map(str, arguments)])


def sql(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def posted(path: Path, number: int = 1) -> str:
    """The last head of a round."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT hash FROM log WHERE round = ? ORDER BY seq DESC LIMIT 1", (number,))
        return head_mark(rows.fetchone()[0])


def test_rounds_are_listed_with_their_heads(audit: Run, path: Path):
    listed = audit("list")

    assert 0 == listed.exit_code
    lines = [line.split() for line in listed.stdout.splitlines()]
    assert [["1", "templer_assassinen", "over"], ["2", "templer_assassinen", "over"]] == [line[:3] for line in lines]
    assert [posted(path, 1), posted(path, 2)] == [line[-1] for line in lines]
    assert posted(path, 2) == json.loads(audit("list", "--json").stdout.splitlines()[1])["head"]


def test_what_was_played_is_intact(audit: Run, path: Path):
    checked = audit("verify", "--head", posted(path), "--head", f"2:{posted(path, 2)}")

    assert 0 == checked.exit_code, checked.stdout
    assert ["round 1: intact", "round 2: intact"] == [line.split(",")[0] for line in checked.stdout.splitlines()]


@pytest.mark.parametrize(
    ("statement", "place"),
    [
        ("UPDATE log SET actor = '5' WHERE round = 1 AND seq = 7", "log, round 1"),
        ("DELETE FROM log WHERE round = 1 AND seq = 7", "log, round 1"),
        ("UPDATE rounds SET host = 5 WHERE id = 1", "rounds, round 1, 1"),
        ("UPDATE players SET seat = 7 WHERE round = 1 AND user = 101", "players, round 1, user 101"),
        ("UPDATE players SET locale = 'en' WHERE round = 1 AND user = 101", "players, round 1, 101"),
        ("UPDATE outbox SET payload = '{}' WHERE round = 1 AND id = 3", "outbox, round 1, 3"),
        ("INSERT INTO deadlines VALUES (1, 'night-9', 5, 0)", "deadlines, round 1, night-9 due 5"),
    ],
)
def test_a_change_is_named_with_table_round_and_sequence(audit: Run, path: Path, statement: str, place: str):
    sql(path, statement)
    checked = audit("verify")

    assert 1 == checked.exit_code
    assert re.search(rf"^  {place}.* sequence \d+: ", checked.stdout, re.MULTILINE)
    assert "round 2: intact" in checked.stdout
    found = [json.loads(line) for line in audit("verify", "--format", "json").stdout.splitlines()]
    first = found[0]["findings"][0]
    assert ((place.split(",", maxsplit=1)[0], 1), []) == ((first["table"], first["round"]), found[1]["findings"])


def test_a_log_that_was_cut_is_found_by_the_posted_heads(audit: Run, path: Path, tmp_path: Path):
    head = posted(path)
    rows = len(audit("show", "--round", 1).stdout.splitlines())
    posts = tmp_path / "posts.txt"
    posts.write_text(f"Spielleiter, 21:00\nDie Nacht beginnt.\n-# 1·12 · {head}\n", "utf-8")
    sql(path, "DELETE FROM log WHERE round = 1 AND seq = (SELECT max(seq) FROM log WHERE round = 1)")

    assert f"log, round 1, sequence {rows - 1}: the posted head {head}" in audit("verify", "--heads", posts).stdout
    assert 1 == audit("verify", "--round", 1, "--head", head).exit_code
    assert 0 == audit("verify", "--round", 2, "--head", f"1:{head}").exit_code


def test_what_cannot_be_read_exits_with_two(audit: Run, path: Path, tmp_path: Path):
    assert 2 == audit("verify", "--round", 9).exit_code
    assert 2 == audit("verify", "--head", "zzz").exit_code
    assert 2 == audit("verify", "--heads", tmp_path / "nothing.txt").exit_code
    path.write_bytes(b"no database at all" * 100)
    broken = audit("verify")
    assert 2 == broken.exit_code
    assert "is not a SQLite database" in broken.stderr
    path.unlink()
    assert (2, True) == ((gone := audit("verify")).exit_code, "there is no database" in gone.stderr)


def test_looking_leaves_the_file_as_it_was(audit: Run, path: Path):
    before = path.read_bytes()
    for verb in ("list", "verify"):
        audit(verb)

    assert before == path.read_bytes()


def test_a_row_is_shown_with_its_time_and_its_verdict(audit: Run):
    shown = audit("show", "--round", 1).stdout.splitlines()
    commands = audit("show", "--round", 1, "--kind", "command").stdout.splitlines()

    assert "0  2026-10-24 10:00:01.000Z  shell" in shown[0]
    assert "opened  by 100" in shown[0]
    assert any("refused you-are" in line or "refused unknown-target (TA-" in line for line in commands)
    assert all("  command  " in line for line in commands)


def test_json_holds_ids_as_strings_and_every_row(audit: Run, path: Path):
    whole = json.loads(audit("export", "--round", 1).stdout)

    assert ("1", "1", 64, posted(path)) == (
        *(whole["round"][key] for key in ("id", "guild")),
        len(whole["round"]["secret"]),
        whole["round"]["head"],
    )
    assert list(range(len(whole["log"]))) == [row["seq"] for row in whole["log"]]
    assert "start_round" in {row["content"].get("type") for row in whole["log"]}
    sql(path, "UPDATE rounds SET status = 'running' WHERE id = 1")
    assert "secret" not in json.loads(audit("export", "--round", 1).stdout)["round"]


def test_no_cell_of_the_csv_is_a_formula(audit: Run):
    """What somebody typed as `=(…)` stands behind an apostrophe."""
    cells = list(csv.reader(io.StringIO(audit("export", "--round", 1, "--format", "csv").stdout)))

    assert cells[0][:4] == ["seq", "at", "received", "kind"]
    raw = [row[cells[0].index("raw")] for row in cells[1:]]
    assert any(cell.startswith("'=(") for cell in raw)
    assert [] == [cell for row in cells for cell in row if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]


def test_a_played_round_is_exported_as_a_scenario_that_holds(audit: Run, tmp_path: Path):
    for number in (1, 2):
        out = tmp_path / f"{number}.toml"
        assert 0 == audit("export", "--round", number, "--format", "scenario", "--out", out).exit_code
        assert () == play(read(out.read_text("utf-8"), out.name, GAMES)).failures
        assert 0 == CliRunner().invoke(app, ["scenario", "run", str(out)]).exit_code
        assert 2 == audit("export", "--round", number, "--format", "scenario", "--out", out).exit_code


def test_a_broken_log_becomes_no_scenario(audit: Run, path: Path):
    sql(path, "UPDATE log SET at = at + 1 WHERE round = 1 AND seq = 20")
    failed = audit("export", "--round", 1, "--format", "scenario")

    assert (1, True) == (failed.exit_code, "is broken" in failed.stderr)


def test_text_cannot_steer_a_terminal(audit: Run, path: Path):
    sql(path, "UPDATE log SET actor = char(27) || '[2J' || char(10) || 'x' WHERE round = 1 AND seq = 3")

    assert "\\u001b[2J\\u000ax" in audit("show", "--round", 1).stdout
    assert "\x1b" not in audit("show", "--round", 1).stdout + audit("verify").stdout
