"""What a world consists of. Values change in place; whoever changes one tells the world by an event."""

from dataclasses import dataclass, field

from bot.rehearsal.errors import Json
from bot.rehearsal.kinds import MENUS, Ask, Kind, Part, Reply


@dataclass(eq=False)
class User:
    """An account, of a person or of a bot."""

    id: int
    name: str
    global_name: str | None = None
    bot: bool = False
    locale: str = "de"
    dms_open: bool = True


@dataclass(eq=False)
class App:
    """A bot's application: its account, its token and what its owner has switched on for it."""

    user: User
    token: str
    owner: User
    privileged: int
    """Privileged intents that the portal grants; asking for another one closes the socket (4014)."""
    intents: int | None = None
    """What the last IDENTIFY asked for."""

    @property
    def id(self) -> int:
        """Application and account share one id, as they do for new bots."""
        return self.user.id


@dataclass(eq=False)
class Role:
    """A role; the one that everybody has carries the id of its guild."""

    id: int
    name: str
    permissions: int = 0
    position: int = 1
    color: int = 0
    hoist: bool = False
    mentionable: bool = False
    bot_id: int | None = None


@dataclass(eq=False)
class Overwrite:
    """What a channel allows or denies a role or a member beyond the guild's own permissions."""

    id: int
    member: bool
    allow: int = 0
    deny: int = 0


@dataclass(eq=False)
class Member:
    """A user in a guild."""

    user: User
    joined: int
    nick: str | None = None
    roles: set[int] = field(default_factory=set)
    timeout: int | None = None


@dataclass(eq=False)
class Thread:
    """What a thread has beyond a channel."""

    owner_id: int
    created: int
    archive_minutes: int = 4320
    archived: bool = False
    archived_at: int = 0
    locked: bool = False
    invitable: bool = True
    members: dict[int, int] = field(default_factory=dict)
    """When each member joined."""
    sent: int = 0


@dataclass(eq=False)
class Reaction:
    """Who reacted with one emoji, in order."""

    emoji: Json
    users: list[int] = field(default_factory=list)


@dataclass(eq=False)
class Message:
    """A message, or an ephemeral answer that only ``only_for`` ever sees."""

    id: int
    channel: "Channel"
    author: User
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    flags: int = 0
    nonce: str | int | None = None
    edited: int | None = None
    pinned: int | None = None
    tts: bool = False
    type: int = 0
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    reactions: dict[str, Reaction] = field(default_factory=dict)
    reply_to: "Message | int | None" = None
    """The message this one answers; only its id when that is gone."""
    only_for: int | None = None
    app_id: int | None = None
    by: Json | None = None
    """The interaction it answers, as ``interaction_metadata``."""
    old_edits: list[int] = field(default_factory=list)
    """When it was edited after its first hour."""

    @property
    def buttons(self) -> list[Json]:
        """List its buttons, wherever they are nested."""
        return [part for part in parts(self.components) if part["type"] == Part.BUTTON]

    @property
    def menus(self) -> list[Json]:
        """List its menus: of texts, users, roles, mentionables, channels."""
        return [part for part in parts(self.components) if part["type"] in MENUS]

    @property
    def text(self) -> str:
        """All that can be read on it: content, embeds, text displays."""
        shown = [self.content]
        for embed in self.embeds:
            shown += [embed.get("title", ""), embed.get("description", "")]
            shown += [f"{each['name']}: {each['value']}" for each in embed.get("fields", ())]
            shown.append(embed.get("footer", {}).get("text", ""))
        shown += [part["content"] for part in parts(self.components) if "content" in part]
        return "\n".join(filter(None, shown))


@dataclass(eq=False)
class Channel:
    """A place of any kind: channel, category, forum, thread or direct messages."""

    id: int
    kind: Kind
    guild: "Guild | None" = None
    name: str = ""
    topic: str | None = None
    position: int = 0
    parent_id: int | None = None
    nsfw: bool = False
    slowmode: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: list[User] = field(default_factory=list)
    """The two who write to each other here, when these are direct messages."""
    thread: Thread | None = None
    tags: list[Json] = field(default_factory=list)
    """The tags a forum offers."""
    applied: list[int] = field(default_factory=list)
    """The tags a post in a forum carries."""
    messages: dict[int, Message] = field(default_factory=dict)
    """By id, and so in order of time; ephemeral answers among them."""
    last_message_id: int | None = None
    last_pin: int | None = None

    @property
    def story(self) -> list[Message]:
        """List what everybody here can read, oldest first."""
        return [message for message in self.messages.values() if message.only_for is None]


@dataclass(eq=False)
class Guild:
    """A server."""

    id: int
    name: str
    owner_id: int
    locale: str = "de"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    """Channels and categories; threads are in ``threads``."""
    threads: dict[int, Channel] = field(default_factory=dict)
    bans: dict[int, str | None] = field(default_factory=dict)
    available: bool = True

    @property
    def everyone(self) -> Role:
        """Give the role that every member has."""
        return self.roles[self.id]


@dataclass(eq=False)
class Command:
    """An application command as it was registered, for everybody or for one guild."""

    id: int
    app_id: int
    guild_id: int | None
    version: int
    body: Json

    @property
    def name(self) -> str:
        """The name it was registered under."""
        return str(self.body["name"])

    @property
    def type(self) -> int:
        """1 for a chat command, 2 for one on users, 3 for one on messages."""
        return int(self.body.get("type") or 1)


@dataclass(eq=False)
class Interaction:
    """Something a user asked of a bot, with all that the bot has answered so far."""

    id: int
    token: str
    app: App
    user: User
    channel: Channel
    ask: Ask
    data: Json
    message: Message | None = None
    """The message whose component was pressed."""
    command: Command | None = None
    parent: "Interaction | None" = None
    """What opened the modal that this one submits."""
    reply: Reply | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)


def parts(components: list[Json]) -> list[Json]:
    """List components with everything inside them, top down."""
    found: list[Json] = []
    for each in components:
        found.append(each)
        found += parts(each.get("components", []))
        found += parts([inner for key in ("accessory", "component") if (inner := each.get(key))])
    return found
