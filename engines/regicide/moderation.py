"""What the host may do: pause, extend, replace, remove; each with a reason for his log (RG-15.3)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import structs

from engines.core.base import Accepted, Command, Event, Rejected, Verdict
from engines.core.commands import Extend, Pause, Remove, Replace, Resume
from engines.core.decision_clock import extended
from engines.core.events import DeadlineMoved, Intervention, PlayerReplaced, RoundPaused, RoundResumed
from engines.core.ids import MINUTE_MS, Instant
from engines.regicide import events as ev
from engines.regicide.battle import shown
from engines.regicide.clockwork import rings_at
from engines.regicide.state import State
from engines.regicide.turns import at_table, begin, clockwise, is_stuck, lose


def of_host(state: State, command: Command, at: Instant) -> Verdict:
    """Judge a command of the host."""
    handler = _HANDLERS.get(type(command))
    if handler is None:
        return Rejected("not-your-power", "RG-17")
    if state.step == "over":
        return Rejected("round-over", "RG-17")
    if state.step == "setup":
        return Rejected("not-allowed-now", "RG-15.3")
    if state.paused is None and at >= rings_at(state):
        return Rejected("deadline-pending", "RG-15.1")
    return handler(state, command, max(at, state.clock.began))


def _pause(state: State, command: Pause, at: Instant) -> Verdict:
    if state.paused is not None:
        return Rejected("round-paused", "RG-15.3")
    return Accepted((RoundPaused(at), Intervention(at, "pause", None, command.reason)))


def _resume(state: State, _command: Resume, at: Instant) -> Verdict:
    if state.paused is None or at < state.paused:
        return Rejected("not-allowed-now", "RG-15.3")
    if state.clock.asked:
        return Accepted((RoundResumed(at),))
    return Accepted((RoundResumed(at), DeadlineMoved(at, Instant(state.clock.until + at - state.paused))))


def _extend(state: State, command: Extend, at: Instant) -> Verdict:
    until = extended(state.clock, _clock_time(state, at), command.minutes * MINUTE_MS)
    return Accepted((DeadlineMoved(at, until), Intervention(at, "extend", None, command.reason)))


def _clock_time(state: State, at: Instant) -> Instant:
    """Tell what the round's clock shows at ``at``: during a pause it stands still."""
    return at if state.paused is None else state.paused


def _replace(state: State, command: Replace, at: Instant) -> Verdict:
    if not at_table(state, command.player):
        return Rejected("unknown-target", "RG-15.3")
    events: list[Event] = [PlayerReplaced(at, command.player, command.name)]
    if command.player == state.actor:
        events.append(DeadlineMoved(at, Instant(_clock_time(state, at) + state.table.span)))
    events.append(Intervention(at, "replace", command.player, command.reason))
    return Accepted(tuple(events))


def _remove(state: State, command: Remove, at: Instant) -> Verdict:
    """Take a player out (G3-v). If it was his turn the next one's begins, whatever he owed."""
    seat = command.player
    if not at_table(state, seat):
        return Rejected("unknown-target", "RG-15.3")
    hand, left = state.hands[seat], state.removed | {seat}
    hands = (*state.hands[:seat], (), *state.hands[seat + 1 :])
    events: list[Event] = [
        Intervention(at, "remove", seat, command.reason),
        ev.PlayerRemoved(at, seat, len(hand), shown(state, state.discard + hand)),
    ]
    after = structs.replace(state, removed=left)
    if len(left) == state.table.players:
        lose(at, seat, "cannot_move", events)
    elif seat == state.actor:
        following = clockwise(after, seat)
        begin(after, at, following, hands[following], state.yielded, events)
    elif state.step == "play" and is_stuck(after, state.actor, hands[state.actor], 0, state.yielded):
        lose(at, state.actor, "cannot_move", events)
    return Accepted(tuple(events))


_Handler = Callable[[State, Any, Instant], Verdict]
_HANDLERS: Final[Mapping[type[Command], _Handler]] = {
    Pause: _pause,
    Resume: _resume,
    Extend: _extend,
    Replace: _replace,
    Remove: _remove,
}
