"""What happens, in the words of the scenario language; ``until`` says when the decision ends that an event opens."""

from typing import Literal

from engines.core.base import Event, PrivateEvent, PublicEvent
from engines.core.ids import Instant, Seat


class RoundStarted(PublicEvent, frozen=True, gc=False):
    """The game begins, everybody with so many lives (BL-1.2)."""

    players: int
    lives: int


class PositionSet(PublicEvent, frozen=True, gc=False):
    """A set-up begins in the middle of a game: what ``player`` has left, and what lies in front of him."""

    player: Seat
    lives: int
    out: bool
    cards: tuple[str, ...]
    total: int


class RoundDealt(PublicEvent, frozen=True, gc=False):
    """All cards are shuffled and dealt (BL-3.2, BL-9.2); ``first`` takes the box.

    ``hands`` says how many cards each seat gets, ``pile`` and ``discard`` how many lie in the piles afterwards.
    """

    number: int
    first: Seat
    hands: tuple[int, ...]
    pile: int
    discard: int


class Redealt(PublicEvent, frozen=True, gc=False):
    """Nobody had a trap: all cards were shuffled and dealt again (BL-4.6); ``cleared`` if the damage went with them."""

    hands: tuple[int, ...]
    pile: int
    cleared: bool


class Reshuffled(PublicEvent, frozen=True, gc=False):
    """The discard pile became the draw pile of so many cards (BL-6.3)."""

    pile: int


class PileLaid(Event, frozen=True, gc=False):
    """Game master: the cards of the draw pile in their order, top first, before any is dealt; and the discard pile."""

    cards: tuple[str, ...]
    discard: tuple[str, ...] = ()


class TurnBegan(PublicEvent, frozen=True, gc=False):
    """The holder of the box is on turn (BL-4.1)."""

    player: Seat
    until: Instant


class BoxPassed(PublicEvent, frozen=True, gc=False):
    """The box went to the player who is next (BL-4.1, BL-8.4)."""

    player: Seat


class Passed(PublicEvent, frozen=True, gc=False):
    """He has no trap (BL-4.3)."""

    player: Seat


class TrapPlayed(PublicEvent, frozen=True, gc=False):
    """A trap points at ``target`` (BL-4.5)."""

    player: Seat
    card: str
    target: Seat
    until: Instant


class TrickPlayed(PublicEvent, frozen=True, gc=False):
    """The trap points at somebody else now, or at nobody (BL-5.2, BL-5.3)."""

    player: Seat
    card: str
    target: Seat | None
    until: Instant | None


class TrapCancelled(PublicEvent, frozen=True, gc=False):
    """The trap went to the discard pile without having hit (BL-5.3, G1-x)."""

    card: str


class TrapDropped(PublicEvent, frozen=True, gc=False):
    """How a dropped trap landed (BL-7.6)."""

    player: Seat
    face: Literal["up", "down"]
    skulls: int


class TrapHit(PublicEvent, frozen=True, gc=False):
    """The trap lies in front of ``player``, who has ``total`` skulls there now (BL-7.1).

    ``until`` is given where he owes a card for it (BL-7.3).
    """

    player: Seat
    card: str
    skulls: int
    total: int
    until: Instant | None


class CardLost(PublicEvent, frozen=True, gc=False):
    """A slippery trap cost him a card (BL-7.3); which one is not told (G1-v)."""

    player: Seat


class CardGivenUp(PrivateEvent, frozen=True, gc=False):
    """Which card that was."""

    card: str


class Drew(PublicEvent, frozen=True, gc=False):
    """He drew a card (BL-6.1)."""

    player: Seat


class CardsDrawn(PrivateEvent, frozen=True, gc=False):
    """Which cards came into the hand, in the order dealt."""

    cards: tuple[str, ...]


class KnockedOut(PublicEvent, frozen=True, gc=False):
    """Out for this round, with so many lives left (BL-8): by a trap, with an empty hand, or removed by the host."""

    player: Seat
    lives: int
    cause: Literal["trap", "empty_hand", "removed"]


class RoundWon(PublicEvent, frozen=True, gc=False):
    """The only one who is not out (BL-9.1)."""

    player: Seat


class Won(PublicEvent, frozen=True, gc=False):
    """The only one with a life left (BL-9.5)."""

    side: Seat


EVENTS: tuple[type[Event], ...] = (
    RoundStarted,
    PositionSet,
    RoundDealt,
    Redealt,
    Reshuffled,
    PileLaid,
    TurnBegan,
    BoxPassed,
    Passed,
    TrapPlayed,
    TrickPlayed,
    TrapCancelled,
    TrapDropped,
    TrapHit,
    CardLost,
    CardGivenUp,
    Drew,
    CardsDrawn,
    KnockedOut,
    RoundWon,
    Won,
)
