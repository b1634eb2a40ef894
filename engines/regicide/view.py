"""What a viewer knows: a fold over the events he may see, and nothing cut out of the truth (RG-16)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.cards import without
from engines.core.common_views import COMMON_CHANGES
from engines.core.contract import Setup
from engines.core.events import RoundEnded, RoundPaused, RoundResumed
from engines.core.ids import Instant, Seat
from engines.regicide import events as ev
from engines.regicide.cards import SIZES, SPADES, SUIT
from engines.regicide.house import House, house_of
from engines.regicide.state import Step


class View(Struct, frozen=True):
    """A person's picture of the round: the public board, and the hands he knows.

    ``sizes`` are how many cards each seat holds, ``hands`` the cards of those he knows (his own; all, for the game
    master). ``castle``, ``tavern`` and ``discard`` count cards; ``on_top`` are the defeated enemies that are known to
    lie on the tavern deck, ``shown`` is what all may see of the discard pile (top card last). The rest is named as in
    the truth.
    """

    viewer: Viewer
    names: tuple[str, ...]
    house: House
    limit: int
    step: Step = "setup"
    actor: Seat = Seat(0)
    until: Instant = Instant(0)
    paused: Instant | None = None
    sizes: tuple[int, ...] = ()
    hands: Mapping[Seat, tuple[str, ...]] = {}
    yielded: tuple[bool, ...] = ()
    removed: frozenset[Seat] = frozenset()
    castle: int = 0
    tavern: int = 0
    on_top: tuple[str, ...] = ()
    discard: int = 0
    shown: tuple[str, ...] = ()
    jesters: int = 0
    enemy: str = ""
    attack: int = 0
    health: int = 0
    damage: int = 0
    shield: int = 0
    stored: int = 0
    cancelled: bool = False
    against: tuple[str, ...] = ()
    amount: int = 0
    result: str | None = None
    medal: str | None = None
    reason: str | None = None

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own hand; empty for whoever has no seat."""
        return () if isinstance(self.viewer, str) else self.hands.get(self.viewer, ())


def blank(setup: Setup, viewer: Viewer) -> View:
    """Make the view of somebody who has seen nothing yet."""
    return View(viewer, setup.names, house_of(setup.options), SIZES[len(setup.names)].limit)


def watch(view: View, event: Event) -> View:
    """Add a fact that the viewer may know."""
    change = _CHANGES.get(type(event))
    return view if change is None else change(view, event)


def _resized(view: View, seat: Seat, change: int) -> tuple[int, ...]:
    return (*view.sizes[:seat], view.sizes[seat] + change, *view.sizes[seat + 1 :])


def _noted(view: View, seat: Seat, *, so: bool) -> tuple[bool, ...]:
    return (*view.yielded[:seat], so, *view.yielded[seat + 1 :])


def _until(view: View, at: Instant) -> Instant:
    """Say when a decision ends that opens at ``at``; during a pause the clock stands still."""
    return Instant((at if view.paused is None else view.paused) + view.house.span)


def _put(view: View, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Show the discard pile after ``cards``, which all have seen, were put on it."""
    return view.shown + cards if view.house.discard_visible == "all" else (view.shown + cards)[-1:]


def _known(view: View, seat: Seat, cards: tuple[str, ...]) -> Mapping[Seat, tuple[str, ...]]:
    """Take ``cards`` out of a hand, if the viewer knows it."""
    if seat not in view.hands:
        return view.hands
    return {**view.hands, seat: without(view.hands[seat], cards)}


def _started(view: View, event: ev.RoundStarted) -> View:
    seats = range(event.players)
    known = {Seat(seat): () for seat in seats if view.viewer in ("gm", seat)}
    return replace(
        view,
        sizes=event.hands,
        hands=known,
        yielded=(False,) * event.players,
        castle=event.castle,
        tavern=event.tavern,
        discard=event.discarded,
        shown=event.shown,
        jesters=event.aside,
    )


def _revealed(view: View, event: ev.EnemyRevealed) -> View:
    return replace(view, enemy=event.enemy, attack=event.attack, health=event.health, castle=view.castle - 1)


def _turn(view: View, event: ev.TurnBegan) -> View:
    return replace(view, step="play", actor=event.player, until=_until(view, event.at))


def _played(view: View, event: ev.Played) -> View:
    spades = not view.cancelled and SUIT[view.enemy] == SPADES and any(SUIT[card] == SPADES for card in event.cards)
    return replace(
        view,
        sizes=_resized(view, event.player, -len(event.cards)),
        hands=_known(view, event.player, event.cards),
        yielded=_noted(view, event.player, so=False),
        against=view.against + event.cards,
        stored=view.stored + event.value if spades else view.stored,
    )


def _healed(view: View, event: ev.Healed) -> View:
    return replace(view, discard=view.discard - event.count, tavern=view.tavern + event.count, shown=event.shown)


def _drew(view: View, event: ev.Drew) -> View:
    return replace(
        view,
        sizes=_resized(view, event.player, event.count),
        tavern=view.tavern - event.count,
        on_top=view.on_top[event.count :],
    )


def _drawn(view: View, event: ev.CardsDrawn) -> View:
    return replace(view, hands={**view.hands, event.to: view.hands[event.to] + event.cards})


def _shielded(view: View, event: ev.ShieldRaised) -> View:
    return replace(view, shield=event.total)


def _cancelled(view: View, _event: ev.ImmunityCancelled) -> View:
    return replace(view, cancelled=True, stored=0)


def _damaged(view: View, event: ev.DamageDealt) -> View:
    return replace(view, damage=event.total)


def _defeated(view: View, event: ev.EnemyDefeated) -> View:
    fallen = () if event.exact else (event.enemy,)
    return replace(
        view,
        tavern=view.tavern + event.exact,
        on_top=(event.enemy, *view.on_top) if event.exact else view.on_top,
        discard=view.discard + len(fallen) + len(view.against),
        shown=_put(view, fallen + view.against),
        enemy="",
        attack=0,
        health=0,
        against=(),
        damage=0,
        shield=0,
        stored=0,
        cancelled=False,
    )


def _due(view: View, event: ev.AttackDue) -> View:
    if event.amount == 0:
        return view
    return replace(view, step="pay", amount=event.amount, until=_until(view, event.at))


def _paid(view: View, event: ev.Paid) -> View:
    return replace(
        view,
        sizes=_resized(view, event.player, -len(event.cards)),
        hands=_known(view, event.player, event.cards),
        discard=view.discard + len(event.cards),
        shown=_put(view, event.cards),
        amount=0,
    )


def _yielded(view: View, event: ev.Yielded) -> View:
    return replace(view, yielded=_noted(view, event.player, so=True))


def _next(view: View, event: ev.NextAsked) -> View:
    return replace(view, step="next", until=_until(view, event.at))


def _flipped(view: View, event: ev.JesterFlipped) -> View:
    (size,) = view.sizes
    return replace(
        view,
        sizes=(0,),
        hands=dict.fromkeys(view.hands, ()),
        discard=view.discard + size,
        shown=event.shown,
        jesters=event.left,
    )


def _removed(view: View, event: ev.PlayerRemoved) -> View:
    seat = event.player
    return replace(
        view,
        sizes=_resized(view, seat, -event.count),
        hands={**view.hands, seat: ()} if seat in view.hands else view.hands,
        discard=view.discard + event.count,
        shown=event.shown,
        removed=view.removed | {seat},
        amount=0 if seat == view.actor else view.amount,
    )


def _paused(view: View, event: RoundPaused) -> View:
    return replace(view, paused=event.at)


def _resumed(view: View, event: RoundResumed) -> View:
    assert view.paused is not None
    return replace(view, paused=None, until=Instant(view.until + event.at - view.paused))


def _won(view: View, event: ev.Won) -> View:
    return replace(view, result="won", medal=event.medal)


def _lost(view: View, event: ev.Lost) -> View:
    return replace(view, result="lost", reason=event.reason)


def _ended(view: View, _event: RoundEnded) -> View:
    return replace(view, step="over")


_CHANGES: Final[Mapping[type[Event], Callable[[View, Any], View]]] = {
    **COMMON_CHANGES,
    RoundEnded: _ended,
    RoundPaused: _paused,
    RoundResumed: _resumed,
    ev.AttackDue: _due,
    ev.CardsDrawn: _drawn,
    ev.DamageDealt: _damaged,
    ev.Drew: _drew,
    ev.EnemyDefeated: _defeated,
    ev.EnemyRevealed: _revealed,
    ev.Healed: _healed,
    ev.ImmunityCancelled: _cancelled,
    ev.JesterFlipped: _flipped,
    ev.Lost: _lost,
    ev.NextAsked: _next,
    ev.Paid: _paid,
    ev.Played: _played,
    ev.PlayerRemoved: _removed,
    ev.RoundStarted: _started,
    ev.ShieldRaised: _shielded,
    ev.TurnBegan: _turn,
    ev.Won: _won,
    ev.Yielded: _yielded,
}
