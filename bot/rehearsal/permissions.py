"""What a member may do where: Discord's own computation, overwrites and threads included."""

from enum import IntEnum

from bot.rehearsal.clock import Clock
from bot.rehearsal.errors import Refused
from bot.rehearsal.kinds import Kind
from bot.rehearsal.model import Channel, Guild, Member, Overwrite


class May(IntEnum):
    """Permissions by Discord's bits."""

    CREATE_INVITE = 1 << 0
    KICK = 1 << 1
    BAN = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW = 1 << 10
    SEND = 1 << 11
    SEND_TTS = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    PIN_MESSAGES = 1 << 51


ALL = (1 << 53) - 1
NAMES = {
    **{may.name.lower(): may for may in May if may.name},
    "view_channel": May.VIEW,
    "send_messages": May.SEND,
    "read_message_history": May.READ_HISTORY,
    "manage_server": May.MANAGE_GUILD,
    "kick_members": May.KICK,
    "ban_members": May.BAN,
    "use_application_commands": May.USE_COMMANDS,
    "send_messages_in_threads": May.SEND_IN_THREADS,
}
"""Permissions by the names people use for them."""

EVERYONE = (
    May.CREATE_INVITE | May.ADD_REACTIONS | May.VIEW | May.SEND | May.EMBED_LINKS | May.ATTACH_FILES | May.READ_HISTORY
) | (May.EXTERNAL_EMOJIS | May.CHANGE_NICKNAME | May.USE_COMMANDS | May.CREATE_PUBLIC_THREADS | May.SEND_IN_THREADS)
"""What everybody may do in a new guild."""

GAME_BOT = (
    (EVERYONE | May.MANAGE_CHANNELS | May.MANAGE_ROLES | May.MANAGE_MESSAGES | May.MANAGE_THREADS)
    | (May.CREATE_PRIVATE_THREADS | May.PIN_MESSAGES | May.MENTION_EVERYONE)
)  # fmt: skip
"""What a game bot is usually invited with; ADMINISTRATOR is not among it."""

IN_DM = EVERYONE | May.PIN_MESSAGES
"""What a bot may do in direct messages."""

NEEDS_SEND = May.MENTION_EVERYONE | May.SEND_TTS | May.ATTACH_FILES | May.EMBED_LINKS
WHILE_TIMED_OUT = May.VIEW | May.READ_HISTORY


def bits(*names: str) -> int:
    """Add up permissions by name.

    Raises:
        KeyError: there is no permission of that name.
    """
    total = 0
    for name in names:
        total |= NAMES[name]
    return total


def in_guild(guild: Guild, member: Member) -> int:
    """Compute what a member may do in a guild, channels aside."""
    if member.user.id == guild.owner_id:
        return ALL
    total = guild.everyone.permissions
    for role_id in member.roles:
        total |= guild.roles[role_id].permissions
    return ALL if total & May.ADMINISTRATOR else total


def in_channel(channel: Channel, member: Member, clock: Clock) -> int:
    """Compute what a member may do in a channel of his guild; a thread follows its parent."""
    guild = channel.guild
    if guild is None:
        return int(IN_DM)
    total = in_guild(guild, member)
    if total == ALL:
        return ALL
    place = guild.channels.get(channel.parent_id or 0) if channel.thread else channel
    total = _overwritten(total, guild, member, place.overwrites if place else {})
    if not total & May.VIEW or (channel.kind is Kind.PRIVATE_THREAD and not _let_in(channel, member, total)):
        return 0
    if not total & (May.SEND_IN_THREADS if channel.thread else May.SEND):
        total &= ~NEEDS_SEND
    if channel.thread and not total & May.SEND_IN_THREADS:
        total &= ~May.SEND
    elif channel.thread:
        total |= May.SEND
    if member.timeout and member.timeout > clock.now():
        total &= WHILE_TIMED_OUT
    return total


def require(have: int, need: int) -> None:
    """Let through whoever has all of ``need``.

    Raises:
        Refused: 50001 for somebody who does not even see the place, 50013 for anything else that is missing.
    """
    if have & need == need:
        return
    raise Refused(50013 if have & May.VIEW else 50001)


def _let_in(thread: Channel, member: Member, total: int) -> bool:
    return bool(total & May.MANAGE_THREADS) or (thread.thread is not None and member.user.id in thread.thread.members)


def _overwritten(total: int, guild: Guild, member: Member, overwrites: dict[int, Overwrite]) -> int:
    """Apply overwrites in Discord's order: everyone, all roles together, the member."""
    roles = [overwrites[role] for role in member.roles if role in overwrites]
    deny, allow = 0, 0
    for each in roles:
        deny |= each.deny
        allow |= each.allow
    layers = [
        overwrites.get(guild.id),
        Overwrite(0, member=False, allow=allow, deny=deny),
        overwrites.get(member.user.id),
    ]
    for layer in filter(None, layers):
        total = total & ~layer.deny | layer.allow
    return total
