"""Reading a host's or a scenario's set-up: all that is wrong with it, or the table it describes."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, cast, get_args

from engines.core.calendar import zone_exists
from engines.core.contract import Setup, SetupFault
from engines.core.ids import Seat
from engines.secret_hitler.board import HAND, LEAST, MOST, TILES, Role, Tile, roles_for
from engines.secret_hitler.house import check_options, house_of
from engines.secret_hitler.state import Table

_KEYS = ("deck", "passed", "president", "reshuffles")
_ROLES: tuple[str, ...] = get_args(Role)
_PILE = "at most 11 F and 6 L, top first"
_PASSED = "a list of what chancellors get, each two of F and L"


def check(setup: Setup) -> tuple[SetupFault, ...]:
    """Name all that is wrong with ``setup``."""
    faults = [*check_options(setup.options), *_check_names(setup), *_check_words(setup), *_check_fixed(setup)]
    if not zone_exists(setup.zone):
        faults.append(SetupFault(("timezone",), "unknown-zone", {"found": setup.zone}))
    return tuple(faults)


def _check_names(setup: Setup) -> list[SetupFault]:
    players = len(setup.names)
    faults = []
    if players < LEAST:
        faults.append(SetupFault(("seats",), "too-few-seats", {"found": players, "least": LEAST}))
    if players > MOST:
        faults.append(SetupFault(("seats",), "too-many-seats", {"found": players, "most": MOST}))
    faults += [
        SetupFault(("seats", name), "same-name-twice", {"found": name})
        for name, count in Counter(setup.names).items()
        if count > 1
    ]
    return faults


def _check_words(setup: Setup) -> list[SetupFault]:
    """Demand nothing, or one known role a seat in the numbers of SH-2.2."""
    if not any(setup.words):
        return []
    players = len(setup.names)
    if len(setup.words) != players:
        return [SetupFault(("seats",), "wrong-count", {"found": len(setup.words), "expected": players})]
    unknown = [
        SetupFault(("seats", name), "unknown-role", {"found": word, "expected": " ".join(_ROLES)})
        for name, word in zip(setup.names, setup.words, strict=True)
        if word not in _ROLES
    ]
    if unknown or not LEAST <= players <= MOST:
        return unknown
    found, expected = _numbers(setup.words), _numbers(roles_for(players))
    return [] if found == expected else [SetupFault(("seats",), "wrong-roles", {"found": found, "expected": expected})]


def _numbers(words: Sequence[str]) -> str:
    return ", ".join(f"{words.count(role)} {role}" for role in _ROLES)


def _check_fixed(setup: Setup) -> list[SetupFault]:
    fixed = setup.fixed
    faults = [
        SetupFault(("setup", key), "unknown-key", {"found": key, "expected": " ".join(_KEYS)})
        for key in fixed
        if key not in _KEYS
    ]
    president = fixed.get("president")
    if president is not None and president not in setup.names:
        args = {"found": str(president), "expected": " ".join(setup.names)}
        faults.append(SetupFault(("setup", "president"), "unknown-name", args))
    if not _is_pile(fixed.get("deck", "")):
        faults.append(SetupFault(("setup", "deck"), "bad-value", {"found": str(fixed["deck"]), "expected": _PILE}))
    piles = fixed.get("reshuffles", ())
    if not isinstance(piles, (list, tuple)) or not all(map(_is_pile, piles)):
        args = {"found": str(piles), "expected": f"a list of piles, each {_PILE}"}
        faults.append(SetupFault(("setup", "reshuffles"), "bad-value", args))
    passed = fixed.get("passed", ())
    if not isinstance(passed, (list, tuple)) or not all(_is_pile(tiles) and len(tiles) == HAND - 1 for tiles in passed):
        faults.append(SetupFault(("setup", "passed"), "bad-value", {"found": str(passed), "expected": _PASSED}))
    return faults


def _is_pile(value: object) -> bool:
    """Tell whether ``value`` writes tiles of which there are so many."""
    return isinstance(value, str) and set(value) <= TILES.keys() and all(value.count(t) <= TILES[t] for t in TILES)


def table_of(setup: Setup) -> Table:
    """Lay the table for a set-up. Raises ``ValueError`` if something is wrong with it."""
    faults = check(setup)
    if faults:
        raise ValueError(faults)
    house, fixed = house_of(setup.options), setup.fixed
    president = fixed.get("president")
    return Table(
        players=len(setup.names),
        house=house,
        period=house.period,
        official_voting=house.voting == "official",
        official_limits=house.term_limits == "official",
        words=cast(tuple[Role, ...], setup.words) if any(setup.words) else (),
        dealt=setup.dealt,
        president=None if president is None else Seat(setup.names.index(president)),
        deck=_pile(fixed.get("deck", "")),
        reshuffles=tuple(map(_pile, fixed.get("reshuffles", ()))),
        passed=tuple(map(_pile, fixed.get("passed", ()))),
    )


def _pile(text: Any) -> tuple[Tile, ...]:
    return tuple(text)
