"""Imports only point right: cogs > bot > engines, and siblings do not know each other."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

from tests.architecture.sources import PACKAGES, ROOT, imports, imports_of, modules, within

SHARED = {"core", "registry", "scenario"}
GAMES = sorted({path.parent.name for path in (ROOT / "engines").glob("*/__init__.py")} - SHARED)


def roles(game: str) -> list[str]:
    """List the role modules of ``game``, a file a role."""
    package = f"engines.{game}.roles"
    return [name for name in modules(package) if name != package]


WITH_ROLES = next(game for game in GAMES if roles(game))
"""A game whose roles are modules of their own."""


def strangers(package: str, allowed: tuple[str, ...], forbidden: tuple[str, ...]) -> list[str]:
    """List the imports that lead from ``package`` into ``forbidden`` and not into ``allowed``."""
    return [
        f"{module} -> {name}"
        for module, path in modules(package).items()
        for name in sorted(imports_of(module, path))
        if any(within(name, root) for root in forbidden) and not any(within(name, root) for root in allowed)
    ]


def lint(folder: Path, contract: str) -> subprocess.CompletedProcess[str]:
    """Judge the packages in ``folder`` by one contract of this project."""
    program = (
        "import sys; from importlinter.cli import lint_imports; "
        f"sys.exit(lint_imports({str(ROOT / 'pyproject.toml')!r}, ({contract!r},), no_cache=True, no_logo=True))"
    )
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def hollow(tmp_path: Path) -> Path:
    """Make a copy of the project in which every module is there and none imports more than an exception allows."""
    for package in PACKAGES:
        for source in modules(package).values():
            target = tmp_path / source.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.touch()
    for name in ("one", "two"):
        (tmp_path / "engines" / WITH_ROLES / "roles" / f"synthetic_{name}.py").touch()
    # An exception that nobody uses is an error of its own.
    (tmp_path / "engines/core/calendar.py").write_text("import datetime, zoneinfo", "utf-8")
    return tmp_path


def test_the_contracts_of_import_linter_are_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.chdir(ROOT)

    kept = lint_imports("pyproject.toml", no_cache=True, no_logo=True)

    assert (0, "") == (kept, "" if kept == 0 else capsys.readouterr().out)


@pytest.mark.parametrize(
    ("contract", "culprit", "line"),
    [
        pytest.param("layers", "bot/synthetic.py", "import cogs", id="the bot knows its cogs"),
        pytest.param("layers", "engines/core/synthetic.py", "import bot", id="an engine knows the bot"),
        pytest.param("games", "engines/core/synthetic.py", "import engines.registry", id="the core knows the games"),
        pytest.param("games", "engines/synthetic/__init__.py", "", id="a game that no contract names"),
        pytest.param("purity", "engines/core/synthetic.py", "import time", id="an engine reads a clock"),
        pytest.param("purity", "engines/core/synthetic.py", "from logging import info", id="an engine logs"),
        pytest.param("purity", "engines/core/synthetic.py", "def f():\n    import asyncio", id="an engine awaits"),
        pytest.param(
            "roles",
            f"engines/{WITH_ROLES}/roles/synthetic_one.py",
            "from . import synthetic_two",
            id="a role knows another",
        ),
    ],
)
def test_the_contracts_have_teeth(hollow: Path, contract: str, culprit: str, line: str):
    before = lint(hollow, contract)

    (hollow / culprit).parent.mkdir(exist_ok=True)
    (hollow / culprit).write_text(line, "utf-8")
    after = lint(hollow, contract)

    assert (0, 1) == (before.returncode, after.returncode), before.stdout + after.stdout


@pytest.mark.parametrize("game", GAMES)
def test_games_do_not_know_each_other(game: str):
    others = tuple(f"engines.{other}" for other in GAMES if other != game)

    assert [] == strangers(f"engines.{game}", allowed=(), forbidden=others)


@pytest.mark.parametrize("game", GAMES)
def test_roles_do_not_know_each_other(game: str):
    found = {name: strangers(name, allowed=(name,), forbidden=tuple(roles(game))) for name in roles(game)}

    assert [] == [line for lines in found.values() for line in lines]


def test_the_core_knows_no_game():
    assert [] == strangers("engines.core", allowed=("engines.core",), forbidden=("engines", "bot", "cogs"))


def test_engines_know_nobody_to_their_left():
    assert [] == strangers("engines", allowed=(), forbidden=("bot", "cogs", "tests", "benchmarks"))


def test_the_bot_does_not_know_its_cogs():
    assert [] == strangers("bot", allowed=(), forbidden=("cogs", "tests", "benchmarks"))


@pytest.mark.skipif(not modules("bot.rehearsal"), reason="the rehearsal stage is not built yet")
def test_the_rehearsal_knows_nothing_else_of_the_project():
    """It stands for Discord: what it borrowed from the bot could not judge the bot."""
    assert [] == strangers("bot.rehearsal", allowed=("bot.rehearsal",), forbidden=("bot", "cogs", "engines"))


def test_relative_and_nested_imports_are_seen():
    source = "from . import a\nfrom ..b import c\nimport d.e\ndef f():\n    from g import h"

    assert ["engines.x.a", "engines.b.c", "d.e", "g.h"] == list(imports(source, "engines.x.y"))
    assert ["engines.x.y.a", "engines.x.b.c", "d.e", "g.h"] == list(imports(source, "engines.x.y", is_package=True))
