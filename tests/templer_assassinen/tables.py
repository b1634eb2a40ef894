"""Tables to play rulings at: seats by name, commands by wall clock, what each person got to see."""

from collections.abc import Sequence
from typing import Any

from engines.core.audience import Viewer
from engines.core.base import Accepted, Command, Event, Rejected, tag_of
from engines.core.calendar import next_at, parse_clock, parse_moment
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Game, Setup
from engines.core.dice import StreamDice
from engines.core.fold import seen
from engines.core.ids import Instant, Seat
from engines.core.timers import next_timer
from engines.registry import GAMES

ZONE = "Europe/Berlin"
TOWN = {
    "As1": "assassine attentaeter",
    "As2": "assassine",
    "Te1": "templer attentaeter",
    "Te2": "templer",
    "Sp": "spion",
    "Hu": "hure",
    "Ar": "arzt",
    "Ma": "maskenbildner",
    "Tr": "trickser",
    "Ja": "jaeger",
    "He": "henker",
    "St1": "staedter",
    "St2": "staedter",
    "St3": "staedter",
}


class Table:
    """A round in the making; ``at`` is the time of what came last (ms)."""

    def __init__(
        self,
        cast: dict[str, str] | None = None,
        *,
        game: Game[Any, Any] | None = None,
        start: str = "2026-11-02 12:00",
        options: dict[str, Any] | None = None,
        **fixed: Any,
    ) -> None:
        words = cast or TOWN
        self.game = game or GAMES["templer_assassinen"]
        self.names = tuple(words)
        self.setup = Setup(
            names=self.names,
            start=parse_moment(start, ZONE),
            zone=ZONE,
            words=tuple(words.values()),
            options=options or {},
            fixed={"watchman": self.names[-1], **fixed},
        )
        self.dice = StreamDice(b"table")
        self.state = self.game.initial(self.setup)
        self.log: list[Event] = []
        self.refusals: list[tuple[str, str]] = []
        self.at = self.setup.start
        self.do(StartRound())

    def seat(self, name: str) -> Seat:
        """Say where somebody sits."""
        return Seat(self.names.index(name))

    def do(self, command: Command) -> "Table":
        """Hand over a command now; a refusal is noted."""
        verdict = self.game.decide(self.state, command, self.at, self.dice)
        if isinstance(verdict, Rejected):
            self.refusals.append((verdict.reason, verdict.rule))
        else:
            assert isinstance(verdict, Accepted)
            for event in verdict.events:
                self.state = self.game.evolve(self.state, event)
            self.log.extend(verdict.events)
        return self

    def to(self, clock: str) -> "Table":
        """Let time pass until the next moment at which the clock shows ``clock``, ringing all that is due."""
        until = parse_moment(clock, ZONE) if len(clock) > 5 else next_at(Instant(self.at - 1), parse_clock(clock), ZONE)
        while (timer := next_timer(self.game.timers(self.state))) is not None and timer.due <= until:
            self.at = timer.due
            self.do(TimerDue(timer.key, timer.due))
        self.at = until
        return self

    def says(self, clock: str, name: str, verb: str, *words: Any) -> "Table":
        """Let somebody send a command at ``clock``; words are names, or what is not a name as it stands."""
        self.to(clock)
        kind = next(kind for kind in self.game.commands if tag_of(kind) == verb)
        args = [self.seat(word) if word in self.names else word for word in words]
        make: Any = kind
        return self.do(make(*([] if name == "gm" else [self.seat(name)]), *args))

    def saw(self, viewer: str, *kinds: str) -> list[Event]:
        """List what a person, ``public`` or ``gm`` has seen, of these kinds if any are named."""
        who: Viewer = viewer if viewer in ("public", "gm") else self.seat(viewer)  # type: ignore[assignment]
        return [event for event in seen(self.log, who) if not kinds or tag_of(event) in kinds]

    def deaths(self) -> list[tuple[str, str]]:
        """List the public deaths as names and causes."""
        events: Sequence[Any] = self.saw("public", "died")
        return [(self.names[event.player], event.cause) for event in events]
