"""Versions of night messages: which one stands in each slot (section 9, steps 1 and 2)."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from engines.core.ids import Instant, Seat
from engines.templer_assassinen.model import Message, Power
from engines.templer_assassinen.people import role_of
from engines.templer_assassinen.state import State


def slot_of(state: State, power: Power, seat: Seat, at: Instant) -> str:
    """Name the slot: the group's for its murder, everybody's own for the rest, none for marks and queries."""
    if not power.has_versions:
        return ""
    if power.group:
        return f"{role_of(state, seat, at).side.value}:{power.verb}"
    return f"{seat}:{power.verb}"


def filed(received: tuple[Message, ...], message: Message) -> tuple[Message, ...]:
    """Put a message among those its slot received, in order of receipt, whenever it is delivered."""
    place = len(received)
    while place and (received[place - 1].sent, received[place - 1].order) > (message.sent, message.order):
        place -= 1
    return (*received[:place], message, *received[place:])


def is_possible(state: State, message: Message) -> bool:
    """Tell whether a message could be taken, now that all is known that was public when it was sent.

    What arrives in its order always could; a death that was published later, but for an earlier time, may rule out its
    author or somebody it names (TA-T1, TA-T9), and what a power asks for may not have been so (TA-RULING-57).
    """
    overtaken = state.table.powers[message.verb].overtaken
    if overtaken is not None and overtaken(state, message):
        return False
    found = state.found
    if len(found) == len(state.buried):
        return True
    return all(found.get(seat, message.sent) >= message.sent for seat in (message.seat, *message.targets))


def possible(state: State, received: Sequence[Message]) -> Sequence[Message]:
    """Pick those of a slot's messages that could be taken, for all that is known now."""
    if not received or (
        len(state.found) == len(state.buried) and state.table.powers[received[0].verb].overtaken is None
    ):
        return received
    return [message for message in received if is_possible(state, message)]


def messages_of(state: State) -> Mapping[str, Sequence[Message]]:
    """Give what each slot received and could be taken."""
    return {slot: kept for slot, received in state.slots.items() if (kept := possible(state, received))}


def versions(state: State, received: Sequence[Message], until: Instant) -> Sequence[Message]:
    """Pick the versions among what one slot received up to ``until`` (ms).

    The same sent again is none (TA-RULING-05); neither is a withdrawal of what somebody else wrote (TA-RULING-06).
    """
    if len(received) == 1:
        only = received[0]
        return received if only.sent <= until and not only.empty else ()
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


def same(one: Message, other: Message) -> bool:
    """Tell whether two messages say the same: equal targets, the two of a swap in either order."""
    return sorted(one.targets) == sorted(other.targets)


def is_used(state: State, received: Iterable[Message]) -> bool:
    """Tell whether one of a slot's versions has been used, or barred when it would have been (TA-RULING-47, -48)."""
    gone = state.used | state.barred
    return bool(gone) and any(message.order in gone for message in received)


def standing(state: State, known: Sequence[Message], barred: Collection[int]) -> Message | None:
    """Give the version in force: the used one, else the last that is not barred."""
    if len(known) == 1:
        only = known[0]
        return only if only.order not in barred or only.order in state.used else None
    if state.used:
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
