"""Playing alone, in direct messages with the bot: where it begins, and how it is given up."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.alone import begin_alone, link, must_be_free
from bot.live import Live
from bot.lobby import Newcomer, Plan
from bot.present.post import Button, Row
from cogs.common import Interaction, SaidNoError, app_of, by, middle_of, say, texts_at, texts_of
from cogs.lobby import server_of
from cogs.offering import offer
from engines.core.commands import Remove


async def play_alone(interaction: Interaction, game: str, options: Mapping[str, Any]) -> None:
    """Begin a round for whoever asks alone; on a server the answer says where it is.

    Raises:
        SaidNoError: he takes no direct messages.
        LobbyError: he plays alone already.
    """
    user, rounds, texts = interaction.user, middle_of(interaction).rounds, texts_of(interaction)
    must_be_free(rounds, user.id)
    channel = await _direct_messages(interaction, game)
    who = by(interaction)
    await app_of(interaction).outbox.opened(user.id, channel, since=who.at)
    server = await server_of(interaction)
    plan = Plan(
        guild=None,
        game=game,
        host=user.id,
        locale=texts.locale,
        zone=server.zone if server is not None else "Europe/Berlin",
        options=options,
    )
    await begin_alone(rounds, plan, Newcomer(user.id, user.display_name, user.name, texts.locale, channel), who)
    await say(
        interaction, "alone-begun", place="here" if interaction.guild_id is None else "there", where=link(channel)
    )


async def _direct_messages(interaction: Interaction, game: str) -> int:
    """Give the channel of somebody's direct messages; from elsewhere a first word shows whether he takes any."""
    try:
        channel = await interaction.user.create_dm()
        if interaction.guild_id is not None:
            await channel.send(texts_of(interaction).t("alone-hello", game=game))
    except discord.Forbidden as error:
        raise SaidNoError("alone-closed") from error
    return channel.id


async def bring_missed(interaction: Interaction) -> int:
    """Send what somebody missed who took no direct messages for a while, and tell how much it is.

    Where he plays alone they are the table, and the report of what is over.
    """
    return await app_of(interaction).outbox.again(f"dm:{interaction.user.id}")


async def offer_giving_up(interaction: Interaction, live: Live) -> None:
    """Ask whether somebody wants to give up what he plays alone: his seat is removed, and with it all is lost."""
    user, texts = interaction.user.id, texts_at(interaction, live)
    seat = live.seat_of(user)
    if seat is None:
        raise SaidNoError("lobby-not-in")
    command = live.codec.write(Remove(seat, texts.t("alone-reason"))).decode()
    row: Row = (
        Button("send", texts.t("button-give-up"), {"command": command}, 4, user=user, seat=seat),
        Button("nothing", texts.t("confirm-no"), {}, 2, user=user, seat=seat),
    )
    await offer(interaction, live, texts.t("alone-give-up", number=live.id), [row])
