"""House rules as fields of a struct: which of a set-up's options exist, and which values they can have."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from engines.core.contract import SetupFault

Path = tuple[str, ...]
Check = Callable[[Path, Any], Iterable[SetupFault]]
"""Names what is wrong with the value of a switch that stands at a path."""


def check_switches(
    house: type[Struct], options: Mapping[str, Any], own: Mapping[str, Check] | None = None, *, null: bool = True
) -> list[SetupFault]:
    """Name each option that ``house`` does not have, or that has a value it cannot have.

    ``own`` are checks that take the place of the usual one. Without ``null`` no option may be ``None``: a file cannot
    say it, and a host who wants the default says nothing.
    """
    kinds, faults = _kinds(house), list[SetupFault]()
    for name, value in options.items():
        path = ("options", name)
        if name not in kinds:
            known = " ".join(sorted(kinds))
            faults.append(SetupFault(path, "unknown-option", {"found": name, "expected": known}))
        elif own is not None and name in own:
            faults += own[name](path, value)
        elif (expected := expected_of(kinds[name], value, null=null)) is not None:
            faults.append(bad_value(path, value, expected))
    return faults


def bad_value(path: Path, value: object, expected: str) -> SetupFault:
    """Say that a value is none that can stand there."""
    return SetupFault(path, "bad-value", {"found": str(value), "expected": expected})


@cache
def _kinds(house: type[Struct]) -> Mapping[str, Any]:
    """Read the type of each switch off the struct, which takes long enough to do it once."""
    return {field.encode_name: field.type for field in msgspec.structs.fields(house)}


def expected_of(kind: Any, value: object, *, null: bool = True) -> str | None:
    """Say what ``value`` should have been, or ``None`` if it will do."""
    problem = "a value" if value is None and not null else _problem(kind, value)
    return None if problem is None else " or ".join(_words(kind)) or problem


def _problem(kind: Any, value: object) -> str | None:
    try:
        msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        return str(error)
    return None


def _words(kind: Any) -> list[str]:
    """List the values of a choice, however it is wrapped."""
    if get_origin(kind) is Literal:
        return [str(word) for word in get_args(kind)]
    return [word for part in get_args(kind) for word in _words(part)]
