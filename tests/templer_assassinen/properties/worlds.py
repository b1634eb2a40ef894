"""Pairs of worlds that differ only in what most people may not know: messages, deaths, roles, lovers, bombs, lots."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from engines.core.base import Command
from engines.core.ids import HOUR_MS, MINUTE_MS, Instant, Seat
from engines.templer_assassinen.commands import Bomb, Elect, Grant, Murder, Post, Unvote, Vote, Withdraw
from engines.templer_assassinen.roles.arzt import Heal
from engines.templer_assassinen.roles.henker import Strike
from engines.templer_assassinen.roles.jaeger import Mark
from engines.templer_assassinen.roles.opportunist import CHOICES
from engines.templer_assassinen.roles.spion import Spy
from engines.templer_assassinen.roles.trickser import Turn
from tests.templer_assassinen.properties.harness import Sent
from tests.templer_assassinen.properties.nights import NIGHT, Case, Raw, Scribe, cases
from tests.templer_assassinen.properties.tables import Spot, spot_of

OPEN = (Vote, Unvote, Bomb, Post)
"""What people do for all to see."""
GROUPS = ("templer", "assassine")


class World(Struct, frozen=True):
    """A table and everything that is sent there, in whatever order."""

    spot: Spot
    sent: tuple[Sent, ...]

    def mates(self, seat: Seat) -> frozenset[Seat]:
        """Name the members of a seat's group; nobody for one of the town."""
        group = self.spot.group(seat)
        return frozenset(s for s in self.seats if group is not None and self.spot.group(s) == group)

    @property
    def seats(self) -> list[Seat]:
        """Everybody at the table."""
        return [Seat(number) for number in range(self.spot.players)]

    def holders(self, word: str) -> frozenset[Seat]:
        """Name those with a role."""
        return frozenset(seat for seat in self.seats if self.spot.word(seat) == word)


class Pair(Struct, frozen=True):
    """Two worlds, who knows that they differ, and how they do."""

    one: World
    other: World
    insiders: frozenset[Seat]
    kind: str

    @property
    def only_kills(self) -> bool:
        """Whether all that differs is who is killed in secret."""
        return set(self.kind.split()) <= {"murder", "strike"}


class Change(Struct, frozen=True):
    """A world changed, and who may know of the change."""

    world: World
    insiders: frozenset[Seat]


Family = Callable[[World, Scribe, Raw], Change | None]
"""Changes a world as the numbers say, or not at all."""


# -- messages ------------------------------------------------------------------------------------------------------


def _writers(world: World, message: Sent) -> frozenset[Seat]:
    """Name those who know of a message: its author, and his group of its murder, for they share it (TA-MORD-5)."""
    if message.author is None:
        return frozenset()
    if isinstance(message.command, Murder) or message.command == Withdraw(message.author, "murder"):
        return world.mates(message.author) | {message.author}
    return frozenset((message.author,))


def _is_private(message: Sent) -> bool:
    return message.author is not None and not isinstance(message.command, OPEN)


def drop(world: World, _scribe: Scribe, raw: Raw) -> Change | None:
    """Leave a private message out."""
    private = [message for message in world.sent if _is_private(message)]
    if not private:
        return None
    gone = private[raw[0] % len(private)]
    return Change(replace(world, sent=tuple(m for m in world.sent if m is not gone)), _writers(world, gone))


def add(world: World, scribe: Scribe, raw: Raw) -> Change | None:
    """Send one more private message."""
    message = scribe.sent(3000 + raw[0], raw, early=raw[4] % 5 == 0)
    if not _is_private(message):
        return None
    return Change(replace(world, sent=(*world.sent, message)), _writers(world, message))


def murder(world: World, scribe: Scribe, raw: Raw) -> Change | None:
    """Let a group murder somebody who is talked about."""
    who, _, a, _, when = raw
    members = [seat for seat in world.seats if world.spot.group(seat)]
    message = Sent(4000 + who, scribe.official(when), Murder(members[who % len(members)], scribe.target(a)))
    return Change(replace(world, sent=(*world.sent, message)), _writers(world, message))


def move(world: World, scribe: Scribe, raw: Raw) -> Change | None:
    """Send a private message of the night at another time."""
    private = [m for m in world.sent if _is_private(m) and scribe.nightfall <= m.at < scribe.morning]
    if not private:
        return None
    moved = private[raw[0] % len(private)]
    later = replace(moved, at=scribe.official(raw[4]))
    return Change(
        replace(world, sent=tuple(later if m is moved else m for m in world.sent)),
        _writers(world, moved),
    )


def strike(world: World, scribe: Scribe, raw: Raw) -> Change | None:
    """Let the executioner strike somebody whom a doctor has seen to, or not."""
    who, healed, a, _, when = raw
    executioners = sorted(world.holders("henker"))
    if not executioners:
        return None
    at, target = scribe.official(when), scribe.target(a)
    sent = (*world.sent, Sent(5000 + who, at, Strike(executioners[0], target)))
    insiders = frozenset(executioners)
    for doctor in sorted(world.holders("arzt")):
        if healed % 2:
            sent = (*sent, Sent(6000 + who, max(scribe.nightfall, Instant(at - MINUTE_MS)), Heal(doctor, target)))
            insiders |= {doctor}
    return Change(replace(world, sent=sent), insiders)


def grant(world: World, _scribe: Scribe, raw: Raw) -> Change | None:
    """Allow somebody to send early."""
    seat = Seat(raw[0] % world.spot.players)
    message = Sent(7000, Instant(world.spot.morning(NIGHT - 1) + HOUR_MS), Grant(seat, "away"), barrier=True)
    return Change(replace(world, sent=(*world.sent, message)), frozenset((seat,)))


# -- set-ups -------------------------------------------------------------------------------------------------------


def _set(world: World, words: Sequence[str] | None = None, fixed: Mapping[str, Any] | None = None) -> World:
    setup = world.spot.setup
    setup = replace(setup, words=tuple(words or setup.words), fixed=fixed or setup.fixed)
    return replace(world, spot=spot_of(setup))


def _cupidos(*worlds: World) -> frozenset[Seat]:
    """Name those who have a note of the pair that the set-up gives: the first Cupido."""
    return frozenset(min(world.holders("cupido")) for world in worlds if world.holders("cupido"))


def _bombs(world: World) -> set[Seat]:
    return {m.command.seat for m in world.sent if isinstance(m.command, Bomb)}


def exchange(world: World, _scribe: Scribe, raw: Raw) -> Change | None:
    """Exchange two seats' roles, and let each send what the other would have sent in private."""
    a, b = Seat(raw[0] % world.spot.players), Seat(raw[1] % world.spot.players)
    if a == b or {a, b} & _bombs(world):
        return None
    words = list(world.spot.setup.words)
    words[a], words[b] = words[b], words[a]
    partner = {a: b, b: a}
    sent = tuple(
        replace(m, command=_by(m.command, partner[m.author])) if m.author in partner and _is_private(m) else m
        for m in world.sent
    )
    changed = replace(_set(world, words), sent=sent)
    known = world.mates(a) | world.mates(b) | changed.mates(a) | changed.mates(b) | _cupidos(world, changed)
    return Change(changed, known | {a, b})


def _by(command: Command, seat: Seat) -> Command:
    return replace(command, seat=seat)


def lovers(world: World, _scribe: Scribe, raw: Raw) -> Change | None:
    """Let others love each other, or nobody."""
    names, fixed = world.spot.setup.names, dict(world.spot.setup.fixed)
    before = fixed.pop("lovers", ())
    a, b = names[raw[0] % len(names)], names[raw[1] % len(names)]
    if a != b:
        fixed["lovers"] = (a, b)
    insiders = frozenset(Seat(names.index(name)) for name in (*before, a, b))
    return Change(_set(world, fixed=fixed), insiders | _cupidos(world))


def bomber(world: World, _scribe: Scribe, raw: Raw) -> Change | None:
    """Let another member of a group carry its bomb."""
    words = list(world.spot.setup.words)
    carriers = [seat for seat in world.seats if world.spot.bomber(seat) and seat not in _bombs(world)]
    if not carriers:
        return None
    old = carriers[raw[0] % len(carriers)]
    dealt = [seat for seat in world.seats if words[seat].split()[0] == words[old].split()[0]]
    dealt = [seat for seat in dealt if seat not in _bombs(world)]
    new = dealt[raw[1] % len(dealt)]
    words[old], words[new] = words[new], words[old]
    return Change(_set(world, words), world.mates(old))


def choice(world: World, _scribe: Scribe, raw: Raw) -> Change | None:
    """Let an opportunist have chosen otherwise."""
    words = list(world.spot.setup.words)
    seats = [seat for seat in world.seats if words[seat].startswith("opportunist")]
    if not seats:
        return None
    seat = seats[raw[0] % len(seats)]
    words[seat] = f"opportunist {CHOICES[raw[1] % len(CHOICES)]}"
    changed = _set(world, words)
    return Change(changed, world.mates(seat) | changed.mates(seat) | _cupidos(world, changed) | {seat})


def successors(world: World, _scribe: Scribe, raw: Raw) -> Change | None:
    """Let the lots for the next executioner fall otherwise; the one they fall on learns it when it is public."""
    names, fixed = world.spot.setup.names, dict(world.spot.setup.fixed)
    start = raw[0] % len(names)
    fixed["successors"] = (*names[start:], *names[:start])
    return Change(_set(world, fixed=fixed), frozenset())


FAMILIES: Mapping[str, Family] = {
    "murder": murder,
    "add": add,
    "drop": drop,
    "move": move,
    "strike": strike,
    "exchange": exchange,
    "lovers": lovers,
    "bomber": bomber,
    "choice": choice,
    "successors": successors,
    "grant": grant,
}


# -- pairs ---------------------------------------------------------------------------------------------------------


def next_day(case: Case, scribe: Scribe, numbers: Sequence[int]) -> Iterator[Sent]:
    """Write the day after the night: votes, ballots, and what people do in private by day."""
    ten = case.morning
    makers: Sequence[Callable[[Seat, Seat], Command]] = (Vote, Elect, Turn, Spy, Mark, Bomb)
    for place, number in enumerate(numbers):
        seat = Seat(number % case.spot.players)
        command = makers[number % len(makers)](seat, scribe.target(number // 7))
        yield Sent(8000 + place, Instant(ten + HOUR_MS + place * MINUTE_MS), command, barrier=True)


@st.composite
def pairs(draw: st.DrawFn, *, most: int = 24, families: Sequence[str] = tuple(FAMILIES)) -> Pair:
    """Draw a round, and another that differs from it in one to four secrets."""
    case = draw(cases(most=most))
    scribe = Scribe(case.spot, draw(st.lists(st.integers(0, 39), min_size=2, max_size=5)), case.nightfall, case.morning)
    day = next_day(case, scribe, draw(st.lists(st.integers(0, 999), max_size=12)))
    world = other = World(case.spot, (*case.before, *case.night, *day))
    insiders: frozenset[Seat] = frozenset()
    kinds: list[str] = []
    for kind in draw(st.permutations(families))[: draw(st.integers(1, 4))]:
        change = FAMILIES[kind](other, scribe, draw(st.tuples(*[st.integers(0, 999)] * 5)))
        if change is not None:
            other, insiders = change.world, insiders | change.insiders
            kinds.append(kind)
    return Pair(world, other, insiders, " ".join(kinds))


def viewers(pair: Pair) -> Iterator[Any]:
    """Name those who may not know that the two worlds differ: seats, spectators, and whole groups."""
    yield "public"
    yield from (seat for seat in pair.one.seats if seat not in pair.insiders)
    for group in GROUPS:
        members = tuple(sorted(pair.one.holders(group)))
        if not pair.insiders.intersection(members):
            yield members


def telling(pair: Pair) -> list[Instant]:
    """List the instants (ms) worth a look: when something is sent, and right after it."""
    sent = {message.at for world in (pair.one, pair.other) for message in world.sent}
    return sorted({Instant(at + ms) for at in sent for ms in (0, 1)} | {pair.one.spot.morning(NIGHT)})
