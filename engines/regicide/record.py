"""Reads from a round's log what chance has decided in it, so that a set-up can say it instead."""

from collections.abc import Sequence
from itertools import takewhile

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.contract import Setup
from engines.core.ids import Seat
from engines.regicide import events as ev


def spelled_out(setup: Setup, log: Sequence[Event]) -> Setup:
    """Give ``setup`` with the decks, hands and first player that were drawn, and what each hearts power moved.

    The same commands then come to the same events, whatever the dice say (RG-3, RG-6.1). Before the table is laid
    nothing changes.
    """
    opening = list(takewhile(lambda event: not isinstance(event, ev.TurnBegan), log))
    laid = next((event for event in opening if isinstance(event, ev.DecksLaid)), None)
    if laid is None:
        return setup
    hands = {event.to: event.cards for event in opening if isinstance(event, ev.CardsDrawn)}
    first = next(event.player for event in log if isinstance(event, ev.TurnBegan))
    fixed = {
        "castle": " ".join(laid.castle),
        "tavern": " ".join(laid.tavern),
        "hands": {name: " ".join(hands.get(Seat(seat), ())) for seat, name in enumerate(setup.names)},
        "discard": " ".join(laid.discard),
        "first": setup.names[first],
        # The rest as well: whose top card is seen lies in an order that was drawn by lot.
        "healed": [" ".join(event.under + event.rest) for event in log if isinstance(event, ev.DiscardShuffled)],
    }
    return replace(setup, fixed=fixed)
