"""What Discord says of the bot: its token, what was switched on for it, its rights on each server, the clock."""

from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any

import aiohttp
import discord

from bot.doctor import places
from bot.doctor.findings import Finding
from bot.doctor.machine import clock_skew
from bot.doctor.places import Kept
from bot.rights import missing_rights

OFFICIAL = "https://discord.com/api/v10"
MESSAGE_CONTENT = (1 << 18) | (1 << 19)
MEMBERS = (1 << 14) | (1 << 15)
ADMINISTRATOR = 1 << 3
VIEW = 1 << 10
MEMBER = 1
PORTAL = "Discord's developer portal (your application, Bot, Privileged Gateway Intents)"


class Asker:
    """Asks Discord's API as the bot."""

    def __init__(self, session: aiohttp.ClientSession, api: str, token: str) -> None:
        self._session, self._api, self._token = session, api or OFFICIAL, token
        self.date: datetime | None = None

    async def get(self, path: str) -> tuple[int, Any]:
        """Ask for something; gives the status and the body."""
        headers = {"Authorization": f"Bot {self._token}"}
        async with self._session.get(f"{self._api}{path}", headers=headers) as answer:
            return await self._heard(answer)

    async def post(self, path: str, body: Mapping[str, Any]) -> tuple[int, Any]:
        """Send something; gives the status and the body."""
        headers = {"Authorization": f"Bot {self._token}"}
        async with self._session.post(f"{self._api}{path}", headers=headers, json=body) as answer:
            return await self._heard(answer)

    async def _heard(self, answer: aiohttp.ClientResponse) -> tuple[int, Any]:
        stamp = answer.headers.get("Date")
        self.date = parsedate_to_datetime(stamp).astimezone(UTC) if stamp else self.date
        body = await answer.json(content_type=None) if answer.status < HTTPStatus.INTERNAL_SERVER_ERROR else None
        return answer.status, body


async def look(api: str, token: str, kept: Sequence[Kept] = (), dm: int | None = None) -> AsyncIterator[Finding]:
    """Look at everything that Discord can tell; what cannot be reached is one finding.

    ``kept`` are the channels that the database knows; to ``dm`` a direct message is sent, to see whether it arrives.
    """
    if not token:
        mend = "spielleiter init writes it into .env"
        yield Finding("token", "wrong", "there is none", mend)
        return
    timeout = aiohttp.ClientTimeout(total=10)
    async with aiohttp.ClientSession(timeout=timeout) as session:
        asker = Asker(session, api, token)
        try:
            status, me = await asker.get("/users/@me")
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            yield Finding("Discord", "wrong", f"cannot be reached: {error}", "look at this machine's network")
            return
        if status == 401:  # noqa: PLR2004 - HTTP
            yield Finding("token", "wrong", "Discord does not know it", "reset it in the portal, then spielleiter init")
            return
        yield Finding("token", "ok", f"the bot is called {me['username']}")
        if asker.date is not None:
            yield clock_skew(datetime.now(UTC), asker.date)
        _, application = await asker.get("/applications/@me")
        for finding in intents(int((application or {}).get("flags") or 0)):
            yield finding
        _, guilds = await asker.get("/users/@me/guilds")
        if not guilds:
            yield Finding(
                "servers", "warning", "the bot is on none", "spielleiter init prints the link that invites it"
            )
        for guild in guilds or ():
            async for finding in server(asker, guild, str(me["id"]), kept):
                yield finding
        yield await direct_message(asker, dm)


def intents(flags: int) -> list[Finding]:
    """Look at what was switched on for the bot."""
    found = []
    for name, bits in (("message content", MESSAGE_CONTENT), ("server members", MEMBERS)):
        if flags & bits:
            found.append(Finding(f"intent: {name}", "ok", "switched on"))
        else:
            found.append(Finding(f"intent: {name}", "wrong", "switched off", f"switch it on in {PORTAL}"))
    return found


async def server(asker: Asker, guild: Mapping[str, Any], me: str, kept: Sequence[Kept] = ()) -> AsyncIterator[Finding]:
    """Look at the bot's rights on a server, and whether anything there gives secrets away."""
    name = f"server {guild['name']}"
    status, member = await asker.get(f"/guilds/{guild['id']}/members/{me}")
    if status != 200:  # noqa: PLR2004 - HTTP
        yield Finding(name, "wrong", f"Discord answers {status}", "invite the bot again")
        return
    _, roles = await asker.get(f"/guilds/{guild['id']}/roles")
    there = permissions(roles or (), member["roles"], str(guild["id"]))
    lacking = missing_rights(there)
    if there.administrator:
        yield Finding(name, "warning", "the bot is administrator", "it needs no such right: take it away")
    elif lacking:
        yield Finding(name, "wrong", f"missing: {', '.join(lacking)}", "give these to the bot's role, then /setup")
    else:
        yield Finding(name, "ok", "all rights are there")
    everyone = str(guild["id"])
    order = "no role is given to anybody and nothing is pinned: the order of roles and PIN_MESSAGES do not matter"
    yield Finding(f"{name}, role order and pins", "ok", order)
    _, channels = await asker.get(f"/guilds/{guild['id']}/channels")
    bot = places.Bot(me, everyone, member["roles"], there, permissions(roles or (), (), everyone))
    for finding in places.look(kept, guild, channels or (), bot):
        yield finding
    for channel in telling_channels(channels or (), me):
        mend = "let the bot set the rights of its channels alone: an overwrite shows everybody who is in"
        yield Finding(name, "warning", f"#{channel} is hidden and names members one by one", mend)


async def direct_message(asker: Asker, user: int | None) -> Finding:
    """Send somebody a direct message, to see whether they arrive at all."""
    if user is None:
        return Finding("direct messages", "skipped", "not tried; --dm YOUR_ID sends you one")
    status, channel = await asker.post("/users/@me/channels", {"recipient_id": str(user)})
    if status == HTTPStatus.OK:
        body = {"content": "spielleiter doctor: direct messages arrive.", "allowed_mentions": {"parse": []}}
        status, channel = await asker.post(f"/channels/{channel['id']}/messages", body)
    if status == HTTPStatus.OK:
        return Finding("direct messages", "ok", f"one was sent to {user}")
    code = (channel or {}).get("code", status)
    mend = "allow direct messages from members of a server that the bot is on, and name your own id"
    return Finding("direct messages", "wrong", f"Discord answers {code}", mend)


def permissions(roles: Sequence[Mapping[str, Any]], own: Sequence[str], everyone: str) -> discord.Permissions:
    """Add up what a member's roles allow on a server."""
    bits = 0
    for role in roles:
        if role["id"] == everyone or role["id"] in own:
            bits |= int(role["permissions"])
    return discord.Permissions(bits)


def telling_channels(channels: Sequence[Mapping[str, Any]], me: str) -> list[str]:
    """List hidden channels whose overwrites name members: every client is told of those, whoever may read there."""
    found = []
    for channel in channels:
        overwrites = channel.get("permission_overwrites") or ()
        hidden = any(int(each["deny"]) & VIEW for each in overwrites)
        named = [each for each in overwrites if each["type"] == MEMBER and each["id"] != me]
        if hidden and any(int(each["allow"]) & VIEW for each in named):
            found.append(str(channel["name"]))
    return found
