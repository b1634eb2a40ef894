"""A bot that shows every way of answering, for tests; started by itself it plays in a process of its own."""

import asyncio
import sys
import warnings
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord

import yarl
from discord import app_commands, ui
from discord.app_commands import locale_str

from tests.rehearsal.house import Bot

GERMAN = {"vote": "stimme", "player": "spieler"}


class Words(app_commands.Translator):
    async def translate(self, string: locale_str, locale: discord.Locale, context: Any) -> str | None:
        return GERMAN.get(string.message) if locale is discord.Locale.german else None


class Reason(ui.Modal, title="Begründung"):
    why: ui.TextInput["Reason"] = ui.TextInput(label="Grund", min_length=3, max_length=20)

    async def on_submit(self, interaction: discord.Interaction):
        await interaction.response.send_message(f"Grund: {self.why.value}", ephemeral=True)


class Choice(ui.Modal, title="Wahl"):
    who: ui.Label["Choice"] = ui.Label(text="Wen?", component=ui.UserSelect(custom_id="wen"))

    async def on_submit(self, interaction: discord.Interaction):
        assert isinstance(self.who.component, ui.UserSelect)
        await interaction.response.send_message(f"Gewählt: {self.who.component.values[0].mention}")


class Panel(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Handeln", custom_id="act", style=discord.ButtonStyle.primary)
    async def act(self, interaction: discord.Interaction, _: Any):
        await interaction.response.send_message("Nur du siehst das.", ephemeral=True)

    @ui.button(label="Begründen", custom_id="why")
    async def why(self, interaction: discord.Interaction, _: Any):
        await interaction.response.send_modal(Reason())

    @ui.button(label="Zählen", custom_id="count")
    async def count(self, interaction: discord.Interaction, _: Any):
        await interaction.response.edit_message(content="1 Stimme")

    @ui.button(label="Nie", custom_id="never", disabled=True)
    async def never(self, interaction: discord.Interaction, _: Any):
        raise AssertionError("a disabled button was pressed")

    @ui.select(
        custom_id="menu",
        placeholder="Wen?",
        options=[discord.SelectOption(label=x, value=x[0]) for x in ("Anna", "Bob")],
    )
    async def menu(self, interaction: discord.Interaction, menu: ui.Select["Panel"]):
        await interaction.response.defer()
        await interaction.edit_original_response(content=f"gewählt: {menu.values[0]}")

    @ui.select(cls=ui.UserSelect, custom_id="people", placeholder="Person", max_values=2)
    async def people(self, interaction: discord.Interaction, menu: ui.UserSelect["Panel"]):
        await interaction.response.send_message(" ".join(each.mention for each in menu.values))


class Actor(Bot):
    """The bot; its commands are registered when it starts."""

    async def setup_hook(self):
        self.add_view(Panel())
        await self.tree.set_translator(Words())
        commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
            vote,
            panel,
            think,
            late,
            wrong,
            secret,
            tally,
            whisper,
        )
        for command in commands:
            self.tree.add_command(command)
        self.tree.add_command(app_commands.ContextMenu(name="Anklagen", callback=accuse))
        self.tree.add_command(app_commands.ContextMenu(name="Melden", callback=report))
        self.tree.add_command(Round(name="round", description="A round."))
        await self.tree.sync()

    async def on_message(self, message: discord.Message):
        await super().on_message(message)
        if message.guild is None and not message.author.bot:
            await message.channel.send(f"Notiert: {message.content}")


@app_commands.command(description="Vote for somebody.")
async def vote(interaction: discord.Interaction, player: discord.Member):
    await interaction.response.send_message(f"Deine Stimme gilt {player.mention}.", ephemeral=True)


@app_commands.command(description="Show the panel.")
async def panel(interaction: discord.Interaction):
    await interaction.response.send_message("0 Stimmen", view=Panel())


@app_commands.command(description="Think, then answer.")
async def think(interaction: discord.Interaction, openly: bool = False):  # noqa: FBT001, FBT002 - an option of the command
    await interaction.response.defer(thinking=True, ephemeral=not openly)
    await interaction.followup.send("Ergebnis")
    await interaction.followup.send("und noch etwas")


@app_commands.command(description="Wait for the test.")
async def late(interaction: discord.Interaction):
    client = interaction.client
    assert isinstance(client, Bot)
    await client.may_answer.wait()
    try:
        await interaction.response.send_message("zu spät")
    except discord.NotFound as error:
        client.told.append(str(error.code))


@app_commands.command(description="Answer twice.")
async def wrong(interaction: discord.Interaction):
    await interaction.response.send_message("erstens")
    adapter = discord.webhook.async_.async_context.get()
    params = discord.webhook.async_.interaction_message_response_params(type=4, content="zweitens")
    try:
        await adapter.create_interaction_response(
            interaction.id, interaction.token, session=interaction._session, params=params
        )
    except discord.HTTPException as error:
        await interaction.followup.send(str(error.code))


@app_commands.command(description="For moderators.")
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def secret(interaction: discord.Interaction):
    await interaction.response.send_message("Geheim", ephemeral=True)


@app_commands.command(description="Count.")
async def tally(interaction: discord.Interaction, day: app_commands.Range[int, 1, 9], kind: str):
    await interaction.response.send_message(f"Tag {day}: {kind}")


@tally.autocomplete("kind")
async def kinds(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=each, value=each.lower())
        for each in ("Lynchung", "Mord")
        if typed.lower() in each.lower()
    ]


@app_commands.command(description="Ask for a person in a form.")
async def whisper(interaction: discord.Interaction):
    await interaction.response.send_modal(Choice())


class Round(app_commands.Group):
    @app_commands.command(description="Begin.")
    async def start(self, interaction: discord.Interaction, name: str):
        await interaction.response.send_message(f"{name} beginnt")


async def accuse(interaction: discord.Interaction, user: discord.Member):
    await interaction.response.send_message(f"{user.mention} ist angeklagt")


async def report(interaction: discord.Interaction, message: discord.Message):
    await interaction.response.send_message(f"gemeldet: {message.content}", ephemeral=True)


if __name__ == "__main__":
    api, gateway = sys.argv[1:]
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    asyncio.run(Actor().start("rehearsal"))
