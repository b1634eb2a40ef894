"""What somebody who remembers everything can work out of *Galgenfrist*: where the items lie that he has seen."""

from collections import Counter
from collections.abc import Mapping

from engines.core.ids import Seat
from engines.galgenfrist.cards import ITEMS, POWERLESS, ROLES, Item, Role
from engines.galgenfrist.deck import HOUSE_DECKS
from engines.galgenfrist.view import Deed, View

Slot = Seat | None
Places = Mapping[Slot, str]
"""Items by where they lie; ``None`` is the middle."""


def item_powers(item: str) -> Item:
    """Tell what an item does, as the house decks have it; a card of another deck counts as harmless."""
    entry = HOUSE_DECKS.items.get(item)
    return POWERLESS if entry is None else ITEMS[entry.effect]


def role_powers(role: str | None) -> Role:
    """Tell what a role is; one of another deck counts as nobody's friend."""
    entry = HOUSE_DECKS.roles.get(role or "")
    return Role() if entry is None else ROLES[entry.effect]


def known_items(view: View) -> Places:
    """Follow every item that the viewer saw through all that happened since, in the open, to where it lies now."""
    known: dict[Slot, str] = {}
    sights = list(view.sights)
    for number, deed in enumerate((*view.deeds, None)):
        while sights and sights[0].deeds == number:
            sight = sights.pop(0)
            known[sight.slot] = sight.item
        if deed is not None:
            known = _moved(view, known, deed)
    return known


def _moved(view: View, known: dict[Slot, str], deed: Deed) -> dict[Slot, str]:
    if deed.kind == "peek":
        return known
    if deed.kind == "shuffle":
        return {}
    if deed.kind == "swap":
        return {_other(slot, deed): item for slot, item in known.items()}
    prisoners = prisoners_of(view)
    step = 1 if deed.kind == "left" else -1
    return {
        slot if slot is None else prisoners[(prisoners.index(slot) + step) % len(prisoners)]: item
        for slot, item in known.items()
    }


def _other(slot: Slot, deed: Deed) -> Slot:
    if slot == deed.a:
        return deed.b
    return deed.a if slot == deed.b else slot


def prisoners_of(view: View) -> tuple[Seat, ...]:
    """List all but the executioner, in seating order."""
    seats = (Seat(seat) for seat in range(len(view.names)))
    return tuple(seat for seat in seats if seat != view.executioner)


def is_royal(role: str) -> bool:
    """Tell whether the game ends when one of this role dies."""
    return role_powers(role).ends


def danger_of(view: View, known: Places, seat: Seat) -> float:
    """Estimate how likely it is (0 to 1) that the saboteurs win if ``seat`` is executed.

    What is not known of items and roles is thought of as spread evenly over where it can be.
    """
    revealed: dict[Slot, str] = {seat: shown.items[0] for seat, shown in view.shown.items()}
    places = {**known, **revealed}
    item = places.get(seat)
    if item is not None and item_powers(item).copies:
        item = places.get(None)
    left = Counter(view.items_in_play) - Counter(places.values())
    pardons = sum(count for card, count in left.items() if item_powers(card).ends)
    by_item = float(item_powers(item).ends) if item is not None else pardons / max(1, left.total())
    if item is not None and item_powers(item).escapes:
        return 0.0
    return by_item + (1 - by_item) * _chance_of_royalty(view, seat)


def _chance_of_royalty(view: View, seat: Seat) -> float:
    """Estimate how likely it is that ``seat`` is the princess."""
    if seat == view.viewer:
        return float(is_royal(view.role or ""))
    roles = [shown.role for shown in view.shown.values() if shown.role is not None]
    roles += [view.role] if view.role is not None else []
    left = Counter(view.roles_in_play) - Counter(roles)
    return sum(count for role, count in left.items() if is_royal(role)) / max(1, left.total())
