"""Plays *Galgenfrist* as a sensible person would who says nothing and remembers all that he saw."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar
from zlib import crc32

from bot.autopilots.galgenfrist_memory import (
    Places,
    Slot,
    danger_of,
    item_powers,
    known_items,
    prisoners_of,
    role_powers,
)
from engines.core.base import Command
from engines.core.ids import Seat
from engines.galgenfrist.commands import Call, Choose, Exchange, Execute, GoOn, Hold, Peek, Point, Stop, Successor, Swap
from engines.galgenfrist.view import View

T = TypeVar("T")

_LOST: Final = 2
"""Crowns that an error costs the executioner besides those for the deaths so far: the fine and the next crown."""


def choose(view: View, options: Sequence[Command]) -> Command | None:
    """Choose one of ``options`` (what the engine offers the viewer's seat); ``None`` if there is nothing to be done.

    The executioner asks no questions: all that he could stop the clock for is talk.
    """
    wanted = [option for option in options if not isinstance(option, Hold)]
    if not wanted:
        return None
    policy = _POLICIES.get(type(wanted[0]))
    return wanted[0] if policy is None else policy(view, wanted)


def _lot(view: View, choices: Sequence[T]) -> T:
    """Draw one of ``choices`` as if by chance: nobody can foresee it, and the same picture always draws the same."""
    seen = (view.names, view.viewer, view.sights, view.deeds, view.turned, view.executions, view.acted)
    return choices[crc32(repr(seen).encode()) % len(choices)]


def _kind(options: Sequence[Command], kind: type[T]) -> list[T]:
    return [option for option in options if isinstance(option, kind)]


# -- the executioner ----------------------------------------------------------------------------------------------


def _exchange(_view: View, options: Sequence[Command]) -> Command:
    """Put a pardon away, or else what would spoil an execution."""

    def evil(option: Exchange) -> tuple[bool, bool, bool]:
        item = item_powers(option.item)
        return (item.ends, item.copies, item.escapes)

    return max(_kind(options, Exchange), key=evil)


def _call(view: View, options: Sequence[Command]) -> Command:
    return _lot(view, _kind(options, Call))


def _choose(view: View, options: Sequence[Command]) -> Command:
    return _lot(view, _kind(options, Choose))


def _execute(view: View, options: Sequence[Command]) -> Command:
    """Execute whoever is least dangerous, as long as the next crown is worth the risk (GF-8.2, GF-8.3)."""
    known = known_items(view)
    risks = [(danger_of(view, known, option.player), option) for option in _kind(options, Execute)]
    least = min(risk for risk, _ in risks)
    stops = _kind(options, Stop)
    if stops and (1 - least) - least * (view.deaths + _LOST) <= 0:
        return stops[0]
    return _lot(view, [option for risk, option in risks if risk == least])


def _successor(view: View, options: Sequence[Command]) -> Command:
    """Name the poorest: the office pays."""
    return min(_kind(options, Successor), key=lambda option: view.crowns[option.player])


# -- prisoners ----------------------------------------------------------------------------------------------------


def _act(view: View, options: Sequence[Command]) -> Command:
    """Swap if that brings one's aim nearer, and look at what one does not know otherwise."""
    known = known_items(view)
    own = Seat(int(view.viewer))
    wish = _wished_swap(view, own, known)
    if wish is not None:
        return next(swap for swap in _kind(options, Swap) if {swap.a, swap.b} == set(wish))
    unknown = [peek for peek in _kind(options, Peek) if peek.slot not in known]
    for slot in (own, None):
        for peek in unknown:
            if peek.slot == slot:
                return peek
    return _lot(view, unknown or _kind(options, Peek))


def _wished_swap(view: View, own: Seat, known: Places) -> tuple[Slot, Slot] | None:
    """Tell which two items somebody of the viewer's role wants to change places, as far as he knows what they are."""
    role = role_powers(view.role)
    if role.saboteur:
        return _plant_a_pardon(view, own, known)
    mine = known.get(own)
    if mine is None:
        return None
    item = item_powers(mine)
    if role.jester:
        # he wants to die, and by the axe or the parasite he does
        unlucky = item.feeds or (item.escapes and not item.kills)
        return (own, _best(known, own, lambda other: not other.escapes and not other.feeds)) if unlucky else None
    if item.kills or item.ends or item.copies:
        return (own, _best(known, own, lambda other: other.escapes and not other.kills))
    return None


def _plant_a_pardon(view: View, own: Seat, known: Places) -> tuple[Slot, Slot] | None:
    """Bring a pardon before somebody else: not before oneself, since a dead saboteur is paid nothing (GF-8.4)."""
    others = [seat for seat in prisoners_of(view) if seat != own and not item_powers(known.get(seat, "")).ends]
    for slot in (own, None):
        if slot in known and item_powers(known[slot]).ends and others:
            return (slot, _lot(view, others))
    return None


def _best(known: Places, own: Seat, good: Callable[..., bool]) -> Slot:
    """Find a place with an item that is good, or take the middle card, which is nobody's loss."""
    for slot, item in known.items():
        if slot != own and good(item_powers(item)):
            return slot
    return None


def _point(view: View, options: Sequence[Command]) -> Command:
    """Execute the most dangerous neighbour as a saboteur, the least dangerous one as anybody else."""
    known = known_items(view)
    points = _kind(options, Point)
    risks = [danger_of(view, known, point.player) for point in points]
    wanted = max(risks) if role_powers(view.role).saboteur else min(risks)
    return _lot(view, [point for point, risk in zip(points, risks, strict=True) if risk == wanted])


def _go_on(_view: View, options: Sequence[Command]) -> Command:
    return _kind(options, GoOn)[0]


_POLICIES: Mapping[type[Command], Callable[[View, Sequence[Command]], Command]] = {
    Exchange: _exchange,
    Choose: _choose,
    Call: _call,
    Execute: _execute,
    Stop: _execute,
    Point: _point,
    Successor: _successor,
    Swap: _act,
    Peek: _act,
    GoOn: _go_on,
}
