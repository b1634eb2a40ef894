"""Messages: written, edited, deleted, pinned, reacted to."""

import re
from dataclasses import dataclass, field
from urllib.parse import quote

from bot.rehearsal import components, show, threads
from bot.rehearsal.clock import moment
from bot.rehearsal.errors import Json, Refused
from bot.rehearsal.kinds import Ask, Flag
from bot.rehearsal.model import App, Channel, Message, Reaction, User, parts
from bot.rehearsal.permissions import May
from bot.rehearsal.world import Event, World

HOUR = 3_600_000
OLD_EDITS = 10
"""How many edits of one message older than an hour Discord takes within an hour (its real figure is not published)."""

NONCE_LIFE = 5 * 60_000
"""How long, in milliseconds, a nonce is remembered ("the past few minutes")."""

ANSWER = 19
"""The type of a message that answers another one."""

COMMANDED: dict[int, int] = {Ask.COMMAND: 20}
"""The type of a message that answers an interaction, by the interaction's type; 0 where it is like any other."""

UNFIT = re.compile(r"[^\w.-]")
"""Letters that Discord does not leave in the name of a file."""

MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")


@dataclass
class Draft:
    """What is to be written."""

    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    files: list[tuple[Json, str, bytes]] = field(default_factory=list)
    """Name and description, type, content of each."""
    kept: list[Json] | None = None
    """Which attachments an edit keeps; ``None`` for all."""
    flags: int = 0
    tts: bool = False
    nonce: str | int | None = None
    allowed: Json | None = None
    """Who may be mentioned; ``None`` for everybody who is named."""
    reply_to: Message | int | None = None
    only_for: int | None = None
    app: App | None = None
    """The bot whose interaction is answered."""
    by: Json | None = None


def write(world: World, channel: Channel, author: User, draft: Draft) -> Message:
    """Store a message and tell everybody who can see it; an archived thread wakes up."""
    if draft.only_for is None:
        threads.wake(world, channel, author)
    one = Message(world.clock.snowflake(), channel, author)
    one.content, one.flags, one.tts, one.nonce = draft.content, draft.flags, draft.tts, draft.nonce
    one.reply_to, one.only_for, one.by = draft.reply_to, draft.only_for, draft.by
    one.app_id = draft.app.id if draft.app else None
    one.type = ANSWER if draft.reply_to is not None else COMMANDED.get(draft.by["type"], 0) if draft.by else 0
    _fill(world, one, draft)
    channel.messages[one.id] = one
    if one.only_for is None:
        channel.last_message_id = one.id
        if channel.thread:
            channel.thread.sent += 1
    _tell(world, one, "MESSAGE_CREATE")
    return one


def edit(world: World, message: Message, changes: Json, draft: Draft) -> Message:
    """Change what ``changes`` names of a message.

    Raises:
        Refused: it is older than an hour and was changed too often lately (30046).
    """
    now = world.clock.now()
    if now - moment(message.id) > HOUR:
        message.old_edits = [at for at in message.old_edits if now - at < HOUR]
        if len(message.old_edits) >= OLD_EDITS:
            raise Refused(30046)
        message.old_edits.append(now)
    if "content" in changes:
        message.content = draft.content
    if "flags" in changes:
        message.flags = message.flags & ~Flag.SUPPRESS_EMBEDS | draft.flags & (
            Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2
        )
    if draft.kept is not None:
        wanted = {str(each.get("id")) for each in draft.kept}
        message.attachments = [each for each in message.attachments if each["id"] in wanted]
    _fill(world, message, draft, changes)
    message.edited = now
    _tell(world, message, "MESSAGE_UPDATE")
    return message


def again(channel: Channel, author: User, nonce: str | int | None, now: int) -> Message | None:
    """Find the message that was stored under a nonce within the past few minutes."""
    if nonce is None:
        return None
    for message in reversed(channel.messages.values()):
        if now - moment(message.id) > NONCE_LIFE:
            break
        if message.author is author and str(message.nonce) == str(nonce):
            return message
    return None


def delete(world: World, *gone: Message) -> None:
    """Delete one message or several of one channel."""
    channel = gone[0].channel
    told = [message for message in gone if message.only_for is None]
    for message in gone:
        channel.messages.pop(message.id, None)
    place = _place(channel)
    if len(gone) > 1:
        data = {"ids": [str(message.id) for message in told], **place}
        world.emit(Event("MESSAGE_DELETE_BULK", data, channel.guild, channel))
    elif told:
        world.emit(Event("MESSAGE_DELETE", {"id": str(gone[0].id), **place}, channel.guild, channel))


def pin(world: World, message: Message, *, pinned: bool) -> None:
    """Pin a message, or take the pin out."""
    message.pinned = world.clock.now() if pinned else None
    if pinned:
        message.channel.last_pin = message.pinned
    world.emit(Event("CHANNEL_PINS_UPDATE", _place(message.channel), message.channel.guild, message.channel))
    _tell(world, message, "MESSAGE_UPDATE")


def react(world: World, message: Message, user: User, text: str) -> None:
    """Add somebody's reaction."""
    reaction = message.reactions.setdefault(text, Reaction(components.emoji(text)))
    if user.id in reaction.users:
        return
    reaction.users.append(user.id)
    extra: Json = {"message_author_id": str(message.author.id), "type": 0, "burst": False}
    guild = message.channel.guild
    if guild and user.id in guild.members:
        extra["member"] = show.member(guild.members[user.id])
    _reacted(world, message, "MESSAGE_REACTION_ADD", {"emoji": reaction.emoji, "user_id": str(user.id), **extra})


def unreact(world: World, message: Message, user: User, text: str) -> None:
    """Take somebody's reaction away."""
    reaction = message.reactions.get(text)
    if reaction and user.id in reaction.users:
        reaction.users.remove(user.id)
        if not reaction.users:
            del message.reactions[text]
        data = {"emoji": reaction.emoji, "user_id": str(user.id), "type": 0, "burst": False}
        _reacted(world, message, "MESSAGE_REACTION_REMOVE", data)


def clear_reactions(world: World, message: Message, text: str | None = None) -> None:
    """Take away all reactions, or all of one emoji."""
    if text is None:
        message.reactions.clear()
        _reacted(world, message, "MESSAGE_REACTION_REMOVE_ALL", {})
    elif gone := message.reactions.pop(text, None):
        _reacted(world, message, "MESSAGE_REACTION_REMOVE_EMOJI", {"emoji": gone.emoji})


def _reacted(world: World, message: Message, name: str, data: Json) -> None:
    whole = {"message_id": str(message.id), **_place(message.channel), **data}
    world.emit(Event(name, whole, message.channel.guild, message.channel))


def _tell(world: World, message: Message, name: str) -> None:
    """Tell about a message; of an ephemeral one only the page that shows it learns, never a gateway."""
    if message.only_for is None:
        world.emit(Event(name, {}, message.channel.guild, message.channel, message))
    else:
        world.touch()


def _place(channel: Channel) -> Json:
    place = {"channel_id": str(channel.id)}
    return place | {"guild_id": str(channel.guild.id)} if channel.guild else place


def _fill(world: World, one: Message, draft: Draft, changes: Json | None = None) -> None:
    """Store files, embeds, components and mentions; only those in ``changes``, if there are any."""
    names = {}
    for described, kind, data in draft.files:
        one.attachments.append(_attach(world, one, described, kind, data))
        names[described["filename"]] = one.attachments[-1]["url"]
    names |= {each["filename"]: each["url"] for each in one.attachments}

    def link(url: str) -> str:
        return str(names.get(url.removeprefix("attachment://"), url))

    if changes is None or "embeds" in changes or "embed" in changes:
        one.embeds = components.embeds(draft.embeds, link)
    if changes is None or "components" in changes:
        one.components = components.stored(draft.components, link)
    if changes is None or changes.keys() & {"content", "components"}:
        _mention(world, one, draft.allowed)


def _attach(world: World, one: Message, described: Json, kind: str, data: bytes) -> Json:
    file_id, name = world.clock.snowflake(), UNFIT.sub("_", described["filename"])
    path = f"/attachments/{one.channel.id}/{file_id}/{name}"
    world.files[path] = (kind, data)
    url = world.base + quote(path)
    kept: Json = {"id": str(file_id), "filename": name, "size": len(data), "url": url, "proxy_url": url}
    kept |= {"content_type": kind} if kind else {}
    return kept | {"description": described["description"]} if described.get("description") else kept


def _mention(world: World, one: Message, allowed: Json | None) -> None:
    """Work out whom a message pings: who is named in it, as far as it is allowed."""
    rules: Json = {"parse": ["users", "roles", "everyone"], "replied_user": True} if allowed is None else allowed
    parse = rules.get("parse") or []
    guild = one.channel.guild
    said = "\n".join([one.content, *(part["content"] for part in parts(one.components) if "content" in part)])
    users = dict.fromkeys(int(number) for number in MENTION.findall(said))
    roles = dict.fromkeys(int(number) for number in ROLE_MENTION.findall(said))
    named_users = {int(each) for each in rules.get("users") or ()}
    named_roles = {int(each) for each in rules.get("roles") or ()}
    one.mentions = [
        world.users[key] for key in users if key in world.users and ("users" in parse or key in named_users)
    ]
    if rules.get("replied_user") and isinstance(one.reply_to, Message) and one.reply_to.author not in one.mentions:
        one.mentions.append(one.reply_to.author)
    may = world.may(one.channel, one.author)
    one.mention_roles = [
        key
        for key in roles
        if guild and key in guild.roles and ("roles" in parse or key in named_roles)
        if guild.roles[key].mentionable or may & May.MENTION_EVERYONE
    ]
    called = "@everyone" in said or "@here" in said
    one.mention_everyone = bool(called and guild and "everyone" in parse and may & May.MENTION_EVERYONE)
