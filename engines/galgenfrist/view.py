"""What a viewer knows: a fold over the events he may see, and nothing cut out of the truth (GF-13)."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.common_views import COMMON_CHANGES
from engines.core.contract import Setup
from engines.core.events import (
    RoundEnded,
    TimedOut,
)
from engines.core.ids import Instant, Seat
from engines.galgenfrist import events as ev


class Sight(Struct, frozen=True, gc=False):
    """An item that the viewer saw in a place (``None`` is the middle), and when (ms); it may have moved since.

    ``deeds`` is how many deeds had been seen before it.
    """

    slot: Seat | None
    item: str
    at: Instant
    deeds: int


class Deed(Struct, frozen=True, gc=False):
    """What everybody saw happen to the items, in order: a swap or a peek, a move of all, a shuffling."""

    kind: Literal["swap", "peek", "left", "right", "shuffle"]
    player: Seat | None
    a: Seat | None
    b: Seat | None
    at: Instant


class Death(Struct, frozen=True, gc=False):
    """What the dead and the escaped have shown."""

    items: tuple[str, ...]
    role: str | None = None


class View(Struct, frozen=True):
    """A person's picture of the game.

    ``role`` is his own, ``sights`` are the items that he saw (his own at the deal among them; for the game master all
    that anyone saw), ``deeds`` what happened to the items since. ``owed`` is the decision that is due, by ``owing``,
    until ``until``; ``stood`` tells since when the clock stands still. ``deaths`` counts as in GF-6.9.
    """

    viewer: Viewer
    names: tuple[str, ...]
    phase: str = "setup"
    executioner: Seat | None = None
    roles_in_play: tuple[str, ...] = ()
    items_in_play: tuple[str, ...] = ()
    role: str | None = None
    sights: tuple[Sight, ...] = ()
    deeds: tuple[Deed, ...] = ()

    turned: tuple[str, ...] = ()
    chosen: tuple[Seat, ...] = ()
    called: Seat | None = None
    called_extra: bool = False
    acted: frozenset[Seat] = frozenset()
    vow: Seat | None = None

    dead: frozenset[Seat] = frozenset()
    escaped: frozenset[Seat] = frozenset()
    shown: Mapping[Seat, Death] = {}
    executions: int = 0
    deaths: int = 0
    pointing: Seat | None = None
    neighbours: tuple[Seat, ...] = ()
    crowns: tuple[int, ...] = ()
    treasury: int = 0

    owed: str | None = None
    owing: Seat | None = None
    until: Instant = Instant(0)
    glass_until: Instant | None = None
    held: bool = False
    paused: bool = False

    winner: str | None = None
    narr: bool = False
    disclosed: Mapping[Seat, tuple[str, str]] = {}
    spare: str | None = None
    middle: str | None = None
    successor: Seat | None = None

    def living(self) -> tuple[Seat, ...]:
        """The prisoners who live, escaped or not, in seating order."""
        seats = (Seat(seat) for seat in range(len(self.names)))
        return tuple(seat for seat in seats if seat != self.executioner and seat not in self.dead)


def blank(setup: Setup, viewer: Viewer) -> View:
    """Make the view of somebody who has seen nothing yet."""
    return View(viewer, setup.names)


def watch(view: View, event: Event) -> View:
    """Add a fact that the viewer may know."""
    change = _CHANGES.get(type(event))
    return view if change is None else change(view, event)


# -- cards --------------------------------------------------------------------------------------------------------


def _started(view: View, event: ev.RoundStarted) -> View:
    return replace(view, phase="exchange", executioner=event.executioner, crowns=event.crowns, treasury=event.treasury)


def _in_play(view: View, event: ev.CardsInPlay) -> View:
    return replace(view, roles_in_play=event.roles, items_in_play=event.items)


def _role(view: View, event: ev.RoleTold) -> View:
    return replace(view, role=event.role) if event.to == view.viewer else view


def _shown(view: View, event: ev.ItemShown) -> View:
    return _saw(view, event.to, event)


def _seen(view: View, event: ev.ItemSeen) -> View:
    return _saw(view, event.slot, event)


def _exposed(view: View, event: ev.ItemExposed) -> View:
    return _saw(view, event.player, event)


def _saw(view: View, slot: Seat | None, event: ev.ItemShown | ev.ItemSeen | ev.ItemExposed) -> View:
    sight = Sight(slot, event.item, event.at, len(view.deeds))
    return replace(view, sights=(*view.sights, sight))


def _swapped(view: View, event: ev.Swapped) -> View:
    deed = Deed("swap", event.player, event.a, event.b, event.at)
    return _did(view if event.player == view.executioner else _acted(view), deed)


def _peeked(view: View, event: ev.Peeked) -> View:
    deed = Deed("peek", event.player, event.slot, None, event.at)
    return _did(_acted(view) if event.player == view.called else view, deed)


def _passed(view: View, event: ev.ItemsPassed) -> View:
    return _did(view, Deed(event.direction, None, None, None, event.at))


def _shuffled(view: View, event: ev.ItemsShuffled) -> View:
    return _did(view, Deed("shuffle", None, None, None, event.at))


def _did(view: View, deed: Deed) -> View:
    return replace(view, deeds=(*view.deeds, deed))


# -- turns --------------------------------------------------------------------------------------------------------


def _phase(view: View, event: ev.PhaseBegan) -> View:
    return replace(view, phase=event.phase)


def _opened(view: View, event: ev.DecisionOpened) -> View:
    return replace(view, owed=event.decision, owing=event.player, until=event.until)


def _turned(view: View, event: ev.GallowsRevealed) -> View:
    return replace(view, turned=(*view.turned, event.card), chosen=())


def _chosen(view: View, event: ev.Chosen) -> View:
    return replace(view, chosen=event.players)


def _called(view: View, event: ev.Called) -> View:
    return replace(view, called=event.player, called_extra=event.extra)


def _acted(view: View) -> View:
    acted = view.acted if view.called_extra or view.called is None else view.acted | {view.called}
    return replace(view, acted=acted, called=None, called_extra=False)


def _timed_out(view: View, event: TimedOut) -> View:
    return _acted(view) if event.player == view.called else view


def _vow_taken(view: View, event: ev.VowTaken) -> View:
    return replace(view, vow=event.player)


def _vow_ended(view: View, _event: ev.VowEnded) -> View:
    return replace(view, vow=None)


def _glass(view: View, event: ev.HourglassRuns) -> View:
    return replace(view, glass_until=event.until)


def _glass_empty(view: View, _event: ev.HourglassEmpty) -> View:
    return replace(view, glass_until=None)


def _held(view: View, _event: ev.InterrogationBegan) -> View:
    return replace(view, held=True)


def _went_on(view: View, _event: ev.InterrogationEnded) -> View:
    return replace(view, held=False)


# -- executions ---------------------------------------------------------------------------------------------------


def _execution(view: View, _event: ev.Execution) -> View:
    return replace(view, executions=view.executions + 1, pointing=None, neighbours=())


def _item_revealed(view: View, event: ev.ItemRevealed) -> View:
    death = view.shown.get(event.player, Death(()))
    return _show(view, event.player, replace(death, items=(*death.items, event.item)))


def _role_revealed(view: View, event: ev.RoleRevealed) -> View:
    return _show(view, event.player, replace(view.shown[event.player], role=event.role))


def _show(view: View, seat: Seat, death: Death) -> View:
    return replace(view, shown={**view.shown, seat: death})


def _died(view: View, event: ev.Died) -> View:
    return replace(view, dead=view.dead | {event.player}, deaths=view.deaths + event.counted)


def _escaped(view: View, event: ev.Escaped) -> View:
    return replace(view, escaped=view.escaped | {event.player}, deaths=view.deaths + event.counted)


def _neighbour(view: View, event: ev.NeighbourDue) -> View:
    return replace(view, pointing=event.player, neighbours=event.neighbours)


def _crowns(view: View, event: ev.CrownsMoved) -> View:
    return _has(view, event.player, view.crowns[event.player] + event.amount)


def _standing(view: View, event: ev.Standing) -> View:
    return _has(view, event.player, event.crowns)


def _has(view: View, seat: Seat, crowns: int) -> View:
    before = view.crowns[seat]
    after = (*view.crowns[:seat], crowns, *view.crowns[seat + 1 :])
    return replace(view, crowns=after, treasury=view.treasury + before - crowns)


# -- the end ------------------------------------------------------------------------------------------------------


def _won(view: View, event: ev.Won) -> View:
    return replace(
        view, phase="succession", winner=event.side, narr=event.narr, vow=None, owed=None, owing=None, glass_until=None
    )


def _disclosed(view: View, event: ev.CardsDisclosed) -> View:
    return replace(view, disclosed={**view.disclosed, event.player: (event.role, event.item)})


def _rest(view: View, event: ev.RestDisclosed) -> View:
    return replace(view, spare=event.spare, middle=event.middle)


def _successor(view: View, event: ev.SuccessorNamed) -> View:
    return replace(view, successor=event.player)


def _ended(view: View, _event: RoundEnded) -> View:
    return replace(view, phase="over", owed=None, owing=None, paused=False, vow=None, glass_until=None)


_CHANGES: dict[type[Event], Callable[[View, Any], View]] = {
    **COMMON_CHANGES,
    RoundEnded: _ended,
    TimedOut: _timed_out,
    ev.Called: _called,
    ev.CardsDisclosed: _disclosed,
    ev.CardsInPlay: _in_play,
    ev.Chosen: _chosen,
    ev.CrownsMoved: _crowns,
    ev.DecisionOpened: _opened,
    ev.Died: _died,
    ev.Escaped: _escaped,
    ev.Execution: _execution,
    ev.GallowsRevealed: _turned,
    ev.HourglassEmpty: _glass_empty,
    ev.HourglassRuns: _glass,
    ev.InterrogationBegan: _held,
    ev.InterrogationEnded: _went_on,
    ev.ItemExposed: _exposed,
    ev.ItemRevealed: _item_revealed,
    ev.ItemSeen: _seen,
    ev.ItemShown: _shown,
    ev.ItemsPassed: _passed,
    ev.ItemsShuffled: _shuffled,
    ev.NeighbourDue: _neighbour,
    ev.Peeked: _peeked,
    ev.PhaseBegan: _phase,
    ev.RestDisclosed: _rest,
    ev.RoleRevealed: _role_revealed,
    ev.RoleTold: _role,
    ev.RoundStarted: _started,
    ev.Standing: _standing,
    ev.SuccessorNamed: _successor,
    ev.Swapped: _swapped,
    ev.VowEnded: _vow_ended,
    ev.VowTaken: _vow_taken,
    ev.Won: _won,
}
