"""What every cog needs to translate: who asks, in which language, at which official time, and where the answer goes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import app_commands

from bot.handing import Incoming, Origin, Taken
from bot.live import Live, moment_of
from bot.lobby import By
from bot.present.manners import SHEETS
from bot.present.post import split
from bot.texts import LOCALES, Texts, texts_for
from engines.core.base import Command
from engines.core.ids import Instant

if TYPE_CHECKING:
    from bot.app import App
    from bot.middle import Middle

Interaction = discord.Interaction[Any]

COLOUR = 0xC9A227
"""The gold of our cards."""

ON_SERVER = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""Where commands are offered that mean nothing in direct messages."""


class SaidNoError(Exception):
    """Something cannot be done; ``key`` names the text that says what, why and what now."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.key, self.args_of_text = key, args


def app_of(interaction: Interaction) -> "App":
    """Give the bot."""
    return cast("App", cast(Any, interaction.client).app)


def middle_of(interaction: Interaction) -> "Middle":
    """Give its rounds and what is told of them."""
    return cast("Middle", app_of(interaction).middle)


def locale_of(interaction: Interaction) -> str:
    """Give the language of whoever asks, if we speak it."""
    language = interaction.locale.value.partition("-")[0]
    return language if language in LOCALES else "en"


def texts_of(interaction: Interaction) -> Texts:
    """Give the texts in the language of whoever asks."""
    return texts_for(locale_of(interaction))


def texts_at(interaction: Interaction, live: Live) -> Texts:
    """Give the texts in the language of whoever asks, in the wording of the round."""
    return live.texts(locale_of(interaction))


def official(interaction: Interaction) -> Instant:
    """Give the official time of an interaction: that of its id."""
    return moment_of(interaction.id)


def source(interaction: Interaction) -> str:
    """Name an interaction in the log."""
    return f"interaction:{interaction.id}"


def by(interaction: Interaction) -> By:
    """Say who does something, by what, and when."""
    return By(str(interaction.user.id), source(interaction), official(interaction))


def origin(interaction: Interaction) -> Origin:
    """Say where the answer goes."""
    place = f"interaction:{interaction.application_id}/{interaction.token}"
    return Origin(place, None, locale_of(interaction))


async def think(interaction: Interaction) -> None:
    """Tell Discord that an answer will come, for the one who asks alone."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)


async def say(interaction: Interaction, key: str, **args: str | int) -> None:
    """Answer with a text, for the one who asks alone."""
    await answer(interaction, texts_of(interaction).t(key, **args))


async def answer(interaction: Interaction, text: str, *, view: discord.ui.View | None = None) -> None:
    """Answer, for the one who asks alone; what is too long for one message goes on in further ones."""
    extra: dict[str, Any] = {} if view is None else {"view": view}
    first, *more = split(text)
    if interaction.response.is_done():
        await interaction.edit_original_response(content=first, **extra)
    else:
        await interaction.response.send_message(first, ephemeral=True, **extra)
    for part in more:
        await interaction.followup.send(part, ephemeral=True)


async def take(interaction: Interaction, live: Live, command: Command) -> Taken:
    """Hand a command to its round; the answer comes out of the outbox."""
    incoming = Incoming(
        live.id, command, official(interaction), source(interaction), str(interaction.user.id), origin(interaction)
    )
    return await middle_of(interaction).rounds.take(incoming)


def around(interaction: Interaction) -> list[Live]:
    """List the open rounds of this server; in direct messages the one that whoever asks plays there alone."""
    rounds = middle_of(interaction).rounds
    if interaction.guild_id is None:
        alone = rounds.alone(interaction.user.id)
        return [] if alone is None else [alone]
    return [live for live in rounds.all() if live.about.guild == interaction.guild_id]


def must_be_on_server(interaction: Interaction) -> None:
    """Refuse in direct messages what needs others. Raises ``SaidNoError``."""
    if interaction.guild_id is None:
        raise SaidNoError("alone-server-only")


def playing(interaction: Interaction) -> list[Live]:
    """List the running rounds in which whoever asks has a seat.

    On a server those of that channel or server come first. Direct messages are the place of every round's private
    side, so there all of them are meant.
    """
    rounds = middle_of(interaction).rounds
    mine = [live for live in rounds.of_user(interaction.user.id) if live.running]
    seated = [live for live in mine if live.seat_of(interaction.user.id) is not None]
    if interaction.guild_id is None:
        return seated
    here = [live for live in seated if live.about.channel == interaction.channel_id]
    return here or [live for live in seated if live.about.guild == interaction.guild_id] or seated


def own_round(interaction: Interaction, number: int | None = None) -> Live:
    """Give the round that whoever asks means: the one with this number, or the only one. Raises ``SaidNoError``."""
    lives = [live for live in playing(interaction) if number in (None, live.id)]
    if not lives:
        raise no_seat(interaction)
    if len(lives) > 1:
        raise SaidNoError("lobby-which", numbers=_numbers(lives))
    return lives[0]


def court_round(interaction: Interaction, number: int | None = None) -> Live:
    """Give the round of the main game that whoever asks means; a table has no court. Raises ``SaidNoError``."""
    lives = [live for live in playing(interaction) if number in (None, live.id) and live.about.game not in SHEETS]
    if not lives:
        raise SaidNoError("court-none") if playing(interaction) else no_seat(interaction)
    if len(lives) > 1:
        raise SaidNoError("lobby-which", numbers=_numbers(lives))
    return lives[0]


def no_seat(interaction: Interaction) -> SaidNoError:
    """Say that somebody plays nowhere; who has signed up is told that it has not begun."""
    waiting = any(live.about.status == "signup" for live in middle_of(interaction).rounds.of_user(interaction.user.id))
    return SaidNoError("role-not-begun" if waiting else "role-none")


def round_here(interaction: Interaction, number: int | None, status: Sequence[str]) -> Live:
    """Find the round somebody means: by its number, its channel, or because there is but one on the server.

    Raises:
        SaidNoError: there is none, or several.
    """
    open_ = [live for live in around(interaction) if number in (None, live.id)]
    named = [live for live in open_ if live.about.status in status]
    exact = [live for live in named if interaction.channel_id in (live.about.channel, live.about.gm_channel)]
    found = exact if len(exact) == 1 else named
    if not found:
        raise no_round(open_)
    if len(found) > 1:
        raise SaidNoError("lobby-which", numbers=_numbers(found))
    return found[0]


def no_round(others: Sequence[Live]) -> SaidNoError:
    """Say that no round is meant; if the only one that could be has begun, or has not, say that instead."""
    if len(others) != 1:
        return SaidNoError("lobby-no-round")
    return SaidNoError("lobby-runs" if others[0].running else "lobby-not-begun", number=others[0].id)


def _numbers(lives: Sequence[Live]) -> str:
    return ", ".join(str(live.id) for live in lives)


def is_moderator(interaction: Interaction) -> bool:
    """Tell whether whoever asks may manage this server."""
    return interaction.guild is not None and interaction.permissions.manage_guild
