"""Why something happened: trees of causes with official times and rule ids, for moderators.

Every fact names the earlier ones that brought it about; an explanation follows them back through the log.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import asdict

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
from engines.galgenfrist import events as ev
from engines.galgenfrist.deck import HOUSE_DECKS

Log = Sequence[Event]
Kinds = type[Event] | tuple[type[Event], ...]

_CARD_RULES: Mapping[str, str] = {card: f"GF-5-{number}" for number, card in enumerate(HOUSE_DECKS.gallows, start=1)}
_ITEM_RULES: Mapping[str, str] = {
    "begnadigung": "GF-7.1",
    "attrappe": "GF-7.2",
    "schild": "GF-7.3",
    "parasit": "GF-7.4",
    "mimik": "GF-7.5",
    "hut": "GF-7.6",
    "kelch": "GF-7.7",
    "kaese": "GF-7.8",
}
_CROWN_RULES: Mapping[str, tuple[str, ...]] = {
    "death": ("GF-6.4", "G0-i"),
    "theft": ("GF-7.9", "G0-g"),
    "reward": ("GF-8.2", "GF-8.6"),
    "fine": ("GF-8.3",),
}


def explain(log: Log, event: Event) -> Cause:
    """Say why ``event`` happened; an event that needs no reason is its own."""
    before = log[: log.index(event)]
    because = _BECAUSE.get(type(event))
    causes = () if because is None else tuple(explain(before, cause) for cause in because(before, event))
    return Cause(tag_of(event), event.at, _rules(event), _args(event), causes)


def _args(event: Event) -> Mapping[str, str | int | tuple[Any, ...] | None]:
    fields = asdict(event).items()
    return {name: value for name, value in fields if name != "at" and not isinstance(value, bool)}


def _rules(event: Event) -> tuple[str, ...]:
    match event:
        case ev.GallowsRevealed(card=card):
            return ("GF-4.1", _CARD_RULES.get(card, "GF-5"))
        case ev.ItemRevealed(item=item):
            return ("GF-6.5", _ITEM_RULES.get(item, "GF-2.2"))
        case ev.CrownsMoved(reason=reason):
            return _CROWN_RULES[reason]
        case ev.Won(side=side):
            return ("GF-6.6", "GF-8.3", "GF-8.8") if side == "saboteure" else ("GF-8.2", "GF-8.8")
        case _:
            return _RULES.get(type(event), ())


_RULES: Mapping[type[Event], tuple[str, ...]] = {
    DeadlineMoved: ("GF-12.3", "GF-12.5"),
    HostAsked: ("GF-12.1", "GF-12.4"),
    Intervention: ("GF-12.3",),
    PlayerReplaced: ("GF-12.3",),
    ReminderDue: ("GF-12.2",),
    RoundEnded: ("GF-9.2",),
    RoundPaused: ("GF-12.3",),
    RoundResumed: ("GF-12.3",),
    TimedOut: ("GF-12.1",),
    ev.Called: ("GF-4.2",),
    ev.CardsDisclosed: ("GF-13",),
    ev.CardsInPlay: ("GF-3.2", "GF-3.3", "GF-3.11"),
    ev.Chosen: ("GF-5", "GF-4.8"),
    ev.Dealt: ("GF-3.5", "GF-3.6"),
    ev.DecisionOpened: ("GF-12.1",),
    ev.Died: ("GF-6.4", "GF-6.9"),
    ev.Escaped: ("GF-6.5", "GF-6.9"),
    ev.Execution: ("GF-6.1", "GF-6.3"),
    ev.GameVoided: ("G0-z",),
    ev.HourglassEmpty: ("GF-5-12",),
    ev.HourglassRuns: ("GF-5-12",),
    ev.InterrogationBegan: ("GF-4.10",),
    ev.InterrogationEnded: ("GF-4.10", "GF-12.5"),
    ev.ItemExchanged: ("GF-3.4", "G0-c"),
    ev.ItemExposed: ("GF-5.2",),
    ev.ItemSeen: ("GF-4.4", "GF-13"),
    ev.ItemShown: ("GF-3.7",),
    ev.ItemsPassed: ("GF-5.1",),
    ev.ItemsShuffled: ("GF-5.1",),
    ev.MuddleDealt: ("GF-5.1",),
    ev.NeighbourDue: ("GF-7.3", "GF-7.13"),
    ev.Peeked: ("GF-4.4",),
    ev.PhaseBegan: ("GF-4.6",),
    ev.PilesDrawn: ("GF-3.2", "GF-3.9"),
    ev.RestDisclosed: ("GF-13",),
    ev.RoleRevealed: ("GF-6.4",),
    ev.RoleTold: ("GF-3.7",),
    ev.RoundStarted: ("GF-3.1", "GF-2.4"),
    ev.Standing: ("GF-8.7",),
    ev.SuccessorNamed: ("GF-9.2",),
    ev.Swapped: ("GF-4.3",),
    ev.TreasuryShort: ("GF-8.6", "G0-r"),
    ev.VowEnded: ("GF-5-11",),
    ev.VowTaken: ("GF-5-11", "G0-u"),
}


# -- causes -------------------------------------------------------------------------------------------------------

Because = Callable[[Log, Any], Iterator[Event]]


def _last(before: Log, kinds: Kinds) -> Iterator[Event]:
    """Find the last fact of some kinds."""
    for fact in reversed(before):
        if isinstance(fact, kinds):
            yield fact
            return


def _after(*kinds: type[Event]) -> Because:
    """Make a reason of the last fact of these kinds."""
    return lambda before, _event: _last(before, kinds)


def _of_player(*kinds: type[Event]) -> Because:
    """Make reasons of all facts of these kinds about the same player."""

    def because(before: Log, event: Any) -> Iterator[Event]:
        return (fact for fact in before if isinstance(fact, kinds) and getattr(fact, "player", None) == event.player)

    return because


def _counted(before: Log) -> Iterator[Event]:
    return (fact for fact in before if isinstance(fact, (ev.Died, ev.Escaped)) and fact.counted)


def _called(before: Log, event: ev.Called) -> Iterator[Event]:
    return _last(before, ev.Chosen) if event.extra else iter(())


def _execution(before: Log, event: ev.Execution) -> Iterator[Event]:
    return (fact for fact in _last(before, ev.NeighbourDue) if getattr(fact, "player", None) == event.by)


def _crowns(before: Log, event: ev.CrownsMoved) -> Iterator[Event]:
    yield from _last(before, ev.Died if event.reason == "death" else (ev.Died, ev.Won))
    if event.reason == "reward":
        yield from _counted(before)


def _won(before: Log, event: ev.Won) -> Iterator[Event]:
    return _last(before, ev.Died) if event.side == "saboteure" else _counted(before)


def _standing(before: Log, event: ev.Standing) -> Iterator[Event]:
    yield from _last(before, ev.GameVoided)
    yield from _of_player(ev.CrownsMoved)(before, event)


def _next_to(*kinds: type[Event]) -> Because:
    """Make a reason of the fact just before, if it is of one of these kinds."""
    return lambda before, _event: (fact for fact in before[-1:] if isinstance(fact, kinds))


_BECAUSE: Mapping[type[Event], Because] = {
    DeadlineMoved: _next_to(ev.InterrogationEnded, RoundResumed, PlayerReplaced),
    HostAsked: _after(ev.DecisionOpened),
    ReminderDue: _after(ev.DecisionOpened),
    RoundEnded: _after(ev.SuccessorNamed, ev.TreasuryShort, ev.GameVoided),
    RoundResumed: _after(RoundPaused),
    TimedOut: _after(ev.DecisionOpened),
    ev.Called: _called,
    ev.CardsDisclosed: _after(ev.Won),
    ev.CardsInPlay: _after(ev.ItemExchanged, ev.PilesDrawn),
    ev.Chosen: _after(ev.GallowsRevealed),
    ev.CrownsMoved: _crowns,
    ev.Dealt: _after(ev.CardsInPlay),
    ev.Died: _of_player(ev.ItemRevealed),
    ev.Escaped: _of_player(ev.ItemRevealed),
    ev.Execution: _execution,
    ev.GameVoided: _next_to(Intervention),
    ev.HourglassEmpty: _after(ev.HourglassRuns),
    ev.InterrogationEnded: _after(ev.InterrogationBegan),
    ev.ItemExposed: _after(ev.Chosen),
    ev.ItemRevealed: _of_player(ev.Execution),
    ev.ItemSeen: _after(ev.Peeked),
    ev.ItemShown: _after(ev.Dealt),
    ev.ItemsPassed: _after(ev.GallowsRevealed),
    ev.ItemsShuffled: _after(ev.GallowsRevealed),
    ev.MuddleDealt: _after(ev.GallowsRevealed),
    ev.NeighbourDue: _of_player(ev.Escaped),
    ev.Peeked: _after(ev.Called, ev.Chosen),
    ev.PhaseBegan: _after(ev.GallowsRevealed, ev.Dealt),
    ev.RestDisclosed: _after(ev.Won),
    ev.RoleRevealed: _of_player(ev.ItemRevealed),
    ev.RoleTold: _after(ev.Dealt),
    ev.Standing: _standing,
    ev.SuccessorNamed: _next_to(TimedOut),
    ev.Swapped: _after(ev.Called, ev.Chosen),
    ev.TreasuryShort: _after(ev.Won, ev.Died),
    ev.VowEnded: _after(ev.Execution),
    ev.VowTaken: _after(ev.Chosen),
    ev.Won: _won,
}
