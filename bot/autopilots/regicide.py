"""Plays *Regicide* as a sensible person would: what does a card do now, what must then be paid, and what is left."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from msgspec import Struct

from engines.core.base import Command
from engines.regicide.cards import HEALTH, JESTER, VALUE, worth
from engines.regicide.commands import Discard, Flip, Next, Play, Yield
from engines.regicide.preview import PlayPreview, preview_play
from engines.regicide.view import View


class Taste(Struct, frozen=True):
    """What things are worth, counted in points of damage."""

    defeat: float = 12.0
    """An enemy defeated."""
    exact: float = 1.2
    """Each point of the value of an enemy won by an exact kill: a strong card, and the next one drawn."""
    shield: float = 0.55
    """Each point off each attack that is still to come."""
    blow: float = 11.0
    """Damage that a turn is expected to do, which says how many attacks are still to come."""
    draw: float = 5.0
    """A card drawn by anybody."""
    heal: float = 0.93
    """A card that goes under the tavern deck."""
    thirst: float = 14.0
    """A tavern deck of so many cards is running low: cards healed count double."""
    keep: float = 1.0
    """Each point of a card that stays in the hand."""
    card: float = 1.0
    """Any card that stays in the hand, beside its points."""
    jester: float = 11.0
    """A jester in the hand."""
    unknown: float = 5.5
    """What a card that is drawn is expected to pay."""
    risk: float = 60.0
    """A play that can only be paid for with cards still to be drawn."""
    near: float = 4.0
    """Leaving exactly what a card of the own hand can do."""
    yielding: float = 6.0
    """What it costs to let a turn pass without damage."""


TASTE: Final = Taste()
HOPELESS: Final = -1_000.0


def choose(view: View, options: Sequence[Command], taste: Taste = TASTE) -> Command | None:
    """Choose one of ``options`` (what the engine offers the viewer's seat); ``None`` if there are none."""
    flips = [option for option in options if isinstance(option, Flip)]
    payments = [option for option in options if isinstance(option, Discard)]
    if payments:
        cheapest = min(payments, key=lambda option: _price(option.cards, taste))
        return flips[0] if flips and _is_ruinous(view, cheapest.cards) else cheapest
    chosen = [option for option in options if isinstance(option, Next)]
    if chosen:
        return max(chosen, key=lambda option: (view.sizes[option.player], option.player == view.actor))
    rated = [
        (_rate(view, option, taste), place) for place, option in enumerate(options) if not isinstance(option, Flip)
    ]
    best, place = max(rated, default=(HOPELESS, -1))
    if flips and (best <= HOPELESS / 2 or not rated):
        return flips[0]
    return options[place] if rated else (flips[0] if flips else None)


def _price(cards: Iterable[str], taste: Taste) -> float:
    """Say what it costs to give cards away."""
    return sum(taste.jester if card == JESTER else taste.keep * VALUE[card] + taste.card for card in cards)


def _is_ruinous(view: View, cards: tuple[str, ...]) -> bool:
    """Tell whether a payment leaves a hand alone that can neither strike nor pay again."""
    left = [card for card in view.hand if card not in cards]
    return len(left) <= 1 and view.tavern >= view.limit and view.health - view.damage > 2 * worth(left)


def _rate(view: View, option: Command, taste: Taste) -> float:
    """Rate what playing or yielding would come to."""
    if isinstance(option, Yield):
        due = max(0, view.attack - view.shield)
        cost = _cheapest(view.hand, due, taste)
        return HOPELESS if cost is None else -cost - taste.yielding
    assert isinstance(option, Play)
    told = preview_play(view, option.cards)
    assert told is not None
    if told.wins:
        return -HOPELESS
    return _gain(view, told, taste) - _price(told.cards, taste) - _cost(view, told, taste)


def _gain(view: View, told: PlayPreview, taste: Taste) -> float:
    """Rate what a play does to the enemy and for all hands."""
    draws = sum(draw.count for draw in told.draws)
    thirsty = 2 if view.tavern < taste.thirst else 1
    gain = taste.draw * draws + taste.heal * thirsty * told.heals
    if told.chooses:
        return gain + _against_immunity(view, taste)
    health = HEALTH[view.enemy]
    gain += min(told.damage, health - view.damage)
    if told.defeats:
        return gain + taste.defeat + (taste.exact * VALUE[view.enemy] if told.exact else 0)
    left = health - told.total
    attacks = 1 + left / taste.blow
    raised = min(view.attack, told.shield) - min(view.attack, view.shield)
    rest = [card for card in view.hand if card not in told.cards]
    near = any(VALUE[card] == left or (card[-1] == "C" and 2 * VALUE[card] == left) for card in rest)
    return gain + taste.shield * raised * attacks + (taste.near if near else 0)


def _against_immunity(view: View, taste: Taste) -> float:
    """Rate a jester: the attack of this turn is skipped, and the own suits of the enemy work again."""
    if view.cancelled:
        return min(view.attack - view.shield, 10)
    own = sum(VALUE[card] for card in view.hand if card[-1] == view.enemy[-1] and card != JESTER)
    return max(0, view.attack - view.shield) * 0.6 + own * 0.5 + view.stored * taste.shield


def _cost(view: View, told: PlayPreview, taste: Taste) -> float:
    """Rate what must then be paid, out of what is left of the hand and perhaps with cards still to be drawn."""
    if not told.due:
        return 0
    rest = list(view.hand)
    for card in told.cards:
        rest.remove(card)
    cost = _cheapest(rest, told.due, taste)
    if cost is not None:
        return cost
    own = sum(draw.count for draw in told.draws if draw.seat == view.viewer)
    if view.jesters:
        return _price(rest, taste) + taste.risk / 2
    if not own:
        return -HOPELESS
    hope = worth(rest) + own * taste.unknown - told.due
    return _price(rest, taste) + taste.risk - 4 * hope


def _cheapest(hand: Sequence[str], due: int, taste: Taste) -> float | None:
    """Find what the cheapest payment costs; ``None`` if the hand cannot pay."""
    if due <= 0:
        return 0
    sets = (cards for count in range(1, len(hand) + 1) for cards in combinations(hand, count) if worth(cards) >= due)
    return min((_price(cards, taste) for cards in sets), default=None)
