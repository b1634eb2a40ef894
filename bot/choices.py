"""From all that somebody may do to a few questions: which action, then whom or what, one step at a time.

It knows no game: it looks only at the commands that ``options`` lists, so buttons, menus and completion can never offer
what an engine would refuse. Values are plain (numbers, words, tuples), so that they survive being written down.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from engines.core.base import Command, SeatCommand, tag_of
from engines.core.ids import Seat

Value = str | int | bool | None | tuple[Any, ...]
CARDS = "cards"
"""The field of a command that takes several cards at once."""


class Question(Struct, frozen=True):
    """The next thing to ask: the ``field`` of the command ``verb``, and the values that lead on.

    ``field`` is empty for the first question of all: which verb. ``picked`` is what is known so far, the verb and what
    had one answer only among it; with one of the values behind it, that leads on.
    """

    verb: str
    field: str
    values: tuple[Value, ...]
    picked: tuple[Value, ...] = ()


def ask(options: Sequence[Command], picked: Sequence[Any]) -> Question | SeatCommand | None:
    """Give the next question, or the command that ``picked`` (a verb, then its fields in order) comes to.

    ``None`` if what was picked is not possible (any more). A question with one answer is not asked.
    """
    if not picked:
        verbs = tuple(dict.fromkeys(tag_of(one) for one in options))
        return Question("", "", verbs) if verbs else None
    verb, *given = map(plain, picked)
    every = [*options, *_mirrored(options)]
    fitting = [one for one in every if tag_of(one) == verb and _values(one)[: len(given)] == tuple(given)]
    if not fitting:
        return None
    names = _names(type(fitting[0]))
    if len(given) == len(names):
        found = fitting[0]
        assert isinstance(found, SeatCommand)
        return found
    values = tuple(dict.fromkeys(_values(one)[len(given)] for one in fitting))
    if len(values) == 1 and names[len(given)] != CARDS:
        return ask(options, [verb, *given, values[0]])
    return Question(str(verb), names[len(given)], values, (verb, *given))


def only_person(options: Sequence[Command], verb: str) -> int | None:
    """Give the seat that a verb is about where it can be about nothing else, so that it is not asked for."""
    fitting = [_values(one) for one in options if tag_of(one) == verb]
    match fitting:
        case [(int() as seat,)] if not isinstance(seat, bool):
            return seat
        case _:
            return None


def plain(value: Any) -> Value:
    """Give a value without the types of its game: as it comes back from where it was written down."""
    built = msgspec.to_builtins(value)
    return _tupled(built)


def _tupled(value: Any) -> Value:
    if isinstance(value, list | tuple):
        return tuple(_tupled(one) for one in value)
    if isinstance(value, dict):
        return tuple(_tupled(one) for one in value.values())
    found: Value = value
    return found


def cards_of(question: Question) -> list[Any]:
    """List the single cards that occur in the answers to a question, each as often as one answer has it."""
    most: Counter[Any] = Counter()
    for value in question.values:
        if isinstance(value, tuple):
            most |= Counter(value)
    return [card for card, count in most.items() for _ in range(count)]


def chosen(question: Question, cards: Sequence[Any]) -> tuple[Any, ...]:
    """Put chosen cards into the order in which the engine lists them; what it does not list stays as chosen."""
    wanted = Counter(cards)
    listed = (value for value in question.values if isinstance(value, tuple))
    return next((value for value in listed if Counter(value) == wanted), tuple(cards))


def as_asked(kinds: Sequence[type[Command]], seat: Seat, picked: Sequence[Any]) -> SeatCommand | None:
    """Make the command that was picked though it is not possible (any more), so that its refusal says why.

    ``None`` if fields are still missing, or of another kind.
    """
    verb, *given = map(plain, picked)
    for kind in kinds:
        if tag_of(kind) == verb and issubclass(kind, SeatCommand):
            names = _names(kind)
            needed = [field.name for field in fields(kind) if field.required and field.name != "seat"]
            if not len(needed) <= len(given) <= len(names):
                return None
            named = dict(zip(names, given, strict=False))
            try:
                return msgspec.convert({"type": verb, "seat": int(seat), **named}, kind, strict=False)
            except msgspec.ValidationError:
                return None
    return None


def _mirrored(options: Sequence[Command]) -> list[Command]:
    """Turn pairs round: they are listed in seating order, but people name whom they like first."""
    pairs: list[Any] = [one for one in options if _names(type(one)) == ("a", "b")]
    return [replace(one, a=one.b, b=one.a) for one in pairs]


def _names(kind: type[Command]) -> tuple[str, ...]:
    return tuple(name for name in kind.__struct_fields__ if name != "seat")


def _values(command: Command) -> tuple[Value, ...]:
    return tuple(plain(getattr(command, name)) for name in _names(type(command)))
