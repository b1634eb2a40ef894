"""Versions of night messages: which one stands in each slot (section 9, steps 1 and 2)."""

from collections.abc import Collection, Iterable, Sequence

from engines.core.ids import Instant, Seat
from engines.templer_assassinen.model import Message, Power, Slot
from engines.templer_assassinen.people import role_of
from engines.templer_assassinen.state import State


def slot_of(state: State, power: Power, seat: Seat, at: Instant) -> str:
    """Name the slot: the group's for its murder, everybody's own for the rest, none for marks and queries."""
    if not power.has_versions:
        return ""
    owner = role_of(state, seat, at).side.value if power.slot is Slot.GROUP else str(seat)
    return f"{owner}:{power.verb}"


def by_slot(messages: Iterable[Message]) -> dict[str, list[Message]]:
    """Group a night's messages by slot, each in order of receipt; those without one are left out."""
    slots: dict[str, list[Message]] = {}
    for message in messages:
        if message.slot:
            slots.setdefault(message.slot, []).append(message)
    for known in slots.values():
        known.sort(key=_receipt)
    return slots


def _receipt(message: Message) -> tuple[int, int]:
    return (message.sent, message.order)


def versions(state: State, received: Sequence[Message], until: Instant) -> list[Message]:
    """Pick the versions among what one slot received up to ``until`` (ms).

    The same sent again is none (TA-RULING-05); neither is a withdrawal of what somebody else wrote (TA-RULING-06).
    """
    found: list[Message] = []
    for message in received:
        if message.sent > until:
            break
        last = found[-1] if found else None
        if message.empty:
            counts = last is not None and not last.empty and last.seat == message.seat
        else:
            counts = last is None or last.empty or not same(last, message)
        if counts:
            found.append(message)
    return found[:1] if state.table.house.correction == "first" else found


def slot_versions(state: State, slot: str, until: Instant) -> list[Message]:
    """List the versions of one slot sent up to ``until`` (ms)."""
    received = sorted((message for message in state.messages if message.slot == slot), key=_receipt)
    return versions(state, received, until)


def same(one: Message, other: Message) -> bool:
    """Tell whether two messages say the same: equal targets, the two of a swap in either order."""
    return sorted(one.targets) == sorted(other.targets)


def is_used(state: State, slot: str) -> bool:
    """Tell whether a version of the slot has been used (TA-RULING-47)."""
    return bool(state.used) and any(m.slot == slot and m.order in state.used for m in state.messages)


def standing(state: State, known: Sequence[Message], barred: Collection[int]) -> Message | None:
    """Give the version in force: the used one, else the last that is not barred."""
    for message in known:
        if message.order in state.used:
            return message
    for message in reversed(known):
        if message.order not in barred:
            return message
    return None


def has_older(known: Sequence[Message], message: Message, barred: Collection[int]) -> bool:
    """Tell whether the slot holds an older version that could stand in for ``message``."""
    older = known[: known.index(message)]
    return any(version.order not in barred for version in older)
