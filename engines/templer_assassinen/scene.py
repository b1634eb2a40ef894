"""A decision in the making: events are added one by one, and each sees the state that the ones before it made."""

from collections.abc import Iterable, Sequence

from engines.core.base import Accepted, Event
from engines.core.dice import Dice, pick
from engines.core.events import RoundEnded
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.chain import Death
from engines.templer_assassinen.evolve import evolve
from engines.templer_assassinen.model import Side
from engines.templer_assassinen.people import is_drawn_executioner, role_of, role_word, side_of, winner
from engines.templer_assassinen.state import State


class Scene:
    """What happens at ``at`` (ms), built up from ``state``."""

    def __init__(self, state: State, at: Instant, dice: Dice) -> None:
        self._state = state
        self._folded = 0
        self.at = at
        self.dice = dice
        self.events: list[Event] = []

    @property
    def state(self) -> State:
        """What is true after all that happened so far; folded only when somebody looks."""
        events = self.events
        if self._folded < len(events):
            state = self._state
            for event in events[self._folded :]:
                state = evolve(state, event)
            self._state = state
            self._folded = len(events)
        return self._state

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)

    def accepted(self) -> Accepted:
        """Give the decision."""
        return Accepted(tuple(self.events))

    def lot(self, given: Iterable[Seat], candidates: Sequence[Seat]) -> Seat:
        """Draw one of ``candidates``: the first eligible of the lots given, else by the dice (TA-RULING-68)."""
        for seat in given:
            if seat in candidates:
                return seat
        return pick(self.dice, candidates)

    # -- deaths ---------------------------------------------------------------------------------------------------

    def fall(self, deaths: Iterable[Death], *, given: bool) -> None:
        """Note deaths for the game master, at the moment they happened."""
        for death in deaths:
            self.emit(ev.Fell(death.at, death.seat, death.cause, death.source, given, death.sources))

    def announce(self, deaths: Iterable[Death], at: Instant) -> None:
        """Make deaths public, with the role that counts (TA-PUB-3)."""
        for death in deaths:
            self.emit(
                ev.Died(
                    at=at,
                    player=death.seat,
                    role=role_word(self.state, death.seat, at),
                    cause=death.cause,
                    executioner=is_drawn_executioner(self.state, death.seat, at),
                ),
            )

    def decided(self, at: Instant) -> bool:
        """End the round if the public deaths decide it (TA-WIN); tell whether they do."""
        side = winner(self.state, self.state.living(), at)
        if side is None:
            return False
        self.emit(ev.Won(at=at, side=side))  # type: ignore[arg-type]  # the words of Side are those of the event
        for number in range(self.state.table.players):
            seat = Seat(number)
            role = role_word(self.state, seat, at)
            dealt = self.state.roles[seat]
            was = dealt.word if dealt.choices else None
            self.emit(ev.RolesRevealed(at=at, player=seat, role=role, was=was))
        self.emit(RoundEnded(at=at))
        return True

    # -- offices --------------------------------------------------------------------------------------------------

    def vacate(self, at: Instant) -> None:
        """Declare the watchman's office empty if its holder's death is public (TA-WATCH-1)."""
        watchman = self.state.watchman
        if watchman is not None and watchman in self.state.found:
            self.emit(ev.WatchmanVacant(at=at, player=watchman))

    def succeed(self, at: Instant) -> None:
        """Draw a new executioner if the old one's death is public; an open tie is his to decide (TA-RULING-13, -14)."""
        executioner = self.state.executioner
        if executioner is None or executioner not in self.state.found:
            return
        successor = self.lot(self.state.table.successors, self._successors(at))
        self.emit(ev.MadeExecutioner(at=at, to=successor))
        self.ask_verdict(at)

    def _successors(self, at: Instant) -> tuple[Seat, ...]:
        """List who is drawn from: plain townsmen, else the town's special roles, else the killers (TA-HENKER-9)."""
        living = self.state.living()
        town = tuple(seat for seat in living if side_of(self.state, seat, at) is Side.TOWN)
        plain = tuple(seat for seat in town if role_of(self.state, seat, at).plain)
        return plain or town or living

    def ask_verdict(self, at: Instant) -> None:
        """Ask the executioner which of the accused shall die, if there is a tie to decide."""
        executioner = self.state.executioner
        if self.state.accused and executioner is not None and executioner not in self.state.found:
            free = tuple(seat for seat in self.state.accused if seat not in self.state.found)
            self.emit(ev.VerdictAsked(at=at, to=executioner, players=free))
