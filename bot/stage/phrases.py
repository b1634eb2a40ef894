"""How autopilots put their actions into words: many ways for each, as people write."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.base import Command, tag_of
from engines.core.dice import Dice, pick

WAYS: Mapping[str, Sequence[str]] = {
    "murder": ("Mord an {0}", "Wir ermorden heute {0}.", "Ich will {0} töten", "mord: {0}"),
    "heal": ("Hausbesuch bei {0}", "Ich heile heute Nacht {0}.", "Arztbesuch bei {0}, bitte", "hausbesuch: {0}"),
    "visit": ("Besuch bei {0}", "Ich besuche {0} heute Nacht", "Ich geh zu {0}", "besuch: {0}"),
    "swap": ("Tausch {0} mit {1}", "Ich vertausche {0} und {1}.", "tausch: {0} und {1}"),
    "spy": ("Spionage bei {0}", "Ich spioniere {0} aus.", "Was ist {0} für eine Rolle? Spionage bei {0}"),
    "strike": ("Henkershieb gegen {0}", "Der Henker schlägt {0}.", "henkershieb: {0}"),
    "mark": ("Visier auf {0}", "Ich nehme {0} ins Visier.", "visier: {0}"),
    "turn": ("Stimme von {0} umdrehen", "Ich drehe die Stimme von {0} um."),
    "vote": ("Stimme: {0}", "Ich stimme gegen {0}.", "Meine Stimme gegen {0}"),
    "elect": ("Nachtwächter: {0}", "Ich wähle {0} zum Nachtwächter."),
    "pair": ("Liebespaar {0} und {1}", "Das Liebespaar sollen {0} und {1} sein."),
}
"""Sentences by verb; what is not here is pressed or commanded."""


def put(dice: Dice, command: Command, names: Sequence[str]) -> str | None:
    """Put a command into words, or ``None`` if there are none for it."""
    ways = WAYS.get(tag_of(command))
    if ways is None:
        return None
    fields = [getattr(command, name) for name in command.__struct_fields__ if name not in ("seat", "double")]
    told: list[Any] = [names[value] if isinstance(value, int) else value for value in fields]
    if any(each is None for each in told) or getattr(command, "double", False):
        return None
    return pick(dice, ways).format(*told)
