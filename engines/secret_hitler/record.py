"""Reads from a round's log what chance has decided in it, so that a set-up can say it instead."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.contract import Setup
from engines.secret_hitler import events as ev


def spelled_out(setup: Setup, log: Sequence[Event]) -> Setup:
    """Give ``setup`` with the roles, the first candidate, every pile and what was passed on of it (SH-3.1, SH-3.4).

    The same commands then come to the same events, whatever the dice say. Before the start nothing changes.
    """
    words = {event.to: event.role for event in log if isinstance(event, ev.RoleTold)}
    if not words:
        return setup
    first = next(event.president for event in log if isinstance(event, ev.Candidate))
    deck, *reshuffles = ["".join(event.order) for event in log if isinstance(event, ev.DeckShuffled)]
    passed = ["".join(event.cards) for event in log if isinstance(event, ev.PoliciesPassed)]
    fixed = {"president": setup.names[first], "deck": deck, "reshuffles": reshuffles, "passed": passed}
    return replace(setup, words=tuple(words[seat] for seat in sorted(words)), dealt=False, fixed=fixed)
