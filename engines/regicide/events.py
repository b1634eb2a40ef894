"""What happens, with its audience from birth. Cards are ids as ``10H``; a jester is ``X``.

``shown`` is the discard pile afterwards as far as all may see it: its top card, or the whole pile with its top card
last, as the house rule ``discard_visible`` says (G3-g). Where nobody sees the order of a pile, the truth stands in an
event for the game master alone.
"""

from typing import Final, Literal

from engines.core.base import Event, PrivateEvent, PublicEvent
from engines.core.ids import Seat

Medal = Literal["none", "gold", "silver", "bronze"]
SOLO_MEDALS: Final[tuple[Medal, ...]] = ("gold", "silver", "bronze")
"""By the number of jesters that were turned over (RG-11.4)."""
Reason = Literal["cannot_pay", "cannot_move"]


class RoundStarted(PublicEvent, frozen=True, gc=False):
    """The table is laid (RG-3): how many cards each holds, and how many lie in the castle, the tavern and aside.

    ``discarded`` counts the discard pile, which only a scenario begins with; ``aside`` are the solo jesters.
    """

    players: int
    hands: tuple[int, ...]
    castle: int
    tavern: int
    discarded: int
    shown: tuple[str, ...]
    aside: int


class DecksLaid(Event, frozen=True, gc=False):
    """Game master: the order of the decks after dealing, top card first; of the discard pile, top card last."""

    castle: tuple[str, ...]
    tavern: tuple[str, ...]
    discard: tuple[str, ...]


class EnemyRevealed(PublicEvent, frozen=True, gc=False):
    """The top card of the castle deck is turned up."""

    enemy: str
    attack: int
    health: int


class TurnBegan(PublicEvent, frozen=True, gc=False):
    """It is the player's turn to play or to yield."""

    player: Seat


class Played(PublicEvent, frozen=True, gc=False):
    """Cards lie on the table; ``value`` is their attack value (RG-5.5)."""

    player: Seat
    cards: tuple[str, ...]
    value: int


class DiscardShuffled(Event, frozen=True, gc=False):
    """Game master: what hearts put under the tavern deck, and what is left of the discard pile (top card last)."""

    under: tuple[str, ...]
    rest: tuple[str, ...]


class Healed(PublicEvent, frozen=True, gc=False):
    """Hearts: so many cards went under the tavern deck (RG-6.1)."""

    count: int
    shown: tuple[str, ...]


class Drew(PublicEvent, frozen=True, gc=False):
    """The player drew so many cards (RG-6.2)."""

    player: Seat
    count: int


class CardsDrawn(PrivateEvent, frozen=True, gc=False):
    """The cards that the player got."""

    cards: tuple[str, ...]


class ShieldRaised(PublicEvent, frozen=True, gc=False):
    """Spades: the enemy's attack is lowered by ``total`` in all (RG-6.4)."""

    total: int


class ImmunityCancelled(PublicEvent, frozen=True, gc=False):
    """A jester: the enemy does not ignore his own suit any more (RG-10.1)."""

    enemy: str


class DamageDealt(PublicEvent, frozen=True, gc=False):
    """What this play did, and the sum against this enemy (RG-7.1)."""

    amount: int
    total: int


class EnemyDefeated(PublicEvent, frozen=True, gc=False):
    """An enemy fell; after an exact kill he lies face down on the tavern deck (RG-7.3)."""

    enemy: str
    exact: bool


class AttackDue(PublicEvent, frozen=True, gc=False):
    """The player has to pay so much (RG-8.1)."""

    player: Seat
    amount: int


class Paid(PublicEvent, frozen=True, gc=False):
    """The player discarded cards worth ``value`` (RG-8.2)."""

    player: Seat
    cards: tuple[str, ...]
    value: int


class Yielded(PublicEvent, frozen=True, gc=False):
    """The player plays nothing (RG-9.1)."""

    player: Seat


class NextAsked(PublicEvent, frozen=True, gc=False):
    """After a jester: the player says who is next; until then each may utter a general wish (RG-10.3, RG-12.3)."""

    player: Seat


class NextChosen(PublicEvent, frozen=True, gc=False):
    """So is next."""

    player: Seat


class JesterFlipped(PublicEvent, frozen=True, gc=False):
    """Solo: the hand is discarded for a new one; ``left`` jesters are left beside the table (RG-11.2)."""

    left: int
    shown: tuple[str, ...]


class PlayerRemoved(PublicEvent, frozen=True, gc=False):
    """The host took a player out; his ``count`` cards lie on the discard pile (G3-v)."""

    player: Seat
    count: int
    shown: tuple[str, ...]


class Won(PublicEvent, frozen=True, gc=False):
    """The last king fell (RG-1.1); with a medal for whoever plays alone (RG-11.4)."""

    medal: Medal


class Lost(PublicEvent, frozen=True, gc=False):
    """All lose, because ``player`` cannot pay the attack or can neither play nor yield (RG-1.2, RG-1.3)."""

    player: Seat
    reason: Reason


EVENTS: tuple[type[Event], ...] = (
    RoundStarted,
    DecksLaid,
    EnemyRevealed,
    TurnBegan,
    Played,
    DiscardShuffled,
    Healed,
    Drew,
    CardsDrawn,
    ShieldRaised,
    ImmunityCancelled,
    DamageDealt,
    EnemyDefeated,
    AttackDue,
    Paid,
    Yielded,
    NextAsked,
    NextChosen,
    JesterFlipped,
    PlayerRemoved,
    Won,
    Lost,
)
