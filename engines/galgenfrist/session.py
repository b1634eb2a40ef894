"""Several games in a row: who is executioner next, when the session is over, and who has won it (GF-9)."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engines.core.base import Event
from engines.core.contract import Setup
from engines.core.ids import Instant, Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist.house import house_of
from engines.galgenfrist.setup import EXECUTIONER


class Played(Struct, frozen=True, gc=False):
    """What a session keeps of a finished game: its executioner, the crowns of each seat after it, who follows.

    ``short``: the treasury could not pay. ``void``: it did not count (G0-z).
    """

    executioner: Seat
    standing: tuple[int, ...]
    successor: Seat | None
    short: bool
    void: bool


def played(log: Sequence[Event]) -> Played:
    """Read a finished game off its log. Raises ``ValueError`` for one that is not finished."""
    standing = {event.player: event.crowns for event in log if isinstance(event, ev.Standing)}
    if not standing:
        raise ValueError("this game is not finished")
    return Played(
        executioner=next(event.executioner for event in log if isinstance(event, ev.RoundStarted)),
        standing=tuple(crowns for _, crowns in sorted(standing.items())),
        successor=next((event.player for event in log if isinstance(event, ev.SuccessorNamed)), None),
        short=any(isinstance(event, ev.TreasuryShort) for event in log),
        void=any(isinstance(event, ev.GameVoided) for event in log),
    )


def next_setup(
    setup: Setup, names: tuple[str, ...], games: Sequence[Played], start: Instant, awaited: Sequence[Seat] = ()
) -> Setup:
    """Make the set-up of the next game: everybody keeps his crowns, the successor is executioner (GF-9.1, GF-9.2).

    ``names`` are those who sit there now. After a game that did not count the same executioner begins again. In a
    tie-break ``awaited`` are those who are still to be executioner: a successor who is none of them gives way to the
    first of them.
    """
    last = games[-1]
    executioner = last.executioner if last.successor is None else last.successor
    if awaited and executioner not in awaited:
        executioner = awaited[0]
    words = tuple(EXECUTIONER if seat == executioner else "" for seat in range(len(names)))
    crowns: Mapping[str, Any] = dict(zip(names, last.standing, strict=True))
    return replace(setup, names=names, start=start, words=words, dealt=False, fixed={"crowns": crowns})


def is_over(games: Sequence[Played], deciding: Sequence[Seat] = ()) -> bool:
    """Tell whether a session is over: everybody was executioner once, or the treasury could not pay (GF-9.3).

    In a tie-break only those ``deciding`` have to be executioner once more; ``games`` are then those played since.
    """
    counted = [game for game in games if not game.void]
    if not counted:
        return False
    awaited = set(deciding) or {Seat(seat) for seat in range(len(counted[-1].standing))}
    return counted[-1].short or awaited <= {game.executioner for game in counted}


def leaders(games: Sequence[Played], deciding: Sequence[Seat] = ()) -> tuple[Seat, ...]:
    """Name those with most crowns, in seating order, in a tie-break only among those ``deciding``.

    They share the victory, unless the host is offered a ``play_off`` and takes it.
    """
    standing = games[-1].standing
    among = deciding or [Seat(seat) for seat in range(len(standing))]
    most = max(standing[seat] for seat in among)
    return tuple(seat for seat in among if standing[seat] == most)


def play_off(setup: Setup, games: Sequence[Played]) -> tuple[Seat, ...]:
    """Name those between whom the host is offered a tie-break: each of them is executioner once more (GF-9.3).

    Nobody, where one alone leads or the house shares ties. After a tie-break whoever still leads shares.
    """
    tied = leaders(games)
    return tied if len(tied) > 1 and house_of(setup.options).tie_break == "play_on" else ()


class Session(Struct, frozen=True, gc=False):
    """A session so far: its games, oldest first, and the tied ``deciding`` once they play it off.

    ``since`` is the number of games before that tie-break.
    """

    games: tuple[Played, ...] = ()
    since: int = 0
    deciding: tuple[Seat, ...] = ()

    def with_game(self, game: Played) -> "Session":
        """Give the session after one more game."""
        return replace(self, games=(*self.games, game))

    @property
    def is_over(self) -> bool:
        """Whether no further game belongs to it, but for a tie-break that the host is offered."""
        return is_over(self.games[self.since :], self.deciding)

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """Those who win it as it stands."""
        return leaders(self.games, self.deciding)

    def tied(self, setup: Setup) -> tuple[Seat, ...]:
        """Name those between whom the host is offered a tie-break; nobody while it goes on, or after a tie-break."""
        return play_off(setup, self.games) if self.is_over and not self.deciding else ()


def following(session: Session, setup: Setup, names: tuple[str, ...], start: Instant) -> tuple[Setup, Session] | None:
    """Give the set-up of the next game and the session in which it is played; ``None`` if the session is over.

    Where a tie-break is offered the next game is its first: whoever asks for it has taken the offer.
    """
    if tied := session.tied(setup):
        session = replace(session, since=len(session.games), deciding=tied)
    elif session.is_over:
        return None
    done = {game.executioner for game in session.games[session.since :] if not game.void}
    awaited = [seat for seat in session.deciding if seat not in done]
    return next_setup(setup, names, session.games, start, awaited), session
