"""Acting, and looking up one's own: ``/act``, ``/role``, ``/mine``, ``/time``, ``/whisper``."""

from discord import app_commands
from discord.ext import commands

from bot.whispers import whisper
from bot.wishes import remind
from cogs.common import (
    Interaction,
    answer,
    around,
    by,
    court_round,
    middle_of,
    no_round,
    no_seat,
    official,
    origin,
    own_round,
    playing,
    source,
    texts_of,
    think,
)
from cogs.components import show_step
from cogs.sheets import mine_text, show_role, time_text


class Actions(commands.Cog):
    """What players do and look up."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot

    @app_commands.command(name="act", description="command-act")
    @app_commands.describe(number="option-round-number")
    async def act(self, interaction: Interaction, number: int | None = None) -> None:
        """Show all that can be done now."""
        await think(interaction)
        live = own_round(interaction, number)
        seat = live.seat_of(interaction.user.id)
        assert seat is not None
        await show_step(interaction, live, seat, [])

    @app_commands.command(name="role", description="command-role")
    async def role(self, interaction: Interaction) -> None:
        """Show one's role."""
        await think(interaction)
        await show_role(interaction, playing(interaction))

    @app_commands.command(name="mine", description="command-mine")
    async def mine(self, interaction: Interaction) -> None:
        """Show what one has sent."""
        texts = texts_of(interaction)
        parts = [
            mine_text(live, seat, texts.locale)
            for live in playing(interaction)
            if (seat := live.seat_of(interaction.user.id)) is not None
        ]
        if not parts:
            raise no_seat(interaction)
        await answer(interaction, "\n\n".join(parts))

    @app_commands.command(name="time", description="command-time")
    @app_commands.describe(reminders="option-time-reminders")
    async def time(self, interaction: Interaction, reminders: bool | None = None) -> None:  # noqa: FBT001 - an option
        """Show what is due when; whoever plays says whether he wants to be reminded of it."""
        texts = texts_of(interaction)
        if reminders is not None:
            await think(interaction)
            rounds = middle_of(interaction).rounds
            mine = await remind(rounds, interaction.user.id, by(interaction), wanted=reminders)
            key = "role-none" if not mine else "reminders-on" if reminders else "reminders-off"
            await answer(interaction, texts.t(key))
            return
        here = [live for live in around(interaction) if live.running]
        lines = [time_text(live, texts.locale, interaction) for live in playing(interaction) or here]
        if not lines:
            raise no_round(around(interaction))
        await answer(interaction, "\n".join(lines))

    @app_commands.command(name="whisper", description="command-whisper")
    @app_commands.describe(text="option-whisper-text", number="option-round-number")
    async def whisper(
        self, interaction: Interaction, text: app_commands.Range[str, 1, 1500], number: int | None = None
    ) -> None:
        """Say something to one's group."""
        await think(interaction)
        live = court_round(interaction, number)
        seat = live.seat_of(interaction.user.id)
        if seat is None:
            raise no_seat(interaction)
        rounds = middle_of(interaction).rounds
        await whisper(rounds, live, seat, text, source(interaction), official(interaction), origin(interaction))


async def setup(bot: commands.Bot) -> None:
    """Load."""
    await bot.add_cog(Actions(bot))
