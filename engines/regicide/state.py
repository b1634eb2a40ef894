"""The truth about a round of Regicide."""

from typing import Literal, NamedTuple

from msgspec import Struct

from engines.core.decision_clock import DecisionClock
from engines.core.ids import Instant, Seat
from engines.regicide.house import House

Step = Literal["setup", "play", "pay", "next", "over"]
"""What the round waits for: a play or a yield (step 1), the payment of an attack (step 4), who is next."""

Hand = tuple[str, ...]


class Given(NamedTuple):
    """What a set-up takes out of the hands of chance; ``None`` is left to it."""

    castle: tuple[str, ...] | None = None
    tavern: tuple[str, ...] | None = None
    hands: tuple[Hand | None, ...] = ()
    discard: tuple[str, ...] = ()
    first: Seat | None = None
    healed: tuple[tuple[str, ...], ...] = ()


class Table(Struct, frozen=True):
    """What does not change during a round.

    ``order`` are the seats clockwise, the first one once more at the end. ``span`` is how long a decision is open (ms).
    """

    players: int
    order: tuple[Seat, ...]
    house: House
    limit: int
    aside: int
    jesters: int
    span: int
    given: Given


class State(Struct, frozen=True, gc=False):
    """Where everything lies and who is waited for.

    ``tavern`` and ``castle`` have their top card first, ``discard`` and ``against`` (the cards played against this
    enemy) the latest card last. ``stored`` is what spades would be worth if the enemy were not immune (RG-10.4),
    ``amount`` the attack that is due. ``yielded`` tells of each seat whether its last turn was a yield (RG-9.3).
    ``jesters`` lie beside a solo table, ``heals`` counts what hearts have done.
    """

    table: Table
    names: tuple[str, ...]
    hands: tuple[Hand, ...]
    yielded: tuple[bool, ...]
    clock: DecisionClock
    step: Step = "setup"
    actor: Seat = Seat(0)
    castle: tuple[str, ...] = ()
    tavern: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    enemy: str = ""
    against: tuple[str, ...] = ()
    damage: int = 0
    shield: int = 0
    stored: int = 0
    cancelled: bool = False
    amount: int = 0
    jesters: int = 0
    heals: int = 0
    removed: frozenset[Seat] = frozenset()
    paused: Instant | None = None
    result: str | None = None
