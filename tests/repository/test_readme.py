"""Every command that the README names is run; one that stands there without a way to run it makes a test fail."""

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Timer
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.texts import texts_for
from tests.audit.played import evening
from tests.cli.cases import GOOD, write
from tests.repository.files import ROOT
from tests.repository.readme import commands, part, typed_on_discord

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.abcdef." + "x" * 30
PAGE = r"http://127\.0\.0\.1:\d+/\S+"
PATIENCE = 30
"""Seconds until a process must have said what is expected."""


class Desk(NamedTuple):
    """Where a command is run: in an empty folder, with a database in which one round was played."""

    folder: Path
    placeholders: Mapping[str, str]

    def words(self, command: str) -> list[str]:
        """Split a command and put something real where the README leaves it to the reader."""
        return [self.placeholders.get(word, word) for word in shlex.split(command.replace("--round 7", "--round 1"))]


Way = Callable[[str, Desk], None]


def prints(*expected: str, code: int = 0, typed: str = "") -> Way:
    """Run it to its end; it prints each of ``expected`` and ends with ``code``."""

    def way(command: str, desk: Desk) -> None:
        program, *arguments = desk.words(command)
        done = CliRunner().invoke(app, arguments, input=typed)

        assert "spielleiter" == program
        assert code == done.exit_code, done.output
        assert [] == [each for each in expected if not re.search(each, done.output)], done.output

    return way


def serves(expected: str) -> Way:
    """Start it, read until it has printed ``expected``, and end it as Ctrl+C does."""

    def way(command: str, desk: Desk) -> None:
        _, *arguments = desk.words(command)
        with subprocess.Popen(
            [sys.executable, "-m", "bot.cli", *arguments],
            cwd=desk.folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            impatient = Timer(PATIENCE, process.kill)
            impatient.start()
            try:
                assert any(re.search(expected, line) for line in process.stdout), process.stderr.read()
                process.send_signal(signal.SIGINT)
                assert 0 == process.wait(PATIENCE), process.stderr.read()
            finally:
                impatient.cancel()
                process.kill()

    return way


def makes(*recipe: str) -> Way:
    """Let make say what it would do, for want of an environment of its own to do it in; it ends with ``recipe``.

    ``make test`` would run this very test again, and ``make lint`` is what everybody runs beside the tests.
    """

    def way(command: str, _desk: Desk) -> None:
        program, *targets = shlex.split(command)
        clean = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
        done = subprocess.run(
            [program, "-n", *targets], cwd=ROOT, env=clean, capture_output=True, text=True, check=False
        )

        assert 0 == done.returncode, done.stderr
        assert list(recipe) == [line.removeprefix(".venv/bin/") for line in done.stdout.splitlines()[-len(recipe) :]]

    return way


def made(way: Way, *recipe: str) -> Way:
    """Let make say what it would do, and do that."""

    def both(command: str, desk: Desk) -> None:
        makes(*recipe)(command, desk)
        for line in recipe:
            way(line, desk)

    return both


def composed(command: str, desk: Desk) -> None:
    """Read it against compose.yaml, for there is no engine where the tests run; what the bot is told runs for real."""
    file = (ROOT / "compose.yaml").read_text("utf-8")
    services = re.findall(r"^  (\w+):$", file.partition("services:")[2].partition("\nvolumes:")[0], re.MULTILINE)
    docker, compose, verb, *rest = shlex.split(command)
    options = [word for word in rest if word.startswith("--")]

    assert ("docker", "compose") == (docker, compose)
    if verb == "up":
        assert set(rest) <= {"--detach"}
        assert "build: ." in file
        return
    assert ("run", "--rm") == (verb, options[0])
    service, *told = rest[1:]
    assert service in services
    if "/data/.env" in told:
        assert "spielleiter:/data" in file, "what is written there has to outlive the container"
    prints("client_id=123456789012345678", typed=f"{TOKEN}\n")(shlex.join(["spielleiter", *told]), desk)


SAMPLE = "data/scenarios/templer_assassinen/01-beide-gruppen-morden.toml"
ALL_HOLD = r"templer_assassinen +(\d{3}) of +\1 hold"
WAYS: Mapping[str, Way] = {
    "make play": made(serves(PAGE), "spielleiter play"),
    "make sample": made(prints("Nacht 1 beginnt"), f"spielleiter scenario show {SAMPLE} --as public"),
    "make test": makes("python -m pytest -n auto --dist worksteal --cov --cov-report=term-missing:skip-covered"),
    "docker compose run --rm bot init --file /data/.env": composed,
    "docker compose up --detach": composed,
    "docker compose up": composed,
    "spielleiter init": prints("client_id=123456789012345678", "spielleiter run", typed=f"{TOKEN}\n"),
    "spielleiter run": prints("there is no token", "DISCORD_TOKEN", "spielleiter play", code=2),
    "spielleiter doctor": prints("time zones", "token: there is none", "spielleiter init", code=1),
    "spielleiter audit list": prints(r"1  templer_assassinen  over"),
    "spielleiter audit show --round 7": prints("command  vote  by 10", "round_ended"),
    "spielleiter audit verify": prints("round 1: intact"),
    "spielleiter audit export --round 7 --format scenario": prints(r'game = "templer_assassinen"', "script = "),
    "spielleiter play --headless --auto --players 24 --seed 7 --json": prints('"players":24,"outcome":"'),
    "spielleiter play --lang en": serves(PAGE),
    "spielleiter play --players 24 --lang en --port 8123": serves(PAGE),
    "spielleiter play --game regicide --players 4": serves(PAGE),
    "spielleiter rehearsal serve --port 8123": serves('"api": *"http'),
    "spielleiter scenario run data/scenarios": prints(ALL_HOLD),
    "spielleiter scenario run ORDNER": prints("templer_assassinen +1 of +1 hold"),
    "spielleiter scenario show FILE --as Anna --lang en": prints("Anna", "night"),
    "spielleiter scenario show DATEI --as NAME": prints("Anna", "Nacht"),
    "spielleiter scenario new --game templer_assassinen --players 12": prints(r'game += "templer_assassinen"'),
    "spielleiter simulate templer_assassinen --players 24 --seed 1 --rounds 10": prints("decisions a second"),
    "spielleiter data check": prints("everything is in order"),
}
"""How each command is run, and what shows that it has done what the README says."""

SLOW = {
    "spielleiter play --lang en",
    "spielleiter play --headless --auto --players 24 --seed 7 --json",
    "spielleiter data check",
    "spielleiter play --players 24 --lang en --port 8123",
    "spielleiter play --game regicide --players 4",
}
"""Those that take seconds, and that other tests run in a smaller form."""

NAMED = commands(part(german=False) + part(german=True))


@pytest.fixture(scope="module")
def audited(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("audited") / "rounds.db"
    evening(path, "commands 0")
    return path


@pytest.fixture
def desk(tmp_path: Path, audited: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Let a command find its files from an empty folder, and nothing of the settings of who runs the tests."""
    for name in [key for key in os.environ if key.startswith(("DISCORD", "DATABASE", "SPIELL"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{audited}")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.chdir(tmp_path)
    write(tmp_path, "cases/one.toml", GOOD)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    placeholders = {
        "FILE": "cases/one.toml",
        "DATEI": "cases/one.toml",
        "NAME": "Anna",
        "ORDNER": "cases",
        "8123": str(port),
        "/data/.env": str(tmp_path / ".env"),
        "data/scenarios": str(ROOT / "data/scenarios"),
        SAMPLE: str(ROOT / SAMPLE),
    }
    return Desk(tmp_path, placeholders)


@pytest.mark.parametrize(
    "command", [pytest.param(each, marks=pytest.mark.slow if each in SLOW else (), id=each) for each in NAMED]
)
def test_what_the_readme_says_can_be_typed(command: str, desk: Desk):
    assert command in WAYS, f"the README names `{command}`, and nothing here says how it is run"

    WAYS[command](command, desk)


def test_no_way_is_kept_for_what_is_not_named_any_more():
    assert [] == sorted(set(WAYS) - set(NAMED))


def test_both_languages_begin_with_the_same_two_commands():
    assert ["make play", "make test"] == commands(part(german=False))[:2] == commands(part(german=True))[:2]


@pytest.mark.parametrize("locale", ["en", "de"])
def test_what_the_readme_says_can_be_typed_on_discord_is_a_command(locale: str):
    """A name, and behind it the names below it; words in capitals are the reader's.

    The English part tells of a page that speaks German, too.
    """
    spoken = [texts_for(each) for each in {locale, "de"}]
    names = [(key, texts.t(key)) for texts in spoken for key in texts.keys if key.startswith("name-")]
    spans = [span.removeprefix("/").split() for span in typed_on_discord(part(german=locale == "de"))]
    assert ["secret-hitler", {"en": "log", "de": "rueckblick"}[locale]] in spans

    for first, *below in spans:
        groups = [key for key, name in names if name == first]
        assert groups, first
        for word in below:
            known = {name for key, name in names for group in groups if key.startswith(f"{group}-")}
            assert word.isupper() or word in known, f"/{first} {word}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("```\nmake all    # says why\n```", ["make all"]),
        ("3. Do\n\n   ```\n   docker compose up\n\n   git pull\n   ```", ["docker compose up", "git pull"]),
        ("Type `spielleiter play --lang en` or `/vote`.", ["spielleiter play --lang en"]),
        ('```toml\ngame = "x"\n```', []),
    ],
)
def test_a_command_is_found_wherever_it_stands(text: str, found: list[str]):
    assert found == commands(text)
