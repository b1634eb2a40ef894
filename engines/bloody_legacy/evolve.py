"""How facts change the state. Nothing here judges: an old log replays the same whatever later rules say."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from engines.bloody_legacy import events as ev
from engines.bloody_legacy.state import Phase, State
from engines.core import decision_clock as clocks
from engines.core.base import Event
from engines.core.cards import without
from engines.core.events import (
    DeadlineMoved,
    HostAsked,
    PlayerReplaced,
    ReminderDue,
    RoundEnded,
    RoundPaused,
    RoundResumed,
)
from engines.core.ids import Instant, Seat

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """Apply one fact."""
    change = _CHANGES.get(type(event))
    return state if change is None else change(state, event)


def _at(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Give ``values`` with another one for ``seat``."""
    return (*values[:seat], value, *values[seat + 1 :])


def _owes(state: State, phase: Phase, owner: Seat, at: Instant, until: Instant, **others: Any) -> State:
    """Let somebody owe a decision."""
    return _opened(state, at, until, phase=phase, owner=owner, **others)


def _opened(state: State, at: Instant, until: Instant, **others: Any) -> State:
    """Open a decision; it has all of its time behind a pause in which it opens."""
    clock = clocks.opened(state.clock.number + 1, at, until, began=at)
    return replace(state, clock=clock, **others)


# -- dealing ------------------------------------------------------------------------------------------------------


def _round_started(state: State, event: ev.RoundStarted) -> State:
    seats = event.players
    none: tuple[tuple[str, ...], ...] = ((),) * seats
    return replace(
        state,
        phase="turn",
        hands=none,
        fronts=none,
        skulls=(0,) * seats,
        lives=(event.lives,) * seats,
        playing=(True,) * seats,
    )


def _position_set(state: State, event: ev.PositionSet) -> State:
    seat = event.player
    return replace(
        state,
        lives=_at(state.lives, seat, event.lives),
        playing=_at(state.playing, seat, not event.out),
        fronts=_at(state.fronts, seat, event.cards),
        skulls=_at(state.skulls, seat, event.total),
    )


def _round_dealt(state: State, event: ev.RoundDealt) -> State:
    none: tuple[tuple[str, ...], ...] = ((),) * len(state.hands)
    if event.number == 1:  # what a set-up laid down before stays
        return replace(state, number=1, box=event.first)
    return replace(
        state,
        number=event.number,
        box=event.first,
        trap=None,
        hands=none,
        fronts=none,
        skulls=(0,) * len(none),
        playing=tuple(lives > 0 for lives in state.lives),
        dealt=state.dealt + 1,
    )


def _redealt(state: State, event: ev.Redealt) -> State:
    none: tuple[tuple[str, ...], ...] = ((),) * len(state.hands)
    state = replace(state, hands=none, dealt=state.dealt + 1)
    return replace(state, fronts=none, skulls=(0,) * len(none)) if event.cleared else state


def _reshuffled(state: State, _event: ev.Reshuffled) -> State:
    return replace(state, reshuffled=state.reshuffled + 1)


def _pile_laid(state: State, event: ev.PileLaid) -> State:
    return replace(state, pile=event.cards, discard=event.discard)


def _cards_drawn(state: State, event: ev.CardsDrawn) -> State:
    seat, cards = event.to, event.cards
    hand = (*state.hands[seat], *cards)
    return replace(state, hands=_at(state.hands, seat, hand), pile=state.pile[len(cards) :])


# -- turns --------------------------------------------------------------------------------------------------------


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    return _owes(state, "turn", event.player, event.at, event.until, player=event.player)


def _box_passed(state: State, event: ev.BoxPassed) -> State:
    return replace(state, box=event.player)


def _from_hand(state: State, seat: Seat, card: str) -> tuple[tuple[str, ...], ...]:
    return _at(state.hands, seat, without(state.hands[seat], (card,)))


def _trap_played(state: State, event: ev.TrapPlayed) -> State:
    hands = _from_hand(state, event.player, event.card)
    return _owes(state, "react", event.target, event.at, event.until, hands=hands, trap=event.card)


def _trick_played(state: State, event: ev.TrickPlayed) -> State:
    hands, discard = _from_hand(state, event.player, event.card), (event.card, *state.discard)
    if event.target is None or event.until is None:
        return replace(state, hands=hands, discard=discard)
    return _owes(state, "react", event.target, event.at, event.until, hands=hands, discard=discard)


def _trap_cancelled(state: State, event: ev.TrapCancelled) -> State:
    return replace(state, trap=None, discard=(event.card, *state.discard))


def _trap_dropped(state: State, _event: ev.TrapDropped) -> State:
    return replace(state, tossed=state.tossed + 1)


def _trap_hit(state: State, event: ev.TrapHit) -> State:
    seat = event.player
    fronts = _at(state.fronts, seat, (*state.fronts[seat], event.card))
    skulls = _at(state.skulls, seat, event.total)
    if event.until is None:
        return replace(state, fronts=fronts, skulls=skulls, trap=None)
    return _owes(state, "lose", seat, event.at, event.until, fronts=fronts, skulls=skulls, trap=None)


def _card_given_up(state: State, event: ev.CardGivenUp) -> State:
    hands = _from_hand(state, event.to, event.card)
    return replace(state, hands=hands, discard=(event.card, *state.discard))


def _knocked_out(state: State, event: ev.KnockedOut) -> State:
    seat = event.player
    return replace(
        state,
        lives=_at(state.lives, seat, event.lives),
        playing=_at(state.playing, seat, value=False),
        discard=(*state.hands[seat], *state.fronts[seat], *state.discard),
        hands=_at(state.hands, seat, ()),
        fronts=_at(state.fronts, seat, ()),
        skulls=_at(state.skulls, seat, 0),
    )


def _won(state: State, event: ev.Won) -> State:
    return replace(state, winner=event.side)


def _round_ended(state: State, _event: RoundEnded) -> State:
    return replace(state, phase="over")


# -- the clock ----------------------------------------------------------------------------------------------------


def _deadline_moved(state: State, event: DeadlineMoved) -> State:
    """Move the end; one that had passed already is a decision opened anew."""
    if state.clock.asked:
        return _opened(state, event.at, event.until)
    now = event.at if state.paused is None else min(event.at, state.paused)
    return replace(state, clock=clocks.moved(state.clock, now, event.until))


def _host_asked(state: State, event: HostAsked) -> State:
    return replace(state, clock=clocks.asked(state.clock, state.until(event.at)))


def _reminder_due(state: State, event: ReminderDue) -> State:
    return replace(state, clock=clocks.reminded(state.clock, event.at, event.number))


def _round_paused(state: State, event: RoundPaused) -> State:
    return replace(state, paused=event.at)


def _round_resumed(state: State, event: RoundResumed) -> State:
    """Let the clock go on; a decision that opened in the pause has lost only what came after that."""
    paused = state.paused
    assert paused is not None
    clock = clocks.shifted(state.clock, event.at - max(paused, state.clock.opened))
    return replace(state, clock=clock, paused=None, pauses=(*state.pauses, (paused, event.at)))


def _player_replaced(state: State, event: PlayerReplaced) -> State:
    """Hand the seat over; who owes a decision gets the whole time for it (BL-12.3)."""
    names = _at(state.names, event.seat, event.name)
    if event.seat != state.owner:
        return replace(state, names=names)
    return _opened(state, event.at, state.until(event.at), names=names)


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    DeadlineMoved: _deadline_moved,
    HostAsked: _host_asked,
    PlayerReplaced: _player_replaced,
    ReminderDue: _reminder_due,
    RoundEnded: _round_ended,
    RoundPaused: _round_paused,
    RoundResumed: _round_resumed,
    ev.BoxPassed: _box_passed,
    ev.CardGivenUp: _card_given_up,
    ev.CardsDrawn: _cards_drawn,
    ev.KnockedOut: _knocked_out,
    ev.PileLaid: _pile_laid,
    ev.PositionSet: _position_set,
    ev.Redealt: _redealt,
    ev.Reshuffled: _reshuffled,
    ev.RoundDealt: _round_dealt,
    ev.RoundStarted: _round_started,
    ev.TrapCancelled: _trap_cancelled,
    ev.TrapDropped: _trap_dropped,
    ev.TrapHit: _trap_hit,
    ev.TrapPlayed: _trap_played,
    ev.TrickPlayed: _trick_played,
    ev.TurnBegan: _turn_began,
    ev.Won: _won,
}
