"""What roles are made of: a role is one small value in its own file, and nobody asks for it by name."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.core.base import Command, Event, Rejected, SeatCommand, tag_of
from engines.core.ids import Instant, Seat

if TYPE_CHECKING:
    from engines.templer_assassinen.play import Play
    from engines.templer_assassinen.state import State


class Side(Enum):
    """Who wins together (TA-WIN). The values are the words of ``won side=``."""

    TOWN = "town"
    TEMPLER = "templer"
    ASSASSINEN = "assassinen"


GROUPS = (Side.TEMPLER, Side.ASSASSINEN)


class Step(IntEnum):
    """The order of effects whose official times are equal to the millisecond (TA-T10, section 9 step 3)."""

    SWAP = 0
    HEAL = 1
    LOOK = 2
    STRIKE = 3
    MURDER = 4
    READING = 5


class Slot(Enum):
    """What happens to a second message of the same kind (TA-RULING-05, -06, -85, -10, -19)."""

    PERSONAL = "personal"
    """One a night and player; the last version counts."""
    GROUP = "group"
    """One a night and group; the last version counts."""
    QUERY = "query"
    """One a day; the first binds."""
    AIM = "aim"
    """Holds until replaced, from one night to the next."""
    COURT = "court"
    """One a day; the last until 21:00 counts."""


class Window(Enum):
    """When a power may be used (section 2)."""

    NIGHT = "night"
    DAY = "day"
    ANY = "any"


class Message(Struct, frozen=True, gc=False):
    """One private message of a night: who, what, at whom, when sent and when it counts (both ms).

    ``order`` is the order of receipt, which decides when all else is equal. A withdrawal is an empty version. ``slot``
    names the slot it is a version of, empty where it has none.
    """

    order: int
    seat: Seat
    verb: str
    targets: tuple[Seat, ...]
    sent: Instant
    official: Instant
    step: int
    slot: str
    empty: bool = False

    @property
    def key(self) -> tuple[int, int, int]:
        """Its place in the night: official time, class, receipt (section 9, step 3)."""
        return (self.official, self.step, self.order)

    @property
    def ref(self) -> tuple[str, Seat, Instant]:
        """What an explanation finds it by."""
        return (self.verb, self.seat, self.official)


Check = Callable[["State", Command, Instant], Rejected | None]
Ready = Callable[["State"], bool]
Overtaken = Callable[["State", Message], bool]
Apply = Callable[["Play", Message], None]
Report = Callable[["Play", Message, Instant], tuple[Event, ...]]


@dataclass(frozen=True)
class Power:
    """Something a role can do by private message.

    ``ready`` says when there is a use for it at all. ``apply`` plays it in the night's order of official times;
    ``report`` gives the private results it earns in the morning, ``at_dawn`` never sooner. ``verdict`` marks the one
    that is read out, ``attack`` one of which the game master hears as an attack though its author was dead. ``checks``
    are refusals of its own, judged after those every power shares; ``overtaken`` tells whether a message that was taken
    would not be, now that all is known that was sent before.

    Derived once, for they are asked for with every message: its ``verb``; ``has_versions``, whether it is a night
    message whose versions share a slot; ``early``, whether a grant lets it be sent by day (TA-T5, TA-RULING-77);
    and of which kind it is: ``group``, ``query``, ``aim`` or ``court`` (see ``Slot``).
    """

    command: type[SeatCommand]
    rule: str
    window: Window
    step: Step = Step.LOOK
    slot: Slot = Slot.PERSONAL
    self_rule: str | None = None
    ready: Ready | None = None
    apply: Apply | None = None
    report: Report | None = None
    at_dawn: bool = False
    verdict: bool = False
    attack: bool = False
    checks: tuple[Check, ...] = ()
    overtaken: Overtaken | None = None
    verb: str = field(init=False)
    has_versions: bool = field(init=False)
    early: bool = field(init=False)
    group: bool = field(init=False)
    query: bool = field(init=False)
    aim: bool = field(init=False)
    court: bool = field(init=False)

    def __post_init__(self) -> None:
        """Derive what follows from the rest."""
        derived = {
            "verb": tag_of(self.command),
            "has_versions": self.slot in (Slot.PERSONAL, Slot.GROUP),
            "early": self.window is Window.NIGHT,
            "group": self.slot is Slot.GROUP,
            "query": self.slot is Slot.QUERY,
            "aim": self.slot is Slot.AIM,
            "court": self.slot is Slot.COURT,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)


class Role(Struct, frozen=True):
    """A role: its side, what it can do, and how the town counts it.

    ``special`` is its place in the set-up's order (TA-RULING-30); ``second`` that of a second copy.
    ``plain`` roles are drawn first as the executioner's successors (TA-RULING-14).
    ``choices`` are the roles its holder may pick for himself; ``pairs`` lets him name the lovers.
    """

    word: str
    side: Side
    powers: tuple[Power, ...] = ()
    office: tuple[Power, ...] = ()
    always_out: bool = False
    plain: bool = False
    special: int | None = None
    second: int | None = None
    choices: tuple[str, ...] = ()
    pairs: bool = False
    events: tuple[type[Event], ...] = ()
