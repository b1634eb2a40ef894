"""Nights to resolve: an evening with its court, then messages of every kind whose times crowd on a few instants."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from hypothesis import strategies as st
from msgspec import Struct

from engines.core.base import Command
from engines.core.commands import Remove
from engines.core.ids import HOUR_MS, MINUTE_MS, Instant, Seat
from engines.templer_assassinen.commands import Bomb, Grant, Murder, Post, Vote, Withdraw
from engines.templer_assassinen.model import Step
from engines.templer_assassinen.roles.arzt import HEAL, Heal
from engines.templer_assassinen.roles.henker import STRIKE, Strike, Verdict
from engines.templer_assassinen.roles.hure import VISIT, Visit
from engines.templer_assassinen.roles.jaeger import Mark
from engines.templer_assassinen.roles.maskenbildner import SWAP, Swap
from engines.templer_assassinen.roles.spion import Spy
from tests.templer_assassinen.properties.harness import Sent
from tests.templer_assassinen.properties.tables import Spot, spots

Raw = tuple[int, int, int, int, int]
"""Numbers that choose who, what, at whom (twice) and when."""

NIGHT = 2
"""The night that is looked at: the first one with a day and a court before it."""

VERBS: Mapping[str, tuple[str, ...]] = {
    "templer": (*["murder"] * 8, "withdraw murder", "post"),
    "assassine": (*["murder"] * 8, "withdraw murder", "post"),
    "arzt": (*["heal"] * 6, "withdraw heal", "post"),
    "hure": (*["visit"] * 4, "withdraw visit", "post"),
    "maskenbildner": (*["swap"] * 6, "withdraw swap", "post"),
    "spion": (*["spy"] * 4, "withdraw spy", "post"),
    "jaeger": (*["mark"] * 4, "withdraw mark", "post"),
    "henker": (*["strike", "verdict"] * 4, "withdraw strike", "withdraw verdict", "post"),
}
_ANYBODY = ("post", "post", "strike", "verdict", "murder", "heal")
"""What others send: talk, what a successor may try, and what is never theirs."""
_DENSE = (0, 1, HOUR_MS, HOUR_MS + 1, 2 * HOUR_MS, 3 * HOUR_MS, 5 * HOUR_MS)
_LAST = (1, 2, HOUR_MS)

MAKERS: Mapping[str, Callable[[Seat, Seat, Seat], Command]] = {
    "murder": lambda seat, a, _b: Murder(seat, a),
    "heal": lambda seat, a, _b: Heal(seat, a),
    "visit": lambda seat, a, _b: Visit(seat, a),
    "swap": Swap,
    "spy": lambda seat, a, _b: Spy(seat, a),
    "mark": lambda seat, a, _b: Mark(seat, a),
    "strike": lambda seat, a, _b: Strike(seat, a),
    "verdict": lambda seat, a, b: Verdict(seat, None if a == b else a),
    "post": lambda seat, _a, _b: Post(seat),
}
_EARLY = (Murder, Heal, Visit, Swap, Strike, Verdict, Withdraw)


class Case(Struct, frozen=True):
    """A table, what happened before the night in the order of sending, and the messages of the night."""

    spot: Spot
    before: tuple[Sent, ...]
    night: tuple[Sent, ...]

    @property
    def nightfall(self) -> Instant:
        """When the night begins (ms)."""
        return self.spot.nightfall(NIGHT)

    @property
    def morning(self) -> Instant:
        """When the night ends (ms)."""
        return self.spot.morning(NIGHT)

    def official(self, message: Sent) -> Instant:
        """Give the time that counts: that of an early message lies as long after nightfall as it was sent before it."""
        return max(message.at, Instant(2 * self.nightfall - message.at))


class Scribe:
    """Writes messages from numbers: who acts with what his role gives him, mostly at a few seats and instants."""

    def __init__(self, spot: Spot, hot: Sequence[int], nightfall: Instant, morning: Instant) -> None:
        self.spot = spot
        self.hot = [Seat(number % spot.players) for number in hot]
        self.nightfall, self.morning = nightfall, morning
        self.instants = [Instant(nightfall + ms) for ms in _DENSE] + [Instant(morning - ms) for ms in _LAST]
        busy = [Seat(s) for s in range(spot.players) if spot.word(Seat(s)) in VERBS]
        members = [seat for seat in busy if spot.group(seat) is not None]
        self.actors = [*busy, *members, *busy, *(Seat(s) for s in range(spot.players))]

    def target(self, number: int) -> Seat:
        """Pick whom: four times out of five somebody who is talked about."""
        return self.hot[number % len(self.hot)] if number % 5 else Seat(number % self.spot.players)

    def another(self, target: Seat, than: Seat) -> Seat:
        """Pick somebody else if it is the one who must not be meant."""
        return next((seat for seat in self.hot if seat != than), target) if target == than else target

    def command(self, raw: Raw) -> Command:
        """Write the command."""
        who, what, a, b, _ = raw
        seat = self.actors[who % len(self.actors)]
        verbs = VERBS.get(self.spot.word(seat), _ANYBODY)
        verb, _, taken_back = verbs[what % len(verbs)].partition(" ")
        if taken_back:
            return Withdraw(seat, taken_back)
        first, second = self.target(a), self.target(b)
        if what % 10 and verb not in ("murder", "verdict", "swap"):
            first = self.another(first, seat)
        if what % 10 and verb == "swap":
            second = self.another(second, first)
        return MAKERS[verb](seat, first, second)

    def official(self, when: int) -> Instant:
        """Pick when it counts."""
        return self.instants[when % len(self.instants)]

    def sent(self, number: int, raw: Raw, *, early: bool) -> Sent:
        """Write a message; an early one is sent as long before nightfall as it counts after it (TA-T5)."""
        command, official = self.command(raw), self.official(raw[4])
        if early and isinstance(command, _EARLY):
            mirrored = self.nightfall - max(1, official - self.nightfall)
            return Sent(number, Instant(max(mirrored, self.spot.morning(NIGHT - 1))), command)
        return Sent(number, official, command)


@st.composite
def cases(draw: st.DrawFn, *, most: int = 40, ties: bool = False) -> Case:
    """Draw a table and a night of 5 to 40 messages, with the day before it."""
    spot = draw(spots(most=most))
    hot = draw(st.lists(st.integers(0, 39), min_size=2, max_size=5))
    scribe = Scribe(spot, hot, spot.nightfall(NIGHT), spot.morning(NIGHT))
    before = list(evening(spot, scribe.hot, draw(st.sampled_from(EVENINGS)), draw(st.integers(0, 99))))
    count = draw(st.integers(5, 40))
    raw = draw(st.lists(st.tuples(*[st.integers(0, 999)] * 5), min_size=count, max_size=count))
    early = draw(st.integers(0, 4))
    night = [
        scribe.sent(number, numbers, early=early > 0 and sum(numbers) % (2 * early) == 0)
        for number, numbers in enumerate(raw, start=1000)
    ]
    if draw(st.sampled_from((False, False, False, False, True))):
        removal = Remove(scribe.hot[-1], "gone")
        night.append(Sent(2000, scribe.official(draw(st.integers(0, 9))), removal, barrier=True))
    before += [
        Sent(number, Instant(spot.morning(NIGHT - 1)), Grant(seat, "away"), barrier=True)
        for number, seat in enumerate(
            sorted({m.author for m in night if m.author is not None and m.at < scribe.nightfall}), start=500
        )
    ]
    night = sorted(night if ties else list(apart(spot, night)), key=lambda m: m.key)
    return Case(spot, tuple(sorted(before, key=lambda m: m.key)), tuple(night))


EVENINGS = ("quiet", "tie", "bomb", "lynched", "tie of three")


def evening(spot: Spot, hot: Sequence[Seat], kind: str, number: int) -> Iterator[Sent]:
    """Write what the town sees of the day before the night: votes or a bomb, and perhaps a mark."""
    noon = Instant(spot.morning(NIGHT - 1) + 2 * HOUR_MS)
    accused = list(dict.fromkeys(hot))
    count = {"tie": 2, "tie of three": 3, "lynched": 1}.get(kind, 0)
    for place, target in enumerate(accused[:count]):
        yield Sent(place, Instant(noon + place), Vote(Seat((number + place) % spot.players), target), barrier=True)
    bombers = [Seat(s) for s in range(spot.players) if spot.bomber(Seat(s))]
    if kind == "bomb" and bombers:
        yield Sent(10, Instant(noon + MINUTE_MS), Bomb(bombers[number % len(bombers)], accused[0]), barrier=True)
    for hunter in (Seat(s) for s in range(spot.players) if spot.word(Seat(s)) == "jaeger"):
        if number % 2:
            yield Sent(20 + hunter, Instant(noon - 1), Mark(hunter, accused[number % len(accused)]), barrier=True)


_STEPS: Mapping[type[Command], Step] = {Heal: HEAL.step, Strike: STRIKE.step, Visit: VISIT.step, Swap: SWAP.step}


def apart(spot: Spot, night: Sequence[Sent]) -> Iterator[Sent]:
    """Leave out messages whose order in one millisecond only their receipt settles (section 9, step 3).

    These are two swaps, a query and a visit, and two versions of one group's murder, each by two authors.
    """
    taken: dict[tuple[object, ...], Seat | None] = {}
    for message in night:
        kind: object = None
        match message.command:
            case Swap():
                kind = "swap"
            case Spy() | Visit():
                kind = "look"
            case Murder(seat) | Withdraw(seat, "murder"):
                kind = spot.group(seat)
            case Withdraw(_, "swap" | "visit"):
                kind = "swap"
        official = max(message.at, 2 * spot.nightfall(NIGHT) - message.at)
        places = [(kind, official), (kind, message.at)]
        if kind is None or all(taken.get(place, message.author) == message.author for place in places):
            taken.update(dict.fromkeys(places, message.author))
            yield message
