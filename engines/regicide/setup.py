"""Reading a host's or a scenario's set-up: all that is wrong with it, or the table it describes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, Final

from engines.core.contract import Setup, SetupFault
from engines.core.ids import Seat
from engines.core.set_up_checks import check_no_roles, check_seats, check_zone
from engines.core.switches import check_switches
from engines.regicide.cards import ENEMIES, FACES, RANK, SIZES, tavern_cards
from engines.regicide.house import House, house_of
from engines.regicide.state import Given, Table

_KEYS: Final = ("castle", "tavern", "hands", "discard", "first", "healed")
_PILES: Final = ("castle", "tavern", "discard")


def check(setup: Setup) -> tuple[SetupFault, ...]:
    """Name all that is wrong with ``setup``."""
    faults = [
        *check_switches(House, setup.options),
        *check_seats(setup, min(SIZES), max(SIZES)),
        *check_no_roles(setup),
        *check_zone(setup),
        *_check_shapes(setup),
    ]
    return tuple(faults) or tuple(_check_cards(setup))


def _check_shapes(setup: Setup) -> Iterator[SetupFault]:
    """Name keys that do not exist, and values that are no cards, names or lists of them."""
    fixed = setup.fixed
    for key in fixed:
        if key not in _KEYS:
            yield SetupFault(("setup", key), "unknown-key", {"found": key, "expected": " ".join(_KEYS)})
    for key in _PILES:
        if key in fixed:
            yield from _check_text(("setup", key), fixed[key])
    yield from _check_hands(setup, fixed.get("hands", {}))
    yield from _check_healed(fixed.get("healed", []))
    first = fixed.get("first")
    if first is not None and first not in setup.names:
        yield SetupFault(("setup", "first"), "unknown-name", {"found": str(first), "expected": " ".join(setup.names)})


def _check_hands(setup: Setup, hands: object) -> Iterator[SetupFault]:
    if not isinstance(hands, Mapping):
        yield SetupFault(("setup", "hands"), "bad-value", {"found": str(hands), "expected": '{ NAME = "CARDS" }'})
        return
    for name, text in hands.items():
        if name not in setup.names:
            known = {"found": name, "expected": " ".join(setup.names)}
            yield SetupFault(("setup", "hands", name), "unknown-name", known)
        yield from _check_text(("setup", "hands", name), text)


def _check_healed(healed: object) -> Iterator[SetupFault]:
    if not isinstance(healed, (list, tuple)):
        yield SetupFault(("setup", "healed"), "bad-value", {"found": str(healed), "expected": '["CARDS"]'})
        return
    for text in healed:
        yield from _check_text(("setup", "healed"), text)


def _check_text(path: tuple[str, ...], text: object) -> Iterator[SetupFault]:
    if not isinstance(text, str):
        yield SetupFault(path, "bad-value", {"found": str(text), "expected": "cards such as 10H AC X"})
        return
    for card in text.split():
        if card not in RANK:
            yield SetupFault(path, "no-such-card", {"card": card})


def _check_cards(setup: Setup) -> Iterator[SetupFault]:
    """Name cards that lie where they cannot lie, or in two places (RG-2.1, RG-2.3, RG-3)."""
    size = SIZES[len(setup.names)]
    given = given_of(setup)
    castle = ENEMIES if given.castle is None else given.castle
    if not castle:
        yield SetupFault(("setup", "castle"), "no-enemy")
    for card in castle:
        if card not in ENEMIES:
            yield SetupFault(("setup", "castle"), "no-enemy", {"card": card})
    faces = [FACES.index(RANK[card]) for card in castle if card in ENEMIES]
    if faces != sorted(faces):
        yield SetupFault(("setup", "castle"), "castle-order", {"expected": "jacks before queens before kings"})
    for name, hand in zip(setup.names, given.hands, strict=True):
        if hand is not None and len(hand) > size.limit:
            counts = {"found": len(hand), "most": size.limit}
            yield SetupFault(("setup", "hands", name), "hand-too-large", counts)
    there = Counter(castle)
    for pile in (given.tavern or (), given.discard, *(hand or () for hand in given.hands)):
        there.update(pile)
    whole = Counter((*ENEMIES, *tavern_cards(size.jesters)))
    for card, count in there.items():
        if count > whole[card]:
            yield SetupFault(("setup",), "too-many-cards", {"card": card, "found": count, "most": whole[card]})
    dealt = sum(size.limit for hand in given.hands if hand is None)
    left = whole.total() - there.total()
    if given.tavern is not None:
        left = len(given.tavern) + len(unlaid(given, size.jesters))
    if left < dealt:
        yield SetupFault(("setup", "tavern"), "too-few-cards", {"found": left, "least": dealt})


def unlaid(given: Given, jesters: int) -> tuple[str, ...]:
    """List the cards of the tavern deck that a set-up with some hands lays nowhere: hands for those it leaves out.

    Where it names all hands nobody needs them, and where it names none the tavern deck is the one before the deal.
    """
    named = [hand is not None for hand in given.hands]
    if all(named) or not any(named):
        return ()
    piles = (given.tavern or (), given.discard, *(hand or () for hand in given.hands))
    left = Counter(tavern_cards(jesters)) - Counter(chain.from_iterable(piles))
    return tuple(left.elements())


def given_of(setup: Setup) -> Given:
    """Read a ``[setup]`` table of the right shape."""
    fixed: Mapping[str, Any] = setup.fixed

    def pile(key: str) -> tuple[str, ...] | None:
        return tuple(fixed[key].split()) if key in fixed else None

    hands: Mapping[str, str] = fixed.get("hands", {})
    first = fixed.get("first")
    return Given(
        castle=pile("castle"),
        tavern=pile("tavern"),
        hands=tuple(tuple(hands[name].split()) if name in hands else None for name in setup.names),
        discard=pile("discard") or (),
        first=None if first is None else Seat(setup.names.index(first)),
        # An empty one is of a power that found nothing to heal: it moves no cards, and so counts for nothing.
        healed=tuple(tuple(text.split()) for text in fixed.get("healed", ()) if text.split()),
    )


def table_of(setup: Setup) -> Table:
    """Lay the table for a set-up. Raises ``ValueError`` if something is wrong with it."""
    faults = check(setup)
    if faults:
        raise ValueError(faults)
    house, size = house_of(setup.options), SIZES[len(setup.names)]
    return Table(
        players=len(setup.names),
        order=(*(Seat(seat) for seat in range(len(setup.names))), Seat(0)),
        house=house,
        limit=size.limit,
        aside=size.aside,
        jesters=size.jesters,
        span=house.span,
        given=given_of(setup),
    )
