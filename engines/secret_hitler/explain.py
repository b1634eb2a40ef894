"""Why something happened: trees of causes with official times and rule ids, for moderators.

Most facts follow from the nearest fact of some kind before them; ``_PARENTS`` names these kinds. A tree ends at what a
player decided, so it never reaches back beyond the candidacy it explains.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engines.core.base import Event, tag_of
from engines.core.contract import Cause
from engines.core.events import (
    DeadlineMoved,
    HostAsked,
    Intervention,
    PlayerReplaced,
    ReminderDue,
    RoundEnded,
    RoundPaused,
    RoundResumed,
    TimedOut,
)
from engines.core.ids import Seat
from engines.secret_hitler import events as ev

Kinds = tuple[type[Event], ...]
Args = Mapping[str, str | int | tuple[Seat, ...] | None]

_RULES: Mapping[type[Event], tuple[str, ...]] = {
    DeadlineMoved: ("SH-11.4",),
    HostAsked: ("SH-11.3", "G4-j"),
    Intervention: ("SH-11.4",),
    PlayerReplaced: ("SH-11.4", "G4-l"),
    ReminderDue: ("SH-11.2",),
    RoundPaused: ("SH-11.4",),
    RoundResumed: ("SH-11.4",),
    TimedOut: ("SH-11.3", "G4-i"),
    ev.AlliesTold: ("SH-3.2", "G4-u"),
    ev.Investigated: ("SH-6.3",),
    ev.LoyaltySeen: ("SH-6.3", "SH-1.2"),
    ev.Nominated: ("SH-4.2",),
    ev.NotHitler: ("SH-8.4",),
    ev.PlayerExecuted: ("SH-6.9",),
    ev.PlayerRemoved: ("G4-t",),
    ev.PoliciesDrawn: ("SH-5.1",),
    ev.PoliciesPassed: ("SH-5.2",),
    ev.PoliciesPeeked: ("SH-6.5", "G4-p"),
    ev.PowerGranted: ("SH-6.1", "SH-2.3"),
    ev.PresidentAppointed: ("SH-6.6",),
    ev.Reshuffled: ("SH-5.7",),
    ev.RoleTold: ("SH-2.2", "SH-3.1"),
    ev.RolesRevealed: ("SH-12",),
    ev.RoundStarted: ("SH-1.3",),
    ev.VetoProposed: ("SH-7.1",),
    ev.Voted: ("SH-4.8",),
}

_TURNS: Kinds = (
    ev.VotesRevealed,
    ev.PolicyEnacted,
    ev.VetoAnswered,
    ev.PoliciesPeeked,
    ev.Investigated,
    ev.PlayerExecuted,
    ev.PlayerRemoved,
    ev.PresidentAppointed,
)
"""What can end a candidacy: the last of these before a candidate is called is why."""

_PARENTS: Mapping[type[Event], Kinds] = {
    RoundEnded: (ev.Won, ev.PlayerRemoved, ev.PlayerExecuted),
    ev.Candidate: _TURNS,
    ev.ChaosEnacted: (ev.TrackerMoved,),
    ev.DecisionOpened: (
        ev.Candidate,
        ev.Nominated,
        ev.PoliciesDrawn,
        ev.PoliciesPassed,
        ev.PowerGranted,
        ev.VetoProposed,
    ),
    ev.Investigated: (ev.PowerGranted,),
    ev.LoyaltySeen: (ev.Investigated,),
    ev.NotHitler: (ev.VotesRevealed,),
    ev.PlayerExecuted: (ev.PowerGranted,),
    ev.PlayerRemoved: (Intervention,),
    ev.PoliciesDrawn: (ev.VotesRevealed,),
    ev.PoliciesPassed: (ev.ActionReceived,),
    ev.PoliciesPeeked: (ev.PowerGranted,),
    ev.PolicyEnacted: (ev.ChaosEnacted, ev.PoliciesPassed),
    ev.PowerGranted: (ev.PolicyEnacted,),
    ev.PresidentAppointed: (ev.PowerGranted,),
    ev.Reshuffled: (ev.PolicyEnacted, ev.VetoAnswered, ev.PlayerRemoved),
    ev.RolesRevealed: (ev.Won, ev.PlayerRemoved, ev.PlayerExecuted),
    ev.TrackerMoved: (ev.VotesRevealed, ev.PolicyEnacted, ev.VetoAnswered),
    ev.VetoAnswered: (ev.VetoProposed,),
    ev.Won: (ev.PolicyEnacted, ev.PlayerExecuted, ev.VotesRevealed),
}


def explain(log: Sequence[Event], event: Event) -> Cause:
    """Say why ``event`` happened."""
    before = log[: log.index(event)]
    rules = _LOOKED_UP.get(type(event))
    named = _RULES.get(type(event), ()) if rules is None else rules(before, event)
    because = _ballots(before, event) if isinstance(event, ev.VotesRevealed) else _parent(before, event)
    return Cause(tag_of(event), event.at, named, _args(event), tuple(because))


def _parent(before: Sequence[Event], event: Event) -> Iterator[Cause]:
    kinds = _PARENTS.get(type(event), ())
    found = _nearest(before, kinds)
    if found is not None:
        yield explain(before, found)


def _nearest(before: Sequence[Event], kinds: Kinds) -> Event | None:
    return next((fact for fact in reversed(before) if isinstance(fact, kinds)), None)


def _ballots(before: Sequence[Event], event: ev.VotesRevealed) -> Iterator[Cause]:
    """Give the nomination, every vote that counted, and those that were missing."""
    nominated = _nearest(before, (ev.Nominated,))
    assert nominated is not None
    since = before[before.index(nominated) :]
    yield explain(before, nominated)
    for seat in sorted((*event.yes, *event.no, *event.overdue)):
        if seat not in event.overdue:
            sent = max(
                (f.official for f in since if isinstance(f, ev.ActionReceived) and f.to == seat), default=event.at
            )
            args: Args = {"player": seat, "choice": "yes" if seat in event.yes else "no"}
            yield Cause("voted", sent, ("SH-4.8", "G4-q"), args)
    yield from (explain(before, fact) for fact in since if isinstance(fact, TimedOut))


def _args(event: Event) -> Args:
    """Give what a fact says, without its time."""
    return {name: getattr(event, name) for name in event.__struct_fields__ if name != "at"}


# -- rules that depend on what happened before --------------------------------------------------------------------


def _candidate(before: Sequence[Event], event: ev.Candidate) -> tuple[str, ...]:
    """Name the order at the table, a special election, or the return from one."""
    if event.special:
        return ("SH-6.6",)
    last = _nearest(before, (ev.Candidate,))
    if not isinstance(last, ev.Candidate):
        return ("SH-3.4",)
    dead = {fact.player for fact in before if isinstance(fact, ev.PlayerExecuted | ev.PlayerRemoved)}
    rules = ("SH-6.7",) if last.special else ("SH-4.1",)
    return (*rules, "G4-g") if dead else rules


def _opened(_before: Sequence[Event], event: ev.DecisionOpened) -> tuple[str, ...]:
    return (_DECISIONS[event.decision], "SH-11.1")


_DECISIONS: Mapping[ev.Decision, str] = {
    "nominate": "SH-4.2",
    "vote": "SH-4.6",
    "discard": "SH-5.2",
    "enact": "SH-5.3",
    "answer_veto": "SH-7.2",
    "investigate": "SH-6.3",
    "appoint": "SH-6.6",
    "execute": "SH-6.9",
}


def _received(_before: Sequence[Event], event: ev.ActionReceived) -> tuple[str, ...]:
    return ("SH-4.8", "G4-q") if event.action == "vote" else ("SH-5.2",)


def _revealed(_before: Sequence[Event], event: ev.VotesRevealed) -> tuple[str, ...]:
    return ("SH-4.8", "SH-4.9", *(("G4-i",) if event.overdue else ()))


def _tracker(before: Sequence[Event], event: ev.TrackerMoved) -> tuple[str, ...]:
    if event.value == 0:
        return ("SH-4.13",)
    return ("SH-7.2",) if isinstance(_nearest(before, _TURNS), ev.VetoAnswered) else ("SH-4.11",)


def _chaos(before: Sequence[Event], _event: ev.ChaosEnacted) -> tuple[str, ...]:
    vetoed = isinstance(_nearest(before, _TURNS), ev.VetoAnswered)
    return ("SH-4.12", "G4-a") if vetoed else ("SH-4.12", "G4-r")


def _enacted(before: Sequence[Event], _event: ev.PolicyEnacted) -> tuple[str, ...]:
    return ("SH-4.12", "SH-6.2") if isinstance(before[-1], ev.ChaosEnacted) else ("SH-5.3",)


def _shuffled(before: Sequence[Event], _event: ev.DeckShuffled) -> tuple[str, ...]:
    return ("SH-3.4",) if _nearest(before, (ev.Candidate,)) is None else ("SH-5.7",)


def _answered(_before: Sequence[Event], event: ev.VetoAnswered) -> tuple[str, ...]:
    return ("SH-7.2", "SH-7.5") if event.agreed else ("SH-7.3", "SH-7.4")


def _won(before: Sequence[Event], event: ev.Won) -> tuple[str, ...]:
    if event.reason != "policies":
        return ("SH-8.2",) if event.reason == "hitler_executed" else ("SH-8.4",)
    chaos = any(isinstance(fact, ev.ChaosEnacted) and fact.at == event.at for fact in before)
    return ("SH-8.1" if event.side == "liberal" else "SH-8.3", *(("SH-8.6", "G4-b") if chaos else ()))


def _ended(before: Sequence[Event], _event: RoundEnded) -> tuple[str, ...]:
    return () if _nearest(before, (ev.Won,)) else ("G4-t",)


_LOOKED_UP: Mapping[type[Event], Callable[[Sequence[Event], Any], tuple[str, ...]]] = {
    RoundEnded: _ended,
    ev.ActionReceived: _received,
    ev.Candidate: _candidate,
    ev.ChaosEnacted: _chaos,
    ev.DecisionOpened: _opened,
    ev.DeckShuffled: _shuffled,
    ev.PolicyEnacted: _enacted,
    ev.TrackerMoved: _tracker,
    ev.VetoAnswered: _answered,
    ev.VotesRevealed: _revealed,
    ev.Won: _won,
}
