"""Two worlds that differ in two hidden cards, played by the same commands, as one viewer sees them (BL-13)."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct, json

from engines.bloody_legacy import GAME
from engines.bloody_legacy import events as ev
from engines.bloody_legacy.cards import holds_trap
from engines.bloody_legacy.deck import HOUSE_DECK
from engines.bloody_legacy.state import State
from engines.bloody_legacy.view import View
from engines.core.audience import Viewer
from engines.core.base import Accepted, Command, Event, Verdict
from engines.core.codec import Codec
from engines.core.commands import Extend, Pause, Resume, StartRound, TimerDue
from engines.core.contract import Game, Setup
from engines.core.dice import Dice, StreamDice, pick, shuffled
from engines.core.ids import Instant, Seat
from engines.core.playout import pick_by_kind
from engines.core.timers import next_timer
from tests.contract.commands import every_command
from tests.contract.setups import KITS, START

CODEC = Codec(GAME.events, GAME.commands)
Rules = Game[State, View]
NAMES = ("Anna", "Bernd", "Carla", "Dora")
HAND = 3


class Pair(Struct, frozen=True):
    """Two set-ups with the same cards but for two, which have changed places where ``viewer`` cannot see."""

    viewer: Viewer
    setups: tuple[Setup, Setup]


def pair_of(players: int, viewer: Viewer, seed: bytes, options: dict[str, Any]) -> Pair:
    """Lay out all cards by lot, and let two different ones that nobody shows to the viewer change places."""
    dice = StreamDice(seed)
    cards = list(shuffled(dice, HOUSE_DECK.pack()))
    hidden = [place for place in range(len(cards)) if place // HAND != viewer][: (players + 3) * HAND]
    first = pick(dice, hidden)
    second = pick(dice, [place for place in hidden if cards[place] != cards[first]])
    other = list(cards)
    other[first], other[second] = cards[second], cards[first]
    return Pair(viewer, (_setup(players, cards, options), _setup(players, other, options)))


def _setup(players: int, cards: Sequence[str], options: dict[str, Any]) -> Setup:
    names = NAMES[:players]
    hands = {name: " ".join(cards[seat * HAND : (seat + 1) * HAND]) for seat, name in enumerate(names)}
    fixed = {"hands": hands, "deck": " ".join(cards[players * HAND :]), "first": names[0]}
    return Setup(names, START, options=options, fixed=fixed)


class World:
    """One of the two while it is played."""

    def __init__(self, game: Rules, setup: Setup, viewer: Viewer) -> None:
        self.game = game
        self.viewer = viewer
        self.state = game.initial(setup)
        self.view = game.blank(setup, viewer)
        self.verdict: Verdict

    def do(self, command: Command, at: Instant, dice: Dice) -> None:
        """Hand a command in."""
        self.verdict = self.game.decide(self.state, command, at, dice)
        for event in self.events():
            self.state = self.game.evolve(self.state, event)
            if event.audience.includes(self.viewer):
                self.view = self.game.watch(self.view, event)

    def events(self) -> tuple[Event, ...]:
        """Give what the last command brought about."""
        return self.verdict.events if isinstance(self.verdict, Accepted) else ()

    def hand(self) -> tuple[str, ...]:
        """Give the viewer's hand."""
        return self.state.hands[self.viewer] if isinstance(self.viewer, int) and self.state.hands else ()

    def seen(self, events: Sequence[Event]) -> list[bytes]:
        """Give what the viewer reads, byte for byte and so with its instants."""
        return [CODEC.write(event) for event in events if event.audience.includes(self.viewer)]

    def sight(self, at: Instant) -> Iterator[tuple[str, object]]:
        """Give all that the viewer has before him: his reading, his picture, his choices, every answer he could get."""
        yield "reads", self.seen(self.events())
        yield "picture", json.encode(self.view)
        yield "alarms", sorted(self.game.timers(self.state))
        if isinstance(self.viewer, int):
            yield "choices", self.game.options(self.state, self.viewer, at)
            for command in every_command(GAME, KITS[GAME.name].words, len(self.view.names), self.viewer):
                verdict = self.game.decide(self.state, command, at, StreamDice(b""))
                yield str(command), True if isinstance(verdict, Accepted) else verdict


def search(pair: Pair, seed: bytes, game: Rules = GAME, length: int = 60) -> tuple[int, str]:
    """Play both worlds by the same commands; give how many moments were compared, and the first leak, if any."""
    one, two = (World(game, setup, pair.viewer) for setup in pair.setups)
    dice, now = StreamDice(seed), START
    compared = 0
    for number in range(length):
        command, now = _next(one, dice, now, number)
        held = [_may_differ(world) for world in (one, two)]
        for world in (one, two):
            world.do(command, now, StreamDice(b"%d" % number))
        if one.game.outcome(one.state) is not None or _told_apart(one, two, command, held):
            break
        compared += 1
        for (what, mine), (_, other) in zip(one.sight(now), two.sight(now), strict=True):
            if mine != other:
                return compared, f"{pair.viewer} after {command}: {what}: {mine!r} or {other!r}"
    return compared, ""


def _next(world: World, dice: Dice, now: Instant, number: int) -> tuple[Command, Instant]:
    """Draw what happens next, from what is possible in the first world."""
    if number == 0:
        return StartRound(), now
    timer = next_timer(world.game.timers(world.state))
    if timer is None:
        return Resume(), Instant(now + dice.below(10_000_000))
    throw = dice.below(20)
    if throw < 3:
        return TimerDue(timer.key, timer.due), timer.due
    now = Instant(now + dice.below(max(1, timer.due - now)))
    if throw == 3:
        return pick(dice, (Pause("x"), Extend(30, "x"))), now
    owner = world.state.owner
    return pick_by_kind(dice, tuple(world.game.options(world.state, owner, now))), now


def _may_differ(world: World) -> tuple[bool, tuple[str, ...]]:
    """Give what a move of the player who owes one may betray: whether he has a trap, and his hand."""
    hand = world.state.hands[world.state.owner] if world.state.hands else ()
    return holds_trap(hand), hand


def _told_apart(one: World, two: World, command: Command, held: list[tuple[bool, tuple[str, ...]]]) -> bool:
    """Tell whether a rule lets the viewer know the two worlds apart from now on.

    Somebody else played a card that he has in one world only, or had to pass in one (BL-4.3, BL-12.1); the viewer drew
    one of the two cards (BL-6.1); nobody had a trap in one world (BL-4.6).
    """
    mover = one.state.owner if not hasattr(command, "seat") else command.seat
    if (
        held[0][1] != held[1][1]
        and mover != one.viewer
        and isinstance(one.verdict, Accepted) != isinstance(two.verdict, Accepted)
    ):
        return True
    if isinstance(command, TimerDue) and held[0][0] != held[1][0]:
        return True
    if one.hand() != two.hand():
        return True
    redealt = [any(isinstance(event, ev.Redealt) for event in world.events()) for world in (one, two)]
    return redealt[0] != redealt[1]


def viewers(players: int) -> list[Viewer]:
    """List who can look."""
    return ["public", *(Seat(seat) for seat in range(players))]
