"""Whose turn it is, whether he can do anything, and how a round is lost."""

from collections.abc import Sequence

from engines.core.base import Event
from engines.core.events import RoundEnded
from engines.core.ids import Instant, Seat
from engines.regicide import events as ev
from engines.regicide.cards import ATTACK, worth
from engines.regicide.state import Hand, State


def at_table(state: State, seat: Seat) -> bool:
    """Tell whether somebody sits there who was not taken out."""
    return 0 <= seat < state.table.players and seat not in state.removed


def clockwise(state: State, seat: Seat) -> Seat:
    """Give the next one at the table after ``seat``; himself, if he is the last. Somebody must be left."""
    order = state.table.order
    following = order[seat + 1]
    while following in state.removed:
        following = order[following + 1]
    return following


def may_yield(state: State, seat: Seat, yielded: Sequence[bool]) -> bool:
    """Tell whether not all others yielded on their last turn (RG-9.2); alone the house rule decides (RG-11.6)."""
    table = state.table
    others = table.players - 1 - len(state.removed)
    if others == 0:
        return table.house.solo_yield
    if True not in yielded:
        return True
    return not all(yielded[other] for other in range(table.players) if other != seat and other not in state.removed)


def noted(yielded: tuple[bool, ...], seat: Seat, *, so: bool) -> tuple[bool, ...]:
    """Keep whether the last turn of ``seat`` was a yield (RG-9.3); mostly there is nothing to change."""
    return yielded if yielded[seat] == so else (*yielded[:seat], so, *yielded[seat + 1 :])


def begin(state: State, at: Instant, seat: Seat, hand: Hand, yielded: Sequence[bool], events: list[Event]) -> None:
    """Begin the turn of ``seat``, who loses the round for all if he can neither play nor yield (RG-1.3)."""
    events.append(ev.TurnBegan(at, seat))
    if not hand and is_stuck(state, seat, hand, state.jesters, yielded):
        lose(at, seat, "cannot_move", events)


def is_stuck(state: State, seat: Seat, hand: Hand, jesters: int, yielded: Sequence[bool]) -> bool:
    """Tell whether nothing can be done in step 1: no card, no jester beside the table, no yield (RG-11.5)."""
    return not hand and jesters == 0 and not may_yield(state, seat, yielded)


def suffer(
    state: State, at: Instant, shield: int, hands: Sequence[Hand], yielded: Sequence[bool], events: list[Event]
) -> None:
    """Let the enemy strike the active player (RG-8): for nothing, too hard for his hand, or to be paid."""
    seat = state.actor
    amount = ATTACK[state.enemy] - shield
    if amount <= 0:
        following = clockwise(state, seat)
        events.append(ev.AttackDue(at, seat, 0))
        begin(state, at, following, hands[following], yielded, events)
        return
    events.append(ev.AttackDue(at, seat, amount))
    if state.jesters == 0 and worth(hands[seat]) < amount:
        lose(at, seat, "cannot_pay", events)


def lose(at: Instant, seat: Seat, reason: ev.Reason, events: list[Event]) -> None:
    """End the round for all."""
    events += (ev.Lost(at, seat, reason), RoundEnded(at))
