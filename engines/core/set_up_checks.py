"""What any host can get wrong with any card game: seats, names, roles where there are none, the zone, house rules."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from engines.core.calendar import zone_exists
from engines.core.contract import Setup, SetupFault


def check_seats(setup: Setup, fewest: int, most: int) -> Iterator[SetupFault]:
    """Name what is wrong with the number of seats and the names on them."""
    players = len(setup.names)
    if players < fewest:
        yield SetupFault(("seats",), "too-few-seats", {"found": players, "least": fewest})
    if players > most:
        yield SetupFault(("seats",), "too-many-seats", {"found": players, "most": most})
    for name in sorted({name for name in setup.names if setup.names.count(name) > 1}):
        yield SetupFault(("seats", name), "same-name-twice", {"found": name})


def check_no_roles(setup: Setup) -> Iterator[SetupFault]:
    """Name each role word at a table where nobody has a role."""
    for name, word in zip(setup.names, setup.words, strict=False):
        if word:
            yield SetupFault(("seats", name), "unknown-role", {"found": word, "expected": ""})


def check_zone(setup: Setup) -> Iterator[SetupFault]:
    """Name a time zone that does not exist."""
    if not zone_exists(setup.zone):
        yield SetupFault(("timezone",), "unknown-zone", {"found": setup.zone})


def check_switches(house: type[Struct], options: Mapping[str, Any]) -> Iterator[SetupFault]:
    """Name each house rule that ``house`` does not have, or not with such a value."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(house)}
    for name, value in options.items():
        field = fields.get(name)
        if field is None:
            known = {"found": name, "expected": " ".join(sorted(fields))}
            yield SetupFault(("options", name), "unknown-option", known)
        elif (expected := _expected(field.type, value)) is not None:
            yield SetupFault(("options", name), "bad-value", {"found": str(value), "expected": expected})


def _expected(kind: Any, value: object) -> str | None:
    """Say what ``value`` should have been, or ``None`` if it will do."""
    try:
        msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        return " or ".join(map(str, get_args(kind))) if get_origin(kind) is Literal else str(error)
    return None
