"""From all that somebody may do to a few questions: which action, then whom or what, one step at a time.

It knows no game: it looks only at the commands that ``options`` lists, so buttons, menus and completion can never offer
what an engine would refuse.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engines.core.base import Command, SeatCommand, tag_of
from engines.core.ids import Seat

Value = str | int | bool | None | tuple[Any, ...]


class Question(Struct, frozen=True):
    """The next thing to ask: the ``field`` of the command ``verb``, and the values that lead on.

    ``field`` is empty for the first question of all: which verb.
    """

    verb: str
    field: str
    values: tuple[Value, ...]


def ask(options: Sequence[Command], picked: Sequence[Value]) -> Question | SeatCommand | None:
    """Give the next question, or the command that ``picked`` (a verb, then its fields in order) comes to.

    ``None`` if what was picked is not possible (any more).
    """
    if not picked:
        verbs = tuple(dict.fromkeys(tag_of(one) for one in options))
        return Question("", "", verbs) if verbs else None
    verb, *given = picked
    options = [*options, *_mirrored(options)]
    fitting = [one for one in options if tag_of(one) == verb and _fields(one)[: len(given)] == tuple(given)]
    if not fitting:
        return None
    names = _names(fitting[0])
    if len(given) == len(names):
        found = fitting[0]
        assert isinstance(found, SeatCommand)
        return found
    values = tuple(dict.fromkeys(_fields(one)[len(given)] for one in fitting))
    return Question(str(verb), names[len(given)], values)


def is_of_cards(question: Question) -> bool:
    """Tell whether several cards are asked for at once: then one menu takes them all."""
    return bool(question.values) and all(isinstance(value, tuple) for value in question.values)


def cards_of(question: Question) -> list[Any]:
    """List the single cards that occur in the answers to a question, in the order of the hand."""
    values: Sequence[Any] = question.values
    return list(dict.fromkeys(card for cards in values for card in cards))


def chosen(question: Question, cards: Sequence[Any]) -> tuple[Any, ...]:
    """Put chosen cards into the order in which the engine lists them; what it does not list stays as chosen."""
    wanted = sorted(map(str, cards))
    values: Sequence[Any] = question.values
    return next((value for value in values if sorted(map(str, value)) == wanted), tuple(cards))


def as_asked(kinds: Sequence[type[Command]], seat: Seat, picked: Sequence[Value]) -> SeatCommand | None:
    """Make the command that was picked though it is not possible (any more), so that its refusal says why.

    ``None`` if fields are still missing.
    """
    verb, *given = picked
    for kind in kinds:
        if tag_of(kind) == verb and issubclass(kind, SeatCommand):
            names = [name for name in kind.__struct_fields__ if name != "seat"]
            optional = len(kind.__struct_defaults__)
            if len(names) - optional <= len(given) <= len(names):
                return kind(seat, *given)
    return None


def plainly(options: Sequence[Command], verb: str, picked: Sequence[Value]) -> SeatCommand | None:
    """Give the command of ``verb`` whose first fields are ``picked`` and whose others have their defaults."""
    for one in options:
        fields = _fields(one)
        if tag_of(one) == verb and fields[: len(picked)] == tuple(picked) and not any(fields[len(picked) :]):
            assert isinstance(one, SeatCommand)
            return one
    return None


def _mirrored(options: Sequence[Command]) -> list[Command]:
    """Turn pairs round: they are listed in seating order, but people name whom they like first."""
    return [replace(one, a=one.b, b=one.a) for one in options if _names(one) == ("a", "b")]  # type: ignore[attr-defined]


def _names(command: Command) -> tuple[str, ...]:
    return tuple(name for name in command.__struct_fields__ if name != "seat")


def _fields(command: Command) -> tuple[Value, ...]:
    return tuple(getattr(command, name) for name in _names(command))
