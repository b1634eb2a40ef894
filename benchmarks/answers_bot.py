"""The bot of the answers, in a process of its own: ``python -m benchmarks.answers_bot API GATEWAY DATABASE``."""

import asyncio
import sys
import warnings
from itertools import count

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord

import yarl
from discord import app_commands

from benchmarks.actions import Rounds
from bot import memory
from bot.store.database import Database
from bot.store.writer import Writer

ANSWER = "Your vote is noted, 20:59:59."


class Bot(discord.Client):
    """The real discord.py with a command that only answers, and one that keeps an action before it does."""

    def __init__(self, rounds: Rounds) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.05)
        self.rounds, self.numbers = rounds, count()
        self.tree: app_commands.CommandTree[Bot] = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        """Register the commands."""

        @self.tree.command(description="Answer.")
        async def empty(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(ANSWER)

        @self.tree.command(description="Keep an action, then answer.")
        async def durable(interaction: discord.Interaction) -> None:
            await self.rounds.act(next(self.numbers))
            await interaction.response.send_message(ANSWER)

        await self.tree.sync()


async def live(database: str) -> None:
    """Connect and answer until killed."""
    store = await Database.open(database)
    async with Writer(store) as writer:
        rounds = Rounds(writer)
        await rounds.open()
        memory.settle()  # as `spielleiter run` does
        await Bot(rounds).start("rehearsal")


def main(api: str, gateway: str, database: str) -> None:
    """Be the bot of a server."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    asyncio.run(live(database))


if __name__ == "__main__":
    main(*sys.argv[1:])
