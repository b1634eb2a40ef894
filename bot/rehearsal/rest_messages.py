"""Routes of messages, reactions and pins."""

from typing import Any

from bot.rehearsal import messages, show, show_messages
from bot.rehearsal.calls import Call, empty, snowflake
from bot.rehearsal.clock import iso, moment
from bot.rehearsal.errors import Json, Refused, invalid
from bot.rehearsal.kinds import Flag
from bot.rehearsal.model import Channel, Message
from bot.rehearsal.permissions import May, require
from bot.rehearsal.sessions import readable
from bot.rehearsal.world import Event

MOST_PINS = 250
BULK = range(2, 101)
TWO_WEEKS = 14 * 24 * 3_600_000


def seen(call: Call, message: Message) -> Json:
    """Show a message as far as this bot may read it."""
    return show_messages.message(message, call.me, blank=not readable(call.app, message, call.app.intents))


def history(call: Call) -> Any:
    """List messages, newest first, before, after or around an id."""
    channel = call.channel(talk=True)
    limit = call.limit(50)
    if not call.world.may(channel, call.me) & May.READ_HISTORY:
        return []
    story = channel.story
    if "after" in call.query:
        after = snowflake(call.query["after"], "after")
        found = [each for each in story if each.id > after][:limit]
    elif "around" in call.query:
        around = snowflake(call.query["around"], "around")
        older = [each for each in story if each.id <= around][-(limit // 2 + 1) :]
        found = older + [each for each in story if each.id > around][: limit - len(older)]
    else:
        before = snowflake(call.query["before"], "before") if "before" in call.query else None
        found = [each for each in story if before is None or each.id < before][-limit:]
    return [seen(call, each) for each in reversed(found)]


def get(call: Call) -> Any:
    """Show one message."""
    return seen(call, call.message(call.channel(May.READ_HISTORY, talk=True)))


def send(call: Call) -> Any:
    """Write a message; one with an enforced nonce that was stored lately is only shown again."""
    channel = call.channel(May.SEND, talk=True)
    _reachable(call, channel)
    draft = call.draft(call.sent, channel)
    may = call.world.may(channel, call.me)
    if draft.files:
        require(may, May.ATTACH_FILES)
    if draft.reply_to is not None:
        require(may, May.READ_HISTORY)
    if draft.embeds and not may & May.EMBED_LINKS:
        draft.embeds = []
    draft.flags &= ~Flag.EPHEMERAL
    if empty(draft):
        raise Refused(50006)
    if call.sent.get("enforce_nonce"):
        before = messages.again(channel, call.me, draft.nonce, call.world.clock.now())
        if before:
            return seen(call, before)
    return seen(call, messages.write(call.world, channel, call.me, draft))


def edit(call: Call) -> Any:
    """Change a message of one's own; of others' only whether their embeds are shown."""
    channel = call.channel(talk=True)
    one = call.message(channel)
    _awake(channel)
    sent = call.sent
    if one.author is not call.me:
        if set(sent) - {"flags"}:
            raise Refused(50005)
        require(call.world.may(channel, call.me), May.MANAGE_MESSAGES)
    draft = call.draft(sent, channel)
    remains = {
        "content": one.content,
        "embeds": one.embeds,
        "components": one.components,
        "attachments": one.attachments,
    }
    if not draft.files and not any((remains | sent).values()):
        raise Refused(50006)
    return seen(call, messages.edit(call.world, one, sent, draft))


def delete(call: Call) -> Any:
    """Delete a message; somebody else's needs the permission, in direct messages it cannot be done."""
    channel = call.channel(talk=True)
    one = call.message(channel)
    _awake(channel)
    if one.author is not call.me:
        if channel.guild is None:
            raise Refused(50003)
        require(call.world.may(channel, call.me), May.MANAGE_MESSAGES)
    messages.delete(call.world, one)


def bulk_delete(call: Call) -> Any:
    """Delete up to a hundred messages that are not older than two weeks."""
    channel = call.channel(May.MANAGE_MESSAGES, talk=True)
    ids = [snowflake(each, "messages") for each in call.sent.get("messages") or ()]
    if len(ids) not in BULK:
        raise invalid("messages", "Must be between 2 and 100 in length.", "BASE_TYPE_BAD_LENGTH")
    if any(call.world.clock.now() - moment(each) > TWO_WEEKS for each in ids):
        raise Refused(50034)
    if gone := [channel.messages[each] for each in ids if each in channel.messages]:
        messages.delete(call.world, *gone)


def typing(call: Call) -> Any:
    """Show that the bot writes."""
    channel = call.channel(May.SEND, talk=True)
    data: Json = {"channel_id": str(channel.id), "user_id": str(call.me.id)}
    data["timestamp"] = call.world.clock.now() // 1000
    if channel.guild:
        data |= {"guild_id": str(channel.guild.id), "member": show.member(call.me_in(channel.guild))}
    call.world.emit(Event("TYPING_START", data, channel.guild, channel))


# ------------------------------------------------------------------------------------------------------------ reactions


def react(call: Call) -> Any:
    """React; the first with an emoji needs the permission to add it."""
    channel = call.channel(May.READ_HISTORY, talk=True)
    one = call.message(channel)
    _awake(channel)
    if call.ids["emoji_name"] not in one.reactions:
        require(call.world.may(channel, call.me), May.ADD_REACTIONS)
    messages.react(call.world, one, call.me, call.ids["emoji_name"])


def unreact(call: Call) -> Any:
    """Take back one's own reaction, or somebody else's."""
    channel = call.channel(talk=True)
    one = call.message(channel)
    whose = call.me.id if "user_id" not in call.ids else call.number("user_id")
    if whose != call.me.id:
        require(call.world.may(channel, call.me), May.MANAGE_MESSAGES)
    if whose not in call.world.users:
        raise Refused(10013)
    messages.unreact(call.world, one, call.world.users[whose], call.ids["emoji_name"])


def reactors(call: Call) -> Any:
    """List who reacted with an emoji."""
    one = call.message(call.channel(May.READ_HISTORY, talk=True))
    after = snowflake(call.query.get("after", "0"), "after")
    reaction = one.reactions.get(call.ids["emoji_name"])
    found = sorted(each for each in (reaction.users if reaction else ()) if each > after)
    return [show.user(call.world.users[each]) for each in found[: call.limit(25)]]


def clear(call: Call) -> Any:
    """Take away all reactions, or all of one emoji."""
    one = call.message(call.channel(May.MANAGE_MESSAGES, talk=True))
    messages.clear_reactions(call.world, one, call.ids.get("emoji_name"))


# ----------------------------------------------------------------------------------------------------------------- pins


def pins(call: Call) -> Any:
    """List pins, the newest pin first."""
    channel = call.channel(May.READ_HISTORY, talk=True)
    found = sorted((each for each in channel.story if each.pinned), key=lambda each: each.pinned or 0, reverse=True)
    limit = call.limit(50, 50)
    items = [{"pinned_at": iso(each.pinned or 0), "message": seen(call, each)} for each in found[:limit]]
    return {"items": items, "has_more": len(found) > limit}


def old_pins(call: Call) -> Any:
    """List pins in the older form."""
    return [each["message"] for each in pins(call)["items"]]


def pin(call: Call) -> Any:
    """Pin a message."""
    channel = call.channel(May.PIN_MESSAGES, talk=True)
    one = call.message(channel)
    _awake(channel)
    if one.pinned is None and sum(each.pinned is not None for each in channel.story) >= MOST_PINS:
        raise Refused(30003)
    messages.pin(call.world, one, pinned=True)


def unpin(call: Call) -> Any:
    """Take a pin out."""
    messages.pin(call.world, call.message(call.channel(May.PIN_MESSAGES, talk=True)), pinned=False)


def _reachable(call: Call, channel: Channel) -> None:
    """Refuse direct messages that the other one does not take (50007) or that nothing connects any more (50278)."""
    if channel.guild:
        return
    other = next(each for each in channel.recipients if each is not call.me)
    if not other.dms_open:
        raise Refused(50007)
    if not call.world.mutual(call.me, other):
        raise Refused(50278)


def _awake(channel: Channel) -> None:
    """Refuse to change anything in an archived thread (50083)."""
    if channel.thread and channel.thread.archived:
        raise Refused(50083)


_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
_EMOJI = f"{_MESSAGE}/reactions/{{emoji_name}}"

ROUTES = {
    "GET /channels/{channel_id}/messages": history,
    "POST /channels/{channel_id}/messages": send,
    "POST /channels/{channel_id}/messages/bulk-delete": bulk_delete,
    "POST /channels/{channel_id}/typing": typing,
    f"GET {_MESSAGE}": get,
    f"PATCH {_MESSAGE}": edit,
    f"DELETE {_MESSAGE}": delete,
    f"PUT {_EMOJI}/@me": react,
    f"DELETE {_EMOJI}/@me": unreact,
    f"DELETE {_EMOJI}/{{user_id}}": unreact,
    f"GET {_EMOJI}": reactors,
    f"DELETE {_EMOJI}": clear,
    f"DELETE {_MESSAGE}/reactions": clear,
    "GET /channels/{channel_id}/messages/pins": pins,
    "PUT /channels/{channel_id}/messages/pins/{message_id}": pin,
    "DELETE /channels/{channel_id}/messages/pins/{message_id}": unpin,
    "GET /channels/{channel_id}/pins": old_pins,
    "PUT /channels/{channel_id}/pins/{message_id}": pin,
    "DELETE /channels/{channel_id}/pins/{message_id}": unpin,
}
