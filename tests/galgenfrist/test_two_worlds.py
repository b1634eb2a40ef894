"""Nobody can tell two worlds apart that differ only in what he may not know: not by what he sees, is told, or refused.

What a rule reveals ends the comparison; until then everything is equal, down to the instants.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engines.core.base import Accepted, Command, Rejected, Verdict
from engines.core.contract import Setup
from engines.core.dice import Dice, StreamDice
from engines.core.ids import Instant
from engines.galgenfrist import GAME, Galgenfrist
from engines.galgenfrist import events as ev
from engines.galgenfrist.commands import Call, Peek, Swap
from engines.galgenfrist.state import State
from tests.galgenfrist.worlds import other_secrets, play, secrets, somebody, told_apart

LENGTH = 80
"""Commands of a round."""


def compare(game: Galgenfrist, seed: bytes, players: int) -> str | None:
    dice = StreamDice(seed)
    words, fixed = secrets(dice, players)
    names = tuple(f"P{seat}" for seat in range(players))
    setup = Setup(names, Instant(1_000), words=words, fixed=fixed)
    viewer = somebody(dice, players)
    steps = play(game, setup, seed, LENGTH)
    return told_apart(game, steps, other_secrets(dice, setup, viewer), viewer, seed)


@given(seed=st.binary(min_size=1, max_size=6), players=st.integers(4, 8))
def test_nobody_can_tell_them_apart(seed: bytes, players: int):
    assert None is compare(GAME, seed, players)


class Late(Galgenfrist):
    """Leaks by time: who holds a pardon has a millisecond more."""

    def decide(self, state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        verdict = super().decide(state, command, at, dice)
        if isinstance(command, Call) and isinstance(verdict, Accepted) and state.items[command.player] == "begnadigung":
            events = (replace(e, until=e.until + 1) if isinstance(e, ev.DecisionOpened) else e for e in verdict.events)
            return Accepted(tuple(events))
        return verdict


class Picky(Galgenfrist):
    """Leaks by refusal: a pardon in the middle cannot be swapped."""

    def decide(self, state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        if isinstance(command, Swap) and None in (command.a, command.b) and state.middle == "begnadigung":
            return Rejected("not-allowed-now", "GF-4.3")
        return super().decide(state, command, at, dice)


class Loud(Galgenfrist):
    """Leaks by what all can see: a saboteur's peek is told twice."""

    def decide(self, state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        verdict = super().decide(state, command, at, dice)
        if isinstance(command, Peek) and isinstance(verdict, Accepted) and state.roles[command.seat] == "saboteur":
            return Accepted((*verdict.events, verdict.events[0]))
        return verdict


@pytest.mark.parametrize("leak", [Late, Picky, Loud])
def test_the_comparison_has_teeth(leak: Any):
    found = [compare(leak(), str(seed).encode(), 5) for seed in range(60)]

    assert [] != [difference for difference in found if difference is not None]
