"""Two worlds that differ only in cards a viewer may not know look alike to that viewer (BL-13, BL-5.1).

As to what he reads and when, his picture of the game, what he is offered, and what he would be answered to anything he
could say, until a rule lets the worlds differ.
"""

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engines.bloody_legacy import GAME, BloodyLegacy
from engines.bloody_legacy import decide as bench
from engines.bloody_legacy.cards import TRICKS, holds_trap
from engines.bloody_legacy.commands import Trap
from engines.bloody_legacy.state import State
from engines.core.base import Accepted, Command, Rejected, Verdict
from engines.core.dice import Dice
from engines.core.ids import Instant
from engines.core.timers import Timer
from tests.bloody_legacy.worlds import Pair, Rules, pair_of, search, viewers

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]

ENOUGH = 1_000
"""Moments at which both worlds were looked at."""


@st.composite
def pairs(draw: st.DrawFn) -> Pair:
    players = draw(st.integers(2, 4))
    switches: dict[str, st.SearchStrategy[Any]] = {
        "redeal_clears_damage": st.just(value=False),
        "double_arrow": st.just("anyone"),
        "deadline_hours": st.just(3),
    }
    options = draw(st.fixed_dictionaries({}, optional=switches))
    return pair_of(players, draw(st.sampled_from(viewers(players))), draw(st.binary(min_size=4, max_size=4)), options)


def test_hidden_cards_make_no_difference_to_whoever_may_not_know_them():
    moments = 0

    @settings(max_examples=max(150, settings().max_examples))
    @given(pair=pairs(), seed=st.binary(min_size=4, max_size=4))
    def look(pair: Pair, seed: bytes) -> None:
        nonlocal moments
        compared, leak = search(pair, seed)
        moments += compared
        assert not leak

    look()
    assert moments >= ENOUGH


# -- the search finds what is there to be found ---------------------------------------------------------------------


class Picky(BloodyLegacy):
    """Nobody can play a trap against a player without tricks."""

    @staticmethod
    def decide(state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        """Look into the target's hand."""
        verdict = bench.decide(state, command, at, dice)
        if (
            isinstance(command, Trap)
            and isinstance(verdict, Accepted)
            and TRICKS.isdisjoint(state.hands[command.target])
        ):
            return Rejected("not-allowed-now", "BL-4.2")
        return verdict


class Hasty(BloodyLegacy):
    """Who can only pass has less time for it."""

    def timers(self, state: State) -> frozenset[Timer]:
        """Look into the hand of the player on turn."""
        early = state.phase == "turn" and bool(state.hands) and not holds_trap(state.hands[state.owner])
        return frozenset(
            Timer(Instant(timer.due - early * 1_000), timer.rank, timer.key) for timer in super().timers(state)
        )


class FoundError(AssertionError):
    """What was looked for."""


@pytest.mark.parametrize("leaky", [Picky(), Hasty()], ids=["picky", "hasty"])
def test_a_planted_leak_is_found(leaky: Rules):
    @settings(max_examples=600, phases=[Phase.generate], database=None, suppress_health_check=list(HealthCheck))
    @given(pair=pairs(), seed=st.binary(min_size=4, max_size=4))
    def look(pair: Pair, seed: bytes) -> None:
        if search(pair, seed, leaky)[1] and not search(pair, seed, GAME)[1]:
            raise FoundError

    with pytest.raises(FoundError):
        look()
