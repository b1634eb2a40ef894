"""Tables to play rulings at: hands by name, commands as a scenario writes them."""

from collections.abc import Mapping
from typing import Any

from engines.bloody_legacy import GAME
from tests.templer_assassinen.tables import Table

HANDS = {"Anna": "skull1 left right", "Bernd": "skull2 left cancel", "Carla": "skull3 left left"}


def legacy(hands: Mapping[str, str] | None = None, options: dict[str, Any] | None = None, **fixed: Any) -> Table:
    """Begin a game; Anna has the first turn unless ``fixed`` says otherwise."""
    hands = hands or HANDS
    return Table(
        dict.fromkeys(hands, ""), game=GAME, options=options, **{"first": next(iter(hands)), "hands": hands, **fixed}
    )
