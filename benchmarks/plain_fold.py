"""The comparator's fold: the engine's logic, event by event, over a dataclass state with ``dataclasses.replace``.

What a handler changes it changes in one ``replace``, which with so many fields is most of the work.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from benchmarks.plain_state import KINDS, Choice, Given, Mark, PlainState
from benchmarks.plain_talk import (
    action_received,
    aimed,
    bomb_exploded,
    posted,
    vote_cast,
    vote_withdrawn,
    with_,
    without,
)
from engines.core.base import tag_of
from engines.core.contract import Setup
from engines.templer_assassinen import GAME
from engines.templer_assassinen.model import Slot
from engines.templer_assassinen.roles import ALL


def replay(setup: Setup, log: Iterable[Any]) -> PlainState:
    """Play the log again."""
    state = PlainState(GAME.initial(setup).table, setup.names)
    for event in log:
        state = evolve(state, event)
    return state


def evolve(state: PlainState, event: Any) -> PlainState:
    """Apply one fact."""
    change = _CHANGES.get(type(event))
    if change is not None:
        return change(state, event)
    if type(event) in _RESULTS:
        return replace(state, told=(*state.told, event))
    return state


# -- set-up and roles --------------------------------------------------------------------------------------------------


def _round_started(state: PlainState, event: Any) -> PlainState:
    table = state.table
    everyone = range(table.players)
    silent: Mapping[Any, int] = table.silent
    return replace(
        state,
        phase="day",
        began=event.at,
        resumed=event.at,
        watchman=event.watchman,
        spoke={seat: (silent.get(seat, event.at),) for seat in everyone},
        active=dict.fromkeys(everyone, event.at),
        election=event.watchman is None and not table.night_first,
        until=table.first_nightfall,
    )


def _role_told(state: PlainState, event: Any) -> PlainState:
    seat = event.to
    if seat in state.roles:
        late = state.number > 0 or state.phase == "night"
        choice = Choice(event.role, event.at, state.until if late else event.at)
        return replace(state, choices=with_(state.choices, seat, choice))
    role = state.table.book[event.role]
    bombers = state.bombers | {seat} if event.bomber else state.bombers
    offices = ((seat, event.at),) if role.office else state.offices
    return replace(state, roles=with_(state.roles, seat, role), bombers=bombers, offices=offices)


def _pair_chosen(state: PlainState, event: Any) -> PlainState:
    return replace(state, paired=state.paired | {event.to})


def _lovers_told(state: PlainState, event: Any) -> PlainState:
    pair = (event.to, event.partner)
    known = pair in state.pairs or pair[::-1] in state.pairs
    return state if known else replace(state, pairs=(*state.pairs, pair))


def _made_executioner(state: PlainState, event: Any) -> PlainState:
    return replace(state, offices=(*state.offices, (event.to, event.at)))


# -- phases ------------------------------------------------------------------------------------------------------------


def _phase_began(state: PlainState, event: Any) -> PlainState:
    fresh: dict[str, Any] = {
        "phase": event.phase,
        "number": event.number,
        "began": event.at,
        "until": event.until,
        "buried": frozenset(state.found),
        "spoke": {seat: (max(moments),) if len(moments) > 1 else moments for seat, moments in state.spoke.items()},
        "votes": {},
        "turns": {},
        "ballots": {},
        "cancelled": False,
    }
    if event.phase == "night":
        return replace(state, grants={}, guard=state.watchman, **(fresh | {"election": False}))
    return replace(
        state,
        received=0,
        slots={},
        loose=(),
        used=frozenset(),
        barred=frozenset(),
        fallen=frozenset(),
        given=(),
        stages=(),
        published=None,
        told=(),
        guard=None,
        marks=_marks_of_the_night(state),
        election=state.watchman is None,
        **fresh,
    )


def _marks_of_the_night(state: PlainState) -> dict[int, Mark]:
    marks = dict(state.marks)
    for message in sorted(state.loose, key=lambda m: (m.official, m.step, m.order)):
        if state.table.powers[message.verb].slot is Slot.AIM and message.seat not in state.found:
            if message.empty or message.targets[0] in state.found:
                marks.pop(message.seat, None)
            else:
                marks[message.seat] = aimed(state.table, message.targets[0], message.official)
    return marks


def _deadline_moved(state: PlainState, event: Any) -> PlainState:
    return replace(state, until=event.until)


def _reminder_due(state: PlainState, event: Any) -> PlainState:
    return replace(state, reminded=with_(state.reminded, event.player, event.number))


# -- court -------------------------------------------------------------------------------------------------------------


def _court_closed(state: PlainState, event: Any) -> PlainState:
    if event.result == "cancelled":
        return replace(state, cancelled=True, votes={}, turns={})
    return state


def _custody_began(state: PlainState, event: Any) -> PlainState:
    return replace(state, accused=event.players)


def _custody_ended(state: PlainState, _event: Any) -> PlainState:
    return replace(state, accused=())


def _watchman_elected(state: PlainState, event: Any) -> PlainState:
    return replace(state, watchman=event.player, watchman_since=state.number, election=False)


def _watchman_vacant(state: PlainState, _event: Any) -> PlainState:
    return replace(state, watchman=None)


# -- deaths ------------------------------------------------------------------------------------------------------------


def _fell(state: PlainState, event: Any) -> PlainState:
    if not event.given or state.phase != "night":
        return state
    return replace(state, given=(*state.given, Given(event.player, event.cause, event.at, event.source)))


def _died(state: PlainState, event: Any) -> PlainState:
    dead = event.player
    return replace(
        state,
        found=with_(state.found, dead, event.at),
        active=without(state.active, dead),
        reminded=without(state.reminded, dead),
        votes={voter: ballot for voter, ballot in state.votes.items() if dead not in (voter, ballot.target)},
        ballots={voter: target for voter, target in state.ballots.items() if dead not in (voter, target)},
        turns=without(state.turns, dead),
        grants=without(state.grants, dead),
        marks={hunter: mark for hunter, mark in state.marks.items() if dead not in (hunter, mark.target)},
    )


def _night_settled(state: PlainState, event: Any) -> PlainState:
    return replace(
        state,
        used=state.used | set(event.used),
        barred=frozenset(event.barred),
        fallen=state.fallen | set(event.fallen),
        stages=(*state.stages, event.at),
        published=event.at if event.published and state.published is None else state.published,
    )


def _won(state: PlainState, event: Any) -> PlainState:
    return replace(state, winner=event.side)


def _round_ended(state: PlainState, _event: Any) -> PlainState:
    return replace(state, phase="over")


_CHANGES: dict[type[Any], Callable[[PlainState, Any], PlainState]] = {
    KINDS[tag]: change
    for tag, change in {
        "action_received": action_received,
        "bomb_exploded": bomb_exploded,
        "court_closed": _court_closed,
        "custody_began": _custody_began,
        "custody_ended": _custody_ended,
        "deadline_moved": _deadline_moved,
        "died": _died,
        "fell": _fell,
        "lovers_told": _lovers_told,
        "made_executioner": _made_executioner,
        "night_settled": _night_settled,
        "pair_chosen": _pair_chosen,
        "phase_began": _phase_began,
        "posted": posted,
        "reminder_due": _reminder_due,
        "role_told": _role_told,
        "round_ended": _round_ended,
        "round_started": _round_started,
        "vote_cast": vote_cast,
        "vote_withdrawn": vote_withdrawn,
        "watchman_elected": _watchman_elected,
        "watchman_vacant": _watchman_vacant,
        "won": _won,
    }.items()
}
_RESULTS = {KINDS[tag_of(kind)] for role in ALL for kind in role.events if not role.pairs}
