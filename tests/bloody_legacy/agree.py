"""The engine and the plain implementation side by side: the same chance, the same moves, the same words after each."""

from collections.abc import Iterable
from random import Random
from typing import Any

from engines.bloody_legacy import GAME
from engines.bloody_legacy import commands as cmd
from engines.bloody_legacy import events as ev
from engines.bloody_legacy.cards import CARDS
from engines.bloody_legacy.deck import HOUSE_DECK
from engines.bloody_legacy.state import State
from engines.core.base import Accepted, Event, PublicEvent, SeatCommand, Verdict
from engines.core.calendar import parse_moment
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Setup
from engines.core.events import DeadlineMoved, HostAsked, RoundEnded, TimedOut
from engines.core.ids import Seat
from tests.bloody_legacy.plain import Move, PlainLegacy, Told
from tests.core.beside import Beside, RandomDice

START = parse_moment("2026-11-02 12:00", "Europe/Berlin")
NAMES = tuple("ABCDEFGHIJ")
OWES = {"turn": "turn", "react": "answer", "lose": "card", "over": ""}
WORDS: dict[type[Event], tuple[str, ...]] = {
    ev.RoundDealt: ("number",),
    ev.Redealt: (),
    ev.Reshuffled: (),
    ev.TurnBegan: ("player",),
    ev.BoxPassed: ("player",),
    ev.Passed: ("player",),
    ev.TrapPlayed: ("player", "card", "target"),
    ev.TrickPlayed: ("player", "card", "target"),
    ev.TrapCancelled: ("card",),
    ev.TrapDropped: ("player", "face", "skulls"),
    ev.TrapHit: ("player", "card", "skulls", "total"),
    ev.CardLost: ("player",),
    ev.Drew: ("player",),
    ev.KnockedOut: ("player", "lives"),
    ev.RoundWon: ("player",),
    ev.Won: ("side",),
    TimedOut: ("player", "decision"),
    RoundEnded: (),
}
"""What is told in public, and which of its fields the plain side knows as well."""
UNSAID = (ev.RoundStarted, DeadlineMoved)


def random_options(random: Random, players: int) -> dict[str, Any]:
    """Choose house rules, and at times a small deck of few kinds, in which what is rare happens often."""
    options: dict[str, Any] = {
        "lives": random.choice((1, 2, 3)),
        "hand_size": random.choice((3, 3, 5)),
        "skull_limit": random.choice((5, 5, 10)),
        "double_arrow": random.choice(("neighbour", "anyone")),
        "redeal_clears_damage": random.random() < 0.5,
    }
    if random.random() < 0.5:
        counts = {card: random.choice((0, 0, 1, 2, players)) for card in CARDS}
        counts["skull4"] += 3
        counts["left"] += max(0, players * options["hand_size"] - sum(counts.values()))
        cards = {
            card: {"kind": CARDS[card].kind, "effect": CARDS[card].effect, "count": n} for card, n in counts.items()
        }
        options |= {"deck": {"size": sum(counts.values()), "cards": cards}, "packs": 1}
    return options


def command_of(seat: int, move: Move) -> SeatCommand:
    """Write a move as the engine reads it."""
    verb, *words = move
    player = Seat(seat)
    if verb == "trap":
        return cmd.Trap(player, words[0], Seat(int(words[1])))
    if verb == "trick":
        way: Any = words[1] if len(words) > 1 else None
        return cmd.Trick(player, words[0], way if way in (None, "left", "right") else Seat(int(way)))
    if verb == "lose":
        return cmd.Lose(player, words[0])
    return cmd.Take(player) if verb == "take" else cmd.Pass(player)


def described(command: SeatCommand) -> Move:
    """Write a command as the plain side would."""
    words = (getattr(command, field) for field in command.__struct_fields__ if field != "seat")
    return (str(command.__struct_config__.tag), *(str(word) for word in words if word is not None))


def told(events: Iterable[Event]) -> list[Told]:
    """Pick what all see; a word that is nobody's reads -1, and what no rule speaks of is left out."""
    public = [event for event in events if isinstance(event, PublicEvent) and not isinstance(event, UNSAID)]
    return [
        (
            str(event.__struct_config__.tag),
            *(-1 if (word := getattr(event, field)) is None else word for field in WORDS[type(event)]),
        )
        for event in public
    ]


class Pair(Beside[Move]):
    """One game on both; ``compare`` raises ``AssertionError`` where they differ."""

    game = GAME

    def __init__(self, random: Random, players: int) -> None:
        self.random = random
        self.dice = RandomDice(random)
        self.now = START
        options = random_options(random, players)
        self.state: State = GAME.initial(Setup(NAMES[:players], START, options=options))
        self.orders: list[tuple[str, ...]] = []
        self.faces: list[str] = []
        self.told: list[Told] = []
        self.seen = 0
        first = self.take(GAME.decide(self.state, StartRound(), self.now, self.dice))
        self.plain = PlainLegacy(
            players=players,
            cards=self.state.table.cards if "deck" in options else HOUSE_DECK.pack() * (1 + (players > 6)),
            mix=self.mix,
            toss=lambda: self.faces.pop(0),
            first=next(event.first for event in first if isinstance(event, ev.RoundDealt)),
            lives=options["lives"],
            hand_size=options["hand_size"],
            skull_limit=options["skull_limit"],
            anyone=options["double_arrow"] == "anyone",
            clears=options["redeal_clears_damage"],
        )
        self.compare()

    @property
    def other(self) -> PlainLegacy:
        """The plain implementation."""
        return self.plain

    def command(self, seat: int, move: Move) -> SeatCommand:
        """Write a move as the engine reads it."""
        return command_of(seat, move)

    def take(self, verdict: Verdict) -> tuple[Event, ...]:
        """Apply what the engine decided; what chance did there is what the plain side will get."""
        assert isinstance(verdict, Accepted), verdict
        for event in verdict.events:
            self.state = GAME.evolve(self.state, event)
            if isinstance(event, ev.PileLaid):
                self.orders.append(event.cards)
            elif isinstance(event, ev.TrapDropped):
                self.faces.append(event.face)
        self.told += told(verdict.events)
        return verdict.events

    def mix(self, pile: list[str]) -> list[str]:
        """Shuffle as the engine did: the cards must be the same."""
        order = list(self.orders.pop(0))
        assert sorted(pile) == sorted(order)
        return order

    def wait(self) -> None:
        """Let the open decision's time run out on both."""
        ended: tuple[Event, ...] = ()
        while not any(isinstance(event, TimedOut | HostAsked) for event in ended):
            timer = min(GAME.timers(self.state), key=lambda timer: (timer.due, timer.rank))
            self.now = timer.due
            ended = self.take(GAME.decide(self.state, TimerDue(timer.key, timer.due), self.now, self.dice))
        self.plain.wait()
        self.compare()

    def compare(self) -> None:
        """See that both told the same in the same order, that both tables are alike, and that both offer the same."""
        ours, plain = self.state, self.plain
        assert plain.told[self.seen :] == self.told[self.seen :]
        self.seen = len(self.told)
        assert (plain.owes, plain.lives, plain.playing) == (OWES[ours.phase], list(ours.lives), list(ours.playing))
        assert not self.orders
        assert not self.faces
        assert [tuple(hand) for hand in plain.hands] == list(ours.hands)
        assert [tuple(card for card, _ in front) for front in plain.fronts] == list(ours.fronts)
        assert [plain.skulls(seat) for seat in range(plain.players)] == list(ours.skulls)
        assert (plain.pile, sorted(plain.discard)) == (list(ours.pile), sorted(ours.discard))
        assert (plain.active, plain.owner, plain.box) == (ours.player, ours.owner, ours.box)
        if ours.phase != "over":
            assert (plain.trap or None) == ours.trap
            offered = [described(command) for command in GAME.options(ours, ours.owner, self.now)]
            assert sorted(plain.moves()) == sorted(offered)


def wild_move(pair: Pair) -> tuple[int, Move]:
    """Draw a move that often makes no sense."""
    random, plain = pair.random, pair.plain
    seat = random.randrange(plain.players) if random.random() < 0.3 else plain.owner
    verb = random.choice(("trap", "trap", "trick", "trick", "pass", "take", "lose"))
    card = random.choice((*plain.hands[seat], *CARDS) if random.random() < 0.5 else (*plain.hands[seat], "left"))
    if verb in ("pass", "take"):
        return seat, (verb,)
    if verb == "lose":
        return seat, (verb, card)
    target = str(random.randrange(plain.players + 1))
    if verb == "trap":
        return seat, (verb, card, target)
    way = random.choice(("", "", "left", "right", target))
    return seat, (verb, card, way) if way else (verb, card)


def play_out(seed: int) -> Pair:
    """Play one seeded game to its end on both, with illegal moves, silence and people taken out in between."""
    random = Random(seed)  # noqa: S311 - the same in every run
    pair = Pair(random, 2 + seed % 9)
    plain = pair.plain
    while plain.owes:
        chance = random.random()
        if chance < 0.15:
            pair.do(*wild_move(pair))
        elif chance < 0.2:
            pair.wait()
        elif chance < 0.21:
            pair.remove(random.choice([seat for seat, lives in enumerate(plain.lives) if lives]))
        else:
            pair.do(plain.owner, random.choice(list(plain.moves())))
    return pair
