"""Tests here may be coroutines; each runs in an event loop of its own."""

import asyncio
import inspect
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


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: value for name, value in pyfuncitem.funcargs.items() if name in wanted}
    asyncio.run(asyncio.wait_for(pyfuncitem.obj(**arguments), 300))
    return True


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
