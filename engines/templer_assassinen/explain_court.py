"""Why a candidate got so many votes: the votes that stood at 21:00, and those that were turned."""

from collections.abc import Iterator, Sequence

from engines.core.base import Event
from engines.core.contract import Cause
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev


class _Court:
    """The votes and turns of a day as they stood when it ended."""

    def __init__(self, log: Sequence[Event], closed: Instant) -> None:
        self.votes: dict[Seat, ev.VoteCast] = {}
        self.turns: dict[Seat, ev.ActionReceived] = {}
        self._said: dict[tuple[str, Seat], Instant] = {}
        began = max((f.at for f in log if isinstance(f, ev.PhaseBegan) and f.at < closed), default=Instant(0))
        for fact in log:
            if began <= fact.at < closed:
                self._take(fact)

    def _take(self, fact: Event) -> None:
        if isinstance(fact, ev.VoteCast):
            if self._is_last_word("vote", fact.voter, fact.at):
                self.votes[fact.voter] = fact
        elif isinstance(fact, ev.VoteWithdrawn):
            if self._is_last_word("vote", fact.voter, fact.at):
                self.votes.pop(fact.voter, None)
        elif isinstance(fact, ev.ActionReceived):
            if "turn" in (fact.action, fact.what) and self._is_last_word("turn", fact.to, fact.at):
                self.turns.pop(fact.to, None)
                if fact.action == "turn":
                    self.turns[fact.to] = fact
        elif isinstance(fact, ev.Died):
            dead = fact.player
            self.votes = {voter: v for voter, v in self.votes.items() if dead not in (voter, v.target)}
            self.turns.pop(dead, None)

    def _is_last_word(self, verb: str, seat: Seat, at: Instant) -> bool:
        """Note that ``seat`` said this at ``at``, unless what it said later has been delivered before (TA-T1)."""
        if at < self._said.get((verb, seat), at):
            return False
        self._said[verb, seat] = at
        return True

    def reasons(self, target: Seat) -> Iterator[Cause]:
        """Give the votes for a candidate, then what turned some of them: each single vote once (TA-RULING-53)."""
        mine = [vote for vote in self.votes.values() if vote.target == target]
        for vote in mine:
            rules = ("TA-COURT-1", "TA-WATCH-3") if vote.double else ("TA-COURT-1",)
            votes = {"votes": 2} if vote.double else {}
            yield Cause("vote_cast", vote.at, rules, {"voter": vote.voter, "target": vote.target, **votes})
        for vote in mine:
            turned = [turn for turn in self.turns.values() if turn.targets[0] == vote.voter]
            for turn in turned[: 2 if vote.double else 1]:
                yield Cause("turn", turn.official, ("TA-TRICKSER-1",), {"seat": turn.to, "targets": turn.targets})


def tallies(log: Sequence[Event], closed: Instant) -> Iterator[Cause]:
    """Give the tally of every candidate of the court that closed at ``closed`` (ms)."""
    court = _Court(log, closed)
    for fact in log:
        if isinstance(fact, ev.Tallied) and fact.at == closed:
            yield _tallied(court, fact)


def explain_tally(log: Sequence[Event], event: ev.Tallied) -> Cause:
    """Say which votes made up a candidate's sum."""
    return _tallied(_Court(log, event.at), event)


def _tallied(court: _Court, event: ev.Tallied) -> Cause:
    args = {"target": event.target, "votes": event.votes}
    return Cause("tallied", event.at, ("TA-COURT-7",), args, tuple(court.reasons(event.target)))
