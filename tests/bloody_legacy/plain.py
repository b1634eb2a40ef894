"""Das blutige Erbe once more, plain and mutable, written from the rules file alone: what the engine must agree with.

It shares no line with the engine. It knows no time and no secrets; it moves cards between lists, and tells what all at
the table get to see, in the order of BL-10.
"""

from collections.abc import Callable, Iterator, Sequence

from tests.core.beside import IllegalError

Move = tuple[str, ...]
"""What somebody does: a verb and its words, as ``("trap", "skull2", "1")``; seats are numbers."""
Told = tuple[str | int, ...]
"""What all see, as ``("trap_hit", 1, "skull2", 2, 4)``."""

SKULLS = {"deadly": 5, "slippery": 0, "skull1": 1, "skull2": 2, "skull3": 3, "skull4": 4}
TRAPS = {*SKULLS, "drop"}


class PlainLegacy:
    """A game; ``owes`` is "turn", "answer", "card" or nothing. ``mix`` shuffles, ``toss`` throws a coin."""

    def __init__(
        self,
        *,
        players: int,
        cards: Sequence[str],
        mix: Callable[[list[str]], list[str]],
        toss: Callable[[], str],
        first: int,
        lives: int,
        hand_size: int,
        skull_limit: int,
        anyone: bool,
        clears: bool,
    ) -> None:
        self.players = players
        self.cards = list(cards)
        self.mix = mix
        self.toss = toss
        self.hand_size = hand_size
        self.skull_limit = skull_limit
        self.anyone = anyone
        self.clears = clears
        self.lives = [lives] * players
        self.playing = [True] * players
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.fronts: list[list[tuple[str, int]]] = [[] for _ in range(players)]
        self.pile: list[str] = []
        self.discard: list[str] = []
        self.trap = ""
        self.box = self.active = self.owner = first
        self.owes = "turn"
        self.number = 0
        self.told: list[Told] = []
        self.new_round(first)

    # -- rounds and turns

    def new_round(self, first: int) -> None:
        """BL-3, BL-9.2, BL-9.3."""
        self.number += 1
        self.box, self.trap = first, ""
        self.playing = [lives > 0 for lives in self.lives]
        self.fronts = [[] for _ in range(self.players)]
        self.deal(self.cards)
        self.told.append(("round_dealt", self.number))
        self.begin_turn()

    def deal(self, cards: Sequence[str]) -> None:
        """BL-4.7: a full hand, minus slippery traps that still lie there."""
        self.pile, self.discard = self.mix(list(cards)), []
        for seat in range(self.players):
            size = max(0, self.hand_size - self.count_slippery(seat)) if self.playing[seat] else 0
            self.hands[seat], self.pile = self.pile[:size], self.pile[size:]

    def count_slippery(self, seat: int) -> int:
        return len([card for card, _ in self.fronts[seat] if card == "slippery"])

    def begin_turn(self) -> None:
        """BL-4.1, BL-4.6."""
        while not any(card in TRAPS for hand in self.hands for card in hand):
            self.redeal()
        self.active = self.owner = self.box
        self.owes = "turn"
        self.told.append(("turn_began", self.active))
        self.pass_box()

    def redeal(self) -> None:
        """G1-i, G1-j; damage that left no trap, or nobody a card, would be dealt about for ever and goes as well."""
        pool = list(self.cards)
        for card, _ in [lying for front in self.fronts for lying in front]:
            pool.remove(card)
        seats = [seat for seat in range(self.players) if self.playing[seat]]
        nothing = all(self.count_slippery(seat) >= self.hand_size for seat in seats)
        if self.clears or nothing or TRAPS.isdisjoint(pool):
            self.fronts = [[] for _ in range(self.players)]
            pool = self.cards
        self.deal(pool)
        self.told.append(("redealt",))

    def pass_box(self) -> None:
        self.box = self.neighbour(self.box, 1)
        self.told.append(("box_passed", self.box))

    def neighbour(self, seat: int, step: int) -> int:
        """G1-e."""
        found = (seat + step) % self.players
        while not self.playing[found]:
            found = (found + step) % self.players
        return found

    def end_turn(self) -> None:
        """BL-8.2, BL-9.1."""
        if self.playing.count(True) > 1 and self.playing[self.active] and self.hands[self.active] == []:
            self.knock_out(self.active, self.lives[self.active] - 1)
        if self.playing.count(True) > 1:
            self.begin_turn()
        else:
            self.end_round()

    def end_round(self) -> None:
        winner = self.playing.index(True)
        self.told.append(("round_won", winner))
        if [lives > 0 for lives in self.lives].count(True) > 1:
            self.new_round(winner)
            return
        self.owes = ""
        self.told += [("won", winner), ("round_ended",)]

    def knock_out(self, seat: int, lives: int) -> None:
        """BL-8.3, BL-8.4."""
        self.lives[seat] = lives
        self.playing[seat] = False
        self.discard += self.hands[seat]
        self.discard += [card for card, _ in self.fronts[seat]]
        self.hands[seat], self.fronts[seat] = [], []
        self.told.append(("knocked_out", seat, lives))
        if self.box == seat:
            self.pass_box()

    # -- what players do

    def do(self, seat: int, move: Move) -> None:
        """Make a move. Raises ``IllegalError`` with the first reason of BL-14 that fits."""
        verb, *words = move
        phase = {"trap": "turn", "pass": "turn", "trick": "answer", "take": "answer", "lose": "card"}[verb]
        refuse_if(self.owes == "", "round-over")
        refuse_if(not self.playing[seat], "you-are-dead")
        refuse_if(self.owes != phase, "not-allowed-now")
        refuse_if(self.owner != seat, "not-your-turn")
        refuse_if(bool(words) and words[0] not in self.hands[seat], "not-in-hand")
        if verb == "trap":
            self.play_trap(seat, words[0], int(words[1]))
        elif verb == "pass":
            refuse_if(any(card in TRAPS for card in self.hands[seat]), "must-act")
            self.told.append(("passed", seat))
            self.end_turn()
        elif verb == "trick":
            self.play_trick(seat, words[0], words[1] if len(words) > 1 else "")
        elif verb == "take":
            self.hit(seat)
        else:
            self.give_up(seat, words[0])

    def check_target(self, seat: int, target: int) -> None:
        refuse_if(not 0 <= target < self.players, "unknown-target")
        refuse_if(target == seat, "target-self")
        refuse_if(not self.playing[target], "target-dead")

    def play_trap(self, seat: int, card: str, target: int) -> None:
        """BL-4.2, BL-6.1."""
        refuse_if(card not in TRAPS, "not-a-trap")
        self.check_target(seat, target)
        self.hands[seat].remove(card)
        self.trap, self.owner, self.owes = card, target, "answer"
        self.told.append(("trap_played", seat, card, target))
        self.draw(seat)

    def play_trick(self, seat: int, card: str, way: str) -> None:
        """BL-5.2, BL-5.3; a trick lies on the discard pile before its player draws (G1-y)."""
        refuse_if(card in TRAPS, "not-a-trick")
        named = way not in ("", "left", "right")
        if named and card == "either" and self.anyone:
            self.check_target(seat, int(way))
        else:
            refuse_if(named or (card == "either") != (way != ""), "no-direction")
        self.hands[seat].remove(card)
        self.discard.append(card)
        if card == "cancel":
            self.told.append(("trick_played", seat, card, -1))
            self.draw(seat)
            self.cancel_trap()
            self.end_turn()
            return
        self.owner = int(way) if named else self.neighbour(seat, 1 if "left" in (card, way) else -1)
        self.told.append(("trick_played", seat, card, self.owner))
        self.draw(seat)

    def cancel_trap(self) -> None:
        self.told.append(("trap_cancelled", self.trap))
        self.discard.append(self.trap)
        self.trap = ""

    def draw(self, seat: int) -> None:
        """BL-6.3, BL-6.4."""
        if self.pile == [] and self.discard == []:
            return
        if self.pile == []:
            self.told.append(("reshuffled",))
            self.pile, self.discard = self.mix(self.discard), []
        self.hands[seat].append(self.pile.pop(0))
        self.told.append(("drew", seat))

    def hit(self, seat: int) -> None:
        """BL-7."""
        card, self.trap = self.trap, ""
        if card == "drop":
            face = self.toss()
            skulls = 2 if face == "up" else 4
            self.told.append(("trap_dropped", seat, face, skulls))
        else:
            skulls = SKULLS[card]
        self.fronts[seat].append((card, skulls))
        total = self.skulls(seat)
        self.told.append(("trap_hit", seat, card, skulls, total))
        if total >= self.skull_limit or (card == "deadly" and self.skull_limit == 5):
            self.knock_out(seat, self.lives[seat] - 1)
        elif card == "slippery" and self.hands[seat] != []:
            self.owes, self.owner = "card", seat
            return
        self.end_turn()

    def skulls(self, seat: int) -> int:
        return sum(skulls for _, skulls in self.fronts[seat])

    def give_up(self, seat: int, card: str) -> None:
        """BL-7.3."""
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.told.append(("card_lost", seat))
        self.end_turn()

    # -- the host and the clock

    def remove(self, seat: int) -> None:
        """G1-x."""
        owed = self.playing[seat] and self.owner == seat
        self.knock_out(seat, 0)
        if owed and self.trap != "":
            self.cancel_trap()
        if self.playing.count(True) == 1:
            self.end_round()
        elif owed:
            self.end_turn()

    def wait(self) -> None:
        """BL-12: what happens where nobody decides; nothing, where a trap is to be chosen."""
        hand = self.hands[self.owner]
        if self.owes == "answer":
            self.told.append(("timed_out", self.owner, "trick"))
            self.hit(self.owner)
        elif self.owes == "card":
            self.told.append(("timed_out", self.owner, "lose"))
            self.give_up(self.owner, hand[0])
        elif TRAPS.isdisjoint(hand):
            self.told.append(("timed_out", self.owner, "pass"))
            self.do(self.owner, ("pass",))

    # -- what can be done

    def moves(self) -> Iterator[Move]:
        """List all that may be done now, equal cards once."""
        hand = sorted(set(self.hands[self.owner]))
        others = [str(seat) for seat in range(self.players) if self.playing[seat] and seat != self.owner]
        if self.owes == "card":
            yield from (("lose", card) for card in hand)
        elif self.owes == "answer":
            yield ("take",)
            yield from (("trick", card) for card in hand if card in ("left", "right", "cancel"))
            ways = ("left", "right", *(others if self.anyone else ()))
            yield from (("trick", "either", way) for way in ways if "either" in hand)
        elif TRAPS.isdisjoint(hand):
            yield ("pass",)
        else:
            yield from (("trap", card, other) for card in hand if card in TRAPS for other in others)


def refuse_if(fits: bool, reason: str) -> None:  # noqa: FBT001 - reads as a sentence
    if fits:
        raise IllegalError(reason)
