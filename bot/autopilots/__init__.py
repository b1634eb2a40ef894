"""How a sensible player chooses, from what his seat sees and what he may do. Without one a game is played at random."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.autopilots import bloody_legacy, galgenfrist, regicide
from engines.core.base import Command

Policy = Callable[[Any, Sequence[Command]], Command | None]

POLICIES: Mapping[str, Policy] = {
    "bloody_legacy": bloody_legacy.choose,
    "galgenfrist": galgenfrist.choose,
    "regicide": regicide.choose,
}
"""By the name of the game."""
