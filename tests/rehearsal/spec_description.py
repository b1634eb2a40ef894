"""Discord's description, for the tests that need it."""

import os
from functools import cache
from pathlib import Path

import pytest

from bot.rehearsal.spec import Spec, find_description


def described() -> Spec:
    """Load the description, or leave the test out; with ``REQUIRE_DISCORD_SPEC=1`` the test fails instead."""
    path = find_description()
    if path is None or not path.is_file():
        if os.environ.get("REQUIRE_DISCORD_SPEC") == "1":
            pytest.fail("Discord's description is missing, and REQUIRE_DISCORD_SPEC=1 demands it")
        pytest.skip("Discord's description is not there: only our own limits are checked")
    return _loaded(path)


@cache
def _loaded(path: Path) -> Spec:
    return Spec.load(path)
