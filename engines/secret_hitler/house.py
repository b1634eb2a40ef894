"""House rules: every switch of SH-10 with its default, and the presets that fill them in."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from engines.core.contract import SetupFault
from engines.core.ids import HOUR_MS, MINUTE_MS
from engines.core.switches import check_switches

_PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "house": {},
    "official": {"voting": "official", "term_limits": "official"},
}


class House(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one round. ``deadline_minutes`` beats ``deadline_hours`` where a table plays live."""

    preset: Literal["house", "official"] = "house"
    voting: Literal["house", "official"] = "house"
    term_limits: Literal["house", "official"] = "house"
    election_tracker: bool = True
    veto: bool = True
    session_lock: bool = False
    timeout_vote: Literal["no", "abstain"] = "no"
    deadline_hours: Annotated[int, Meta(ge=1, le=10_000)] = 24
    deadline_minutes: Annotated[int, Meta(ge=1, le=600_000)] | None = None
    names: Literal["original", "neutral"] = "original"

    @property
    def period(self) -> int:
        """How long a decision stays open, in ms."""
        if self.deadline_minutes is not None:
            return self.deadline_minutes * MINUTE_MS
        return self.deadline_hours * HOUR_MS


def check_options(options: Mapping[str, Any]) -> list[SetupFault]:
    """Name each option that does not exist or has a value it cannot have."""
    return check_switches(House, options)


def house_of(options: Mapping[str, Any]) -> House:
    """Read checked options: a single one beats the preset. Raises ``msgspec.ValidationError`` for wrong ones."""
    preset = _PRESETS.get(str(options.get("preset", "house")), {})
    return msgspec.convert({**preset, **options}, House)
