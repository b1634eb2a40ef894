"""What a viewer knows: a fold over the events he may see, and nothing cut out of the truth."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engines.bloody_legacy import events as ev
from engines.bloody_legacy.house import house_of
from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.cards import without
from engines.core.common_views import COMMON_CHANGES
from engines.core.contract import Setup
from engines.core.events import RoundEnded
from engines.core.ids import Instant, Seat

T = TypeVar("T")
Cards = tuple[str, ...]


class View(Struct, frozen=True):
    """A person's picture of the game (BL-13): the open table, and the hands that he knows.

    ``counts`` says how many cards each seat holds; ``hands`` has the cards where the viewer knows them (his own; all of
    them for the game master). ``open_discard`` are the cards of the discard pile that everybody saw go there, the last
    one first. ``author`` played the ``trap`` in flight, and ``phase`` says what ``owner`` owes.
    """

    viewer: Viewer
    names: tuple[str, ...]
    skull_limit: int
    phase: str = "setup"
    number: int = 0
    player: Seat | None = None
    owner: Seat | None = None
    box: Seat | None = None
    trap: str | None = None
    author: Seat | None = None
    until: Instant = Instant(0)
    paused: bool = False
    lives: tuple[int, ...] = ()
    playing: tuple[bool, ...] = ()
    counts: tuple[int, ...] = ()
    hands: tuple[Cards, ...] = ()
    fronts: tuple[Cards, ...] = ()
    skulls: tuple[int, ...] = ()
    pile: int = 0
    discard: int = 0
    open_discard: Cards = ()
    winner: Seat | None = None

    def knows(self, seat: Seat) -> bool:
        """Tell whether the viewer sees the hand of ``seat``."""
        return self.viewer in ("gm", seat)


def blank(setup: Setup, viewer: Viewer) -> View:
    """Make the view of somebody who has seen nothing yet."""
    return View(viewer, setup.names, house_of(setup.options).skull_limit)


def watch(view: View, event: Event) -> View:
    """Add a fact that the viewer may know."""
    change = _CHANGES.get(type(event))
    return view if change is None else change(view, event)


def _at(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


# -- dealing ------------------------------------------------------------------------------------------------------


def _started(view: View, event: ev.RoundStarted) -> View:
    none: tuple[Cards, ...] = ((),) * event.players
    zeros = (0,) * event.players
    return replace(
        view,
        phase="turn",
        lives=(event.lives,) * event.players,
        playing=(True,) * event.players,
        counts=zeros,
        hands=none,
        fronts=none,
        skulls=zeros,
    )


def _position(view: View, event: ev.PositionSet) -> View:
    seat = event.player
    return replace(
        view,
        lives=_at(view.lives, seat, event.lives),
        playing=_at(view.playing, seat, not event.out),
        fronts=_at(view.fronts, seat, event.cards),
        skulls=_at(view.skulls, seat, event.total),
    )


def _cleared(view: View) -> View:
    """Take away what lies in front of everybody."""
    none: tuple[Cards, ...] = ((),) * len(view.names)
    return replace(view, fronts=none, skulls=(0,) * len(none))


def _shuffled(view: View, event: ev.RoundDealt | ev.Redealt, discard: int) -> View:
    none: tuple[Cards, ...] = ((),) * len(view.names)
    return replace(view, counts=event.hands, hands=none, pile=event.pile, discard=discard, open_discard=())


def _dealt(view: View, event: ev.RoundDealt) -> View:
    if event.number > 1:
        view = replace(_cleared(view), playing=tuple(lives > 0 for lives in view.lives), trap=None, author=None)
    return _shuffled(replace(view, number=event.number, box=event.first), event, event.discard)


def _redealt(view: View, event: ev.Redealt) -> View:
    return _shuffled(_cleared(view) if event.cleared else view, event, 0)


def _reshuffled(view: View, event: ev.Reshuffled) -> View:
    return replace(view, pile=event.pile, discard=0, open_discard=())


def _drew(view: View, event: ev.Drew) -> View:
    counts = _at(view.counts, event.player, view.counts[event.player] + 1)
    return replace(view, counts=counts, pile=view.pile - 1)


def _drawn(view: View, event: ev.CardsDrawn) -> View:
    return replace(view, hands=_at(view.hands, event.to, (*view.hands[event.to], *event.cards)))


# -- turns --------------------------------------------------------------------------------------------------------


def _turn(view: View, event: ev.TurnBegan) -> View:
    return replace(view, phase="turn", player=event.player, owner=event.player, until=event.until)


def _box(view: View, event: ev.BoxPassed) -> View:
    return replace(view, box=event.player)


def _less(view: View, seat: Seat, card: str) -> View:
    """Take a card that everybody saw out of a hand."""
    hands = view.hands
    if view.knows(seat):
        hands = _at(hands, seat, without(hands[seat], (card,)))
    return replace(view, counts=_at(view.counts, seat, view.counts[seat] - 1), hands=hands)


def _onto(view: View, *cards: str) -> View:
    """Put cards on the discard pile for all to see."""
    return replace(view, discard=view.discard + len(cards), open_discard=(*cards, *view.open_discard))


def _trap(view: View, event: ev.TrapPlayed) -> View:
    view = _less(view, event.player, event.card)
    return replace(view, phase="react", owner=event.target, trap=event.card, author=event.player, until=event.until)


def _trick(view: View, event: ev.TrickPlayed) -> View:
    view = _onto(_less(view, event.player, event.card), event.card)
    if event.target is None or event.until is None:
        return view
    return replace(view, owner=event.target, until=event.until)


def _cancelled(view: View, event: ev.TrapCancelled) -> View:
    return replace(_onto(view, event.card), trap=None, author=None)


def _hit(view: View, event: ev.TrapHit) -> View:
    seat = event.player
    view = replace(
        view,
        fronts=_at(view.fronts, seat, (*view.fronts[seat], event.card)),
        skulls=_at(view.skulls, seat, event.total),
        trap=None,
        author=None,
    )
    return view if event.until is None else replace(view, phase="lose", owner=seat, until=event.until)


def _lost(view: View, event: ev.CardLost) -> View:
    counts = _at(view.counts, event.player, view.counts[event.player] - 1)
    return replace(view, counts=counts, discard=view.discard + 1)


def _given_up(view: View, event: ev.CardGivenUp) -> View:
    return replace(view, hands=_at(view.hands, event.to, without(view.hands[event.to], (event.card,))))


def _out(view: View, event: ev.KnockedOut) -> View:
    seat = event.player
    view = _onto(view, *view.fronts[seat])
    return replace(
        view,
        discard=view.discard + view.counts[seat],
        lives=_at(view.lives, seat, event.lives),
        playing=_at(view.playing, seat, value=False),
        counts=_at(view.counts, seat, 0),
        hands=_at(view.hands, seat, ()),
        fronts=_at(view.fronts, seat, ()),
        skulls=_at(view.skulls, seat, 0),
    )


def _won(view: View, event: ev.Won) -> View:
    return replace(view, winner=event.side)


def _ended(view: View, _event: RoundEnded) -> View:
    return replace(view, phase="over")


_CHANGES: dict[type[Event], Callable[[View, Any], View]] = {
    **COMMON_CHANGES,
    RoundEnded: _ended,
    ev.BoxPassed: _box,
    ev.CardGivenUp: _given_up,
    ev.CardLost: _lost,
    ev.CardsDrawn: _drawn,
    ev.Drew: _drew,
    ev.KnockedOut: _out,
    ev.PositionSet: _position,
    ev.Redealt: _redealt,
    ev.Reshuffled: _reshuffled,
    ev.RoundDealt: _dealt,
    ev.RoundStarted: _started,
    ev.TrapCancelled: _cancelled,
    ev.TrapHit: _hit,
    ev.TrapPlayed: _trap,
    ev.TrickPlayed: _trick,
    ev.TurnBegan: _turn,
    ev.Won: _won,
}
