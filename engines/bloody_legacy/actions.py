"""All that a seat may do right now: the source of buttons, completion, autopilots and self-play."""

from collections.abc import Iterator

from engines.bloody_legacy import judge
from engines.bloody_legacy.cards import TRICKS, holds_trap, is_trap
from engines.bloody_legacy.commands import Lose, Pass, Take, Trap, Trick
from engines.bloody_legacy.state import State
from engines.core.base import SeatCommand
from engines.core.ids import Instant, Seat


def options(state: State, seat: Seat | None, at: Instant) -> tuple[SeatCommand, ...]:
    """List the commands of ``seat`` that would be accepted at ``at``; equal cards are one choice, in hand order."""
    if seat is None or judge.of_everyone(state, seat, at) is not None or state.owner != seat:
        return ()
    return tuple(_choices(state, seat))


def _choices(state: State, seat: Seat) -> Iterator[SeatCommand]:
    hand = tuple(dict.fromkeys(state.hands[seat]))
    if state.phase == "lose":
        yield from (Lose(seat, card) for card in hand)
    elif state.phase == "react":
        yield Take(seat)
        for card in hand:
            if card in TRICKS:
                yield from _ways(state, seat, card)
    elif not holds_trap(hand):
        yield Pass(seat)
    else:
        others = [other for other in state.still_in() if other != seat]
        yield from (Trap(seat, card, other) for card in hand if is_trap(card) for other in others)


def _ways(state: State, seat: Seat, card: str) -> Iterator[Trick]:
    """List where a trick can send the trap."""
    if card != "either":
        yield Trick(seat, card)
        return
    yield Trick(seat, card, "left")
    yield Trick(seat, card, "right")
    if state.table.house.double_arrow == "anyone":
        yield from (Trick(seat, card, other) for other in state.still_in() if other != seat)
