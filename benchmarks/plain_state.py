"""The comparator's state and events: the same fields as the engine's, as frozen dataclasses."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, make_dataclass
from typing import Any

from msgspec import structs

from engines.core.codec import Codec
from engines.templer_assassinen import GAME
from engines.templer_assassinen.model import Role
from engines.templer_assassinen.state import Table


@dataclass(frozen=True, slots=True)
class Choice:
    """The role an opportunist took."""

    role: str
    at: int
    since: int


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote in court."""

    target: int
    weight: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Whom a hunter takes along."""

    target: int
    at: int
    until: int


@dataclass(frozen=True, slots=True)
class Query:
    """A spy's last query."""

    period: str
    sent: int
    order: int | None


@dataclass(frozen=True, slots=True)
class Given:
    """A death of this night that its messages do not explain."""

    seat: int
    cause: str
    at: int
    source: int | None


@dataclass(frozen=True, slots=True)
class Message:
    """One private message of a night."""

    order: int
    seat: int
    verb: str
    targets: tuple[int, ...]
    sent: int
    official: int
    step: int
    slot: str
    empty: bool = False


@dataclass(frozen=True, slots=True)
class PlainState:
    """Everything that is true, field by field what the engine's state holds."""

    table: Table
    names: tuple[str, ...]
    phase: str = "setup"
    number: int = 0
    began: int = 0
    until: int = 1 << 62
    paused: int | None = None
    resumed: int = 0
    winner: str | None = None
    roles: Mapping[int, Role] = field(default_factory=dict)
    choices: Mapping[int, Choice] = field(default_factory=dict)
    bombers: frozenset[int] = frozenset()
    pairs: tuple[tuple[int, int], ...] = ()
    paired: frozenset[int] = frozenset()
    offices: tuple[tuple[int, int], ...] = ()
    watchman: int | None = None
    watchman_since: int = 0
    guard: int | None = None
    found: Mapping[int, int] = field(default_factory=dict)
    buried: frozenset[int] = frozenset()
    accused: tuple[int, ...] = ()
    spoke: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    active: Mapping[int, int] = field(default_factory=dict)
    reminded: Mapping[int, int] = field(default_factory=dict)
    election: bool = False
    ballots: Mapping[int, int] = field(default_factory=dict)
    votes: Mapping[int, Ballot] = field(default_factory=dict)
    turns: Mapping[int, int] = field(default_factory=dict)
    cancelled: bool = False
    grants: Mapping[int, int] = field(default_factory=dict)
    marks: Mapping[int, Mark] = field(default_factory=dict)
    queries: Mapping[int, Query] = field(default_factory=dict)
    received: int = 0
    slots: Mapping[str, tuple[Message, ...]] = field(default_factory=dict)
    loose: tuple[Message, ...] = ()
    used: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()
    fallen: frozenset[int] = frozenset()
    given: tuple[Given, ...] = ()
    stages: tuple[int, ...] = ()
    published: int | None = None
    told: tuple[Any, ...] = ()


CODEC = Codec(GAME.events, GAME.commands)
KINDS: dict[str, type[Any]] = {
    tag: make_dataclass(
        kind.__name__,
        [(column.name, column.type) for column in structs.fields(kind)],
        frozen=True,
        slots=True,
    )
    for tag, kind in CODEC.event_types.items()
}
"""One frozen dataclass for each event of the game, with the same fields; made by a loop, used like any other."""

_TUPLES: dict[str, tuple[str, ...]] = {
    tag: tuple(column.name for column in structs.fields(kind) if "tuple" in str(column.type))
    for tag, kind in CODEC.event_types.items()
}


def read_log(data: bytes) -> list[Any]:
    """Read an array of events with ``json`` alone; lists become tuples where the event has one, no type is checked."""
    log = []
    for raw in json.loads(data):
        tag = raw.pop("type")
        for name in _TUPLES[tag]:
            raw[name] = tuple(raw[name])
        make: Callable[..., Any] = KINDS[tag]
        log.append(make(**raw))
    return log
