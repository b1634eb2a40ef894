"""Events of the main game that belong to no single role, with their audiences."""

from typing import Literal

from engines.core.audience import Audience, only
from engines.core.base import Event, PrivateEvent, PublicEvent
from engines.core.ids import Instant, Seat

Cause = Literal["murdered", "lynched", "condemned", "bombed", "bomber", "grief", "shot", "removed"]
Phase = Literal["day", "night"]
Ref = tuple[str, Seat, Instant]
"""A private message as an explanation finds it again: its verb, its author, and its own official time (ms)."""


class RoundStarted(PublicEvent, frozen=True, gc=False):
    """The round is open until its first nightfall; a watchman given from the start is known to all (TA-WATCH-6)."""

    players: int
    watchman: Seat | None
    until: Instant


class RoleTold(PrivateEvent, frozen=True, gc=False):
    """The player's role, or the one an opportunist has chosen."""

    role: str
    bomber: bool


class ActionReceived(PrivateEvent, frozen=True, gc=False):
    """The receipt of a private command (TA-T13).

    ``official`` is the time that counts, that of an older version where the same was sent again (TA-RULING-05);
    ``stamp`` is this message's own. ``what`` names the action that a withdrawal takes back.
    """

    action: str
    official: Instant
    targets: tuple[Seat, ...]
    what: str | None
    stamp: Instant


class FactionTold(Event, frozen=True, gc=False):
    """The members of a group know each other and their bombers (TA-SETUP-7)."""

    members: tuple[Seat, ...]
    bombers: tuple[Seat, ...]

    @property
    def audience(self) -> Audience:
        """The members."""
        return only(*self.members)


class LoversTold(PrivateEvent, frozen=True, gc=False):
    """The player loves ``partner`` (TA-SETUP-4)."""

    partner: Seat


class PhaseBegan(PublicEvent, frozen=True, gc=False):
    """A day or night begins; it will end at ``until``."""

    phase: Phase
    number: int
    until: Instant


class WatchmanElected(PublicEvent, frozen=True, gc=False):
    """The town has a night watchman."""

    player: Seat


class WatchmanVacant(PublicEvent, frozen=True, gc=False):
    """The night watchman is dead; the next day elects another."""

    player: Seat


class VoteCast(PublicEvent, frozen=True, gc=False):
    """A vote in court; ``double`` only where it is in effect."""

    voter: Seat
    target: Seat
    double: bool


class VoteWithdrawn(PublicEvent, frozen=True, gc=False):
    """A vote was taken back."""

    voter: Seat


class Tallied(PublicEvent, frozen=True, gc=False):
    """What a candidate got in court."""

    target: Seat
    votes: int


class CourtClosed(PublicEvent, frozen=True, gc=False):
    """How the day's court ended."""

    result: Literal["lynched", "tie", "nobody", "cancelled"]


class CustodyBegan(PublicEvent, frozen=True, gc=False):
    """The accused of a tie are locked up (TA-COURT-4)."""

    players: tuple[Seat, ...]


class CustodyEnded(PublicEvent, frozen=True, gc=False):
    """Nobody is locked up any more."""


class VerdictGiven(PublicEvent, frozen=True, gc=False):
    """The executioner's verdict is read out; ``None`` frees all."""

    player: Seat | None


class Died(PublicEvent, frozen=True, gc=False):
    """A death becomes public, with the role (the chosen one of an opportunist)."""

    player: Seat
    role: str
    cause: Cause
    executioner: bool


class QuietNight(PublicEvent, frozen=True, gc=False):
    """Nobody died this night."""

    number: int


class BombExploded(PublicEvent, frozen=True, gc=False):
    """A bomber struck by day."""

    bomber: Seat
    victim: Seat


class Won(PublicEvent, frozen=True, gc=False):
    """The round is decided."""

    side: Literal["town", "templer", "assassinen", "nobody"]


class RolesRevealed(PublicEvent, frozen=True, gc=False):
    """Who somebody was; ``was`` tells the dealt role where a chosen one took its place (TA-OPP-4)."""

    player: Seat
    role: str
    was: str | None


class EarlyGranted(PrivateEvent, frozen=True, gc=False):
    """The player may send his night messages by day until night falls."""

    player: Seat


class VerdictAsked(PrivateEvent, frozen=True, gc=False):
    """The executioner is asked which of the accused shall die (TA-HENKER-1)."""

    players: tuple[Seat, ...]


class MadeExecutioner(PrivateEvent, frozen=True, gc=False):
    """The lot has made the player the mad executioner; nobody else is told (TA-HENKER-5)."""


class Attacked(Event, frozen=True, gc=False):
    """Game master: what became of a murder or strike. ``sources`` are its message and those that turned it aside."""

    by: Seat
    target: Seat
    hit: Seat | None
    outcome: Literal["killed", "saved", "spent", "void"]
    sources: tuple[Ref, ...]


class ActionVoid(Event, frozen=True, gc=False):
    """Game master: a message that counted for nothing. ``dead`` are those whose death made it void."""

    player: Seat
    action: str
    why: Literal["dead", "last-member", "not-silent"]
    dead: tuple[Seat, ...]
    sources: tuple[Ref, ...]


class ActionResolved(Event, frozen=True, gc=False):
    """Game master: whom a visit, query or treatment really met, through the swaps among its ``sources``.

    Also which two a swap exchanged, and the verdict that was read (on ``None``: nobody).
    """

    player: Seat
    action: str
    target: Seat | None
    met: Seat | None
    sources: tuple[Ref, ...]


class Fell(Event, frozen=True, gc=False):
    """Game master: a death at the moment it happened. ``source`` is who caused it.

    ``given`` marks a death that no message of the night explains (a verdict read, a removal), which a replay of the
    night takes as it stands. ``sources`` are the messages behind a shot or a verdict.
    """

    player: Seat
    cause: Cause
    source: Seat | None
    given: bool
    sources: tuple[Ref, ...]


class Posted(Event, frozen=True, gc=False):
    """Game master: a public post, which counts for the 48 hours."""

    player: Seat


class NightSettled(Event, frozen=True, gc=False):
    """Game master: what becomes public at ``at`` uses messages (TA-RULING-47), bars some (-48), buries others (-56)."""

    used: tuple[int, ...]
    barred: tuple[int, ...]
    fallen: tuple[int, ...]
    published: bool
    shown: bool


EVENTS: tuple[type[Event], ...] = (
    RoundStarted,
    RoleTold,
    ActionReceived,
    FactionTold,
    LoversTold,
    PhaseBegan,
    WatchmanElected,
    WatchmanVacant,
    VoteCast,
    VoteWithdrawn,
    Tallied,
    CourtClosed,
    CustodyBegan,
    CustodyEnded,
    VerdictGiven,
    Died,
    QuietNight,
    BombExploded,
    Won,
    RolesRevealed,
    EarlyGranted,
    VerdictAsked,
    MadeExecutioner,
    Attacked,
    ActionVoid,
    ActionResolved,
    Fell,
    Posted,
    NightSettled,
)
