"""What a player does on his turn: judged in the order of RG-17, and what comes of it."""

from engines.core.base import Accepted, Event, Rejected, Verdict
from engines.core.cards import draw, without
from engines.core.dice import Dice
from engines.core.ids import Instant
from engines.regicide import commands as cmd
from engines.regicide import events as ev
from engines.regicide.battle import shown, strike
from engines.regicide.cards import ACE, FACES, JESTER, RANK, worth
from engines.regicide.plays import PLAYS
from engines.regicide.state import Hand, State
from engines.regicide.turns import at_table, begin, clockwise, is_stuck, lose, may_yield, noted, suffer


def play(state: State, command: cmd.Play, at: Instant, dice: Dice) -> Verdict:
    """Play cards (RG-4.2)."""
    cards, hand = command.cards, state.hands[state.actor]
    if not (cards[0] in hand if len(cards) == 1 else _holds(hand, cards)):
        return Rejected("not-in-hand", "RG-4.2")
    combination = PLAYS.get(cards)
    if combination is None:
        return Rejected("bad-combination", _rule_against(cards))
    if cards[0] == JESTER:
        return _jester(state, at, cards)
    return strike(state, at, cards, combination, dice)


def _holds(hand: Hand, cards: tuple[str, ...]) -> bool:
    """Tell whether ``hand`` has all of ``cards``; only jesters can be there twice."""
    different = {*cards}
    if len(different) == len(cards):
        return different.issubset(hand)
    return all(cards.count(card) <= hand.count(card) for card in different)


def _rule_against(cards: tuple[str, ...]) -> str:
    """Name the paragraph that forbids a set: who is in it that fits into none, or how much it adds up to."""
    apart = (JESTER, ACE, *FACES)
    return "RG-5.4" if any(RANK[card] in apart for card in cards) else "RG-5.3"


def _jester(state: State, at: Instant, cards: tuple[str, ...]) -> Verdict:
    """Cancel the immunity, with late effect for spades alone, and ask who is next (RG-10)."""
    seat = state.actor
    events: list[Event] = [ev.Played(at, seat, cards, 0)]
    if not state.cancelled:
        events.append(ev.ImmunityCancelled(at, state.enemy))
        if state.stored:
            events.append(ev.ShieldRaised(at, state.shield + state.stored))
    events.append(ev.NextAsked(at, seat))
    return Accepted(tuple(events))


def yield_turn(state: State, _command: cmd.Yield, at: Instant, _dice: Dice) -> Verdict:
    """Play nothing: straight to step 4 (RG-9)."""
    seat = state.actor
    if not may_yield(state, seat, state.yielded):
        alone = len(state.removed) == state.table.players - 1
        return Rejected("must-act", "RG-11.6" if alone else "RG-9.2")
    events: list[Event] = [ev.Yielded(at, seat)]
    yielded = noted(state.yielded, seat, so=True)
    suffer(state, at, state.shield, state.hands, yielded, events)
    return Accepted(tuple(events))


def discard(state: State, command: cmd.Discard, at: Instant, _dice: Dice) -> Verdict:
    """Pay the attack (RG-8.2)."""
    cards, seat = command.cards, state.actor
    if not _holds(state.hands[seat], cards):
        return Rejected("not-in-hand", "RG-8.2")
    value = worth(cards)
    if value < state.amount:
        return Rejected("too-little", "RG-8.2")
    following = clockwise(state, seat)
    hand = state.hands[following]
    events: list[Event] = [ev.Paid(at, seat, cards, value)]
    begin(state, at, following, without(hand, cards) if following == seat else hand, state.yielded, events)
    return Accepted(tuple(events))


def choose_next(state: State, command: cmd.Next, at: Instant, _dice: Dice) -> Verdict:
    """Say who is next (RG-10.3)."""
    player = command.player
    if not at_table(state, player):
        return Rejected("unknown-target", "RG-10.3")
    events: list[Event] = [ev.NextChosen(at, player)]
    begin(state, at, player, state.hands[player], state.yielded, events)
    return Accepted(tuple(events))


def flip(state: State, _command: cmd.Flip, at: Instant, _dice: Dice) -> Verdict:
    """Turn over a solo jester: discard the hand and draw a new one (RG-11.2)."""
    if state.table.players > 1:
        return Rejected("not-allowed-now", "RG-11.2")
    if state.jesters == 0:
        return Rejected("already-done", "RG-11.2")
    seat, left = state.actor, state.jesters - 1
    events: list[Event] = [ev.JesterFlipped(at, left, shown(state, state.discard + state.hands[seat]))]
    hand, _ = draw(state.tavern, state.table.limit)
    if hand:
        events += (ev.Drew(at, seat, len(hand)), ev.CardsDrawn(at, seat, hand))
    if state.step == "play" and is_stuck(state, seat, hand, left, state.yielded):
        lose(at, seat, "cannot_move", events)
    elif state.step == "pay" and left == 0 and worth(hand) < state.amount:
        lose(at, seat, "cannot_pay", events)
    return Accepted(tuple(events))
