"""Reads a scenario file's text into a set-up and lines, or names every problem with its place."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from engines.core import calendar
from engines.core.contract import Game, Setup
from engines.core.ids import Instant
from engines.scenario import times
from engines.scenario.acts import Act
from engines.scenario.checks import Check
from engines.scenario.faults import LineError, Problem, ScenarioError, sentence
from engines.scenario.grammar import Grammar, grammar_of
from engines.scenario.kinds import Table
from engines.scenario.script import Reader
from engines.scenario.source import Path, Place, Source
from engines.scenario.words import GAME_NAMES, listed, meant

Games = Mapping[str, Game[Any, Any]]

DEFAULT_START: Final = "2026-11-02 12:00"
DEFAULT_ZONE: Final = "Europe/Berlin"
_BRIEF: Final = 60
_TOML_PLACE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)


class Line(NamedTuple):
    """A line of the script: its number in the file, its text, and what it says."""

    number: int
    text: str
    step: Act | Check


class Scenario(NamedTuple):
    """A file that could be read. ``text`` seeds the dice, so that the same file always plays alike."""

    file: str
    title: str
    rules: tuple[str, ...]
    game: Game[Any, Any]
    setup: Setup
    lines: tuple[Line, ...]
    text: str

    @property
    def table(self) -> Table:
        """Who sits where, and in which time zone."""
        return Table(self.setup.names, self.setup.zone)

    @property
    def grammar(self) -> Grammar:
        """The verbs and events of its game."""
        return grammar_of(self.game)


class NoEngineError(Exception):
    """The file is of a game that the language knows and nobody has built yet: not an error of the file."""

    def __init__(self, game: str, title: str, line: int, text: str) -> None:
        super().__init__(f"no engine for {game} yet")
        self.game = game
        self.title = title
        self.line = line
        self.text = text


def read(text: str, file: str, games: Games) -> Scenario:
    """Read the ``text`` of ``file`` (a name for messages) as a case of one of ``games``.

    Raises ``ScenarioError`` for what is no scenario and ``NoEngineError`` for a known game without an engine.
    """
    text = text.replace("\r\n", "\n")
    try:
        tables = tomllib.loads(text)
        source = Source(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError([_syntax(error, text, file)]) from None
    except (ValueError, RecursionError):  # numbers of thousands of digits; brackets in thousands of brackets
        raise ScenarioError([Problem(file, 1, 1, "this is no TOML that can be read")]) from None
    return _File(text, file, tables, source, games).read()


def _syntax(error: tomllib.TOMLDecodeError, text: str, file: str) -> Problem:
    message = str(error)
    found = _TOML_PLACE.fullmatch(message)
    if found and found[2]:
        return Problem(file, int(found[2]), int(found[3]), f"this is not TOML: {found[1]}")
    last = text.rstrip("\n")
    column = len(last) - last.rfind("\n")
    return Problem(file, last.count("\n") + 1, column, f"this is not TOML: {found[1] if found else message}")


class _File:
    """The reading of one file: problems are gathered, so that a reader sees all of them at once."""

    def __init__(self, text: str, file: str, tables: dict[str, Any], source: Source, games: Games) -> None:
        self._whole = text
        self._file = file
        self._tables = tables
        self._source = source
        self._games = games
        self._problems: list[Problem] = []
        self._title = ""

    def read(self) -> Scenario:
        """Read everything. Raises as ``read`` does."""
        self._check_numbers()
        self._check_keys()
        name = self._text("game", None)
        self._title = self._text("title", "")
        rules = self._rules()
        zone = self._zone()
        start = self._start(zone)
        seats = self._seats()
        options, fixed = self._table("options"), self._table("setup")
        path, script = self._script()
        game = self._game(name)
        words = tuple(seats.values())
        setup = Setup(
            names=tuple(seats),
            start=start,
            zone=zone,
            words=words if any(words) else (),
            options=options,
            fixed=fixed,
        )
        for fault in game.check(setup):
            self._wrong(fault.path, sentence(fault, setup.names))
        lines = tuple(self._lines(path, script, grammar_of(game), setup))
        self._stop_at_problems()
        return Scenario(self._file, self._title, rules, game, setup, lines, self._whole)

    # ------------------------------------------------------------------------------------------------------ header

    def _check_keys(self) -> None:
        known = ("game", "title", "rules", "start", "timezone", "script", "seats", "setup", "options", "play")
        for key in self._tables:
            if key not in known:
                self._wrong((key,), f"there is no key {key}{meant(key, known) or f'; expected {listed(known)}'}")
        for key in self._table("play"):
            if key != "script":
                self._wrong(("play", key), f"there is no key {key} here; expected script")

    def _check_numbers(self) -> None:
        """Refuse whole numbers that TOML does not promise to hold: Python can read some that it cannot write again."""
        waiting: list[tuple[Path, Any]] = [((), self._tables)]
        while waiting:
            path, value = waiting.pop()
            if isinstance(value, dict):
                waiting += [((*path, key), inner) for key, inner in value.items()]
            elif isinstance(value, list):
                waiting += [(path, inner) for inner in value]
            elif isinstance(value, int) and not -(1 << 63) <= value < 1 << 63:
                self._wrong(path, "this number is too large")
                self._stop_at_problems()

    def _text(self, key: str, default: str | None) -> str:
        value = self._tables.get(key, default)
        if isinstance(value, str):
            return value
        self._wrong(
            (key,), f"{key} is missing" if value is None else f"{key} is {_brief(value)}; expected text in quotes"
        )
        return ""

    def _table(self, key: str) -> dict[str, Any]:
        value = self._tables.get(key, {})
        if isinstance(value, dict):
            return value
        self._wrong((key,), f"{key} is {_brief(value)}; expected a table [{key}]")
        return {}

    def _rules(self) -> tuple[str, ...]:
        rules = self._tables.get("rules", [])
        if isinstance(rules, list) and all(isinstance(rule, str) for rule in rules):
            return tuple(rules)
        self._wrong(("rules",), f'rules is {_brief(rules)}; expected a list of rule ids such as ["TA-T6"]')
        return ()

    def _zone(self) -> str:
        zone = self._text("timezone", DEFAULT_ZONE)
        if calendar.zone_exists(zone):
            return zone
        self._wrong(("timezone",), f"there is no time zone {zone}; expected a name such as {DEFAULT_ZONE}")
        return DEFAULT_ZONE

    def _start(self, zone: str) -> Instant:
        text = self._text("start", DEFAULT_START)
        day, _, clock = text.partition(" ")
        problem = ""
        if clock:
            try:
                return times.read_moment(day, clock, zone)
            except times.TimeError as error:
                problem = f": {error}"
        self._wrong(("start",), f"start is {_brief(text)}{problem}; expected a local time such as {DEFAULT_START}")
        return Instant(0)

    def _seats(self) -> dict[str, str]:
        seats = self._table("seats")
        if "seats" not in self._tables:
            self._wrong((), 'the table [seats] is missing; expected a line such as Anna = "" for each player')
        for name, words in seats.items():
            if not name.strip() or "\n" in name:
                self._wrong(("seats", name), "a player's name is some text in one line")
            if not isinstance(words, str):
                self._wrong(
                    ("seats", name), f'the role of {name} is {_brief(words)}; expected text in quotes, "" for no role'
                )
        return seats

    def _script(self) -> tuple[Path, str]:
        paths = [path for path in (("script",), ("play", "script")) if self._at(path) is not None]
        if len(paths) > 1:
            self._wrong(paths[1], "there is a second script; expected one")
        path = paths[0] if paths else ("script",)
        script = self._at(path)
        if isinstance(script, str):
            return path, script
        self._wrong(
            path, "script is missing" if script is None else f'script is {_brief(script)}; expected lines in """ """'
        )
        return path, ""

    def _at(self, path: Path) -> Any:
        tables: Any = self._tables
        for key in path:
            tables = tables.get(key) if isinstance(tables, dict) else None
        return tables

    def _game(self, name: str) -> Game[Any, Any]:
        """Find the engine; nothing more can be judged without one, nor with a header that is wrong."""
        game = self._games.get(name)
        if game is None and name and name not in GAME_NAMES:
            known = tuple(dict.fromkeys((*GAME_NAMES, *self._games)))
            self._wrong(("game",), f"there is no game {name}{meant(name, known) or f'; expected {listed(known)}'}")
        self._stop_at_problems()
        if game is None:
            place = self._source.key(("game",))
            raise NoEngineError(name, self._title, place.line, self._whole.split("\n")[place.line - 1].strip())
        return game

    # ------------------------------------------------------------------------------------------------------ script

    def _lines(self, path: Path, script: str, grammar: Grammar, setup: Setup) -> Iterator[Line]:
        places = self._source.lines(path, script)
        reader = Reader(grammar, Table(setup.names, setup.zone), setup.start)
        for index, text in enumerate(script.split("\n")):
            try:
                step = reader.read(text)
            except LineError as error:
                self._note(places.place(index, error.column), error.message)
                continue
            if step is not None:
                yield Line(places.place(index, 1).line, text.strip(), step)

    def _wrong(self, path: Path, message: str) -> None:
        self._note(self._source.key(path), message)

    def _note(self, place: Place, message: str) -> None:
        self._problems.append(Problem(self._file, place.line, place.column, message))

    def _stop_at_problems(self) -> None:
        if self._problems:
            raise ScenarioError(sorted(set(self._problems)), self._title)


def _brief(value: Any) -> str:
    text = " ".join(str(value).split())
    return text if len(text) <= _BRIEF else f"{text[:_BRIEF]}…"
