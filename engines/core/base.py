"""Commands, events and verdicts: the vocabulary in which shell and engines speak."""

import re
from collections.abc import Mapping

from msgspec import Struct

from engines.core.audience import GM, PUBLIC, Audience, only
from engines.core.ids import Instant, Seat


def wire_name(class_name: str) -> str:
    """Turn ``CourtClosed`` into ``court_closed``, its name in the scenario language, logs and exports."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class Command(Struct, frozen=True, gc=False, tag=wire_name, tag_field="type"):
    """Something somebody wants; an engine judges it. Field order is the order of words in a scenario line."""


class SeatCommand(Command, frozen=True, gc=False):
    """A command of the player on ``seat``."""

    seat: Seat


class GmCommand(Command, frozen=True, gc=False):
    """A command of the game master or a moderator."""


class Event(Struct, frozen=True, gc=False, tag=wire_name, tag_field="type"):
    """A fact. ``at`` is the official time at which it became one for its audience (ms)."""

    at: Instant

    @property
    def audience(self) -> Audience:
        """The people this fact is for; the game master alone unless an event says otherwise."""
        return GM


class PublicEvent(Event, frozen=True, gc=False):
    """A fact that spectators may know."""

    @property
    def audience(self) -> Audience:
        """Everyone."""
        return PUBLIC


class PrivateEvent(Event, frozen=True, gc=False):
    """A fact for the player on the seat ``to`` alone."""

    to: Seat

    @property
    def audience(self) -> Audience:
        """The one addressed."""
        return only(self.to)


def tag_of(item: Event | Command | type[Event] | type[Command]) -> str:
    """Give the wire name of an event or command, or of its type."""
    return str(item.__struct_config__.tag)


class Accepted(Struct, frozen=True, gc=False):
    """The engine's yes: what happened. Append the events, in this order, or nothing at all."""

    events: tuple[Event, ...]


class Rejected(Struct, frozen=True, gc=False):
    """The engine's no, as a value: a kebab-case reason and the rule id it rests on. Never a sentence."""

    reason: str
    rule: str
    args: Mapping[str, str | int] = {}


Verdict = Accepted | Rejected
