"""A finished round as its log tells it: its phases, the lives of its players, its courts and its end."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from engines.core.base import Event
from engines.core.contract import Setup
from engines.core.events import PlayerReplaced, RoundEnded
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev

Ending = Literal["lynched", "tie", "nobody", "cancelled"]


class Phase(NamedTuple):
    """A day or night: its number, from when to when it lasted (ms), and which events of the log belong to it."""

    kind: ev.Phase
    number: int
    began: Instant
    ended: Instant
    first: int
    """The place in the log of the event that began it."""
    court: Ending | None


class Life(NamedTuple):
    """Who somebody was and what became of him. ``chosen`` is the role that an opportunist took instead of his own.

    ``died`` is the official time of the death, ``found`` when it became public, ``source`` who caused it; ``None`` for
    whoever lived to the end.
    """

    seat: Seat
    role: str
    chosen: str | None
    bomber: bool
    executioner: bool
    lovers: tuple[Seat, ...]
    cause: ev.Cause | None
    died: Instant | None
    found: Instant | None
    source: Seat | None
    place: int
    """Where in the log the death was made public; -1 for the living."""

    @property
    def played(self) -> str:
        """The role that counted."""
        return self.chosen or self.role


class Chronicle(NamedTuple):
    """A round from its first event to its last."""

    phases: tuple[Phase, ...]
    lives: tuple[Life, ...]
    winner: str | None
    ended: Instant

    def phase_at(self, at: Instant, place: int) -> int:
        """Return the phase an event belongs to: by official time, and on the very border by its place in the log."""
        found = 0
        for index, phase in enumerate(self.phases):
            if phase.began < at or (phase.began == at and phase.first <= place):
                found = index
        return found

    def phase_of_death(self, life: "Life") -> int:
        """Return the phase in which somebody died; who dies the instant a phase ends belongs to that phase.

        Raises:
            ValueError: he lives.
        """
        if life.died is None:
            raise ValueError("who lives has no phase of death")
        return self.phase_at(life.died, life.place)


def chronicle(setup: Setup, log: Sequence[Event]) -> Chronicle:
    """Read the game master's log of a round.

    Raises:
        ValueError: the log is not that of a round which has begun.
    """
    if not any(isinstance(event, ev.PhaseBegan) for event in log):
        raise ValueError("a round that has not begun has no course")
    seats = [Seat(seat) for seat in range(len(setup.names))]
    winner = next((event.side for event in log if isinstance(event, ev.Won)), None)
    ended = next((event.at for event in log if isinstance(event, RoundEnded)), max(event.at for event in log))
    return Chronicle(_phases(log, ended), tuple(_life(seat, log) for seat in seats), winner, ended)


def names_at_the_end(setup: Setup, log: Sequence[Event]) -> tuple[str, ...]:
    """Return the names of those who sat at the table last."""
    names = [*setup.names]
    for event in log:
        if isinstance(event, PlayerReplaced):
            names[event.seat] = event.name
    return tuple(names)


def _phases(log: Sequence[Event], ended: Instant) -> tuple[Phase, ...]:
    begun = [(place, event) for place, event in enumerate(log) if isinstance(event, ev.PhaseBegan)]
    ends = [*begun[1:], (len(log), None)]
    return tuple(
        Phase(event.phase, event.number, event.at, ended if after is None else after.at, place, _court(log[place:end]))
        for (place, event), (end, after) in zip(begun, ends, strict=True)
    )


def _court(events: Sequence[Event]) -> Ending | None:
    return next((event.result for event in events if isinstance(event, ev.CourtClosed)), None)


def _life(seat: Seat, log: Sequence[Event]) -> Life:
    told = [event for event in log if isinstance(event, ev.RoleTold) and event.to == seat]
    deaths = ((place, event) for place, event in enumerate(log) if isinstance(event, ev.Died) and event.player == seat)
    place, death = next(deaths, (-1, None))
    fell = next((event for event in reversed(log) if isinstance(event, ev.Fell) and event.player == seat), None)
    lovers = [event.partner for event in log if isinstance(event, ev.LoversTold) and event.to == seat]
    dealt, last = (told[0].role, told[-1].role) if told else ("staedter", "staedter")
    return Life(
        seat=seat,
        role=dealt,
        chosen=last if last != dealt else None,
        bomber=any(event.bomber for event in told),
        executioner=any(isinstance(event, ev.MadeExecutioner) and event.to == seat for event in log),
        lovers=tuple(dict.fromkeys(lovers)),
        cause=None if death is None else death.cause,
        died=None if death is None else (fell or death).at,
        found=None if death is None else death.at,
        source=None if death is None or fell is None else fell.source,
        place=place,
    )
