"""Tables to play rulings at: people by name, commands by wall clock, what each of them got to see."""

from collections.abc import Iterable
from typing import Any

from engines.core.audience import Viewer
from engines.core.base import Accepted, Command, Event, Rejected, tag_of
from engines.core.calendar import parse_moment
from engines.core.commands import CORE_COMMANDS, StartRound, TimerDue
from engines.core.contract import Game, Setup
from engines.core.dice import StreamDice
from engines.core.fold import seen
from engines.core.ids import Instant, Seat
from engines.core.timers import next_timer
from engines.registry import GAMES
from engines.scenario import times
from engines.scenario.acts import Act
from engines.scenario.facts import write_audience, write_event
from engines.scenario.grammar import grammar_of, name_of
from engines.scenario.kinds import Table as Names
from engines.scenario.script import Reader

ZONE = "Europe/Berlin"
START = "2026-11-02 12:00"
"""A Monday; the clocks have just gone back."""
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
    """A round in the making; ``at`` is the time of what came last (ms).

    The last name is night watchman and the round begins with Night 1, unless ``fixed`` says otherwise.
    """

    def __init__(
        self,
        cast: dict[str, str] | None = None,
        *,
        game: Game[Any, Any] | None = None,
        start: str = START,
        zone: str = ZONE,
        options: dict[str, Any] | None = None,
        **fixed: Any,
    ) -> None:
        words = cast or TOWN
        self.zone = zone
        self.game = game or GAMES["templer_assassinen"]
        self.names = tuple(words)
        fixed = fixed if "first" in fixed else {"watchman": self.names[-1], **fixed}
        self.setup = Setup(
            names=self.names,
            start=parse_moment(start, zone),
            zone=zone,
            words=tuple(words.values()),
            options=options or {},
            fixed=fixed,
        )
        self.dice = StreamDice(b"table")
        self.state = self.game.initial(self.setup)
        self.log: list[Event] = []
        self.refusals: list[tuple[str, str]] = []
        self.at = self.setup.start
        self._forms = {form.kind: form for form in grammar_of(self.game).forms.values()}
        self._people = Names(self.names, zone)
        self.do(StartRound())

    # -- playing ------------------------------------------------------------------------------------------------------

    def seat(self, name: str) -> Seat:
        """Say where somebody sits."""
        return Seat(self.names.index(name))

    def do(self, command: Command, sent: Instant | None = None) -> "Table":
        """Hand over a command, sent now unless it says when; a refusal is noted."""
        verdict = self.game.decide(self.state, command, self.at if sent is None else sent, self.dice)
        if isinstance(verdict, Rejected):
            self.refusals.append((verdict.reason, verdict.rule))
        else:
            assert isinstance(verdict, Accepted)
            for event in verdict.events:
                self.state = self.game.evolve(self.state, event)
            self.log.extend(verdict.events)
        return self

    def instant(self, moment: str) -> Instant:
        """Read a day and time, or a time of day: the next one from now on."""
        day, _, clock = moment.rpartition(" ")
        return times.read_moment(day, clock, self.zone) if day else times.read_next(clock, self.at, self.zone)

    def to(self, moment: str) -> "Table":
        """Let time pass until then, ringing all that is due."""
        return self._pass(self.instant(moment))

    def _pass(self, until: Instant) -> "Table":
        while (timer := next_timer(self.game.timers(self.state))) is not None and timer.due <= until:
            self.at = timer.due
            self.do(TimerDue(timer.key, timer.due))
        self.at = until
        return self

    def command(self, name: str, verb: str, *words: Any) -> Command:
        """Make a command; words are names, or what is not a name as it stands."""
        kind: Any = next(kind for kind in (*CORE_COMMANDS, *self.game.commands) if tag_of(kind) == verb)
        args = [self.seat(word) if word in self.names else word for word in words]
        made: Command = kind(*([] if name == "gm" else [self.seat(name)]), *args)
        return made

    def says(self, moment: str, name: str, verb: str, *words: Any) -> "Table":
        """Let somebody send a command at that time."""
        return self.to(moment).do(self.command(name, verb, *words))

    def plays(self, script: str) -> "Table":
        """Let people send commands, one a line, as a scenario writes them."""
        reader = Reader(grammar_of(self.game), self._people, self.at)
        for line in script.splitlines():
            act = reader.read(line)
            if act is not None:
                assert isinstance(act, Act)
                self._pass(act.at).do(act.command)
        return self

    def delivers(self, sent: str, name: str, verb: str, *words: Any) -> "Table":
        """Deliver late, now, what somebody sent at the last such time."""
        return self.do(self.command(name, verb, *words), times.read_latest(sent, self.at, self.zone))

    # -- looking ------------------------------------------------------------------------------------------------------

    def saw(self, viewer: str, *kinds: str) -> list[Event]:
        """List what a person, ``public`` or ``gm`` has seen, of these kinds if any are named."""
        who: Viewer = viewer if viewer in ("public", "gm") else self.seat(viewer)  # type: ignore[assignment]
        return [event for event in seen(self.log, who) if not kinds or tag_of(event) in kinds]

    def read(self, viewer: str, *kinds: str) -> list[str]:
        """List the same as lines: time, then the fact as a scenario writes it."""
        return [f"{self.clock(event.at)} {self.text(event)}" for event in self.saw(viewer, *kinds)]

    def deaths(self) -> list[tuple[str, str]]:
        """List the public deaths as names and causes."""
        events: Iterable[Any] = self.saw("public", "died")
        return [(self.names[event.player], event.cause) for event in events]

    def deadlines(self, *kinds: str) -> list[str]:
        """List what the round waits for, in order: time and key, of kinds such as ``stage`` if any are named."""
        wanted = sorted(self.game.timers(self.state))
        return [f"{self.clock(t.due)} {t.key}" for t in wanted if not kinds or t.key.split("-")[0] in kinds]

    def moments(self, *kinds: str) -> list[str]:
        """List day and time of public facts of these kinds."""
        return [times.write_moment(event.at, self.zone) for event in self.saw("public", *kinds)]

    def reasons(self) -> list[str]:
        """List the reasons of all refusals so far."""
        return [reason for reason, _ in self.refusals]

    def clock(self, at: Instant) -> str:
        """Write the time of day, as short as it stays exact."""
        return times.write_clock(at, self.zone)

    def text(self, event: Event) -> str:
        """Write a fact as a scenario does."""
        return write_event(event, self._forms[type(event)], self._people)

    def told(self, event: Event) -> str:
        """Write for whom a fact is: ``public``, ``gm`` or names."""
        return write_audience(event.audience, self._people)

    def last(self, kind: str, **fields: Any) -> Event:
        """Find the last fact of a kind with these fields, people by name."""
        wanted = {name: self.seat(value) if value in self.names else value for name, value in fields.items()}
        for event in reversed(self.log):
            if name_of(type(event)) == kind and all(getattr(event, name) == value for name, value in wanted.items()):
                return event
        raise LookupError(kind, fields)


def night(script: str, cast: dict[str, str] | None = None, **more: Any) -> Table:
    """Play the messages of Night 1 and let the morning come."""
    return Table(cast, **more).plays(script).to("2026-11-03 10:00")


def court(script: str, **fixed: Any) -> Table:
    """Play Day 1 up to and including its court."""
    return Table(**fixed).to("2026-11-03 10:00").plays(script).to("2026-11-03 21:00")
