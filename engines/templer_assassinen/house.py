"""House rules: every switch of section 11 of the rules with its default."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from engines.core.calendar import parse_clock
from engines.core.contract import SetupFault

_Hours = Annotated[int, Meta(ge=1, le=10_000)]


class House(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one round; a new field with a default is a new switch."""

    correction: Literal["last", "first"] = "last"
    mask_scope: Literal["from_message", "whole_night"] = "from_message"
    opportunist_until: Literal["first_night", "first_court"] = "first_night"
    mark_lasts: Literal["until_replaced", "one_day"] = "until_replaced"
    night_results: Literal["morning", "publication"] = "morning"
    verdict_reading: Literal["with_murders", "at_once"] = "with_murders"
    extinct_group: Literal["inactive", "ignored"] = "inactive"
    hunter_shot_swapped: bool = True
    rescue_told: bool = True
    own_members: bool = True
    spy_period: Literal["day_and_night", "each"] = "day_and_night"
    silent_executioner: Literal["nobody", "lot"] = "nobody"
    silent_hours: _Hours = 48
    reminder_hours: _Hours = 24
    bomber_from: Annotated[int, Meta(ge=1, le=40)] = 2
    second_copies: bool = True
    day_begins: str = "10:00"
    night_begins: str = "21:00"
    night_posts: Literal["open", "locked"] = "open"


_FIELDS = {field.encode_name: field for field in msgspec.structs.fields(House)}


def check_options(options: Mapping[str, Any]) -> list[SetupFault]:
    """Name each option that does not exist or has a value it cannot have."""
    faults = []
    for name, value in options.items():
        field = _FIELDS.get(name)
        if field is None:
            known = " ".join(sorted(_FIELDS))
            faults.append(SetupFault(("options", name), "unknown-option", {"found": name, "expected": known}))
        elif (expected := _expected(name, field.type, value)) is not None:
            faults.append(
                SetupFault(("options", name), "bad-value", {"found": str(value), "expected": expected}),
            )
    if not faults and options.get("day_begins", "10:00") == options.get("night_begins", "21:00"):
        faults.append(SetupFault(("options", "night_begins"), "same-times"))
    return faults


def _expected(name: str, kind: Any, value: object) -> str | None:
    """Say what ``value`` should have been, or ``None`` if it will do."""
    try:
        msgspec.convert(value, kind, strict=True)
        if name in ("day_begins", "night_begins"):
            parse_clock(str(value))
    except msgspec.ValidationError as error:
        allowed = getattr(kind, "__args__", ())
        return " or ".join(map(str, allowed)) if kind.__class__.__name__ == "_LiteralGenericAlias" else str(error)
    except ValueError:
        return "HH:MM"
    return None


def house_of(options: Mapping[str, Any]) -> House:
    """Read checked options. Raises ``msgspec.ValidationError`` for unchecked ones that are wrong."""
    return msgspec.convert(dict(options), House)
