"""Two worlds that differ only in secrets a seat may not know look alike to that seat (TA-SECRET-1 to -7).

Byte for byte, as to what it reads and when, its picture of the round, what it is offered and what it would be answered
to anything it could say, until a rule lets the worlds differ. ``worlds`` has the ways in which they do.
"""

from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.templer_assassinen.properties.leaks import search
from tests.templer_assassinen.properties.planted import PLANTED
from tests.templer_assassinen.properties.worlds import FAMILIES, Pair, pairs

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]

SEEDS = st.integers(0, 1 << 32)
ENOUGH = 2_000
"""Cases: a viewer, who looks at a pair of worlds that differ without his knowing."""


def test_secrets_make_no_difference_to_whoever_may_not_know_them():
    cases: Counter[str] = Counter()

    @settings(max_examples=max(200, settings().max_examples))
    @given(pair=pairs(), seed=SEEDS)
    def look(pair: Pair, seed: int) -> None:
        looked, leaks = search(pair, seed)
        cases.update(dict.fromkeys(pair.kind.split(), looked), all=looked)
        assert [] == leaks[:1]

    look()
    assert cases["all"] >= ENOUGH
    assert set(FAMILIES) <= set(cases)


class FoundError(AssertionError):
    """What was looked for."""


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_found(name: str):
    game, families = PLANTED[name]

    @settings(max_examples=400, phases=[Phase.generate], database=None, suppress_health_check=list(HealthCheck))
    @given(pair=pairs(families=families), seed=SEEDS)
    def look(pair: Pair, seed: int) -> None:
        if search(pair, seed, game)[1] and not search(pair, seed)[1]:
            raise FoundError

    with pytest.raises(FoundError):
        look()
