"""How what is said and done in the open changes the state: talk, votes, bombs, custody."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.evolve_messages import last_word
from engines.templer_assassinen.maps import without
from engines.templer_assassinen.state import Ballot, State


def _spoken(state: State, seat: Seat, at: Instant, **further: Any) -> State:
    """Note an utterance, which counts for the 48 hours (TA-RULING-58), with what else it changes."""
    spoke = {**state.spoke, seat: (*state.spoke[seat], at)}
    if at <= state.active[seat]:
        return replace(state, spoke=spoke, **further)
    active = {**state.active, seat: at}
    return replace(state, spoke=spoke, active=active, reminded=without(state.reminded, seat), **further)


def _posted(state: State, event: ev.Posted) -> State:
    return _spoken(state, event.player, event.at)


def _vote_cast(state: State, event: ev.VoteCast) -> State:
    said = last_word(state, "vote", event.voter, event.at)
    if said is None:
        return _spoken(state, event.voter, event.at)
    ballot = Ballot(event.target, 2 if event.double else 1)
    return _spoken(state, event.voter, event.at, said=said, votes={**state.votes, event.voter: ballot})


def _vote_withdrawn(state: State, event: ev.VoteWithdrawn) -> State:
    said = last_word(state, "vote", event.voter, event.at)
    if said is None:
        return _spoken(state, event.voter, event.at)
    return _spoken(state, event.voter, event.at, said=said, votes=without(state.votes, event.voter))


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


CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    ev.BombExploded: _bomb_exploded,
    ev.CourtClosed: _court_closed,
    ev.CustodyBegan: _custody_began,
    ev.CustodyEnded: _custody_ended,
    ev.Posted: _posted,
    ev.VoteCast: _vote_cast,
    ev.VoteWithdrawn: _vote_withdrawn,
}
