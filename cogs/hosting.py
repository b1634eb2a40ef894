"""What the host of a table of cards does: more time, a pause, or, as last resort, a seat less; each with a reason."""

from discord import app_commands

from bot.live import Live
from cogs.common import Interaction, SaidNoError, is_moderator, must_be_on_server, take, think
from cogs.people import person
from cogs.seats import is_overdue
from cogs.tables_here import table_here
from engines.core.commands import Extend, Pause, Remove, Resume

Reason = app_commands.Range[str, 3, 300]
RUNNING = ("running",)


def add_hosting(group: app_commands.Group, game: str) -> None:
    """Add what a host does while his table runs."""

    @group.command(name="extend", description="command-table-extend")
    @app_commands.describe(minutes="option-gm-minutes", reason="option-gm-reason", number="option-round-number")
    async def extend(
        interaction: Interaction,
        minutes: app_commands.Range[int, 1, 10_000],
        reason: Reason,
        number: int | None = None,
    ) -> None:
        """Give the open decision more time."""
        await take(interaction, await _table(interaction, game, number), Extend(minutes, reason))

    @group.command(name="pause", description="command-table-pause")
    @app_commands.describe(reason="option-gm-reason", number="option-round-number")
    async def pause(interaction: Interaction, reason: Reason, number: int | None = None) -> None:
        """Stop the clock of the table."""
        await take(interaction, await _table(interaction, game, number), Pause(reason))

    @group.command(name="resume", description="command-table-resume")
    @app_commands.describe(number="option-round-number")
    async def resume(interaction: Interaction, number: int | None = None) -> None:
        """Let the clock go on."""
        await take(interaction, await _table(interaction, game, number), Resume())

    @group.command(name="remove", description="command-table-remove")
    @app_commands.describe(player="option-gm-player", reason="option-gm-reason", number="option-round-number")
    async def remove(interaction: Interaction, player: str, reason: Reason, number: int | None = None) -> None:
        """Take a seat out of the game."""
        live = await _table(interaction, game, number)
        seat = person(interaction, live, player)
        plays = interaction.user.id in live.players
        if plays and not is_overdue(interaction, live, seat):  # what a removal ends or shows, a player must not choose
            raise SaidNoError("seat-host-plays")
        await take(interaction, live, Remove(seat, reason))


async def _table(interaction: Interaction, game: str, number: int | None) -> Live:
    """Find the table that whoever asks hosts. Raises ``SaidNoError`` if there is none, or it is another's."""
    await think(interaction)
    must_be_on_server(interaction)
    live = table_here(interaction, game, number, RUNNING)
    if interaction.user.id != live.about.host and not is_moderator(interaction):
        raise SaidNoError("lobby-not-host")
    return live
