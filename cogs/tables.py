"""Card games: a table in a channel. One set of commands for all of them; a game adds its sheet (``bot/present``)."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import boards, lobby
from bot.alone import can_be_played_alone
from bot.live import Live
from bot.lobby import Plan
from bot.names import plain_name
from bot.past import Where, over
from bot.present.manners import SHEETS
from cogs.alone import bring_missed, offer_giving_up, play_alone
from cogs.at_table import show_so_far, show_table
from cogs.common import (
    Interaction,
    SaidNoError,
    answer,
    around,
    by,
    middle_of,
    must_be_on_server,
    say,
    source,
    texts_of,
    think,
)
from cogs.hosting import add_hosting
from cogs.house_rules import read_options, with_rules_of
from cogs.lobby import join, leave, server_of, start
from cogs.people import person
from cogs.seats import fill_seat, offer_seat
from cogs.tables_here import table_here

OPEN = ("signup", "running")


class Tables(commands.Cog):
    """One group of commands for each card game."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot
        self.groups = [_group(game) for game in SHEETS]

    async def cog_load(self) -> None:
        """Add the groups."""
        for group in self.groups:
            self.bot.tree.add_command(group)

    async def cog_unload(self) -> None:
        """Take them away."""
        for group in self.groups:
            self.bot.tree.remove_command(group.name)


def _group(game: str) -> app_commands.Group:
    """Make the commands of one game; where one can play alone they are in direct messages as well."""
    name, alone = game.replace("_", "-"), can_be_played_alone(game)
    contexts = app_commands.AppCommandContext(guild=True, dm_channel=alone, private_channel=False)
    group = app_commands.Group(name=name, description=f"command-{name}", allowed_contexts=contexts)
    _sign_up(group, game)
    if alone:
        _for_one(group, game)
    _while_it_runs(group, game)
    add_hosting(group, game)
    _looking_back(group, game)
    return group


def _sign_up(group: app_commands.Group, game: str) -> None:
    """Add what leads to a table."""

    @app_commands.describe(options="option-table-options")
    async def new(interaction: Interaction, options: str | None = None, **chosen: Any) -> None:
        """Open a table in this channel."""
        await think(interaction)
        must_be_on_server(interaction)
        server = await server_of(interaction)
        locale = server.locale if server is not None else texts_of(interaction).locale
        plan = Plan(
            guild=interaction.guild_id or 0,
            game=game,
            host=interaction.user.id,
            locale=locale,
            zone=server.zone if server is not None else "Europe/Berlin",
            options=read_options(game, options, texts_of(interaction), chosen),
            signup_channel=interaction.channel_id,
            gm_channel=server.gm_channel if server is not None else None,
        )
        rounds = middle_of(interaction).rounds
        live = await lobby.open_round(rounds, plan, by(interaction))
        if live is not None:
            await boards.show_board(rounds, live.id, f"{source(interaction)}/board")
        await say(interaction, "lobby-opened", channel=f"<#{interaction.channel_id}>")

    group.command(name="new", description="command-table-new")(with_rules_of(game, new))

    @group.command(name="join", description="command-table-join")
    @app_commands.describe(number="option-round-number")
    async def join_(interaction: Interaction, number: int | None = None) -> None:
        """Sit down."""
        await think(interaction)
        must_be_on_server(interaction)
        await join(interaction, table_here(interaction, game, number, ("signup",)))

    @group.command(name="leave", description="command-table-leave")
    @app_commands.describe(number="option-round-number")
    async def leave_(interaction: Interaction, number: int | None = None) -> None:
        """Get up again; once it has begun, offer the seat to others."""
        await think(interaction)
        live = table_here(interaction, game, number, OPEN)
        if live.about.guild is None:
            await offer_giving_up(interaction, live)
            return
        await (offer_seat(interaction, live) if live.running else leave(interaction, live))

    @group.command(name="start", description="command-table-start")
    @app_commands.describe(number="option-round-number")
    async def start_(interaction: Interaction, number: int | None = None) -> None:
        """Deal."""
        await think(interaction)
        must_be_on_server(interaction)
        await start(interaction, table_here(interaction, game, number, ("signup",)))


def _for_one(group: app_commands.Group, game: str) -> None:
    """Add what begins a round for a single player."""

    @app_commands.describe(options="option-table-options")
    async def solo(interaction: Interaction, options: str | None = None, **chosen: Any) -> None:
        """Play alone, in direct messages."""
        await think(interaction)
        await play_alone(interaction, game, read_options(game, options, texts_of(interaction), chosen))

    group.command(name="solo", description="command-table-solo")(with_rules_of(game, solo))


def _while_it_runs(group: app_commands.Group, game: str) -> None:
    """Add what can be done at a table."""

    @group.command(name="status", description="command-table-status")
    @app_commands.describe(number="option-round-number")
    async def status(interaction: Interaction, number: int | None = None) -> None:
        """Show the table."""
        await think(interaction)
        missed = await bring_missed(interaction) if interaction.guild_id is None else 0
        if missed and not around(interaction):
            await say(interaction, "alone-missed", count=missed)
            return
        live = table_here(interaction, game, number, OPEN)
        texts = texts_of(interaction)
        if not live.running:
            await answer(interaction, boards.signup_text(live, texts.locale))
            return
        await show_table(interaction, live)

    @group.command(name="replace", description="command-table-replace")
    @app_commands.describe(
        player="option-gm-player",
        newcomer="option-gm-newcomer",
        reason="option-gm-reason",
        number="option-round-number",
    )
    async def replace(
        interaction: Interaction,
        player: str,
        newcomer: discord.User,
        reason: app_commands.Range[str, 3, 300],
        number: int | None = None,
    ) -> None:
        """Give a seat to somebody else."""
        await think(interaction)
        must_be_on_server(interaction)
        live = table_here(interaction, game, number, ("running",))
        await fill_seat(interaction, live, person(interaction, live, player), newcomer, reason)

    @replace.autocomplete("player")
    async def players(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer everybody of the table: living or dead, for the list must tell nothing."""
        try:
            live = table_here(interaction, game, None, ("running",))
        except SaidNoError:
            return []
        found = [name for name in live.names if typed.casefold() in name.casefold()]
        return [app_commands.Choice(name=plain_name(name), value=name) for name in found[:25]]


def _looking_back(group: app_commands.Group, game: str) -> None:
    """Add the way back to what has happened."""

    @group.command(name="log", description="command-table-log")
    @app_commands.describe(number="option-round-number")
    async def log(interaction: Interaction, number: int | None = None) -> None:
        """Look back on what is public, at a table that runs or at the last one."""
        await think(interaction)
        if interaction.guild_id is None:
            await bring_missed(interaction)
        await show_so_far(interaction, await table_to_look_back_on(interaction, game, number))


async def table_to_look_back_on(interaction: Interaction, game: str, number: int | None) -> Live:
    """Find the table that is meant as ``table_here`` does; but before others that run, the last one of this channel.

    Who may read the report of a table that is over may look back on it: whoever sat there, and who sees its channel.

    Raises:
        SaidNoError: there is none, or several that run.
    """
    running = [live for live in around(interaction) if live.about.game == game and live.running]
    meant = {live.id if number is not None else live.about.signup_channel for live in running}
    if (interaction.channel_id if number is None else number) not in meant:
        where = Where(interaction.guild_id, interaction.user.id)
        rounds = middle_of(interaction).rounds
        past = await over(rounds, game, where, channel=interaction.channel_id, number=number)
        if past is not None and _may_look_back(interaction, past):
            return past
    return table_here(interaction, game, number, ("running",))


def _may_look_back(interaction: Interaction, live: Live) -> bool:
    """Tell whether somebody sat at a table or may see where it was played."""
    player = live.players.get(interaction.user.id)
    if live.about.channel == interaction.channel_id or (player is not None and player.seat is not None):
        return True
    guild, user = interaction.guild, interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return False
    channel = guild.get_channel_or_thread(live.about.channel or 0)
    return channel is not None and channel.permissions_for(user).view_channel


async def setup(bot: commands.Bot) -> None:
    """Load."""
    await bot.add_cog(Tables(bot))
