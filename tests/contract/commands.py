"""Every command that a game's types allow: all of them for a seat, or one by lot."""

import types
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Meta
from msgspec.structs import FieldInfo, fields

from engines.core.base import Command, GmCommand, SeatCommand
from engines.core.commands import CORE_COMMANDS
from engines.core.contract import Game
from engines.core.dice import Dice, pick
from engines.core.ids import Seat

FREE_TEXT = "whatever people type: \u202e *_@everyone"
PAIR = {"a", "b"}
"""Two seats under these names are a set: a command that has both is meant the same either way round."""

Words = Mapping[str, Sequence[Any]]
"""By name the values to try for a field that is a plain string, or a list of them."""


def every_command(game: Game[Any, Any], words: Words, players: int, seat: Seat) -> Iterator[SeatCommand]:
    """List all commands of ``seat`` in normal form: every target, also dead, unknown or himself, every flag and word.

    Free text and the game master's commands are exempt (design, section 2).
    """
    for kind in game.commands:
        if issubclass(kind, SeatCommand) and not any(_is_free_text(field) for field in fields(kind)):
            names = kind.__struct_fields__[1:]
            for values in product(*(_domain(field, words, players) for field in fields(kind)[1:])):
                arguments = dict(zip(names, values, strict=True))
                if not arguments.keys() >= PAIR or _place(arguments["a"]) < _place(arguments["b"]):
                    yield kind(seat, **arguments)


def _place(one: Seat | None) -> tuple[bool, int]:
    """Order what a pair may name: seats in seating order, then what is nobody's."""
    return (one is None, one or 0)


def any_command(game: Game[Any, Any], words: Words, players: int, dice: Dice, *, by_gm: bool) -> Command:
    """Draw a command of a seat or of the game master; it will often make no sense."""
    wanted = GmCommand if by_gm else SeatCommand
    kind = pick(dice, [kind for kind in (*CORE_COMMANDS, *game.commands) if issubclass(kind, wanted)])
    values = [pick(dice, _domain(field, words, players)) for field in fields(kind)]
    if not by_gm:
        values[0] = Seat(dice.below(players))
    return kind(*values)


def _is_free_text(field: FieldInfo) -> bool:
    return get_origin(field.type) is Annotated and any(
        isinstance(note, Meta) and note.extra and note.extra.get("rest") for note in get_args(field.type)
    )


def _domain(field: FieldInfo, words: Words, players: int) -> Sequence[Any]:
    """List the values a field may have. Raises ``TypeError`` for a kind of field that no game had so far."""
    if field.type is str or field.type == tuple[str, ...]:
        return words[field.name]
    if _is_free_text(field):
        return (FREE_TEXT,)
    return _values(field.type, players)


@lru_cache
def _values(kind: Any, players: int) -> Sequence[Any]:
    if kind is Seat:
        return [Seat(number) for number in range(-1, players + 1)]
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) is Annotated:
        return (1, 5, 600) if get_args(kind)[0] is int else _values(get_args(kind)[0], players)
    if get_origin(kind) in (Union, types.UnionType):
        return [value for part in get_args(kind) for value in _values(part, players)]
    if kind is types.NoneType:
        return (None,)
    raise TypeError(f"say here which values a field of type {kind} may have")
