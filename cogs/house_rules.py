"""The options of a command that opens a table, made from the type of its game's house rules."""

import inspect
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec.inspect as shapes
from discord import app_commands
from discord.app_commands import locale_str
from msgspec import Struct

_MOST = 2**31


def with_house_rules(callback: Callable[..., Coroutine[Any, Any, None]], house: type[Struct]) -> Any:
    """Give a command's callback, which takes the rules as keywords, an option for each of them.

    A word becomes a list to choose from, a switch a yes or no, a number one within its bounds; ``None`` is what was not
    said. Texts are ``option-house-<rule>`` and ``choice-<rule>-<word>``.

    Raises:
        TypeError: a rule is of a kind that no option can have.
    """
    own = [each for each in inspect.signature(callback).parameters.values() if each.kind is not each.VAR_KEYWORD]
    options, words, described = [], {}, {}
    struct: Any = shapes.type_info(house)
    for field in struct.fields:
        kind = _kind(field.type)
        options.append(inspect.Parameter(field.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind[0]))
        described[field.name] = f"option-house-{field.name.replace('_', '-')}"
        if kind[1]:
            words[field.name] = [
                app_commands.Choice(name=locale_str(f"choice-{field.name.replace('_', '-')}-{word}"), value=word)
                for word in kind[1]
            ]

    async def wanted(interaction: Any, **given: Any) -> None:
        await callback(interaction, **given)

    wanted.__signature__ = inspect.Signature([*own, *options])  # type: ignore[attr-defined]
    wanted.__doc__ = callback.__doc__
    wanted.__dict__.update(callback.__dict__)
    return app_commands.choices(**words)(app_commands.describe(**described)(wanted))


def _kind(shape: shapes.Type) -> tuple[Any, tuple[str, ...]]:
    """Give the type of an option, and the words it may be."""
    match shape:
        case shapes.UnionType(types=types):
            (inner,) = [each for each in types if not isinstance(each, shapes.NoneType)]
            return _kind(inner)
        case shapes.LiteralType(values=values):
            return str | None, tuple(map(str, values))
        case shapes.BoolType():
            return bool | None, ()
        case shapes.IntType(ge=least, le=most):
            lowest, highest = 0 if least is None else least, _MOST if most is None else most
            return app_commands.Range[int, lowest, highest] | None, ()
        case _:
            raise TypeError(f"no option can be {shape}")
