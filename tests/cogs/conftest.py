"""Tests here may be coroutines; each runs in an event loop of its own."""

import asyncio
import inspect
import warnings

import pytest

with warnings.catch_warnings():
    # On Python 3.11 and 3.12 discord.py imports audioop, which the standard library has given up.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: value for name, value in pyfuncitem.funcargs.items() if name in wanted}
    # A whole game takes its time on a busy machine; anything else that takes as long hangs.
    patience = 240 if pyfuncitem.get_closest_marker("slow") else 30
    asyncio.run(asyncio.wait_for(pyfuncitem.obj(**arguments), patience))
    return True


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch):
    """Let everybody wait a hundredth of what they wait between attempts."""
    from bot import backfill, inbox, outbox  # noqa: PLC0415 - imports discord.py, which has to be done as above

    sleep = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda seconds, *rest: sleep(seconds / 100, *rest))
    monkeypatch.setattr(outbox, "FIRST_REST", 0.01)
    monkeypatch.setattr(backfill, "FIRST_REST", 1)
    monkeypatch.setattr(inbox, "FIRST_REST", 1)
