"""Reads from a game's log what chance has decided in it, so that a set-up can say it instead."""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from msgspec.structs import replace

from engines.bloody_legacy import events as ev
from engines.core.base import Event
from engines.core.contract import Setup

_AS_THEY_ARE = ("lives", "out")
"""What a set-up says and no dice can."""


def spelled_out(setup: Setup, log: Sequence[Event]) -> Setup:
    """Give ``setup`` with who began, how each trap dropped, and all cards of every deal and shuffling in their order.

    The same commands then come to the same events, whatever the dice say (BL-3, BL-4.6, BL-6.3, BL-7.6, BL-9.2).
    Before the first deal nothing changes.
    """
    begun = next((event for event in log if isinstance(event, ev.RoundDealt)), None)
    if begun is None:
        return setup
    names = setup.names
    laid = next(event for event in log if isinstance(event, ev.PileLaid))
    (hands, deck), *later = [(dict(zip(names, hands, strict=True)), pile) for *hands, pile in _deals(log)]
    fixed = {
        **{key: setup.fixed[key] for key in _AS_THEY_ARE if key in setup.fixed},
        # Somebody who is out has nothing before him: it lies on the discard pile already (BL-8.3).
        "front": {
            names[event.player]: " ".join(event.cards)
            for event in log
            if isinstance(event, ev.PositionSet) and not event.out
        },
        "hands": hands,
        "deck": deck,
        "discard": " ".join(laid.discard),
        "first": names[begun.first],
        "coin": " ".join(event.face for event in log if isinstance(event, ev.TrapDropped)),
        "deals": [dealt for dealt, _ in later],
        "decks": [pile for _, pile in later],
        "reshuffles": [" ".join(pile.cards) for told, pile in _piles(log) if isinstance(told, ev.Reshuffled)],
    }
    return replace(setup, fixed=fixed)


def _piles(log: Sequence[Event]) -> Iterator[tuple[Event, ev.PileLaid]]:
    """Find each pile that was laid, with the event before it, which says what for."""
    return ((told, laid) for told, laid in pairwise(log) if isinstance(laid, ev.PileLaid))


def _deals(log: Sequence[Event]) -> Iterator[list[str]]:
    """Give the cards of each deal as texts: one a seat, then what was left for the draw pile."""
    for told, laid in _piles(log):
        if isinstance(told, ev.RoundDealt | ev.Redealt):
            cards, hands = iter(laid.cards), told.hands
            yield [" ".join(islice(cards, size)) for size in (*hands, told.pile)]
