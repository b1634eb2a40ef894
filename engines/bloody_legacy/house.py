"""House rules: the options of BL-11 with their defaults, and the deck."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from engines.bloody_legacy.deck import HOUSE_DECK, Deck, check_deck
from engines.core.contract import SetupFault
from engines.core.ids import HOUR_MS, MINUTE_MS
from engines.core.switches import Path, bad_value, check_switches

_ONE_PACK: Final = 6
"""The most players for whom one pack is enough (G1-b)."""


class House(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one game; a new field with a default is a new switch.

    ``deadline_minutes`` beats ``deadline_hours``. ``packs`` without a value goes by the number of players.
    """

    redeal_clears_damage: bool = True
    hand_size: Literal[3, 5] = 3
    skull_limit: Literal[5, 10] = 5
    double_arrow: Literal["neighbour", "anyone"] = "neighbour"
    packs: Literal[1, 2] | None = None
    lives: Annotated[int, Meta(ge=1, le=100)] = 3
    deadline_hours: Annotated[int, Meta(ge=1, le=10_000)] = 24
    deadline_minutes: Annotated[int, Meta(ge=1, le=600_000)] | None = None
    deck: Deck = HOUSE_DECK

    @property
    def deadline(self) -> int:
        """How long a decision may take (ms, BL-12.1)."""
        if self.deadline_minutes is not None:
            return self.deadline_minutes * MINUTE_MS
        return self.deadline_hours * HOUR_MS

    def all_cards(self, players: int) -> tuple[str, ...]:
        """List every card of a game for so many."""
        packs = self.packs or (1 if players <= _ONE_PACK else 2)
        return self.deck.pack() * packs


def check_options(options: Mapping[str, Any]) -> list[SetupFault]:
    """Name each option that does not exist or has a value it cannot have."""
    return check_switches(House, options, {"deck": _check_deck}, null=False)


def _check_deck(path: Path, value: object) -> Iterator[SetupFault]:
    if not isinstance(value, Mapping):
        yield bad_value(path, value, "the tables of a deck")
        return
    for fault in check_deck(value):
        yield SetupFault((*path, *fault.path), fault.problem, fault.args)


def house_of(options: Mapping[str, Any]) -> House:
    """Read checked options. Raises ``msgspec.ValidationError`` for unchecked ones that are wrong."""
    return msgspec.convert(dict(options), House)
