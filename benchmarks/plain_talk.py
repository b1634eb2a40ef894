"""The comparator's fold, second half: what people say in private and in public."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from benchmarks.plain_state import Ballot, Mark, Message, PlainState, Query
from engines.core.calendar import next_at
from engines.core.ids import Instant
from engines.templer_assassinen.model import Power, Slot
from engines.templer_assassinen.people import TOWNSMAN
from engines.templer_assassinen.state import NEVER, Table

K = TypeVar("K")
V = TypeVar("V")


def with_(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """Copy a mapping with one more entry."""
    return {**mapping, key: value}


def without(mapping: Mapping[K, V], *keys: K) -> dict[K, V]:
    """Copy a mapping with some entries less."""
    return {key: value for key, value in mapping.items() if key not in keys}


def aimed(table: Table, target: int, at: int) -> Mark:
    """Make a hunter's mark."""
    one_day = table.house.mark_lasts == "one_day"
    return Mark(target, at, next_at(Instant(at), table.day_begins, table.zone) if one_day else NEVER)


# -- private messages --------------------------------------------------------------------------------------------------


def _alive_again(state: PlainState, seat: int, at: int) -> dict[str, Any]:
    """Give the fields that a sign of life changes, so that an event needs one ``replace`` and not two."""
    if at <= state.active[seat]:
        return {}
    return {"active": {**state.active, seat: at}, "reminded": without(state.reminded, seat)}


def action_received(state: PlainState, event: Any) -> PlainState:
    """Take a private message."""
    changed = _alive_again(state, event.to, event.at)
    verb = event.what or event.action
    power = state.table.powers.get(verb)
    if power is None:
        if verb == "elect" and event.what is not None:
            changed["ballots"] = without(state.ballots, event.to)
        elif verb == "elect":
            changed["ballots"] = with_(state.ballots, event.to, event.targets[0])
    elif power.slot in (Slot.PERSONAL, Slot.GROUP) or state.phase == "night":
        _night_message(state, event, verb, power, changed)
    else:
        _day_message(state, event, power, changed)
    return replace(state, **changed)


def _night_message(state: PlainState, event: Any, verb: str, power: Power, changed: dict[str, Any]) -> None:
    seat = event.to
    slot = _slot_of(state, power, seat, event.at)
    order = state.received
    message = Message(order, seat, verb, event.targets, event.at, event.stamp, power.step, slot, event.what is not None)
    changed["received"] = order + 1
    if slot:
        versions = sorted((*state.slots.get(slot, ()), message), key=lambda m: (m.sent, m.order))
        changed["slots"] = with_(state.slots, slot, tuple(versions))
        return
    loose = state.loose
    if power.slot is Slot.QUERY:
        late = state.queries.get(seat)
        now = _period(state)
        if late is not None and late.period == now:
            loose = tuple(known for known in loose if known.order != late.order)
        changed["queries"] = with_(state.queries, seat, Query(now, event.at, order))
    changed["loose"] = (*loose, message)


def _slot_of(state: PlainState, power: Power, seat: int, at: int) -> str:
    if power.slot is Slot.PERSONAL:
        return f"{seat}:{power.verb}"
    if power.slot is not Slot.GROUP:
        return ""
    role = state.roles[seat]
    if role.choices:
        choice = state.choices.get(seat)
        role = state.table.book[TOWNSMAN if choice is None or choice.at > at else choice.role]
    return f"{role.side.value}:{power.verb}"


def _period(state: PlainState) -> str:
    if state.table.house.spy_period == "each":
        return f"{state.phase}-{state.number}"
    return f"{state.number - (state.phase == 'night')}"


def _day_message(state: PlainState, event: Any, power: Power, changed: dict[str, Any]) -> None:
    seat = event.to
    if power.slot is Slot.QUERY:
        changed["queries"] = with_(state.queries, seat, Query(_period(state), event.at, None))
    elif power.slot is Slot.AIM and event.what is not None:
        changed["marks"] = without(state.marks, seat)
    elif power.slot is Slot.AIM:
        changed["marks"] = with_(state.marks, seat, aimed(state.table, event.targets[0], event.at))
    elif event.what is not None:
        changed["turns"] = without(state.turns, seat)
    else:
        changed["turns"] = with_(state.turns, seat, event.targets[0])


# -- court and talk ----------------------------------------------------------------------------------------------------


def _spoken(state: PlainState, seat: int, at: int) -> dict[str, Any]:
    changed = _alive_again(state, seat, at)
    changed["spoke"] = with_(state.spoke, seat, (*state.spoke[seat], at))
    return changed


def posted(state: PlainState, event: Any) -> PlainState:
    """Note a public post."""
    return replace(state, **_spoken(state, event.player, event.at))


def vote_cast(state: PlainState, event: Any) -> PlainState:
    """Note a vote."""
    votes = with_(state.votes, event.voter, Ballot(event.target, 2 if event.double else 1))
    return replace(state, votes=votes, **_spoken(state, event.voter, event.at))


def vote_withdrawn(state: PlainState, event: Any) -> PlainState:
    """Take a vote back."""
    return replace(state, votes=without(state.votes, event.voter), **_spoken(state, event.voter, event.at))


def bomb_exploded(state: PlainState, event: Any) -> PlainState:
    """Note who was heard last."""
    return replace(state, **_spoken(state, event.bomber, event.at))
