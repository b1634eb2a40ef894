"""Events of the game, with their audiences."""

from typing import Literal

from engines.core.base import Event, PrivateEvent, PublicEvent
from engines.core.ids import Instant, Seat
from engines.galgenfrist.commands import Slot

Phase = Literal["action", "execution"]
Decision = Literal["exchange", "reveal", "choose", "call", "action", "execute", "point", "successor"]


# -- set-up ---------------------------------------------------------------------------------------------------------


class RoundStarted(PublicEvent, frozen=True, gc=False):
    """A game begins: who is executioner, and how many crowns each seat and the treasury have."""

    players: int
    executioner: Seat
    crowns: tuple[int, ...]
    treasury: int


class PilesDrawn(Event, frozen=True, gc=False):
    """What was drawn, in the order of drawing, what is left of the items, and the gallows deck from the top."""

    roles: tuple[str, ...]
    items: tuple[str, ...]
    items_left: tuple[str, ...]
    gallows: tuple[str, ...]


class CardsInPlay(PublicEvent, frozen=True, gc=False):
    """The roles and items of this game, in alphabetical order (GF-3.2)."""

    roles: tuple[str, ...]
    items: tuple[str, ...]


class ItemExchanged(PublicEvent, frozen=True, gc=False):
    """The executioner has set an item aside, and a harmless one takes its place (GF-3.4)."""

    item: str
    new: str


class Dealt(Event, frozen=True, gc=False):
    """Who has what: one role and one item for each prisoner in seating order, and what was left of both."""

    roles: tuple[str, ...]
    items: tuple[str, ...]
    spare: str
    middle: str


class RoleTold(PrivateEvent, frozen=True, gc=False):
    """The prisoner's role (GF-3.7)."""

    role: str


class ItemShown(PrivateEvent, frozen=True, gc=False):
    """The prisoner's item, shown once (GF-3.7)."""

    item: str


# -- the course of the game -----------------------------------------------------------------------------------------


class PhaseBegan(PublicEvent, frozen=True, gc=False):
    """Prisoners act, or are executed."""

    phase: Phase


class DecisionOpened(PublicEvent, frozen=True, gc=False):
    """Who owes what until when; while the clock stands still ``until`` is meant as if it ran (GF-12.1)."""

    player: Seat
    decision: Decision
    until: Instant


class GallowsRevealed(PublicEvent, frozen=True, gc=False):
    """A gallows card was turned."""

    card: str


class Chosen(PublicEvent, frozen=True, gc=False):
    """Whom the executioner named for the gallows card."""

    players: tuple[Seat, ...]


class Called(PublicEvent, frozen=True, gc=False):
    """A prisoner must act; ``extra`` says that a gallows card grants the action."""

    player: Seat
    extra: bool


class Swapped(PublicEvent, frozen=True, gc=False):
    """Two items changed places, unseen."""

    player: Seat
    a: Slot
    b: Slot


class Peeked(PublicEvent, frozen=True, gc=False):
    """Somebody looked at an item; what it is only he knows."""

    player: Seat
    slot: Slot


class ItemSeen(PrivateEvent, frozen=True, gc=False):
    """What the item in a place is at this moment."""

    slot: Slot
    item: str


class ItemExposed(PublicEvent, frozen=True, gc=False):
    """An item was shown to all and turned down again."""

    player: Seat
    item: str


class ItemsPassed(PublicEvent, frozen=True, gc=False):
    """Every prisoner's item moved to the next prisoner in this direction, unseen."""

    direction: Literal["left", "right"]


class ItemsShuffled(PublicEvent, frozen=True, gc=False):
    """All items, the middle card too, were shuffled and dealt anew, unseen."""


class MuddleDealt(Event, frozen=True, gc=False):
    """What the shuffling dealt: an item for each prisoner in seating order, and the middle card."""

    items: tuple[str, ...]
    middle: str


class VowTaken(PublicEvent, frozen=True, gc=False):
    """A prisoner may not write in the round's channel until the first execution is settled."""

    player: Seat


class VowEnded(PublicEvent, frozen=True, gc=False):
    """The prisoner under a vow of silence may write again."""

    player: Seat


class HourglassRuns(PublicEvent, frozen=True, gc=False):
    """The hourglass will have run out at ``until``; while the clock stands still it is meant as if it ran."""

    until: Instant


class HourglassEmpty(PublicEvent, frozen=True, gc=False):
    """The hourglass has run out: the phase ends with the first settled execution."""


# -- executions -----------------------------------------------------------------------------------------------------


class Execution(PublicEvent, frozen=True, gc=False):
    """Somebody executes a prisoner: the executioner, or the holder of a shield."""

    player: Seat
    by: Seat


class ItemRevealed(PublicEvent, frozen=True, gc=False):
    """The item of one who was executed or has died."""

    player: Seat
    item: str


class RoleRevealed(PublicEvent, frozen=True, gc=False):
    """The role of a dead princess or jester (GF-6.4)."""

    player: Seat
    role: str


class Died(PublicEvent, frozen=True, gc=False):
    """A prisoner is dead; ``counted`` tells whether for the rewards (GF-6.9)."""

    player: Seat
    counted: bool


class Escaped(PublicEvent, frozen=True, gc=False):
    """A prisoner has survived his execution; ``counted`` tells whether he counts as a death."""

    player: Seat
    counted: bool


class NeighbourDue(PublicEvent, frozen=True, gc=False):
    """The holder of a shield must execute one of ``neighbours`` (GF-7.13)."""

    player: Seat
    neighbours: tuple[Seat, ...]


class CrownsMoved(PublicEvent, frozen=True, gc=False):
    """Somebody got or lost crowns; never 0."""

    player: Seat
    amount: int
    reason: Literal["death", "theft", "reward", "fine"]


class TreasuryShort(PublicEvent, frozen=True, gc=False):
    """The treasury lacks ``missing`` crowns of a payment: the session is over (GF-8.6)."""

    player: Seat
    missing: int


# -- the end --------------------------------------------------------------------------------------------------------


class Won(PublicEvent, frozen=True, gc=False):
    """Who has won; ``narr`` tells whether the jester has died and so reached his own goal (GF-8.8)."""

    side: Literal["henker", "saboteure"]
    narr: bool


class GameVoided(PublicEvent, frozen=True, gc=False):
    """A seat was removed, so the game does not count (G0-z)."""

    player: Seat


class InterrogationBegan(PublicEvent, frozen=True, gc=False):
    """The clock stands still (GF-4.10)."""


class InterrogationEnded(PublicEvent, frozen=True, gc=False):
    """The clock runs again (GF-4.10)."""


class Standing(PublicEvent, frozen=True, gc=False):
    """What somebody has after the game."""

    player: Seat
    crowns: int


class CardsDisclosed(PublicEvent, frozen=True, gc=False):
    """The final report: what a prisoner was and had (GF-13)."""

    player: Seat
    role: str
    item: str


class RestDisclosed(PublicEvent, frozen=True, gc=False):
    """The final report: the role put away and the middle card (GF-13)."""

    spare: str
    middle: str


class SuccessorNamed(PublicEvent, frozen=True, gc=False):
    """Who is executioner in the next game."""

    player: Seat


EVENTS: tuple[type[Event], ...] = (
    RoundStarted,
    PilesDrawn,
    CardsInPlay,
    ItemExchanged,
    Dealt,
    RoleTold,
    ItemShown,
    PhaseBegan,
    DecisionOpened,
    GallowsRevealed,
    Chosen,
    Called,
    Swapped,
    Peeked,
    ItemSeen,
    ItemExposed,
    ItemsPassed,
    ItemsShuffled,
    MuddleDealt,
    VowTaken,
    VowEnded,
    HourglassRuns,
    HourglassEmpty,
    Execution,
    ItemRevealed,
    RoleRevealed,
    Died,
    Escaped,
    NeighbourDue,
    CrownsMoved,
    TreasuryShort,
    Won,
    GameVoided,
    InterrogationBegan,
    InterrogationEnded,
    Standing,
    CardsDisclosed,
    RestDisclosed,
    SuccessorNamed,
)
