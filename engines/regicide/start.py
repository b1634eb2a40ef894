"""The table is laid: decks, hands, the first enemy, the first player (RG-3)."""

from typing import Final

from engines.core.base import Accepted, Event, Verdict
from engines.core.cards import draw
from engines.core.dice import Dice, shuffled
from engines.core.ids import Instant
from engines.regicide import events as ev
from engines.regicide.battle import reveal, shown
from engines.regicide.cards import ENEMIES, FACES, SUITS, tavern_cards
from engines.regicide.setup import unlaid
from engines.regicide.state import Hand, State, Table
from engines.regicide.turns import begin

_CASTLE: Final = tuple(tuple(face + suit for suit in SUITS) for face in FACES)


def start(state: State, at: Instant, dice: Dice) -> Verdict:
    """Open the round."""
    table = state.table
    given = table.given
    castle = _castle(dice) if given.castle is None else given.castle
    hands, tavern = _dealt(table, castle, dice)
    events: list[Event] = [
        ev.RoundStarted(
            at=at,
            players=table.players,
            hands=tuple(map(len, hands)),
            castle=len(castle),
            tavern=len(tavern),
            discarded=len(given.discard),
            shown=shown(state, given.discard),
            aside=table.aside,
        ),
        ev.DecksLaid(at, castle, tavern, given.discard),
        reveal(at, castle[0]),
        *[ev.CardsDrawn(at, seat, hand) for seat, hand in zip(table.order, hands, strict=False) if hand],
    ]
    first = table.order[dice.below(table.players)] if given.first is None else given.first
    begin(state, at, first, hands[first], state.yielded, events)
    return Accepted(tuple(events))


def _castle(dice: Dice) -> tuple[str, ...]:
    """Stack shuffled jacks on shuffled queens on shuffled kings (RG-3.1)."""
    jacks, queens, kings = [shuffled(dice, face) for face in _CASTLE]
    return jacks + queens + kings


def _rest(table: Table, castle: tuple[str, ...]) -> tuple[str, ...]:
    """List the cards that a set-up has not laid elsewhere; won enemies that it does not name are among them."""
    given = table.given
    if len(castle) == len(ENEMIES) and not given.discard and not any(given.hands):
        return tavern_cards(table.jesters)
    left = [*ENEMIES, *tavern_cards(table.jesters)]
    for pile in (castle, given.discard, *(hand or () for hand in given.hands)):
        for card in pile:
            left.remove(card)
    return tuple(left)


def _dealt(table: Table, castle: tuple[str, ...], dice: Dice) -> tuple[list[Hand], tuple[str, ...]]:
    """Deal the hands; gives them and the tavern deck below them.

    Beside given hands a given tavern deck is what is left after the deal: whoever was given no hand gets cards that
    the set-up laid nowhere, and those of the tavern deck only when these run out.
    """
    tavern = table.given.tavern
    if tavern is None:
        return _deal(table, shuffled(dice, _rest(table, castle)))
    hands, deck = _deal(table, shuffled(dice, unlaid(table.given, table.jesters)) + tavern)
    return hands, deck[max(0, len(deck) - len(tavern)) :]


def _deal(table: Table, deck: tuple[str, ...]) -> tuple[list[Hand], tuple[str, ...]]:
    """Deal hands up to the limit to those who were given none (RG-3.3); gives the hands and what is left."""
    hands: list[Hand] = []
    for hand in table.given.hands:
        if hand is None:
            dealt, deck = draw(deck, table.limit)
            hands.append(dealt)
        else:
            hands.append(hand)
    return hands, deck
