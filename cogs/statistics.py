"""``/stats``: what finished rounds come to, on a server or alone. Figures of a person are shown on request alone."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.fields import GAMES
from bot.names import safe_name
from bot.statistics import Finished, Statistics, record, standings
from bot.texts import Texts
from cogs.common import Interaction, SaidNoError, answer, say, texts_of, think


class Stats(commands.Cog):
    """Statistics of a server."""

    def __init__(self, bot: commands.Bot) -> None:
        app: Any = bot.app  # type: ignore[attr-defined]
        self.statistics = Statistics(app.database, app.writer)

    @app_commands.command(name="stats", description="command-stats")
    @app_commands.describe(player="option-stats-player", hide="option-stats-hide")
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def stats(
        self, interaction: Interaction, player: discord.User | None = None, *, hide: bool | None = None
    ) -> None:
        """Show the figures of the server, or of somebody; or say that nobody else may see one's own.

        In direct messages they are those of what somebody played alone, which nobody else is shown anyway.
        """
        await think(interaction)
        guild, asker = interaction.guild_id, interaction.user.id
        if guild is None:
            await answer(
                interaction, "\n".join(_alone(await self.statistics.alone(asker), asker, texts_of(interaction)))
            )
            return
        if hide is not None:
            await self.statistics.hide(guild, asker, hidden=hide)
            await say(interaction, "stats-hidden" if hide else "stats-shown")
            return
        rounds, texts = await self.statistics.rounds(guild), texts_of(interaction)
        if player is None:
            await answer(interaction, "\n".join(_server(rounds, texts)))
            return
        if player.id != asker and await self.statistics.is_hidden(guild, player.id):
            rounds = []  # as if he had never played: that he hides is nobody's business
        await answer(interaction, "\n".join(_person(rounds, player, texts)))


def _server(rounds: list[Finished], texts: Texts) -> list[str]:
    lines = []
    for one in standings(rounds):
        named = GAMES[one.game].dictionary.get("side", frozenset()) | {"nobody"}
        sides = [
            texts.t("stats-side", side=side, count=count, percent=_percent(count, one.rounds))
            for side, count in one.sides
            if side in named  # where each plays for himself, a side is somebody's name
        ]
        lines.append(
            texts.t("stats-game", game=one.game, count=one.rounds, sides=" · ".join(sides), sides_count=len(sides))
        )
    if not lines:
        raise SaidNoError("stats-none")
    return [texts.t("stats-title"), *lines]


def _person(rounds: list[Finished], player: discord.abc.User, texts: Texts) -> list[str]:
    name = safe_name(player.display_name)
    lines = _records(rounds, player.id, texts)
    if not lines:
        raise SaidNoError("stats-nobody", player=name)
    return [texts.t("stats-person", player=name), *lines]


def _alone(rounds: list[Finished], user: int, texts: Texts) -> list[str]:
    lines = _records(rounds, user, texts)
    if not lines:
        raise SaidNoError("stats-alone-none")
    return [texts.t("stats-alone"), *lines]


def _records(rounds: list[Finished], user: int, texts: Texts) -> list[str]:
    return [
        texts.t("stats-record", game=one.game, played=one.played, won=one.won, percent=_percent(one.won, one.played))
        for one in record(rounds, user)
    ]


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole)


async def setup(bot: commands.Bot) -> None:
    """Load."""
    await bot.add_cog(Stats(bot))
