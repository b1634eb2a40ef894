"""Refusals, in the order of SH-13. They rest on what lies open and on what the player knows himself."""

from typing import Final

from engines.core.base import Rejected
from engines.core.ids import Instant, Seat
from engines.secret_hitler import elections
from engines.secret_hitler.board import VETO
from engines.secret_hitler.events import Decision
from engines.secret_hitler.state import State

Refusal = Rejected | None

NOT_NOW: Final = Rejected("not-allowed-now", "SH-13")
_OVER: Final = Rejected("round-over", "SH-13")
_PAUSED: Final = Rejected("round-paused", "SH-11.4")
_DEAD: Final = Rejected("you-are-dead", "SH-6.10")
_PENDING: Final = Rejected("deadline-pending", "SH-11.1")
_RULES: Final[dict[Decision, str]] = {
    "nominate": "SH-4.2",
    "discard": "SH-5.2",
    "enact": "SH-5.3",
    "answer_veto": "SH-7.2",
    "investigate": "SH-6.3",
    "appoint": "SH-6.6",
    "execute": "SH-6.9",
}
_SELF_RULES: Final[dict[Decision, str]] = {**_RULES, "execute": "G4-v"}
POWERS: Final[frozenset[Decision]] = frozenset(("investigate", "appoint", "execute"))


def of_everyone(state: State, seat: Seat, at: Instant) -> Refusal:
    """Judge what comes before all else: the round, the clock, life.

    What was sent before the present decision was open meant another one. What is sent after its deadline waits until
    the alarm has rung; the shell rings first, so no player ever reads that.
    """
    if state.stage != "running":
        return _OVER if state.stage == "over" else NOT_NOW
    if state.paused is not None:
        return _PAUSED
    if seat not in state.living:
        return _DEAD
    if at >= state.clock.alarm:
        return _PENDING
    return NOT_NOW if at < state.clock.opened else None


def is_asked(state: State, seat: Seat, at: Instant) -> bool:
    """Tell whether what the round waits for is now for this player to decide, which nobody dead is ever asked."""
    return seat in state.owing and state.paused is None and state.clock.opened <= at < state.clock.alarm


def of_turn(state: State, seat: Seat, decision: Decision, at: Instant) -> Refusal:
    """Judge whether a decision is open, and for this player."""
    if state.decision == decision and is_asked(state, seat, at):
        return None
    if (refusal := of_everyone(state, seat, at)) is not None:
        return refusal
    if state.decision != decision:
        return NOT_NOW
    return Rejected("not-your-power" if decision in POWERS else "not-your-turn", _RULES[decision])


def of_target(state: State, seat: Seat, target: Seat, decision: Decision) -> Refusal:
    """Judge whom a nomination or a power names: somebody else, known and alive."""
    if not 0 <= target < state.table.players:
        return Rejected("unknown-target", _RULES[decision])
    if target == seat:
        return Rejected("target-self", _SELF_RULES[decision])
    if target not in state.living:
        return Rejected("target-dead", "SH-6.10")
    return None


def of_term_limits(state: State, target: Seat) -> Refusal:
    """Judge whether the last elected government bars a nominee; the arguments say which office he held."""
    if target not in state.last or target in state.nominees():
        return None
    office = "president" if target == state.last[0] else "chancellor"
    rule = elections.limit_rule(state.living, official=state.table.official_limits)
    return Rejected("term-limited", rule, {"office": office})


def can_veto(state: State) -> bool:
    """Tell whether this session lets its chancellor propose a veto at all (SH-7.1)."""
    return state.decision == "enact" and state.fascist >= VETO and state.table.house.veto


def of_veto(state: State, seat: Seat, at: Instant) -> Refusal:
    """Judge a proposal to enact nothing: with five fascist policies, by the chancellor, once a session (SH-7)."""
    if (refusal := of_everyone(state, seat, at)) is not None:
        return refusal
    if not can_veto(state):
        return Rejected("not-allowed-now", "SH-7.1")
    if seat not in state.owing:
        return Rejected("not-your-turn", "SH-7.1")
    return Rejected("already-done", "SH-7.4") if state.refused else None


def of_vote(state: State, seat: Seat, at: Instant) -> Rejected:
    """Say why somebody who is not asked may not vote now (SH-4.6, SH-4.7)."""
    if (refusal := of_everyone(state, seat, at)) is not None:
        return refusal
    return NOT_NOW if state.decision != "vote" else Rejected("no-vote", "SH-4.6")
