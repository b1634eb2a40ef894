"""What can be wrong with a file, as values: where it is wrong, what was found there, and what would be right."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from engines.core.contract import SetupFault
from engines.scenario.words import listed, meant

_ACTIVE = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def inert(text: str) -> str:
    """Give ``text`` in one line that does nothing to a terminal: controls and changes of direction are made visible."""
    return _ACTIVE.sub("\N{REPLACEMENT CHARACTER}", text)


class Problem(NamedTuple):
    """One thing that keeps a file from being read, at a line and column counted from 1."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return inert(f"{self.file}:{self.line}:{self.column}: {self.message}")


class ScenarioError(ValueError):
    """The text is not a scenario. ``problems`` names all that is wrong with it, in the order of the file."""

    def __init__(self, problems: Sequence[Problem], title: str = "") -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)
        self.title = title


class LineError(ValueError):
    """A script line or a word of it cannot be read. ``column`` counts from 1 within the line."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column = column
        self.message = message


_SENTENCES: Final = {
    "unknown-option": "there is no option {found}",
    "unknown-key": "there is no key {found} here",
    "unknown-role": "there is no role {found}",
    "unknown-card": "there is no card {found}",
    "unknown-item": "there is no item {found}",
    "unknown-effect": "there is no effect {found}",
    "unknown-name": "nobody at the table is called {found}",
    "unknown-zone": "there is no time zone {found}",
    "bad-value": "{found} will not do here",
    "bad-time": "{found} is no such time",
    "not-a-number": "{found} is not a whole number",
    "too-few-seats": "{found} seats are too few; at least {least} are needed",
    "too-many-seats": "{found} seats are too many; at most {most} can play",
    "missing-side": "nobody plays for the side {side}",
    "duplicate-role": "the role {role} is given more than once",
    "same-name-twice": "two players are called {found}",
    "no-roles": "this game has no roles; leave {found} out",
    "too-few-cards": "{found} cards are too few to deal",
    "too-many-cards": "{card} is laid {found} times; there are only {most} of it",
    "too-few-skulls": "{found} skulls can knock nobody out; at least {least} are needed",
    "too-few-players-left": "{found} players left are too few; at least {least} are needed",
    "already-out": "nobody is in the round with {limit} skulls or more before him",
    "same-times": "day and night cannot begin at the same time",
}
"""A sentence for each code of a ``SetupFault``; what is missing here is spelled from the code and its arguments."""


class _Gaps(dict[str, str]):
    """Arguments of a sentence, tolerant of one that an engine did not give."""

    def __missing__(self, key: str) -> str:
        return f"({key} not given)"


def sentence(fault: SetupFault, names: Sequence[str]) -> str:
    """Say in English what is wrong with a set-up and, where the engine knows, what would be right.

    ``names`` are the players'. The engine's ``expected`` is a description, or for an unknown word the known ones.
    """
    args = _Gaps({key: str(value) for key, value in fault.args.items()})
    pattern = _SENTENCES.get(fault.problem)
    if pattern is None:
        details = ", ".join(f"{key} {value}" for key, value in args.items())
        return fault.problem.replace("-", " ") + (f" ({details})" if details else "")
    text = pattern.format_map(args)
    expected = args.get("expected", "")
    if not fault.problem.startswith("unknown-"):
        return text + (f"; expected {expected}" if expected else "")
    known = names if fault.problem == "unknown-name" else expected.split()
    return text + (meant(args["found"], known) or (f"; expected {listed(known)}" if known else ""))
