"""Reports: what became of each file, for people and as one JSON object a file."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct, json

from engines.core import calendar
from engines.scenario.facts import plain_fields
from engines.scenario.faults import Problem, ScenarioError, inert
from engines.scenario.read import Games, NoEngineError, read
from engines.scenario.run import Failure, Played, run

PASSED: Final = 0
FAILED: Final = 1
UNREADABLE: Final = 2
"""Exit codes; of many files the highest counts."""


class ExportedEvent(Struct, frozen=True):
    """An event as an export has it; ``at`` and ``official`` are ISO local times with offset and milliseconds."""

    seq: int
    at: str
    official: str
    audience: str | list[str]
    type: str
    fields: dict[str, str | int | list[str | int]]


class ExportedFailure(Struct, frozen=True, omit_defaults=True):
    """A line that does not hold, or, with a ``column``, a place that cannot be read."""

    line: int
    text: str
    found: str
    column: int | None = None


class ExportedFile(Struct, frozen=True):
    """What became of a file, as ``--json`` prints it."""

    file: str
    title: str
    passed: bool
    failures: list[ExportedFailure]
    events: list[ExportedEvent]


class Report(Struct, frozen=True):
    """What became of one file.

    ``problems`` say why it could not be read; then nothing was played. ``unbuilt`` marks a game without an engine.
    """

    file: str
    title: str
    game: str
    failures: tuple[Failure, ...] = ()
    problems: tuple[Problem, ...] = ()
    lines: tuple[str, ...] = ()
    played: Played | None = None
    unbuilt: bool = False

    @property
    def code(self) -> int:
        """The exit code that the file asks for."""
        return UNREADABLE if self.problems else FAILED if self.failures else PASSED

    @property
    def text(self) -> str:
        """The report for people: nothing for a file that holds, else the places, the lines, and what was found."""
        blocks = [f"{problem}\n    {inert(self._line(problem.line))}".rstrip() for problem in self.problems]
        for line, text, found in self.failures:
            blocks += [inert(f"{self.file}:{line}: {text}"), inert(f"    found: {found}")]
        return "\n".join(blocks)

    def export(self) -> bytes:
        """Give the report as one line of JSON."""
        failures = [ExportedFailure(*failure) for failure in self.failures]
        failures += [
            ExportedFailure(problem.line, self._line(problem.line), problem.message, problem.column)
            for problem in self.problems
        ]
        events = list(export_events(self.played)) if self.played else []
        return json.encode(ExportedFile(self.file, self.title, self.code == PASSED, failures, events))

    def _line(self, number: int) -> str:
        return self.lines[number - 1].strip() if number <= len(self.lines) else ""


def judge(text: str, file: str, games: Games) -> Report:
    """Read and play the ``text`` of ``file``, and report; the rules of no game raise anything here."""
    try:
        scenario = read(text, file, games)
    except ScenarioError as error:
        return Report(file, error.title, "", problems=error.problems, lines=tuple(text.split("\n")))
    except NoEngineError as error:
        failure = Failure(error.line, error.text, str(error))
        return Report(file, error.title, error.game, (failure,), unbuilt=True)
    played = run(scenario)
    return Report(file, scenario.title, scenario.game.name, played.failures, played=played)


def export_events(played: Played) -> Iterable[ExportedEvent]:
    """Give each event of a round for an export, in the words of the scenario language."""
    table = played.scenario.table
    forms = {form.kind: form for form in played.scenario.grammar.forms.values()}
    for seq, event, official in played.log:
        form = forms[type(event)]
        audience = event.audience
        yield ExportedEvent(
            seq=seq,
            at=calendar.iso(event.at, table.zone),
            official=calendar.iso(official, table.zone),
            audience=[table.name(seat) for seat in audience.seats] if audience.kind == "only" else audience.kind,
            type=form.name,
            fields=plain_fields(event, form, table),
        )
