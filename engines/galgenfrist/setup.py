"""Reading a host's or a scenario's set-up: all that is wrong with it, or the table it describes."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from engines.core.contract import Setup, SetupFault
from engines.core.ids import Seat
from engines.core.set_up_checks import check_seats, check_zone
from engines.galgenfrist.cards import ITEMS, ROLES
from engines.galgenfrist.deck import Decks, pile
from engines.galgenfrist.gallows import EFFECTS
from engines.galgenfrist.house import check_options, house_of
from engines.galgenfrist.state import Given, Piles, Table

LEAST: Final = 4
MOST: Final = 8
EXECUTIONER: Final = "henker"
"""The word of the executioner's seat; every other seat is ``ROLE ITEM``."""
MIDDLE: Final = "middle"
CROWNS: Final = 80
"""All crowns there are (GF-2.4)."""
PURSE: Final = 5
"""What everyone has at the beginning of a session."""

_KEYS: Final = ("middle", "gallows", "crowns", "items_left", "spare", "muddle", "drawn")
_PER_SEAT: Final = 2


def check(setup: Setup) -> tuple[SetupFault, ...]:
    """Name all that is wrong with ``setup``; the seats and lots only once the options, and so the decks, are known."""
    faults = [*check_options(setup.options), *check_seats(setup, LEAST, MOST), *check_zone(setup)]
    if faults:
        return tuple(faults)
    decks = house_of(setup.options).deck
    return tuple(_check_words(decks, setup) or _check_fixed(decks, setup))


# -- seats --------------------------------------------------------------------------------------------------------


def _check_words(decks: Decks, setup: Setup) -> list[SetupFault]:
    if not any(setup.words):
        return []
    if len(setup.words) != len(setup.names):
        args = {"found": len(setup.words), "expected": len(setup.names)}
        return [SetupFault(("seats",), "wrong-count", args)]
    faults = []
    for name, text in zip(setup.names, setup.words, strict=True):
        faults += _check_word(decks, name, text)
    executioners = setup.words.count(EXECUTIONER)
    if executioners != 1:
        faults.append(SetupFault(("seats",), "wrong-count-of-executioners", {"found": executioners, "expected": 1}))
    prisoners = [text for text in setup.words if text != EXECUTIONER]
    if any(prisoners) and not all(prisoners):
        expected = "a role and an item for every prisoner, or for none"
        faults.append(SetupFault(("seats",), "bad-value", {"found": "an empty seat", "expected": expected}))
    return faults


def _check_word(decks: Decks, name: str, text: str) -> list[SetupFault]:
    if text in ("", EXECUTIONER):
        return []
    parts = text.split()
    if len(parts) != _PER_SEAT:
        expected = f"{EXECUTIONER}, or a role and an item"
        return [SetupFault(("seats", name), "bad-value", {"found": text, "expected": expected})]
    return [
        *_unknown(("seats", name), "unknown-role", parts[0], pile(decks.roles)),
        *_unknown(("seats", name), "unknown-item", parts[1], pile(decks.items)),
    ]


def _unknown(path: tuple[str, ...], problem: str, found: object, known: Iterable[str]) -> list[SetupFault]:
    words = tuple(dict.fromkeys(known))
    return [] if found in words else [SetupFault(path, problem, {"found": str(found), "expected": " ".join(words)})]


def _prisoners(setup: Setup) -> tuple[str, ...]:
    """Name those who have a role and an item, in seating order, where a set-up says who is executioner."""
    return tuple(name for name, word in zip(setup.names, setup.words, strict=False) if word != EXECUTIONER)


def _listed(setup: Setup) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the roles and items of the prisoners in seating order, as far as a set-up lists them."""
    pairs = [text.split() for text in setup.words if text not in ("", EXECUTIONER)]
    return tuple(role for role, _ in pairs), tuple(item for _, item in pairs)


# -- [setup] ------------------------------------------------------------------------------------------------------


def _check_fixed(decks: Decks, setup: Setup) -> list[SetupFault]:
    fixed = setup.fixed
    faults = [
        SetupFault(("setup", key), "unknown-key", {"found": key, "expected": " ".join(_KEYS)})
        for key in fixed
        if key not in _KEYS
    ]
    faults += _check_crowns(setup, fixed.get("crowns", {}))
    for muddle in _muddles(setup):
        faults += _check_muddle(decks, setup, muddle)
    faults += _check_drawn(setup, fixed.get("drawn", {}))
    faults += _check_gallows(decks, fixed.get("gallows", []))
    return [*faults, *_check_roles(decks, setup), *_check_items(decks, setup)]


def _check_list(path: tuple[str, ...], value: object) -> list[SetupFault]:
    if isinstance(value, (list, tuple)):
        return []
    return [SetupFault(path, "bad-value", {"found": str(value), "expected": "a list of cards"})]


def _check_count(path: tuple[str, ...], cards: Iterable[str], deck: tuple[str, ...]) -> list[SetupFault]:
    """Fault cards that are named more often than the deck has them."""
    there = Counter(deck)
    return [
        SetupFault(path, "too-many-cards", {"card": card, "found": count, "most": there[card]})
        for card, count in Counter(cards).items()
        if count > there[card]
    ]


def _check_gallows(decks: Decks, cards: Any) -> list[SetupFault]:
    path, deck = ("setup", "gallows"), pile(decks.gallows)
    faults = _check_list(path, cards)
    for card in () if faults else cards:
        faults += _unknown(path, "unknown-card", card, deck)
    return faults or _check_count(path, cards, deck)


def _check_roles(decks: Decks, setup: Setup) -> list[SetupFault]:
    spare, deck = setup.fixed.get("spare"), pile(decks.roles)
    listed, _ = _listed(setup)
    if spare is None:
        return _check_count(("seats",), listed, deck)
    faults = _unknown(("setup", "spare"), "unknown-role", spare, deck) or _need_seats("spare", listed)
    return faults or _check_count(("seats",), (*listed, spare), deck)


def _check_items(decks: Decks, setup: Setup) -> list[SetupFault]:
    middle, left = setup.fixed.get("middle"), setup.fixed.get("items_left", [])
    deck = pile(decks.items)
    _, listed = _listed(setup)
    faults = _check_list(("setup", "items_left"), left)
    for item in () if faults else left:
        faults += _unknown(("setup", "items_left"), "unknown-item", item, deck)
    if middle is not None:
        faults += _unknown(("setup", "middle"), "unknown-item", middle, deck) or _need_seats("middle", listed)
    if left and not faults:
        faults += _need_seats("items_left", listed)
    return faults or _check_count(("seats",), (*listed, *([] if middle is None else [middle]), *left), deck)


def _need_seats(key: str, listed: tuple[str, ...]) -> list[SetupFault]:
    """Fault a card that a scenario fixes although chance deals all others."""
    return [] if listed else [SetupFault(("setup", key), "needs-a-role-and-an-item-for-each-prisoner")]


def _check_crowns(setup: Setup, crowns: Any) -> list[SetupFault]:
    path = ("setup", "crowns")
    if not isinstance(crowns, Mapping):
        return [SetupFault(path, "bad-value", {"found": str(crowns), "expected": "a number of crowns for each name"})]
    faults = [fault for name in crowns for fault in _unknown(path, "unknown-name", name, setup.names)]
    faults += [
        SetupFault(path, "bad-value", {"found": str(amount), "expected": "0 crowns or more"})
        for amount in crowns.values()
        if not isinstance(amount, int) or isinstance(amount, bool) or amount < 0
    ]
    if not faults and (total := sum(_crowns(setup))) > CROWNS:
        faults.append(SetupFault(path, "too-many-crowns", {"found": total, "most": CROWNS}))
    return faults


def _check_muddle(decks: Decks, setup: Setup, muddle: Any) -> list[SetupFault]:
    path = ("setup", "muddle")
    if not isinstance(muddle, Mapping):
        return [SetupFault(path, "bad-value", {"found": str(muddle), "expected": "an item for each name"})]
    faults = [fault for name in muddle for fault in _unknown(path, "unknown-name", name, (*setup.names, MIDDLE))]
    for item in muddle.values():
        faults += _unknown(path, "unknown-item", item, pile(decks.items))
    return faults


def _muddles(setup: Setup) -> tuple[Any, ...]:
    """List what a scenario has each shuffling deal; one table may stand for all of them."""
    muddle = setup.fixed.get("muddle", ())
    return tuple(muddle) if isinstance(muddle, (list, tuple)) else (muddle,)


def _check_drawn(setup: Setup, drawn: Any) -> list[SetupFault]:
    path = ("setup", "drawn")
    _, listed = _listed(setup)
    prisoners = _prisoners(setup)
    faults = [] if drawn == {} else _need_seats("drawn", listed)
    if not faults and isinstance(drawn, Mapping):
        faults = [fault for name in drawn for fault in _unknown(path, "unknown-name", name, prisoners)]
    if faults or drawn == {} or _are_turns(drawn, prisoners):
        return faults
    expected = "for each prisoner as which his role and his item were drawn, such as [2, 1], and no number twice"
    return [SetupFault(path, "bad-value", {"found": str(drawn), "expected": expected})]


def _are_turns(drawn: Any, prisoners: tuple[str, ...]) -> bool:
    """Tell whether each prisoner has a number for his role and one for his item, and one of each is left over."""
    try:
        pairs = msgspec.convert(drawn, dict[str, tuple[int, int]]).values()
    except msgspec.ValidationError:
        return False
    numbers = set(range(1, len(prisoners) + 2))
    return all(set(turns) <= numbers and len(set(turns)) == len(prisoners) for turns in zip(*pairs, strict=True))


# -- the table ----------------------------------------------------------------------------------------------------


def table_of(setup: Setup) -> Table:
    """Read a set-up. Raises ``ValueError`` for one that ``check`` faults."""
    faults = check(setup)
    if faults:
        raise ValueError(faults)
    crowns = _crowns(setup)
    house = house_of(setup.options)
    decks = house.deck
    return Table(
        players=len(setup.names),
        house=house,
        crowns=crowns,
        treasury=CROWNS - sum(crowns),
        piles=Piles(pile(decks.roles), pile(decks.items), pile(decks.gallows)),
        given=_given(setup),
        roles={card: ROLES[entry.effect] for card, entry in decks.roles.items()},
        items={card: ITEMS[entry.effect] for card, entry in decks.items.items()},
        safe=frozenset(card for card, entry in decks.items.items() if entry.safe),
        pardons=frozenset(card for card, entry in decks.items.items() if ITEMS[entry.effect].ends),
        effects={card: EFFECTS[entry.effect] for card, entry in decks.gallows.items()},
    )


def _crowns(setup: Setup) -> tuple[int, ...]:
    crowns = setup.fixed.get("crowns", {})
    return tuple(crowns.get(name, PURSE) for name in setup.names)


def _given(setup: Setup) -> Given:
    fixed = setup.fixed
    roles, items = _listed(setup)
    roles_drawn, items_drawn = _turns(setup)
    seats: dict[str, Seat | None] = {name: Seat(seat) for seat, name in enumerate(setup.names)}
    seats[MIDDLE] = None
    named = EXECUTIONER in setup.words and not setup.dealt
    return Given(
        executioner=Seat(setup.words.index(EXECUTIONER)) if named else None,
        roles=roles,
        items=items,
        dealt=setup.dealt,
        spare=fixed.get("spare"),
        middle=fixed.get("middle"),
        items_left=tuple(fixed.get("items_left", ())),
        roles_drawn=roles_drawn,
        items_drawn=items_drawn,
        gallows=tuple(fixed.get("gallows", ())),
        muddles=tuple({seats[name]: item for name, item in muddle.items()} for muddle in _muddles(setup)),
    )


def _turns(setup: Setup) -> list[tuple[int, ...]]:
    """Tell as which the role and the item of each prisoner were drawn, and last those left over, counted from 0."""
    everyone = tuple(range(len(setup.names)))
    drawn = setup.fixed.get("drawn")
    if not drawn:
        return [everyone, everyone]
    pairs = [drawn[name] for name in _prisoners(setup)]
    columns = [tuple(turn - 1 for turn in turns) for turns in zip(*pairs, strict=True)]
    return [(*turns, *set(everyone).difference(turns)) for turns in columns]
