"""The truth of one game that a replay rebuilds: frozen, and changed by ``evolve`` alone."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from engines.core.ids import HOUR_MS, Instant, Seat
from engines.galgenfrist.cards import POWERLESS, Item, Role
from engines.galgenfrist.events import Decision
from engines.galgenfrist.gallows import Effect
from engines.galgenfrist.house import House

NOTHING = ""
"""What lies before the executioner: neither role nor item."""


class Piles(Struct, frozen=True):
    """The decks in full, card by card, before anything is drawn."""

    roles: tuple[str, ...]
    items: tuple[str, ...]
    gallows: tuple[str, ...]


class Given(Struct, frozen=True):
    """What a scenario fixes; empty where chance decides.

    ``roles`` and ``items`` are those of the prisoners in seating order. With ``dealt`` they are only what is in play,
    and chance deals. ``roles_drawn`` and ``items_drawn`` tell of each, and last of the card that is left over, as which
    it was drawn, counted from 0. ``muddles`` are what a shuffling card deals, one for each shuffling; the last one
    also holds for any further.
    """

    executioner: Seat | None = None
    roles: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    dealt: bool = False
    spare: str | None = None
    middle: str | None = None
    items_left: tuple[str, ...] = ()
    roles_drawn: tuple[int, ...] = ()
    items_drawn: tuple[int, ...] = ()
    gallows: tuple[str, ...] = ()
    muddles: tuple[Mapping[Seat | None, str], ...] = ()


class Table(Struct, frozen=True):
    """What the set-up fixed once and for all; the mappings tell the powers of each card."""

    players: int
    house: House
    crowns: tuple[int, ...]
    treasury: int
    piles: Piles
    given: Given
    roles: Mapping[str, Role]
    items: Mapping[str, Item]
    safe: frozenset[str]
    pardons: frozenset[str]
    effects: Mapping[str, Effect]


class Pending(Struct, frozen=True, gc=False):
    """A decision that somebody owes. All times are in ms.

    ``due`` is its end, or, once that has passed and the host was ``asked``, when to ask him again; ``reminders`` are
    those still to come, ``reminded`` counts those sent. While the clock stands still, ``stood`` tells since when, and
    the other times are as of then.
    """

    number: int
    kind: Decision
    seat: Seat
    opened: Instant
    due: Instant
    reminders: tuple[Instant, ...]
    stood: Instant | None
    reminded: int = 0
    asked: bool = False


def reminders_for(opened: Instant, due: Instant, after: Instant) -> tuple[Instant, ...]:
    """List when to remind: at half of the time and two hours before its end, as far as that comes later (GF-12.2)."""
    moments = {opened + (due - opened) // 2, due - 2 * HOUR_MS}
    return tuple(Instant(moment) for moment in sorted(moments) if moment > max(opened, after))


class State(Struct, frozen=True):
    """Everything that is true. ``now`` is the latest official time.

    ``rest`` are the items left, ``turned`` the gallows cards so far and ``deck`` those to come; ``choosing`` is the
    card that waits for a choice, ``extra`` the prisoners that it grants an action, the next one first. ``called`` must
    act; ``acted`` have had their regular action. ``deaths`` are the counted ones (GF-6.9), ``own`` the executions by
    the executioner himself, ``pointing`` is the holder of a shield who must point at one of ``neighbours``.

    The hourglass runs until ``glass_until``, or stands with ``glass_left`` ms in it, or is ``glass_empty``. ``held``
    and ``paused`` tell since when the clock stands still. ``short``: the treasury could not pay.
    """

    table: Table
    names: tuple[str, ...]
    phase: Literal["setup", "exchange", "action", "execution", "succession", "over"] = "setup"
    now: Instant = Instant(0)
    executioner: Seat = Seat(-1)
    drawn_roles: tuple[str, ...] = ()
    drawn_items: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    spare: str = NOTHING
    middle: str = NOTHING

    deck: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()
    choosing: str | None = None
    extra: tuple[Seat, ...] = ()
    called: Seat | None = None
    called_extra: bool = False
    acted: frozenset[Seat] = frozenset()
    vow: Seat | None = None

    dead: frozenset[Seat] = frozenset()
    escaped: frozenset[Seat] = frozenset()
    executions: int = 0
    own: int = 0
    deaths: int = 0
    pointing: Seat | None = None
    neighbours: tuple[Seat, ...] = ()
    crowns: tuple[int, ...] = ()
    treasury: int = 0

    pending: Pending | None = None
    decisions: int = 0
    held: Instant | None = None
    paused: Instant | None = None
    glass_until: Instant | None = None
    glass_left: int | None = None
    glass_empty: bool = False

    winner: Literal["henker", "saboteure"] | None = None
    narr: bool = False
    short: bool = False
    successor: Seat | None = None

    @property
    def stands_still(self) -> bool:
        """Tell whether the clock is stopped, by an interrogation or by the host."""
        return self.held is not None or self.paused is not None

    @property
    def running(self) -> bool:
        """Tell whether the game is on: begun, and not won yet."""
        return self.phase in ("exchange", "action", "execution")

    def everyone(self) -> tuple[Seat, ...]:
        """All seats in seating order."""
        return tuple(Seat(seat) for seat in range(self.table.players))

    def prisoners(self) -> tuple[Seat, ...]:
        """All but the executioner, in seating order, dead or alive."""
        return tuple(seat for seat in self.everyone() if seat != self.executioner)

    def exposed(self) -> tuple[Seat, ...]:
        """Those who can be executed (GF-6.3), in seating order."""
        return tuple(seat for seat in self.prisoners() if seat not in self.dead and seat not in self.escaped)

    def waiting(self) -> tuple[Seat, ...]:
        """Those who have not had their regular action, in seating order."""
        return tuple(seat for seat in self.prisoners() if seat not in self.acted)

    def rules(self) -> tuple[Effect, ...]:
        """List the effects of the gallows cards turned so far."""
        return tuple(self.table.effects[card] for card in self.turned)

    def role_of(self, seat: Seat) -> Role:
        """Give the powers of a prisoner's role."""
        return self.table.roles[self.roles[seat]]

    def item_of(self, seat: Seat) -> Item:
        """Give the powers that a prisoner's item has, through the middle card if it is a mimic (GF-7.5)."""
        item = self.table.items[self.items[seat]]
        if item.copies:
            item = self.table.items[self.middle]
        return POWERLESS if item.copies else item
