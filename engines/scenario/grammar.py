"""The grammar of a game, read off its types: a verb is a command's tag, its words are the command's fields in order."""

import types
from collections.abc import Mapping
from functools import lru_cache, reduce
from operator import or_
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

from msgspec import NODEFAULT, Meta
from msgspec.structs import FieldInfo, fields

from engines.core.base import Command, Event, GmCommand, PrivateEvent, SeatCommand
from engines.core.commands import CORE_COMMANDS
from engines.core.contract import Game
from engines.core.events import CORE_EVENTS
from engines.core.ids import Instant, Seat
from engines.scenario.kinds import Kind, Maybe, Names, Numbers, OneOf, Texts, Times, WordOrName, YesNo
from engines.scenario.words import NOBODY

Arity = Literal["one", "flag", "many", "rest"]


class Shape(NamedTuple):
    """What an annotation says: the kind of each value, how many there are, and whether their order matters."""

    kind: Kind
    arity: Arity
    ordered: bool


class Slot(NamedTuple):
    """A field: of a command, a place for words behind the verb; of an event, a key that a check may name."""

    name: str
    shape: Shape
    default: Any

    @property
    def optional(self) -> bool:
        """Whether a line may leave it out."""
        return self.default is not NODEFAULT

    @property
    def usage(self) -> str:
        """How the place looks in a usage line: ``TARGET``, ``[double]``, ``CARDS...``."""
        flag = self.shape.arity == "flag"
        text = (self.name if flag else self.name.upper()) + ("..." if self.shape.arity == "many" else "")
        return f"[{text}]" if self.optional else text


class Verb(NamedTuple):
    """A command as a line writes it. ``by_gm`` tells whose command it is: the game master's or a player's."""

    name: str
    make: type[Command]
    slots: tuple[Slot, ...]
    by_gm: bool

    @property
    def usage(self) -> str:
        """The verb with its places."""
        return " ".join((self.name, *(slot.usage for slot in self.slots)))


class Form(NamedTuple):
    """An event as a check names it. ``at`` is a field like any other; whom it is told to is none."""

    name: str
    kind: type[Event]
    slots: Mapping[str, Slot]


class Grammar(NamedTuple):
    """All verbs and events of one game, with those of every game."""

    verbs: Mapping[str, Verb]
    forms: Mapping[str, Form]


def grammar_of(game: Game[Any, Any]) -> Grammar:
    """Give the grammar of ``game``; made once. Raises ``TypeError`` for a command that no line could write."""
    return _grammar(game.commands, game.events)


@lru_cache(maxsize=32)
def _grammar(commands: tuple[type[Command], ...], events: tuple[type[Event], ...]) -> Grammar:
    verbs = (_verb(kind) for kind in (*CORE_COMMANDS, *commands) if issubclass(kind, SeatCommand | GmCommand))
    forms = (_form(kind) for kind in (*CORE_EVENTS, *events))
    return Grammar({verb.name: verb for verb in verbs}, {form.name: form for form in forms})


def name_of(kind: type[Command | Event]) -> str:
    """Give the name under which the language knows a type."""
    return str(kind.__struct_config__.tag)


def _verb(kind: type[Command]) -> Verb:
    by_gm = issubclass(kind, GmCommand)
    slots = []
    for field in fields(kind)[0 if by_gm else 1 :]:
        shape = _shape(field.type, strangers=True)
        if shape is None or isinstance(shape.kind, Times):
            raise TypeError(f"no line can write {kind.__name__}.{field.name}")
        slots.append(_slot(field, _flag(shape, field)))
    return Verb(name_of(kind), kind, tuple(slots), by_gm)


def _flag(shape: Shape, field: FieldInfo) -> Shape:
    """A truth that has a default is told by its name alone."""
    if isinstance(shape.kind, YesNo) and field.default is False:
        return shape._replace(arity="flag")
    return shape


def _form(kind: type[Event]) -> Form:
    hidden = "to" if issubclass(kind, PrivateEvent) else ""
    slots = {}
    for field in fields(kind):
        shape = _shape(field.type, strangers=False)
        if shape is not None and field.name != hidden:
            slots[field.name] = _slot(field, shape)
    return Form(name_of(kind), kind, slots)


def _slot(field: FieldInfo, shape: Shape) -> Slot:
    return Slot(field.name, shape, field.default)


_SIMPLE: Final[Mapping[Any, Kind]] = {str: Texts(), bool: YesNo(), Instant: Times()}
_UNIONS: Final = (Union, types.UnionType)


def _shape(annotation: Any, *, strangers: bool) -> Shape | None:
    """Read an annotation; ``None`` for one that the language has no values for."""
    extra: dict[str, Any] = {}
    least: int | None = None
    while get_origin(annotation) is Annotated:
        annotation, *notes = get_args(annotation)
        for note in notes:
            if isinstance(note, Meta):
                extra.update(note.extra or {})
                least = least if note.ge is None else int(note.ge)
    if get_origin(annotation) is tuple and get_args(annotation)[1:] == (...,):
        inner = _shape(get_args(annotation)[0], strangers=strangers)
        if inner is None or inner.arity != "one":
            return None
        return Shape(inner.kind, "many", ordered=not isinstance(inner.kind, Names))
    if extra.get("rest"):
        return Shape(Texts(), "rest", ordered=True)
    kind = _kind(annotation, least, strangers=strangers, none=str(extra.get("none", NOBODY)))
    return Shape(kind, "one", ordered=True) if kind else None


def _kind(annotation: Any, least: int | None, *, strangers: bool, none: str) -> Kind | None:
    if annotation is Seat:
        return Names(strangers=strangers)
    if annotation is int:
        return Numbers(least)
    arguments = get_args(annotation)
    if get_origin(annotation) is Literal:
        return OneOf(arguments) if all(isinstance(word, str) for word in arguments) else None
    if get_origin(annotation) in _UNIONS and type(None) in arguments:
        inner = _shape(reduce(or_, (kind for kind in arguments if kind is not type(None))), strangers=strangers)
        return Maybe(inner.kind, none) if inner and inner.arity == "one" else None
    if get_origin(annotation) in _UNIONS and len(arguments) == 2 and arguments[1] is Seat:  # noqa: PLR2004
        words = _kind(arguments[0], least, strangers=strangers, none=none)
        return WordOrName(words, Names(strangers=strangers)) if isinstance(words, OneOf) else None
    return _SIMPLE.get(annotation) if isinstance(annotation, type) or annotation is Instant else None
