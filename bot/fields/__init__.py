"""Which fields of an event its text may use, and what kind of thing each one is.

The tables are the scenario language's lists of events, read as texts need them: a field that is not named here reaches
no text, so nothing can be told by accident. A game is one module here, and one line in ``GAMES``.
"""

from collections.abc import Mapping
from types import MappingProxyType, ModuleType

from msgspec import Struct

from bot.fields import bloody_legacy, galgenfrist, regicide, secret_hitler, templer_assassinen
from bot.fields.every_game import REASONS, REFUSAL_FIELDS, ROUND_EVENTS
from bot.fields.shapes import NOBODY, Field, Kind, Shape

__all__ = ["GAMES", "NOBODY", "REASONS", "REFUSAL_FIELDS", "ROUND_EVENTS", "Field", "Kind", "Shape", "Wordings"]


class Wordings(Struct, frozen=True):
    """What a game says in words of its own.

    ``prefix`` begins the keys of its ``events``. ``silent`` are the events that deliberately say nothing to anyone;
    every other one has a text. ``dictionary`` are its closed vocabularies, by the glossary's kinds.
    """

    prefix: str
    events: Mapping[str, Shape]
    silent: frozenset[str]
    dictionary: Mapping[str, frozenset[str]]


def _wordings(module: ModuleType) -> Wordings:
    return Wordings(module.PREFIX, module.EVENTS, module.SILENT, module.DICTIONARY)


GAMES: Mapping[str, Wordings] = MappingProxyType(
    {
        "templer_assassinen": _wordings(templer_assassinen),
        "secret_hitler": _wordings(secret_hitler),
        "galgenfrist": _wordings(galgenfrist),
        "bloody_legacy": _wordings(bloody_legacy),
        "regicide": _wordings(regicide),
    }
)
"""The wordings of each game."""
