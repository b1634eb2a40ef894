"""One attempt to bring one row of the outbox to Discord, over discord.py's own HTTP client."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import structlog
from discord.http import Route

from bot import markers
from bot.outcomes import Done, Failure, Outcome, outcome_of
from bot.pace import ServerTroubleError
from bot.store.tables import Outgoing
from bot.watermarks import first_id

log = structlog.get_logger(__name__)

EPHEMERAL = 1 << 6
PAGE, PAGES = 100, 20
"""How much of a place's history is looked through for a message that may be there already."""

PATIENCE = 150.0
"""Seconds after which an answer is not waited for any longer; discord.py may have waited for a rate limit meanwhile."""

SKEW_MS = 300_000
"""How far the machine's clock may be ahead of Discord's: a message is looked for from so long before it was decided."""

OWN_KEYS = frozenset({"picture", "ephemeral", "message", "of", "user", "file"})
"""What a payload holds for us and not for Discord."""

NO_PINGS: Mapping[str, Any] = {"parse": []}


@dataclass(frozen=True)
class File:
    """Something attached: its name, its bytes, and what it shows for those who cannot see it."""

    name: str
    data: bytes
    alt: str = ""


TROUBLES = (discord.DiscordException, aiohttp.ClientError, ServerTroubleError, OSError, TimeoutError)
"""What a request may raise."""

Draw = Callable[[Sequence[Any]], File]
"""Draws what a payload calls its ``picture``; runs in a thread."""


class Delivery:
    """Knows the routes and the bodies.

    Args:
        http: discord.py's client.
        draw: makes pictures; without it only texts are sent.
    """

    def __init__(self, http: discord.http.HTTPClient, draw: Draw | None = None) -> None:
        self.http = http
        self.draw = draw
        self.me = 0
        """The bot's own account."""
        self.channels: dict[int, int] = {}
        """Channels of direct messages, by user."""

    # ----------------------------------------------------------------------------------------------------------- places

    def channel_of(self, row: Outgoing) -> int | None:
        """Give the channel of a row's place, ``None`` for direct messages that are not open yet."""
        kind, _, number = row.place.partition(":")
        return int(number) if kind == "channel" else self.channels.get(int(number))

    async def open(self, user: int) -> int | Outcome:
        """Open the direct messages with a user; Discord gives the same channel each time."""
        try:
            channel = int((await self.http.start_private_message(user))["id"])
        except TROUBLES as error:
            return outcome_of(error)
        self.channels[user] = channel
        return channel

    # --------------------------------------------------------------------------------------------------------- attempts

    async def send(self, channel: int, row: Outgoing, payload: Mapping[str, Any]) -> Outcome:
        """Send a message under its nonce."""
        body = self._body(row, payload)
        body |= {"nonce": markers.nonce(row), "enforce_nonce": True}
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
        return await self._request(route, body, await self._files(row, payload))

    async def look(self, channel: int, row: Outgoing, payload: Mapping[str, Any]) -> Outcome | None:
        """Look for a message that may have been stored since it was decided; ``None`` if it is not there."""
        body, after = self._body(row, payload), first_id(row.created_at - SKEW_MS)
        try:
            for _ in range(PAGES):
                page: list[dict[str, Any]] = [
                    dict(each) for each in await self.http.logs_from(channel, PAGE, after=after)
                ]
                mine = [each for each in page if markers.is_it(each, row, body, self.me)]
                if mine:
                    return Done(int(mine[0]["id"]))
                if len(page) < PAGE:
                    break
                after = max(int(each["id"]) for each in page)
        except TROUBLES as error:
            outcome = outcome_of(error)
            # Whether it is there is as unknown as before.
            return Failure(unknown=True, text=outcome.text) if isinstance(outcome, Failure) else outcome
        return None

    async def edit(self, channel: int, message: int, row: Outgoing, payload: Mapping[str, Any]) -> Outcome:
        """Change a message; doing it twice does no harm. ``row`` is the one under whose marker it was sent."""
        body = self._body(row, payload, whole=False)
        route = Route("PATCH", "/channels/{channel_id}/messages/{message_id}", channel_id=channel, message_id=message)
        return await self._request(route, body, await self._files(row, payload))

    async def answer(self, row: Outgoing, payload: Mapping[str, Any]) -> Outcome:
        """Put the answer of an interaction where it "thinks"; further parts follow it."""
        application, _, token = row.place.removeprefix("interaction:").partition("/")
        body = self._payload(payload)
        path, method = "/webhooks/{webhook_id}/{webhook_token}", "POST"
        if row.part == 0:
            path, method = f"{path}/messages/@original", "PATCH"
        elif payload.get("ephemeral"):
            body["flags"] = int(body.get("flags", 0)) | EPHEMERAL
        route = Route(method, path, webhook_id=int(application), webhook_token=token)
        return await self._request(route, body, await self._files(row, payload))

    # ----------------------------------------------------------------------------------------------------------- bodies

    def _payload(self, payload: Mapping[str, Any]) -> dict[str, Any]:
        body = {key: value for key, value in payload.items() if key not in OWN_KEYS}
        body.setdefault("allowed_mentions", dict(NO_PINGS))
        return body

    def _body(self, row: Outgoing, payload: Mapping[str, Any], *, whole: bool = True) -> dict[str, Any]:
        body = self._payload(payload)
        takes_text = not int(body.get("flags", 0)) & markers.COMPONENTS_V2
        if takes_text and (whole or "content" in body):
            body["content"] = markers.marked(str(body.get("content") or ""), row)
        return body

    async def _files(self, row: Outgoing, payload: Mapping[str, Any]) -> list[File]:
        """Draw the picture and take up the file; what cannot be drawn is left out, for its text says the same."""
        files = []
        if row.files is not None:
            files.append(File(str(payload.get("file", "file.txt")), row.files))
        if self.draw is not None and payload.get("picture"):
            try:
                files.append(await asyncio.to_thread(self.draw, payload["picture"]))
            except Exception:
                log.exception("picture not drawn", row=row.id, picture=payload["picture"][0])
        return files

    async def _request(self, route: Route, body: dict[str, Any], files: Sequence[File]) -> Outcome:
        try:
            if files:
                body["attachments"] = [
                    {"id": index, "filename": each.name} | ({"description": each.alt} if each.alt else {})
                    for index, each in enumerate(files)
                ]
                form: list[dict[str, Any]] = [{"name": "payload_json", "value": json.dumps(body)}]
                form += [
                    {
                        "name": f"files[{index}]",
                        "value": each.data,
                        "filename": each.name,
                        "content_type": "application/octet-stream",
                    }
                    for index, each in enumerate(files)
                ]
                options: dict[str, Any] = {"form": form}
            else:
                options = {"json": body}
            async with asyncio.timeout(PATIENCE):
                answer = await self.http.request(route, **options)
        except Exception as error:  # noqa: BLE001 - whatever it was, this row has an outcome and the others go on
            return outcome_of(error)
        return Done(int(answer["id"]) if isinstance(answer, dict) and "id" in answer else None)
