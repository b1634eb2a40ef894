"""How facts change the state. Nothing here judges: an old log replays the same whatever later rules say."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.events import (
    DeadlineMoved,
    PlayerReplaced,
    ReminderDue,
    RoundEnded,
    RoundPaused,
    RoundResumed,
)
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.model import Message, Power, Slot
from engines.templer_assassinen.play import aimed
from engines.templer_assassinen.roles.cupido import PairChosen
from engines.templer_assassinen.slots import slot_of
from engines.templer_assassinen.state import Ballot, Choice, Given, Query, State
from engines.templer_assassinen.windows import period

K = TypeVar("K")
V = TypeVar("V")


def evolve(state: State, event: Event) -> State:
    """Apply one fact."""
    change = _CHANGES.get(type(event))
    if change is not None:
        return change(state, event)
    if type(event) in state.table.results:
        return replace(state, told=(*state.told, event))
    return state


def _with(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**mapping, key: value}


def _without(mapping: Mapping[K, V], *keys: K) -> dict[K, V]:
    return {key: value for key, value in mapping.items() if key not in keys}


# -- set-up and roles ---------------------------------------------------------------------------------------------


def _round_started(state: State, event: ev.RoundStarted) -> State:
    table = state.table
    everyone = [Seat(s) for s in range(table.players)]
    return replace(
        state,
        phase="day",
        began=event.at,
        resumed=event.at,
        watchman=event.watchman,
        spoke={seat: (table.silent.get(seat, event.at),) for seat in everyone},
        active=dict.fromkeys(everyone, event.at),
        election=event.watchman is None and not table.night_first,
        until=table.first_nightfall,
    )


def _role_told(state: State, event: ev.RoleTold) -> State:
    seat = event.to
    if seat in state.roles:
        late = state.number > 0 or state.phase == "night"
        choice = Choice(event.role, event.at, state.until if late else event.at)
        return replace(state, choices=_with(state.choices, seat, choice))
    bombers = state.bombers | {seat} if event.bomber else state.bombers
    offices = ((seat, event.at),) if state.table.book[event.role].office else state.offices
    return replace(state, roles=_with(state.roles, seat, event.role), bombers=bombers, offices=offices)


def _pair_chosen(state: State, event: PairChosen) -> State:
    return replace(state, paired=state.paired | {event.to})


def _lovers_told(state: State, event: ev.LoversTold) -> State:
    pair = (event.to, event.partner)
    known = pair in state.pairs or pair[::-1] in state.pairs
    return state if known else replace(state, pairs=(*state.pairs, pair))


def _made_executioner(state: State, event: ev.MadeExecutioner) -> State:
    return replace(state, offices=(*state.offices, (event.to, event.at)))


# -- phases -------------------------------------------------------------------------------------------------------


def _phase_began(state: State, event: ev.PhaseBegan) -> State:
    fresh: dict[str, Any] = {
        "phase": event.phase,
        "number": event.number,
        "began": event.at,
        "until": event.until,
        "buried": frozenset(state.found),
        "spoke": {seat: moments[-1:] for seat, moments in state.spoke.items()},
        "votes": {},
        "turns": {},
        "ballots": {},
        "cancelled": False,
    }
    if event.phase == "night":
        fresh |= {"grants": {}, "guard": state.watchman, "election": False}
        return replace(state, **fresh)
    marks = dict(state.marks)
    for message in sorted(state.messages, key=lambda m: m.key):
        if state.table.powers[message.verb].slot is Slot.AIM and message.seat not in state.found:
            if message.empty or message.targets[0] in state.found:
                marks.pop(message.seat, None)
            else:
                marks[message.seat] = aimed(state, message.targets[0], message.official)
    fresh |= {
        "messages": (),
        "used": frozenset(),
        "barred": frozenset(),
        "fallen": frozenset(),
        "given": (),
        "stages": (),
        "published": None,
        "told": (),
        "guard": None,
        "marks": marks,
        "election": state.watchman is None,
    }
    return replace(state, **fresh)


def _paused(state: State, event: RoundPaused) -> State:
    return replace(state, paused=event.at)


def _resumed(state: State, event: RoundResumed) -> State:
    return replace(state, paused=None, resumed=event.at)


def _deadline_moved(state: State, event: DeadlineMoved) -> State:
    return replace(state, until=event.until)


def _player_replaced(state: State, event: PlayerReplaced) -> State:
    names = (*state.names[: event.seat], event.name, *state.names[event.seat + 1 :])
    return _alive_again(replace(state, names=names), event.seat, event.at)


def _reminder_due(state: State, event: ReminderDue) -> State:
    return replace(state, reminded=_with(state.reminded, event.player, event.number))


# -- private messages ---------------------------------------------------------------------------------------------


def _alive_again(state: State, seat: Seat, at: Instant) -> State:
    """Note a sign of life, from which the next reminder is counted (TA-RULING-31)."""
    active = max(at, state.active[seat])
    return replace(state, active=_with(state.active, seat, active), reminded=_without(state.reminded, seat))


def _action_received(state: State, event: ev.ActionReceived) -> State:
    state = _alive_again(state, event.to, event.at)
    verb = event.what or event.action
    power = state.table.powers.get(verb)
    if power is None:
        return _common_action(state, event, verb)
    if power.has_versions or state.phase == "night":
        return _night_message(state, event, verb, power)
    return _day_message(state, event, power)


def _night_message(state: State, event: ev.ActionReceived, verb: str, power: Power) -> State:
    seat = event.to
    received = state.messages
    message = Message(
        order=received[-1].order + 1 if received else 0,
        seat=seat,
        verb=verb,
        targets=event.targets,
        sent=event.at,
        official=event.stamp,
        step=power.step,
        slot=slot_of(state, power, seat, event.at),
        empty=event.what is not None,
    )
    if power.slot is not Slot.QUERY:
        return replace(state, messages=(*received, message))
    late = state.queries.get(seat)
    if late is not None and late.period == period(state):
        received = tuple(known for known in received if known.order != late.order)
    query = Query(period(state), event.at, message.order)
    return replace(state, messages=(*received, message), queries=_with(state.queries, seat, query))


def _day_message(state: State, event: ev.ActionReceived, power: Power) -> State:
    seat = event.to
    withdrawn = event.what is not None
    if power.slot is Slot.QUERY:
        return replace(state, queries=_with(state.queries, seat, Query(period(state), event.at, None)))
    if power.slot is Slot.AIM:
        if withdrawn:
            return replace(state, marks=_without(state.marks, seat))
        return replace(state, marks=_with(state.marks, seat, aimed(state, event.targets[0], event.at)))
    turns = _without(state.turns, seat) if withdrawn else _with(state.turns, seat, event.targets[0])
    return replace(state, turns=turns)


def _common_action(state: State, event: ev.ActionReceived, verb: str) -> State:
    if verb != "elect":
        return state
    if event.what is not None:
        return replace(state, ballots=_without(state.ballots, event.to))
    return replace(state, ballots=_with(state.ballots, event.to, event.targets[0]))


def _early_granted(state: State, event: ev.EarlyGranted) -> State:
    return replace(state, grants=_with(state.grants, event.player, event.at))


# -- court and talk -----------------------------------------------------------------------------------------------


def _spoken(state: State, seat: Seat, at: Instant) -> State:
    spoke = _with(state.spoke, seat, (*state.spoke[seat], at))
    return _alive_again(replace(state, spoke=spoke), seat, at)


def _posted(state: State, event: ev.Posted) -> State:
    return _spoken(state, event.player, event.at)


def _vote_cast(state: State, event: ev.VoteCast) -> State:
    ballot = Ballot(event.target, 2 if event.double else 1)
    return replace(_spoken(state, event.voter, event.at), votes=_with(state.votes, event.voter, ballot))


def _vote_withdrawn(state: State, event: ev.VoteWithdrawn) -> State:
    return replace(_spoken(state, event.voter, event.at), votes=_without(state.votes, event.voter))


def _court_closed(state: State, event: ev.CourtClosed) -> State:
    if event.result == "cancelled":
        return replace(state, cancelled=True, votes={}, turns={})
    return state


def _bomb_exploded(state: State, event: ev.BombExploded) -> State:
    return _spoken(state, event.bomber, event.at)


def _custody_began(state: State, event: ev.CustodyBegan) -> State:
    return replace(state, accused=event.players)


def _custody_ended(state: State, _event: ev.CustodyEnded) -> State:
    return replace(state, accused=())


def _watchman_elected(state: State, event: ev.WatchmanElected) -> State:
    return replace(state, watchman=event.player, watchman_since=state.number, election=False)


def _watchman_vacant(state: State, _event: ev.WatchmanVacant) -> State:
    return replace(state, watchman=None)


# -- deaths -------------------------------------------------------------------------------------------------------


def _fell(state: State, event: ev.Fell) -> State:
    if not event.given or state.phase != "night":
        return state
    given = Given(event.player, event.cause, event.at, event.source)
    return replace(state, given=(*state.given, given))


def _died(state: State, event: ev.Died) -> State:
    """Take the dead out of everything public: votes, ballots, turns, marks and grants (TA-RULING-17, -67)."""
    dead = event.player
    return replace(
        state,
        found=_with(state.found, dead, event.at),
        votes={voter: ballot for voter, ballot in state.votes.items() if dead not in (voter, ballot.target)},
        ballots={voter: target for voter, target in state.ballots.items() if dead not in (voter, target)},
        turns=_without(state.turns, dead),
        grants=_without(state.grants, dead),
        marks={hunter: mark for hunter, mark in state.marks.items() if dead not in (hunter, mark.target)},
    )


def _night_settled(state: State, event: ev.NightSettled) -> State:
    return replace(
        state,
        used=state.used | set(event.used),
        barred=frozenset(event.barred),
        fallen=state.fallen | set(event.fallen),
        stages=(*state.stages, event.at),
        published=event.at if event.published and state.published is None else state.published,
    )


def _won(state: State, event: ev.Won) -> State:
    return replace(state, winner=event.side)


def _round_ended(state: State, _event: RoundEnded) -> State:
    return replace(state, phase="over")


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    ev.ActionReceived: _action_received,
    ev.BombExploded: _bomb_exploded,
    ev.CourtClosed: _court_closed,
    ev.CustodyBegan: _custody_began,
    ev.CustodyEnded: _custody_ended,
    ev.Died: _died,
    ev.EarlyGranted: _early_granted,
    ev.Fell: _fell,
    ev.LoversTold: _lovers_told,
    ev.NightSettled: _night_settled,
    ev.PhaseBegan: _phase_began,
    ev.Posted: _posted,
    ev.RoleTold: _role_told,
    ev.RoundStarted: _round_started,
    ev.VoteCast: _vote_cast,
    ev.VoteWithdrawn: _vote_withdrawn,
    ev.WatchmanElected: _watchman_elected,
    ev.WatchmanVacant: _watchman_vacant,
    ev.Won: _won,
    DeadlineMoved: _deadline_moved,
    ev.MadeExecutioner: _made_executioner,
    PairChosen: _pair_chosen,
    PlayerReplaced: _player_replaced,
    ReminderDue: _reminder_due,
    RoundEnded: _round_ended,
    RoundPaused: _paused,
    RoundResumed: _resumed,
}
