"""What happens, with the audience of each fact (SH-12)."""

from typing import Literal

from engines.core.base import Event, PrivateEvent, PublicEvent
from engines.core.ids import Instant, Seat
from engines.secret_hitler.board import Party, Power, Role, Tile

Decision = Literal["nominate", "vote", "discard", "enact", "answer_veto", "investigate", "appoint", "execute"]
Reason = Literal["policies", "hitler_executed", "hitler_elected"]


class RoundStarted(PublicEvent, frozen=True, gc=False):
    """The table is full and the cards are dealt."""

    players: int


class RoleTold(PrivateEvent, frozen=True, gc=False):
    """The player's own role and party (SH-3.1)."""

    role: Role
    party: Party


class AlliesTold(PrivateEvent, frozen=True, gc=False):
    """Who the plain fascists are, the reader included, and who Hitler is (SH-3.2)."""

    fascists: tuple[Seat, ...]
    hitler: Seat


class DeckShuffled(Event, frozen=True, gc=False):
    """Game master: the draw pile from now on, top tile first."""

    order: tuple[Tile, ...]


class Candidate(PublicEvent, frozen=True, gc=False):
    """Somebody runs for president; ``special`` tells that he was appointed (SH-4.1, SH-6.6)."""

    president: Seat
    special: bool


class DecisionOpened(PublicEvent, frozen=True, gc=False):
    """The round waits for ``players`` until ``until`` (SH-11.1)."""

    decision: Decision
    players: tuple[Seat, ...]
    until: Instant


class Nominated(PublicEvent, frozen=True, gc=False):
    """A government is proposed."""

    president: Seat
    chancellor: Seat


class ActionReceived(PrivateEvent, frozen=True, gc=False):
    """The receipt of what the player decided in secret: a vote or the tile laid aside."""

    action: Literal["vote", "discard"]
    official: Instant
    choice: Literal["yes", "no", "F", "L"]


class Voted(PublicEvent, frozen=True, gc=False):
    """Somebody has voted, nobody hears how (SH-4.8)."""

    voter: Seat


class VotesRevealed(PublicEvent, frozen=True, gc=False):
    """How everybody voted; ``overdue`` are those whose vote was missing at the deadline (G4-i)."""

    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    elected: bool
    overdue: tuple[Seat, ...]
    president: Seat
    chancellor: Seat


class TrackerMoved(PublicEvent, frozen=True, gc=False):
    """The election tracker shows ``value`` (SH-4.11, SH-4.13)."""

    value: int


class ChaosEnacted(PublicEvent, frozen=True, gc=False):
    """The top tile is enacted without a government (SH-4.12)."""

    policy: Tile


class PoliciesDrawn(PrivateEvent, frozen=True, gc=False):
    """The president's three tiles, top one first (SH-5.1)."""

    cards: tuple[Tile, ...]


class PoliciesPassed(PrivateEvent, frozen=True, gc=False):
    """The chancellor's two tiles (SH-5.2)."""

    cards: tuple[Tile, ...]


class PolicyEnacted(PublicEvent, frozen=True, gc=False):
    """A policy lies; both counts and the sizes of both piles after it (SH-5.3, SH-12)."""

    policy: Tile
    liberal: int
    fascist: int
    draw: int
    discards: int


class VetoProposed(PublicEvent, frozen=True, gc=False):
    """The chancellor would enact neither tile (SH-7.1)."""

    chancellor: Seat


class VetoAnswered(PublicEvent, frozen=True, gc=False):
    """What the president says to that (SH-7.2, SH-7.3)."""

    agreed: bool
    president: Seat


class Reshuffled(PublicEvent, frozen=True, gc=False):
    """Draw pile and discard pile are one again, of ``draw`` tiles (SH-5.7)."""

    draw: int


class PowerGranted(PublicEvent, frozen=True, gc=False):
    """A field of the fascist track gives the president a power (SH-6.1)."""

    power: Power
    president: Seat


class Investigated(PublicEvent, frozen=True, gc=False):
    """Whose party the president has seen (SH-6.3)."""

    target: Seat
    president: Seat


class LoyaltySeen(PrivateEvent, frozen=True, gc=False):
    """The party of the one investigated (SH-6.3)."""

    target: Seat
    party: Party


class PoliciesPeeked(PrivateEvent, frozen=True, gc=False):
    """The top three tiles of the draw pile, which stay as they lie (SH-6.5)."""

    cards: tuple[Tile, ...]


class PresidentAppointed(PublicEvent, frozen=True, gc=False):
    """The president has named the next candidate (SH-6.6)."""

    player: Seat
    president: Seat


class PlayerExecuted(PublicEvent, frozen=True, gc=False):
    """Somebody is dead; all that is said is whether he was Hitler (SH-6.9)."""

    player: Seat
    hitler: bool
    president: Seat


class PlayerRemoved(PublicEvent, frozen=True, gc=False):
    """The host took somebody out, who counts as dead; nothing is said of the role (G4-t)."""

    player: Seat


class NotHitler(PublicEvent, frozen=True, gc=False):
    """The chancellor elected in the danger zone is not Hitler (SH-8.4)."""

    player: Seat


class Won(PublicEvent, frozen=True, gc=False):
    """The round is decided."""

    side: Party
    reason: Reason


class RolesRevealed(PublicEvent, frozen=True, gc=False):
    """Who somebody was, once the round is over (SH-12)."""

    player: Seat
    role: Role


EVENTS: tuple[type[Event], ...] = (
    RoundStarted,
    RoleTold,
    AlliesTold,
    DeckShuffled,
    Candidate,
    DecisionOpened,
    Nominated,
    ActionReceived,
    Voted,
    VotesRevealed,
    TrackerMoved,
    ChaosEnacted,
    PoliciesDrawn,
    PoliciesPassed,
    PolicyEnacted,
    VetoProposed,
    VetoAnswered,
    Reshuffled,
    PowerGranted,
    Investigated,
    LoyaltySeen,
    PoliciesPeeked,
    PresidentAppointed,
    PlayerExecuted,
    PlayerRemoved,
    NotHitler,
    Won,
    RolesRevealed,
)
