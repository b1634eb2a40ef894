"""House rules: every option of GF-11 with its default, and the decks."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from engines.core.contract import SetupFault
from engines.core.ids import HOUR_MS, MINUTE_MS
from engines.core.switches import Path, bad_value, check_switches
from engines.galgenfrist.deck import HOUSE_DECKS, Decks, check_deck

_Hours = Annotated[int, Meta(ge=1, le=10_000)]
_Minutes = Annotated[int, Meta(ge=1, le=600_000)]


class House(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one game; a new field with a default is a new switch."""

    kaese_variante: bool = False
    kelch_bonus: bool = True
    prinzessin_lohn: bool = True
    narr_zahlt: bool = True
    parasit_nach_abbruch: bool = False
    min_saboteure: Annotated[int, Meta(ge=0, le=3)] = 1
    tie_break: Literal["shared", "play_on"] = "shared"
    sanduhr_minuten: _Minutes = 120
    deadline_hours: _Hours = 24
    deadline_minutes: _Minutes | None = None
    deck: Decks = HOUSE_DECKS

    @property
    def span(self) -> int:
        """The time that a decision has, in ms; minutes beat hours (GF-12.1)."""
        if self.deadline_minutes is not None:
            return self.deadline_minutes * MINUTE_MS
        return self.deadline_hours * HOUR_MS


def check_options(options: Mapping[str, Any]) -> list[SetupFault]:
    """Name each option that does not exist or has a value it cannot have."""
    return check_switches(House, options, {"deck": _check_deck})


def _check_deck(path: Path, value: object) -> Iterator[SetupFault]:
    if not isinstance(value, Mapping):
        yield bad_value(path, value, "the tables of a deck file")
        return
    for fault in check_deck(value):
        yield SetupFault((*path, *fault.path), fault.problem, fault.args)


def house_of(options: Mapping[str, Any]) -> House:
    """Read checked options. Raises ``msgspec.ValidationError`` for unchecked ones that are wrong."""
    return msgspec.convert(dict(options), House)
