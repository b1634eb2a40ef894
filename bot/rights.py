"""Which rights the bot needs on a server, and for what; no more than these are asked for."""

import discord

NEEDED = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "manage_channels",
    "manage_roles",
    "create_private_threads",
    "send_messages_in_threads",
    "manage_threads",
)
"""``manage_roles`` is what Discord asks for to set who may post in a channel; no role is ever made."""


HERE = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
"""Those without which a single channel cannot be used."""


def needed() -> discord.Permissions:
    """Give them as Discord's bit set."""
    return discord.Permissions(**dict.fromkeys(NEEDED, True))


def missing_rights(there: discord.Permissions) -> list[str]:
    """List those that are missing, in words Discord shows."""
    if there.administrator:
        return []
    return [name.replace("_", " ") for name in NEEDED if not getattr(there, name)]


def missing_here(there: discord.Permissions) -> list[str]:
    """List those that are missing in a channel, in words Discord shows."""
    if there.administrator:
        return []
    return [name.replace("_", " ") for name in HERE if not getattr(there, name)]
