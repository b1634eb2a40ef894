"""Why something happened: trees of causes with official times and rule ids, followed back through the log.

What somebody decided (a play, a yield, a payment) needs no reason; everything else rests on the latest event before it
of a kind that can lead to it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import structs

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
from engines.regicide import events as ev
from engines.regicide.cards import SPADES, SUIT

Kinds = tuple[type[Event], ...]


class Reason(NamedTuple):
    """The rules an event rests on; where it can come about in several ways, those of the way, by its kind of cause."""

    rules: tuple[str, ...] = ()
    by: Mapping[type[Event], tuple[str, ...]] = {}


_REASONS: Final[Mapping[type[Event], Reason]] = {
    ev.RoundStarted: Reason(("RG-2.3", "RG-3.2", "RG-3.3")),
    ev.DecksLaid: Reason(("RG-3.1", "RG-3.2")),
    ev.EnemyRevealed: Reason(("RG-2.2",), {ev.RoundStarted: ("RG-3.1",), ev.EnemyDefeated: ("RG-7.5",)}),
    ev.TurnBegan: Reason(
        (),
        {
            ev.RoundStarted: ("RG-3.4",),
            ev.Paid: ("RG-4.1",),
            ev.AttackDue: ("RG-4.1", "RG-8.1"),
            ev.EnemyDefeated: ("RG-7.6",),
            ev.NextChosen: ("RG-10.3",),
            ev.PlayerRemoved: ("G3-v",),
        },
    ),
    ev.Played: Reason(("RG-4.2", "RG-5.5")),
    ev.DiscardShuffled: Reason((), {ev.Played: ("RG-6.1",)}),
    ev.Healed: Reason((), {ev.Played: ("RG-6.1",)}),
    ev.Drew: Reason((), {ev.Played: ("RG-6.2",), ev.JesterFlipped: ("RG-11.2", "RG-11.3")}),
    ev.CardsDrawn: Reason((), {ev.RoundStarted: ("RG-3.3",), ev.Drew: ("RG-6.2",)}),
    ev.ShieldRaised: Reason((), {ev.DamageDealt: ("RG-6.4",), ev.ImmunityCancelled: ("RG-10.4",)}),
    ev.ImmunityCancelled: Reason((), {ev.Played: ("RG-10.1",)}),
    ev.DamageDealt: Reason((), {ev.Played: ("RG-7.1",)}),
    ev.EnemyDefeated: Reason(("RG-7.3",), {ev.DamageDealt: ("RG-7.2",)}),
    ev.AttackDue: Reason(("RG-8.1",), {ev.Played: ("RG-4.5",), ev.Yielded: ("RG-9.1",)}),
    ev.Paid: Reason((), {ev.AttackDue: ("RG-8.2",)}),
    ev.Yielded: Reason(("RG-9.1",)),
    ev.NextAsked: Reason((), {ev.Played: ("RG-10.2", "RG-10.3")}),
    ev.NextChosen: Reason((), {ev.NextAsked: ("RG-10.3",), TimedOut: ("RG-15.4",)}),
    ev.JesterFlipped: Reason(("RG-11.2",)),
    ev.PlayerRemoved: Reason((), {Intervention: ("G3-v",)}),
    ev.Won: Reason((), {ev.EnemyDefeated: ("RG-1.1",)}),
    ev.Lost: Reason(
        (),
        {
            ev.AttackDue: ("RG-1.2", "RG-8.3"),
            ev.TurnBegan: ("RG-1.3",),
            ev.JesterFlipped: ("RG-11.5",),
            ev.PlayerRemoved: ("RG-1.3", "G3-v"),
        },
    ),
    RoundEnded: Reason((), {ev.Won: ("RG-1.1",), ev.Lost: ("RG-1.2", "RG-1.3")}),
    ReminderDue: Reason(("RG-15.2",)),
    TimedOut: Reason(("RG-15.1", "RG-15.4"), {ev.NextAsked: ()}),
    HostAsked: Reason(("RG-15.1", "RG-15.4")),
    DeadlineMoved: Reason(("RG-15.3",)),
    PlayerReplaced: Reason(("RG-15.3",)),
    RoundPaused: Reason(("RG-15.3",)),
    RoundResumed: Reason(("RG-15.3",)),
    Intervention: Reason(("RG-15.3",)),
}


def explain(log: Sequence[Event], event: Event) -> Cause:
    """Say why ``event`` of ``log`` happened."""
    return _cause(log, log.index(event))


def _cause(log: Sequence[Event], position: int) -> Cause:
    event = log[position]
    reason = _REASONS[type(event)]
    before = _latest(log, position, tuple(reason.by))
    because = [] if before is None else [before]
    rules = reason.rules if before is None else (*reason.by[type(log[before])], *reason.rules)
    also = sorted(_also(log, position))
    return Cause(tag_of(event), event.at, rules, _args(event), tuple(_cause(log, other) for other in (*because, *also)))


def _latest(log: Sequence[Event], position: int, kinds: Kinds) -> int | None:
    """Find the latest event of ``kinds`` before ``position``."""
    return next((other for other in range(position - 1, -1, -1) if type(log[other]) in kinds), None)


def _also(log: Sequence[Event], position: int) -> Iterator[int]:
    """Find what else had a part in it: earlier spades that count after a jester, shields that lower an attack."""
    event = log[position]
    if isinstance(event, ev.AttackDue):
        shield = _latest(log, position, (ev.ShieldRaised, ev.EnemyRevealed))
        if shield is not None and isinstance(log[shield], ev.ShieldRaised):
            yield shield
    if isinstance(event, ev.ShieldRaised) and isinstance(log[position - 1], ev.ImmunityCancelled):
        revealed = _latest(log, position, (ev.EnemyRevealed,)) or 0
        for other in range(revealed, position):
            earlier = log[other]
            if isinstance(earlier, ev.Played) and any(SUIT[card] == SPADES for card in earlier.cards):
                yield other


def _args(event: Event) -> Mapping[str, str | int | None]:
    """Give the event's own fields; cards in one word after the other."""
    values = structs.asdict(event)
    del values["at"]
    return {name: " ".join(map(str, value)) if isinstance(value, tuple) else value for name, value in values.items()}
