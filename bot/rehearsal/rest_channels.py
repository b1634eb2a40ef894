"""Routes of channels, categories and what they allow."""

from typing import Any

from bot.rehearsal import channels, show, threads
from bot.rehearsal.calls import Answer, Call, snowflake
from bot.rehearsal.errors import Json, Refused, invalid
from bot.rehearsal.kinds import Kind
from bot.rehearsal.model import Channel, Guild, Overwrite
from bot.rehearsal.permissions import May, in_guild, require

MOST_CHANNELS = 500
FIELDS = {"name": "name", "topic": "topic", "nsfw": "nsfw", "rate_limit_per_user": "slowmode", "position": "position"}


def get(call: Call) -> Any:
    """Show a channel."""
    return show.channel(call.channel(), call.me)


def listed(call: Call) -> Any:
    """List a guild's channels."""
    return [show.channel(each, call.me) for each in call.guild().channels.values()]


def create(call: Call) -> Any:
    """Make a channel."""
    guild = call.guild(May.MANAGE_CHANNELS)
    if len(guild.channels) >= MOST_CHANNELS:
        raise invalid("", "Maximum number of server channels reached (500)", "CHANNEL_MAX")
    sent = call.sent
    try:
        kind = Kind(sent.get("type") or 0)
    except ValueError:
        raise Refused(50024) from None
    parent = _parent(guild, sent)
    overwrites = _overwrites(call, guild, sent)
    one = channels.create(call.world, guild, _name(sent["name"], kind), kind, parent)
    _fill(one, {key: value for key, value in sent.items() if key not in {"name", "position"}})
    if overwrites:  # without any, even with an empty list, what the category allows was taken over
        one.overwrites = overwrites
    one.tags = _tags(call, sent.get("available_tags") or [])
    if one.overwrites or set(sent) & {"topic", "nsfw", "available_tags"}:
        channels.announce(call.world, one)
    return Answer(201, show.channel(one, call.me))


def edit(call: Call) -> Any:
    """Change a channel or a thread."""
    one = call.channel()
    if one.guild is None:
        raise Refused(50003)
    if one.thread:
        return _edit_thread(call, one)
    require(call.world.may(one, call.me), May.MANAGE_CHANNELS)
    sent = call.sent
    overwrites = _overwrites(call, one.guild, sent)
    if "parent_id" in sent:
        parent = _parent(one.guild, sent)
        one.parent_id = parent.id if parent else None
    if sent.get("name"):
        one.name = _name(sent["name"], one.kind)
    _fill(one, {key: value for key, value in sent.items() if key != "name"})
    if overwrites is not None:
        one.overwrites = overwrites
    if "available_tags" in sent:
        one.tags = _tags(call, sent["available_tags"] or [])
    channels.announce(call.world, one)
    return show.channel(one, call.me)


def _edit_thread(call: Call, one: Channel) -> Any:
    """Change a thread; while it is archived nothing but waking it goes."""
    thread, sent = one.thread, call.sent
    if thread is None:
        raise Refused(50024)
    may = call.world.may(one, call.me)
    if thread.archived and sent.get("archived") is not False:
        raise Refused(50083)
    if thread.locked or "locked" in sent or (thread.owner_id != call.me.id and sent.get("archived") is not False):
        require(may, May.MANAGE_THREADS)
    one.name = sent.get("name") or one.name
    one.slowmode = sent.get("rate_limit_per_user") or one.slowmode
    one.applied = [int(each) for each in sent["applied_tags"] or ()] if "applied_tags" in sent else one.applied
    thread.archive_minutes = sent.get("auto_archive_duration") or thread.archive_minutes
    thread.invitable = sent.get("invitable", thread.invitable)
    thread.locked = sent.get("locked", thread.locked)
    if sent.get("archived") not in {None, thread.archived}:
        thread.archived, thread.archived_at = sent["archived"], call.world.clock.now()
    threads.changed(call.world, one)
    return show.channel(one, call.me)


def delete(call: Call) -> Any:
    """Delete a channel or thread, or close direct messages."""
    one = call.channel()
    if one.guild:
        require(call.world.may(one, call.me), May.MANAGE_THREADS if one.thread else May.MANAGE_CHANNELS)
    shown = show.channel(one, call.me)
    channels.delete(call.world, one)
    return shown


def move(call: Call) -> Any:
    """Put channels in another order."""
    guild = call.guild(May.MANAGE_CHANNELS)
    for each in call.body:
        one = guild.channels.get(snowflake(each.get("id"), "id"))
        if one is None:
            raise Refused(10003)
        one.position = one.position if each.get("position") is None else each["position"]
        if "parent_id" in each:
            parent = _parent(guild, each)
            one.parent_id = parent.id if parent else None
        channels.announce(call.world, one)


def permit(call: Call) -> Any:
    """Set what a channel allows and denies a role or a member."""
    one = call.channel(May.MANAGE_ROLES)
    if one.guild is None or one.thread:
        raise Refused(50024)
    entry = {"id": call.ids["overwrite_id"], **call.sent}
    for key, value in (_overwrites(call, one.guild, {"permission_overwrites": [entry]}) or {}).items():
        one.overwrites[key] = value
    channels.announce(call.world, one)


def forbid(call: Call) -> Any:
    """Remove an overwrite."""
    one = call.channel(May.MANAGE_ROLES)
    if one.overwrites.pop(call.number("overwrite_id"), None) is None:
        raise Refused(10009)
    channels.announce(call.world, one)


def _fill(one: Channel, sent: Json) -> None:
    for key, attribute in FIELDS.items():
        if sent.get(key) is not None or (key == "topic" and key in sent):
            setattr(one, attribute, sent[key])


def _name(sent: str, kind: Kind) -> str:
    """Write a name as Discord does: text channels know neither spaces nor capitals."""
    return "-".join(sent.lower().split()) if kind in {Kind.TEXT, Kind.NEWS, Kind.FORUM} else sent


def _parent(guild: Guild, sent: Json) -> Channel | None:
    if sent.get("parent_id") is None:
        return None
    parent = guild.channels.get(snowflake(sent["parent_id"], "parent_id"))
    if parent is None or parent.kind is not Kind.CATEGORY:
        raise invalid("parent_id", "Category does not exist", "CHANNEL_PARENT_INVALID")
    return parent


def _overwrites(call: Call, guild: Guild, sent: Json) -> dict[int, Overwrite] | None:
    """Read overwrites; a bot hands out or denies only what it may do itself."""
    if sent.get("permission_overwrites") is None:
        return None
    own = in_guild(guild, call.me_in(guild))
    found = {}
    for index, each in enumerate(sent["permission_overwrites"]):
        key = snowflake(each.get("id"), f"permission_overwrites.{index}.id")
        allow, deny = int(each.get("allow") or 0), int(each.get("deny") or 0)
        if (allow | deny) & ~own or not own & May.MANAGE_ROLES:
            raise Refused(50013)
        member = str(each.get("type")) in {"1", "member"}
        if not member and key not in guild.roles:
            raise Refused(10009)
        found[key] = Overwrite(key, member, allow, deny)
    return found


def _tags(call: Call, sent: list[Json]) -> list[Json]:
    return [
        {
            "id": str(each.get("id") or call.world.clock.snowflake()),
            "name": each["name"],
            "moderated": bool(each.get("moderated")),
            "emoji_id": each.get("emoji_id"),
            "emoji_name": each.get("emoji_name"),
        }
        for each in sent
    ]


ROUTES = {
    "GET /channels/{channel_id}": get,
    "PATCH /channels/{channel_id}": edit,
    "DELETE /channels/{channel_id}": delete,
    "PUT /channels/{channel_id}/permissions/{overwrite_id}": permit,
    "DELETE /channels/{channel_id}/permissions/{overwrite_id}": forbid,
    "GET /guilds/{guild_id}/channels": listed,
    "POST /guilds/{guild_id}/channels": create,
    "PATCH /guilds/{guild_id}/channels": move,
}
