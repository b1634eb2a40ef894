"""``spielleiter scenario run``: what is played, what is printed, and the exit code."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.commands import common
from bot.commands.common import watched
from bot.commands.files import scenario_files
from tests.cli.cases import FAILING, GOOD, LINE, UNBUILT, UNREADABLE, spielleiter, write

ROOT = Path(__file__).parents[2]


def test_a_file_that_holds(tmp_path: Path):
    result = spielleiter("scenario", "run", write(tmp_path, "a.toml", GOOD))

    assert result.exit_code == 0
    assert result.stdout == "templer_assassinen     1 of    1 hold\n"
    assert result.stderr == ""


def test_a_file_that_does_not_hold_names_file_line_text_and_what_was_found(tmp_path: Path):
    file = write(tmp_path, "a.toml", FAILING)
    result = spielleiter("scenario", "run", file)

    assert result.exit_code == 1
    first, second, last = result.stdout.splitlines()
    assert first == f"{file}:{LINE}: {FAILING}"
    assert second.startswith("    found: refused not-your-power (TA-")
    assert last == "templer_assassinen     0 of    1 hold"


def test_a_file_that_cannot_be_read_names_line_and_column(tmp_path: Path):
    file = write(tmp_path, "a.toml", UNREADABLE)
    result = spielleiter("scenario", "run", file)

    assert result.exit_code == 2
    assert result.stderr == f"{file}:{LINE}:13: there is no command murdr; did you mean murder?\n    {UNREADABLE}\n"
    assert result.stdout == "1 cannot be read\n"


@pytest.mark.usefixtures("unbuilt")
def test_a_game_without_an_engine_fails_and_is_named(tmp_path: Path):
    file = tmp_path / "a.toml"
    file.write_text(UNBUILT, encoding="utf-8")
    result = spielleiter("scenario", "run", file)

    assert result.exit_code == 1
    assert result.stdout == (
        f'{file}:1: game = "regicide"\n'
        "    found: no engine for regicide yet\n"
        "regicide     0 of    1 hold  (no engine yet)\n"
    )


def test_of_many_files_the_worst_decides(tmp_path: Path):
    good, failing = write(tmp_path, "good.toml", GOOD), write(tmp_path, "failing.toml", FAILING)
    unreadable = write(tmp_path, "unreadable.toml", UNREADABLE)

    assert spielleiter("scenario", "run", good, failing).exit_code == 1
    result = spielleiter("scenario", "run", good, failing, unreadable)
    assert result.exit_code == 2
    assert result.stdout.splitlines()[-2:] == ["templer_assassinen     1 of    2 hold", "1 cannot be read"]


def test_folders_with_all_below_them_as_people_count(tmp_path: Path):
    for name in ("10-x.toml", "9-x.toml", "b/1.toml", "b/02.toml", "notes.txt", "a.toml"):
        write(tmp_path, name, GOOD)

    files = scenario_files([tmp_path / "b" / "1.toml", tmp_path])

    assert ["b/1.toml", "9-x.toml", "10-x.toml", "a.toml", "b/02.toml"] == [
        str(file.relative_to(tmp_path)) for file in files
    ]


def test_json_is_one_object_a_file(tmp_path: Path):
    write(tmp_path, "1.toml", GOOD)
    write(tmp_path, "2.toml", FAILING)
    write(tmp_path, "3.toml", UNREADABLE)
    result = spielleiter("scenario", "run", tmp_path, "--json")
    good, failing, unreadable = map(json.loads, result.stdout.splitlines())

    assert result.exit_code == 2
    assert [True, False, False] == [one["passed"] for one in (good, failing, unreadable)]
    assert ["file", "title", "passed", "failures", "events"] == list(good)
    assert ["line", "text", "found"] == list(failing["failures"][0])
    assert (LINE, 13) == (unreadable["failures"][0]["line"], unreadable["failures"][0]["column"])
    receipt = good["events"][-1]
    assert ["seq", "at", "official", "audience", "type", "fields"] == list(receipt)
    assert receipt["at"] == receipt["official"] == "2026-11-02T22:00:00.000+01:00"
    assert (["Bernd"], "action_received") == (receipt["audience"], receipt["type"])
    assert (["Dora"], "nobody") == (receipt["fields"]["targets"], receipt["fields"]["what"])


def test_paths_that_lead_nowhere(tmp_path: Path):
    missing = spielleiter("scenario", "run", tmp_path / "nothing")
    empty = spielleiter("scenario", "run", tmp_path)

    assert (2, 2) == (missing.exit_code, empty.exit_code)
    assert missing.stderr == f"spielleiter: there is no file or folder {tmp_path / 'nothing'}\n"
    assert empty.stderr == f"spielleiter: {tmp_path} has no scenarios (files that end in .toml)\n"
    assert spielleiter("scenario", "run").exit_code == 2


def test_a_file_that_is_no_text(tmp_path: Path):
    file = tmp_path / "a.toml"
    file.write_bytes(b'game = "x"\ntitle = "\xfc"\n')
    result = spielleiter("scenario", "run", file)

    assert result.exit_code == 2
    assert result.stderr == f"{file}:2:10: this is not text in UTF-8\n"


def test_a_file_with_a_byte_order_mark_is_text(tmp_path: Path):
    file = write(tmp_path, "a.toml", GOOD)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))

    assert spielleiter("scenario", "run", file).exit_code == 0


def test_a_file_that_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = write(tmp_path, "a.toml", GOOD)

    def refuse(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    result = spielleiter("scenario", "run", file)

    assert result.exit_code == 2
    assert result.stderr == f"{file}:1:1: cannot be read: Permission denied\n"


def test_progress_is_shown_to_who_waits_at_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(common, "PATIENCE", -1.0)
    assert [1, 2, 3] == list(watched([1, 2, 3], "Things"))
    assert capsys.readouterr().err == ""

    monkeypatch.setenv("FORCE_COLOR", "1")
    assert [1, 2, 3] == list(watched([1, 2, 3], "Things"))
    captured = capsys.readouterr()
    assert "Things" in captured.err
    assert captured.out == ""


@pytest.mark.parametrize(("line", "code"), [(GOOD, 0), (FAILING, 1), (UNREADABLE, 2)])
def test_exit_codes_of_the_real_process(tmp_path: Path, line: str, code: int):
    command = [sys.executable, "-m", "bot.cli", "scenario", "run", str(write(tmp_path, "a.toml", line))]
    done = subprocess.run(command, cwd=ROOT, env=os.environ, capture_output=True, text=True, check=False)

    assert code == done.returncode
    assert "Traceback" not in done.stderr
