"""The three decks as data (GF-2): the printed cards' lists can replace the house decks without code."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from engines.core.contract import SetupFault
from engines.galgenfrist.cards import ITEMS, ROLES
from engines.galgenfrist.gallows import EFFECTS


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """Some equal cards: their name in both languages, what they do, and how many there are."""

    de: str
    en: str
    effect: str
    count: int


class ItemCard(Card, frozen=True, forbid_unknown_fields=True):
    """Some equal items; to execute the holder of a ``safe`` one is harmless (GF-2.2)."""

    safe: bool


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """The decks of roles, items and gallows cards, by the cards' ids."""

    roles: Mapping[str, Card]
    items: Mapping[str, ItemCard]
    gallows: Mapping[str, Card]


def pile(deck: Mapping[str, Card]) -> tuple[str, ...]:
    """List a deck card by card, by their ids."""
    return tuple(card for card, entry in deck.items() for _ in range(entry.count))


HOUSE_DECKS: Final = Decks(
    roles={
        "loyalist": Card("Loyalist", "Loyalist", "loyalist", 5),
        "saboteur": Card("Saboteur", "Saboteur", "saboteur", 3),
        "prinzessin": Card("Prinzessin", "Princess", "princess", 1),
        "narr": Card("Narr", "Jester", "jester", 1),
    },
    items={
        "begnadigung": ItemCard("Begnadigung", "Pardon", "pardon", 3, safe=False),
        "schild": ItemCard("Schild", "Shield", "shield", 2, safe=False),
        "parasit": ItemCard("Parasit", "Parasite", "parasite", 1, safe=False),
        "mimik": ItemCard("Mimik", "Mimic", "mimic", 1, safe=False),
        "attrappe": ItemCard("Attrappe", "Decoy", "decoy", 2, safe=True),
        "hut": ItemCard("Schöner Hut", "Fancy Hat", "plain", 2, safe=True),
        "kelch": ItemCard("Goldener Kelch", "Golden Goblet", "goblet", 1, safe=True),
        "kaese": ItemCard("Käse", "Cheese", "cheese", 1, safe=True),
    },
    gallows={
        "zweite_chance": Card("Zweite Chance", "Second Chance", "extra_action", 1),
        "letztes_wort": Card("Letztes Wort", "Last Word", "two_extra_actions", 1),
        "linksherum": Card("Linksherum", "Round to the Left", "pass_left", 1),
        "rechtsherum": Card("Rechtsherum", "Round to the Right", "pass_right", 1),
        "taschendieb": Card("Taschendieb", "Pickpocket", "swap_with_middle", 1),
        "aneinandergekettet": Card("Aneinandergekettet", "Chained Together", "swap_two", 1),
        "laterne": Card("Laterne", "Lantern", "look_at_own", 1),
        "schluesselloch": Card("Schlüsselloch", "Keyhole", "look_at_middle", 1),
        "beweisstueck": Card("Beweisstück", "Exhibit", "show_to_all", 1),
        "grosses_durcheinander": Card("Großes Durcheinander", "Great Muddle", "shuffle_all", 1),
        "schweigegeluebde": Card("Schweigegelübde", "Vow of Silence", "vow_of_silence", 1),
        "sanduhr": Card("Sanduhr", "Hourglass", "hourglass", 1),
        "gnadenerlass": Card("Gnadenerlass", "Act of Mercy", "two_executions", 1),
        "kopfgeld": Card("Kopfgeld", "Bounty", "bounty", 1),
    },
)
"""The house decks [ruling GF-2.1 to GF-2.3], as ``data/decks/galgenfrist.toml`` has them."""

SIZES: Final[Mapping[str, int]] = {"roles": 10, "items": 13, "gallows": 14}
"""How many cards of each deck lie in the box (GF-15, statement 5)."""
_EFFECTS: Final[Mapping[str, Mapping[str, object]]] = {"roles": ROLES, "items": ITEMS, "gallows": EFFECTS}
_ID: Final = re.compile(r"[a-z]+(_[a-z]+)*")
_NAME: Final = re.compile(r"[^\W\d_](?:[^\W_]|[ .,!?'\u2019()&\u2013-]){0,39}(?<! )")
_NAME_FORM: Final = "a name of at most 40 letters, digits, spaces and ordinary punctuation, a letter first"
"""What may be printed on a card: it is shown as it is, so it holds nothing that a messenger takes for a mark."""
_TAKEN: Final = frozenset({"henker", "middle", "gm", "public", "nobody"})
"""Words that mean something else in a seat or a slot."""


def check_deck(tables: Mapping[str, Any]) -> tuple[SetupFault, ...]:
    """Name all that is wrong with decks as they stand in a file; paths count from its top.

    The keys are ``roles``, ``items`` and ``gallows``, each with a table of ``de``, ``en``, ``effect`` and ``count`` for
    every card, of items also ``safe``.
    """
    faults = [_unknown((key,), "unknown-key", key, SIZES) for key in tables if key not in SIZES]
    for name in SIZES:
        faults += _check_deck(name, tables.get(name))
    return tuple(faults or _check_play(deck_of(tables)))


def deck_of(tables: Mapping[str, Any]) -> Decks:
    """Read checked tables. Raises ``msgspec.ValidationError`` for unchecked ones that are wrong."""
    return msgspec.convert(tables, Decks)


def _check_deck(name: str, cards: object) -> list[SetupFault]:
    if not isinstance(cards, Mapping):
        return [SetupFault((name,), "bad-value", {"found": str(cards), "expected": "a table for each card"})]
    faults: list[SetupFault] = []
    for card, entry in cards.items():
        faults += _check_card(name, card, entry)
    if not faults and (found := sum(entry["count"] for entry in cards.values())) != SIZES[name]:
        faults.append(SetupFault((name,), "wrong-count", {"found": found, "expected": SIZES[name]}))
    return faults


def _check_card(name: str, card: str, entry: object) -> Iterator[SetupFault]:
    path = (name, card)
    fields = (ItemCard if name == "items" else Card).__struct_fields__
    if not _ID.fullmatch(card) or card in _TAKEN:
        yield SetupFault(path, "bad-value", {"found": card, "expected": "an id such as letztes_wort"})
    if not isinstance(entry, Mapping):
        yield SetupFault(path, "bad-value", {"found": str(entry), "expected": ", ".join(fields)})
        return
    for key in entry:
        if key not in fields:
            yield _unknown((*path, key), "unknown-key", key, fields)
    for key in ("de", "en"):
        if not isinstance(entry.get(key), str) or not _NAME.fullmatch(entry[key]):
            yield SetupFault((*path, key), "bad-value", {"found": str(entry.get(key)), "expected": _NAME_FORM})
    if entry.get("effect") not in _EFFECTS[name]:
        yield _unknown((*path, "effect"), "unknown-effect", str(entry.get("effect")), _EFFECTS[name])
    count = entry.get("count")
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= SIZES[name]:
        expected = f"a whole number from 1 to {SIZES[name]}"
        yield SetupFault((*path, "count"), "bad-value", {"found": str(count), "expected": expected})
    if "safe" in fields and not isinstance(entry.get("safe"), bool):
        yield SetupFault((*path, "safe"), "bad-value", {"found": str(entry.get("safe")), "expected": "true or false"})


def _check_play(decks: Decks) -> Iterator[SetupFault]:
    """Make sure that the checks of GF-3.3 and GF-3.4 can always be met."""
    if not any(ITEMS[card.effect].ends for card in decks.items.values()):
        yield SetupFault(("items",), "missing-card", {"expected": "an item with the effect pardon"})
    if not any(card.safe for card in decks.items.values()):
        yield SetupFault(("items",), "missing-card", {"expected": "an item that is safe"})
    for card, entry in decks.items.items():
        if entry.safe and ITEMS[entry.effect].ends:
            yield SetupFault(("items", card, "safe"), "bad-value", {"found": "true", "expected": "false for a pardon"})


def _unknown(path: tuple[str, ...], problem: str, found: str, known: Iterable[str]) -> SetupFault:
    return SetupFault(path, problem, {"found": found, "expected": " ".join(known)})
