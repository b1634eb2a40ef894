"""What a seat may do, in normal form: exactly what ``decide`` accepts."""

from collections.abc import Callable, Iterator, Mapping

from engines.core.base import SeatCommand
from engines.core.ids import Instant, Seat
from engines.galgenfrist import judge
from engines.galgenfrist.commands import (
    Call,
    Choose,
    Exchange,
    Execute,
    GoOn,
    Hold,
    Peek,
    Point,
    Reveal,
    Stop,
    Successor,
    Swap,
)
from engines.galgenfrist.events import Decision
from engines.galgenfrist.state import State


def options(state: State, seat: Seat | None, at: Instant) -> tuple[SeatCommand, ...]:
    """List all that ``seat`` may do at ``at``; of two items to swap the first in seating order comes first."""
    pending = state.pending
    if seat is None or pending is None or judge.of_everyone(state, at) is not None:
        return ()
    found: list[SeatCommand] = []
    if pending.seat == seat:
        found += _BY_DECISION[pending.kind](state, seat)
    if seat == state.executioner and state.running:
        found.append(Hold(seat) if state.held is None else GoOn(seat))
    return tuple(found)


def _exchange(state: State, seat: Seat) -> Iterator[SeatCommand]:
    items = state.drawn_items
    pardons = [item for item in items if item in state.table.pardons]
    return (Exchange(seat, item) for item in dict.fromkeys(items) if pardons != [item])


def _reveal(_state: State, seat: Seat) -> Iterator[SeatCommand]:
    yield Reveal(seat)


def _choose(state: State, seat: Seat) -> Iterator[SeatCommand]:
    prisoners = state.prisoners()
    if state.rules()[-1].targets == 1:
        return (Choose(seat, one) for one in prisoners)
    return (Choose(seat, one, other) for one in prisoners for other in prisoners if one != other)


def _call(state: State, seat: Seat) -> Iterator[SeatCommand]:
    return (Call(seat, prisoner) for prisoner in state.waiting())


def _act(state: State, seat: Seat) -> Iterator[SeatCommand]:
    slots = (*state.prisoners(), None)
    for place, slot in enumerate(slots):
        yield Peek(seat, slot)
        for other in slots[place + 1 :]:
            yield Swap(seat, slot, other)


def _execute(state: State, seat: Seat) -> Iterator[SeatCommand]:
    for prisoner in state.exposed():
        yield Execute(seat, prisoner)
    if state.executions:
        yield Stop(seat)


def _point(state: State, seat: Seat) -> Iterator[SeatCommand]:
    return (Point(seat, neighbour) for neighbour in state.neighbours)


def _successor(state: State, seat: Seat) -> Iterator[SeatCommand]:
    return (Successor(seat, other) for other in state.prisoners())


_BY_DECISION: Mapping[Decision, Callable[[State, Seat], Iterator[SeatCommand]]] = {
    "exchange": _exchange,
    "reveal": _reveal,
    "choose": _choose,
    "call": _call,
    "action": _act,
    "execute": _execute,
    "point": _point,
    "successor": _successor,
}
