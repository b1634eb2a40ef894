"""House rules (RG-14)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from engines.core.ids import HOUR_MS, MINUTE_MS

_Hours = Annotated[int, Meta(ge=1, le=10_000)]
_Minutes = Annotated[int, Meta(ge=1, le=600_000)]


class House(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one round. ``deadline_minutes`` is for live play and beats ``deadline_hours``."""

    solo_yield: bool = False
    discard_visible: Literal["top", "all"] = "top"
    deadline_hours: _Hours = 24
    deadline_minutes: _Minutes | None = None

    @property
    def span(self) -> int:
        """How long a decision is open (ms, RG-15.1)."""
        return self.deadline_hours * HOUR_MS if self.deadline_minutes is None else self.deadline_minutes * MINUTE_MS


def house_of(options: Mapping[str, Any]) -> House:
    """Read checked options. Raises ``msgspec.ValidationError`` for unchecked ones that are wrong."""
    return msgspec.convert(dict(options), House)
