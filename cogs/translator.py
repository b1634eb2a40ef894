"""Names and descriptions of commands in every language, out of the texts: English first, German as localisation."""

import discord
from discord import Locale, app_commands

from bot.texts import TextError, texts_for

_OURS = {Locale.german: "de", Locale.american_english: "en", Locale.british_english: "en"}


class Translator(app_commands.Translator):
    """Looks the keys up that stand where descriptions would; names are looked up by the command's own."""

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Give a name or description in ``locale``, or ``None`` to leave it."""
        language = _OURS.get(locale)
        if language is None:
            return None
        key = _name_key(string.message, context) if _is_name(context) else string.message
        try:
            return texts_for(language).t(key)
        except TextError:
            return None


def _is_name(context: app_commands.TranslationContextTypes) -> bool:
    where = app_commands.TranslationContextLocation
    return context.location in (where.command_name, where.group_name, where.parameter_name)


def _name_key(name: str, context: app_commands.TranslationContextTypes) -> str:
    """Name the text of a command's name, such as ``name-round-new``, or of an option's, ``name-option-start``."""
    data = context.data
    if isinstance(data, app_commands.Parameter):
        return f"name-option-{name.replace('_', '-')}"
    if isinstance(data, app_commands.ContextMenu):
        return name
    qualified = data.qualified_name if isinstance(data, app_commands.Command | app_commands.Group) else name
    return "name-" + qualified.replace(" ", "-").replace("_", "-")


def speak_english(tree: app_commands.CommandTree[discord.Client]) -> None:
    """Put the English descriptions where the keys stand: what Discord shows where it has no localisation."""
    english = texts_for("en")
    for command in tree.walk_commands():
        command.description = english.t(command.description)
        if isinstance(command, app_commands.Command):
            for parameter in command._params.values():  # noqa: SLF001 - there is no public way to set it
                parameter.description = english.t(str(parameter.description))
                for choice in parameter.choices or ():
                    if choice.name.startswith("choice-"):  # others are names as they are
                        choice.name = english.t(choice.name)
    for kind in (discord.AppCommandType.user, discord.AppCommandType.message):
        for menu in tree.get_commands(type=kind):
            assert isinstance(menu, app_commands.ContextMenu)
            tree.remove_command(menu.name, type=kind)
            menu.name = english.t(menu.name)
            tree.add_command(menu)
