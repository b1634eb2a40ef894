"""The wheel is all that a host installs: packages, console command and data have to be in it."""

import os
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from tests.architecture.sources import PACKAGES, ROOT, modules

SCRIPTS: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel (offline: the build backend is in the lock) and unpack it, as an installation would."""
    folder = tmp_path_factory.mktemp("wheel")
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def files(folder: Path) -> set[Path]:
    """Collect the files below ``folder``, as paths in it."""
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def run(wheel: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python away from the checkout, with the unpacked wheel before all else."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(wheel), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_the_wheel_holds_all_data(wheel: Path):
    in_checkout, in_wheel = files(ROOT / "data"), files(wheel / "bot/_data")

    assert in_checkout
    assert in_checkout == in_wheel


@pytest.mark.slow
def test_the_wheel_holds_every_module_and_nothing_else(wheel: Path):
    expected = {path.relative_to(ROOT) for package in PACKAGES for path in modules(package).values()}

    assert expected == {path.relative_to(wheel) for path in wheel.rglob("*.py")}


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["templates", "static"])
def test_the_wheel_holds_what_the_page_is_made_of(wheel: Path, folder: str):
    place = Path("bot/stage/page") / folder
    expected = files(ROOT / place)

    assert expected
    assert expected == files(wheel / place)


@pytest.mark.slow
@pytest.mark.parametrize("script", SCRIPTS)
def test_each_console_command_starts_from_the_wheel(wheel: Path, tmp_path: Path, script: str):
    module, function = SCRIPTS[script].split(":")
    program = (
        f"import sys, {module}; assert {module}.__file__.startswith({str(wheel)!r}), {module}.__file__; "
        f"sys.argv = [{script!r}, '--help']; sys.exit({module}.{function}())"
    )

    started = run(wheel, tmp_path, "-c", program)

    assert started.returncode == 0, started.stdout + started.stderr
    assert script in started.stdout


@pytest.mark.slow
def test_the_installed_command_finds_its_data(wheel: Path, tmp_path: Path):
    """`spielleiter data check` reads bot/_data when there is no checkout around it."""
    program = "import sys; from bot.cli import main; sys.argv = ['spielleiter', 'data', 'check']; sys.exit(main())"

    checked = run(wheel, tmp_path, "-c", program)

    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("script", SCRIPTS)
def test_each_console_command_leads_somewhere(script: str):
    (entry,) = entry_points(group="console_scripts", name=script)
    command: Callable[[], None] = entry.load()

    assert entry.value == SCRIPTS[script]
    assert callable(command)
