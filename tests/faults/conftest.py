"""Loads discord.py, whose import warns; gives the process that forks bots."""

import logging
import warnings
from collections.abc import Iterator

import pytest
import structlog

with warnings.catch_warnings():
    # On Python 3.11 and 3.12 discord.py imports audioop, which the standard library has given up.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401

from tests.faults.den import Breeder
from tests.faults.table import hurried


@pytest.fixture(scope="session", autouse=True)
def quiet() -> Iterator[None]:
    """Write no log: what goes wrong here is meant to, and to show it prettily takes longer than the test."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    yield
    structlog.reset_defaults()


@pytest.fixture(scope="session")
def breeder() -> Iterator[Breeder]:
    """Give the process that forks bots; it takes two seconds to import everything, once."""
    with Breeder() as one:
        yield one


@pytest.fixture
def impatient() -> Iterator[None]:
    """Let nobody wait long between attempts."""
    with hurried():
        yield
