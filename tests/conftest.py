"""Settings that every test shares."""

import asyncio
import inspect
import os
from pathlib import Path

import coverage
import pytest
from hypothesis import HealthCheck, settings

# Before anything else, since benchmarks and other folders import them too: what fails in them shows its values.
pytest.register_assert_rewrite(
    "tests.faults.den",
    "tests.faults.history",
    "tests.faults.table",
    "tests.rehearsal.house",
    "tests.shell.night",
    "tests.shell.toy",
    "tests.stage.opened",
    "tests.store.shelf",
)

# Times vary twofold on shared machines, so no example has a deadline. Examples are derived from the test alone: a red
# run is red again on the next machine, and no database of old failures has to travel.
settings.register_profile("ci", deadline=None, derandomize=True)
# For a second Python: the rules are the same there, only the machinery may differ.
settings.register_profile("short", settings.get_profile("ci"), max_examples=20)
# For `make proof`: chance, and a lot of it.
settings.register_profile(
    "proof",
    deadline=None,
    max_examples=10_000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

TESTS = Path(__file__).parent
UNMEASURED = frozenset(
    {
        "architecture",
        "audit",
        "autopilots",
        "benchmarks",
        "cli",
        "cogs",
        "data",
        "faults",
        "parser",
        "rehearsal",
        "render",
        "repository",
        "shell",
        "stage",
        "store",
        "texts",
    }
)
"""Folders whose tests are not about the rules; they do not count for the coverage of the engines."""
LONG_SEARCHES = frozenset(
    {"test_explain", "test_found", "test_log", "test_options", "test_play", "test_record", "test_refusals"}
)
"""The contract's searches, which play at random what each game's own tests and cases have to play on purpose."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out of the coverage what is not about rules: tracing makes it slow. Other searches say so themselves."""
    for item in items:
        folder = item.path.relative_to(TESTS).parts[0]
        if folder in UNMEASURED or (folder == "contract" and item.path.stem in LONG_SEARCHES):
            item.add_marker(pytest.mark.no_cover)


def pytest_xdist_auto_num_workers() -> int:
    """Take more processes than cores: many tests wait for processes, browsers and disks."""
    return (os.cpu_count() or 1) * 3 // 2


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """End what pytest-cov has started too early in a process of xdist: it starts once more, and traces all twice."""
    early = coverage.Coverage.current() if hasattr(session.config, "workerinput") else None
    if early is not None:
        early.stop()


PATIENCE = {"cogs": (30, 240), "faults": (300, 300), "shell": (30, 600), "store": (60, 60)}
"""Seconds after which a coroutine of a folder hangs, and one marked slow, such as a whole game on a busy machine."""
USUAL = (30, 30)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine, in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: value for name, value in pyfuncitem.funcargs.items() if name in wanted}
    quick, slow = PATIENCE.get(pyfuncitem.path.relative_to(TESTS).parts[0], USUAL)
    patience = slow if pyfuncitem.get_closest_marker("slow") else quick
    asyncio.run(asyncio.wait_for(pyfuncitem.obj(**arguments), patience))
    return True


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch):
    """Let everybody wait a hundredth of what they wait between attempts."""
    from bot import backfill, failures, inbox  # noqa: PLC0415 - they import discord.py, which few tests need

    sleep = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda seconds, *rest: sleep(seconds / 100, *rest))
    monkeypatch.setattr(failures, "FIRST_REST", 0.01)
    monkeypatch.setattr(backfill, "FIRST_REST", 1)
    monkeypatch.setattr(inbox, "FIRST_REST", 1)
