"""Shuffling and dealing: the first deal, a redeal, a new round, and the discard pile that becomes the draw pile."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final, TypeVar

from engines.bloody_legacy import events as ev
from engines.bloody_legacy.cards import TRAPS, holds_trap
from engines.bloody_legacy.scene import Scene
from engines.bloody_legacy.setup import lying, playing_of
from engines.bloody_legacy.state import Hands, State
from engines.core.dice import pick, shuffled
from engines.core.ids import Seat

T = TypeVar("T")

_NO_HANDS: Final[Hands] = {}

Dealt = tuple[list[tuple[str, ...]], tuple[str, ...]]
"""The hands, one a seat, and the draw pile below them, top first."""


def open_game(scene: Scene) -> None:
    """Begin: who is first, what the set-up laid down, the first hands (BL-3)."""
    table = scene.state.table
    fixed, house, players = table.fixed, table.house, table.players
    scene.emit(ev.RoundStarted(scene.at, players, house.lives))
    for number, playing in enumerate(playing_of(fixed, house, players)):
        seat = Seat(number)
        if seat in fixed.front or seat in fixed.lives or not playing:
            front = fixed.front.get(seat, ()) if playing else ()
            lives = fixed.lives.get(seat, house.lives)
            scene.emit(ev.PositionSet(scene.at, seat, lives, not playing, front, sum(map(lying, front))))
    state = scene.state
    first = pick(scene.dice, state.still_in()) if fixed.first is None else fixed.first
    laid = [card for front in state.fronts for card in front]
    away = [cards for part in (fixed.hands, fixed.front) for seat, cards in part.items() if not state.playing[seat]]
    discard = (*chain.from_iterable(away), *fixed.discard)
    rest = shuffled(scene.dice, _left(table.cards, (laid, discard, fixed.pile or ())))
    hands, rest = _dealt((*rest, *(fixed.pile or ())), fixed.hands, _whole(state))
    # Where the draw pile is given it is just that; cards that the set-up put nowhere come in with the next shuffling.
    pile = rest if fixed.pile is None else rest[max(0, len(rest) - len(fixed.pile)) :]
    counts = tuple(map(len, hands))
    _hand_out(scene, ev.RoundDealt(scene.at, 1, first, counts, len(pile), len(discard)), hands, pile, discard)


def deal_round(scene: Scene, first: Seat) -> None:
    """Shuffle all cards for a new round, which ``first`` begins (BL-9.2, BL-9.3)."""
    state = scene.state
    sizes = [state.table.house.hand_size if lives > 0 else 0 for lives in state.lives]
    hands, pile = _dealt_anew(scene, state.table.cards, sizes)
    counts = tuple(map(len, hands))
    _hand_out(scene, ev.RoundDealt(scene.at, state.number + 1, first, counts, len(pile), 0), hands, pile)


def redeal(scene: Scene) -> None:
    """Shuffle and deal again as long as nobody still in has a trap (BL-4.6)."""
    while not any(map(holds_trap, scene.state.hands)):
        _redeal(scene)


def _redeal(scene: Scene) -> None:
    state = scene.state
    kept = [card for front in state.fronts for card in front]
    pool, sizes = _left(state.table.cards, (kept,)), _reduced(state)
    # Damage that stays must not keep all traps, or all cards, from the hands for ever: then it goes as well (G1-j).
    cleared = state.table.house.redeal_clears_damage or TRAPS.isdisjoint(pool) or not any(sizes)
    if cleared:
        pool, sizes = state.table.cards, _whole(state)
    hands, pile = _dealt_anew(scene, pool, sizes)
    _hand_out(scene, ev.Redealt(scene.at, tuple(map(len, hands)), len(pile), cleared), hands, pile)


def _whole(state: State) -> list[int]:
    """Give everybody still in a full hand."""
    size = state.table.house.hand_size
    return [size if plays else 0 for plays in state.playing]


def _reduced(state: State) -> list[int]:
    """Give everybody still in a hand without a card for each slippery trap that stays before him (BL-4.7)."""
    whole = zip(_whole(state), state.fronts, strict=True)
    return [max(0, size - front.count("slippery")) for size, front in whole]


def _entry(entries: Sequence[T], used: int, none: T) -> T:
    """Give the next of ``entries`` that a set-up fixed, or ``none`` when all are used up."""
    return entries[used] if used < len(entries) else none


def _dealt_anew(scene: Scene, cards: Sequence[str], sizes: Sequence[int]) -> Dealt:
    """Shuffle ``cards`` and deal them again; hands and pile as far as the set-up fixed them."""
    fixed, number = scene.state.table.fixed, scene.state.dealt
    hands, top = _entry(fixed.deals, number, _NO_HANDS), _entry(fixed.piles, number, ())
    return _dealt(shuffled(scene.dice, cards), hands, sizes, top)


def _left(cards: Sequence[str], taken: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """List what is left of ``cards`` when others are taken out; some may be missing."""
    left = Counter(cards)
    for some in taken:
        left -= Counter(some)
    return tuple(left.elements())


def _dealt(pool: Sequence[str], fixed: Hands, sizes: Sequence[int], top: Sequence[str] = ()) -> Dealt:
    """Deal from the top of ``pool``; hands that are fixed are picked out of it first, then the ``top`` of the pile.

    Of what is fixed only what is there can be picked, and who is to get no cards gets none. The other hands come from
    the top of the pile only if nothing else is left.
    """
    rest = list(pool)
    hands: list[tuple[str, ...] | None] = [None] * len(sizes)
    for seat, cards in fixed.items():
        if sizes[seat]:
            hands[seat] = _picked(rest, cards)
    above = _picked(rest, top)
    rest += above
    dealt = []
    for hand, size in zip(hands, sizes, strict=True):
        dealt.append(tuple(rest[:size]) if hand is None else hand)
        rest = rest[size:] if hand is None else rest
    below = max(0, len(rest) - len(above))
    return dealt, (*rest[below:], *rest[:below])


def _picked(rest: list[str], cards: Iterable[str]) -> tuple[str, ...]:
    """Take those of ``cards`` that there are out of ``rest``."""
    found = []
    for card in cards:
        if card in rest:
            rest.remove(card)
            found.append(card)
    return tuple(found)


def _hand_out(
    scene: Scene,
    told: ev.RoundDealt | ev.Redealt,
    hands: Sequence[tuple[str, ...]],
    pile: Sequence[str],
    discard: tuple[str, ...] = (),
) -> None:
    """Tell everybody of the deal, and each player his hand."""
    scene.emit(told)
    scene.emit(ev.PileLaid(scene.at, (*(card for hand in hands for card in hand), *pile), discard))
    for seat, hand in enumerate(hands):
        if hand:
            scene.emit(ev.CardsDrawn(scene.at, Seat(seat), hand))


def draw(scene: Scene, seat: Seat) -> None:
    """Draw the card that is due after playing one (BL-6); none, where both piles are empty (G1-h)."""
    if not scene.state.pile:
        if not scene.state.discard:
            return
        _reshuffle(scene)
    scene.emit(ev.Drew(scene.at, seat))
    scene.emit(ev.CardsDrawn(scene.at, seat, scene.state.pile[:1]))


def _reshuffle(scene: Scene) -> None:
    """Shuffle the discard pile; what the set-up fixed of it comes on top (BL-6.3)."""
    state = scene.state
    rest = list(shuffled(scene.dice, state.discard))
    top = _picked(rest, _entry(state.table.fixed.reshuffles, state.reshuffled, ()))
    scene.emit(ev.Reshuffled(scene.at, len(state.discard)))
    scene.emit(ev.PileLaid(scene.at, (*top, *rest)))
