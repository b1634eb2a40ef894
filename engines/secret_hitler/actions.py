"""All that a seat may do right now: the source of buttons, completion, autopilots and self-play."""

from collections.abc import Callable, Mapping

from engines.core.base import SeatCommand
from engines.core.ids import Instant, Seat
from engines.secret_hitler import commands as cm
from engines.secret_hitler import judge
from engines.secret_hitler.board import MOST
from engines.secret_hitler.events import Decision
from engines.secret_hitler.state import State

Choices = tuple[SeatCommand, ...]

_BALLOTS: tuple[Choices, ...] = tuple(
    (cm.Vote(Seat(seat), agree=True), cm.Vote(Seat(seat), agree=False)) for seat in range(MOST)
)
_NOMINATIONS: tuple[Choices, ...] = tuple(
    tuple(cm.Nominate(Seat(seat), Seat(target)) for target in range(MOST)) for seat in range(MOST)
)
"""Most moves of a round are votes and nominations, and they are always the same ones."""


def options(state: State, seat: Seat | None, at: Instant) -> Choices:
    """List the commands of ``seat`` that would be accepted at ``at``, in normal form."""
    clock = state.clock
    if seat not in state.owing or state.paused is not None or not clock.opened <= at < clock.alarm:
        return ()
    assert seat is not None
    decision = state.decision
    if decision == "vote":
        return _BALLOTS[seat]
    assert decision is not None
    return _CHOICES[decision](state, seat)


def _nominate(state: State, seat: Seat) -> Choices:
    own = _NOMINATIONS[seat]
    return tuple([own[target] for target in state.nominees()])


def _discard(state: State, seat: Seat) -> Choices:
    return tuple(cm.Discard(seat, tile) for tile in dict.fromkeys(state.hand))


def _enact(state: State, seat: Seat) -> Choices:
    tiles = tuple(cm.Enact(seat, tile) for tile in dict.fromkeys(state.hand))
    return (*tiles, cm.Veto(seat)) if judge.can_veto(state) and not state.refused else tiles


def _answer(_state: State, seat: Seat) -> Choices:
    return (cm.AnswerVeto(seat, agree=True), cm.AnswerVeto(seat, agree=False))


def _investigate(state: State, seat: Seat) -> Choices:
    return tuple(cm.Investigate(seat, target) for target in state.targets("investigate"))


def _appoint(state: State, seat: Seat) -> Choices:
    return tuple(cm.Appoint(seat, target) for target in state.targets("appoint"))


def _execute(state: State, seat: Seat) -> Choices:
    return tuple(cm.Execute(seat, target) for target in state.targets("execute"))


_CHOICES: Mapping[Decision, Callable[[State, Seat], Choices]] = {
    "nominate": _nominate,
    "discard": _discard,
    "enact": _enact,
    "answer_veto": _answer,
    "investigate": _investigate,
    "appoint": _appoint,
    "execute": _execute,
}
