"""What is refused and why: the rows of GF-14, in their order. Who is refused learns nothing that he may not know."""

from collections.abc import Callable, Mapping
from typing import Any

from engines.core.base import Rejected, SeatCommand
from engines.core.ids import Instant, Seat
from engines.galgenfrist.clock import overdue
from engines.galgenfrist.commands import (
    Call,
    Choose,
    Exchange,
    Execute,
    GoOn,
    Hold,
    Peek,
    Point,
    Reveal,
    Stop,
    Successor,
    Swap,
)
from engines.galgenfrist.events import Decision
from engines.galgenfrist.state import State

Refusal = Rejected | None

RULES: Mapping[type[SeatCommand], str] = {
    Exchange: "GF-3.4",
    Reveal: "GF-4.1",
    Choose: "GF-5",
    Call: "GF-4.2",
    Swap: "GF-4.3",
    Peek: "GF-4.4",
    Execute: "GF-6.1",
    Stop: "GF-6.1",
    Point: "GF-7.3",
    Successor: "GF-9.2",
    Hold: "GF-4.10",
    GoOn: "GF-4.10",
}
"""The paragraph that each command rests on."""

_OF_PRISONERS = (Swap, Peek, Point)
_DECISIONS: Mapping[type[SeatCommand], Decision] = {
    Exchange: "exchange",
    Reveal: "reveal",
    Choose: "choose",
    Call: "call",
    Swap: "action",
    Peek: "action",
    Execute: "execute",
    Stop: "execute",
    Point: "point",
    Successor: "successor",
}


def refusal_of(state: State, command: SeatCommand, at: Instant) -> Refusal:
    """Find the first row that fits, or nothing."""
    return (
        of_everyone(state, at) or _of_actor(state, command) or _of_moment(state, command) or _of_words(state, command)
    )


def of_everyone(state: State, at: Instant) -> Refusal:
    """Refuse whatever anybody says now: before, after or between the times when people may speak."""
    if state.phase == "over":
        return Rejected("round-over", _ended_by(state))
    if state.phase == "setup":
        return Rejected("not-allowed-now", "GF-3.2")
    if state.paused is not None:
        return Rejected("round-paused", "GF-12.3")
    if overdue(state, at):
        return Rejected("deadline-pending", "GF-12.1")
    return None


def _ended_by(state: State) -> str:
    """Give the paragraph by which the round is over: no money, a seat taken out, or all was said."""
    if state.short:
        return "GF-8.6"
    return "G0-z" if state.winner is None else "GF-9.2"


def _of_actor(state: State, command: SeatCommand) -> Refusal:
    seat = command.seat
    rule = RULES.get(type(command))
    by_executioner = seat == state.executioner
    if rule is None or seat not in state.everyone() or by_executioner == isinstance(command, _OF_PRISONERS):
        return Rejected("not-your-power", rule or "GF-14")
    if seat in state.dead:
        return Rejected("you-are-dead", "GF-6.4")
    return None


def _of_moment(state: State, command: SeatCommand) -> Refusal:
    """Refuse what is not due now, or not of this player."""
    rule = RULES[type(command)]
    if isinstance(command, (Hold, GoOn)):
        return _of_clock(state, command)
    pending = state.pending
    assert pending is not None
    if isinstance(command, Reveal) and pending.kind in ("call", "action") and state.waiting():
        return Rejected("too-early", "GF-4.6")
    if pending.kind != _DECISIONS[type(command)]:
        return Rejected("not-allowed-now", rule)
    if pending.seat != command.seat:
        return Rejected("not-your-turn" if pending.kind == "action" else "not-your-power", rule)
    return None


def _of_clock(state: State, command: Hold | GoOn) -> Refusal:
    if not state.running or (isinstance(command, GoOn) and state.held is None):
        return Rejected("not-allowed-now", "GF-4.10")
    if isinstance(command, Hold) and state.held is not None:
        return Rejected("already-done", "G0-ac")
    return None


# -- words --------------------------------------------------------------------------------------------------------


def _of_words(state: State, command: SeatCommand) -> Refusal:
    check = _WORDS.get(type(command))
    return None if check is None else check(state, command)


def _of_prisoners(state: State, rule: str, *targets: Seat) -> Refusal:
    """Refuse the executioner as a target of his own, and strangers; ``rule`` says who else can be meant."""
    if state.executioner in targets:
        return Rejected("target-self", rule)
    if not set(targets) <= set(state.everyone()):
        return Rejected("unknown-target", rule)
    return None


def _of_slots(state: State, *slots: Seat | None) -> Refusal:
    if not set(slots) <= {*state.prisoners(), None}:
        return Rejected("unknown-target", "GF-4.8")
    return None


def _exchange(state: State, command: Exchange) -> Refusal:
    if command.item not in state.drawn_items:
        return Rejected("unknown-target", "GF-3.4")
    pardons = [item for item in state.drawn_items if item in state.table.pardons]
    if pardons == [command.item]:
        return Rejected("last-pardon", "G0-a")
    return None


def _choose(state: State, command: Choose) -> Refusal:
    targets = (command.first,) if command.second is None else (command.first, command.second)
    refusal = _of_prisoners(state, "GF-4.8", *targets)
    if refusal is not None:
        return refusal
    if len(targets) != state.rules()[-1].targets:
        return Rejected("unknown-target", "GF-5")
    if command.first == command.second:
        return Rejected("same-target-twice", "GF-5")
    return None


def _call(state: State, command: Call) -> Refusal:
    refusal = _of_prisoners(state, "GF-4.2", command.player)
    if refusal is None and command.player in state.acted:
        return Rejected("already-done", "GF-4.2")
    return refusal


def _swap(state: State, command: Swap) -> Refusal:
    refusal = _of_slots(state, command.a, command.b)
    if refusal is None and command.a == command.b:
        return Rejected("same-target-twice", "G0-s")
    return refusal


def _peek(state: State, command: Peek) -> Refusal:
    return _of_slots(state, command.slot)


def _execute(state: State, command: Execute) -> Refusal:
    refusal = _of_prisoners(state, "GF-6.3", command.player)
    if refusal is not None:
        return refusal
    if command.player in state.escaped:
        return Rejected("already-done", "GF-6.5")
    if command.player in state.dead:
        return Rejected("target-dead", "GF-6.3")
    return None


def _stop(state: State, _command: Stop) -> Refusal:
    return None if state.executions else Rejected("must-act", "GF-6.1")


def _point(state: State, command: Point) -> Refusal:
    if command.player == command.seat:
        return Rejected("target-self", "GF-7.3")
    if command.player not in state.everyone():
        return Rejected("unknown-target", "GF-7.3")
    return None if command.player in state.neighbours else Rejected("not-a-neighbour", "GF-7.13")


def _successor(state: State, command: Successor) -> Refusal:
    return _of_prisoners(state, "GF-9.2", command.player)


_WORDS: Mapping[type[SeatCommand], Callable[[State, Any], Refusal]] = {
    Exchange: _exchange,
    Choose: _choose,
    Call: _call,
    Swap: _swap,
    Peek: _peek,
    Execute: _execute,
    Stop: _stop,
    Point: _point,
    Successor: _successor,
}
