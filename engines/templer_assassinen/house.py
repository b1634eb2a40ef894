"""House rules: every switch of section 11 of the rules with its default."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from engines.core.calendar import parse_clock
from engines.core.contract import SetupFault
from engines.core.switches import Path, bad_value, check_switches, expected_of

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


def check_options(options: Mapping[str, Any]) -> list[SetupFault]:
    """Name each option that does not exist or has a value it cannot have."""
    faults = check_switches(House, options, {"day_begins": _check_clock, "night_begins": _check_clock})
    if not faults and options.get("day_begins", "10:00") == options.get("night_begins", "21:00"):
        faults.append(SetupFault(("options", "night_begins"), "same-times"))
    return faults


def _check_clock(path: Path, value: object) -> Iterator[SetupFault]:
    expected = expected_of(str, value)
    if expected is None:
        try:
            parse_clock(str(value))
        except ValueError:
            expected = "HH:MM"
    if expected is not None:
        yield bad_value(path, value, expected)


def house_of(options: Mapping[str, Any]) -> House:
    """Read checked options. Raises ``msgspec.ValidationError`` for unchecked ones that are wrong."""
    return msgspec.convert(dict(options), House)
