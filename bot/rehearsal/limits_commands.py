"""The limits of application commands and of what autocomplete suggests."""

import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Final

from bot.rehearsal.limits_shapes import (
    NONE,
    Check,
    Errors,
    FieldError,
    Fields,
    Found,
    Rule,
    bad_length,
    bits,
    choice,
    kinds,
    length,
    number,
    objects,
    record,
    repeated,
    rows,
    shown,
    snowflake,
    text,
    under,
    whole,
    wrong,
    yes_or_no,
)

CHAT, USER, MESSAGE, ENTRY = 1, 2, 3, 4
SUBCOMMAND, GROUP, STRING, INTEGER, CHANNEL, NUMBER = 1, 2, 3, 4, 7, 10
PLAIN_OPTIONS: Final = (5, 6, 8, 9, 11)
"""Booleans, users, roles, mentionables, attachments."""

MOST_COMMANDS: Final = {CHAT: 100, USER: 15, MESSAGE: 15, ENTRY: 1}
TOO_MANY: Final = "APPLICATION_COMMANDS_TOO_MANY"
MOST_CHARACTERS: Final = 8000
MOST_NUMBER: Final = 2**53 - 1
_LOCALES: Final = """
    ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk vi
    zh-CN zh-TW
"""
LOCALES: Final = frozenset(_LOCALES.split())
LETTERS: Final = (range(0x0900, 0x0980), range(0xA8E0, 0xA900), range(0x0E01, 0x0E5C))
"""Devanagari and Thai, whose vowels are marks and no letters."""


def command_name(value: object) -> Errors:
    """Check the name of a chat command or an option: lower case where there is one, no blanks, few signs."""
    if not isinstance(value, str):
        return text(32, 1)(value)
    if not 1 <= len(value) <= 32:  # noqa: PLR2004 - the lengths of the documentation
        return (bad_length(1, 32),)
    if value != value.lower() or not all(map(_fits_in_name, value)):
        return wrong("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    return NONE


def _fits_in_name(letter: str) -> bool:
    return letter in "-_'" or unicodedata.category(letter)[0] in "LN" or any(ord(letter) in each for each in LETTERS)


def by_locale(each: Check) -> Check:
    """Make a check of a text in several languages."""

    def check(value: object) -> Errors:
        if not isinstance(value, dict):
            return wrong("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        found: list[FieldError] = []
        for locale, translated in value.items():
            if locale not in LOCALES:
                found += wrong("BASE_TYPE_CHOICES", f'Locale "{locale}" is not known.')
            elif translated is not None:
                found += under(locale, each(translated))
        return found

    return check


def _value(value: object) -> Errors:
    if isinstance(value, str):
        return text(100)(value)
    return number(-MOST_NUMBER, MOST_NUMBER, integral=False)(value)


CHOICE: Final = record(
    {"name": text(100, 1), "name_localizations": by_locale(text(100, 1)), "value": _value}, ["name", "value"]
)
CHOICES: Final = rows(CHOICE, 25)
AUTOCOMPLETE: Final = record({"choices": CHOICES}, ["choices"])


def _options(holder: Fields) -> Found:
    """Required options first, each name once, and subcommands among themselves."""
    options = objects(holder.get("options"))
    optional = False
    for index, option in options:
        if option.get("type") in (SUBCOMMAND, GROUP):
            continue
        if option.get("required") and optional:
            yield FieldError(
                ("options", index),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not option.get("required")
    for place, name in repeated((("options", index), option.get("name")) for index, option in options):
        yield FieldError(
            place, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", f"Option name {name} is already used in these options"
        )
    if len({option.get("type") in (SUBCOMMAND, GROUP) for _, option in options}) > 1:
        yield FieldError(
            ("options",),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )


def _suggestions(option: Fields) -> Found:
    if option.get("autocomplete") and option.get("choices"):
        message = "An option with autocomplete cannot have choices"
        return (FieldError(("choices",), "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", message),)
    return NONE


def _bounds(least: str, most: str) -> Rule:
    def rule(option: Fields) -> Found:
        low, high = option.get(least), option.get(most)
        if isinstance(low, int | float) and isinstance(high, int | float) and low > high:
            message = f"Value should be less than or equal to {high}."
            return (FieldError((least,), "NUMBER_TYPE_MAX", message),)
        return NONE

    return rule


NAMED: Final[dict[str, Check]] = {
    "type": number(1, 11),
    "name": command_name,
    "name_localizations": by_locale(command_name),
    "description": shown(100),
    "description_localizations": by_locale(text(100, 1)),
    "required": yes_or_no,
}
NEEDS: Final = ("name", "description")
SUGGESTED: Final = NAMED | {"choices": CHOICES, "autocomplete": yes_or_no}


def _numbers(*, integral: bool) -> Check:
    bound = number(-MOST_NUMBER, MOST_NUMBER, integral=integral)
    rules = [_suggestions, _bounds("min_value", "max_value")]
    return record(SUGGESTED | {"min_value": bound, "max_value": bound}, NEEDS, rules)


OPTION: Final = {
    STRING: record(
        SUGGESTED | {"min_length": number(0, 6000), "max_length": number(1, 6000)},
        NEEDS,
        [_suggestions, _bounds("min_length", "max_length")],
    ),
    INTEGER: _numbers(integral=True),
    NUMBER: _numbers(integral=False),
    CHANNEL: record(NAMED | {"channel_types": rows(number(0, 16), 25)}, NEEDS),
    **dict.fromkeys(PLAIN_OPTIONS, record(NAMED, NEEDS)),
}
SUBCOMMANDS: Final = {SUBCOMMAND: record(NAMED | {"options": rows(kinds(OPTION), 25)}, NEEDS, [_options])}
GROUPS: Final = {GROUP: record(NAMED | {"options": rows(kinds(SUBCOMMANDS), 25)}, NEEDS, [_options])}
OPTIONS: Final = rows(kinds(OPTION | SUBCOMMANDS | GROUPS), 25)


def characters(command: Fields) -> int:
    """Count a command's characters as their limit does: names, descriptions, values, the longest translation each."""
    total = 0
    waiting: list[Fields] = [command]
    while waiting:
        part = waiting.pop()
        for name in ("name", "description"):
            total += max(length(part.get(name)), *_translated(part.get(f"{name}_localizations")), 0)
        value = part.get("value")
        total += length(value) if isinstance(value, str) else len(str(value)) * (value is not None)
        waiting += [each for name in ("options", "choices") for _, each in objects(part.get(name))]
    return total


def _translated(texts: object) -> Iterator[int]:
    return map(length, texts.values()) if isinstance(texts, dict) else iter((0,))


def _size(command: Fields) -> Found:
    if characters(command) > MOST_CHARACTERS:
        return (FieldError((), "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MOST_CHARACTERS})"),)
    return NONE


COMMON: Final[dict[str, Check]] = {
    "id": snowflake,
    "type": choice(CHAT, USER, MESSAGE, ENTRY),
    "default_member_permissions": bits,
    "default_permission": yes_or_no,
    "dm_permission": yes_or_no,
    "nsfw": yes_or_no,
    "contexts": rows(choice(0, 1, 2), 3, 1),
    "integration_types": rows(choice(0, 1), 2, 1),
    "handler": choice(1, 2),
}
CHAT_FIELDS: Final = COMMON | {
    "name": command_name,
    "name_localizations": by_locale(command_name),
    "description": shown(100),
    "description_localizations": by_locale(text(100, 1)),
    "options": OPTIONS,
}
CHAT_SHAPE: Final = record(CHAT_FIELDS, NEEDS, [_options, _size])


def _menu(command: Fields) -> Found:
    """What is in a context menu has a name and nothing else."""
    for name in ("description", "options"):
        if command.get(name):
            code = f"APPLICATION_COMMAND_CONTEXT_MENU_{name.upper()}_INVALID"
            yield FieldError((name,), code, f"Context menu commands cannot have {name}")


MENU_SHAPE: Final = record(
    COMMON
    | {
        "name": text(32, 1),
        "name_localizations": by_locale(text(32, 1)),
        "description": text(100),
        "description_localizations": by_locale(text(100)),
        "options": rows(kinds(OPTION), 25),
    },
    ["name"],
    [_menu],
)
ENTRY_SHAPE: Final = record(CHAT_FIELDS, NEEDS, [_size])
SHAPES: Final = {CHAT: CHAT_SHAPE, USER: MENU_SHAPE, MESSAGE: MENU_SHAPE, ENTRY: ENTRY_SHAPE}
PATCHED: Final = record(CHAT_FIELDS | {"name": text(32, 1)}, rules=[_options, _size])


def command(value: object) -> Errors:
    """Check a command that is registered."""
    kind = value.get("type") if isinstance(value, dict) else None
    return SHAPES.get(whole(kind, CHAT), CHAT_SHAPE)(value)


def changed_command(value: object) -> Errors:
    """Check what is changed in a command. Its type is not said, so its name may be that of a context menu."""
    if isinstance(value, dict) and ("options" in value or value.get("description")):
        return [*PATCHED(value), *under("name", command_name(value["name"]) if value.get("name") else NONE)]
    return PATCHED(value)


def commands(value: object) -> Errors:
    """Check all commands at once, as they are replaced."""
    found = [*rows(command, 10**6)(value)]
    ranked = [(index, whole(each.get("type"), CHAT), each.get("name")) for index, each in objects(value)]
    for place, _ in repeated(((index,), f"{kind} {name}") for index, kind, name in ranked if name):
        found.append(
            FieldError(place, "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        )
    for kind, amount in Counter(kind for _, kind, _ in ranked).items():
        most = MOST_COMMANDS.get(kind, 0)
        if 0 < most < amount:
            found.append(FieldError((), TOO_MANY, f"Maximum number of application commands reached ({most})."))
    return found
