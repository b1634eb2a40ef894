"""What the cards of a round's deck are called: a deck file carries their names in every language.

Where a deck calls a card as our texts do, or gives it the effect they tell of, the texts themselves are used, for they
know its grammar; everything else comes from the deck.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from bot.fields.galgenfrist import CARD, EFFECT, ITEM, ROLE
from bot.texts import Texts
from engines.galgenfrist.deck import HOUSE_DECKS

_KEYS: Final = {"roles": ROLE, "items": ITEM, "gallows": CARD}
_TOLD_BY: Final = {entry.effect: card for card, entry in HOUSE_DECKS.gallows.items()}
"""The card of the house deck whose text tells of an effect."""


def own_names(game: str, options: Mapping[str, Any], texts: Texts) -> Mapping[str, str]:
    """Give the texts that the deck in a round's house rules brings, by key, as far as they differ from ``texts``.

    Only a deck of *Galgenfrist* names its cards; those of the other games are a closed list.
    """
    deck = options.get("deck")
    if game != "galgenfrist" or not isinstance(deck, Mapping):
        return {}
    return {key: text for key, text in _texts(deck, texts) if key not in texts.keys or texts.t(key) != text}


def _texts(deck: Mapping[str, Any], texts: Texts) -> Iterator[tuple[str, str]]:
    for section, prefix in _KEYS.items():
        for card, entry in deck[section].items():
            yield f"{prefix}-{_dashed(card)}", entry[texts.locale]
    for card, entry in deck["gallows"].items():
        yield f"{EFFECT}-{_dashed(card)}", texts.t(f"{EFFECT}-{_dashed(_TOLD_BY[entry['effect']])}")


def _dashed(card: str) -> str:
    return card.replace("_", "-")
