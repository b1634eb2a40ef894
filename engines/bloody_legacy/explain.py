"""Why something happened: trees of causes with official times and rule ids, for moderators.

A cause is looked for backwards from the event, so nothing that came later can be one.
"""

from collections.abc import Mapping, Sequence

from msgspec import structs

from engines.bloody_legacy import events as ev
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

Log = Sequence[Event]
_HIT_RULES: Mapping[str, tuple[str, ...]] = {
    "deadly": ("BL-7.1", "BL-7.2", "G1-w"),
    "slippery": ("BL-7.1", "BL-7.3"),
    "drop": ("BL-7.1", "BL-7.6", "G1-o"),
}
_TIMEOUT_RULES: Mapping[str, tuple[str, ...]] = {
    "trick": ("BL-12.1", "G1-r"),
    "lose": ("BL-12.1", "BL-7.3"),
    "pass": ("BL-12.1", "BL-4.3"),
}
_OUT_RULES: Mapping[str, tuple[str, ...]] = {
    "trap": ("BL-8.1", "BL-8.3"),
    "empty_hand": ("BL-8.2", "BL-8.3"),
    "removed": ("G1-x",),
}
_RULES: Mapping[type[Event], tuple[str, ...]] = {
    ev.RoundStarted: ("BL-1.2", "BL-3.1"),
    ev.PositionSet: ("BL-3.2",),
    ev.RoundDealt: ("BL-3.2", "BL-9.2", "BL-9.3"),
    ev.Redealt: ("BL-4.6", "BL-4.7", "G1-i", "G1-k"),
    ev.Reshuffled: ("BL-6.3", "G1-y"),
    ev.PileLaid: ("BL-2.1",),
    ev.TurnBegan: ("BL-4.1",),
    ev.BoxPassed: ("BL-4.1", "BL-8.4"),
    ev.Passed: ("BL-4.3",),
    ev.TrapPlayed: ("BL-4.2", "BL-4.5"),
    ev.TrapCancelled: ("BL-5.3", "BL-6.2"),
    ev.TrapDropped: ("BL-7.6", "G1-o"),
    ev.CardLost: ("BL-7.3", "G1-v"),
    ev.CardGivenUp: ("BL-7.3", "G1-v"),
    ev.Drew: ("BL-6.1",),
    ev.CardsDrawn: ("BL-3.2", "BL-6.1"),
    ev.RoundWon: ("BL-9.1",),
    ev.Won: ("BL-9.5", "BL-1.1"),
    RoundEnded: ("BL-9.5",),
    ReminderDue: ("BL-12.2",),
    HostAsked: ("BL-12.4",),
    RoundPaused: ("BL-12.3",),
    RoundResumed: ("BL-12.3",),
    DeadlineMoved: ("BL-12.3",),
    PlayerReplaced: ("BL-12.3",),
    Intervention: ("BL-12.3",),
}
_LEADS: Mapping[type[Event], tuple[type[Event], ...]] = {
    ev.BoxPassed: (ev.TurnBegan, ev.KnockedOut),
    ev.Passed: (ev.TurnBegan,),
    ev.TrapPlayed: (ev.TurnBegan,),
    ev.TrickPlayed: (ev.TrapPlayed, ev.TrickPlayed),
    ev.TrapCancelled: (ev.TrickPlayed, ev.KnockedOut),
    ev.TrapDropped: (ev.TrapPlayed, ev.TrickPlayed),
    ev.TrapHit: (ev.TrapPlayed, ev.TrickPlayed),
    ev.CardLost: (ev.TrapHit,),
    ev.CardGivenUp: (ev.TrapHit,),
    ev.PileLaid: (ev.RoundDealt, ev.Redealt, ev.Reshuffled),
    ev.Drew: (ev.TrapPlayed, ev.TrickPlayed),
    ev.CardsDrawn: (ev.Drew, ev.RoundDealt, ev.Redealt),
    ev.Reshuffled: (ev.TrapPlayed, ev.TrickPlayed),
    ev.RoundDealt: (ev.RoundWon,),
    RoundEnded: (ev.Won,),
    TimedOut: (ev.TurnBegan, ev.TrapPlayed, ev.TrickPlayed, ev.TrapHit),
    HostAsked: (ev.TurnBegan,),
}
"""What kind of fact leads to an event: the last of them before it."""


_TIMED: frozenset[type[Event]] = frozenset((ev.Passed, ev.TrapDropped, ev.TrapHit, ev.CardLost, ev.CardGivenUp))
"""What may have happened because the time for a decision ran out."""


def explain(log: Log, event: Event) -> Cause:
    """Say why ``event`` happened."""
    return _cause(log, log.index(event))


def _cause(log: Log, index: int) -> Cause:
    event = log[index]
    because = tuple(_cause(log, i) for i in _led(log, index))
    return Cause(tag_of(event), event.at, _rules(log, index), _fields(event), because)


def _fields(event: Event) -> dict[str, str | int | None]:
    """Give a fact's own fields without its times; cards in one text, and of the sizes of hands nothing."""
    fields: dict[str, str | int | None] = {}
    for name, value in structs.asdict(event).items():
        if name in ("cards", "discard") and isinstance(value, tuple):
            fields[name] = " ".join(value)
        elif name not in ("at", "until", "hands"):
            fields[name] = value
    return fields


def _rules(log: Log, index: int) -> tuple[str, ...]:
    event = log[index]
    match event:
        case ev.TrickPlayed():
            return ("BL-5.3",) if event.target is None else ("BL-5.2", "BL-5.4")
        case ev.TrapHit():
            return _HIT_RULES.get(event.card, ("BL-7.1", "BL-7.5"))
        case ev.TrapCancelled() if isinstance(log[_last(log, index, _LEADS[ev.TrapCancelled])], ev.KnockedOut):
            return ("G1-x",)
        case ev.KnockedOut():
            return _OUT_RULES[event.cause]
        case TimedOut():
            return _TIMEOUT_RULES[event.decision]
    return _RULES[type(event)]


def _last(log: Log, index: int, kinds: tuple[type[Event], ...]) -> int:
    """Find the last event of some ``kinds`` before ``index``; -1 if there is none."""
    return next((i for i in range(index - 1, -1, -1) if isinstance(log[i], kinds)), -1)


def _led(log: Log, index: int) -> list[int]:
    """Find the events that led to the one at ``index``, in their order."""
    event = log[index]
    match event:
        case ev.KnockedOut(cause="trap"):
            return _hits(log, index, event.player)
        case ev.KnockedOut(cause="removed"):
            return [_last(log, index, (Intervention,))]
        case ev.KnockedOut():
            return [_last(log, index, (ev.TurnBegan,)), *_losses(log, index, event.player)]
        case ev.RoundWon():
            begun = _last(log, index, (ev.RoundDealt,))
            return [i for i in range(begun + 1, index) if isinstance(log[i], ev.KnockedOut)]
        case ev.Won():
            gone = [i for i, fact in enumerate(log[:index]) if isinstance(fact, ev.KnockedOut) and fact.lives == 0]
            return [*gone, _last(log, index, (ev.RoundWon,))]
    found = _last(log, index, _LEADS.get(type(event), ()))
    late = _last(log, index, (TimedOut,)) if type(event) in _TIMED else -1
    return [i for i in (found, late) if i >= 0 and i >= found]


def _hits(log: Log, index: int, player: Seat) -> list[int]:
    """Find the traps that lie in front of a player who is knocked out at ``index``."""
    cleared = [i for i, fact in enumerate(log[:index]) if _clears(fact)]
    begun = cleared[-1] + 1 if cleared else 0
    return [i for i in range(begun, index) if _lies(log[i], player)]


def _clears(fact: Event) -> bool:
    """Tell whether nothing lies in front of anybody after a fact; the first deal leaves what a set-up laid there."""
    return (isinstance(fact, ev.RoundDealt) and fact.number > 1) or (isinstance(fact, ev.Redealt) and fact.cleared)


def _lies(fact: Event, player: Seat) -> bool:
    """Tell whether a fact is one by which traps came to lie in front of ``player``."""
    return isinstance(fact, ev.TrapHit | ev.PositionSet) and fact.player == player


def _losses(log: Log, index: int, player: Seat) -> list[int]:
    """Find the cards that slippery traps have cost a player since his hand was dealt."""
    dealt = _last(log, index, (ev.RoundDealt, ev.Redealt))
    return [i for i in range(dealt + 1, index) if _is_loss(log[i], player)]


def _is_loss(fact: Event, player: Seat) -> bool:
    return isinstance(fact, ev.CardLost) and fact.player == player
