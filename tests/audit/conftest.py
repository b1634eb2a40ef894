"""Tests here may be coroutines; each runs in an event loop of its own."""

import asyncio
import inspect
from pathlib import Path
from typing import Any

import pytest

from bot.store.database import Database
from bot.store.writer import Writer


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: value for name, value in pyfuncitem.funcargs.items() if name in wanted}
    asyncio.run(asyncio.wait_for(_with_store(pyfuncitem, arguments), 60))
    return True


async def _with_store(item: pytest.Function, arguments: dict[str, Any]) -> None:
    """Run a test; one that asks for ``store`` gets an open database and its writer."""
    if "store" not in arguments:
        await item.obj(**arguments)
        return
    database = await Database.open(f"sqlite+aiosqlite:///{arguments['store']}")
    try:
        async with Writer(database) as writer:
            await item.obj(**{**arguments, "store": (database, writer)})
    finally:
        await database.close()


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "rounds.db"
