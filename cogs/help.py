"""``/help`` knows where you are; ``/rules`` finds paragraphs by word or number."""

from discord import app_commands
from discord.ext import commands

from bot.catalogue import Rule, rules_of
from bot.names import safe_name
from cogs.common import Interaction, answer, is_moderator, playing, texts_of

MAIN_GAME = "templer_assassinen"
MOST_RULES = 6


class Help(commands.Cog):
    """Help and rules."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot

    @app_commands.command(name="help", description="command-help")
    async def help(self, interaction: Interaction) -> None:
        """Say what can be done from here."""
        texts = texts_of(interaction)
        keys = ["help-start", "help-playing" if playing(interaction) else "help-lobby", "help-rules"]
        if is_moderator(interaction):
            keys.append("help-moderators")
        await answer(interaction, "\n\n".join(texts.t(key) for key in keys))

    @app_commands.command(name="rules", description="command-rules")
    @app_commands.describe(word="option-rules-word")
    async def rules(self, interaction: Interaction, word: str) -> None:
        """Show the paragraphs about a word."""
        texts = texts_of(interaction)
        found = find_rules(word, texts.locale)
        if not found:
            await answer(interaction, texts.t("rules-none", word=safe_name(word)))
            return
        lines = [f"**{rule.id}** {_text(rule, texts.locale)}" for rule in found[:MOST_RULES]]
        if len(found) > MOST_RULES:
            lines.append(texts.t("rules-more", count=len(found) - MOST_RULES))
        await answer(interaction, "\n".join(lines))


def _text(rule: Rule, locale: str) -> str:
    return rule.de if locale == "de" else rule.en


def _words(rule: Rule, locale: str) -> tuple[str, ...]:
    return rule.words_de if locale == "de" else rule.words_en


def find_rules(word: str, locale: str) -> list[Rule]:
    """Find rules by number, by their own words, and last by what they say; the best first."""
    wanted = word.strip().casefold()
    if not wanted:
        return []
    ranked: list[tuple[int, Rule]] = []
    for rule in rules_of(MAIN_GAME).values():
        number = rule.id.casefold()
        if wanted in (number, number.removeprefix("ta-")):
            ranked.append((0, rule))
        elif any(wanted == each.casefold() for each in _words(rule, locale)):
            ranked.append((1, rule))
        elif number.startswith(wanted) or any(wanted in each.casefold() for each in _words(rule, locale)):
            ranked.append((2, rule))
        elif wanted in _text(rule, locale).casefold():
            ranked.append((3, rule))
    return [rule for _, rule in sorted(ranked, key=lambda pair: pair[0])]


async def setup(bot: commands.Bot) -> None:
    """Load."""
    await bot.add_cog(Help(bot))
