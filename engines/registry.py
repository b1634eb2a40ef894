"""The games this host knows, by hand."""

from collections.abc import Mapping
from typing import Any

from engines.bloody_legacy import GAME as BLOODY_LEGACY
from engines.core.contract import Game
from engines.galgenfrist import GAME as GALGENFRIST
from engines.regicide import GAME as REGICIDE
from engines.secret_hitler import GAME as SECRET_HITLER
from engines.templer_assassinen import GAME as TEMPLER_ASSASSINEN

GAMES: Mapping[str, Game[Any, Any]] = {
    game.name: game for game in (TEMPLER_ASSASSINEN, SECRET_HITLER, REGICIDE, BLOODY_LEGACY, GALGENFRIST)
}
