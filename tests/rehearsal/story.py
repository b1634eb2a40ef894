"""One story for two stages: a bot, what people do with it, and what is written down of it.

The stages (``story_stages``) are the embedded Discord and simcord. They have nothing in common but the real discord.py
that plays on them, so where they tell the same story neither is bent.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

import discord
from discord import app_commands, ui

from tests.rehearsal.actor import Actor

GENERAL, COUNCIL, SEALED, THREAD, LETTERS = "allgemein", "rat", "archiv", "gericht", "briefe"
"""The places: one for all, one that Bob does not see, one where the bot may not write, a thread, direct messages."""

PEOPLE = ("Anna", "Bob")
PARTS = {2: "button", 3: "menu", 5: "people"}
MENTION = re.compile(r"<(@|#)!?(\d+)>")


class Receipt(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Gelesen", custom_id="read")
    async def read(self, interaction: discord.Interaction, button: ui.Button["Receipt"]):
        button.disabled = True
        await interaction.response.edit_message(content="gelesen", view=self)


class Teller(Actor):
    """The bot of the story: that of the other tests, and commands about threads, letters and permissions."""

    async def setup_hook(self):
        self.add_view(Receipt())
        commands: tuple[app_commands.Command[Any, ..., Any], ...] = (court, letter, proclaim)
        for command in commands:
            self.tree.add_command(command)
        await super().setup_hook()


@app_commands.command(description="Open a court.")
async def court(interaction: discord.Interaction, player: discord.Member):
    assert isinstance(interaction.channel, discord.TextChannel)
    thread = await interaction.channel.create_thread(name=THREAD, type=discord.ChannelType.private_thread)
    await thread.add_user(player)
    await thread.send(f"{player.mention} steht vor Gericht.")
    await interaction.response.send_message("Das Gericht tagt.")


@app_commands.command(description="Write somebody a letter.")
async def letter(interaction: discord.Interaction, player: discord.Member, text: str):
    await player.send(text, view=Receipt())
    await interaction.response.send_message("Abgeschickt.", ephemeral=True)


@app_commands.command(description="Write somewhere.")
async def proclaim(interaction: discord.Interaction, place: discord.TextChannel, text: str):
    try:
        await place.send(text)
    except discord.HTTPException as error:
        await interaction.response.send_message(f"{error.status} {error.code}", ephemeral=True)
    else:
        await interaction.response.send_message("Verkündet.")


@dataclass(frozen=True)
class Form:
    """A form in front of somebody; ``stuff`` is what the stage needs to find it again."""

    title: str
    fields: tuple[str, ...]
    stuff: Any


class Impossible(Exception):  # noqa: N818 - what a person's client does not let him do
    """A client does not offer what somebody is to do."""


class Stage(Protocol):
    """What both stages can do. People and places are meant by their names, messages by their texts."""

    async def say(self, who: str, place: str, text: str) -> None:
        """Write something somewhere."""

    async def slash(self, who: str, place: str, name: str, options: dict[str, str]) -> None:
        """Use a command; options that name a person or a place mean them."""

    async def click(self, who: str, place: str, text: str, button: str) -> Form | None:
        """Press a button of the message with that text."""

    async def choose(self, who: str, place: str, text: str, values: Iterable[str], menu: str) -> None:
        """Choose in a menu of the message with that text."""

    async def submit(self, who: str, form: Form, fields: dict[str, str]) -> None:
        """Send a form off."""

    async def sees(self, who: str, place: str) -> list[str] | None:
        """Tell what somebody sees in a place, ``None`` if he does not see that place."""


class Transcript:
    """Everything that was done, and after each deed what has changed for whom."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.lines: list[str] = []
        self._seen: dict[tuple[str, str], list[str] | None] = {}

    async def look(self, title: str) -> None:
        """Note what is new for whom in what place."""
        self.lines.append(f"# {title}")
        for who in PEOPLE:
            for place in (GENERAL, COUNCIL, SEALED, THREAD, LETTERS):
                now, before = await self.stage.sees(who, place), self._seen.get((who, place))
                self._seen[who, place] = now
                if now == before and title:
                    continue
                if now is None:
                    self.lines.append(f"{who} does not see {place}")
                    continue
                old = list(before or ())
                self.lines += [f"{who} in {place}: {line}" for line in now if line not in old]
                self.lines += [f"{who} in {place}, gone: {line}" for line in old if line not in now]

    async def do(self, title: str, deed: Any) -> Any:
        """Do something, and note what came of it."""
        try:
            result = await deed
        except Impossible:
            result = None
            title += " - impossible"
        await self.look(title)
        if isinstance(result, Form):
            self.lines.append(f"a form {result.title!r} with {', '.join(result.fields)}")
        return result


async def tell(stage: Stage) -> list[str]:
    """Tell the story."""
    script = Transcript(stage)
    await script.look("")
    await _letters_and_commands(stage, script)
    await _buttons_and_forms(stage, script)
    await _threads_and_permissions(stage, script)
    return script.lines


async def _letters_and_commands(stage: Stage, script: Transcript) -> None:
    do = script.do
    await do("Anna writes to the bot", stage.say("Anna", LETTERS, "Mord an Bob"))
    await do("Anna votes", stage.slash("Anna", GENERAL, "vote", {"player": "Bob"}))
    await do("Bob uses a command that there is not", stage.slash("Bob", GENERAL, "nichts", {}))
    await do("Bob votes for nobody", stage.slash("Bob", GENERAL, "vote", {}))
    await do("Bob gives an option that there is not", stage.slash("Bob", GENERAL, "panel", {"player": "Bob"}))
    await do("Bob counts a tenth day", stage.slash("Bob", GENERAL, "tally", {"day": "10", "kind": "mord"}))
    await do("Anna thinks", stage.slash("Anna", GENERAL, "think", {}))
    await do("Bob makes the bot answer twice", stage.slash("Bob", GENERAL, "wrong", {}))
    await do("Anna begins a round", stage.slash("Anna", GENERAL, "round start", {"name": "Jerusalem"}))


async def _buttons_and_forms(stage: Stage, script: Transcript) -> None:
    do = script.do
    await do("Anna sets up the board", stage.slash("Anna", GENERAL, "panel", {}))
    await do("Bob acts", stage.click("Bob", GENERAL, "0 Stimmen", "Handeln"))
    await do("Bob presses what is disabled", stage.click("Bob", GENERAL, "0 Stimmen", "Nie"))
    await do("Bob presses what is not there", stage.click("Bob", GENERAL, "0 Stimmen", "Nichts"))
    await do("Bob presses a button that only Anna sees", stage.click("Bob", GENERAL, "Ergebnis", "Handeln"))
    form = await do("Bob is asked for a reason", stage.click("Bob", GENERAL, "0 Stimmen", "Begründen"))
    await do("Anna sends Bob's form", stage.submit("Anna", form, {"Grund": "darum"}))
    await do("Bob's reason is too short", stage.submit("Bob", form, {"Grund": "ja"}))
    await do("Bob gives no reason", stage.submit("Bob", form, {}))
    await do("Bob gives his reason", stage.submit("Bob", form, {"Grund": "weil eben"}))
    await do("Bob counts", stage.click("Bob", GENERAL, "0 Stimmen", "Zählen"))
    await do("Anna chooses what there is not", stage.choose("Anna", GENERAL, "1 Stimme", ["X"], "menu"))
    await do("Anna chooses", stage.choose("Anna", GENERAL, "1 Stimme", ["B"], "menu"))
    await do("Bob chooses people", stage.choose("Bob", GENERAL, "gewählt: B", ["Anna", "Bob"], "people"))


async def _threads_and_permissions(stage: Stage, script: Transcript) -> None:
    do = script.do
    await do("Bob uses what is for moderators", stage.slash("Bob", GENERAL, "secret", {}))
    await do("Anna uses what is for moderators", stage.slash("Anna", GENERAL, "secret", {}))
    await do("Bob writes where he sees nothing", stage.say("Bob", COUNCIL, "hallo"))
    await do("Bob commands where he sees nothing", stage.slash("Bob", COUNCIL, "panel", {}))
    await do("Anna writes where Bob sees nothing", stage.say("Anna", COUNCIL, "hallo"))
    proclaimed = {"place": SEALED, "text": "Hört!"}
    await do("The bot may not write", stage.slash("Anna", GENERAL, "proclaim", proclaimed))
    await do("The bot may write", stage.slash("Anna", GENERAL, "proclaim", proclaimed | {"place": COUNCIL}))
    await do("The court sits", stage.slash("Bob", GENERAL, "court", {"player": "Anna"}))
    await do("Bob writes in a thread that is not his", stage.say("Bob", THREAD, "hallo"))
    await do("Anna writes in her thread", stage.say("Anna", THREAD, "Ich war es nicht."))
    await do("Anna commands in her thread", stage.slash("Anna", THREAD, "vote", {"player": "Bob"}))
    await do("Anna has a letter sent", stage.slash("Anna", GENERAL, "letter", {"player": "Bob", "text": "Lieber Bob"}))
    await do("Anna presses a button of Bob's letter", stage.click("Anna", LETTERS, "Lieber Bob", "Gelesen"))
    await do("Bob has read it", stage.click("Bob", LETTERS, "Lieber Bob", "Gelesen"))
    await do("Bob reads it again", stage.click("Bob", LETTERS, "gelesen", "Gelesen"))


def line(author: str, text: str, components: Iterable[Any], names: Callable[[int], str], *, ephemeral: bool) -> str:
    """Write down a message as it is seen: who, what, and what can be pressed on it."""
    shown = MENTION.sub(lambda match: match[1] + names(int(match[2])), text)
    parts = [_part(each) for row in components for each in row.get("components", ())]
    return " ".join((f"{author}: {shown}", *(["(only for you)"] if ephemeral else ()), *parts))


def _part(part: Any) -> str:
    name = part.get("label") or part.get("placeholder")
    options = "/".join(each["label"] for each in part.get("options", ()))
    return f"[{PARTS[part['type']]} {name}{' disabled' if part.get('disabled') else ''}{options and f': {options}'}]"


def fields(modal: Any) -> dict[str, str]:
    """Read the names of a form's fields, each with its custom id."""
    found = {}
    for row in modal["components"]:
        inner = row.get("component") or row["components"][0]
        found[row.get("label") or inner["label"]] = inner["custom_id"]
    return found
