"""What a real discord.py sends: a client whose requests are written down instead of sent."""

import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter

BASE: Final = "https://discord.com/api/v10"
NOW: Final = "2025-11-29T20:00:00+00:00"
USER: Final = {"id": "7", "username": "anna", "discriminator": "0", "avatar": None, "global_name": "Anna"}
MESSAGE: Final[dict[str, Any]] = {
    "id": "30",
    "channel_id": "20",
    "author": USER,
    "content": "Mord!",
    "timestamp": NOW,
    "edited_timestamp": None,
    "tts": False,
    "mention_everyone": False,
    "mentions": [],
    "mention_roles": [],
    "pinned": False,
    "type": 0,
    "attachments": [
        {
            "id": "40",
            "filename": "karte.png",
            "size": 9,
            "url": "https://cdn.example/karte.png",
            "proxy_url": "https://media.example/karte.png",
            "content_type": "image/png",
            "width": 4,
            "height": 3,
        }
    ],
    "embeds": [
        {
            "type": "rich",
            "title": "Tag 1",
            "image": {
                "url": "https://cdn.example/x.png",
                "proxy_url": "https://m.example/x.png",
                "width": 1,
                "height": 1,
            },
            "footer": {
                "text": "f",
                "icon_url": "https://cdn.example/i.png",
                "proxy_icon_url": "https://m.example/i.png",
            },
        }
    ],
    "components": [],
}


@dataclass(frozen=True)
class Sent:
    """A request, with its form taken apart as a server finds it."""

    method: str
    path: str
    query: Mapping[str, str]
    body: object


class Written(Exception):  # noqa: N818 - nothing went wrong
    """The request has been written down; there is no answer."""


class Recorder:
    """A discord.py client with one guild, two channels, a forum and a thread."""

    def __init__(self, monkeypatch: Any) -> None:
        self.sent: list[Sent] = []
        self.client = discord.Client(intents=discord.Intents.all())
        state = self.client._connection
        state._command_tree = None
        state.application_id = 5
        state.user = discord.ClientUser(state=state, data=USER | {"id": "5", "bot": True})  # type: ignore[arg-type]
        self.guild = discord.Guild(data=guild(), state=state)  # type: ignore[arg-type]
        state._add_guild(self.guild)
        monkeypatch.setattr(Route, "BASE", BASE)
        monkeypatch.setattr(HTTPClient, "request", self._request)
        monkeypatch.setattr(AsyncWebhookAdapter, "request", self._webhook_request)

    async def of(self, act: Callable[["Recorder"], Awaitable[object]]) -> list[Sent]:
        """Do something and tell what was sent for it."""
        self.sent.clear()
        with suppress(Written):
            await act(self)
        return list(self.sent)

    @property
    def channel(self) -> discord.TextChannel:
        """The text channel."""
        channel = self.guild.get_channel(20)
        assert isinstance(channel, discord.TextChannel)
        return channel

    @property
    def forum(self) -> discord.ForumChannel:
        """The forum."""
        channel = self.guild.get_channel(21)
        assert isinstance(channel, discord.ForumChannel)
        return channel

    @property
    def thread(self) -> discord.Thread:
        """A thread of the text channel."""
        thread = self.guild.get_thread(22)
        assert thread
        return thread

    @property
    def message(self) -> discord.Message:
        """A message of the bot's own, with an embed and an attachment."""
        data = MESSAGE | {"author": USER | {"id": "5"}}
        return discord.Message(state=self.client._connection, channel=self.channel, data=data)  # type: ignore[arg-type]

    @property
    def member(self) -> discord.Member:
        """A player."""
        data = {"user": USER, "roles": [], "joined_at": NOW, "deaf": False, "mute": False, "flags": 0}
        return discord.Member(data=data, guild=self.guild, state=self.client._connection)  # type: ignore[arg-type]

    @property
    def interaction(self) -> discord.Interaction[discord.Client]:
        """A button pressed."""
        data = {
            "id": "50",
            "application_id": "5",
            "token": "tok-en",
            "version": 1,
            "type": 3,
            "data": {"component_type": 2, "custom_id": "x"},
            "channel_id": "20",
            "guild_id": "1",
            "channel": {"id": "20", "type": 0},
            "user": USER,
            "message": MESSAGE,
            "entitlements": [],
            "authorizing_integration_owners": {},
            "attachment_size_limit": 1,
        }
        return discord.Interaction(data=data, state=self.client._connection)  # type: ignore[arg-type]

    async def _request(self, route: Route, **options: Any) -> Any:
        self._write(route, options.get("params"), options.get("form"), options.get("json"))
        raise Written

    async def _webhook_request(self, route: Route, session: object, **options: Any) -> Any:
        self._write(route, options.get("params"), options.get("multipart"), options.get("payload"))
        raise Written

    def _write(self, route: Route, query: Any, form: Any, body: Any) -> None:
        if form:
            body = {part["name"]: part["value"] for part in form}
            body = {name: part.read() if hasattr(part, "read") else part for name, part in body.items()}
        elif body is not None:
            body = json.loads(json.dumps(body))
        texts = {name: str(value) for name, value in (query or {}).items()}
        self.sent.append(Sent(route.method, route.url.removeprefix(BASE), texts, body))


def guild() -> dict[str, Any]:
    """Write a guild down as the gateway sends it."""
    place = {"guild_id": "1", "position": 0, "permission_overwrites": [], "nsfw": False, "parent_id": None, "flags": 0}
    return {
        "id": "1",
        "name": "Jerusalem",
        "roles": [
            {
                "id": "1",
                "name": "@everyone",
                "permissions": "0",
                "position": 0,
                "color": 0,
                "hoist": False,
                "managed": False,
            }
            | {"mentionable": False, "flags": 0, "colors": {"primary_color": 0}},
        ],
        "channels": [
            {"id": "20", "type": 0, "name": "markt", "topic": None, "last_message_id": None} | place,
            {"id": "21", "type": 15, "name": "akten", "topic": None, "available_tags": [], "last_message_id": None}
            | place,
        ],
        "threads": [
            {
                "id": "22",
                "type": 12,
                "guild_id": "1",
                "parent_id": "20",
                "owner_id": "5",
                "name": "nacht",
                "message_count": 0,
                "member_count": 1,
                "rate_limit_per_user": 0,
                "thread_metadata": {
                    "archived": False,
                    "auto_archive_duration": 1440,
                    "archive_timestamp": NOW,
                    "locked": False,
                },
            }
        ],
        "emojis": [],
        "stickers": [],
        "features": [],
        "members": [],
        "member_count": 2,
        "owner_id": "7",
    }
