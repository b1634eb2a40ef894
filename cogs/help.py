"""``/help`` knows where you are; ``/rules`` finds paragraphs by word or number."""

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.catalogue import Rule, rules_of
from bot.live import Live
from bot.names import safe_name
from bot.present.manners import SHEETS
from bot.present.street import own_verbs
from bot.resources import data_dir
from bot.texts import Texts
from cogs.common import Interaction, answer, is_moderator, middle_of, official, playing, texts_of
from cogs.hours import hours_of, main_game_in_short
from cogs.sheets import time_text
from engines.core.ids import Seat
from engines.registry import GAMES

MAIN_GAME = "templer_assassinen"
MOST_RULES = 6
RULED = tuple(game for game in GAMES if (data_dir() / "rules" / f"{game}.toml").exists())
"""The games whose rules can be looked up."""


class Help(commands.Cog):
    """Help and rules."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot

    @app_commands.command(name="help", description="command-help")
    async def help(self, interaction: Interaction) -> None:
        """Say what can be done from here."""
        texts = texts_of(interaction)
        mine = playing(interaction)
        at_table = bool(mine) and mine[0].about.game in SHEETS
        keys = ["help-start", "help-playing" if mine else "help-lobby", "help-tables", "help-rules"]
        if at_table:
            keys = ["help-table", "help-rules"]
        if is_moderator(interaction):
            keys.append("help-moderators")
        hours = await hours_of(interaction, mine)
        now = [
            _now(interaction, live, seat) for live in mine if (seat := live.seat_of(interaction.user.id)) is not None
        ]
        await answer(interaction, "\n\n".join([*now, *(_about(key, hours, texts) for key in keys)]))

    @app_commands.command(name="rules", description="command-rules")
    @app_commands.describe(word="option-rules-word", game="option-rules-game")
    @app_commands.choices(game=[app_commands.Choice(name=locale_str(f"choice-game-{one}"), value=one) for one in RULED])
    async def rules(self, interaction: Interaction, word: str, game: str | None = None) -> None:
        """Show the paragraphs about a word, of the game that is meant, and the credit that its makers ask for."""
        texts = texts_of(interaction)
        meant = game or game_here(interaction)
        found = find_rules(word, texts.locale, meant)
        lines = [f"**{rule.id}** {_text(rule, texts.locale)}" for rule in found[:MOST_RULES]]
        if not found:
            lines.append(texts.t("rules-none", word=safe_name(word), game=meant))
        if len(found) > MOST_RULES:
            lines.append(texts.t("rules-more", count=len(found) - MOST_RULES))
        if meant in SHEETS and SHEETS[meant].licence:
            lines.append(f"-# {texts.t(SHEETS[meant].licence)}")
        await answer(interaction, "\n".join(lines))


def _about(key: str, hours: tuple[str, str], texts: Texts) -> str:
    return main_game_in_short(hours, texts) if key == "help-start" else texts.t(key)


def _now(interaction: Interaction, live: Live, seat: Seat) -> str:
    """Say how a round stands and what this seat can do in it now, for all it knows itself."""
    texts = live.texts(texts_of(interaction).locale)
    head = time_text(live, texts.locale, interaction)
    view = live.view(seat)
    sheet = SHEETS.get(live.about.game)
    if sheet is not None:
        return head
    if seat in view.dead:
        return f"{head}\n{texts.t('help-now-dead')}"
    phase = "help-now-night" if view.phase == "night" else "help-now-day" if view.number else "help-now-opening"
    own = [texts.t(f"can-{verb.replace('_', '-')}") for verb in own_verbs(live, seat, official(interaction))]
    return "\n".join([head, texts.t(phase), *(f"• {each}" for each in own)])


def _text(rule: Rule, locale: str) -> str:
    return rule.de if locale == "de" else rule.en


def _words(rule: Rule, locale: str) -> tuple[str, ...]:
    return rule.words_de if locale == "de" else rule.words_en


def game_here(interaction: Interaction) -> str:
    """Name the game that is meant where none is said: that of this channel, else one that is played."""
    rounds = middle_of(interaction).rounds
    here = [live for live in rounds.all() if interaction.channel_id in (live.about.channel, live.about.signup_channel)]
    found = [live.about.game for live in (*here, *playing(interaction)) if live.about.game in RULED]
    return found[0] if found else MAIN_GAME


def find_rules(word: str, locale: str, game: str = MAIN_GAME) -> list[Rule]:
    """Find rules of a game by number, by their own words, and last by what they say; the best first."""
    wanted = word.strip().casefold()
    if not wanted:
        return []
    rules = rules_of(game)
    prefix = next(iter(rules)).casefold().partition("-")[0] + "-"
    ranked: list[tuple[int, Rule]] = []
    for rule in rules.values():
        number = rule.id.casefold()
        if wanted in (number, number.removeprefix(prefix)):
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
