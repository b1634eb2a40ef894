"""The truth about a game, and what its set-up laid down."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from engines.bloody_legacy.house import House
from engines.core.decision_clock import DecisionClock
from engines.core.ids import Instant, Seat

Phase = Literal["setup", "turn", "react", "lose", "over"]
"""What is owed: a trap or a pass, an answer to a trap, a card for a slippery trap; or nothing, before and after."""

Hands = Mapping[Seat, tuple[str, ...]]


class Fixed(Struct, frozen=True):
    """What a scenario's ``[setup]`` takes out of chance's hands; what is empty or ``None`` is left to it.

    ``deals``, ``piles`` and ``reshuffles`` are used up in order, ``coins`` are the faces of dropped traps. ``pile`` is
    the draw pile below the first hands, ``piles`` are those below the hands of each redeal or new round.
    """

    hands: Hands = {}
    front: Hands = {}
    lives: Mapping[Seat, int] = {}
    out: tuple[Seat, ...] = ()
    pile: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    first: Seat | None = None
    coins: tuple[str, ...] = ()
    deals: tuple[Hands, ...] = ()
    piles: tuple[tuple[str, ...], ...] = ()
    reshuffles: tuple[tuple[str, ...], ...] = ()


class Table(Struct, frozen=True):
    """What does not change during a game: how many play, by which rules, with which cards."""

    players: int
    house: House
    cards: tuple[str, ...]
    fixed: Fixed
    deadline: int


class State(Struct, frozen=True, gc=False):
    """A game at one moment; one entry a seat in ``hands``, ``fronts``, ``skulls``, ``lives`` and ``playing``.

    ``player`` is on turn, ``owner`` owes the open decision, ``trap`` is the card in flight. ``playing`` are those who
    are not out. ``tossed``, ``dealt`` and ``reshuffled`` count the uses of what the set-up fixed. In ``pile`` and
    ``discard`` the top comes first. ``paused`` tells since when the clock stands still, and ``pauses`` are those
    that are over (half-open, ms).
    """

    table: Table
    names: tuple[str, ...]
    phase: Phase = "setup"
    number: int = 0
    player: Seat = Seat(0)
    owner: Seat = Seat(0)
    box: Seat = Seat(0)
    trap: str | None = None
    hands: tuple[tuple[str, ...], ...] = ()
    fronts: tuple[tuple[str, ...], ...] = ()
    skulls: tuple[int, ...] = ()
    lives: tuple[int, ...] = ()
    playing: tuple[bool, ...] = ()
    pile: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    clock: DecisionClock = DecisionClock()
    paused: Instant | None = None
    pauses: tuple[tuple[Instant, Instant], ...] = ()
    tossed: int = 0
    dealt: int = 0
    reshuffled: int = 0
    winner: Seat | None = None

    def until(self, at: Instant) -> Instant:
        """Say when a decision ends that opens at ``at`` (ms); pauses after that, already over, put it off."""
        missed = sum(ended - max(began, at) for began, ended in self.pauses if ended > at)
        return Instant(at + self.table.deadline + missed)

    def in_a_pause(self, at: Instant) -> bool:
        """Tell whether the clock stood still when something was sent at ``at``, whenever it is delivered."""
        if self.paused is not None and at >= self.paused:
            return True
        return any(began <= at < ended for began, ended in self.pauses)

    def still_in(self) -> list[Seat]:
        """List those who are not out, in seating order."""
        return [Seat(seat) for seat, plays in enumerate(self.playing) if plays]

    def neighbour(self, seat: Seat, step: Literal[1, -1]) -> Seat:
        """Find the nearest player still in, to the left (1) or to the right (-1) (G1-e)."""
        players, playing = len(self.playing), self.playing
        other = (seat + step) % players
        while not playing[other]:
            other = (other + step) % players
        return Seat(other)
