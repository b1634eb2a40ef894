"""Why something happened: trees of causes with official times and rule ids, for moderators.

The game master's facts of a night (attacks, deaths, void messages) name who caused what; an explanation follows these
names back through the log to the messages themselves.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core.base import Event, tag_of
from engines.core.contract import Cause
from engines.core.ids import Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.roles.arzt import HealResult, WasSaved
from engines.templer_assassinen.roles.hure import VisitResult
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
_VOID_RULES: Mapping[str, tuple[str, ...]] = {
    "dead": ("TA-T6", "TA-RULING-44"),
    "last-member": ("TA-MORD-4",),
    "not-silent": ("TA-RULING-57",),
}


def explain(log: Sequence[Event], event: Event) -> Cause:
    """Say why ``event`` happened; an event that needs no reason is its own."""
    reason = _REASONS.get(type(event))
    return _plain(event) if reason is None else reason(log, event)


def _plain(event: Event, *rules: str) -> Cause:
    return Cause(tag_of(event), event.at, rules)


def _died(log: Sequence[Event], event: ev.Died) -> Cause:
    falls = [fact for fact in log if isinstance(fact, ev.Fell) and fact.player == event.player]
    because = (_fell(log, falls[-1]),) if falls else ()
    return Cause("died", event.at, _DEATH_RULES[event.cause], {"player": event.player, "cause": event.cause}, because)


def _fell(log: Sequence[Event], event: ev.Fell) -> Cause:
    args: Args = {"player": event.player, "cause": event.cause, "source": event.source}
    return Cause("fell", event.at, _DEATH_RULES[event.cause], args, _sources(log, event))


def _sources(log: Sequence[Event], event: ev.Fell) -> tuple[Cause, ...]:
    """Follow a death to what brought it: an attack, a vote, a verdict, a bomb, another death."""
    if event.cause == "murdered":
        return tuple(
            _attacked(log, fact)
            for fact in log
            if isinstance(fact, ev.Attacked) and (fact.at, fact.hit, fact.outcome) == (event.at, event.player, "killed")
        )
    if event.cause == "lynched":
        return _votes(log, event)
    if event.cause == "condemned":
        return _message(log, event.source, "verdict", event)
    if event.cause == "removed":
        return tuple(_plain(fact, "TA-RULING-32") for fact in log if _is_removal(fact, event))
    if event.cause in ("grief", "shot"):
        first = [
            fact for fact in log if isinstance(fact, ev.Fell) and (fact.player, fact.at) == (event.source, event.at)
        ]
        mark = _message(log, event.source, "mark", event) if event.cause == "shot" else ()
        return (*mark, *(_fell(log, fact) for fact in first))
    return tuple(
        Cause("bomb_exploded", fact.at, ("TA-BOMBE-1",), {"bomber": fact.bomber, "victim": fact.victim})
        for fact in log
        if isinstance(fact, ev.BombExploded) and fact.at == event.at
    )


def _is_removal(fact: Event, event: ev.Fell) -> bool:
    return fact.at == event.at and getattr(fact, "action", None) == "remove"


def _attacked(log: Sequence[Event], event: ev.Attacked) -> Cause:
    causes = list(_message(log, event.by, "", event))
    for author in event.masked:
        causes += _message(log, author, "swap", event)
    for doctor in event.healers:
        causes += _message(log, doctor, "heal", event)
    rules = _OUTCOME_RULES[event.outcome] + (("TA-MASKE-1",) if event.masked else ())
    args: Args = {"by": event.by, "target": event.target, "hit": event.hit, "outcome": event.outcome}
    return Cause("attacked", event.at, rules, args, tuple(causes))


def _message(log: Sequence[Event], author: Seat | None, action: str, event: Event) -> tuple[Cause, ...]:
    """Find the message of ``author`` that was behind ``event``: the last of its kind due by then.

    An empty ``action`` stands for an attack, whose own official time is that of the event.
    """
    found: ev.ActionReceived | None = None
    for fact in log:
        if not isinstance(fact, ev.ActionReceived) or fact.to != author:
            continue
        attack = action == "" and fact.action in ("murder", "strike") and fact.stamp == event.at
        if attack or (fact.action == action and fact.official <= event.at):
            found = fact
    if found is None:
        return ()
    args: Args = {"seat": found.to, "targets": found.targets}
    return (Cause(found.action, found.official, ("TA-T6",), args),)


def _votes(log: Sequence[Event], event: ev.Fell) -> tuple[Cause, ...]:
    """Give the tally of the court that lynched somebody, with each vote that stood and each that was turned."""
    began = max((f.at for f in log if isinstance(f, ev.PhaseBegan) and f.at < event.at), default=event.at)
    today = [fact for fact in log if began <= fact.at <= event.at]
    last: dict[Seat, ev.VoteCast] = {}
    turns: dict[Seat, ev.ActionReceived] = {}
    for fact in today:
        if isinstance(fact, ev.VoteCast):
            last[fact.voter] = fact
        elif isinstance(fact, ev.VoteWithdrawn):
            last.pop(fact.voter, None)
        elif isinstance(fact, ev.ActionReceived) and fact.action == "turn":
            turns[fact.to] = fact
    return tuple(
        Cause(
            "tallied",
            fact.at,
            ("TA-COURT-7",),
            {"target": fact.target, "votes": fact.votes},
            (
                *(
                    Cause("vote_cast", vote.at, ("TA-COURT-1",), {"voter": vote.voter, "target": vote.target})
                    for vote in last.values()
                    if vote.target == fact.target
                ),
                *(
                    Cause("turn", turn.official, ("TA-TRICKSER-1",), {"seat": turn.to, "targets": turn.targets})
                    for turn in turns.values()
                    if turn.targets[0] in last and last[turn.targets[0]].target == fact.target
                ),
            ),
        )
        for fact in today
        if isinstance(fact, ev.Tallied)
    )


def _void(log: Sequence[Event], event: ev.ActionVoid) -> Cause:
    author = [
        _fell(log, fact)
        for fact in log
        if isinstance(fact, ev.Fell) and fact.player == event.player and fact.at <= event.at
    ]
    because = (*_message(log, event.player, event.action, event), *author)
    return Cause(
        "action_void", event.at, _VOID_RULES[event.why], {"player": event.player, "action": event.action}, because
    )


def _rescued(log: Sequence[Event], event: WasSaved) -> Cause:
    saved = tuple(
        _attacked(log, fact)
        for fact in log
        if isinstance(fact, ev.Attacked) and fact.outcome == "saved" and fact.hit == event.to and fact.at <= event.at
    )
    return Cause("was_saved", event.at, ("TA-ARZT-1", "TA-RULING-08"), {"player": event.to}, saved[-1:])


def _healed(log: Sequence[Event], event: HealResult) -> Cause:
    saved = tuple(
        _attacked(log, fact)
        for fact in log
        if isinstance(fact, ev.Attacked) and event.to in fact.healers and event.saved and fact.at <= event.at
    )
    because = (*_message(log, event.to, "heal", event), *saved[-1:])
    return Cause("heal_result", event.at, ("TA-ARZT-1", "TA-RULING-08"), {"target": event.target}, because)


def _looked(action: str, rule: str) -> Callable[[Sequence[Event], Any], Cause]:
    def looked(log: Sequence[Event], event: VisitResult | SpyResult) -> Cause:
        because = _message(log, event.to, action, event)
        return Cause(tag_of(event), event.at, (rule,), {"target": event.target}, because)

    return looked


def _tallied(log: Sequence[Event], event: ev.Tallied) -> Cause:
    mock = ev.Fell(at=event.at, player=event.target, cause="lynched", source=None, given=False)
    return next(cause for cause in _votes(log, mock) if cause.args["target"] == event.target)


def _won(log: Sequence[Event], event: ev.Won) -> Cause:
    last = tuple(_died(log, fact) for fact in log if isinstance(fact, ev.Died) and fact.at == event.at)
    return Cause("won", event.at, ("TA-WIN-1", "TA-WIN-2", "TA-WIN-4"), {"side": event.side}, last)


_REASONS: dict[type[Event], Callable[[Sequence[Event], Any], Cause]] = {
    HealResult: _healed,
    SpyResult: _looked("spy", "TA-SPION-1"),
    VisitResult: _looked("visit", "TA-OUT-1"),
    WasSaved: _rescued,
    ev.ActionVoid: _void,
    ev.Attacked: _attacked,
    ev.Died: _died,
    ev.Fell: _fell,
    ev.Tallied: _tallied,
    ev.Won: _won,
}
