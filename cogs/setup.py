"""``/setup``: makes or adopts what a server needs, checks rights first, and says what is missing."""

import json

import discord
from discord import app_commands
from discord.ext import commands

from bot.names import safe_name
from bot.present.faults import fault_text
from bot.rights import missing_here, missing_rights
from bot.store.batch import Batch
from bot.store.tables import Server
from bot.texts import Texts, texts_for
from cogs.common import Interaction, SaidNoError, answer, app_of, is_moderator, texts_of, think
from cogs.lobby import server_of
from engines.core import calendar
from engines.core.contract import Setup
from engines.core.ids import MINUTE_MS
from engines.registry import GAMES
from engines.templer_assassinen.house import house_of

MAIN_GAME = "templer_assassinen"
Minutes = app_commands.Range[int, 0, 24 * 60]
Overwrites = dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite]


class SetUp(commands.Cog):
    """The wizard."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot

    @app_commands.command(name="setup", description="command-setup")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.describe(
        language="option-setup-language",
        zone="option-setup-zone",
        night_begins="option-setup-night",
        day_begins="option-setup-day",
        option="option-setup-option",
        value="option-setup-value",
        outage="option-setup-outage",
        outage_window="option-setup-outage-window",
    )
    @app_commands.choices(
        language=[app_commands.Choice(name="Deutsch", value="de"), app_commands.Choice(name="English", value="en")]
    )
    async def setup(  # noqa: PLR0913, PLR0917 - each is an option of Discord
        self,
        interaction: Interaction,
        language: app_commands.Choice[str] | None = None,
        zone: str | None = None,
        night_begins: str | None = None,
        day_begins: str | None = None,
        option: str | None = None,
        value: str | None = None,
        outage: Minutes | None = None,
        outage_window: Minutes | None = None,
    ) -> None:
        """Set a server up, or change how it is."""
        await think(interaction)
        guild = interaction.guild
        if guild is None:
            raise SaidNoError("setup-only-server")
        if not is_moderator(interaction):
            raise SaidNoError("gm-not-allowed")
        texts = texts_of(interaction)
        lacking = missing_rights(guild.me.guild_permissions)
        if lacking:
            raise SaidNoError("setup-missing", rights=", ".join(lacking))
        before = await server_of(interaction)
        usual = app_of(interaction).settings
        server = before or Server(
            guild=guild.id, locale="de", outage_ms=usual.outage_ms, outage_window_ms=usual.outage_window_ms
        )
        server.outage_ms = server.outage_ms if outage is None else outage * MINUTE_MS
        server.outage_window_ms = server.outage_window_ms if outage_window is None else outage_window * MINUTE_MS
        server.locale = language.value if language is not None else server.locale
        server.zone = _zone(zone) if zone else server.zone
        server.options = _options(
            server, {"night_begins": night_begins, "day_begins": day_begins, option: value}, texts
        )
        try:
            await _places(guild, server)
        except discord.HTTPException as error:
            raise SaidNoError("setup-refused", problem=safe_name(str(error))) from error
        fields = server.model_dump()

        def work(batch: Batch) -> None:
            batch.remove(Server, {"guild": guild.id})
            batch.insert(Server, **fields)

        await app_of(interaction).writer.submit(work)
        done = texts.t("setup-done", signup=f"<#{server.signup_channel}>", gm=f"<#{server.gm_channel}>")
        await answer(interaction, f"{done}\n{_told(server, texts)}")

    @setup.autocomplete("option")
    async def options(self, _interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer the house rules."""
        names = sorted(name for name in GAMES[MAIN_GAME].switches if typed.casefold() in name)
        return [app_commands.Choice(name=name, value=name) for name in names[:25]]


def _told(server: Server, texts: Texts) -> str:
    """Say how the server is set up now, so that whoever set it up need not guess what was there before."""
    house = house_of(json.loads(server.options))
    return texts.t(
        "setup-now",
        language=server.locale,
        zone=server.zone,
        night=house.night_begins,
        day=house.day_begins,
        outage=server.outage_ms // MINUTE_MS,
        window=server.outage_window_ms // MINUTE_MS,
    )


def _zone(zone: str) -> str:
    if not calendar.zone_exists(zone):
        raise SaidNoError("setup-bad-zone", zone=safe_name(zone))
    return zone


def _options(server: Server, wanted: dict[str | None, str | None], texts: Texts) -> str:
    """Add house rules to those of the server. Raises ``SaidNoError`` for one that does not exist or cannot be so."""
    options = dict(json.loads(server.options))
    options |= {name: _value(text) for name, text in wanted.items() if name is not None and text is not None}
    game = GAMES[MAIN_GAME]
    names = tuple(f"P{number}" for number in range(game.seats[0]))
    faults = game.check(Setup(names, calendar.parse_moment("2026-01-01 12:00", "UTC"), options=options))
    if faults:
        raise SaidNoError("setup-bad-option", what=fault_text(texts, faults[0]))
    return json.dumps(options, sort_keys=True)


def _value(text: str) -> str | int | bool:
    words: dict[str, bool] = {"true": True, "yes": True, "ja": True, "false": False, "no": False, "nein": False}
    if text.casefold() in words:
        return words[text.casefold()]
    return int(text) if text.isdecimal() else text


async def _places(guild: discord.Guild, server: Server) -> None:
    """Make the category and its channels, or adopt those that are there."""
    texts = texts_for(server.locale)
    category = guild.get_channel(server.category or 0) or discord.utils.get(
        guild.categories, name=texts.t("setup-category")
    )
    if not isinstance(category, discord.CategoryChannel):
        category = await guild.create_category(texts.t("setup-category"))
    hidden: Overwrites = {
        guild.default_role: discord.PermissionOverwrite(view_channel=False),
        guild.me: discord.PermissionOverwrite(view_channel=True, send_messages=True),
    }
    quiet: Overwrites = {
        guild.default_role: discord.PermissionOverwrite(view_channel=True, send_messages=False),
        guild.me: discord.PermissionOverwrite(view_channel=True, send_messages=True),
    }
    server.category = category.id
    server.signup_channel = await _channel(guild, category, server.signup_channel, texts.t("setup-signup"), quiet)
    server.gm_channel = await _channel(guild, category, server.gm_channel, texts.t("setup-gm"), hidden)


async def _channel(
    guild: discord.Guild,
    category: discord.CategoryChannel,
    known: int | None,
    name: str,
    overwrites: Overwrites,
) -> int:
    found = guild.get_channel(known or 0) or discord.utils.get(category.text_channels, name=name)
    if found is None:
        found = await guild.create_text_channel(name, category=category, overwrites=overwrites)
    await _adopt(guild, found, overwrites)
    return found.id


async def _adopt(guild: discord.Guild, channel: discord.abc.GuildChannel, wanted: Overwrites) -> None:
    """See that a channel that was there before can be used: by the bot, and where it is to be hidden by nobody else.

    Raises:
        SaidNoError: the bot lacks a right there.
    """
    everyone = guild.default_role
    if wanted[everyone].view_channel is False and channel.permissions_for(everyone).view_channel:
        await channel.set_permissions(guild.me, overwrite=wanted[guild.me])  # first, or it shuts itself out
        await channel.set_permissions(everyone, overwrite=wanted[everyone])
    lacking = missing_here(channel.permissions_for(guild.me))
    if lacking:
        raise SaidNoError("setup-channel-rights", channel=channel.mention, rights=", ".join(lacking))


async def setup(bot: commands.Bot) -> None:
    """Load."""
    await bot.add_cog(SetUp(bot))
