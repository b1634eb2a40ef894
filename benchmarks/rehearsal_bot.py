"""The bot of the benchmark, in a process of its own: ``python -m benchmarks.rehearsal_bot API GATEWAY``."""

import asyncio
import sys
import warnings
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord

import yarl
from discord import app_commands


class Bot(discord.Client):
    """The real discord.py with one command."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.all(), guild_ready_timeout=0.05)
        self.tree: app_commands.CommandTree[Bot] = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        """Register the command."""
        self.tree.add_command(vote)
        await self.tree.sync()


@app_commands.command(description="Vote for somebody.")
async def vote(interaction: discord.Interaction, player: discord.Member) -> None:
    """Answer as a game does."""
    await interaction.response.send_message(f"Your vote is for {player.mention}.")


def main(*given: Any) -> None:
    """Connect and answer until killed."""
    discord.http.Route.BASE, gateway = given
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    asyncio.run(Bot().start("rehearsal"))


if __name__ == "__main__":
    main(*sys.argv[1:])
