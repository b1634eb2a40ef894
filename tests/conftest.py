"""Settings that every test shares."""

import os
from pathlib import Path

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
        "faults",
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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out of the coverage what is not about rules: tracing makes it slow. Long searches say so themselves."""
    for item in items:
        if item.path.relative_to(TESTS).parts[0] in UNMEASURED:
            item.add_marker(pytest.mark.no_cover)
