"""Explanations as indented text: a line a cause, with its official time, its fields and the rules it rests on."""

from textwrap import dedent
from typing import Any

from engines.core.contract import Cause
from tests.templer_assassinen.tables import Table

_SEATS = {"player", "by", "target", "hit", "source", "seat", "voter", "bomber", "victim", "met"}


def tree(text: str) -> str:
    """Take a tree out of the indentation of a test."""
    return dedent(text).strip()


def why(table: Table, kind: str, **fields: Any) -> str:
    """Explain the last fact of a kind with these fields."""
    return "\n".join(_lines(table, table.game.explain(table.log, table.last(kind, **fields)), ""))


def _lines(table: Table, cause: Cause, indent: str) -> list[str]:
    fields = " ".join(f"{name}={_value(table, name, value)}" for name, value in cause.args.items())
    rules = f"[{' '.join(cause.rules)}]"
    line = " ".join(part for part in (table.clock(cause.at), cause.what, fields, rules) if part)
    return [indent + line, *(deeper for one in cause.because for deeper in _lines(table, one, indent + "    "))]


def _value(table: Table, name: str, value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(table.names[seat] for seat in value) or "nobody"
    if value is None:
        return "nobody"
    return table.names[value] if name in _SEATS else str(value)
