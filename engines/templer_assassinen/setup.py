"""Reading a host's or a scenario's set-up: all that is wrong with it, or the table it describes."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engines.core.base import Event
from engines.core.calendar import next_at, parse_clock, parse_moment, zone_exists
from engines.core.contract import Setup, SetupFault
from engines.core.ids import Instant, Seat
from engines.core.set_up_checks import check_seats
from engines.templer_assassinen.cast import LEAST, MOST, split_word
from engines.templer_assassinen.house import check_options, house_of
from engines.templer_assassinen.model import GROUPS, Power, Role, Side
from engines.templer_assassinen.state import Table, pairs_of

_KEYS = ("watchman", "lovers", "successors", "election_lot", "pair_lot", "verdict_lot", "silent", "first")
_FIRST = ("night", "day0")


class Book(NamedTuple):
    """The roles of the game, indexed: by word, their powers by verb, and the events only their results use."""

    roles: Mapping[str, Role]
    powers: Mapping[str, Power]
    results: frozenset[type[Event]]

    @classmethod
    def of(cls, roles: Sequence[Role]) -> "Book":
        """Index these roles."""
        powers = [power for role in roles for power in (*role.powers, *role.office)]
        return cls(
            {role.word: role for role in roles},
            {power.verb: power for power in powers},
            frozenset(kind for role in roles for kind in role.events if not role.pairs),
        )


def check(book: Book, setup: Setup) -> tuple[SetupFault, ...]:
    """Name all that is wrong with ``setup``."""
    faults = [*check_options(setup.options), *check_seats(setup, LEAST, MOST), *_check_words(book, setup)]
    if not zone_exists(setup.zone):
        faults.append(SetupFault(("timezone",), "unknown-zone", {"found": setup.zone}))
        return tuple(faults)
    return (*faults, *_check_fixed(setup))


def _check_words(book: Book, setup: Setup) -> list[SetupFault]:
    if not any(setup.words):
        return []
    faults = []
    if len(setup.words) != len(setup.names):
        faults.append(
            SetupFault(("seats",), "wrong-count", {"found": len(setup.words), "expected": len(setup.names)}),
        )
    roles: list[str] = []
    for position, text in enumerate(setup.words):
        name = setup.names[position] if position < len(setup.names) else str(position)
        try:
            word, _, _ = split_word(book.roles, text)
        except ValueError:
            known = " ".join(book.roles)
            faults.append(SetupFault(("seats", name), "unknown-role", {"found": text, "expected": known}))
            continue
        if book.roles[word].office and word in roles:
            faults.append(SetupFault(("seats", name), "duplicate-role", {"role": word}))
        roles.append(word)
    if not faults:
        sides = {book.roles[word].side for word in roles}
        faults += [
            SetupFault(("seats",), "missing-side", {"side": s.value}) for s in (*GROUPS, Side.TOWN) if s not in sides
        ]
        faults += _check_bombers(book, setup)
    return faults


def _check_bombers(book: Book, setup: Setup) -> list[SetupFault]:
    bombers = [text for text in setup.words if split_word(book.roles, text)[1]]
    return [
        SetupFault(("seats",), "duplicate-role", {"role": text})
        for text in sorted(set(bombers))
        if bombers.count(text) > 1
    ]


def _check_fixed(setup: Setup) -> list[SetupFault]:
    fixed = setup.fixed
    faults = [
        SetupFault(("setup", key), "unknown-key", {"found": key, "expected": " ".join(_KEYS)})
        for key in fixed
        if key not in _KEYS
    ]
    if "watchman" in fixed:
        faults += _check_name(setup, "watchman", fixed["watchman"])
    for key, count in (("lovers", 2), ("successors", None), ("election_lot", None), ("verdict_lot", None)):
        if key in fixed:
            faults += _check_list(setup, key, fixed[key], count)
    if "pair_lot" in fixed:
        faults += _check_pairs(setup, fixed["pair_lot"])
    if "silent" in fixed:
        faults += _check_silent(setup, fixed["silent"])
    if fixed.get("first", "day0") not in _FIRST:
        faults.append(
            SetupFault(
                ("setup", "first"), "bad-value", {"found": str(fixed["first"]), "expected": " or ".join(_FIRST)}
            ),
        )
    return faults


def _check_name(setup: Setup, key: str, value: object) -> list[SetupFault]:
    if not isinstance(value, str):
        return [SetupFault(("setup", key), "bad-value", {"found": str(value), "expected": "one name"})]
    if value not in setup.names:
        return [SetupFault(("setup", key), "unknown-name", {"found": value, "expected": " ".join(setup.names)})]
    return []


def _check_list(setup: Setup, key: str, value: object, count: int | None) -> list[SetupFault]:
    if not isinstance(value, (list, tuple)) or (count is not None and len(value) != count):
        expected = "a list of names" if count is None else f"a list of {count} names"
        return [SetupFault(("setup", key), "bad-value", {"found": str(value), "expected": expected})]
    faults = [fault for name in value for fault in _check_name(setup, key, name)]
    if not faults and count is not None and len(set(value)) < count:
        faults.append(SetupFault(("setup", key), "same-name-twice", {"found": str(value[0])}))
    return faults


def _check_pairs(setup: Setup, value: object) -> list[SetupFault]:
    """A pair for each silent Cupido, one after the other in one list."""
    if not isinstance(value, (list, tuple)) or not value or len(value) % 2:
        return _check_list(setup, "pair_lot", value, 2)
    return [
        fault
        for first in range(0, len(value), 2)
        for fault in _check_list(setup, "pair_lot", value[first : first + 2], 2)
    ]


def _check_silent(setup: Setup, value: object) -> list[SetupFault]:
    if not isinstance(value, Mapping):
        return [SetupFault(("setup", "silent"), "bad-value", {"found": str(value), "expected": '{ NAME = "time" }'})]
    faults = []
    for name, moment in value.items():
        faults += _check_name(setup, "silent", name)
        try:
            parse_moment(str(moment), setup.zone)
        except ValueError:
            faults.append(SetupFault(("setup", "silent"), "bad-time", {"found": str(moment)}))
    return faults


def table_of(book: Book, setup: Setup) -> Table:
    """Lay the table for a set-up. Raises ``ValueError`` if something is wrong with it."""
    faults = check(book, setup)
    if faults:
        raise ValueError(faults)
    house = house_of(setup.options)
    fixed = setup.fixed
    night_begins = parse_clock(house.night_begins)
    night_first = fixed.get("first", "night" if "watchman" in fixed else "day0") == "night"
    seats = {name: Seat(number) for number, name in enumerate(setup.names)}

    def lots(key: str) -> tuple[Seat, ...]:
        return tuple(seats[name] for name in fixed.get(key, ()))

    lovers = lots("lovers")
    silent: Mapping[str, Any] = fixed.get("silent", {})
    earliest = Instant(setup.start - 1 if night_first else setup.start)
    return Table(
        book=book.roles,
        powers=book.powers,
        results=book.results,
        players=len(setup.names),
        house=house,
        zone=setup.zone,
        start=setup.start,
        first_nightfall=next_at(earliest, night_begins, setup.zone),
        day_begins=parse_clock(house.day_begins),
        night_begins=night_begins,
        everyone=frozenset(Seat(seat) for seat in range(len(setup.names))),
        words=setup.words if any(setup.words) else (),
        dealt=setup.dealt,
        night_first=night_first,
        watchman=seats[fixed["watchman"]] if "watchman" in fixed else None,
        lovers=(lovers[0], lovers[1]) if lovers else None,
        successors=lots("successors"),
        election_lot=lots("election_lot"),
        pair_lots=pairs_of(lots("pair_lot")),
        verdict_lot=lots("verdict_lot"),
        silent={seats[name]: parse_moment(str(moment), setup.zone) for name, moment in silent.items()},
    )
