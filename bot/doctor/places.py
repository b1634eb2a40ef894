"""The channels that the bot was given or has made: whether they are there, usable, and hidden where they have to be."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from msgspec import Struct
from sqlmodel import col, select

from bot.doctor.findings import Finding
from bot.rights import missing_here
from bot.store.database import Database
from bot.store.faults import StoreError
from bot.store.tables import Round, Server


class Kept(Struct, frozen=True):
    """A channel that the database knows: of which server, what it is for, and whether it must not be public."""

    guild: int
    channel: int
    what: str
    hidden: bool = False


async def kept_places(url: str) -> list[Kept]:
    """List the channels of the servers and rounds in a database; none if it cannot be read, which is told elsewhere."""
    try:
        opened = await Database.look(url)
    except StoreError:
        return []
    try:
        async with opened.read() as session:
            servers = (await session.exec(select(Server))).all()
            rounds = (await session.exec(select(Round).where(col(Round.status) == "running"))).all()
    finally:
        await opened.close()
    found = [Kept(one.guild, one.signup_channel, "sign-ups") for one in servers if one.signup_channel is not None]
    found += [
        Kept(one.guild, one.gm_channel, "moderators", hidden=True) for one in servers if one.gm_channel is not None
    ]
    found += [
        Kept(one.guild, one.channel, f"round {one.id}")
        for one in rounds
        if one.channel is not None and one.guild is not None
    ]
    return found


def look(
    kept: Sequence[Kept], guild: Mapping[str, Any], channels: Sequence[Mapping[str, Any]], bot: "Bot"
) -> Iterator[Finding]:
    """Look at those of one server; ``channels`` are what Discord says of it now."""
    there = {int(each["id"]): each for each in channels}
    for one in kept:
        if one.guild != int(guild["id"]):
            continue
        name = f"channel for {one.what} on {guild['name']}"
        channel = there.get(one.channel)
        if channel is None:
            yield Finding(name, "wrong", "it is gone", "use /setup on that server: it makes what is missing")
            continue
        lacking = missing_here(allowed(channel, bot.base, [bot.everyone, *bot.roles], bot.user))
        if lacking:
            mend = "give these to the bot's role there: edit channel, permissions"
            yield Finding(name, "wrong", f"#{channel['name']}, missing: {', '.join(lacking)}", mend)
        elif one.hidden and allowed(channel, bot.public, [bot.everyone]).view_channel:
            mend = "use /setup on that server: it hides the channel; what is reported there is not for players"
            yield Finding(name, "wrong", f"#{channel['name']} can be read by everybody", mend)
        else:
            yield Finding(name, "ok", f"#{channel['name']}")


class Bot(Struct, frozen=True):
    """The bot on a server: its account, its roles, what they allow, and what everybody is allowed; ids as Discord's."""

    user: str
    everyone: str
    roles: Sequence[str]
    base: discord.Permissions
    public: discord.Permissions


def allowed(
    channel: Mapping[str, Any], base: discord.Permissions, roles: Sequence[str], user: str = ""
) -> discord.Permissions:
    """Compute what a channel allows to somebody: everyone's overwrite, then those of his roles, then his own.

    ``roles`` begins with the role of everyone.
    """
    if base.administrator:
        return discord.Permissions.all()
    overwrites = {each["id"]: (int(each["allow"]), int(each["deny"])) for each in channel["permission_overwrites"]}
    everyone, *own = roles
    bits = base.value
    allow, deny = overwrites.get(everyone, (0, 0))
    bits = bits & ~deny | allow
    of_roles = [overwrites[role] for role in own if role in overwrites]
    for _, deny in of_roles:
        bits &= ~deny
    for allow, _ in of_roles:
        bits |= allow
    allow, deny = overwrites.get(user, (0, 0))
    return discord.Permissions(bits & ~deny | allow)
