"""Loads discord.py, whose import warns; opens rehearsals."""

import warnings
from collections.abc import Iterator

import pytest

with warnings.catch_warnings():
    # On Python 3.11 and 3.12 discord.py imports audioop, which the standard library has given up.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401

from tests.stage.opened import Stage, stage


@pytest.fixture
def played() -> Iterator[Stage]:
    """A rehearsal of eight with an open sign-up."""
    with stage() as one:
        yield one
