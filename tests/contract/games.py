"""The same test for every game, and how much of hypothesis' time a test takes."""

import pytest
from hypothesis import HealthCheck, settings

from engines.registry import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def one_in(divisor: int) -> settings:
    """Take a part of the profile's examples, for properties that look at hundreds of moves in each."""
    profile = settings()
    slow = [*profile.suppress_health_check, HealthCheck.too_slow]
    return settings(max_examples=max(1, profile.max_examples // divisor), suppress_health_check=slow)
