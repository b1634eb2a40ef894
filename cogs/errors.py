"""What goes wrong in a command or a press becomes a sentence that says what, why and what now."""

import secrets
from typing import Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.lobby import LobbyError
from bot.store.faults import StoreError
from bot.tokens import NotYoursError
from cogs.common import Interaction, SaidNoError, answer, texts_of

log = structlog.get_logger(__name__)


async def explain(interaction: Interaction, error: BaseException) -> None:
    """Tell whoever asked what went wrong; a fault of ours gets a number that is in the log too."""
    texts = texts_of(interaction)
    match error:
        case SaidNoError() | LobbyError():
            text = texts.t(error.key, **error.args_of_text)
        case NotYoursError():
            text = texts.t(error.key)
        case StoreError():
            log.error("not stored", exc_info=error)
            text = texts.t("error-not-stored")
        case app_commands.BotMissingPermissions():
            text = texts.t("error-rights", rights=", ".join(error.missing_permissions))
        case app_commands.CommandOnCooldown():
            text = texts.t("error-too-fast")
        case app_commands.MissingPermissions() | app_commands.CheckFailure():
            text = texts.t("gm-not-allowed")
        case discord.NotFound() if error.code in (10062, 10015):
            return  # nobody waits any more
        case _:
            number = secrets.token_hex(4)
            log.error("fault", number=number, exc_info=error)
            text = texts.t("error-unknown", id=number)
    await answer(interaction, text)


class Errors(commands.Cog):
    """Takes what commands raise."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot
        self._before: Any = bot.tree.on_error

    async def cog_load(self) -> None:
        """Begin."""
        self.bot.tree.on_error = self.on_error  # type: ignore[method-assign]

    async def cog_unload(self) -> None:
        """End."""
        self.bot.tree.on_error = self._before  # type: ignore[method-assign]

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Explain what a command raised."""
        inner = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await explain(interaction, inner)


async def setup(bot: commands.Bot) -> None:
    """Load."""
    await bot.add_cog(Errors(bot))
