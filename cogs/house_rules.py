"""House rules as options of a command that opens a table, made from the type of its game's house rules."""

import inspect
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

import msgspec.inspect as shapes
from discord import app_commands
from discord.app_commands import locale_str
from msgspec import Struct

from bot.decks import HOUSE, DeckError, UnknownDeckError, deck_files, with_deck
from bot.names import safe_prose
from bot.present.faults import fault_text
from bot.present.manners import SHEETS
from bot.texts import Texts
from cogs.common import SaidNoError, texts_of
from engines.core import calendar
from engines.core.contract import Setup
from engines.registry import GAMES

_MOST = 2**31
_OFFERED = 25
"""How many values Discord shows at once."""

Offer = Callable[[Any], Sequence[tuple[str, str]]]
"""Gives, to whoever asks by an interaction, what a rule can be: how each is called for him, and the word for it."""


def with_rules_of(game: str, callback: Callable[..., Coroutine[Any, Any, None]]) -> Any:
    """Give a command one option for each house rule of a game, its deck among them where there are several."""
    by_name = {"deck": _decks(game)} if deck_files(game) else {}
    return with_house_rules(callback, SHEETS[game].house, by_name)


def with_house_rules(
    callback: Callable[..., Coroutine[Any, Any, None]], house: type[Struct], by_name: Mapping[str, Offer]
) -> Any:
    """Give a command's callback, which takes the rules as keywords, an option for each of them.

    A word or one of a few numbers becomes a list to choose from, a switch a yes or no, a number one within its bounds;
    ``None`` is what was not said. ``by_name`` are rules that are named, such as the deck: they are completed while
    somebody types. Texts are ``option-house-<rule>`` and ``choice-<rule>-<word>``.

    Raises:
        TypeError: a rule is of a kind that no option can have.
    """
    own = [each for each in inspect.signature(callback).parameters.values() if each.kind is not each.VAR_KEYWORD]
    options, words, described = [], {}, {}
    struct: Any = shapes.type_info(house)
    for field in struct.fields:
        kind: tuple[Any, tuple[Any, ...]] = (str | None, ()) if field.name in by_name else _kind(field.type)
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
    named = {rule: _completed(offer) for rule, offer in by_name.items()}
    return app_commands.autocomplete(**named)(app_commands.choices(**words)(app_commands.describe(**described)(wanted)))


def _completed(offer: Offer) -> Any:
    """Offer what begins or goes on as it was typed."""

    async def complete(interaction: Any, typed: str) -> list[app_commands.Choice[str]]:
        found = [(name, word) for name, word in offer(interaction) if typed.casefold() in name.casefold()]
        return [app_commands.Choice(name=name, value=word) for name, word in found[:_OFFERED]]

    return complete


def _kind(shape: shapes.Type) -> tuple[Any, tuple[Any, ...]]:
    """Give the type of an option, and the words or numbers it may be."""
    match shape:
        case shapes.UnionType(types=types):
            (inner,) = [each for each in types if not isinstance(each, shapes.NoneType)]
            return _kind(inner)
        case shapes.LiteralType(values=values):
            kinds = {type(value) for value in values}
            return (int if kinds == {int} else str) | None, tuple(values)
        case shapes.BoolType():
            return bool | None, ()
        case shapes.IntType(ge=least, le=most):
            lowest, highest = 0 if least is None else least, _MOST if most is None else most
            return app_commands.Range[int, lowest, highest] | None, ()
        case _:
            raise TypeError(f"no option can be {shape}")


def _decks(game: str) -> Offer:
    """Offer the decks that a game can be played with now; a new file needs no restart."""

    def offer(interaction: Any) -> list[tuple[str, str]]:
        house = texts_of(interaction).t("choice-deck-house")
        return [(house if name == HOUSE else name, name) for name in deck_files(game)]

    return offer


def read_options(game: str, text: str | None, texts: Texts, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Read house rules as ``name=value``, commas between; ``chosen`` are those of the command's own options.

    Raises:
        SaidNoError: the game does not know such a rule or value.
    """
    found: dict[str, Any] = {}
    for part in (text or "").replace(";", ",").split(","):
        name, _, value = part.strip().partition("=")
        if name:
            found[name.strip()] = _value(value.strip())
    found |= {name: value for name, value in chosen.items() if value is not None}
    engine = GAMES[game]
    names = tuple(f"P{number}" for number in range(engine.seats[0]))
    try:
        options = with_deck(game, found)
    except UnknownDeckError as error:
        raise SaidNoError("setup-bad-option", what=fault_text(texts, error.fault)) from error
    except DeckError as error:
        raise SaidNoError("setup-bad-option", what=safe_prose(str(error))) from error
    faults = engine.check(Setup(names, calendar.parse_moment("2026-01-01 12:00", "UTC"), options=options))
    wrong = [fault for fault in faults if fault.path[:1] == ("options",)]
    if wrong:
        raise SaidNoError("setup-bad-option", what=fault_text(texts, wrong[0]))
    return found


def _value(text: str) -> str | int | bool:
    words = {"true": True, "yes": True, "ja": True, "false": False, "no": False, "nein": False, "": True}
    if text.casefold() in words:
        return words[text.casefold()]
    return int(text) if text.isdecimal() else text
