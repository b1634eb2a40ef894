"""One night in many orders of arrival: what came of it, and whether that depends on the order."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from engines.core.base import Event
from engines.core.codec import Codec
from engines.core.commands import StartRound
from engines.core.dice import StreamDice, shuffled
from engines.core.events import ReminderDue
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import GAME
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.commands import Murder, Post, Withdraw
from engines.templer_assassinen.roles.henker import Strike, Verdict
from engines.templer_assassinen.roles.spion import Spy
from engines.templer_assassinen.state import State

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


def play(case: Case, state: State, order: Iterable[Sent], *, withheld: Collection[int] = ()) -> Shell:
    """Play the day and the night, with the messages of the night arriving in ``order``.

    The ``withheld`` ones arrive only when something has become public since they were sent.
    """

    def held(state: State, message: Sent) -> bool:
        return message.number in withheld and state.phase == "night" and not is_late(state, message)

    shell = Shell(state)
    shell.bring((*case.before, *order), case.morning, held)
    return shell


def is_late(state: State, message: Sent) -> bool:
    """Tell whether something has become public since the message was sent."""
    return message.at < state.began or any(message.at <= stage for stage in state.stages)


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
    if isinstance(event, ev.Attacked):
        return replace(event, masked=tuple(sorted(event.masked)), healers=tuple(sorted(event.healers)))
    return event


_OF_THE_NIGHT = ("table", "names", "received", "slots", "loose", "used", "barred", "fallen", "stages", "told", "given")
_SIGNS_OF_LIFE = ("active", "reminded", "spoke")


def normal(state: State) -> dict[str, Any]:
    """Give what stays of a state when the night is over, without the numbers that messages get as they arrive."""
    kept = {name: value for name, value in asdict(state).items() if name not in _OF_THE_NIGHT}
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
    for fact in (one.facts - other.facts) + (other.facts - one.facts):
        if not any(_is_about(CODEC.read_event(fact), case.official(m), m) for m in torn):
            found.append(f"fact {fact.decode()}")
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


# -- causes and effects -------------------------------------------------------------------------------------------


_PUBLIC_REASONS = ("target-dead", "not-silent")
"""Refusals that rest on what has become public or was said by then, and so on what has arrived."""


def settled(case: Case, state: State) -> tuple[Case, Shell]:
    """Give the night as it can have been sent, and what it comes to if everything arrives at once.

    Whoever is drawn executioner or set free by a publication acts on it afterwards only. And whoever is refused where
    the first message binds (a query, any message under ``correction = "first"``) asks again only since he was refused:
    the refused one is left out.
    """
    while True:
        shell = play(case, state, case.night)
        binding = [
            m.number
            for m in case.night
            if reason(shell.answers[m.number]) in _PUBLIC_REASONS
            and (case.spot.house.correction == "first" or isinstance(m.command, Spy))
        ]
        causal = [_answering(case, shell, m) for m in case.night if m.number not in binding]
        if causal == list(case.night):
            return case, shell
        case = replace(case, night=tuple(causal))


def _answering(case: Case, shell: Shell, message: Sent) -> Sent:
    """Note the publication that a message answers to: its author's appointment, or his release."""
    needs: frozenset[int] = frozenset()
    stages = {e.at for e in shell.log if isinstance(e, ev.NightSettled) and e.at < message.at}
    appointed = {e.to: e.at for e in shell.log if isinstance(e, ev.MadeExecutioner) and e.at in stages}
    freed = max((e.at for e in shell.log if isinstance(e, ev.CustodyEnded) and e.at in stages), default=None)
    after: Instant | None = None
    match message.command:
        case Strike(seat) | Verdict(seat) | Withdraw(seat, "strike" | "verdict"):
            after = appointed.get(seat)
        case Post():
            after = freed
        case Withdraw(seat, "murder"):
            needs = _known_to_group(case, message)
    return replace(message, after=after, needs=needs)


def _known_to_group(case: Case, message: Sent) -> frozenset[int]:
    """List the murders of a group that decide whether somebody who takes one back wrote it.

    The same again is no message of his own (TA-RULING-05), and nobody takes back another's (TA-RULING-06).
    """
    own = [m for m in case.night if _is_murder(m) and m.author == message.author and m.key < message.key]
    if message.author is None or not own:
        return frozenset()
    group = case.spot.group(message.author)
    mates = {Seat(s) for s in range(case.spot.players) if case.spot.group(Seat(s)) == group}
    return frozenset(m.number for m in case.night if _is_murder(m) and m.author in mates and m.key < own[-1].key)


def _is_murder(message: Sent) -> bool:
    return isinstance(message.command, Murder) or message.command == Withdraw(message.author or Seat(0), "murder")


# -- orders -------------------------------------------------------------------------------------------------------


def in_turn(night: Sequence[Sent], order: Sequence[int]) -> tuple[Sent, ...]:
    """Give the messages in some order, but each author's own in the order in which he sent them."""
    own: dict[Seat | None, list[Sent]] = {}
    for message in sorted(night, key=lambda m: m.key):
        own.setdefault(message.author, []).append(message)
    return tuple(own[night[place].author].pop(0) for place in order)


def orders(night: Sequence[Sent], seed: int, count: int) -> Iterable[tuple[Sent, ...]]:
    """Make orders of arrival: at random, channel after channel as after an outage, and with one channel far behind."""
    dice = StreamDice(b"orders/%d" % seed)
    authors = list(dict.fromkeys(m.author for m in night))
    places = range(len(night))
    for number in range(count if night else 0):
        rank = {author: place for place, author in enumerate(shuffled(dice, authors))}
        match number % 3:
            case 0:
                yield in_turn(night, shuffled(dice, places))
            case 1:
                yield in_turn(night, sorted(places, key=lambda place: rank[night[place].author]))
            case _:
                last = authors[dice.below(len(authors))]
                yield in_turn(night, sorted(places, key=lambda place: (night[place].author == last, night[place].key)))
