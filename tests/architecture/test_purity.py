"""Engines are pure: values in, values out. Import contracts see modules, these tests see calls too."""

import ast
import sys
import tomllib
from collections.abc import Iterator

import pytest

from tests.architecture.sources import ROOT, imports, modules, within

IMPURE = tuple(
    next(
        contract["forbidden_modules"]
        for contract in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
        if contract["id"] == "purity"
    )
)
"""What no engine may import, as the contract of import-linter says; one list for both."""

EXCEPTIONS = {"engines.core.calendar": {"datetime", "zoneinfo"}}
"""The calendar turns wall-clock moments into instants; it still may not ask what time it is."""

THIRD_PARTIES = {"msgspec"}
READS_A_CLOCK = {"now", "utcnow", "today"}
CALLS_OUT = {"open", "print", "input", "breakpoint", "exec", "eval", "__import__", "globals"}
ENGINES = sorted(modules("engines"))


def impurities(source: str, module: str, *, is_package: bool = False) -> Iterator[str]:
    """Yield what makes an engine's ``source`` impure: a clock, I/O, a log, an event loop, state of the module."""
    for name in imports(source, module, is_package=is_package):
        root = name.split(".")[0]
        if root in IMPURE and root not in EXCEPTIONS.get(module, ()):
            yield f"imports {root}"
        elif root not in sys.stdlib_module_names and root not in THIRD_PARTIES and not within(name, "engines"):
            yield f"imports the stranger {root}"
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in CALLS_OUT:
                yield f"calls {name}()"
            case ast.Call(func=ast.Attribute(attr="fromtimestamp"), args=[_], keywords=[]):
                yield "converts by the machine's own zone"
            case ast.Call(func=ast.Attribute(attr=name)) if name in READS_A_CLOCK:
                yield f"asks for {name}"
            case ast.Global(names=names):
                yield f"keeps state in {', '.join(names)}"
            case ast.AsyncFunctionDef(name=name):
                yield f"awaits in {name}"


@pytest.mark.parametrize("module", ENGINES)
def test_engines_are_pure(module: str):
    path = modules("engines")[module]

    assert [] == list(impurities(path.read_text("utf-8"), module, is_package=path.name == "__init__.py"))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import time", "imports time"),
        ("from datetime import datetime", "imports datetime"),
        ("import os.path as p", "imports os"),
        ("from logging import getLogger", "imports logging"),
        ("import asyncio", "imports asyncio"),
        ("def decide():\n    from random import choice", "imports random"),
        ("import sqlite3", "imports sqlite3"),
        ("import discord", "imports discord"),
        ("import numpy", "imports the stranger numpy"),
        ("import bot.clock", "imports the stranger bot"),
        ("print('dead')", "calls print()"),
        ("open('log')", "calls open()"),
        ("at = clock.now()", "asks for now"),
        ("today = date.today()", "asks for today"),
        ("datetime.fromtimestamp(0)", "converts by the machine's own zone"),
        ("def f():\n    global guarded", "keeps state in guarded"),
        ("async def decide(): ...", "awaits in decide"),
    ],
)
def test_the_check_has_teeth(source: str, found: str):
    assert [found] == list(impurities(source, "engines.core.synthetic"))


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engines.core.calendar", "from datetime import datetime\nfrom zoneinfo import ZoneInfo"),
        ("engines.core.calendar", "datetime.fromtimestamp(at / 1e3, tz=zone)\ndatetime.fromtimestamp(at / 1e3, zone)"),
        ("engines.core.synthetic", "import hashlib, tomllib\nfrom msgspec import Struct\nfrom . import ids"),
    ],
)
def test_the_check_lets_pure_code_pass(module: str, source: str):
    assert [] == list(impurities(source, module))
