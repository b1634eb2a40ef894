"""How the clock changes: decisions open, wait, stand still and go on; so does the hourglass (GF-12, GF-4.10)."""

from msgspec.structs import replace

from engines.core.events import DeadlineMoved, HostAsked, PlayerReplaced, ReminderDue, RoundPaused, RoundResumed
from engines.core.ids import Instant
from engines.galgenfrist import events as ev
from engines.galgenfrist.state import Pending, State, reminders_for


def decision_opened(state: State, event: ev.DecisionOpened) -> State:
    """Let somebody owe a decision."""
    number = state.decisions + 1
    pending = Pending(
        number,
        event.decision,
        event.player,
        opened=event.at,
        due=event.until,
        reminders=reminders_for(event.at, event.until, event.at),
        stood=event.at if state.stands_still else None,
    )
    return replace(state, pending=pending, decisions=number)


def reminder_due(state: State, event: ReminderDue) -> State:
    """Note that a reminder was sent."""
    pending = state.pending
    assert pending is not None
    left = tuple(moment for moment in pending.reminders if moment > event.at)
    return replace(state, pending=replace(pending, reminders=left, reminded=event.number))


def host_asked(state: State, event: HostAsked) -> State:
    """Let the decision wait for the host, who is asked again after as much time as it had."""
    pending = state.pending
    assert pending is not None
    again = Instant(event.at + state.table.house.span)
    return replace(state, pending=replace(pending, due=again, reminders=(), asked=True))


def deadline_moved(state: State, event: DeadlineMoved) -> State:
    """Give the decision another end; one that had passed begins anew."""
    pending = state.pending
    assert pending is not None
    now = event.at if pending.stood is None else pending.stood
    due = Instant(event.until - (event.at - now))
    opened = now if pending.asked else pending.opened
    reminders = reminders_for(opened, due, now)
    return replace(state, pending=replace(pending, opened=opened, due=due, reminders=reminders, asked=False))


def owner_replaced(state: State, event: PlayerReplaced) -> State:
    """Let a newcomer's decision begin anew (GF-12.3); its deadline follows."""
    pending = state.pending
    if pending is None or pending.seat != event.seat:
        return state
    return replace(state, pending=replace(pending, reminders=(), reminded=0, asked=True))


# -- the clock stands still -----------------------------------------------------------------------------------------


def interrogation_began(state: State, event: ev.InterrogationBegan) -> State:
    """Stop the clock."""
    return replace(_stopped(state, event.at), held=event.at)


def interrogation_ended(state: State, event: ev.InterrogationEnded) -> State:
    """Let the clock go on, unless the host has stopped it too."""
    state = replace(state, held=None)
    return state if state.stands_still else _went_on(state, event.at)


def round_paused(state: State, event: RoundPaused) -> State:
    """Stop the clock."""
    return replace(_stopped(state, event.at), paused=event.at)


def round_resumed(state: State, event: RoundResumed) -> State:
    """Let the clock go on, unless the executioner has stopped it too."""
    state = replace(state, paused=None)
    return state if state.stands_still else _went_on(state, event.at)


def _stopped(state: State, at: Instant) -> State:
    pending = state.pending
    assert pending is not None
    if pending.stood is None:
        pending = replace(pending, stood=at)
    return glass_stopped(replace(state, pending=pending), at)


def _went_on(state: State, at: Instant) -> State:
    """Move all times by as long as they stood still: a decision that opened meanwhile has its whole time."""
    pending = state.pending
    if pending is None or pending.stood is None:
        return state
    shift = at - pending.stood
    return replace(
        state,
        pending=replace(
            pending,
            opened=Instant(pending.opened + shift),
            due=Instant(pending.due + shift),
            reminders=tuple(Instant(moment + shift) for moment in pending.reminders),
            stood=None,
        ),
    )


# -- the hourglass ----------------------------------------------------------------------------------------------------


def glass_stopped(state: State, at: Instant) -> State:
    """Let the hourglass stand still with what is left in it."""
    if state.glass_until is None:
        return state
    return replace(state, glass_until=None, glass_left=state.glass_until - at)


def hourglass_runs(state: State, event: ev.HourglassRuns) -> State:
    """Let it run, or, while the clock stands still, fill it up."""
    if state.stands_still:
        return replace(state, glass_left=event.until - event.at)
    return replace(state, glass_until=event.until, glass_left=None)


def hourglass_empty(state: State, _event: ev.HourglassEmpty) -> State:
    """Let it have run out."""
    return replace(state, glass_until=None, glass_left=None, glass_empty=True)
