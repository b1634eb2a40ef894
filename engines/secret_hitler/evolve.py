"""How facts change the state. Nothing here judges: an old log replays the same whatever later rules say."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engines.core import decision_clock as clocks
from engines.core.base import Event
from engines.core.cards import without
from engines.core.events import (
    DeadlineMoved,
    HostAsked,
    PlayerReplaced,
    ReminderDue,
    RoundEnded,
    RoundPaused,
    RoundResumed,
)
from engines.core.ids import Instant, Seat
from engines.secret_hitler import events as ev
from engines.secret_hitler.board import HAND
from engines.secret_hitler.elections import voters
from engines.secret_hitler.state import NOBODY, State


def evolve(state: State, event: Event) -> State:
    """Apply one fact."""
    change = _CHANGES.get(type(event))
    return state if change is None else change(state, event)


# -- the clock ----------------------------------------------------------------------------------------------------


def _opened(state: State, event: ev.DecisionOpened) -> State:
    clock = clocks.opened(state.clock.number + 1, event.at, event.until, began=state.starts_at(event.at))
    return replace(state, decision=event.decision, owing=event.players, clock=clock, ballots={})


def _reminded(state: State, event: ReminderDue) -> State:
    return replace(state, clock=clocks.reminded(state.clock, event.at, event.number))


def _asked(state: State, event: HostAsked) -> State:
    """Ask the host again when as much time has passed once more."""
    return replace(state, clock=clocks.asked(state.clock, again=Instant(event.at + state.table.period)))


def _paused(state: State, event: RoundPaused) -> State:
    return replace(state, paused=event.at)


def _resumed(state: State, event: RoundResumed) -> State:
    assert state.paused is not None
    return replace(state, paused=None, clock=clocks.shifted(state.clock, event.at - state.paused))


def _deadline(state: State, event: DeadlineMoved) -> State:
    return replace(state, clock=clocks.moved(state.clock, state.starts_at(event.at), event.until))


def _replaced(state: State, event: PlayerReplaced) -> State:
    """Give the seat to somebody else, whose time begins now if he owes something (SH-11.4)."""
    names = (*state.names[: event.seat], event.name, *state.names[event.seat + 1 :])
    if event.seat not in state.missing():
        return replace(state, names=names)
    clock = replace(state.clock, began=state.starts_at(event.at), reminded=0)
    return replace(state, names=names, clock=clock)


# -- the deal -----------------------------------------------------------------------------------------------------


def _started(state: State, event: ev.RoundStarted) -> State:
    return replace(state, stage="running", living=tuple(Seat(seat) for seat in range(event.players)))


def _role(state: State, event: ev.RoleTold) -> State:
    return replace(state, roles=(*state.roles, event.role))


def _shuffled(state: State, event: ev.DeckShuffled) -> State:
    return replace(state, draw=event.order, discards=())


def _reshuffled(state: State, _event: ev.Reshuffled) -> State:
    return replace(state, shuffles=state.shuffles + 1)


# -- elections ----------------------------------------------------------------------------------------------------


def _candidate(state: State, event: ev.Candidate) -> State:
    turn = state.turn if event.special else event.president
    return replace(state, president=event.president, chancellor=NOBODY, turn=turn, refused=False)


def _nominated(state: State, event: ev.Nominated) -> State:
    return replace(state, chancellor=event.chancellor)


def _received(state: State, event: ev.ActionReceived) -> State:
    """File a vote unless a later one is in already; what else was decided in secret has facts of its own."""
    if event.action != "vote":
        return state
    ballots, seat = state.ballots, event.to
    if seat in ballots and ballots[seat].official > event.official:
        return state
    ballots = dict(ballots)
    ballots[seat] = event
    return replace(state, ballots=ballots)


def _revealed(state: State, event: ev.VotesRevealed) -> State:
    return replace(state, last=(event.president, event.chancellor)) if event.elected else state


def _tracker(state: State, event: ev.TrackerMoved) -> State:
    return replace(state, tracker=event.value)


def _chaos(state: State, _event: ev.ChaosEnacted) -> State:
    return replace(state, draw=state.draw[1:], last=())


# -- sessions -----------------------------------------------------------------------------------------------------


def _drawn(state: State, event: ev.PoliciesDrawn) -> State:
    return replace(state, draw=state.draw[HAND:], hand=event.cards)


def _passed(state: State, event: ev.PoliciesPassed) -> State:
    discards = (*state.discards, *without(state.hand, event.cards))
    return replace(state, hand=event.cards, discards=discards, passes=state.passes + 1)


def _enacted(state: State, event: ev.PolicyEnacted) -> State:
    hand = state.hand
    rest = without(hand, (event.policy,)) if hand else ()
    return replace(state, liberal=event.liberal, fascist=event.fascist, hand=(), discards=(*state.discards, *rest))


def _veto_answered(state: State, event: ev.VetoAnswered) -> State:
    if event.agreed:
        return replace(state, hand=(), discards=(*state.discards, *state.hand))
    return replace(state, refused=True)


# -- powers and deaths --------------------------------------------------------------------------------------------


def _investigated(state: State, event: ev.Investigated) -> State:
    return replace(state, investigated=(*state.investigated, event.target))


def _executed(state: State, event: ev.PlayerExecuted) -> State:
    return replace(state, living=_without(state.living, event.player))


def _removed(state: State, event: ev.PlayerRemoved) -> State:
    """Count somebody as dead: his vote is none, and a government that loses one of its two lays its tiles aside."""
    gone, living = event.player, _without(state.living, event.player)
    if gone in (state.president, state.chancellor):
        chancellor = NOBODY if gone == state.chancellor else state.chancellor
        discards = (*state.discards, *state.hand)
        return replace(state, living=living, chancellor=chancellor, hand=(), discards=discards)
    if state.decision != "vote":
        return replace(state, living=living)
    owing = voters(living, state.president, state.chancellor, official=state.table.official_voting)
    ballots = {seat: ballot for seat, ballot in state.ballots.items() if seat in owing}
    return replace(state, living=living, owing=owing, ballots=ballots)


def _without(living: tuple[Seat, ...], gone: Seat) -> tuple[Seat, ...]:
    return tuple(seat for seat in living if seat != gone)


def _won(state: State, event: ev.Won) -> State:
    return replace(state, winner=event.side)


def _ended(state: State, _event: RoundEnded) -> State:
    return replace(state, stage="over", decision=None, owing=(), winner=state.winner or "nobody")


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    DeadlineMoved: _deadline,
    HostAsked: _asked,
    PlayerReplaced: _replaced,
    ReminderDue: _reminded,
    RoundEnded: _ended,
    RoundPaused: _paused,
    RoundResumed: _resumed,
    ev.ActionReceived: _received,
    ev.Candidate: _candidate,
    ev.ChaosEnacted: _chaos,
    ev.DecisionOpened: _opened,
    ev.DeckShuffled: _shuffled,
    ev.Investigated: _investigated,
    ev.Nominated: _nominated,
    ev.PlayerExecuted: _executed,
    ev.PlayerRemoved: _removed,
    ev.PoliciesDrawn: _drawn,
    ev.PoliciesPassed: _passed,
    ev.PolicyEnacted: _enacted,
    ev.Reshuffled: _reshuffled,
    ev.RoleTold: _role,
    ev.RoundStarted: _started,
    ev.TrackerMoved: _tracker,
    ev.VetoAnswered: _veto_answered,
    ev.VotesRevealed: _revealed,
    ev.Won: _won,
}
