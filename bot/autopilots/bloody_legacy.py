"""Plays *Das blutige Erbe* as a sensible person would: finish who can be finished, keep out of harm, waste nothing."""

from collections.abc import Sequence
from typing import Final

from engines.bloody_legacy.cards import CARDS, FACE_DOWN, FACE_UP, TRAPS, TRICKS
from engines.bloody_legacy.commands import Lose, Take, Trap, Trick
from engines.bloody_legacy.view import View
from engines.core.base import Command
from engines.core.ids import Seat

_WORTH: Final = {
    "deadly": 10,
    "cancel": 9,
    "either": 8,
    "left": 7,
    "right": 7,
    "skull4": 6,
    "skull3": 5,
    "drop": 4,
    "skull2": 3,
    "slippery": 2,
    "skull1": 1,
}
"""How gladly a card is kept."""

_OUT: Final = 100
"""What it is worth to knock somebody out; everything else is counted in skulls."""
_LAST_CARD: Final = 20
"""What it is worth to take somebody's only card."""


def choose(view: View, options: Sequence[Command]) -> Command | None:
    """Choose one of ``options`` (what the engine offers the viewer's seat); ``None`` if there are none."""
    traps = [option for option in options if isinstance(option, Trap)]
    if traps:
        return max(traps, key=lambda trap: _gain(view, trap.card, trap.target) - _risk(view, trap))
    lost = [option for option in options if isinstance(option, Lose)]
    if lost:
        return min(lost, key=lambda lose: _worth(view, lose))
    taking = [option for option in options if isinstance(option, Take)]
    if view.trap is not None and taking:
        return _answer(view, view.trap, taking[0], [option for option in options if isinstance(option, Trick)])
    return options[0] if options else None


def _skulls(card: str) -> int:
    """Count the skulls of a trap as one expects them; a dropped one shows two or four."""
    return (FACE_UP + FACE_DOWN) // 2 if card == "drop" else CARDS[card].skulls


def _gain(view: View, card: str, target: Seat) -> int:
    """Tell what it is worth if a trap hits ``target``; among equals those who have most to lose are best."""
    strength = 2 * view.lives[target] + view.skulls[target]
    if view.skulls[target] + _skulls(card) >= view.skull_limit:
        return _OUT + strength - _WORTH[card]  # the weakest trap that will do is the best
    if card == "slippery":
        return strength + (_LAST_CARD if view.counts[target] == 1 else 2)
    return strength + _skulls(card)


def _risk(view: View, trap: Trap) -> int:
    """Tell what it would cost if the trap came back; with two left, it comes back whenever it is passed on."""
    own = trap.seat
    if view.skulls[own] + _skulls(trap.card) < view.skull_limit or not TRICKS.isdisjoint(view.hands[own]):
        return 0
    return _OUT // sum(view.playing)


def _worth(view: View, lose: Lose) -> int:
    """Tell how gladly a card is kept; the only trap or trick is worth more than one of several."""
    kind = TRAPS if lose.card in TRAPS else TRICKS
    alone = sum(card in kind for card in view.hands[lose.seat]) == 1
    return _WORTH[lose.card] + 4 * alone


def _answer(view: View, card: str, take: Take, tricks: Sequence[Trick]) -> Command:
    """Take what does little harm, pass on what does more, and keep the cancelling for what would be the end."""
    after = view.skulls[take.seat] + (FACE_DOWN if card == "drop" else CARDS[card].skulls)
    if after < view.skull_limit and card == "skull1":
        return take
    passing = [trick for trick in tricks if trick.card != "cancel"]
    if passing:
        return max(passing, key=lambda trick: _gain(view, card, _aim(view, trick)) - _WORTH[trick.card])
    if tricks and after >= view.skull_limit - 1:
        return tricks[0]
    return take


def _aim(view: View, trick: Trick) -> Seat:
    """Tell at whom the trap points after a trick."""
    if isinstance(trick.to, int):
        return trick.to
    step = 1 if "left" in (trick.card, trick.to) else -1
    players = len(view.playing)
    other = (trick.seat + step) % players
    while not view.playing[other]:
        other = (other + step) % players
    return Seat(other)
