"""House rules: the options of BL-11 with their defaults, and the deck."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from engines.bloody_legacy.deck import HOUSE_DECK, Deck, check_deck
from engines.core.contract import SetupFault
from engines.core.ids import HOUR_MS, MINUTE_MS

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


_FIELDS = {field.encode_name: field for field in msgspec.structs.fields(House)}


def check_options(options: Mapping[str, Any]) -> list[SetupFault]:
    """Name each option that does not exist or has a value it cannot have."""
    faults = []
    for name, value in options.items():
        field = _FIELDS.get(name)
        if field is None:
            known = " ".join(sorted(_FIELDS))
            faults.append(SetupFault(("options", name), "unknown-option", {"found": name, "expected": known}))
        elif name == "deck":
            faults += _check_deck(value)
        elif (expected := _expected(field.type, value)) is not None:
            faults.append(SetupFault(("options", name), "bad-value", {"found": str(value), "expected": expected}))
    return faults


def _check_deck(value: object) -> list[SetupFault]:
    if not isinstance(value, Mapping):
        return [SetupFault(("options", "deck"), "bad-value", {"found": str(value), "expected": "the tables of a deck"})]
    faults = check_deck(value)
    return [SetupFault(("options", "deck", *fault.path), fault.problem, fault.args) for fault in faults]


def _expected(kind: Any, value: object) -> str | None:
    """Say what ``value`` should have been, or ``None`` if it will do."""
    try:
        if value is None:  # a file cannot say it, and a host who wants the default says nothing
            raise msgspec.ValidationError("a value")  # noqa: TRY301 - one way out for all that will not do
        msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        words = _words(kind)
        return " or ".join(words) if words else str(error)
    return None


def _words(kind: Any) -> list[str]:
    """List the values of a choice, however it is wrapped."""
    if get_origin(kind) is Literal:
        return [str(word) for word in get_args(kind)]
    return [word for part in get_args(kind) for word in _words(part)]


def house_of(options: Mapping[str, Any]) -> House:
    """Read checked options. Raises ``msgspec.ValidationError`` for unchecked ones that are wrong."""
    return msgspec.convert(dict(options), House)
