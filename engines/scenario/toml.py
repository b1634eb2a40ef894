"""Writes the few kinds of TOML that a scenario file has."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def write_key(key: str) -> str:
    """Write a key, in quotes where TOML wants them."""
    return key if _BARE_KEY.fullmatch(key) else write_value(key)


def write_value(value: Any) -> str:
    """Write text, a number, a truth, a list or a table in one line. Raises ``TypeError`` for anything else."""
    if isinstance(value, str):
        return '"' + _escape(value).replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{write_key(key)} = {write_value(inner)}" for key, inner in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, Sequence):
        return f"[{', '.join(map(write_value, value))}]"
    raise TypeError(f"no TOML for {value!r}")


def write_lines(lines: Sequence[str]) -> str:
    """Write lines as one text in three quotes."""
    text = "\n".join(map(_escape, lines)).replace('"""', '""\\"')
    return f'"""\n{text}\n"""'


def write_table(name: str, table: Mapping[str, Any]) -> str:
    """Write a table with its header, one key a line, the equals signs below each other."""
    keys = [write_key(key) for key in table]
    width = max(map(len, keys), default=0)
    lines = [f"{key:{width}} = {write_value(value)}" for key, value in zip(keys, table.values(), strict=True)]
    return "\n".join((f"[{write_key(name)}]", *lines))


def _escape(text: str) -> str:
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text.replace("\\", "\\\\"))
