"""The engine and the plain implementation side by side: the same chance, the same moves, the same table after each."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from engines.core.base import Accepted, Event, SeatCommand, Verdict
from engines.core.calendar import parse_moment
from engines.core.commands import StartRound
from engines.core.contract import Setup
from engines.core.ids import Seat
from engines.regicide import GAME
from engines.regicide import commands as cmd
from engines.regicide.cards import ENEMIES, FACES, RANK, SIZES, tavern_cards
from engines.regicide.events import DiscardShuffled, Lost, Won
from engines.regicide.state import State
from tests.core.beside import Beside, RandomDice
from tests.regicide.plain import Move, PlainGame

START = parse_moment("2026-11-02 12:00", "Europe/Berlin")
NAMES = ("Anna", "Bernd", "Carla", "Dora")
VERBS: dict[str, type[SeatCommand]] = {"yield": cmd.Yield, "flip": cmd.Flip}


def random_setup(random: Random, players: int, *, late: bool = False) -> Setup:
    """Deal a table; a ``late`` one has few enemies left, and the others are in the decks already."""
    size = SIZES[players]
    castle = [card for face in FACES for card in random.sample([card for card in ENEMIES if RANK[card] == face], 4)]
    left = castle[random.randrange(6, 12) :] if late else castle
    deck = [*tavern_cards(size.jesters), *(card for card in castle if card not in left)]
    random.shuffle(deck)
    hands = {name: " ".join(deck[size.limit * seat :][: size.limit]) for seat, name in enumerate(NAMES[:players])}
    tavern = deck[size.limit * players :]
    cut = random.randrange(len(tavern)) if late else len(tavern)
    fixed = {
        "castle": " ".join(left),
        "tavern": " ".join(tavern[:cut]),
        "hands": hands,
        "discard": " ".join(tavern[cut:]),
        "first": random.choice(NAMES[:players]),
    }
    options = {"solo_yield": random.random() < 0.5}
    return Setup(NAMES[:players], START, options=options, fixed=fixed)


def command_of(seat: int, move: Move) -> SeatCommand:
    """Write a move as the engine reads it."""
    verb, cards = move
    if verb == "play":
        return cmd.Play(Seat(seat), cards)
    if verb == "discard":
        return cmd.Discard(Seat(seat), cards)
    if verb == "next":
        return cmd.Next(Seat(seat), Seat(int(cards[0])))
    return VERBS[verb](Seat(seat))


class Pair(Beside[Move]):
    """One round on both; ``compare`` raises ``AssertionError`` where they differ."""

    game = GAME

    def __init__(self, setup: Setup, random: Random) -> None:
        self.random = random
        self.dice = RandomDice(random)
        self.state: State = GAME.initial(setup)
        self.log: list[Event] = []
        self.now = setup.start
        self.orders: list[tuple[str, ...]] = []
        self.take(GAME.decide(self.state, StartRound(), self.now, self.dice))
        fixed = setup.fixed
        self.plain = PlainGame(
            castle=fixed["castle"].split(),
            tavern=fixed["tavern"].split(),
            hands=[fixed["hands"][name].split() for name in setup.names],
            first=setup.names.index(fixed["first"]),
            mix=self.mix,
            solo_yield=setup.options["solo_yield"],
        )
        self.plain.discard_pile = fixed["discard"].split()
        self.whole = Counter(self.cards())

    @property
    def other(self) -> PlainGame:
        """The plain implementation."""
        return self.plain

    def command(self, seat: int, move: Move) -> SeatCommand:
        """Write a move as the engine reads it."""
        return command_of(seat, move)

    def take(self, verdict: Verdict) -> None:
        """Apply what the engine decided; the order in which it shuffled is what the plain side will get."""
        assert isinstance(verdict, Accepted)
        for event in verdict.events:
            self.state = GAME.evolve(self.state, event)
            if isinstance(event, DiscardShuffled):
                self.orders.append((*event.under, *event.rest))
        self.log += verdict.events

    def mix(self, pile: list[str]) -> list[str]:
        """Shuffle as the engine did: the cards must be the same, and nothing is shuffled that is not there."""
        if not pile:
            return []
        order = list(self.orders.pop(0))
        assert sorted(pile) == sorted(order)
        return order

    def cards(self) -> Iterator[str]:
        """List all cards, wherever the engine has them."""
        state = self.state
        yield from (*state.castle, *state.tavern, *state.discard, *state.against)
        for hand in state.hands:
            yield from hand
        if state.enemy:
            yield state.enemy

    def compare(self) -> None:
        """See that both tables are alike, that every card is somewhere, and that both offer the same."""
        ours, plain = self.state, self.plain
        assert plain.step == ours.step
        assert plain.result == self.result()
        assert self.whole == Counter(self.cards())
        assert not self.orders
        assert [sorted(hand) for hand in plain.hands] == [sorted(hand) for hand in ours.hands]
        assert (plain.castle, plain.tavern) == (list(ours.castle), list(ours.tavern))
        assert plain.discard_pile == list(ours.discard)
        if ours.step == "over":
            return
        table = [card for cards, _ in plain.on_table for card in cards]
        assert (plain.active, plain.yielded_last) == (ours.actor, list(ours.yielded))
        assert (plain.enemy, plain.damage, plain.shield) == (ours.enemy, ours.damage, ours.shield)
        assert (table, plain.immune) == (list(ours.against), not ours.cancelled)
        assert ours.step != "pay" or plain.due == ours.amount
        offered = [described(command) for command in GAME.options(ours, ours.actor, self.now)]
        legal = [(verb, tuple(sorted(cards))) for verb, cards in plain.moves()]
        assert sorted(legal) == sorted(offered)

    def result(self) -> str:
        """Say how the engine's round ended, in the words of the plain one."""
        for event in self.log[-2:]:
            if isinstance(event, Won):
                return f"won {event.medal}"
            if isinstance(event, Lost):
                return f"lost {event.player} {event.reason}"
        return ""


def described(command: SeatCommand) -> Move:
    """Write a command as the plain side would."""
    verb = str(command.__struct_config__.tag)
    if isinstance(command, cmd.Next):
        return verb, (str(command.player),)
    cards: Sequence[str] = getattr(command, "cards", ())
    return verb, tuple(sorted(cards))


def wild_move(pair: Pair) -> tuple[int, Move]:
    """Draw a move that often makes no sense."""
    random, players = pair.random, pair.plain.players
    seat = random.randrange(players) if random.random() < 0.3 else pair.plain.active
    verb = random.choice(("play", "play", "discard", "discard", "yield", "next", "flip"))
    if verb == "next":
        return seat, (verb, (str(random.randrange(players + 1)),))
    if verb in ("yield", "flip"):
        return seat, (verb, ())
    hand = pair.plain.hands[seat]
    cards = random.sample(hand, min(len(hand), random.randrange(5)))
    if random.random() < 0.1:
        cards.append(random.choice([*RANK]))
    return seat, (verb, tuple(cards))


def frugal(moves: list[Move], pair: Pair) -> Move:
    """Pick a move that keeps the round alive for long: pay little, and hit exactly where that is possible."""
    payments = [move for move in moves if move[0] == "discard"]
    if payments:
        return min(payments, key=lambda move: (sum(map(_worth, move[1])), len(move[1])))
    return pair.random.choice(moves)


def _worth(card: str) -> int:
    return {"X": 0, "A": 1, "J": 10, "Q": 15, "K": 20}.get(card[:-1] or card, 0) or int(card[:-1] or 0)


def play_out(seed: int) -> Pair:
    """Play one seeded round to its end on both sides, with illegal moves in between and somebody taken out at times."""
    random = Random(seed)  # noqa: S311 - the same in every run
    players = 1 + seed % 4
    pair = Pair(random_setup(random, players, late=seed % 3 == 0), random)
    pair.compare()
    careful = random.random() < 0.7
    while pair.plain.step != "over":
        if random.random() < 0.15:
            pair.do(*wild_move(pair))
        elif random.random() < 0.01:
            pair.remove(random.choice([seat for seat in range(players) if seat not in pair.plain.removed]))
        else:
            moves: list[Move] = list(pair.plain.moves())
            move: Any = frugal(moves, pair) if careful else random.choice(moves)
            pair.do(pair.plain.active, move)
    return pair
