"""Two worlds that differ only in secrets a viewer may not know look alike to him (SH-12).

As to what he reads and when, his picture, the deadlines, what he is offered, and what he would be answered to anything
he could say, until a rule lets the worlds differ.
"""

import inspect
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from msgspec import json, structs

from engines.core.audience import Viewer
from engines.core.base import Accepted, Command, Event, Rejected, Verdict
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Setup
from engines.core.dice import Dice, StreamDice, pick, shuffled
from engines.core.fold import look, seen
from engines.core.ids import HOUR_MS, SECOND_MS, Instant, Seat
from engines.core.playout import pick_by_kind
from engines.core.timers import next_timer
from engines.secret_hitler import GAME, acts, decide
from engines.secret_hitler.board import roles_for
from engines.secret_hitler.commands import Discard, Execute, Investigate, Nominate, Vote
from engines.secret_hitler.events import (
    ChaosEnacted,
    LoyaltySeen,
    NotHitler,
    PlayerExecuted,
    PoliciesDrawn,
    PoliciesPassed,
    PoliciesPeeked,
    Voted,
    Won,
)
from engines.secret_hitler.state import State
from tests.contract.commands import every_command
from tests.contract.setups import KITS
from tests.secret_hitler.tables import START, table, tile

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]

TILES = "FFFFFFFFFFFLLLLLL"


class World:
    """A round in one of the two worlds."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state = GAME.initial(setup)
        self.log: list[Event] = []

    def do(self, command: Command, at: Instant, dice: Dice) -> tuple[Event, ...]:
        """Do something that must be possible."""
        verdict = GAME.decide(self.state, command, at, dice)
        assert isinstance(verdict, Accepted), (command, verdict)
        for event in verdict.events:
            self.state = GAME.evolve(self.state, event)
        self.log += verdict.events
        return verdict.events

    def looks(self, viewer: Viewer, at: Instant) -> Iterator[Any]:
        """Give all that somebody can find out at ``at``: what he read, his picture, the clock, and every answer."""
        yield list(seen(self.log, viewer))
        yield json.encode(look(GAME, self.setup, self.log, viewer))
        yield sorted(GAME.timers(self.state))
        if not isinstance(viewer, str):
            yield GAME.options(self.state, viewer, at)
            for command in every_command(GAME, KITS[GAME.name].words, len(self.setup.names), viewer):
                verdict = GAME.decide(self.state, command, at, StreamDice(b""))
                yield command, getattr(verdict, "reason", None), getattr(verdict, "rule", None)


class Pair:
    """Both worlds, and somebody who shall not tell them apart."""

    def __init__(self, one: Setup, other: Setup, viewer: Viewer, seed: bytes) -> None:
        self.one, self.other = World(one), World(other)
        self.viewer = viewer
        self.dice = StreamDice(seed)
        self.seed = seed
        self.at = START
        self.moves = 0
        self.both(StartRound(), StartRound())

    def both(self, mine: Command, theirs: Command) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
        """Do something in each world, by dice of its own that fall alike."""
        self.moves += 1
        stream = self.seed + str(self.moves).encode()
        return (
            self.one.do(mine, self.at, StreamDice(stream)),
            self.other.do(theirs, self.at, StreamDice(stream)),
        )

    def draw(self) -> Command:
        """Draw what happens next in the first world: the clock at times, else somebody who is asked."""
        timer = next_timer(GAME.timers(self.one.state))
        assert timer is not None
        if self.dice.below(12) == 0:
            self.at = max(self.at, timer.due)
            return TimerDue(timer.key, timer.due)
        self.at = Instant(min(self.at + self.dice.below(HOUR_MS), timer.due - 1))
        seat = pick(self.dice, self.one.state.missing())
        return pick_by_kind(self.dice, GAME.options(self.one.state, seat, self.at))

    def compare(self) -> None:
        """Let the viewer look at both: at what he is told after every move, at all he could say after some of them."""
        if self.moves % 5:
            assert sorted(GAME.timers(self.one.state)) == sorted(GAME.timers(self.other.state))
            return
        at = Instant(self.at + SECOND_MS)
        for mine, theirs in zip(self.one.looks(self.viewer, at), self.other.looks(self.viewer, at), strict=True):
            assert mine == theirs

    @property
    def over(self) -> bool:
        """Whether the round has ended in the first world."""
        return self.one.state.stage == "over"


def knows_all(role: str, players: int) -> bool:
    return role == "fascist" or (role == "hitler" and players <= 6)


@st.composite
def set_ups(draw: Any, *, secretive: bool) -> tuple[Setup, Viewer, bytes]:
    """Draw a table and a viewer; a ``secretive`` one does not know who the others are."""
    players = draw(st.integers(5, 10))
    dice = StreamDice(draw(st.binary(min_size=1, max_size=3)))
    words = shuffled(dice, roles_for(players))
    viewers: list[Viewer] = [Seat(s) for s in range(players) if not (secretive and knows_all(words[s], players))]
    names = tuple(f"P{number}" for number in range(players))
    deck = "".join(shuffled(dice, TILES))
    options = {"preset": draw(st.sampled_from(("house", "official")))}
    setup = Setup(names, START, words=words, options=options, fixed={"deck": deck, "president": "P0"})
    return setup, pick(dice, ["public", *viewers]), draw(st.binary(min_size=1, max_size=3))


LIVES = settings(max_examples=max(30, settings().max_examples // 2))


@LIVES
@given(drawn=set_ups(secretive=True), choice=st.integers(0, 1_000))
def test_who_the_others_are_makes_no_difference(drawn: tuple[Setup, Viewer, bytes], choice: int):
    """SH-3.3, SH-6.3, SH-6.9, SH-8.4: until an investigation of one's own, an execution or the danger zone tells."""
    setup, viewer, seed = drawn
    others = [Seat(s) for s in range(len(setup.names)) if s != viewer]
    pairs = [(a, b) for a in others for b in others if a < b and setup.words[a] != setup.words[b]]
    a, b = pairs[choice % len(pairs)]
    words = list(setup.words)
    words[a], words[b] = words[b], words[a]
    pair = Pair(setup, structs.replace(setup, words=tuple(words)), viewer, seed)

    while not pair.over:
        pair.compare()
        command = pair.draw()
        mine, theirs = pair.both(command, command)
        if (difference := told_apart(mine, theirs, viewer)) is not None:
            assert isinstance(difference, (LoyaltySeen, NotHitler, PlayerExecuted, Won)), difference
            named = getattr(command, "target", pair.one.state.chancellor)
            assert named in (a, b)
            assert isinstance(command, (Investigate, Execute, Vote, TimerDue))
            return
    # Nothing told the worlds apart but the end, where all roles are shown.
    assert [type(event) for event in pair.one.log] == [type(event) for event in pair.other.log]


def told_apart(mine: tuple[Event, ...], theirs: tuple[Event, ...], viewer: Viewer) -> Event | None:
    """Give the first fact that a viewer reads in one world and not in the other, before the round's end shows all."""
    one, other = (list(seen(events, viewer)) for events in (mine, theirs))
    if any(isinstance(event, Won) for event in one) and any(isinstance(event, Won) for event in other):
        return None
    return next((a for a, b in zip(one, other, strict=False) if a != b), None)


@LIVES
@given(drawn=set_ups(secretive=False))
def test_how_others_vote_makes_no_difference_until_all_is_shown(drawn: tuple[Setup, Viewer, bytes]):
    """SH-4.8, G4-q: in one world everybody else first votes the other way and changes his mind unseen."""
    setup, viewer, seed = drawn
    pair = Pair(setup, setup, viewer, seed)

    while not pair.over:
        command = pair.draw()
        last = len(pair.one.state.missing()) == 1
        if isinstance(command, Vote) and command.seat != viewer and not last:
            pair.both(command, structs.replace(command, agree=not command.agree))
            pair.compare()
            pair.other.do(command, pair.at, StreamDice(b""))
        else:
            pair.both(command, command)
        pair.compare()


@LIVES
@given(drawn=set_ups(secretive=False), places=st.lists(st.integers(0, 16), min_size=2, max_size=2, unique=True))
def test_what_others_hold_and_how_the_pile_lies_makes_no_difference(
    drawn: tuple[Setup, Viewer, bytes], places: list[int]
):
    """SH-5.1 to SH-5.4, SH-6.5: two tiles have changed places; a president who draws one of them lays just that aside.

    Until the viewer himself is shown one of them, or the people take one off the top (SH-4.12).
    """
    setup, viewer, seed = drawn
    deck = list(setup.fixed["deck"])
    a, b = places
    assume(deck[a] != deck[b])
    deck[a], deck[b] = deck[b], deck[a]
    other = structs.replace(setup, fixed={**setup.fixed, "deck": "".join(deck)})
    pair = Pair(setup, other, viewer, seed)

    while not pair.over:
        pair.compare()
        command = pair.draw()
        one, two = pair.one.state, pair.other.state
        extra = [*(Counter(one.hand) - Counter(two.hand)), *(Counter(two.hand) - Counter(one.hand))]
        if isinstance(command, Discard) and extra:
            events = pair.both(Discard(command.seat, tile(extra[0])), Discard(command.seat, tile(extra[1])))
        else:
            events = pair.both(command, command)
        mine, theirs = (list(seen(happened, viewer)) for happened in events)
        if mine != theirs:
            shown, instead = next((x, y) for x, y in zip(mine, theirs, strict=True) if x != y)
            if isinstance(shown, PoliciesPassed):
                assert isinstance(instead, PoliciesPassed)
                assert sorted(shown.cards) == sorted(instead.cards)  # how they are ordered says nothing, see below
            elif isinstance(shown, ChaosEnacted):
                assert one.draw[0] != two.draw[0] or len(one.draw) < 3
            else:
                assert isinstance(shown, PoliciesDrawn | PoliciesPeeked)
                assert shown.to == viewer
            return


@pytest.mark.parametrize("hand", ["FFL", "FLF", "LFF", "FLL", "LFL", "LLF"])
def test_the_order_of_what_is_passed_on_says_nothing(hand: str):
    """SH-12: over all orders of a hand, one red and one blue tile come either way round equally often."""
    double = tile("F" if hand.count("F") == 2 else "L")
    state = table(deck=hand).elect(0, 1).state
    state = structs.replace(state, table=structs.replace(state.table, deck=()))  # as in a round that nobody wrote
    orders = []
    for number in range(200):
        verdict = GAME.decide(
            state,
            Discard(Seat(0), double),
            Instant(state.clock.opened + 1),
            StreamDice(b"%d" % number),
        )
        assert isinstance(verdict, Accepted)
        orders += [event.cards for event in verdict.events if isinstance(event, PoliciesPassed)]

    share = orders.count(("F", "L")) / len(orders)
    expected = {"FFL": 1.0, "FLF": 0.5, "LFF": 0.0, "FLL": 1.0, "LFL": 0.5, "LLF": 0.0}[hand]
    assert abs(share - expected) < 0.12


# -- teeth --------------------------------------------------------------------------------------------------------


class FoundError(Exception):
    """What was looked for."""


def leaky_vote(state: State, command: Vote, at: Instant, dice: Dice) -> Verdict:
    """Take a millisecond longer for a yes than for a no."""
    verdict = acts.vote(state, command, at, dice)
    if isinstance(verdict, Accepted) and command.agree:
        later = [structs.replace(e, at=e.at + 1) if isinstance(e, Voted) else e for e in verdict.events]
        return Accepted(tuple(later))
    return verdict


def leaky_nomination(state: State, command: Nominate, at: Instant, dice: Dice) -> Verdict:
    """Refuse to nominate Hitler for a reason of its own."""
    verdict = acts.nominate(state, command, at, dice)
    if isinstance(verdict, Rejected) and command.target == state.hitler:
        return Rejected("term-limited", verdict.rule)
    return verdict


def leaky_discard(state: State, command: Discard, at: Instant, dice: Dice) -> Verdict:
    """Give the chancellor more time if a red tile went."""
    verdict = acts.discard(state, command, at, dice)
    if isinstance(verdict, Accepted) and command.tile == "F":
        *most, opened = verdict.events
        return Accepted((*most, structs.replace(opened, until=opened.until + 1)))  # type: ignore[attr-defined]
    return verdict


@pytest.mark.parametrize(
    ("kind", "leak", "search"),
    [
        (Vote, leaky_vote, test_how_others_vote_makes_no_difference_until_all_is_shown),
        (Nominate, leaky_nomination, test_who_the_others_are_makes_no_difference),
        (Discard, leaky_discard, test_what_others_hold_and_how_the_pile_lies_makes_no_difference),
    ],
    ids=["vote", "nomination", "discard"],
)
def test_a_planted_leak_is_found(kind: type[Command], leak: Any, search: Any, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(decide._SEATS, kind, leak)
    look = search.hypothesis.inner_test

    @settings(max_examples=200, phases=[Phase.generate], database=None, suppress_health_check=list(HealthCheck))
    @given(
        drawn=set_ups(secretive=True),
        choice=st.integers(0, 1_000),
        places=st.lists(st.integers(0, 16), min_size=2, max_size=2, unique=True),
    )
    def find(**drawn: Any) -> None:
        wanted = inspect.signature(look).parameters
        try:
            look(**{name: value for name, value in drawn.items() if name in wanted})
        except AssertionError as error:
            raise FoundError from error

    with pytest.raises(FoundError):
        find()
