"""Applies facts to the truth; judges nothing."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from engines.core import decision_clock as clocks
from engines.core.base import Event
from engines.core.cards import without
from engines.core.decision_clock import DecisionClock
from engines.core.events import (
    DeadlineMoved,
    HostAsked,
    Intervention,
    PlayerReplaced,
    ReminderDue,
    RoundEnded,
    RoundPaused,
    RoundResumed,
    TimedOut,
)
from engines.core.ids import Instant, Seat
from engines.regicide import events as ev
from engines.regicide.cards import SPADES, SUIT
from engines.regicide.state import Hand, State
from engines.regicide.turns import noted


def evolve(state: State, event: Event) -> State:
    """Apply a fact. Raises ``KeyError`` for one of another game."""
    return _CHANGES[type(event)](state, event)


def _same(state: State, _event: Event) -> State:
    """Leave all as it is: the event tells people something that follows from others."""
    return state


def _opened(state: State, at: Instant) -> DecisionClock:
    """Open the next decision; during a pause the clock stands where the pause began."""
    now = at if state.paused is None else state.paused
    until: Any = now + state.table.span
    # On the path of every move, so no function opens it.
    return DecisionClock(state.clock.number + 1, at, until, until, now, now)


def _with_hand(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    return hands[:seat] + (hand,) + hands[seat + 1 :]  # noqa: RUF005 - twice as fast, and on the path of every move


def _without(hands: tuple[Hand, ...], seat: Seat, cards: Hand) -> tuple[Hand, ...]:
    """Take cards out of a hand."""
    return hands[:seat] + (without(hands[seat], cards),) + hands[seat + 1 :]  # noqa: RUF005 - as above


# -- decks and turns ----------------------------------------------------------------------------------------------


def _laid(state: State, event: ev.DecksLaid) -> State:
    return replace(state, castle=event.castle, tavern=event.tavern, discard=event.discard, jesters=state.table.aside)


def _revealed(state: State, event: ev.EnemyRevealed) -> State:
    return replace(state, enemy=event.enemy, castle=state.castle[1:])


def _turn(state: State, event: ev.TurnBegan) -> State:
    return replace(state, step="play", actor=event.player, clock=_opened(state, event.at))


# -- a play -------------------------------------------------------------------------------------------------------


def _played(state: State, event: ev.Played) -> State:
    seat, cards = event.player, event.cards
    stored = state.stored
    if not state.cancelled and SUIT[state.enemy] == SPADES and any(SUIT[card] == SPADES for card in cards):
        stored += event.value
    return replace(
        state,
        hands=_without(state.hands, seat, cards),
        yielded=noted(state.yielded, seat, so=False) if state.yielded[seat] else state.yielded,
        against=state.against + cards,
        stored=stored,
    )


def _shuffled(state: State, event: ev.DiscardShuffled) -> State:
    return replace(state, tavern=state.tavern + event.under, discard=event.rest, heals=state.heals + 1)


def _drew(state: State, event: ev.Drew) -> State:
    """Take so many off the tavern deck. Which of them the player got, ``CardsDrawn`` says."""
    return replace(state, tavern=state.tavern[event.count :])


def _drawn(state: State, event: ev.CardsDrawn) -> State:
    return replace(state, hands=_with_hand(state.hands, event.to, state.hands[event.to] + event.cards))


def _damaged(state: State, event: ev.DamageDealt) -> State:
    return replace(state, damage=event.total)


def _defeated(state: State, event: ev.EnemyDefeated) -> State:
    fallen = (event.enemy,)
    return replace(
        state,
        tavern=fallen + state.tavern if event.exact else state.tavern,
        discard=state.discard + state.against if event.exact else state.discard + fallen + state.against,
        enemy="",
        against=(),
        damage=0,
        shield=0,
        stored=0,
        cancelled=False,
    )


def _shielded(state: State, event: ev.ShieldRaised) -> State:
    return replace(state, shield=event.total)


def _cancelled(state: State, _event: ev.ImmunityCancelled) -> State:
    return replace(state, cancelled=True, stored=0)


# -- the attack ---------------------------------------------------------------------------------------------------


def _due(state: State, event: ev.AttackDue) -> State:
    if event.amount == 0:
        return state
    return replace(state, step="pay", amount=event.amount, clock=_opened(state, event.at))


def _paid(state: State, event: ev.Paid) -> State:
    return replace(
        state,
        hands=_without(state.hands, event.player, event.cards),
        discard=state.discard + event.cards,
        amount=0,
    )


def _yielded(state: State, event: ev.Yielded) -> State:
    return replace(state, yielded=noted(state.yielded, event.player, so=True))


def _next(state: State, event: ev.NextAsked) -> State:
    return replace(state, step="next", clock=_opened(state, event.at))


def _flipped(state: State, event: ev.JesterFlipped) -> State:
    (hand,) = state.hands
    return replace(state, hands=((),), discard=state.discard + hand, jesters=event.left)


# -- the round and its host ---------------------------------------------------------------------------------------


def _removed(state: State, event: ev.PlayerRemoved) -> State:
    seat = event.player
    amount = 0 if seat == state.actor else state.amount
    return replace(
        state,
        hands=_with_hand(state.hands, seat, ()),
        discard=state.discard + state.hands[seat],
        removed=state.removed | {seat},
        amount=amount,
    )


def _replaced(state: State, event: PlayerReplaced) -> State:
    seat = event.seat
    clock = _opened(state, event.at) if seat == state.actor else state.clock
    return replace(state, names=(*state.names[:seat], event.name, *state.names[seat + 1 :]), clock=clock)


def _reminded(state: State, event: ReminderDue) -> State:
    return replace(state, clock=clocks.reminded(state.clock, event.at, event.number))


def _asked(state: State, event: HostAsked) -> State:
    """Ask the host again after as long a time as the decision had, extensions and all."""
    again = Instant(event.at + state.clock.until - state.clock.began)
    return replace(state, clock=clocks.asked(state.clock, again))


def _moved(state: State, event: DeadlineMoved) -> State:
    now = event.at if state.paused is None else state.paused
    return replace(state, clock=clocks.moved(state.clock, now, event.until))


def _paused(state: State, event: RoundPaused) -> State:
    return replace(state, paused=event.at)


def _resumed(state: State, event: RoundResumed) -> State:
    """Move all times by the pause, the end of a decision that was left to the host among them."""
    assert state.paused is not None
    length, until = event.at - state.paused, state.clock.until
    clock = replace(clocks.shifted(state.clock, length), until=Instant(until + length))
    return replace(state, paused=None, clock=clock)


def _won(state: State, _event: ev.Won) -> State:
    return replace(state, result="won")


def _lost(state: State, _event: ev.Lost) -> State:
    return replace(state, result="lost")


def _ended(state: State, _event: RoundEnded) -> State:
    return replace(state, step="over")


_CHANGES: Final[Mapping[type[Event], Callable[[State, Any], State]]] = {
    DeadlineMoved: _moved,
    HostAsked: _asked,
    Intervention: _same,
    PlayerReplaced: _replaced,
    ReminderDue: _reminded,
    RoundEnded: _ended,
    RoundPaused: _paused,
    RoundResumed: _resumed,
    TimedOut: _same,
    ev.AttackDue: _due,
    ev.CardsDrawn: _drawn,
    ev.DamageDealt: _damaged,
    ev.DecksLaid: _laid,
    ev.DiscardShuffled: _shuffled,
    ev.Drew: _drew,
    ev.EnemyDefeated: _defeated,
    ev.EnemyRevealed: _revealed,
    ev.Healed: _same,
    ev.ImmunityCancelled: _cancelled,
    ev.JesterFlipped: _flipped,
    ev.Lost: _lost,
    ev.NextAsked: _next,
    ev.NextChosen: _same,
    ev.Paid: _paid,
    ev.Played: _played,
    ev.PlayerRemoved: _removed,
    ev.RoundStarted: _same,
    ev.ShieldRaised: _shielded,
    ev.TurnBegan: _turn,
    ev.Won: _won,
    ev.Yielded: _yielded,
}
