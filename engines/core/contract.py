"""The contract between a game and everything around it (shell, scenario runner, tests, self-play)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from engines.core.audience import Viewer
from engines.core.base import Command, Event, Verdict
from engines.core.dice import Dice
from engines.core.ids import Instant, Seat
from engines.core.timers import Timer


class Setup(Struct, frozen=True):
    """What a host asked for: people, role words, house rules, and what chance shall not decide.

    ``words`` holds one role word a seat, or nothing where the game deals by its own table; with ``dealt`` the words
    are a custom list that is shuffled over the seats. ``fixed`` is a scenario's ``[setup]`` table.
    """

    names: tuple[str, ...]
    start: Instant
    zone: str = "Europe/Berlin"
    words: tuple[str, ...] = ()
    dealt: bool = False
    options: Mapping[str, Any] = {}
    fixed: Mapping[str, Any] = {}


class SetupFault(Struct, frozen=True):
    """One thing wrong with a set-up: where (a path as ``("options", "correction")``), what, and what would be right."""

    path: tuple[str, ...]
    problem: str
    args: Mapping[str, str | int] = {}


class Outcome(Struct, frozen=True):
    """How a round ended: the winning side and the winners' seats."""

    side: str
    winners: tuple[Seat, ...]


class Cause(Struct, frozen=True):
    """One node of an explanation: a fact, its official time (ms), the rule ids it rests on, and what led to it."""

    what: str
    at: Instant
    rules: tuple[str, ...]
    args: Mapping[str, str | int | tuple[Seat, ...] | None] = {}
    because: tuple["Cause", ...] = ()


S = TypeVar("S")
V = TypeVar("V")


class Game(Protocol[S, V]):
    """The rules of one game as values and functions; a round is a fold over its events."""

    name: str
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    seats: tuple[int, int]
    """The fewest and the most players."""
    switches: frozenset[str]
    """The names of its house rules."""

    def check(self, setup: Setup) -> tuple[SetupFault, ...]:
        """Name all that is wrong with ``setup``; nothing means that ``initial`` will take it."""

    def initial(self, setup: Setup) -> S:
        """Make the state before ``StartRound``. Raises ``ValueError`` for a set-up that ``check`` faults."""

    def decide(self, state: S, command: Command, at: Instant, dice: Dice) -> Verdict:
        """Judge a command sent at ``at`` (ms, official); change nothing."""

    def evolve(self, state: S, event: Event) -> S:
        """Apply a fact; judge nothing."""

    def timers(self, state: S) -> frozenset[Timer]:
        """Say what the state is waiting for."""

    def options(self, state: S, seat: Seat | None, at: Instant) -> Iterable[Command]:
        """List all that ``seat`` may do at ``at``, in normal form."""

    def blank(self, setup: Setup, viewer: Viewer) -> V:
        """Make the view of somebody who has seen nothing yet."""

    def watch(self, view: V, event: Event) -> V:
        """Add a fact that the viewer may know to his picture."""

    def outcome(self, state: S) -> Outcome | None:
        """Say how the round ended, or ``None`` while it runs."""

    def explain(self, log: Sequence[Event], event: Event) -> Cause:
        """Say why ``event`` happened, as a tree of causes with official times and rule ids."""


@runtime_checkable
class Recording(Protocol):
    """What a game may offer besides, so that a round that was played can be written as a scenario."""

    def spelled_out(self, setup: Setup, log: Sequence[Event]) -> Setup:
        """Give ``setup`` with all that chance has decided in ``log``: played again, no dice are thrown."""
