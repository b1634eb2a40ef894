"""The command itself: its version, its help, and what it says when it breaks."""

from importlib.metadata import PackageNotFoundError

import pytest

from bot import cli
from tests.cli.cases import spielleiter


def test_the_version(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cli, "version", lambda _name: "1.2.3")
    assert spielleiter("--version").stdout == "spielleiter 1.2.3\n"

    def not_installed(_name: str) -> str:
        raise PackageNotFoundError

    monkeypatch.setattr(cli, "version", not_installed)
    assert spielleiter("--version").stdout == "spielleiter (not installed, running from its sources)\n"


def test_help_names_the_commands():
    result = spielleiter("--help")

    assert result.exit_code == 0
    assert "scenario" in result.stdout
    assert "simulate" in result.stdout


def test_a_command_that_does_not_exist():
    assert spielleiter("scenaro").exit_code == 2


def broken() -> None:
    raise KeyError("x")


def test_a_fault_of_our_own_is_one_line_and_no_verdict(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(cli, "app", broken)
    monkeypatch.delenv("SPIELLEITER_DEBUG", raising=False)
    with pytest.raises(SystemExit) as caught:
        cli.main()

    assert caught.value.code == cli.BROKEN
    assert "this should not have happened: KeyError: 'x'" in capsys.readouterr().err


def test_who_wants_to_see_all_of_it_can(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cli, "app", broken)
    monkeypatch.setenv("SPIELLEITER_DEBUG", "1")
    with pytest.raises(KeyError):
        cli.main()
