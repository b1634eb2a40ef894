"""How facts change the state. Nothing here judges: an old log replays the same whatever later rules say."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.events import DeadlineMoved, PlayerReplaced, ReminderDue, RoundEnded, RoundPaused, RoundResumed
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen import evolve_messages, evolve_open
from engines.templer_assassinen.maps import changed, without
from engines.templer_assassinen.play import aimed
from engines.templer_assassinen.roles.cupido import PairChosen
from engines.templer_assassinen.slots import is_possible
from engines.templer_assassinen.state import Choice, Given, Mark, State


def evolve(state: State, event: Event) -> State:
    """Apply one fact."""
    change = _CHANGES.get(type(event))
    if change is not None:
        return change(state, event)
    if type(event) in state.table.results:
        return replace(state, told=(*state.told, event))
    return state


# -- set-up and roles ---------------------------------------------------------------------------------------------


def _round_started(state: State, event: ev.RoundStarted) -> State:
    table = state.table
    everyone = [Seat(s) for s in range(table.players)]
    return replace(
        state,
        phase="day",
        began=event.at,
        watchman=event.watchman,
        spoke={seat: (table.silent.get(seat, event.at),) for seat in everyone},
        active=dict.fromkeys(everyone, event.at),
        election=event.watchman is None and not table.night_first,
        until=event.until,
    )


def _role_told(state: State, event: ev.RoleTold) -> State:
    seat = event.to
    if seat in state.roles:
        late = state.number > 0 or state.phase == "night"
        choice = Choice(event.role, event.at, state.phase_key if late else None)
        return replace(state, choices=changed(state.choices, seat, choice))
    role = state.table.book[event.role]
    bombers = state.bombers | {seat} if event.bomber else state.bombers
    offices = ((seat, event.at),) if role.office else state.offices
    return replace(state, roles=changed(state.roles, seat, role), bombers=bombers, offices=offices)


def _pair_chosen(state: State, event: PairChosen) -> State:
    drawn = state.pairs_drawn + (event.at >= state.until)  # at nightfall it is too late to name one
    return replace(state, paired=state.paired | {event.to}, pairs_drawn=drawn)


def _lovers_told(state: State, event: ev.LoversTold) -> State:
    pair = (event.to, event.partner)
    known = pair in state.pairs or pair[::-1] in state.pairs
    return state if known else replace(state, pairs=(*state.pairs, pair))


def _made_executioner(state: State, event: ev.MadeExecutioner) -> State:
    return replace(state, offices=(*state.offices, (event.to, event.at)))


def _watchman_elected(state: State, event: ev.WatchmanElected) -> State:
    return replace(state, watchman=event.player, watchman_since=state.number, election=False)


def _watchman_vacant(state: State, _event: ev.WatchmanVacant) -> State:
    return replace(state, watchman=None)


# -- phases -------------------------------------------------------------------------------------------------------


def _phase_began(state: State, event: ev.PhaseBegan) -> State:
    marks = _marks_of_the_night(state)
    state = replace(
        state,
        phase=event.phase,
        number=event.number,
        began=event.at,
        until=event.until,
        buried=frozenset(state.found),
        spoke={seat: (max(moments),) if len(moments) > 1 else moments for seat, moments in state.spoke.items()},
        votes={},
        turns={},
        ballots={},
        said={},
        pauses=(),
        cancelled=False,
        told=(),
    )
    if event.phase == "night":
        return replace(state, grants={}, guard=state.watchman, aims=state.marks, election=False)
    return replace(
        state,
        marks=marks,
        received=0,
        slots={},
        loose=(),
        used=frozenset(),
        barred=frozenset(),
        fallen=frozenset(),
        given=(),
        played={},
        shown=None,
        facts=(),
        published=None,
        guard=None,
        aims={},
        election=state.watchman is None,
    )


def _marks_of_the_night(state: State) -> dict[Seat, Mark]:
    """Carry the hunters' marks over into the day (TA-RULING-10)."""
    marks = dict(state.marks)
    for message in sorted(state.loose, key=lambda m: m.key):
        aims = state.table.powers[message.verb].aim and is_possible(state, message)
        if aims and message.seat not in state.found:
            if message.empty or message.targets[0] in state.found:
                marks.pop(message.seat, None)
            else:
                marks[message.seat] = aimed(state, message.targets[0], message.official)
    return marks


def _paused(state: State, event: RoundPaused) -> State:
    return replace(state, paused=event.at)


def _resumed(state: State, event: RoundResumed) -> State:
    assert state.paused is not None
    length = event.at - state.paused
    # Nobody is reminded of time in which he could do nothing.
    active = {seat: Instant(min(at, state.paused) + length) for seat, at in state.active.items()}
    return replace(state, paused=None, pauses=(*state.pauses, (state.paused, event.at)), active=active)


def _deadline_moved(state: State, event: DeadlineMoved) -> State:
    return replace(state, until=event.until)


def _player_replaced(state: State, event: PlayerReplaced) -> State:
    names = (*state.names[: event.seat], event.name, *state.names[event.seat + 1 :])
    return replace(evolve_messages.sign_of_life(state, event.seat, event.at), names=names)


def _reminder_due(state: State, event: ReminderDue) -> State:
    return replace(state, reminded=changed(state.reminded, event.player, event.number))


def _won(state: State, event: ev.Won) -> State:
    return replace(state, winner=event.side)


def _round_ended(state: State, _event: RoundEnded) -> State:
    return replace(state, phase="over")


# -- deaths -------------------------------------------------------------------------------------------------------


def _died(state: State, event: ev.Died) -> State:
    """Take the dead out of everything public: votes, ballots, turns, marks and grants (TA-RULING-17, -67).

    By night it is also noted for the replays: whatever is changed in secret, nobody rises from a public death.
    """
    dead = event.player
    given = state.given
    if state.phase == "night" and all(known.seat != dead for known in given):
        given = (*given, Given(dead, event.cause, event.at, None))
    votes, ballots, marks = state.votes, state.ballots, state.marks
    return replace(
        state,
        found=changed(state.found, dead, event.at),
        given=given,
        active=without(state.active, dead),
        reminded=without(state.reminded, dead),
        votes=votes and {voter: ballot for voter, ballot in votes.items() if dead not in (voter, ballot.target)},
        ballots=ballots and {voter: target for voter, target in ballots.items() if dead not in (voter, target)},
        turns=without(state.turns, dead),
        grants=without(state.grants, dead),
        marks=marks and {hunter: mark for hunter, mark in marks.items() if dead not in (hunter, mark.target)},
    )


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    **evolve_messages.CHANGES,
    **evolve_open.CHANGES,
    DeadlineMoved: _deadline_moved,
    PairChosen: _pair_chosen,
    PlayerReplaced: _player_replaced,
    ReminderDue: _reminder_due,
    RoundEnded: _round_ended,
    RoundPaused: _paused,
    RoundResumed: _resumed,
    ev.Died: _died,
    ev.LoversTold: _lovers_told,
    ev.MadeExecutioner: _made_executioner,
    ev.PhaseBegan: _phase_began,
    ev.RoleTold: _role_told,
    ev.RoundStarted: _round_started,
    ev.WatchmanElected: _watchman_elected,
    ev.WatchmanVacant: _watchman_vacant,
    ev.Won: _won,
}
