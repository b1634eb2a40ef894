"""Reading a host's or a scenario's set-up: all that is wrong with it, or the table it describes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engines.bloody_legacy.cards import CARDS, FACE_UP, TRAPS
from engines.bloody_legacy.house import House, check_options, house_of
from engines.bloody_legacy.state import Fixed, Hands, Table
from engines.core.contract import Setup, SetupFault
from engines.core.ids import Seat
from engines.core.set_up_checks import check_seats

LEAST, MOST = 2, 10
"""Players (BL-1.3)."""

_LISTS: Final = ("deck", "discard")
_HANDS: Final = ("hands", "front")
_KEYS: Final = (*_HANDS, *_LISTS, "lives", "coin", "first", "out", "reshuffles", "deals", "decks")
_FACES: Final = ("up", "down")
_A_TABLE: Final = 'a table such as { NAME = "skull2 left" }'


def check(setup: Setup) -> tuple[SetupFault, ...]:
    """Name all that is wrong with ``setup``."""
    faults = [
        *check_options(setup.options),
        *check_seats(setup, LEAST, MOST),
        *_check_roles(setup),
        *_check_keys(setup),
    ]
    return tuple(faults or _check_whole(setup))


def _check_roles(setup: Setup) -> Iterator[SetupFault]:
    for name, word in zip(setup.names, setup.words, strict=False):
        if word:
            yield SetupFault(("seats", name), "no-roles", {"found": word})


def _check_keys(setup: Setup) -> Iterator[SetupFault]:
    for key, value in setup.fixed.items():
        path = ("setup", key)
        if key not in _KEYS:
            yield SetupFault(path, "unknown-key", {"found": key, "expected": " ".join(_KEYS)})
        elif key in _HANDS:
            yield from _check_hands(setup, path, value)
        elif key in _LISTS:
            yield from _check_cards(path, value)
        elif key in ("reshuffles", "deals", "decks"):
            yield from _check_list(setup, path, value)
        else:
            yield from _OTHERS[key](setup, path, value)


def _bad(path: tuple[str, ...], value: object, expected: str) -> SetupFault:
    return SetupFault(path, "bad-value", {"found": str(value), "expected": expected})


def _check_cards(path: tuple[str, ...], value: object) -> Iterator[SetupFault]:
    if not isinstance(value, str):
        yield _bad(path, value, "cards in one text, with blanks between them")
        return
    for card in value.split():
        if card not in CARDS:
            yield SetupFault(path, "unknown-card", {"found": card, "expected": " ".join(CARDS)})


def _check_name(setup: Setup, path: tuple[str, ...], value: object) -> Iterator[SetupFault]:
    if not isinstance(value, str):
        yield _bad(path, value, "one name")
    elif value not in setup.names:
        yield SetupFault(path, "unknown-name", {"found": value, "expected": " ".join(setup.names)})


def _check_hands(setup: Setup, path: tuple[str, ...], value: object) -> Iterator[SetupFault]:
    if not isinstance(value, Mapping):
        yield _bad(path, value, _A_TABLE)
        return
    for name, cards in value.items():
        yield from _check_name(setup, (*path, str(name)), name)
        yield from _check_cards((*path, str(name)), cards)


def _check_list(setup: Setup, path: tuple[str, ...], value: object) -> Iterator[SetupFault]:
    if not isinstance(value, (list, tuple)):
        yield _bad(path, value, "a list")
        return
    for one in value:
        yield from _check_hands(setup, path, one) if path[1] == "deals" else _check_cards(path, one)


def _check_lives(setup: Setup, path: tuple[str, ...], value: object) -> Iterator[SetupFault]:
    if not isinstance(value, Mapping):
        yield _bad(path, value, "a table such as { NAME = 2 }")
        return
    for name, lives in value.items():
        yield from _check_name(setup, (*path, str(name)), name)
        if not isinstance(lives, int) or isinstance(lives, bool) or lives < 0:
            yield _bad((*path, str(name)), lives, "a whole number of lives")


def _check_coin(_setup: Setup, path: tuple[str, ...], value: object) -> Iterator[SetupFault]:
    if not isinstance(value, str) or not set(value.split()) <= set(_FACES):
        yield _bad(path, value, "up and down, with blanks between them")


def _check_out(setup: Setup, path: tuple[str, ...], value: object) -> Iterator[SetupFault]:
    if not isinstance(value, (list, tuple)):
        yield _bad(path, value, "a list of names")
        return
    for name in value:
        yield from _check_name(setup, path, name)


_OTHERS: Final = {"lives": _check_lives, "coin": _check_coin, "first": _check_name, "out": _check_out}


def _check_whole(setup: Setup) -> Iterator[SetupFault]:
    """Name what is wrong with parts that are right by themselves: not enough cards, nobody left to play."""
    house = house_of(setup.options)
    players, fixed = len(setup.names), _fixed_of(setup)
    cards = house.all_cards(players)
    if len(cards) < players * house.hand_size:
        yield SetupFault(("seats",), "too-few-cards", {"found": len(cards), "expected": players * house.hand_size})
    given = [*fixed.hands.values(), *fixed.front.values(), fixed.pile or (), fixed.discard]
    laid = Counter(card for some in given for card in some)
    for card, count in (laid - Counter(cards)).items():
        yield SetupFault(("setup",), "too-many-cards", {"card": card, "found": laid[card], "most": laid[card] - count})
    for seat, front in fixed.front.items():
        if not TRAPS.issuperset(front):
            yield _bad(("setup", "front", setup.names[seat]), " ".join(front), "traps alone")
        if sum(map(lying, front)) >= house.skull_limit:
            yield SetupFault(("setup", "front", setup.names[seat]), "already-out", {"limit": house.skull_limit})
    playing = playing_of(fixed, house, players)
    if sum(playing) < LEAST:
        yield SetupFault(("setup",), "too-few-players-left", {"found": sum(playing), "least": LEAST})
    if fixed.first is not None and not playing[fixed.first]:
        yield _bad(("setup", "first"), setup.names[fixed.first], "somebody who is not out")


def lying(card: str) -> int:
    """Count the skulls of a trap that a set-up lays in front of somebody; a dropped one lies face up."""
    return FACE_UP if card == "drop" else CARDS[card].skulls


def playing_of(fixed: Fixed, house: House, players: int) -> tuple[bool, ...]:
    """Tell of each seat whether it is in the first round."""
    return tuple(seat not in fixed.out and fixed.lives.get(Seat(seat), house.lives) > 0 for seat in range(players))


def _fixed_of(setup: Setup) -> Fixed:
    given: Mapping[str, Any] = setup.fixed
    seats = {name: Seat(number) for number, name in enumerate(setup.names)}

    def hands(table: Mapping[str, str]) -> Hands:
        return {seats[name]: tuple(cards.split()) for name, cards in table.items()}

    def lists(piles: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(pile.split()) for pile in piles)

    return Fixed(
        hands=hands(given.get("hands", {})),
        front=hands(given.get("front", {})),
        lives={seats[name]: lives for name, lives in given.get("lives", {}).items()},
        out=tuple(seats[name] for name in given.get("out", ())),
        pile=tuple(given["deck"].split()) if "deck" in given else None,
        discard=tuple(given.get("discard", "").split()),
        first=seats[given["first"]] if "first" in given else None,
        coins=tuple(given.get("coin", "").split()),
        deals=tuple(hands(deal) for deal in given.get("deals", ())),
        piles=lists(given.get("decks", ())),
        reshuffles=lists(given.get("reshuffles", ())),
    )


def table_of(setup: Setup) -> Table:
    """Lay the table for a set-up. Raises ``ValueError`` if something is wrong with it."""
    faults = check(setup)
    if faults:
        raise ValueError(faults)
    house, players = house_of(setup.options), len(setup.names)
    return Table(players, house, house.all_cards(players), _fixed_of(setup), house.deadline)
