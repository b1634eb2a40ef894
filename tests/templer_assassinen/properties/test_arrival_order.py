"""Night resolution is one pure function of the set of messages with their official times (TA-T1, section 9).

Whatever order they arrive in, the result is the same; what is delivered after its publication is late and changes
nothing. What a delivery may do, and what not even a bad one does, stands in ``harness``.
"""

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engines.core.base import Accepted, Command, Rejected, Verdict, tag_of
from engines.core.dice import Dice
from engines.core.ids import Instant
from engines.templer_assassinen import TemplerAssassinen
from engines.templer_assassinen.state import State
from tests.templer_assassinen.properties.arrival import dawn, differences, play, result
from tests.templer_assassinen.properties.nights import Case, cases
from tests.templer_assassinen.properties.orders import in_turn, settled, swallowed, torn

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]

SEEDS = st.integers(0, 1 << 32)


@given(case=cases(), data=st.data())
def test_the_order_of_arrival_changes_nothing(case: Case, data: st.DataObject):
    morning = dawn(case)
    case, shell = settled(case, morning)
    order = in_turn(case.night, data.draw(st.permutations(range(len(case.night)))))

    assert [] == differences(case, result(shell), result(play(case, morning, order)))


@given(case=cases(), seed=SEEDS)
def test_an_outage_that_brings_channel_after_channel_changes_nothing(case: Case, seed: int):
    assert [] == torn(case, seed, count=3)


@given(case=cases(), seed=SEEDS)
def test_what_comes_after_its_publication_is_refused_and_changes_nothing(case: Case, seed: int):
    assert [] == swallowed(case, seed)


# -- do these tests have teeth --------------------------------------------------------------------------------------


class FoundError(AssertionError):
    """What was looked for."""


def look(check: Any, *, examples: int = 300) -> None:
    """Run a check on many nights, without making a failing one smaller."""
    settings(max_examples=examples, phases=[Phase.generate], database=None, suppress_health_check=list(HealthCheck))(
        given(case=cases(), seed=SEEDS)(check)
    )()


def test_the_nights_have_something_of_everything():
    seen: Counter[str] = Counter()

    def count(case: Case, seed: int) -> None:
        case, shell = settled(case, dawn(case))
        for event in shell.log:
            for name in ("outcome", "why", "cause", "published"):
                if hasattr(event, name):
                    seen[f"{tag_of(event)} {getattr(event, name)}"] += 1
            seen[tag_of(event)] += 1
        seen["barred"] += any(getattr(event, "barred", ()) for event in shell.log)
        taken = [m for m in case.night if isinstance(shell.answers[m.number], Accepted)]
        seen["early"] += any(message.at < case.nightfall for message in taken)
        seen["seeds"] += seed

    look(count, examples=450)
    rare = (
        "attacked killed,attacked saved,attacked spent,action_void dead,fell grief,fell shot,fell condemned,"
        "fell removed,night_settled True,made_executioner,verdict_given,visit_result,visited,spy_result,heal_result,"
        "was_saved,was_swapped,early_granted,bomb_exploded,custody_ended,watchman_vacant,quiet_night,early"
    )
    assert [] == [name for name in rare.split(",") if not seen[name]]


class FirstComeFirstServed(TemplerAssassinen):
    """A game that refuses what was overtaken on its way."""

    def decide(self, state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        """Refuse what was sent before something that has arrived."""
        if state.phase == "night" and hasattr(command, "seat") and any(at < seen for seen in state.active.values()):
            return Rejected("too-late", "TA-T1")
        return super().decide(state, command, at, dice)


class NeverTooLate(TemplerAssassinen):
    """A game that takes what is late as if it had just been sent."""

    def decide(self, state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        """Take a late message with the time of its arrival."""
        verdict = super().decide(state, command, at, dice)
        if isinstance(verdict, Rejected) and verdict.reason == "too-late" and state.played:
            return super().decide(state, command, Instant(max(state.played) + 1), dice)
        return verdict


def test_a_game_that_goes_by_the_order_of_arrival_is_found_out():
    def check(case: Case, seed: int) -> None:
        if torn(case, seed, 3, FirstComeFirstServed()) and not torn(case, seed, 3):
            raise FoundError

    with pytest.raises(FoundError):
        look(check)


def test_a_game_that_takes_what_is_late_is_found_out():
    def check(case: Case, seed: int) -> None:
        if swallowed(case, seed, NeverTooLate()) and not swallowed(case, seed):
            raise FoundError

    with pytest.raises(FoundError):
        look(check)
