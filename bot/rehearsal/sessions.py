"""Sessions of the gateway: what each is told, numbered and kept for a RESUME."""

import asyncio
import secrets
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum

import msgspec

from bot.rehearsal import show, show_messages
from bot.rehearsal.errors import Json
from bot.rehearsal.kinds import Kind
from bot.rehearsal.model import App, Channel, Guild, Message
from bot.rehearsal.permissions import May
from bot.rehearsal.world import Event, World

RING = 1_000
"""How many dispatches a session keeps for a RESUME."""


class Intent(IntEnum):
    """What a bot wants to be told, by Discord's bits."""

    GUILDS = 1 << 0
    MEMBERS = 1 << 1
    MODERATION = 1 << 2
    PRESENCES = 1 << 8
    MESSAGES = 1 << 9
    REACTIONS = 1 << 10
    TYPING = 1 << 11
    DMS = 1 << 12
    DM_REACTIONS = 1 << 13
    DM_TYPING = 1 << 14
    CONTENT = 1 << 15


INTENTS: dict[str, int] = {
    **dict.fromkeys(("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"), Intent.GUILDS),
    **dict.fromkeys(("GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_DELETE"), Intent.GUILDS),
    **dict.fromkeys(("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE", "CHANNEL_PINS_UPDATE"), Intent.GUILDS),
    **dict.fromkeys(("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE"), Intent.GUILDS),
    "THREAD_MEMBERS_UPDATE": Intent.GUILDS | Intent.MEMBERS,
    **dict.fromkeys(("GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE", "GUILD_MEMBER_REMOVE"), Intent.MEMBERS),
    **dict.fromkeys(("GUILD_BAN_ADD", "GUILD_BAN_REMOVE"), Intent.MODERATION),
    **dict.fromkeys(("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"), Intent.MESSAGES),
    "MESSAGE_DELETE_BULK": Intent.MESSAGES,
    **dict.fromkeys(("MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE"), Intent.REACTIONS),
    **dict.fromkeys(("MESSAGE_REACTION_REMOVE_ALL", "MESSAGE_REACTION_REMOVE_EMOJI"), Intent.REACTIONS),
    "TYPING_START": Intent.TYPING,
}
"""Which intents an event needs, any one of them; an event that is not here reaches everybody."""

IN_DM: dict[int, int] = {
    Intent.GUILDS: Intent.DMS,
    Intent.MESSAGES: Intent.DMS,
    Intent.REACTIONS: Intent.DM_REACTIONS,
    Intent.TYPING: Intent.DM_TYPING,
}
"""The intent that stands for another one in direct messages."""


def readable(app: App, message: Message, intents: int | None) -> bool:
    """Tell whether a bot may read what a message says.

    Everything in direct messages, its own messages and those that mention it; anything else needs the intent, granted
    by the portal and asked for. Of answers over HTTP Discord judges by the portal alone; here the last IDENTIFY counts
    as well, so that a bot that forgot to ask notices it in history too.
    """
    granted = app.privileged & Intent.CONTENT and (intents is None or intents & Intent.CONTENT)
    return bool(granted) or message.channel.guild is None or message.author is app.user or app.user in message.mentions


@dataclass(eq=False)
class Session:
    """One session of a bot, connected or waiting for its RESUME."""

    world: World
    app: App
    intents: int
    shard: int = 0
    shards: int = 1
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    seq: int = 0
    ring: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=RING))
    held: list[tuple[str, Json]] = field(default_factory=list)
    """What has to wait until something else has gone first."""
    outbox: asyncio.Queue[str] | None = None
    """What the connected socket has still to send; ``None`` while nobody is connected."""

    def hear(self, event: Event) -> None:
        """Tell the bot about an event if it may know and wants to, as late and as often as ordered."""
        if not self.wants(event):
            return
        data = self._payload(event)
        for delay in self.world.faults.deliveries(event.name):
            if delay is None:
                self.held.append((event.name, data))
            elif delay > 0:
                asyncio.get_running_loop().call_later(delay, self.dispatch, event.name, data)
            else:
                self.dispatch(event.name, data)
                self._release()

    def dispatch(self, name: str, data: Json) -> None:
        """Number an event, keep it, and send it if somebody is connected."""
        self.seq += 1
        frame = msgspec.json.encode({"op": 0, "s": self.seq, "t": name, "d": data}).decode()
        self.ring.append((self.seq, frame))
        self._put(frame)

    def resume(self, seq: int) -> bool:
        """Send again everything after ``seq``; tell whether all of it was still there."""
        oldest = self.ring[0][0] if self.ring else self.seq + 1
        if not oldest - 1 <= seq <= self.seq:
            return False
        for number, frame in list(self.ring):
            if number > seq:
                self._put(frame)
        self.dispatch("RESUMED", {"_trace": ["rehearsal"]})
        return True

    def wants(self, event: Event) -> bool:
        """Tell whether the bot is told about an event."""
        if event.app and event.app is not self.app:
            return False
        guild = event.guild
        if guild is None:
            if self.shard or (event.channel and self.app.user not in event.channel.recipients):
                return False
        elif (guild.id >> 22) % self.shards != self.shard or not self._belongs(event):
            return False
        needed = INTENTS.get(event.name)
        if needed is None or self._about_itself(event):
            return True
        if guild is None:
            needed = IN_DM.get(needed, needed)
        return bool(self.intents & needed)

    def whole(self, guild: Guild) -> Json:
        """Show a guild with what the bot is told at first.

        Of the threads those that are awake, private ones only with the bot inside; of the members only the bot itself,
        unless it asked for presences.
        """
        threads = [
            each
            for each in guild.threads.values()
            if each.thread and not each.thread.archived and self.world.may(each, self.app.user)
            if each.kind is not Kind.PRIVATE_THREAD or self.app.id in each.thread.members
        ]
        everybody = self.intents & Intent.PRESENCES and self.intents & Intent.MEMBERS
        return show.guild_create(guild, self.app.user, threads, everybody=bool(everybody))

    def _belongs(self, event: Event) -> bool:
        """Tell whether the bot is in the guild, the guild is there, and the channel can be seen."""
        guild = event.guild
        if event.name in {"GUILD_DELETE", "GUILD_CREATE"} or guild is None:
            return event.app is self.app or (guild is not None and self.app.id in guild.members)
        if self.app.id not in guild.members or not guild.available:
            return False
        channel: Channel | None = event.channel
        return channel is None or bool(self.world.may(channel, self.app.user) & May.VIEW)

    def _about_itself(self, event: Event) -> bool:
        if event.name == "GUILD_MEMBER_UPDATE":
            return bool(event.data["user"]["id"] == str(self.app.id))
        return event.name == "THREAD_MEMBERS_UPDATE" and any(
            each["user_id"] == str(self.app.id) for each in event.data.get("added_members", ())
        )

    def _payload(self, event: Event) -> Json:
        if event.name == "GUILD_CREATE" and event.guild:
            return self.whole(event.guild)
        if event.name in {"THREAD_CREATE", "THREAD_UPDATE"} and event.channel:
            return show.channel(event.channel, self.app.user) | event.data
        if event.message is None:
            return event.data
        blank = not readable(self.app, event.message, self.intents)
        return show_messages.in_event(event.message, self.app.user, blank=blank)

    def _release(self) -> None:
        """Send what was held back until something else had gone first."""
        held, self.held = self.held, []
        for name, data in held:
            self.dispatch(name, data)

    def _put(self, frame: str) -> None:
        if self.outbox is not None and not self.world.faults.zombie:
            self.outbox.put_nowait(frame)
