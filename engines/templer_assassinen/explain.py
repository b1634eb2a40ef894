"""Why something happened: trees of causes with official times and rule ids, for moderators.

The game master's facts of a night (attacks, deaths, void messages, whom a visit met) name the messages behind them; an
explanation follows these names back through the log to the receipts.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engines.core.base import Event, tag_of
from engines.core.contract import Cause
from engines.core.events import Intervention
from engines.core.ids import Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.explain_court import explain_tally, tallies
from engines.templer_assassinen.roles.arzt import HealResult, WasSaved
from engines.templer_assassinen.roles.hure import Visited, VisitResult
from engines.templer_assassinen.roles.maskenbildner import WasSwapped
from engines.templer_assassinen.roles.spion import SpyResult

Args = Mapping[str, str | int | tuple[Seat, ...] | None]

_DEATH_RULES: Mapping[str, tuple[str, ...]] = {
    "murdered": ("TA-MORD-2", "TA-PUB-1", "TA-PUB-2"),
    "lynched": ("TA-COURT-2",),
    "condemned": ("TA-HENKER-1", "TA-RULING-12"),
    "bombed": ("TA-BOMBE-1",),
    "bomber": ("TA-BOMBE-1",),
    "grief": ("TA-LIEBE-1",),
    "shot": ("TA-JAEGER-1",),
    "removed": ("TA-RULING-32",),
}
_OUTCOME_RULES: Mapping[str, tuple[str, ...]] = {
    "killed": ("TA-MORD-2",),
    "saved": ("TA-ARZT-1", "TA-RULING-49"),
    "spent": ("TA-RULING-34",),
    "void": ("TA-MORD-4", "TA-T6"),
}
_LOST_STRIKE_RULES = ("TA-HENKER-7", "TA-T6")
_VOID_RULES: Mapping[str, tuple[str, ...]] = {
    "dead": ("TA-T6", "TA-RULING-44"),
    "last-member": ("TA-MORD-4",),
    "not-silent": ("TA-RULING-57",),
}
_MESSAGE_RULES: Mapping[str, str] = {
    "murder": "TA-MORD-1",
    "strike": "TA-HENKER-3",
    "swap": "TA-MASKE-1",
    "heal": "TA-ARZT-1",
    "mark": "TA-JAEGER-1",
    "verdict": "TA-HENKER-1",
    "visit": "TA-HURE-1",
    "spy": "TA-SPION-1",
    "withdraw": "TA-RULING-61",
}


def explain(log: Sequence[Event], event: Event) -> Cause:
    """Say why ``event`` happened; an event that needs no reason is its own."""
    reason = _REASONS.get(type(event))
    return Cause(tag_of(event), event.at, ()) if reason is None else reason(_known_by(log, event), event)


def _known_by(log: Sequence[Event], event: Event) -> Sequence[Event]:
    """Cut the log after what was told together with ``event``: what comes later is no reason for it."""
    end = log.index(event) + 1
    while end < len(log) and type(log[end]) in _FACTS:
        end += 1
    return log[:end]


# -- messages -----------------------------------------------------------------------------------------------------


def _messages(log: Sequence[Event], sources: Sequence[ev.Ref]) -> Iterator[Cause]:
    """Find the receipts of these messages, in the order named."""
    for ref in sources:
        receipt = _receipt(log, ref)
        rule = _MESSAGE_RULES.get(receipt.action, "TA-T6")
        yield Cause(receipt.action, receipt.stamp, (rule,), {"seat": receipt.to, "targets": receipt.targets})


def _receipt(log: Sequence[Event], ref: ev.Ref) -> ev.ActionReceived:
    """Find the receipt of a message; every message that counts for something has one."""
    return next(
        fact
        for fact in reversed(log)
        if type(fact) is ev.ActionReceived and (fact.what or fact.action, fact.to, fact.stamp) == ref
    )


# -- deaths -------------------------------------------------------------------------------------------------------


def _died(log: Sequence[Event], event: ev.Died) -> Cause:
    """Follow a public death to what killed; whoever was dead in secret when he was removed fell of something else."""
    because = next(
        ((_fell(log, fact),) for fact in reversed(log) if type(fact) is ev.Fell and fact.player == event.player),
        tuple(_removals(log, event)),
    )
    return Cause("died", event.at, _DEATH_RULES[event.cause], {"player": event.player, "cause": event.cause}, because)


def _fell(log: Sequence[Event], event: ev.Fell) -> Cause:
    args: Args = {"player": event.player, "cause": event.cause, "source": event.source}
    rules = _DEATH_RULES[event.cause]
    if event.cause == "condemned" and event.source is None:
        rules = ("TA-RULING-11",)  # the lot decided where the executioner kept silent
    return Cause("fell", event.at, rules, args, (*_messages(log, event.sources), *_brought(log, event)))


def _brought(log: Sequence[Event], event: ev.Fell) -> Iterator[Cause]:
    """Follow a death to what brought it: an attack, a court, a bomb, a removal, another death."""
    for fact in log:
        if fact.at != event.at:
            continue
        if isinstance(fact, ev.Attacked) and event.cause == "murdered":
            if (fact.hit, fact.outcome) == (event.player, "killed"):
                yield _attacked(log, fact)
        elif isinstance(fact, ev.BombExploded) and event.cause in ("bombed", "bomber"):
            if event.player in (fact.bomber, fact.victim):
                yield _bombed(fact)
        elif isinstance(fact, ev.Fell) and event.cause in ("grief", "shot") and fact.player == event.source:
            yield _fell(log, fact)
    if event.cause == "lynched":
        yield from tallies(log, event.at)
    if event.cause == "removed":
        yield from _removals(log, event)


def _removals(log: Sequence[Event], event: ev.Died | ev.Fell) -> Iterator[Cause]:
    for fact in log:
        if isinstance(fact, Intervention) and (fact.at, fact.action, fact.player) == (event.at, "remove", event.player):
            yield Cause(tag_of(fact), fact.at, ("TA-RULING-32",), {"player": fact.player, "action": fact.action})


def _attacked(log: Sequence[Event], event: ev.Attacked) -> Cause:
    masked = ("TA-MASKE-1",) if event.hit not in (event.target, None) else ()
    args: Args = {"by": event.by, "target": event.target, "hit": event.hit, "outcome": event.outcome}
    because = [*_messages(log, event.sources)]
    if event.outcome in ("spent", "void"):
        dead = event.by if event.outcome == "void" else event.hit
        because += _earlier_death(log, dead, event)
    lost = event.outcome == "void" and event.sources[0][0] == "strike"
    rules = _LOST_STRIKE_RULES if lost else _OUTCOME_RULES[event.outcome]
    return Cause("attacked", event.at, rules + masked, args, tuple(because))


def _earlier_death(log: Sequence[Event], dead: Seat | None, event: Event) -> Iterator[Cause]:
    for fact in log:
        if isinstance(fact, ev.Fell) and fact.player == dead and fact.at <= event.at:
            yield _fell(log, fact)


def _void(log: Sequence[Event], event: ev.ActionVoid) -> Cause:
    because = [*_messages(log, event.sources)]
    because += [cause for seat in event.dead for cause in _earlier_death(log, seat, event)]
    if event.why == "not-silent":
        because += _broken_silence(log, event)
    args: Args = {"player": event.player, "action": event.action}
    return Cause("action_void", event.at, _void_rules(log, event), args, tuple(because))


def _void_rules(log: Sequence[Event], event: ev.ActionVoid) -> tuple[str, ...]:
    """Name the paragraph: somebody named was dead, its author died in public before its time, or any other reason."""
    if event.why == "dead" and event.player not in event.dead:
        return ("TA-RULING-84",)
    receipt = _receipt(log, event.sources[0])
    if receipt.at < receipt.stamp and any(isinstance(fact, ev.Died) and fact.player == event.player for fact in log):
        return ("TA-RULING-56",)
    return _VOID_RULES[event.why]


def _broken_silence(log: Sequence[Event], event: ev.ActionVoid) -> Iterator[Cause]:
    """Give what the one who was to be struck said last before that (TA-RULING-57, -58)."""
    (named,) = _receipt(log, event.sources[0]).targets
    said = [fact for fact in log if fact.at <= event.at and _speaker(fact) == named]
    for fact in said[-1:]:
        yield Cause(tag_of(fact), fact.at, ("TA-RULING-58",), {"player": named})


def _speaker(fact: Event) -> Seat | None:
    match fact:
        case ev.Posted(player=seat) | ev.VoteCast(voter=seat) | ev.VoteWithdrawn(voter=seat):
            return seat
        case ev.BombExploded(bomber=seat):
            return seat
        case _:
            return None


def _verdict(log: Sequence[Event], event: ev.VerdictGiven) -> Cause:
    """Give the message that was read out; without one the lot decided (TA-RULING-11)."""
    before = log[log.index(event) - 1]
    if not isinstance(before, ev.ActionResolved):
        return Cause(tag_of(event), event.at, ("TA-RULING-11",), {"player": event.player})
    rules, because = ("TA-HENKER-1", "TA-RULING-12"), tuple(_messages(log, before.sources))
    return Cause(tag_of(event), event.at, rules, {"player": event.player}, because)


def _court(log: Sequence[Event], event: ev.CourtClosed) -> Cause:
    """Give the tallies of the court, or the bomb that cancelled it."""
    if event.result != "cancelled":
        return Cause(tag_of(event), event.at, ("TA-COURT-2", "TA-COURT-8"), {}, tuple(tallies(log, event.at)))
    bombs = tuple(_bombed(fact) for fact in log if isinstance(fact, ev.BombExploded) and fact.at == event.at)
    return Cause(tag_of(event), event.at, ("TA-BOMBE-2",), {}, bombs)


def _bombed(fact: ev.BombExploded) -> Cause:
    return Cause(tag_of(fact), fact.at, ("TA-BOMBE-1",), {"bomber": fact.bomber, "victim": fact.victim})


# -- private results ----------------------------------------------------------------------------------------------


def _resolutions(
    log: Sequence[Event],
    result: Event,
    author: Seat | None,
    action: str,
) -> Iterator[ev.ActionResolved]:
    """Find what a visit, query or treatment came to: facts told before its result."""
    for fact in log[: log.index(result)]:
        if isinstance(fact, ev.ActionResolved) and fact.action == action and author in (fact.player, None):
            yield fact


def _resolved(log: Sequence[Event], event: ev.ActionResolved) -> Cause:
    rules = ("TA-MASKE-2",) if event.met != event.target else ("TA-T6",)
    args: Args = {"player": event.player, "target": event.target, "met": event.met}
    return Cause("action_resolved", event.at, rules, args, tuple(_messages(log, event.sources)))


def _answer(action: str, *rules: str) -> Callable[[Sequence[Event], Any], Cause]:
    """Explain an answer: by the message it answers and whom that met; a query by day is answered as it is sent."""

    def answered(log: Sequence[Event], event: VisitResult | SpyResult | HealResult) -> Cause:
        found = [fact for fact in _resolutions(log, event, event.to, action) if fact.target == event.target]
        because = [_resolved(log, found[-1])] if found else [*_messages(log, [(action, event.to, event.at)])]
        if isinstance(event, HealResult) and event.saved:
            because += [_attacked(log, fact) for fact in _rescues(log, event) if _has_source(fact, action, event.to)][
                -1:
            ]
        return Cause(tag_of(event), event.at, rules, {"target": event.target}, tuple(because))

    return answered


def _rescues(log: Sequence[Event], event: Event) -> Iterator[ev.Attacked]:
    for fact in log:
        if type(fact) is ev.Attacked and fact.outcome == "saved" and fact.at <= event.at:
            yield fact


def _has_source(fact: ev.Attacked, verb: str, author: Seat) -> bool:
    return any((ref[0], ref[1]) == (verb, author) for ref in fact.sources)


def _was_saved(log: Sequence[Event], event: WasSaved) -> Cause:
    because = [_attacked(log, fact) for fact in _rescues(log, event) if fact.hit == event.to]
    return Cause(tag_of(event), event.at, ("TA-ARZT-1", "TA-RULING-08"), {"player": event.to}, tuple(because[-1:]))


def _visited(log: Sequence[Event], event: Visited) -> Cause:
    because = [_resolved(log, fact) for fact in _resolutions(log, event, None, "visit") if fact.met == event.to]
    return Cause(tag_of(event), event.at, ("TA-HURE-3",), {"player": event.to}, tuple(because[-1:]))


def _was_swapped(log: Sequence[Event], event: WasSwapped) -> Cause:
    swaps = [
        _resolved(log, fact) for fact in _resolutions(log, event, None, "swap") if event.to in (fact.target, fact.met)
    ]
    return Cause(tag_of(event), event.at, ("TA-MASKE-4",), {"player": event.to}, tuple(swaps[-1:]))


def _won(log: Sequence[Event], event: ev.Won) -> Cause:
    last = tuple(_died(log, fact) for fact in log if isinstance(fact, ev.Died) and fact.at == event.at)
    return Cause("won", event.at, ("TA-WIN-1", "TA-WIN-2", "TA-WIN-4"), {"side": event.side}, last)


_FACTS = frozenset({ev.ActionVoid, ev.Attacked, ev.Fell})

_REASONS: dict[type[Event], Callable[[Sequence[Event], Any], Cause]] = {
    HealResult: _answer("heal", "TA-ARZT-1", "TA-RULING-08"),
    SpyResult: _answer("spy", "TA-SPION-1"),
    VisitResult: _answer("visit", "TA-OUT-1"),
    Visited: _visited,
    WasSaved: _was_saved,
    WasSwapped: _was_swapped,
    ev.ActionResolved: _resolved,
    ev.ActionVoid: _void,
    ev.Attacked: _attacked,
    ev.CourtClosed: _court,
    ev.Died: _died,
    ev.Fell: _fell,
    ev.Tallied: explain_tally,
    ev.VerdictGiven: _verdict,
    ev.Won: _won,
}
