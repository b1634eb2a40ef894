"""Broken limits of commands, channels and threads."""

from typing import Any, Final

from tests.rehearsal.limits_mutations import GONE, Broken
from tests.rehearsal.limits_samples import COMMAND, option

LONG: Final = "BASE_TYPE_MAX_LENGTH"
MISSING: Final = "BASE_TYPE_REQUIRED"
NAME: Final = "APPLICATION_COMMAND_INVALID_NAME"
ORDER: Final = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
MENU: Final = "APPLICATION_COMMAND_CONTEXT_MENU"
TOO_MANY: Final = "APPLICATION_COMMANDS_TOO_MANY"
TYPES: Final = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
CHOICES: Final = "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID"
TWICE: Final = "APPLICATION_COMMAND_OPTIONS_NAME_INVALID"

MANY: Final = [COMMAND | {"name": f"vote-{n}"} for n in range(101)]
MENUS: Final = [{"type": 3, "name": f"Menu {n}"} for n in range(16)]
OPTIONS: Final[list[dict[str, Any]]] = [
    option(3, f"o{n}", choices=[{"name": f"{i}" * 100, "value": "v" * 100} for i in range(5)]) for n in range(9)
]
TRANSLATED: Final[list[dict[str, Any]]] = [
    option(3, f"o{n}") | {"description": "d", "description_localizations": {"de": "d" * 100, "fr": "d" * 99}}
    for n in range(25)
]
SHORT: Final = [option(3, "a"), option(3, "b", required=True)]
DEEP: Final = "options.1.options.0"

COMMANDS: Final = (
    Broken("command name in upper case", NAME, "command", "name", "Vote"),
    Broken("command name in upper case", NAME, "commands", "0.name", "Vote"),
    Broken("command name in upper case", NAME, "guild's command", f"{DEEP}.name", "Setzen"),
    Broken("command name with spaces", NAME, "guild's command", "name", "die runde"),
    Broken("sign in a name", NAME, "command", "options.0.name", "ziel!"),
    Broken("sign in a name", NAME, "command", "name", "🗡️"),
    Broken("translated upper case", NAME, "command", "name_localizations.de", "Stimme"),
    Broken("changed upper case", NAME, "command's new form", "name", "Vote"),
    Broken("unknown locale", "BASE_TYPE_CHOICES", "command", "name_localizations.de-AT", "vote", "name_localizations"),
    Broken("chat command undescribed", MISSING, "command", "description", GONE),
    Broken("chat command undescribed", MISSING, "commands", "1.description", ""),
    Broken("chat command undescribed", MISSING, "guild's command", f"{DEEP}.description", GONE),
    Broken("required after optional", ORDER, "command", "options.4.required", True, "options.4"),  # noqa: FBT003 - JSON
    Broken("required after optional", ORDER, "guild's command", f"{DEEP}.options", SHORT, f"{DEEP}.options.1"),
    Broken("duplicate option names", TWICE, "command", "options.1.name", "ziel", "options.1"),
    Broken("subcommand beside option", TYPES, "guild's command", "options.2", option(3, "x"), "options"),
    Broken("group within group", "UNION_TYPE_CHOICES", "guild's command", f"{DEEP}.type", 2),
    Broken("choices and autocomplete", CHOICES, "command", "options.1.autocomplete", True, "options.1.choices"),  # noqa: FBT003 - JSON
    Broken("min above max", "NUMBER_TYPE_MAX", "command", "options.3.min_value", 9),
    Broken("min above max", "NUMBER_TYPE_MAX", "command", "options.2.min_length", 101),
    Broken("more than 100 commands", TOO_MANY, "commands", "", MANY),
    Broken("more than 15 menus", TOO_MANY, "commands", "", MENUS),
    Broken("duplicate command names", "APPLICATION_COMMANDS_DUPLICATE_NAME", "commands", "1.name", "vote", "1"),
    Broken("command over 8000", "APPLICATION_COMMAND_TOO_LARGE", "command", "options", OPTIONS, ""),
    Broken("menu with description", f"{MENU}_DESCRIPTION_INVALID", "context menu", "description", "x"),
    Broken("menu with options", f"{MENU}_OPTIONS_INVALID", "context menu", "options", [option(3, "x")]),
    Broken("unknown field", "UNKNOWN_FIELD", "command", "options.0.choices", [], "options.0"),
    Broken("wrong type", "STRING_TYPE_CONVERT", "command", "name", 5),
    Broken("wrong type", "DICT_TYPE_CONVERT", "command", "name_localizations", "vote"),
    Broken("wrong type", "MODEL_TYPE_CONVERT", "commands", "0", None),
    Broken("wrong type", "LIST_TYPE_CONVERT", "commands", "", {}),
    Broken("missing field", MISSING, "suggestions", "data.choices.0.value", GONE),
)
PLACES: Final = (
    Broken("topic over 1024", LONG, "channel", "topic", "t" * 1025),
    Broken("topic over 1024", LONG, "channel's change", "topic", "t" * 1025),
    Broken("odd archive time", "BASE_TYPE_CHOICES", "thread", "auto_archive_duration", 61),
    Broken("missing recipient", MISSING, "direct channel", "recipient_id", GONE),
    Broken("wrong type", "NUMBER_TYPE_COERCE", "direct channel", "recipient_id", "anna"),
    Broken("wrong type", "NUMBER_TYPE_COERCE", "overwrite", "allow", "-1"),
    Broken("unknown field", "UNKNOWN_FIELD", "direct channel", "user", 1, ""),
    Broken("unknown field", "UNKNOWN_FIELD", "channel", "category", 1, ""),
    Broken("unknown field", "UNKNOWN_FIELD", "thread", "applied_tags", [], ""),
    Broken("missing field", MISSING, "thread", "name", GONE),
    Broken("missing field", MISSING, "channels' order", "0.id", GONE),
)
