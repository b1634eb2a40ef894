"""Reads from a game's log what chance has decided in it, so that a set-up can say it instead."""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.contract import Setup
from engines.core.ids import Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist.deck import HOUSE_DECKS
from engines.galgenfrist.evolve import evolve
from engines.galgenfrist.setup import EXECUTIONER, MIDDLE, table_of
from engines.galgenfrist.state import State

Cards = tuple[str, ...]


def spelled_out(setup: Setup, log: Sequence[Event]) -> Setup:
    """Give ``setup`` with the executioner, what was drawn in which order and dealt to whom, and each shuffling of it.

    The same commands then come to the same events, whatever the dice say (GF-3, GF-5 card 10). As GF-3.10 wants it, a
    seat has the item that another one replaced later (GF-3.4). Before the start nothing changes. Decks that are the
    house decks are not written out.
    """
    piles = next((event for event in log if isinstance(event, ev.PilesDrawn)), None)
    if piles is None:
        return setup
    state = reduce(evolve, log, State(table_of(setup), setup.names))
    roles, items = _turns(state, log)
    *pairs, (spare, middle) = [(piles.roles[role], piles.items[item]) for role, item in zip(roles, items, strict=True)]
    prisoners = state.prisoners()
    words: dict[Seat, str] = {seat: " ".join(pair) for seat, pair in zip(prisoners, pairs, strict=True)}
    names = [setup.names[seat] for seat in prisoners]
    fixed: dict[str, Any] = {
        "crowns": dict(zip(setup.names, state.table.crowns, strict=True)),
        "spare": spare,
        "middle": middle,
        "drawn": {name: [roles[place] + 1, items[place] + 1] for place, name in enumerate(names)},
        "items_left": piles.items_left,
        "gallows": piles.gallows,
        "muddle": [
            # The middle last: somebody may be called so, and then gets what the others leave.
            {**dict(zip(names, event.items, strict=True)), MIDDLE: event.middle}
            for event in log
            if isinstance(event, ev.MuddleDealt)
        ],
    }
    return replace(
        setup,
        words=tuple(words.get(seat, EXECUTIONER) for seat in state.everyone()),
        dealt=False,
        options=_without_house_decks(state, setup.options),
        fixed=fixed,
    )


def _turns(state: State, log: Sequence[Event]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Tell as which the role and the item of each prisoner were drawn, and last those left over, counted from 0.

    Until something is dealt, any order will do.
    """
    dealt = next((event for event in log if isinstance(event, ev.Dealt)), None)
    if dealt is None:
        everyone = tuple(range(state.table.players))
        return everyone, everyone
    return (
        _places(state.drawn_roles, (*dealt.roles, dealt.spare)),
        _places(state.drawn_items, (*dealt.items, dealt.middle)),
    )


def _places(drawn: Cards, dealt: Cards) -> tuple[int, ...]:
    """Find each card that was dealt among those drawn; equal ones in the order of drawing."""
    free: dict[str, list[int]] = {card: [] for card in drawn}
    for place, card in enumerate(drawn):
        free[card].append(place)
    return tuple(free[card].pop(0) for card in dealt)


def _without_house_decks(state: State, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Leave out decks that are those played with anyway."""
    same = state.table.house.deck == HOUSE_DECKS
    return {name: value for name, value in options.items() if name != "deck" or not same}
