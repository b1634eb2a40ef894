"""One night in many orders of arrival: what came of it, and whether that depends on the order."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engines.core.base import Event
from engines.core.codec import Codec
from engines.core.commands import StartRound
from engines.core.contract import Game
from engines.core.events import ReminderDue
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import GAME
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.state import State
from engines.templer_assassinen.view import View
from tests.templer_assassinen.properties.harness import Sent, Shell, reason
from tests.templer_assassinen.properties.nights import Case

CODEC = Codec(GAME.events, GAME.commands)
_FACTS = (ev.Attacked, ev.ActionVoid, ev.Fell)


class Result(Struct, frozen=True):
    """What a night comes to, without receipts: what anybody is told, the game master's facts, and the state after it.

    ``refused`` are the numbers of the messages that were not taken.
    """

    public: tuple[bytes, ...]
    private: dict[Seat, Counter[bytes]]
    reminders: dict[Seat, Counter[bytes]]
    facts: Counter[bytes]
    state: dict[str, Any]
    refused: frozenset[int]


def dawn(case: Case) -> State:
    """Play up to the morning of the day before the night."""
    shell = Shell(GAME.initial(case.spot.setup))
    shell.judge(StartRound(), case.spot.setup.start)
    shell.bring((), case.spot.morning(1))
    return shell.state


def play(
    case: Case,
    state: State,
    order: Iterable[Sent],
    *,
    withheld: Collection[int] = (),
    game: Game[State, View] = GAME,
) -> Shell:
    """Play the day and the night, with the messages of the night arriving in ``order``.

    The ``withheld`` ones arrive only when something has become public since they were sent.
    """
    shell = Shell(state, game=game)
    shell.bring((*case.before, *order), case.morning, withheld)
    return shell


def result(shell: Shell) -> Result:
    """Sum up what came of a night."""
    private: dict[Seat, Counter[bytes]] = {}
    reminders: dict[Seat, Counter[bytes]] = {}
    for event in shell.log:
        if isinstance(event, ev.ActionReceived) or event.audience.kind != "only":
            continue
        for seat in event.audience.seats:
            told = reminders if isinstance(event, ReminderDue) else private
            told.setdefault(seat, Counter())[CODEC.write(event)] += 1
    return Result(
        public=tuple(CODEC.write(event) for event in shell.log if event.audience.kind == "public"),
        private=private,
        reminders=reminders,
        facts=Counter(CODEC.write(_in_seating_order(event)) for event in shell.log if isinstance(event, _FACTS)),
        state=normal(shell.state),
        refused=frozenset(number for number, answer in shell.answers.items() if reason(answer) is not None),
    )


def _in_seating_order(event: Event) -> Event:
    """List those who masked or healed without regard to whose message of the same millisecond came first."""
    return replace(event, sources=tuple(sorted(event.sources))) if hasattr(event, "sources") else event


_KEPT = (
    *("phase", "number", "began", "until", "winner", "choices", "bombers", "pairs", "paired", "offices", "watchman"),
    *("watchman_since", "found", "buried", "accused", "spoke", "active", "reminded", "election", "marks", "grants"),
)
_SIGNS_OF_LIFE = ("active", "reminded", "spoke")


def normal(state: State) -> dict[str, Any]:
    """Give what stays of a state when the night is over, without the numbers that messages get as they arrive."""
    kept = {name: getattr(state, name) for name in _KEPT}
    if state.phase == "over":
        return {"winner": state.winner, "found": state.found}
    kept["queries"] = {s: replace(q, order=q.order and 0) for s, q in state.queries.items() if s not in state.found}
    return kept


def differences(case: Case, one: Result, other: Result) -> list[str]:
    """Name what differs between two orders of arrival; nothing should.

    A message taken in one order and refused in the other has no effect in either, but the game master reads that it was
    void only where it was taken, and it is a sign of life only there.
    """
    messages = {m.number: m for m in case.night}
    torn = [messages[number] for number in one.refused ^ other.refused]
    theirs = {m.author for m in torn}
    found = [name for name in ("public", "private") if getattr(one, name) != getattr(other, name)]
    if _without(one.reminders, theirs) != _without(other.reminders, theirs):
        found.append("reminders")
    found += [
        f"fact {fact.decode()}"
        for fact in (one.facts - other.facts) + (other.facts - one.facts)
        if not any(_is_about(CODEC.read_event(fact), case.official(m), m) for m in torn)
    ]
    for name in one.state:
        mine, yours = one.state[name], other.state[name]
        if name in _SIGNS_OF_LIFE:
            mine, yours = _without(mine, theirs), _without(yours, theirs)
        if mine != yours:
            found.append(f"state.{name}: {mine} / {yours}")
    return found


def _without(mapping: Mapping[Seat, Any], seats: Collection[Seat | None]) -> dict[Seat, Any]:
    return {seat: value for seat, value in mapping.items() if seat not in seats}


def _is_about(fact: Event, official: Instant, message: Sent) -> bool:
    """Tell whether a fact is that this message attacked in vain or was void."""
    if fact.at != official or isinstance(fact, ev.Fell):
        return False
    author = fact.by if isinstance(fact, ev.Attacked) else getattr(fact, "player", None)
    return author == message.author and not (isinstance(fact, ev.Attacked) and fact.outcome in ("killed", "saved"))
