"""Embeds, views, forms and commands, as a game bot builds them with discord.py."""

import datetime as dt
import io
from typing import Any, Final

import discord
from discord import app_commands, ui

WHEN: Final = dt.datetime(2025, 11, 29, 21, tzinfo=dt.UTC)


def embed() -> discord.Embed:
    """Build an embed with everything in it."""
    built = discord.Embed(
        title="Tag 1", description="Es ist Tag.", url="https://example.org", color=0x112233, timestamp=WHEN
    )
    built.set_author(name="Spielleiter", url="https://example.org", icon_url="https://example.org/i.png")
    built.set_footer(text="Seite 1", icon_url="https://example.org/i.png")
    built.set_image(url="attachment://karte.png").set_thumbnail(url="https://example.org/straße.png")
    return built.add_field(name="Lebend", value="Anna", inline=True).add_field(name="Tot", value="Bob", inline=False)


def view() -> ui.View:
    """Build rows with every kind of button and menu."""
    built = ui.View(timeout=None)
    built.add_item(ui.Button(label="Handeln", custom_id="a", style=discord.ButtonStyle.primary, emoji="🗡️"))
    built.add_item(ui.Button(emoji=discord.PartialEmoji(name="x", id=9, animated=True), custom_id="b", disabled=True))
    built.add_item(ui.Button(label="Regeln", url="https://example.org"))
    built.add_item(ui.Button(sku_id=8))
    options = [discord.SelectOption(label=f"Spieler {n}", value=str(n), description="d", emoji="🙂") for n in range(25)]
    built.add_item(ui.Select(custom_id="c", placeholder="Wen?", min_values=0, max_values=25, options=options, row=1))
    built.add_item(ui.UserSelect(custom_id="d", default_values=[discord.Object(7, type=discord.User)], row=2))
    built.add_item(ui.RoleSelect(custom_id="e", row=3))
    return built.add_item(ui.ChannelSelect(custom_id="f", channel_types=[discord.ChannelType.media], row=4))


def layout() -> ui.LayoutView:
    """Build a layout with every kind of component."""
    built = ui.LayoutView(timeout=None)
    box = ui.Container[ui.LayoutView](accent_color=0x445566, spoiler=True)
    box.add_item(ui.TextDisplay("# Tag 1"))
    box.add_item(ui.Section("Anna", accessory=ui.Thumbnail("https://example.org/a.png", description="Anna")))
    box.add_item(ui.Section("Bob", accessory=ui.Button(label="Wählen", custom_id="g")))
    box.add_item(ui.Separator(visible=True, spacing=discord.SeparatorSpacing.large))
    box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://karte.png", description="k", spoiler=True)))
    box.add_item(ui.File("attachment://karte.png"))
    box.add_item(ui.ActionRow(ui.MentionableSelect(custom_id="h", max_values=2)))
    return built.add_item(box).add_item(ui.ActionRow(ui.Button(label="Enthalten", custom_id="i")))


class OldForm(ui.Modal, title="Nachtaktion"):
    """A form of rows."""

    who: ui.TextInput["OldForm"] = ui.TextInput(label="Wen?", placeholder="Name", min_length=1, max_length=40)
    why: ui.TextInput["OldForm"] = ui.TextInput(
        label="Warum?", style=discord.TextStyle.long, required=False, default="weil", max_length=4000
    )


class NewForm(ui.Modal, title="Beitritt"):
    """A form of labels."""

    rules: ui.TextDisplay[Any] = ui.TextDisplay("Die Regeln stehen im Markt.")
    name = ui.Label["NewForm"](text="Name", description="wie im Spiel", component=ui.TextInput(max_length=32))
    role = ui.Label["NewForm"](
        text="Rolle", component=ui.Select(options=[discord.SelectOption(label="Arzt", default=True)], required=False)
    )
    person = ui.Label["NewForm"](text="Pate", component=ui.UserSelect(max_values=2))
    file = ui.Label["NewForm"](text="Bild", component=ui.FileUpload(max_values=3, required=False))


def file() -> discord.File:
    """Make a file to send."""
    return discord.File(io.BytesIO(b"png"), "karte.png", description="Die Karte", spoiler=True)


def poll() -> discord.Poll:
    """Make a poll to send."""
    made = discord.Poll(question="Wer?", duration=dt.timedelta(hours=24), multiple=True)
    return made.add_answer(text="Anna", emoji="🗡️").add_answer(text="Bob")


def commands(client: discord.Client) -> app_commands.CommandTree[discord.Client]:
    """Build a tree with every kind of command and option."""
    client._connection._command_tree = None
    tree = app_commands.CommandTree(client)
    word = app_commands.locale_str

    async def vote(  # noqa: PLR0917 - every kind of option there is
        interaction: discord.Interaction,
        ziel: discord.Member,
        grund: app_commands.Range[str, 1, 100],
        anzahl: app_commands.Range[int, 1, 8] = 1,
        anteil: app_commands.Range[float, 0, 1] = 0.5,
        art: app_commands.Choice[str] | None = None,
        ort: discord.TextChannel | None = None,
        rolle: discord.Role | None = None,
        wer: discord.Member | discord.Role | None = None,
        bild: discord.Attachment | None = None,
        geheim: bool = False,  # noqa: FBT001, FBT002 - options are given so
        name: str = "",
    ) -> None:
        """Vote."""

    choices = app_commands.choices(art=[app_commands.Choice(name=word("Mord"), value="mord")])(vote)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=word("vote"), description=word("Abstimmen"), callback=choices
    )
    command.autocomplete("name")(_suggest)
    tree.add_command(app_commands.guild_only(app_commands.default_permissions(manage_guild=True)(command)))
    group = app_commands.Group(name="runde", description="Runden", nsfw=True)
    inner = app_commands.Group(name="zeit", description="Zeiten", parent=group)
    for parent in (group, inner):

        async def run(interaction: discord.Interaction, stunde: int) -> None:
            """Run."""

        parent.add_command(app_commands.Command(name="straße-ändern", description="Ändern", callback=run))
    tree.add_command(group)

    async def on_user(interaction: discord.Interaction, user: discord.Member) -> None: ...
    async def on_message(interaction: discord.Interaction, message: discord.Message) -> None: ...

    tree.add_command(app_commands.ContextMenu(name="Wer ist das?", callback=on_user))
    tree.add_command(
        app_commands.allowed_contexts(guilds=True)(app_commands.ContextMenu(name="Zählen", callback=on_message))
    )
    return tree


async def _suggest(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=current, value=current)]


class German(app_commands.Translator):
    """Translates every word into German."""

    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, context: Any) -> str | None:
        """Translate."""
        return string.message.lower() if locale is discord.Locale.german else None


async def sync(client: discord.Client, where: discord.abc.Snowflake | None) -> None:
    """Register the commands."""
    tree = commands(client)
    await tree.set_translator(German())
    if where:
        tree.copy_global_to(guild=where)
    await tree.sync(guild=where)
