"""How facts change the state. Nothing here judges: an old log replays the same whatever later rules say."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.events import (
    DeadlineMoved,
    HostAsked,
    PlayerReplaced,
    ReminderDue,
    RoundEnded,
    RoundPaused,
    RoundResumed,
    TimedOut,
)
from engines.core.ids import MINUTE_MS, Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist import evolve_time as clock
from engines.galgenfrist.state import NOTHING, State


def evolve(state: State, event: Event) -> State:
    """Apply one fact."""
    change = _CHANGES.get(type(event))
    if change is not None:
        state = change(state, event)
    return state if event.at <= state.now else replace(state, now=event.at)


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


# -- set-up -------------------------------------------------------------------------------------------------------


def _round_started(state: State, event: ev.RoundStarted) -> State:
    return replace(state, phase="exchange", executioner=event.executioner, crowns=event.crowns, treasury=event.treasury)


def _piles_drawn(state: State, event: ev.PilesDrawn) -> State:
    return replace(state, drawn_roles=event.roles, drawn_items=event.items, rest=event.items_left, deck=event.gallows)


def _item_exchanged(state: State, event: ev.ItemExchanged) -> State:
    place = state.drawn_items.index(event.item)
    drawn = (*state.drawn_items[:place], event.new, *state.drawn_items[place + 1 :])
    return replace(state, drawn_items=drawn, pending=None)


def _dealt(state: State, event: ev.Dealt) -> State:
    return replace(
        state,
        roles=_around(state, event.roles),
        items=_around(state, event.items),
        spare=event.spare,
        middle=event.middle,
    )


def _around(state: State, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Lay cards before the prisoners in seating order, and nothing before the executioner."""
    return (*cards[: state.executioner], NOTHING, *cards[state.executioner :])


def _phase_began(state: State, event: ev.PhaseBegan) -> State:
    glass = event.phase == "execution" and any(effect.glass for effect in state.rules())
    left = state.table.house.sanduhr_minuten * MINUTE_MS if glass else None
    return replace(state, phase=event.phase, glass_left=left)


# -- gallows cards and actions ------------------------------------------------------------------------------------


def _gallows_revealed(state: State, event: ev.GallowsRevealed) -> State:
    effect = state.table.effects[event.card]
    return replace(
        state,
        deck=state.deck[1:],
        turned=(*state.turned, event.card),
        choosing=event.card if effect.targets else None,
        pending=None,
    )


def _chosen(state: State, event: ev.Chosen) -> State:
    effect = state.table.effects[state.turned[-1]]
    return replace(
        state,
        choosing=None,
        pending=None,
        extra=event.players if effect.extra else (),
    )


def _called(state: State, event: ev.Called) -> State:
    extra = state.extra[1:] if event.extra else state.extra
    return replace(state, called=event.player, called_extra=event.extra, extra=extra, pending=None)


def _acted(state: State) -> State:
    """Note that the called prisoner has had his action, in whatever way."""
    acted = state.acted if state.called_extra or state.called is None else state.acted | {state.called}
    return replace(state, acted=acted, called=None, called_extra=False, pending=None)


def _swapped(state: State, event: ev.Swapped) -> State:
    if event.player != state.executioner:
        state = _acted(state)
    if event.a is not None and event.b is not None:
        items = _with(state.items, event.a, state.items[event.b])
        return replace(state, items=_with(items, event.b, state.items[event.a]))
    seat = event.b if event.a is None else event.a
    assert seat is not None
    return replace(state, items=_with(state.items, seat, state.middle), middle=state.items[seat])


def _peeked(state: State, event: ev.Peeked) -> State:
    return _acted(state) if event.player == state.called else state


def _timed_out(state: State, event: TimedOut) -> State:
    return _acted(state) if event.player == state.called else replace(state, pending=None)


def _items_passed(state: State, event: ev.ItemsPassed) -> State:
    items = tuple(item for item in state.items if item != NOTHING)
    items = (items[-1], *items[:-1]) if event.direction == "left" else (*items[1:], items[0])
    return replace(state, items=_around(state, items))


def _muddle_dealt(state: State, event: ev.MuddleDealt) -> State:
    return replace(state, items=_around(state, event.items), middle=event.middle)


# -- executions ---------------------------------------------------------------------------------------------------


def _execution(state: State, event: ev.Execution) -> State:
    return replace(
        state,
        executions=state.executions + 1,
        own=state.own + (event.by == state.executioner),
        pointing=None,
        neighbours=(),
        pending=None,
    )


def _died(state: State, event: ev.Died) -> State:
    return replace(
        state,
        dead=state.dead | {event.player},
        deaths=state.deaths + event.counted,
        narr=state.narr or state.role_of(event.player).jester,
    )


def _escaped(state: State, event: ev.Escaped) -> State:
    return replace(state, escaped=state.escaped | {event.player}, deaths=state.deaths + event.counted)


def _neighbour_due(state: State, event: ev.NeighbourDue) -> State:
    return clock.glass_stopped(replace(state, pointing=event.player, neighbours=event.neighbours), event.at)


def _vow_taken(state: State, event: ev.VowTaken) -> State:
    return replace(state, vow=event.player)


def _vow_ended(state: State, _event: ev.VowEnded) -> State:
    return replace(state, vow=None)


def _crowns_moved(state: State, event: ev.CrownsMoved) -> State:
    return replace(
        state,
        crowns=_with(state.crowns, event.player, state.crowns[event.player] + event.amount),
        treasury=state.treasury - event.amount,
    )


# -- the end ------------------------------------------------------------------------------------------------------


def _treasury_short(state: State, _event: ev.TreasuryShort) -> State:
    return replace(state, short=True)


def _won(state: State, event: ev.Won) -> State:
    return replace(
        state, winner=event.side, phase="succession", pending=None, vow=None, glass_until=None, glass_left=None
    )


def _standing(state: State, event: ev.Standing) -> State:
    """After a game that does not count the crowns go back (G0-z); otherwise they are what they were."""
    crowns = _with(state.crowns, event.player, event.crowns)
    return replace(state, crowns=crowns, treasury=state.treasury + state.crowns[event.player] - event.crowns)


def _successor_named(state: State, event: ev.SuccessorNamed) -> State:
    return replace(state, successor=event.player)


def _round_ended(state: State, _event: RoundEnded) -> State:
    return replace(state, phase="over", pending=None, paused=None, vow=None, glass_until=None, glass_left=None)


def _player_replaced(state: State, event: PlayerReplaced) -> State:
    return clock.owner_replaced(replace(state, names=_with(state.names, event.seat, event.name)), event)


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    DeadlineMoved: clock.deadline_moved,
    HostAsked: clock.host_asked,
    PlayerReplaced: _player_replaced,
    ReminderDue: clock.reminder_due,
    RoundEnded: _round_ended,
    RoundPaused: clock.round_paused,
    RoundResumed: clock.round_resumed,
    TimedOut: _timed_out,
    ev.Called: _called,
    ev.Chosen: _chosen,
    ev.CrownsMoved: _crowns_moved,
    ev.Dealt: _dealt,
    ev.DecisionOpened: clock.decision_opened,
    ev.Died: _died,
    ev.Escaped: _escaped,
    ev.Execution: _execution,
    ev.GallowsRevealed: _gallows_revealed,
    ev.HourglassEmpty: clock.hourglass_empty,
    ev.HourglassRuns: clock.hourglass_runs,
    ev.InterrogationBegan: clock.interrogation_began,
    ev.InterrogationEnded: clock.interrogation_ended,
    ev.ItemExchanged: _item_exchanged,
    ev.ItemsPassed: _items_passed,
    ev.MuddleDealt: _muddle_dealt,
    ev.NeighbourDue: _neighbour_due,
    ev.Peeked: _peeked,
    ev.PhaseBegan: _phase_began,
    ev.PilesDrawn: _piles_drawn,
    ev.RoundStarted: _round_started,
    ev.Standing: _standing,
    ev.SuccessorNamed: _successor_named,
    ev.Swapped: _swapped,
    ev.TreasuryShort: _treasury_short,
    ev.VowEnded: _vow_ended,
    ev.VowTaken: _vow_taken,
    ev.Won: _won,
}
