"""A play: powers, damage, defeat (RG-6, RG-7)."""

from engines.core.base import Accepted, Event
from engines.core.cards import without
from engines.core.dice import Dice, shuffled
from engines.core.events import RoundEnded
from engines.core.ids import Instant
from engines.regicide import events as ev
from engines.regicide.cards import ATTACK, CLUBS, DIAMONDS, HEALTH, HEARTS, SPADES, SUIT
from engines.regicide.plays import Combination
from engines.regicide.state import Hand, State
from engines.regicide.turns import begin, noted, suffer


def strike(state: State, at: Instant, cards: tuple[str, ...], combination: Combination, dice: Dice) -> Accepted:
    """Let the active player play a legal set that is no jester."""
    seat, value, enemy, tavern = state.actor, combination.value, state.enemy, state.tavern
    works = combination.suits if state.cancelled else combination.despite[SUIT[enemy]]
    hands = list(state.hands)
    hands[seat] = without(hands[seat], cards)
    events: list[Event] = [ev.Played(at, seat, cards, value)]
    if HEARTS in works:
        tavern += _heal(state, at, value, dice, events)
    if DIAMONDS in works:
        _draw(state, at, value, hands, tavern, events)
    amount = 2 * value if CLUBS in works else value
    total = state.damage + amount
    events.append(ev.DamageDealt(at, amount, total))
    yielded = noted(state.yielded, seat, so=False) if state.yielded[seat] else state.yielded
    health = HEALTH[enemy]
    if total >= health:
        events.append(ev.EnemyDefeated(at, enemy, total == health))
        if state.castle:
            events.append(reveal(at, state.castle[0]))
            begin(state, at, seat, hands[seat], yielded, events)
        else:
            events += (ev.Won(at, medal(state)), RoundEnded(at))
    else:
        shield = state.shield
        if SPADES in works:
            shield += value
            events.append(ev.ShieldRaised(at, shield))
        suffer(state, at, shield, hands, yielded, events)
    return Accepted(tuple(events))


def reveal(at: Instant, enemy: str) -> ev.EnemyRevealed:
    """Turn up an enemy (RG-2.2)."""
    return ev.EnemyRevealed(at, enemy, ATTACK[enemy], HEALTH[enemy])


def shown(state: State, pile: tuple[str, ...]) -> tuple[str, ...]:
    """Give what all may see of a discard pile (G3-g)."""
    return pile if state.table.house.discard_visible == "all" else pile[-1:]


def medal(state: State) -> ev.Medal:
    """Say what a win is worth (RG-11.4): whoever plays alone is judged by the jesters he needed."""
    if state.table.players > 1:
        return "none"
    return ev.SOLO_MEDALS[state.table.aside - state.jesters]


def _heal(state: State, at: Instant, value: int, dice: Dice, events: list[Event]) -> tuple[str, ...]:
    """Shuffle the discard pile and put its first cards under the tavern deck (RG-6.1); gives those cards."""
    if not state.discard:
        events.append(ev.Healed(at, 0, ()))
        return ()
    under, rest = _chosen(state, min(value, len(state.discard)), dice)
    events += (ev.DiscardShuffled(at, under, rest), ev.Healed(at, len(under), shown(state, rest)))
    return under


def _chosen(state: State, count: int, dice: Dice) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Draw ``count`` cards of the discard pile; first those that a scenario names for this power.

    Where it names more of them than are moved, the others are the lowest of what stays, in the order named.
    """
    order = shuffled(dice, state.discard)
    given = state.table.given.healed
    if state.heals < len(given):
        left, named = [*order], []
        for card in given[state.heals]:
            if card in left:
                left.remove(card)
                named.append(card)
        order = (*named, *left)
    return order[:count], order[count:]


def _draw(
    state: State, at: Instant, value: int, hands: list[Hand], tavern: tuple[str, ...], events: list[Event]
) -> None:
    """Deal ``value`` cards one at a time, clockwise from the active player, past whoever is full (RG-6.2)."""
    table, first = state.table, state.actor
    limit, clockwise = table.limit, table.order[first : table.players] + table.order[:first]
    had = {seat: len(hands[seat]) for seat in clockwise if len(hands[seat]) < limit and seat not in state.removed}
    cards, waiting = tavern[:value], [*had]
    while cards and waiting:
        # So many times round the table until somebody is full: each seat gets every so-and-so-many-th card.
        count = len(waiting)
        dealt = count * (limit - max([len(hands[seat]) for seat in waiting]))
        for place, seat in enumerate(waiting):
            hands[seat] += cards[place:dealt:count]
        cards = cards[dealt:]
        waiting = [seat for seat in waiting if len(hands[seat]) < limit]
    for seat, before in had.items():
        new = hands[seat][before:]
        if new:
            events += (ev.Drew(at, seat, len(new)), ev.CardsDrawn(at, seat, new))
