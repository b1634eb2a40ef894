"""What moderators of a round do: ``/gm``. Each act has a reason and stands in the log."""

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.handing import Incoming
from bot.live import Live
from bot.logbook import Filter, lines_of
from bot.names import plain_name
from bot.replacing import replace_player
from cogs.common import (
    ON_SERVER,
    Interaction,
    SaidNoError,
    answer,
    app_of,
    by,
    is_moderator,
    middle_of,
    official,
    origin,
    round_here,
    say,
    source,
    texts_of,
    think,
)
from cogs.people import person
from engines.core.base import Command
from engines.core.commands import Extend, Pause, Remove, Resume
from engines.templer_assassinen.commands import Grant

Reason = app_commands.Range[str, 3, 300]
RUNNING = ("running",)


class Moderation(commands.Cog):
    """The moderators' commands."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot

    gm = app_commands.Group(
        name="gm",
        description="command-gm",
        allowed_contexts=ON_SERVER,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @gm.command(name="grant", description="command-gm-grant")
    @app_commands.describe(player="option-gm-player", reason="option-gm-reason", number="option-round-number")
    async def grant(self, interaction: Interaction, player: str, reason: Reason, number: int | None = None) -> None:
        """Let somebody send his night messages by day."""
        live = await self._round(interaction, number)
        await self._take(interaction, live, Grant(person(interaction, live, player), reason))

    @gm.command(name="pause", description="command-gm-pause")
    @app_commands.describe(reason="option-gm-reason", number="option-round-number")
    async def pause(self, interaction: Interaction, reason: Reason, number: int | None = None) -> None:
        """Stop the clock of a round."""
        live = await self._round(interaction, number)
        if live.view("public").paused:
            raise SaidNoError("gm-paused")
        await self._take(interaction, live, Pause(reason))

    @gm.command(name="resume", description="command-gm-resume")
    @app_commands.describe(number="option-round-number")
    async def resume(self, interaction: Interaction, number: int | None = None) -> None:
        """Let the clock go on, also after an outage."""
        live = await self._round(interaction, number)
        if live.about.held is not None:
            rounds = middle_of(interaction).rounds
            await rounds.release(live.id, str(interaction.user.id), source(interaction))
            await say(interaction, "gm-done")
            return
        if not live.view("public").paused:
            raise SaidNoError("gm-not-paused")
        await self._take(interaction, live, Resume())

    @gm.command(name="extend", description="command-gm-extend")
    @app_commands.describe(minutes="option-gm-minutes", reason="option-gm-reason", number="option-round-number")
    async def extend(
        self,
        interaction: Interaction,
        minutes: app_commands.Range[int, 1, 10_000],
        reason: Reason,
        number: int | None = None,
    ) -> None:
        """Give the phase more time; a round that is held goes on with it."""
        live = await self._round(interaction, number)
        held = live.about.held is not None
        await self._take(interaction, live, Extend(minutes, reason))
        if held:
            rounds = middle_of(interaction).rounds
            await rounds.release(live.id, str(interaction.user.id), f"{source(interaction)}/release")

    @gm.command(name="replace", description="command-gm-replace")
    @app_commands.describe(
        player="option-gm-player",
        newcomer="option-gm-newcomer",
        reason="option-gm-reason",
        number="option-round-number",
    )
    async def replace(
        self,
        interaction: Interaction,
        player: str,
        newcomer: discord.Member,
        reason: Reason,
        number: int | None = None,
    ) -> None:
        """Give somebody's seat to somebody else."""
        live = await self._round(interaction, number)
        if newcomer.bot:
            raise SaidNoError("lobby-bot")
        if live.seat_of(newcomer.id) is not None:
            raise SaidNoError("gm-taken")
        seat = person(interaction, live, player)
        rounds = middle_of(interaction).rounds
        await replace_player(rounds, live, seat, newcomer, reason, by(interaction), origin(interaction))

    @gm.command(name="remove", description="command-gm-remove")
    @app_commands.describe(player="option-gm-player", reason="option-gm-reason", number="option-round-number")
    async def remove(self, interaction: Interaction, player: str, reason: Reason, number: int | None = None) -> None:
        """Take somebody out of a round."""
        live = await self._round(interaction, number)
        await self._take(interaction, live, Remove(person(interaction, live, player), reason))

    @gm.command(name="log", description="command-gm-log")
    @app_commands.describe(
        player="option-gm-log-player",
        kind="option-gm-log-kind",
        last="option-gm-log-last",
        number="option-round-number",
    )
    async def log(
        self,
        interaction: Interaction,
        player: str | None = None,
        kind: str | None = None,
        last: app_commands.Range[int, 1, 200] = 30,
        number: int | None = None,
    ) -> None:
        """Show the log of a round to a moderator who does not play in it."""
        live = await self._round(interaction, number)
        if interaction.user.id in live.players:
            raise SaidNoError("gm-plays")
        seat = person(interaction, live, player) if player else None
        texts = texts_of(interaction)
        wanted = Filter(seat, kind, last)
        lines = await lines_of(app_of(interaction).database, live, wanted, texts)
        await answer(interaction, "\n".join(lines) or texts.t("gm-log-empty"))

    @grant.autocomplete("player")
    @replace.autocomplete("player")
    @remove.autocomplete("player")
    @log.autocomplete("player")
    async def players(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer everybody of the round: living or dead, for the list must tell nothing."""
        try:
            live = round_here(interaction, None, RUNNING)
        except SaidNoError:
            return []
        found: Sequence[str] = [name for name in live.names if typed.casefold() in name.casefold()]
        return [app_commands.Choice(name=plain_name(name), value=name) for name in found[:25]]

    async def _round(self, interaction: Interaction, number: int | None) -> Live:
        await think(interaction)
        if not is_moderator(interaction):
            raise SaidNoError("gm-not-allowed")
        return round_here(interaction, number, RUNNING)

    async def _take(self, interaction: Interaction, live: Live, command: Command) -> None:
        incoming = Incoming(
            live.id,
            command,
            official(interaction),
            source(interaction),
            str(interaction.user.id),
            origin(interaction),
        )
        await middle_of(interaction).rounds.take(incoming)


async def setup(bot: commands.Bot) -> None:
    """Load."""
    await bot.add_cog(Moderation(bot))
