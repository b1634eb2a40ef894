"""House rules as fields of a struct: which of a set-up's options exist, and which values they can have."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from engines.core.contract import SetupFault


def check_switches(house: type[Struct], options: Mapping[str, Any]) -> list[SetupFault]:
    """Name each option that ``house`` does not have, or that has a value it cannot have."""
    kinds = _kinds(house)
    faults = []
    for name, value in options.items():
        if name not in kinds:
            known = " ".join(sorted(kinds))
            faults.append(SetupFault(("options", name), "unknown-option", {"found": name, "expected": known}))
        elif (expected := _expected(kinds[name], value)) is not None:
            faults.append(SetupFault(("options", name), "bad-value", {"found": str(value), "expected": expected}))
    return faults


@cache
def _kinds(house: type[Struct]) -> Mapping[str, Any]:
    """Read the type of each switch off the struct, which takes long enough to do it once."""
    return {field.encode_name: field.type for field in msgspec.structs.fields(house)}


def _expected(kind: Any, value: object) -> str | None:
    """Say what ``value`` should have been, or ``None`` if it will do."""
    try:
        msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        return " or ".join(map(str, get_args(kind))) if get_origin(kind) is Literal else str(error)
    return None
