"""All that a seat may do right now, each set of cards once: for menus, autopilots and self-play."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final, overload

from engines.core.base import SeatCommand
from engines.core.ids import Instant, Seat
from engines.regicide import commands as cmd
from engines.regicide.cards import ACES, JESTER, RANK, SIZES, VALUE
from engines.regicide.clockwork import rings_at
from engines.regicide.plays import LARGEST, PLAYS, SET_NUMBERS
from engines.regicide.state import Hand, State
from engines.regicide.turns import at_table, may_yield

_SINGLES: Final[tuple[Mapping[str, cmd.Play], ...]] = tuple(
    {card: cmd.Play(Seat(seat), (card,)) for card in RANK} for seat in range(max(SIZES))
)
_YIELDS: Final = tuple(cmd.Yield(Seat(seat)) for seat in range(max(SIZES)))
"""By seat: most cards are played alone, so these commands are made once."""


def options(state: State, seat: Seat | None, at: Instant) -> Sequence[SeatCommand]:
    """List the commands of ``seat`` that would be accepted at ``at``.

    Cards stand from the cheapest to the dearest, and equal ones as in the hand.
    """
    step = state.step
    if seat != state.actor or step in ("setup", "over") or state.paused is not None or at >= rings_at(state):
        return ()
    if step == "next":
        players = (Seat(player) for player in range(state.table.players))
        return tuple(cmd.Next(seat, player) for player in players if at_table(state, player))
    if step == "pay":
        payments = Payments(seat, state.hands[seat], state.amount)
        return [*payments, cmd.Flip(seat)] if state.jesters else payments
    found = _plays(seat, state.hands[seat])
    if may_yield(state, seat, state.yielded):
        found.append(_YIELDS[seat])
    if state.jesters:
        found.append(cmd.Flip(seat))
    return found


def _plays(seat: Seat, hand: Hand) -> list[SeatCommand]:
    """List the legal sets in ``hand``: single cards, an ace with anything but a jester, equal numbers."""
    single = _SINGLES[seat]
    found: list[SeatCommand] = [single[card] for card in hand]
    if hand.count(JESTER) > 1:
        found = list(dict.fromkeys(found))
    if not ACES.isdisjoint(hand):
        ordered = sorted(hand, key=VALUE.__getitem__)  # jesters, aces, all others
        for place, card in enumerate(ordered):
            if card in ACES:
                found += [cmd.Play(seat, (card, other)) for other in ordered[place + 1 :]]
    numbers = [card for card in hand if card in SET_NUMBERS]
    if len(numbers) > 1 and len({RANK[card] for card in numbers}) < len(numbers):  # most hands hold no two alike
        for count in range(2, min(len(numbers), LARGEST) + 1):
            found += [cmd.Play(seat, cards) for cards in combinations(numbers, count) if cards in PLAYS]
    return found


class Payments(Sequence[SeatCommand]):
    """All sets of a hand that are worth at least ``amount``, needless cards included (G3-d).

    A hand of eight has 255 sets, and one of them is wanted: each is kept as a number, whose bits say which cards of the
    hand are in it, and becomes a command when somebody looks at it.
    """

    __slots__ = ("_hand", "_seat", "_sets")

    def __init__(self, seat: Seat, hand: Hand, amount: int) -> None:
        self._seat = seat
        self._hand = hand
        worths = [0]
        for card in hand:
            value = VALUE[card]
            worths += [worth + value for worth in worths]
        self._sets = [number for number, worth in enumerate(worths) if worth >= amount]
        if hand.count(JESTER) > 1:  # two of them, which are alike: the second one never comes without the first
            first, second = (1 << place for place, card in enumerate(hand) if card == JESTER)
            self._sets = [number for number in self._sets if number & first or not number & second]

    def __len__(self) -> int:
        return len(self._sets)

    @overload
    def __getitem__(self, index: int) -> SeatCommand: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[SeatCommand, ...]: ...

    def __getitem__(self, index: int | slice) -> SeatCommand | tuple[SeatCommand, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        number = self._sets[index]
        chosen = [card for place, card in enumerate(self._hand) if number >> place & 1]
        chosen.sort(key=VALUE.__getitem__)
        return cmd.Discard(self._seat, tuple(chosen))
