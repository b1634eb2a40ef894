"""What the tests of the command line share."""

import warnings
from typing import Any, cast

import pytest

from engines.registry import GAMES

with warnings.catch_warnings():  # discord.py imports what Python 3.11 and 3.12 warn of
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401


@pytest.fixture
def unbuilt(monkeypatch: pytest.MonkeyPatch) -> str:
    """Name a game that the scenario language knows, and that has no engine for as long as the test runs."""
    monkeypatch.delitem(cast(dict[str, Any], GAMES), "regicide")
    return "regicide"
