"""A table to play rules at: seats are numbers, every move comes a second after the one before, chance is fixed."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from engines.core.base import Accepted, Command, Event, Rejected, Verdict
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.ids import SECOND_MS, Instant, Seat
from engines.core.timers import next_timer
from engines.secret_hitler import GAME
from engines.secret_hitler.board import Tile
from engines.secret_hitler.commands import Appoint, Discard, Enact, Execute, Investigate, Nominate, Vote
from engines.secret_hitler.state import State
from engines.secret_hitler.view import View

START = Instant(1_793_617_200_000)
ROLES: Mapping[str, str] = {"L": "liberal", "F": "fascist", "H": "hitler"}
WORDS = {5: "LLFHL", 6: "LLFHLL", 7: "LLFHLLF", 8: "LLFHLLFL", 9: "LLFHLLFLF", 10: "LLFHLLFLFL"}
"""Seat 2 is a fascist and seat 3 is Hitler at every table."""

E = TypeVar("E", bound=Event)


def set_up(
    players: int = 5,
    *,
    roles: str | None = None,
    deck: str = "FFLFFLFFLFFLFFL",
    options: Mapping[str, Any] | None = None,
    **fixed: Any,
) -> Setup:
    """Make a set-up in which seat 0 is the first candidate and the tiles lie as given."""
    names = tuple(f"P{number}" for number in range(players))
    words = tuple(ROLES[letter] for letter in roles or WORDS[players])
    return Setup(names, START, words=words, options=options or {}, fixed={"president": "P0", "deck": deck, **fixed})


class Table:
    """A round of Secret Hitler in progress."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state: State = GAME.initial(setup)
        self.dice = StreamDice(b"table")
        self.now = START
        self.log: list[Event] = []
        self.refusals: list[tuple[str, str]] = []
        self.do(StartRound(), at=START)

    def do(self, command: Command, at: int | None = None) -> Verdict:
        """Hand a command in, a second after the last one unless a time is given; alarms due by then ring first."""
        if at is None:
            self.wait(self.now + SECOND_MS)
            at = self.now
        verdict = GAME.decide(self.state, command, Instant(at), self.dice)
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                self.state = GAME.evolve(self.state, event)
            self.log += verdict.events
        else:
            self.refusals.append((verdict.reason, verdict.rule))
        return verdict

    def must(self, *commands: Command) -> "Table":
        """Hand in commands that have to be taken."""
        for command in commands:
            verdict = self.do(command)
            assert isinstance(verdict, Accepted), (command, verdict)
        return self

    def no(self, command: Command) -> tuple[str, str]:
        """Hand in a command that has to be refused, and give reason and rule."""
        verdict = self.do(command)
        assert isinstance(verdict, Rejected), command
        return verdict.reason, verdict.rule

    def wait(self, until: int) -> "Table":
        """Let time pass and every alarm ring that is due."""
        while (timer := next_timer(GAME.timers(self.state))) is not None and timer.due <= until:
            self.do(TimerDue(timer.key, timer.due), at=timer.due)
        self.now = Instant(until)
        return self

    def elect(self, president: int, chancellor: int, *, yes: bool = True) -> "Table":
        """Propose a government, on which all who may vote the same."""
        self.must(Nominate(Seat(president), Seat(chancellor)))
        return self.must(*(Vote(seat, yes) for seat in self.state.owing))

    def govern(self, president: int, chancellor: int, tiles: str) -> "Table":
        """Elect a government; of ``tiles`` the first is discarded and the second enacted."""
        self.elect(president, chancellor)
        discarded, enacted = map(tile, tiles)
        return self.must(Discard(Seat(president), discarded), Enact(Seat(chancellor), enacted))

    def told(self, kind: type[E]) -> list[E]:
        """List the facts of one kind."""
        return [event for event in self.log if isinstance(event, kind)]

    def view(self, viewer: Any) -> View:
        """Give somebody's picture."""
        view = GAME.blank(self.setup, viewer)
        for event in self.log:
            if event.audience.includes(viewer):
                view = GAME.watch(view, event)
        return view


def tile(letter: str) -> Tile:
    """Read the letter of a tile."""
    return "L" if letter == "L" else "F"


def table(players: int = 5, **fixed: Any) -> Table:
    """Open a round; see ``set_up``."""
    return Table(set_up(players, **fixed))


def seats(*numbers: int) -> tuple[Seat, ...]:
    """Name seats."""
    return tuple(map(Seat, numbers))


def fail_three(round_: Table, pairs: Sequence[tuple[int, int]]) -> Table:
    """Let three elections fail, so that chaos follows."""
    for president, chancellor in pairs:
        round_.elect(president, chancellor, yes=False)
    return round_


def special_term() -> Table:
    """Play seven people into a special election: 2 has called it, and 5 runs."""
    round_ = table(7).govern(0, 1, "LF").govern(1, 2, "LF").must(Investigate(Seat(1), Seat(0)))
    return round_.govern(2, 4, "LF").must(Appoint(Seat(2), Seat(5)))


def five_policies() -> Table:
    """Play on to five fascist policies: 0, 1, 3, 5 and 6 are alive, 3 and 1 governed last, and 5 runs."""
    round_ = special_term().govern(5, 0, "LF").must(Execute(Seat(5), Seat(4)))
    return round_.govern(3, 1, "LF").must(Execute(Seat(3), Seat(2)))
