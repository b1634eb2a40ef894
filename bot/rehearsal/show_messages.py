"""How messages and what hangs on them look on the wire."""

from bot.rehearsal import show
from bot.rehearsal.clock import iso, moment
from bot.rehearsal.errors import Json
from bot.rehearsal.kinds import Ask, Flag
from bot.rehearsal.model import Message, User

BLANKED = ("embeds", "components", "attachments")


def message(one: Message, viewer: User | None = None, *, blank: bool = False, inner: bool = False) -> Json:
    """Show a message.

    Args:
        one: the message.
        viewer: whose own reactions are marked.
        blank: leave out what a bot without the intent for message content must not read.
        inner: it is shown inside another one, and so without the message it answers itself.
    """
    shown: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel.id),
        "type": one.type,
        "author": show.user(one.author),
        "content": one.content,
        "timestamp": iso(moment(one.id)),
        "edited_timestamp": iso(one.edited) if one.edited else None,
        "tts": one.tts,
        "mention_everyone": one.mention_everyone,
        "mentions": [show.user(each) for each in one.mentions],
        "mention_roles": [str(role) for role in one.mention_roles],
        "attachments": one.attachments,
        "embeds": one.embeds,
        "components": one.components,
        "pinned": one.pinned is not None,
        "flags": int(one.flags),
    }
    if blank:
        shown |= {"content": "", **{key: [] for key in BLANKED}}
    if one.reactions:
        shown["reactions"] = [_reaction(each.emoji, each.users, viewer) for each in one.reactions.values()]
    if one.nonce is not None:
        shown["nonce"] = one.nonce
    if one.app_id:
        shown |= {"application_id": str(one.app_id), "webhook_id": str(one.app_id)}
    if one.by:
        shown |= {"interaction_metadata": one.by} | _legacy(one.by)
    if one.reply_to is not None and not inner:
        shown |= _reply(one, viewer, blank=blank)
    if one.channel.guild and one.flags & Flag.HAS_THREAD and (thread := one.channel.guild.threads.get(one.id)):
        shown["thread"] = show.channel(thread, viewer)
    return shown


def in_event(one: Message, viewer: User | None = None, *, blank: bool = False) -> Json:
    """Show a message as the gateway does: with guild and member; in direct messages the keys are not even there."""
    shown = message(one, viewer, blank=blank)
    guild = one.channel.guild
    shown["channel_type"] = int(one.channel.kind)
    if guild is None:
        return shown
    shown["guild_id"] = str(guild.id)
    if one.author.id in guild.members:
        shown["member"] = show.member(guild.members[one.author.id], full=False) | {"mute": False, "deaf": False}
    shown["mentions"] = [
        show.user(each) | {"member": show.member(guild.members[each.id], full=False) | {"mute": False, "deaf": False}}
        if each.id in guild.members
        else show.user(each)
        for each in one.mentions
    ]
    return shown


def _legacy(by: Json) -> Json:
    """Show the interaction in the older form too, which only commands had."""
    if by["type"] != Ask.COMMAND:
        return {}
    return {"interaction": {"id": by["id"], "type": by["type"], "name": by["name"], "user": by["user"]}}


def _reaction(emoji: Json, users: list[int], viewer: User | None) -> Json:
    return {
        "emoji": emoji,
        "count": len(users),
        "count_details": {"burst": 0, "normal": len(users)},
        "burst_colors": [],
        "me_burst": False,
        "me": viewer is not None and viewer.id in users,
    }


def _reply(one: Message, viewer: User | None, *, blank: bool) -> Json:
    known = one.reply_to if isinstance(one.reply_to, Message) else None
    number = str(known.id if known else one.reply_to)
    reference: Json = {"type": 0, "channel_id": str(one.channel.id), "message_id": number}
    if one.channel.guild:
        reference["guild_id"] = str(one.channel.guild.id)
    answered = message(known, viewer, blank=blank, inner=True) if known else None
    return {"message_reference": reference, "referenced_message": answered}
