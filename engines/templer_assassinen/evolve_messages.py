"""How private messages, and what becomes of them in the night, change the state."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.maps import changed, without
from engines.templer_assassinen.model import Message, Power
from engines.templer_assassinen.play import aimed
from engines.templer_assassinen.slots import filed, slot_of
from engines.templer_assassinen.state import Given, Query, State
from engines.templer_assassinen.windows import period


def sign_of_life(state: State, seat: Seat, at: Instant) -> State:
    """Note that somebody is there; the next reminder is counted from now (TA-RULING-31)."""
    active = state.active
    if at <= active[seat]:
        return state
    return replace(state, active={**active, seat: at}, reminded=without(state.reminded, seat))


def _action_received(state: State, event: ev.ActionReceived) -> State:
    state = sign_of_life(state, event.to, event.at)
    verb = event.what or event.action
    power = state.table.powers.get(verb)
    if power is None:
        return _common_action(state, event, verb)
    if power.has_versions or state.phase == "night":
        return _night_message(state, event, verb, power)
    return _day_message(state, event, power)


def _night_message(state: State, event: ev.ActionReceived, verb: str, power: Power) -> State:
    seat = event.to
    slot = slot_of(state, power, seat, event.at)
    order = state.received
    message = Message(order, seat, verb, event.targets, event.at, event.stamp, power.step, slot, event.what is not None)
    if slot:
        slots = changed(state.slots, slot, filed(state.slots.get(slot, ()), message))
        return replace(state, received=order + 1, slots=slots)
    if power.aim:
        return replace(state, received=order + 1, loose=(*state.loose, message))
    now = period(state)
    late = state.queries.get(seat)
    loose = state.loose
    if late is not None and late.period == now:
        loose = tuple(known for known in loose if known.order != late.order)
    query = Query(now, event.at, order)
    return replace(
        state,
        received=order + 1,
        loose=(*loose, message),
        queries=changed(state.queries, seat, query),
    )


def _day_message(state: State, event: ev.ActionReceived, power: Power) -> State:
    seat = event.to
    withdrawn = event.what is not None
    if power.query:
        return replace(state, queries=changed(state.queries, seat, Query(period(state), event.at, None)))
    said = last_word(state, power.verb, seat, event.at)
    if said is None:
        return state
    if power.aim:
        mark = None if withdrawn else aimed(state, event.targets[0], event.at)
        marks = without(state.marks, seat) if mark is None else changed(state.marks, seat, mark)
        return replace(state, said=said, marks=marks)
    turns = without(state.turns, seat) if withdrawn else changed(state.turns, seat, event.targets[0])
    return replace(state, said=said, turns=turns)


def last_word(state: State, verb: str, seat: Seat, at: Instant) -> Mapping[tuple[str, Seat], Instant] | None:
    """Note that ``seat`` said this at ``at``; ``None`` if what it said later has been delivered before (TA-T1)."""
    key = (verb, seat)
    return None if at < state.said.get(key, at) else {**state.said, key: at}


def _common_action(state: State, event: ev.ActionReceived, verb: str) -> State:
    if verb != "elect":
        return state
    said = last_word(state, verb, event.to, event.at)
    if said is None:
        return state
    withdrawn = event.what is not None
    ballots = without(state.ballots, event.to) if withdrawn else changed(state.ballots, event.to, event.targets[0])
    return replace(state, said=said, ballots=ballots)


def _early_granted(state: State, event: ev.EarlyGranted) -> State:
    return replace(state, grants=changed(state.grants, event.player, event.at))


def _night_settled(state: State, event: ev.NightSettled) -> State:
    return replace(
        state,
        used=state.used | set(event.used),
        barred=frozenset(event.barred),
        fallen=state.fallen | set(event.fallen),
        played=changed(state.played, event.at, state.received),
        shown=event.at if event.shown else state.shown,
        published=event.at if event.published and state.published is None else state.published,
    )


def _fell(state: State, event: ev.Fell) -> State:
    if state.phase != "night":
        return state
    facts = (*state.facts, event)
    if not event.given:
        return replace(state, facts=facts)
    given = Given(event.player, event.cause, event.at, event.source)
    return replace(state, facts=facts, given=(*state.given, given))


def _told_the_gm(state: State, event: Event) -> State:
    return replace(state, facts=(*state.facts, event))


CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    ev.ActionReceived: _action_received,
    ev.ActionVoid: _told_the_gm,
    ev.Attacked: _told_the_gm,
    ev.EarlyGranted: _early_granted,
    ev.Fell: _fell,
    ev.NightSettled: _night_settled,
}
