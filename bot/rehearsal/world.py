"""The world of a rehearsal: who and what there is, and the events by which changes become known."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from bot.rehearsal import permissions
from bot.rehearsal.clock import Clock
from bot.rehearsal.errors import Json, Refused
from bot.rehearsal.kinds import Kind
from bot.rehearsal.model import App, Channel, Command, Guild, Interaction, Member, Message, Role, User
from bot.rehearsal.permissions import EVERYONE, GAME_BOT

if TYPE_CHECKING:
    from bot.rehearsal.faults import Faults

PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
"""The intents a portal has to grant: members, presences, message content."""


@dataclass(frozen=True)
class Event:
    """Something that happened, as the gateway tells it to those who may know.

    Args:
        name: Discord's name, as ``MESSAGE_CREATE``.
        data: the payload; that of a message, a thread or a whole guild is made for each bot, as far as it may know.
        guild: where it happened; ``None`` in direct messages.
        channel: only those who see it are told.
        message: what it is about, so that its text can be kept from bots without the intent.
        app: the only bot that is told.
    """

    name: str
    data: Json
    guild: Guild | None = None
    channel: Channel | None = None
    message: Message | None = None
    app: App | None = None


@dataclass(frozen=True)
class Violation:
    """Something a test must not let pass: a request or an answer that Discord's description or limits forbid."""

    kind: str
    """``request``, ``answer``, ``limit``, ``route``, ``missing`` (not modelled) or ``fault`` (of the server itself)."""
    where: str
    what: str


@dataclass
class World:
    """Everything there is. Subjects (messages, channels, members, interactions) have modules of their own."""

    clock: Clock = field(default_factory=Clock)
    users: dict[int, User] = field(default_factory=dict)
    apps: dict[str, App] = field(default_factory=dict)
    """By token."""
    guilds: dict[int, Guild] = field(default_factory=dict)
    dms: dict[frozenset[int], Channel] = field(default_factory=dict)
    commands: dict[int, Command] = field(default_factory=dict)
    interactions: dict[int, Interaction] = field(default_factory=dict)
    files: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    """Uploaded files with their types, by the path they are served at."""
    violations: list[Violation] = field(default_factory=list)
    syncs: list[Json] = field(default_factory=list)
    """Each bulk overwrite of commands: of which application, for which guild, how many, whether anything changed."""
    faults: "Faults" = field(init=False)
    """What goes wrong on order."""
    base: str = "http://127.0.0.1"
    """Where the server listens; links to files begin with it."""

    def __post_init__(self) -> None:
        """Begin with nobody listening and nothing going wrong."""
        from bot.rehearsal.faults import Faults  # noqa: PLC0415 - faults change the world, and so know it

        self.faults = Faults(self)
        self._listeners: list[Callable[[Event], None]] = []
        self.changes = 0
        self._moved = asyncio.Event()

    # ------------------------------------------------------------------------------------------------ who there is

    def user(self, name: str, *, locale: str = "de", bot: bool = False) -> User:
        """Make an account; ``name`` is shown, its account name is derived from it."""
        account = "".join(letter for letter in name.lower() if letter.isalnum() or letter in "_.") or "user"
        one = User(self.clock.snowflake(), name if bot else account, None if bot else name, bot, locale)
        self.users[one.id] = one
        return one

    def app(self, name: str = "Spielleiter", token: str = "rehearsal", *, privileged: int = PRIVILEGED) -> App:  # noqa: S107 - the token of a play
        """Make a bot with its application and its token."""
        owner = self.user(f"{name} owner")
        one = App(self.user(name, bot=True), token, owner, privileged)
        self.apps[token] = one
        return one

    def guild(self, name: str, *, owner: User | None = None, apps: tuple[App, ...] | None = None) -> Guild:
        """Make a server with a channel ``allgemein``; all bots there are (or ``apps``) are on it."""
        founder = owner or self.user(f"{name} owner")
        one = Guild(self.clock.snowflake(), name, founder.id)
        one.roles[one.id] = Role(one.id, "@everyone", permissions=int(EVERYONE), position=0)
        self.guilds[one.id] = one
        one.members[founder.id] = Member(founder, self.clock.now())
        general = Channel(self.clock.snowflake(), Kind.TEXT, one, "allgemein")
        one.channels[general.id] = general
        for app in self.apps.values() if apps is None else apps:
            self.invite(app, one)
        return one

    def invite(self, app: App, guild: Guild, allowed: int = GAME_BOT) -> None:
        """Let a bot join, with the role that Discord makes for it."""
        own = Role(self.clock.snowflake(), app.user.name, int(allowed), position=1, bot_id=app.id)
        for role in guild.roles.values():
            role.position += role.position > 0
        guild.roles[own.id] = own
        guild.members[app.id] = Member(app.user, self.clock.now(), roles={own.id})
        self.emit(Event("GUILD_CREATE", {}, guild, app=app))

    # ---------------------------------------------------------------------------------------------------- look-ups

    def channel(self, channel_id: int) -> Channel:
        """Find a channel, thread or direct messages.

        Raises:
            Refused: there is none (10003).
        """
        for guild in self.guilds.values():
            if found := guild.channels.get(channel_id) or guild.threads.get(channel_id):
                return found
        for dm in self.dms.values():
            if dm.id == channel_id:
                return dm
        raise Refused(10003)

    def bot_user(self, user_id: int) -> App | None:
        """Find the application behind an account."""
        return next((app for app in self.apps.values() if app.id == user_id), None)

    def dm(self, one: User, other: User) -> Channel:
        """Open (or find) the direct messages of two users."""
        key = frozenset({one.id, other.id})
        if key not in self.dms:
            self.dms[key] = Channel(self.clock.snowflake(), Kind.DM, recipients=[one, other])
        return self.dms[key]

    def mutual(self, one: User, other: User) -> bool:
        """Tell whether two users share a server."""
        return any(one.id in guild.members and other.id in guild.members for guild in self.guilds.values())

    def may(self, channel: Channel, user: User) -> int:
        """Compute what a user may do in a channel; nothing for a stranger."""
        if channel.guild is None:
            return int(permissions.IN_DM) if user in channel.recipients else 0
        member = channel.guild.members.get(user.id)
        return permissions.in_channel(channel, member, self.clock) if member else 0

    def everything(self) -> list[Channel]:
        """List all channels, threads and direct messages."""
        places = (chain(guild.channels.values(), guild.threads.values()) for guild in self.guilds.values())
        return [*chain.from_iterable(places), *self.dms.values()]

    # ------------------------------------------------------------------------------------------------------ events

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Tell ``listener`` each event from now on."""
        self._listeners.append(listener)

    def emit(self, event: Event) -> None:
        """Tell everybody who listens, and wake whoever waits for a change."""
        for listener in self._listeners:
            listener(event)
        self.touch()

    def touch(self) -> None:
        """Wake whoever waits for a change; ``changes`` counts them."""
        self.changes += 1
        self._moved.set()
        self._moved = asyncio.Event()

    async def until(self, true: Callable[[], bool], seconds: float = 5.0) -> bool:
        """Wait (in real time) until something is true; tell whether it became so."""
        try:
            async with asyncio.timeout(seconds):
                while not true():
                    await self._moved.wait()
        except TimeoutError:
            return true()
        return True

    def violate(self, kind: str, where: str, what: str) -> None:
        """Record what a test must not let pass."""
        self.violations.append(Violation(kind, where, what))
