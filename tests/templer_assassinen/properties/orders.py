"""Orders of arrival: what could have been sent, in which orders it may come, and what must hold of all of them."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engines.core.contract import Game
from engines.core.dice import StreamDice, shuffled
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import GAME
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.commands import Murder, Post, Withdraw
from engines.templer_assassinen.roles.henker import Strike, Verdict
from engines.templer_assassinen.roles.spion import Spy
from engines.templer_assassinen.state import State
from engines.templer_assassinen.view import View
from tests.templer_assassinen.properties.arrival import dawn, differences, play, result
from tests.templer_assassinen.properties.harness import Sent, Shell, reason
from tests.templer_assassinen.properties.nights import Case

# -- causes and effects -------------------------------------------------------------------------------------------


_PUBLIC_REASONS = ("target-dead", "not-silent")
"""Refusals that rest on what has become public or was said by then, and so on what has arrived."""


def settled(case: Case, state: State, game: Game[State, View] = GAME) -> tuple[Case, Shell]:
    """Give the night as it can have been sent, and what it comes to if everything arrives at once.

    Whoever is drawn executioner or set free by a publication acts on it afterwards only. And whoever is refused where
    the first message binds (a query, any message under ``correction = "first"``) asks again only since he was refused:
    the refused one is left out.
    """
    while True:
        shell = play(case, state, case.night, game=game)
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
    shown = [(due, e) for due, told in shell.shown.items() if case.nightfall < due <= message.at for e in told]
    appointed = {e.to: due for due, e in shown if isinstance(e, ev.MadeExecutioner)}
    freed = max((due for due, e in shown if isinstance(e, ev.CustodyEnded)), default=None)
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


# -- the properties -----------------------------------------------------------------------------------------------


def torn(case: Case, seed: int, count: int, game: Game[State, View] = GAME) -> list[str]:
    """Let a night arrive in ``count`` orders and name what differs between them; nothing should."""
    morning = dawn(case)
    case, shell = settled(case, morning, game)
    wanted = result(shell)
    return [
        difference
        for order in orders(case.night, seed, count)
        for difference in differences(case, wanted, result(play(case, morning, order, game=game)))
    ]


def held_up(case: Case, seed: int) -> frozenset[int]:
    """Draw the messages that are to be late, one in four."""
    dice = StreamDice(b"late/%d" % seed)
    return frozenset(m.number for m in case.night if not m.barrier and dice.below(4) == 0)


def swallowed(case: Case, seed: int, game: Game[State, View] = GAME) -> list[str]:
    """Hold some messages up until they are late, and name what they change all the same; nothing should."""
    morning = dawn(case)
    late = held_up(case, seed)
    shell = play(case, morning, case.night, withheld=late, game=game)
    without = replace(case, night=tuple(m for m in case.night if m.number not in late))
    found = []
    for message in case.night:
        answer = reason(shell.answers[message.number])
        dead = answer == "you-are-dead" and message.author in shell.state.found
        if message.number in late and not dead and answer not in ("too-late", "round-over"):
            found.append(f"{message} is answered {answer}")
    wanted, got = result(play(without, morning, without.night, game=game)), result(shell)
    names = ("public", "private", "reminders", "facts", "state")
    return found + [name for name in names if getattr(wanted, name) != getattr(got, name)]
