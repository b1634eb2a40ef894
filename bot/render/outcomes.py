"""What became of each message of a round: traced from its receipt to the game master's facts that name it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.core.base import Event
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.explain import explain
from engines.templer_assassinen.roles.arzt import HealResult
from engines.templer_assassinen.roles.hure import VisitResult
from engines.templer_assassinen.roles.spion import SpyResult

_GROUP_VERB = "murder"


class Outcome(NamedTuple):
    """What came of a message, as a word for the texts.

    ``hit`` is whom it really met, and ``masked`` tells that a swap turned it aside. ``role``, ``bomber`` and
    ``executioner`` are what a query brought to light.
    """

    word: str
    hit: Seat | None = None
    masked: bool = False
    role: str = "staedter"
    bomber: bool = False
    executioner: bool = False


NOTHING = Outcome("nothing")


class Outcomes:
    """The outcomes of a round's messages; ``log`` is the game master's, to the end."""

    def __init__(self, log: Sequence[Event]) -> None:
        self._log = log
        self._places: dict[ev.Ref, list[int]] = {}
        for place, event in enumerate(log):
            if isinstance(event, ev.Attacked | ev.ActionVoid | ev.ActionResolved | ev.Fell):
                for ref in event.sources:
                    self._places.setdefault(ref, []).append(place)
        self._groups = {
            seat: event.members for event in log if isinstance(event, ev.FactionTold) for seat in event.members
        }
        self._turned = dict(self._turns())

    def of(self, place: int, receipt: ev.ActionReceived, until: int) -> Outcome:
        """Say what became of the message whose receipt stands at ``place``; its phase ends before ``until``."""
        if receipt.action == "withdraw":
            return Outcome("accepted")
        if receipt.official < receipt.stamp:
            return Outcome("repeated")  # the older version counts (TA-RULING-05)
        ref = (receipt.action, receipt.to, receipt.stamp)
        for found in reversed(self._places.get(ref, [])):
            if (outcome := self._traced(receipt, found)) is not None:
                return outcome
        if receipt.action == "turn" and receipt.to in self._turned.get(until, {}):
            return Outcome("turned", receipt.targets[0]) if self._last(place, receipt, until) else Outcome("replaced")
        return self._untraced(place, receipt, until)

    def _traced(self, receipt: ev.ActionReceived, place: int) -> Outcome | None:
        match self._log[place]:
            case ev.Attacked(outcome=word, hit=hit, target=target):
                if receipt.action in (_GROUP_VERB, "strike"):
                    return Outcome(word, hit, masked=hit not in (target, None))
            case ev.ActionVoid(why=why, player=player, dead=dead):
                if player == receipt.to:
                    return Outcome("other-dead" if why == "dead" and player not in dead and dead else why)
            case ev.ActionResolved(target=target, met=met) as fact:
                if fact.player == receipt.to:
                    return self._answered(receipt, place, met, masked=met != target)
            case ev.Fell(player=player) if receipt.action == "mark":
                return Outcome("shot", player)
            case _:
                pass
        return None

    def _answered(self, receipt: ev.ActionReceived, place: int, met: Seat | None, *, masked: bool) -> Outcome | None:
        if receipt.action == "swap":
            return Outcome("swapped")
        if receipt.action == "verdict":
            return Outcome("sentenced" if met is not None else "freed", met)
        for fact in self._log[place:]:
            if getattr(fact, "to", None) == receipt.to and (found := _answer(fact, met, masked=masked)) is not None:
                return found
        return None

    def _untraced(self, place: int, receipt: ev.ActionReceived, until: int) -> Outcome:
        """Judge a message that no fact names: replaced, taken back, answered at once, or without any consequence."""
        for fact in self._log[place + 1 :]:
            if (
                receipt.action == "spy"
                and isinstance(fact, SpyResult)
                and (fact.to, fact.at) == (receipt.to, receipt.stamp)
            ):
                return _queried(fact, None, masked=False)
            if receipt.action == "choose_role" and isinstance(fact, ev.RoleTold) and fact.to == receipt.to:
                return Outcome("chosen", role=fact.role)
        later = self._later(place, receipt, until)
        if later is not None:
            return Outcome("withdrawn" if later.action == "withdraw" else "replaced")
        return {"pair": Outcome("paired"), "elect": Outcome("counted"), "mark": Outcome("stands")}.get(
            receipt.action, NOTHING
        )

    def _last(self, place: int, receipt: ev.ActionReceived, until: int) -> bool:
        return self._later(place, receipt, until) is None

    def _later(self, place: int, receipt: ev.ActionReceived, until: int) -> ev.ActionReceived | None:
        """Find the message that took this one's place; a group shares one murder, a mark holds until the next."""
        authors = self._groups.get(receipt.to, (receipt.to,)) if receipt.action == _GROUP_VERB else (receipt.to,)
        end = len(self._log) if receipt.action == "mark" else until
        for fact in self._log[place + 1 : end]:
            if (
                isinstance(fact, ev.ActionReceived)
                and fact.to in authors
                and receipt.action in (fact.action, fact.what)
            ):
                return fact
        return None

    def _turns(self) -> Iterator[tuple[int, frozenset[Seat]]]:
        """Find who turned a vote in which court, by the place in the log at which the next phase begins."""
        starts = [place for place, event in enumerate(self._log) if isinstance(event, ev.PhaseBegan)]
        turned: dict[int, set[Seat]] = {}
        for place, event in enumerate(self._log):
            if isinstance(event, ev.Tallied):
                until = next((start for start in starts if start > place), len(self._log))
                for cause in explain(self._log, event).because:
                    if cause.what == "turn" and isinstance(seat := cause.args["seat"], int):
                        turned.setdefault(until, set()).add(Seat(seat))
        return ((until, frozenset(seats)) for until, seats in turned.items())


def _answer(fact: Event, met: Seat | None, *, masked: bool) -> Outcome | None:
    match fact:
        case VisitResult(out=out):
            return Outcome("out" if out else "home", met, masked)
        case HealResult(saved=saved):
            return Outcome("rescued" if saved else "watched", met, masked)
        case SpyResult():
            return _queried(fact, met, masked=masked)
        case _:
            return None


def _queried(fact: SpyResult, met: Seat | None, *, masked: bool) -> Outcome:
    return Outcome("learned", met, masked, fact.role, fact.bomber, fact.executioner)


class Vote(NamedTuple):
    """A vote of a day and what became of it: ``counted``, ``turned``, ``replaced``, ``withdrawn`` or ``lapsed``."""

    place: int
    event: ev.VoteCast
    word: str


def votes(log: Sequence[Event], first: int, end: int) -> Iterator[Vote]:
    """Say what became of each vote of the phase at ``log[first:end]``."""
    closed = next((event for event in log[first:end] if isinstance(event, ev.CourtClosed)), None)
    turned = {seat for event in log[first:end] if isinstance(event, ev.Tallied) for seat in _turned_voters(log, event)}
    dead: set[Seat] = {
        event.player for event in log[first:end] if isinstance(event, ev.Died) and _before(event, closed)
    }
    for place in range(first, end):
        event = log[place]
        if not isinstance(event, ev.VoteCast):
            continue
        later = next(
            (
                fact
                for fact in log[first:end]
                if isinstance(fact, ev.VoteCast | ev.VoteWithdrawn) and fact.voter == event.voter and fact.at > event.at
            ),
            None,
        )
        if later is not None:
            word = "withdrawn" if isinstance(later, ev.VoteWithdrawn) else "replaced"
        elif closed is None or closed.result == "cancelled" or dead & {event.voter, event.target}:
            word = "lapsed"
        else:
            word = "turned" if event.voter in turned else "counted"
        yield Vote(place, event, word)


def _before(event: ev.Died, closed: ev.CourtClosed | None) -> bool:
    return closed is None or event.at < closed.at


def _turned_voters(log: Sequence[Event], event: ev.Tallied) -> Iterator[Seat]:
    for cause in explain(log, event).because:
        targets = cause.args.get("targets")
        if cause.what == "turn" and isinstance(targets, tuple):
            yield targets[0]


def instant_of(event: Event) -> Instant:
    """Return the official time of what an event tells: that of a message is in its receipt."""
    return event.official if isinstance(event, ev.ActionReceived) else event.at
