"""In two worlds that differ only in what a viewer may not know, all that he sees and is refused is the same (RG-16)."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from engines.core.audience import Viewer
from engines.core.base import Accepted, Command, Event, Verdict
from engines.core.commands import Remove, StartRound
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.fold import look, seen
from engines.core.ids import MINUTE_MS, Instant, Seat
from engines.regicide import GAME, events
from engines.regicide import commands as cmd
from engines.regicide.cards import RANK, VALUE
from engines.regicide.state import State
from tests.regicide.agree import random_setup

PILES = ("castle", "tavern", "discard")


class Step(NamedTuple):
    """A command, and what a viewer gets to know of its effect."""

    command: Command
    at: Instant


class World:
    """A round that is played by a list of commands, and what a viewer can find out at each moment."""

    def __init__(self, setup: Setup, viewer: Viewer, seed: bytes) -> None:
        self.setup = setup
        self.viewer = viewer
        self.dice = StreamDice(seed)
        self.state: State = GAME.initial(setup)
        self.log: list[Event] = []
        self.found: list[Any] = []

    def do(self, step: Step) -> Verdict:
        """Do something, and note all that the viewer can see, may do and is refused afterwards."""
        verdict = GAME.decide(self.state, step.command, step.at, self.dice)
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                self.state = GAME.evolve(self.state, event)
            self.log += verdict.events
        self.found.append(self.look(step))
        return verdict

    def look(self, step: Step) -> tuple[object, ...]:
        """List what the viewer knows: events, picture, deadlines, options, and the answers to all that he might try."""
        seat = self.viewer if isinstance(self.viewer, int) else None
        tried = [] if seat is None else [self.answer(command, step.at) for command in tries(seat)]
        return (
            list(seen(self.log, self.viewer)),
            look(GAME, self.setup, self.log, self.viewer),
            GAME.timers(self.state),
            list(GAME.options(self.state, seat, step.at)),
            tried,
        )

    def answer(self, command: Command, at: Instant) -> object:
        """Give a refusal as it is; of what would be accepted only what the viewer would see of it."""
        verdict = GAME.decide(self.state, command, at, StreamDice(b"probe"))
        return [*seen(verdict.events, self.viewer)][:1] if isinstance(verdict, Accepted) else verdict


def tries(seat: Seat) -> Iterator[Command]:
    """List things to try: sensible or not, with cards one may or may not hold."""
    yield cmd.Yield(seat)
    yield cmd.Flip(seat)
    for player in range(-1, 5):
        yield cmd.Next(seat, Seat(player))
    for card in RANK:
        yield cmd.Play(seat, (card,))
        yield cmd.Discard(seat, (card,))


def known_to(viewer: Viewer, log: list[Event]) -> set[str]:
    """List the cards whose place the viewer has learnt at any time."""
    known: set[str] = set()
    for event in seen(log, viewer):
        for value in structs.astuple(event):
            known.update(card for card in (value if isinstance(value, tuple) else (value,)) if card in RANK)
    return known


def swapped(setup: Setup, known: set[str], random: Random) -> Setup:
    """Deal cards that the viewer never sees otherwise: each takes the place of one that is worth as much."""
    fixed = dict(setup.fixed)
    castle = fixed["castle"].split()
    groups: dict[tuple[int, bool], list[str]] = defaultdict(list)
    for card in RANK:
        if card not in known and card != "X":
            groups[VALUE[card], card in castle].append(card)
    other: dict[str, str] = {}
    for cards in groups.values():
        other |= dict(zip(cards, random.sample(cards, len(cards)), strict=True))

    def turned(text: str) -> str:
        return " ".join(other.get(card, card) for card in text.split())

    hands = {name: turned(hand) for name, hand in fixed["hands"].items()}
    return structs.replace(setup, fixed={**fixed, **{pile: turned(fixed[pile]) for pile in PILES}, "hands": hands})


def play(setup: Setup, viewer: Viewer, random: Random, seed: bytes, length: int) -> tuple[World, list[Step]]:
    """Play a round by random legal moves, with wrong ones in between, somebody taken out at times."""
    world, now, steps = World(setup, viewer, seed), setup.start, [Step(StartRound(), setup.start)]
    world.do(steps[0])
    while world.state.step != "over" and len(steps) < length:
        now = Instant(now + MINUTE_MS)
        throw = random.random()
        seats = [Seat(seat) for seat in range(len(setup.names))]
        command: Command
        if throw < 0.1:
            command = random.choice([*tries(random.choice(seats))])
        elif throw < 0.13:
            command = Remove(random.choice(seats), "-")
        else:
            command = random.choice(GAME.options(world.state, world.state.actor, now))
        steps.append(Step(command, now))
        world.do(steps[-1])
    return world, steps


def two_worlds(players: int, late: bool, chance: int, length: int) -> tuple[World, World]:  # noqa: FBT001 - drawn
    """Play a round, deal what the viewer did not learn otherwise, and play it again."""
    random = Random(chance)  # noqa: S311 - the same in every run
    setup = random_setup(random, players, late=late)
    viewer: Viewer = random.choice(["public", *map(Seat, range(players))])
    one, steps = play(setup, viewer, random, b"dice", length)
    other = World(swapped(setup, known_to(viewer, one.log), random), viewer, b"dice")
    for step in steps:
        other.do(step)
    return one, other


@given(players=st.integers(1, 4), late=st.booleans(), chance=st.integers(0, 1 << 32), length=st.integers(2, 25))
def test_what_is_hidden_cannot_be_told(players: int, late: bool, chance: int, length: int):  # noqa: FBT001 - drawn
    one, other = two_worlds(players, late, chance, length)

    for ours, theirs in zip(one.found, other.found, strict=True):
        assert ours == theirs


def test_the_worlds_do_differ():
    """Else the property would say nothing."""
    pairs = [two_worlds(2 + chance % 3, chance % 2 == 0, chance, 12) for chance in range(40)]

    assert 30 < sum(one.state != other.state for one, other in pairs)


@pytest.mark.parametrize("leak", [events.DecksLaid, events.DiscardShuffled])
def test_a_leak_would_be_found(leak: type[Event], monkeypatch: pytest.MonkeyPatch):
    """Teeth: were the order of a pile public, some pair of worlds would look different."""
    public = events.TurnBegan(Instant(0), Seat(0)).audience
    monkeypatch.setattr(leak, "audience", property(lambda _self: public))

    def differ(chance: int) -> bool:
        random = Random(chance)  # noqa: S311 - the same in every run
        setup = random_setup(random, 3, late=True)
        one, steps = play(setup, "public", random, b"dice", 20)
        monkeypatch.undo()
        known = known_to("public", one.log)
        monkeypatch.setattr(leak, "audience", property(lambda _self: public))
        other = World(swapped(setup, known, random), "public", b"dice")
        for step in steps:
            other.do(step)
        return one.found != other.found

    assert any(differ(chance) for chance in range(60))
