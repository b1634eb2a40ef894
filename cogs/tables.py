"""Card games: a table in a channel. One set of commands for all of them; a game adds its sheet (``bot/present``)."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import lobby, opening
from bot.decks import HOUSE, DeckError, UnknownDeckError, deck_files, with_deck
from bot.live import Live
from bot.lobby import Plan
from bot.names import plain_name, safe_prose
from bot.present.faults import fault_text
from bot.present.manners import SHEETS
from bot.texts import Texts
from cogs.at_table import show_so_far, show_table
from cogs.common import (
    Interaction,
    SaidNoError,
    answer,
    by,
    middle_of,
    say,
    source,
    texts_of,
    think,
)
from cogs.house_rules import Offer, with_house_rules
from cogs.lobby import join, leave, server_of, start
from cogs.people import person
from cogs.seats import fill_seat, offer_seat
from engines.core import calendar
from engines.core.contract import Setup
from engines.registry import GAMES

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
    """Make the commands of one game."""
    name = game.replace("_", "-")
    group = app_commands.Group(name=name, description=f"command-{name}", guild_only=True)
    _sign_up(group, game)
    _while_it_runs(group, game)
    _looking_back(group, game)
    return group


def _sign_up(group: app_commands.Group, game: str) -> None:
    """Add what leads to a table."""
    sheet = SHEETS[game]

    @app_commands.describe(options="option-table-options")
    async def new(interaction: Interaction, options: str | None = None, **chosen: Any) -> None:
        """Open a table in this channel."""
        await think(interaction)
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
            await opening.show_board(rounds, live.id, f"{source(interaction)}/board")
        await say(interaction, "lobby-opened", channel=f"<#{interaction.channel_id}>")

    by_name = {"deck": _decks(game)} if deck_files(game) else {}
    group.command(name="new", description="command-table-new")(with_house_rules(new, sheet.house, by_name))

    @group.command(name="join", description="command-table-join")
    @app_commands.describe(number="option-round-number")
    async def join_(interaction: Interaction, number: int | None = None) -> None:
        """Sit down."""
        await think(interaction)
        await join(interaction, table_here(interaction, game, number, ("signup",)))

    @group.command(name="leave", description="command-table-leave")
    @app_commands.describe(number="option-round-number")
    async def leave_(interaction: Interaction, number: int | None = None) -> None:
        """Get up again; once it has begun, offer the seat to others."""
        await think(interaction)
        live = table_here(interaction, game, number, OPEN)
        await (offer_seat(interaction, live) if live.running else leave(interaction, live))

    @group.command(name="start", description="command-table-start")
    @app_commands.describe(number="option-round-number")
    async def start_(interaction: Interaction, number: int | None = None) -> None:
        """Deal."""
        await think(interaction)
        await start(interaction, table_here(interaction, game, number, ("signup",)))


def _while_it_runs(group: app_commands.Group, game: str) -> None:
    """Add what can be done at a table."""

    @group.command(name="status", description="command-table-status")
    @app_commands.describe(number="option-round-number")
    async def status(interaction: Interaction, number: int | None = None) -> None:
        """Show the table."""
        await think(interaction)
        live = table_here(interaction, game, number, OPEN)
        texts = texts_of(interaction)
        if not live.running:
            await answer(interaction, opening.signup_text(live, texts.locale))
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
        newcomer: discord.Member,
        reason: app_commands.Range[str, 3, 300],
        number: int | None = None,
    ) -> None:
        """Give a seat to somebody else."""
        await think(interaction)
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
        """Look back on what is public."""
        await think(interaction)
        await show_so_far(interaction, table_here(interaction, game, number, ("running",)))


def _decks(game: str) -> Offer:
    """Offer the decks that a game can be played with now; a new file needs no restart."""

    def offer(interaction: Interaction) -> list[tuple[str, str]]:
        house = texts_of(interaction).t("choice-deck-house")
        return [(house if name == HOUSE else name, name) for name in deck_files(game)]

    return offer


def table_here(interaction: Interaction, game: str, number: int | None, status: Sequence[str]) -> Live:
    """Find the table that is meant: by its number, else the one in this channel. Raises ``SaidNoError``."""
    here = [
        live
        for live in middle_of(interaction).rounds.all()
        if live.about.game == game and live.about.guild == interaction.guild_id and live.about.status in status
    ]
    if number is None:
        near = [live for live in here if live.about.signup_channel == interaction.channel_id]
        here = near or here
    else:
        here = [live for live in here if live.id == number]
    if not here:
        raise SaidNoError("lobby-no-round")
    if len(here) > 1:
        raise SaidNoError("lobby-which", numbers=", ".join(str(live.id) for live in here))
    return here[0]


def read_options(game: str, text: str | None, texts: Texts, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Read house rules as ``name=value``, commas between; ``chosen`` are those of the command's own options.

    Raises:
        SaidNoError: the game does not know such a rule or value.
    """
    found: dict[str, Any] = {}
    for part in (text or "").replace(";", ",").split(","):
        name, _, value = part.strip().partition("=")
        if name:
            found[name.strip()] = _value(value.strip())
    found |= {name: value for name, value in chosen.items() if value is not None}
    engine = GAMES[game]
    names = tuple(f"P{number}" for number in range(engine.seats[0]))
    try:
        options = with_deck(game, found)
    except UnknownDeckError as error:
        raise SaidNoError("setup-bad-option", what=fault_text(texts, error.fault)) from error
    except DeckError as error:
        raise SaidNoError("setup-bad-option", what=safe_prose(str(error))) from error
    faults = engine.check(Setup(names, calendar.parse_moment("2026-01-01 12:00", "UTC"), options=options))
    wrong = [fault for fault in faults if fault.path[:1] == ("options",)]
    if wrong:
        raise SaidNoError("setup-bad-option", what=fault_text(texts, wrong[0]))
    return found


def _value(text: str) -> str | int | bool:
    words = {"true": True, "yes": True, "ja": True, "false": False, "no": False, "nein": False, "": True}
    if text.casefold() in words:
        return words[text.casefold()]
    return int(text) if text.isdecimal() else text


async def setup(bot: commands.Bot) -> None:
    """Load."""
    await bot.add_cog(Tables(bot))
