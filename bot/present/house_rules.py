"""The house rules that somebody has chosen for a round, in words: only what makes it differ from the usual game."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from bot.decks import HOUSE
from bot.live import Live
from bot.names import safe_name
from bot.texts import Texts
from engines.bloody_legacy.house import house_of as of_bloody_legacy
from engines.galgenfrist.house import house_of as of_galgenfrist
from engines.regicide.house import house_of as of_regicide
from engines.secret_hitler.house import house_of as of_secret_hitler
from engines.templer_assassinen.house import house_of as of_templer_assassinen

HOUSES: Final[Mapping[str, Callable[[Mapping[str, Any]], Struct]]] = {
    "bloody_legacy": of_bloody_legacy,
    "galgenfrist": of_galgenfrist,
    "regicide": of_regicide,
    "secret_hitler": of_secret_hitler,
    "templer_assassinen": of_templer_assassinen,
}
"""How each game fills in the house rules that nobody has chosen."""
_DECK: Final = "deck"
_BEATEN: Final = {"deadline_hours": "deadline_minutes"}
"""Rules that another one makes meaningless as soon as it is chosen."""


def chosen_rules(live: Live, texts: Texts) -> list[str]:
    """Write the rules of a round that are not as usual, a line each below a title; nothing if all are.

    They are read from what was chosen when it was opened, so they are the same before and after the start.
    """
    options: Mapping[str, Any] = json.loads(live.about.options)
    lines = [texts.t("rule-line", rule=rule) for rule in _rules(live.about.game, options, texts)]
    if not live.whispers:
        lines.append(texts.t("rule-line", rule=texts.t("whispers-are-off")))
    return [texts.t("rule-title"), *lines] if lines else []


def _rules(game: str, options: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    for name in differing(game, options):
        value = options[name]
        yield texts.t(f"rule-{name.replace('_', '-')}", value=safe_name(value) if name == _DECK else value)


def differing(game: str, options: Mapping[str, Any]) -> list[str]:
    """Name the options without which a game would be another, in the order in which its house lists them.

    So what a preset says anyhow is not said twice, and what takes something back from a preset is. ``deck`` is a name.
    """
    fill = HOUSES[game]
    rules = {name: value for name, value in options.items() if name != _DECK}
    whole = fill(rules)
    found = {
        name
        for name in rules
        if _BEATEN.get(name) not in rules and whole != fill({key: rules[key] for key in rules if key != name})
    }
    if options.get(_DECK, HOUSE) != HOUSE:
        found.add(_DECK)
    return [name for name in type(whole).__struct_fields__ if name in found]
