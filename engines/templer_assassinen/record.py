"""Reads from a round's log what chance has decided in it, so that a set-up can say it instead."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.contract import Setup
from engines.core.ids import Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.cast import BOMBER
from engines.templer_assassinen.roles.cupido import PairChosen


def spelled_out(setup: Setup, log: Sequence[Event]) -> Setup:
    """Give ``setup`` with the roles that were dealt and the lots that were drawn (TA-RULING-68).

    The same commands then come to the same events, whatever the dice say. Before the roles are dealt nothing changes.
    """
    words = _words(log)
    if not words:
        return setup
    names = setup.names
    lots: dict[str, list[Seat | None]] = {
        "election_lot": [event.player for event in log if isinstance(event, ev.WatchmanElected)],
        "pair_lot": [seat for pair in _drawn_pairs(log) for seat in pair],
        "successors": [event.to for event in log if isinstance(event, ev.MadeExecutioner)],
        "verdict_lot": [event.player for event in log if isinstance(event, ev.VerdictGiven)],
    }
    drawn = {key: [names[seat] for seat in seats if seat is not None] for key, seats in lots.items()}
    fixed = {key: value for key, value in setup.fixed.items() if key not in lots}
    fixed |= {key: value for key, value in drawn.items() if value}
    return replace(setup, words=words, dealt=False, fixed=fixed)


def _words(log: Sequence[Event]) -> tuple[str, ...]:
    """Write each seat's role as a cast does: with a bomber's task, or with the choice that the cast made for him."""
    words: dict[Seat, str] = {}
    for event in log:
        if isinstance(event, ev.FactionTold):
            break  # what an opportunist is told from here on he has chosen himself
        if isinstance(event, ev.RoleTold):
            dealt = words.get(event.to)
            word = f"{event.role} {BOMBER}" if event.bomber else event.role
            words[event.to] = word if dealt is None else f"{dealt} {word}"
    return tuple(words[seat] for seat in sorted(words))


def _drawn_pairs(log: Sequence[Event]) -> Iterator[tuple[Seat, Seat]]:
    """Find the pairs of Cupidos who stayed silent: nobody sent a receipt for them, and Day 0 had begun."""
    begun = False
    before: Event | None = None
    for event in log:
        if isinstance(event, PairChosen):
            named = isinstance(before, ev.ActionReceived) and (before.to, before.action) == (event.to, "pair")
            if begun and not named:
                yield event.a, event.b
        begun = begun or isinstance(event, ev.PhaseBegan)
        before = event
