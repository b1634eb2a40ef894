"""Kinds of values: how each is written in a line, read from it, compared with a fact, and shown."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from engines.core.commands import Replace
from engines.core.ids import UNKNOWN, Instant, Seat
from engines.scenario import times
from engines.scenario.faults import LineError
from engines.scenario.lexer import Word, quote, write_name
from engines.scenario.words import NOBODY, RESERVED, listed, meant

Clock = Callable[[Instant], str]
"""A way to write an instant."""


class Table(NamedTuple):
    """What a line is read against: who sits where, and in which time zone.

    A seat keeps its name when somebody else takes it; ``newcomers`` can be called by their own names as well.
    """

    names: tuple[str, ...]
    zone: str
    newcomers: tuple[tuple[str, Seat], ...] = ()

    def seat(self, name: str) -> Seat | None:
        """Find the seat of somebody, or ``None`` for a stranger."""
        if name in self.names:
            return Seat(self.names.index(name))
        return dict(self.newcomers).get(name)

    def after(self, replacement: Replace) -> "Table":
        """Give the table once a seat has been handed over."""
        return self._replace(newcomers=(*self.newcomers, (replacement.name, replacement.player)))

    def name(self, seat: Seat) -> str:
        """Name who sits on ``seat``; for a seat that does not exist, give a name that nobody has."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        stranger = "?"
        while stranger in self.names:
            stranger += "?"
        return stranger


class Kind(Protocol):
    """One kind of value. ``expects`` says what it looks like, for messages."""

    @property
    def expects(self) -> str:
        """What a reader should have written."""

    def read(self, word: Word, table: Table) -> Any:
        """Read a word. Raises ``LineError`` for one that can be no value of this kind."""

    def write(self, value: Any, table: Table) -> str:
        """Write a value so that ``read`` gives it back; of a fact's time, what a time field may say of it."""

    def matches(self, value: Any, wanted: Any, table: Table) -> bool:
        """Tell whether the ``value`` of a fact is the one that a line wants."""

    def wanted(self, value: Any, table: Table) -> Any:
        """Give what ``read`` would make of the value of a fact, once that is written."""

    def show(self, value: Any, table: Table, clock: Clock) -> Any:
        """Give the value for people and exports: names instead of seats, written times instead of instants."""


class _Plain:
    """What most kinds share: a value is compared and shown as it is."""

    def matches(self, value: Any, wanted: Any, _table: Table) -> bool:
        """Compare."""
        return bool(value == wanted)

    def wanted(self, value: Any, _table: Table) -> Any:
        """Give the value."""
        return value

    def show(self, value: Any, _table: Table, _clock: Clock) -> Any:
        """Give the value."""
        return value


class Names(_Plain):
    """A player by name. A ``stranger`` becomes the seat ``UNKNOWN``, which engines refuse, or else is an error."""

    expects = "a player's name"

    def __init__(self, *, strangers: bool) -> None:
        self.strangers = strangers

    def read(self, word: Word, table: Table) -> Seat:
        """Find the seat."""
        seat = table.seat(word.text)
        if seat is not None and (word.quoted or word.text not in RESERVED):
            return seat
        if self.strangers and seat is None:
            return UNKNOWN
        raise LineError(word.column, stranger(word, table))

    def write(self, value: Seat, table: Table) -> str:
        """Write the name, in quotes where needed."""
        return write_name(table.name(value))

    def show(self, value: Seat, table: Table, _clock: Clock) -> str:
        """Give the name."""
        return table.name(value)


class Numbers(_Plain):
    """A whole number, not below ``least`` where there is such a bound."""

    def __init__(self, least: int | None = None) -> None:
        self.least = least

    @property
    def expects(self) -> str:
        """Say so."""
        return "a whole number" + (f" of at least {self.least}" if self.least is not None else "")

    def read(self, word: Word, _table: Table) -> int:
        """Read up to 15 digits, which every reader of exports can hold."""
        digits = word.text.removeprefix("-")
        if word.quoted or not digits.isdecimal() or not digits.isascii() or len(digits) > 15:  # noqa: PLR2004
            raise LineError(word.column, f"{word.text} is not {self.expects}")
        number = int(word.text)
        if self.least is not None and number < self.least:
            raise LineError(word.column, f"{word.text} is not {self.expects}")
        return number

    def write(self, value: int, _table: Table) -> str:
        """Write the digits."""
        return str(value)


class Texts(_Plain):
    """An id, a card, a role, a name of somebody new: one word, or several in quotes."""

    expects = "a word"

    def read(self, word: Word, _table: Table) -> str:
        """Take it as it is."""
        return word.text

    def write(self, value: str, _table: Table) -> str:
        """Write it, in quotes where needed."""
        return value if value == NOBODY else write_name(value)


class OneOf(_Plain):
    """One of a few words."""

    def __init__(self, choices: tuple[str, ...]) -> None:
        self.choices = choices

    @property
    def expects(self) -> str:
        """List them."""
        return listed(self.choices)

    def read(self, word: Word, _table: Table) -> str:
        """Take it if it is one of them."""
        if not word.reads(*self.choices):
            raise LineError(
                word.column,
                f"{word.text} is not possible here; expected {self.expects}{meant(word.text, self.choices)}",
            )
        return word.text

    def write(self, value: str, _table: Table) -> str:
        """Write the word."""
        return value


class WordOrName(_Plain):
    """One of a few words, or a player by name; a player who is called like one of the words needs quotes."""

    def __init__(self, words: OneOf, people: Names) -> None:
        self.words = words
        self.people = people

    @property
    def expects(self) -> str:
        """Say both."""
        return listed((*self.words.choices, self.people.expects))

    def read(self, word: Word, table: Table) -> str | Seat:
        """Read either."""
        return word.text if word.reads(*self.words.choices) else self.people.read(word, table)

    def write(self, value: str | Seat, table: Table) -> str:
        """Write either."""
        if isinstance(value, str):
            return value
        name = self.people.write(value, table)
        return quote(name) if name in self.words.choices else name

    def show(self, value: str | Seat, table: Table, clock: Clock) -> str:
        """Give the word or the name."""
        return value if isinstance(value, str) else self.people.show(value, table, clock)


class YesNo(_Plain):
    """A truth."""

    expects = "yes or no"

    def read(self, word: Word, _table: Table) -> bool:
        """Read ``yes`` or ``no``."""
        if not word.reads("yes", "no"):
            raise LineError(word.column, f"{word.text} is not possible here; expected yes or no")
        return word.text == "yes"

    def write(self, value: bool, _table: Table) -> str:  # noqa: FBT001 - a value like any other
        """Write ``yes`` or ``no``."""
        return "yes" if value else "no"


class Times:
    """A moment, written as a time of day; it fits any day at the precision written."""

    expects = "a time such as 22:40"

    def read(self, word: Word, _table: Table) -> times.Pattern:
        """Read the time of day."""
        try:
            return times.read_pattern(quote(word.text) if word.quoted else word.text)
        except times.TimeError as error:
            raise LineError(word.column, str(error)) from None

    def write(self, value: Instant | times.Pattern, table: Table) -> str:
        """Write the time of day to the millisecond, or as it was read."""
        return times.write_pattern(value) if isinstance(value, times.Pattern) else times.write_clock(value, table.zone)

    def matches(self, value: Instant, wanted: times.Pattern, table: Table) -> bool:
        """Compare what the clock showed."""
        return times.shows(value, wanted, table.zone)

    def wanted(self, value: Instant, table: Table) -> times.Pattern:
        """Give the time of day to the millisecond."""
        return times.read_pattern(times.write_clock(value, table.zone))

    def show(self, value: Instant, _table: Table, clock: Clock) -> str:
        """Write the time."""
        return clock(value)


class Maybe:
    """A value of another kind or none at all, for which ``none`` is the word."""

    def __init__(self, kind: Kind, none: str) -> None:
        self.kind = kind
        self.none = none

    @property
    def expects(self) -> str:
        """Say both."""
        return f"{self.kind.expects} or {self.none}"

    def read(self, word: Word, table: Table) -> Any:
        """Read either."""
        return None if word.reads(self.none) else self.kind.read(word, table)

    def write(self, value: Any, table: Table) -> str:
        """Write either."""
        return self.none if value is None else self.kind.write(value, table)

    def matches(self, value: Any, wanted: Any, table: Table) -> bool:
        """Compare; none is only none."""
        if value is None or wanted is None:
            return value is wanted
        return self.kind.matches(value, wanted, table)

    def wanted(self, value: Any, table: Table) -> Any:
        """Give either."""
        return None if value is None else self.kind.wanted(value, table)

    def show(self, value: Any, table: Table, clock: Clock) -> Any:
        """Show the value, or nothing: readers have words of their own for that, and a player may be called so."""
        return None if value is None else self.kind.show(value, table, clock)


def names_people(kind: Kind) -> bool:
    """Tell whether values of ``kind`` are seats."""
    if isinstance(kind, Maybe):
        return names_people(kind.kind)
    return isinstance(kind, Names | WordOrName)


def stranger(word: Word, table: Table, *others: str) -> str:
    """Say that nobody is called so, or that the name needs quotes. ``others`` can stand in the place as well."""
    if word.text in table.names:
        return f"{word.text} needs quotes if the player of that name is meant: {quote(word.text)}"
    return f"nobody at the table is called {word.text}{meant(word.text, (*table.names, *others))}"
