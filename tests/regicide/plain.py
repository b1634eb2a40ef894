"""Regicide once more, plain and mutable, written from the rules file alone: what the engine must agree with.

It shares no line with the engine. It knows no time, no events and no secrets; it moves cards between lists.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from tests.core.beside import IllegalError

Move = tuple[str, tuple[str, ...]]
"""What somebody does: a verb and its cards, as ``("play", ("2H",))``; a seat's number for ``next``, else nothing."""

LIMITS = {1: 8, 2: 7, 3: 6, 4: 5}
FACE_VALUES = {"J": 10, "Q": 15, "K": 20}


def value_of(card: str) -> int:
    """RG-2.1."""
    if card == "X":
        return 0
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank in FACE_VALUES:
        return FACE_VALUES[rank]
    return int(rank)


def total(cards: Sequence[str]) -> int:
    return sum(value_of(card) for card in cards)


def may_be_played(cards: Sequence[str]) -> bool:
    """RG-5.1 to RG-5.4."""
    if len(cards) == 0:
        return False
    if len(cards) == 1:
        return True
    ranks = [card[:-1] for card in cards]
    if "X" in cards:
        return False
    if "A" in ranks:
        return len(cards) == 2
    if any(rank in FACE_VALUES for rank in ranks):
        return False
    return len(set(ranks)) == 1 and total(cards) <= 10


class PlainGame:
    """A round; ``step`` is "play", "pay", "next" or "over". ``mix`` shuffles the discard pile for hearts."""

    def __init__(
        self,
        castle: Sequence[str],
        tavern: Sequence[str],
        hands: Sequence[Sequence[str]],
        first: int,
        mix: Callable[[list[str]], list[str]],
        *,
        solo_yield: bool = False,
    ) -> None:
        self.castle = list(castle)
        self.tavern = list(tavern)
        self.hands = [list(hand) for hand in hands]
        self.players = len(hands)
        self.limit = LIMITS[self.players]
        self.mix = mix
        self.solo_yield = solo_yield
        self.jesters = 2 if self.players == 1 else 0
        self.discard_pile: list[str] = []
        self.on_table: list[tuple[list[str], int]] = []
        self.yielded_last = [False] * self.players
        self.removed: set[int] = set()
        self.result = ""
        self.step = "play"
        self.due = 0
        self.reveal()
        self.active = first
        self.begin_turn(first)

    # -- the enemy

    def reveal(self) -> None:
        self.enemy = self.castle.pop(0)
        self.damage = 0
        self.shield = 0
        self.immune = True
        self.on_table = []

    @property
    def attack(self) -> int:
        return {"J": 10, "Q": 15, "K": 20}[self.enemy[:-1]]

    @property
    def health(self) -> int:
        return {"J": 20, "Q": 30, "K": 40}[self.enemy[:-1]]

    def works(self, suit: str, cards: Sequence[str]) -> bool:
        """RG-5.6, RG-6.6: whether a suit is among the cards and not ignored."""
        if suit not in [card[-1] for card in cards]:
            return False
        return not (self.immune and self.enemy[-1] == suit)

    # -- turns

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.players) if other != seat and other not in self.removed]

    def following(self, seat: int) -> int:
        seat = (seat + 1) % self.players
        while seat in self.removed:
            seat = (seat + 1) % self.players
        return seat

    def may_yield(self, seat: int) -> bool:
        others = self.others(seat)
        if len(others) == 0:
            return self.solo_yield
        return not all(self.yielded_last[other] for other in others)

    def begin_turn(self, seat: int) -> None:
        self.active = seat
        self.step = "play"
        self.check_stuck()

    def check_stuck(self) -> None:
        """RG-1.3, RG-11.5."""
        if len(self.hands[self.active]) == 0 and not self.may_yield(self.active) and self.jesters == 0:
            self.lose("cannot_move")

    def lose(self, reason: str) -> None:
        self.step = "over"
        self.result = f"lost {self.active} {reason}"

    # -- what can be done

    def moves(self) -> Iterator[Move]:
        """List every legal move of the active player, each set of cards once."""
        hand = self.hands[self.active]
        if self.step == "play":
            for cards in self.subsets(hand):
                if may_be_played(cards):
                    yield "play", cards
            if self.may_yield(self.active):
                yield "yield", ()
        if self.step == "pay":
            for cards in self.subsets(hand):
                if total(cards) >= self.due:
                    yield "discard", cards
        if self.step == "next":
            for seat in range(self.players):
                if seat not in self.removed:
                    yield "next", (str(seat),)
        if self.step in ("play", "pay") and self.jesters > 0:
            yield "flip", ()

    def subsets(self, hand: Sequence[str]) -> list[tuple[str, ...]]:
        """List all sets of cards of a hand; two jesters are one card twice."""
        sets = (cards for count in range(1, len(hand) + 1) for cards in combinations(sorted(hand), count))
        return list(dict.fromkeys(sets))

    def do(self, seat: int, move: Move) -> None:
        """Make a move. Raises ``IllegalError`` with the reason of RG-17."""
        verb, cards = move
        if self.step == "over":
            raise IllegalError("round-over")
        if verb == "flip" and self.players > 1:
            raise IllegalError("not-allowed-now")
        if seat != self.active:
            raise IllegalError("not-your-turn")
        steps = {"play": ["play"], "yield": ["play"], "discard": ["pay"], "next": ["next"], "flip": ["play", "pay"]}
        if self.step not in steps[verb]:
            raise IllegalError("not-allowed-now")
        if verb in ("play", "discard"):
            left = list(self.hands[seat])
            for card in cards:
                if card not in left:
                    raise IllegalError("not-in-hand")
                left.remove(card)
        {"play": self.play, "yield": self.give_way, "discard": self.pay, "next": self.choose, "flip": self.flip}[verb](
            list(cards)
        )

    # -- step 1 to 3

    def play(self, cards: list[str]) -> None:
        if not may_be_played(cards):
            raise IllegalError("bad-combination")
        value = total(cards)
        for card in cards:
            self.hands[self.active].remove(card)
        self.on_table.append((cards, value))
        self.yielded_last[self.active] = False
        if cards == ["X"]:
            self.jester()
            return
        if self.works("H", cards):
            self.heal(value)
        if self.works("D", cards):
            self.draw_around(value)
        self.damage += value * 2 if self.works("C", cards) else value
        if self.damage >= self.health:
            self.defeat()
        else:
            if self.works("S", cards):
                self.shield += value
            self.suffer()

    def jester(self) -> None:
        if self.immune and self.enemy[-1] == "S":
            for cards, value in self.on_table:
                if "S" in [card[-1] for card in cards]:
                    self.shield += value
        self.immune = False
        self.step = "next"

    def heal(self, value: int) -> None:
        self.discard_pile = self.mix(self.discard_pile)
        for _ in range(min(value, len(self.discard_pile))):
            self.tavern.append(self.discard_pile.pop(0))

    def draw_around(self, value: int) -> None:
        seat = self.active
        while value > 0 and self.tavern and any(self.has_room(other) for other in range(self.players)):
            if self.has_room(seat):
                self.hands[seat].append(self.tavern.pop(0))
                value -= 1
            seat = (seat + 1) % self.players

    def has_room(self, seat: int) -> bool:
        return seat not in self.removed and len(self.hands[seat]) < self.limit

    def defeat(self) -> None:
        if self.damage == self.health:
            self.tavern.insert(0, self.enemy)
        else:
            self.discard_pile.append(self.enemy)
        for cards, _ in self.on_table:
            self.discard_pile.extend(cards)
        if len(self.castle) == 0:
            self.step = "over"
            medals = ["gold", "silver", "bronze"]
            self.result = "won " + (medals[2 - self.jesters] if self.players == 1 else "none")
            self.on_table = []
            return
        self.reveal()
        self.begin_turn(self.active)

    # -- step 4

    def suffer(self) -> None:
        self.due = max(0, self.attack - self.shield)
        if self.due == 0:
            self.begin_turn(self.following(self.active))
            return
        self.step = "pay"
        self.check_payable()

    def check_payable(self) -> None:
        """RG-8.3, RG-11.5."""
        if total(self.hands[self.active]) < self.due and self.jesters == 0:
            self.lose("cannot_pay")

    def pay(self, cards: list[str]) -> None:
        if total(cards) < self.due:
            raise IllegalError("too-little")
        for card in cards:
            self.hands[self.active].remove(card)
            self.discard_pile.append(card)
        self.begin_turn(self.following(self.active))

    def give_way(self, _cards: list[str]) -> None:
        if not self.may_yield(self.active):
            raise IllegalError("must-act")
        self.yielded_last[self.active] = True
        self.suffer()

    # -- the rest

    def choose(self, cards: list[str]) -> None:
        (name,) = cards
        if not name.isdecimal() or int(name) >= self.players or int(name) in self.removed:
            raise IllegalError("unknown-target")
        self.begin_turn(int(name))

    def flip(self, _cards: list[str]) -> None:
        if self.jesters == 0:
            raise IllegalError("already-done")
        self.jesters -= 1
        hand = self.hands[self.active]
        self.discard_pile.extend(hand)
        hand.clear()
        while len(hand) < self.limit and self.tavern:
            hand.append(self.tavern.pop(0))
        if self.step == "play":
            self.check_stuck()
        else:
            self.check_payable()

    def remove(self, seat: int) -> None:
        """G3-v."""
        self.removed.add(seat)
        self.discard_pile.extend(self.hands[seat])
        self.hands[seat].clear()
        if len(self.removed) == self.players:
            self.active = seat
            self.lose("cannot_move")
        elif seat == self.active:
            self.begin_turn(self.following(seat))
        elif self.step == "play":
            self.check_stuck()
