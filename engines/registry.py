"""The games this host knows, by hand."""

from collections.abc import Mapping
from typing import Any

from engines.core.contract import Game
from engines.templer_assassinen import GAME as TEMPLER_ASSASSINEN

GAMES: Mapping[str, Game[Any, Any]] = {TEMPLER_ASSASSINEN.name: TEMPLER_ASSASSINEN}
