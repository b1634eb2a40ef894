"""How autopilots put their actions into words: many ways for each, as people write."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.base import Command, tag_of
from engines.core.dice import Dice, pick

_GERMAN: Mapping[str, Sequence[str]] = {
    "murder": ("Mord an {0}", "Wir ermorden heute {0}.", "Ich will {0} töten", "mord: {0}"),
    "heal": ("Hausbesuch bei {0}", "Ich heile heute Nacht {0}.", "Arztbesuch bei {0}, bitte", "hausbesuch: {0}"),
    "visit": ("Besuch bei {0}", "Ich besuche {0} heute Nacht", "Ich geh zu {0}", "besuch: {0}"),
    "swap": ("Tausch {0} mit {1}", "Ich vertausche {0} und {1}.", "tausch: {0} und {1}"),
    "spy": ("Spionage bei {0}", "Ich spioniere {0} aus.", "Was ist {0} für eine Rolle? Spionage bei {0}"),
    "strike": ("Henkershieb gegen {0}", "Ich richte {0} hin.", "henkershieb: {0}"),
    "mark": ("Visier auf {0}", "Ich nehme {0} ins Visier.", "visier: {0}"),
    "turn": ("Stimme von {0} umdrehen", "Ich drehe die Stimme von {0} um."),
    "vote": ("Stimme: {0}", "Ich stimme gegen {0}.", "Meine Stimme gegen {0}"),
    "elect": ("Nachtwächter: {0}", "Ich wähle {0} zum Nachtwächter."),
    "pair": ("Liebespaar {0} und {1}", "Das Liebespaar sollen {0} und {1} sein."),
}
_ENGLISH: Mapping[str, Sequence[str]] = {
    "murder": ("Murder {0}", "I want to kill {0}", "murder {0}, please", "kill {0}"),
    "heal": ("Heal {0}", "I heal {0} tonight.", "protect {0}", "house call: {0}"),
    "visit": ("Visit {0}", "I visit {0} tonight.", "visit: {0}"),
    "swap": ("Swap {0} and {1}", "I swap {0} with {1}.", "swap: {0} and {1}"),
    "spy": ("Spy on {0}", "I spy on {0}.", "investigate {0}"),
    "strike": ("Strike {0}", "I strike down {0}."),
    "mark": ("Mark {0}", "I aim at {0}."),
    "turn": ("Turn the vote of {0}", "I turn the vote of {0}."),
    "vote": ("Vote: {0}", "I vote against {0}.", "My vote goes against {0}"),
    "elect": ("Watchman: {0}", "I elect {0} as watchman."),
    "pair": ("Lovers: {0} and {1}", "Pair {0} and {1}"),
}
WAYS: Mapping[str, Mapping[str, Sequence[str]]] = {"de": _GERMAN, "en": _ENGLISH}
"""Sentences by the round's language and the verb; what is not here is pressed or commanded."""

_GERMAN_TALK: Sequence[str] = (
    "Guten Morgen zusammen!",
    "Also ich war es nicht.",
    "Ich traue hier niemandem mehr.",
    "Kann mir das mal jemand erklären?",
    "Schöner Tag heute, oder?",
    "Ich sage dazu erst mal nichts.",
    "Warum so still heute?",
    "Da stimmt doch etwas nicht.",
    "Ich habe ein ganz schlechtes Gefühl.",
    "Wer hat Kaffee?",
    "Ich lese später nach, bin gerade unterwegs.",
    "Das klang gestern aber noch anders!",
    "Mich braucht ihr nicht so anzusehen.",
    "Ruhig bleiben, Leute.",
    "Wir reden zu wenig miteinander.",
    "Eins nach dem anderen, bitte.",
    "Dazu hätte ich gern mehr gehört.",
    "Ach, jetzt auf einmal?",
    "Das habe ich kommen sehen.",
    "Ich bleibe bei meiner Meinung.",
    "Na, das kann ja heiter werden.",
    "Heute muss ich früh ins Bett.",
    "Moment, ich muss das erst sortieren.",
    "So einfach ist das nicht.",
    "Mein Bauch sagt etwas anderes.",
)
_ENGLISH_TALK: Sequence[str] = (
    "Good morning, everybody!",
    "Well, it was not me.",
    "I trust nobody here any more.",
    "Can somebody explain that to me?",
    "Lovely day, isn't it?",
    "I would rather say nothing for now.",
    "Why so quiet today?",
    "Something is not right here.",
    "I have a really bad feeling.",
    "Who has coffee?",
    "I will catch up later, I am on the road.",
    "That sounded different yesterday!",
    "Don't look at me like that.",
    "Stay calm, people.",
    "We talk too little.",
    "One thing after another, please.",
    "I would have liked to hear more of that.",
    "Oh, all of a sudden?",
    "I saw that coming.",
    "I stand by my opinion.",
)
SMALL_TALK: Mapping[str, Sequence[str]] = {"de": _GERMAN_TALK, "en": _ENGLISH_TALK}
"""What is said in the channel by the way, by the round's language."""


def put(dice: Dice, command: Command, names: Sequence[str], locale: str = "de") -> str | None:
    """Put a command into words, or ``None`` if there are none for it."""
    ways = WAYS[locale].get(tag_of(command))
    if ways is None:
        return None
    fields = [getattr(command, name) for name in command.__struct_fields__ if name not in ("seat", "double")]
    told: list[Any] = [names[value] if isinstance(value, int) else value for value in fields]
    if any(each is None for each in told) or getattr(command, "double", False):
        return None
    return pick(dice, ways).format(*told)
