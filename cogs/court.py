"""The court: ``/vote``, ``/tally``, ``/bomb``, and voting by a person's context menu."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.live import Live
from bot.names import plain_name, safe_name
from bot.present.manners import SHEETS
from bot.present.street import board_text
from cogs.common import (
    Interaction,
    SaidNoError,
    answer,
    app_of,
    court_round,
    no_seat,
    playing,
    round_here,
    take,
    texts_of,
    think,
)
from cogs.components import confirm_bomb
from cogs.people import person
from engines.core.ids import Seat
from engines.templer_assassinen.commands import Bomb, Unvote, Vote

MOST_CHOICES = 25


class Court(commands.Cog):
    """Votes, and the bomb."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot
        self.menu = app_commands.ContextMenu(name="menu-vote", callback=self.vote_against)

    async def cog_load(self) -> None:
        """Add the context menu."""
        self.bot.tree.add_command(self.menu)

    async def cog_unload(self) -> None:
        """Take it away."""
        self.bot.tree.remove_command(self.menu.name, type=self.menu.type)

    @app_commands.command(name="vote", description="command-vote")
    @app_commands.describe(player="option-vote-player", double="option-vote-double", number="option-round-number")
    async def vote(
        self,
        interaction: Interaction,
        player: str,
        double: bool = False,  # noqa: FBT001, FBT002 - an option of Discord
        number: int | None = None,
    ) -> None:
        """Vote for somebody's death."""
        await think(interaction)
        live = court_round(interaction, number)
        await take(interaction, live, Vote(seat_of(interaction, live), person(interaction, live, player), double))

    @app_commands.command(name="unvote", description="command-unvote")
    @app_commands.describe(number="option-round-number")
    async def unvote(self, interaction: Interaction, number: int | None = None) -> None:
        """Take the vote back."""
        await think(interaction)
        live = court_round(interaction, number)
        await take(interaction, live, Unvote(seat_of(interaction, live)))

    @app_commands.command(name="bomb", description="command-bomb")
    @app_commands.describe(player="option-bomb-player", number="option-round-number")
    async def bomb(self, interaction: Interaction, player: str, number: int | None = None) -> None:
        """Blow oneself up with somebody; asks once more."""
        await think(interaction)
        live = court_round(interaction, number)
        seat = seat_of(interaction, live)
        await confirm_bomb(interaction, live, seat, Bomb(seat, person(interaction, live, player)))

    @app_commands.command(name="tally", description="command-tally")
    @app_commands.describe(number="option-round-number")
    async def tally(self, interaction: Interaction, number: int | None = None) -> None:
        """Show the board."""
        lives = playing(interaction) if number is None else []
        live = lives[0] if len(lives) == 1 else round_here(interaction, number, ("running",))
        if live.about.game in SHEETS:
            raise SaidNoError("court-none")
        locale = texts_of(interaction).locale
        await answer(interaction, board_text(live, locale, app_of(interaction).clock.now()))

    @vote.autocomplete("player")
    @bomb.autocomplete("player")
    async def living(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer those who live for all the public knows; to strangers nobody."""
        lives = [live for live in playing(interaction) if live.about.game not in SHEETS]
        if len(lives) != 1:
            return []
        live = lives[0]
        wanted = typed.casefold()
        names = [live.names[seat] for seat in live.view("public").living()]
        found = [name for name in names if wanted in name.casefold()]
        return [app_commands.Choice(name=plain_name(name), value=name) for name in found[:MOST_CHOICES]]

    async def vote_against(self, interaction: Interaction, member: discord.Member) -> None:
        """Vote against the person whose menu was opened."""
        await think(interaction)
        live = court_round(interaction)
        target = live.seat_of(member.id)
        if target is None:
            raise SaidNoError("gm-who-unknown", name=safe_name(member.display_name))
        await take(interaction, live, Vote(seat_of(interaction, live), target))


def seat_of(interaction: Interaction, live: Live) -> Seat:
    """Give the seat of whoever asks. Raises ``SaidNoError`` if he has none."""
    seat = live.seat_of(interaction.user.id)
    if seat is None:
        raise no_seat(interaction)
    return seat


async def setup(bot: commands.Bot) -> None:
    """Load."""
    await bot.add_cog(Court(bot))
