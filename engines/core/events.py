"""Events that every game may use; their names and fields are those of the scenario language."""

from engines.core.base import Event, PrivateEvent, PublicEvent
from engines.core.ids import Instant, Seat


class RoundPaused(PublicEvent, frozen=True, gc=False):
    """The clock stands still."""


class RoundResumed(PublicEvent, frozen=True, gc=False):
    """The clock runs again."""


class DeadlineMoved(PublicEvent, frozen=True, gc=False):
    """The current phase or decision now ends at ``until``."""

    until: Instant


class PlayerReplaced(PublicEvent, frozen=True, gc=False):
    """Another person sits on ``seat`` from now on."""

    seat: Seat
    name: str


class ReminderDue(PrivateEvent, frozen=True, gc=False):
    """The player has been silent for long; ``number`` counts the reminders since his last sign of life."""

    player: Seat
    number: int


class TimedOut(PublicEvent, frozen=True, gc=False):
    """A deadline passed and a neutral default was taken; no game may say so where the silence is a secret."""

    player: Seat
    decision: str
    default: str


class HostAsked(Event, frozen=True, gc=False):
    """Game master: a deadline passed, and the host must decide."""

    decision: str


class RoundEnded(PublicEvent, frozen=True, gc=False):
    """Nothing follows."""


class Intervention(Event, frozen=True, gc=False):
    """What a moderator did and why; for the game master's log alone, since a reason may betray a secret."""

    action: str
    player: Seat | None
    reason: str


CORE_EVENTS: tuple[type[Event], ...] = (
    RoundPaused,
    RoundResumed,
    DeadlineMoved,
    PlayerReplaced,
    ReminderDue,
    TimedOut,
    HostAsked,
    RoundEnded,
    Intervention,
)
