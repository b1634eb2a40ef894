"""A place in a line that takes one of a few words, or a player by name."""

from typing import Literal

import pytest

from engines.core.base import Command, SeatCommand
from engines.core.ids import UNKNOWN, Seat
from engines.scenario.faults import LineError
from engines.scenario.grammar import _verb
from engines.scenario.kinds import Maybe, Names, OneOf, Table, WordOrName, names_people
from engines.scenario.lexer import Word

PLACE = WordOrName(OneOf(("left", "right")), Names(strangers=True))
TABLE = Table(("Anna", "left", "gm", "Jörg von Sankt-Veit"), "Europe/Berlin")


def word(text: str, *, quoted: bool = False) -> Word:
    return Word(text, quoted=quoted, column=1)


class Send(SeatCommand, frozen=True):
    """Send something somewhere."""

    to: Literal["left", "right"] | Seat | None = None


class Mixed(SeatCommand, frozen=True):
    """A place that no line can write: words and numbers."""

    to: Literal[1, 2] | Seat


@pytest.mark.parametrize(
    ("text", "quoted", "value"),
    [("left", False, "left"), ("left", True, Seat(1)), ("Anna", False, Seat(0)), ("up", False, UNKNOWN)],
)
def test_a_word_is_a_word_unless_it_is_quoted(text: str, quoted: bool, value: object):  # noqa: FBT001 - a row
    assert value == PLACE.read(word(text, quoted=quoted), TABLE)


@pytest.mark.parametrize("value", ["left", "right", Seat(0), Seat(1), Seat(2), Seat(3)])
def test_what_is_written_is_read_back(value: str | Seat):
    written = PLACE.write(value, TABLE)

    assert value == PLACE.read(word(written.strip('"'), quoted=written.startswith('"')), TABLE)
    assert (value if isinstance(value, str) else TABLE.names[value]) == PLACE.show(value, TABLE, str)


def test_a_reserved_word_needs_quotes_as_everywhere():
    with pytest.raises(LineError, match="gm needs quotes"):
        PLACE.read(word("gm"), TABLE)


def test_a_reader_is_told_what_can_stand_there():
    assert "left, right or a player's name" == PLACE.expects
    assert names_people(Maybe(PLACE, "nobody"))
    assert not names_people(Maybe(OneOf(("left",)), "nobody"))


def test_the_grammar_knows_such_a_place_from_its_type():
    (slot,) = _verb(Send).slots

    assert isinstance(slot.shape.kind, Maybe)
    assert isinstance(slot.shape.kind.kind, WordOrName)


@pytest.mark.parametrize("kind", [Mixed])
def test_other_mixtures_cannot_be_written(kind: type[Command]):
    with pytest.raises(TypeError, match="no line can write"):
        _verb(kind)
