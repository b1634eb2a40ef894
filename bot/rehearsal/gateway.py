"""The websocket that bots connect to: version 10 of Discord's gateway, in JSON."""

import asyncio
import contextlib
import time
from collections import deque
from enum import IntEnum
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.rehearsal import show
from bot.rehearsal.errors import Json
from bot.rehearsal.model import App, Guild
from bot.rehearsal.sessions import Intent, Session
from bot.rehearsal.world import PRIVILEGED, Event, World

ALL_INTENTS = (1 << 26) - 1
STARTS_A_DAY = 1_000
FRAMES_A_MINUTE = 120
CHUNK = 1_000
GONE = frozenset({1000, 1001})
"""Close codes by which a client gives its session up."""


class Op(IntEnum):
    """What a frame is, by Discord's numbers."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    MEMBERS = 8
    INVALID = 9
    HELLO = 10
    ACK = 11


class Closed(Exception):  # noqa: N818 - what happened to the socket, with the code that says why
    """The gateway ends a connection."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Gateway:
    """All sessions and sockets of a world.

    Args:
        world: whose events are told.
        heartbeat: how often, in milliseconds, a client has to give a sign of life.
    """

    def __init__(self, world: World, heartbeat: int = 41_250) -> None:
        self.world = world
        self.faults = world.faults
        self.heartbeat = heartbeat
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.sockets: dict[web.WebSocketResponse, Session | None] = {}
        self.starts: list[int] = []
        """When each IDENTIFY came."""
        self.resumes = 0
        world.listen(self.hear)
        world.faults.gateway = self

    def hear(self, event: Event) -> None:
        """Pass an event to every session, connected or not."""
        for session in self.sessions.values():
            session.hear(event)

    # ------------------------------------------------------------------------------------------------- one connection

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        self.sockets[socket] = None
        outbox: asyncio.Queue[str] = asyncio.Queue()
        writer = asyncio.create_task(_write(socket, outbox))
        outbox.put_nowait(_frame(Op.HELLO, {"heartbeat_interval": self.heartbeat, "_trace": ["rehearsal"]}))
        try:
            await self._listen(socket, outbox)
        except Closed as end:
            # What was put before has to go out first: an op 9 says whether the session can be resumed.
            await asyncio.sleep(0)
            await socket.close(code=end.code, message=end.reason.encode())
        finally:
            self._forget(socket, outbox)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await writer
        return socket

    async def _listen(self, socket: web.WebSocketResponse, outbox: asyncio.Queue[str]) -> None:
        recent: deque[float] = deque(maxlen=FRAMES_A_MINUTE)
        while True:
            try:
                message = await socket.receive(timeout=self.heartbeat / 1000 * 2)
            except TimeoutError:
                raise Closed(4009, "Session timed out.") from None
            if message.type not in {WSMsgType.TEXT, WSMsgType.BINARY}:
                return
            now = time.monotonic()
            if len(recent) == recent.maxlen and now - recent[0] < 60:  # noqa: PLR2004 - a minute
                raise Closed(4008, "You are being rate limited.")
            recent.append(now)
            try:
                frame = msgspec.json.decode(message.data)
                op, data = Op(frame["op"]), frame.get("d")
            except (msgspec.DecodeError, KeyError, TypeError):
                raise Closed(4002, "Error while decoding payload.") from None
            except ValueError:
                raise Closed(4001, "Unknown opcode.") from None
            self._take(socket, outbox, op, data)

    def _take(self, socket: web.WebSocketResponse, outbox: asyncio.Queue[str], op: Op, data: Any) -> None:
        session = self.sockets[socket]
        if op is Op.HEARTBEAT:
            if not self.faults.zombie:
                outbox.put_nowait(_frame(Op.ACK))
        elif op in {Op.IDENTIFY, Op.RESUME}:
            if session:
                raise Closed(4005, "Already authenticated.")
            (self._identify if op is Op.IDENTIFY else self._resume)(socket, outbox, data)
        elif session is None:
            raise Closed(4003, "Not authenticated.")
        elif op is Op.MEMBERS:
            self._chunk(session, data)

    def _forget(self, socket: web.WebSocketResponse, outbox: asyncio.Queue[str]) -> None:
        session = self.sockets.pop(socket, None)
        if session and session.outbox is outbox:
            session.outbox = None
            if socket.close_code in GONE:
                self.sessions.pop(session.id, None)
        self.world.touch()

    # ---------------------------------------------------------------------------------------------- begin and go on

    def _identify(self, socket: web.WebSocketResponse, outbox: asyncio.Queue[str], data: Json) -> None:
        app = self._app(data)
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            raise Closed(4010, "Invalid shard.")
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~ALL_INTENTS:
            raise Closed(4013, "Invalid intent(s).")
        if intents & PRIVILEGED & ~app.privileged:
            raise Closed(4014, "Disallowed intent(s).")
        self.starts.append(self.world.clock.now())
        if self.left() < 0:
            raise Closed(4008, "The limit of session starts is reached.")
        app.intents = intents
        session = Session(self.world, app, intents, shard, shards, outbox=outbox)
        self.sessions[session.id] = session
        self.sockets[socket] = session
        guilds = [each for each in self.world.guilds.values() if app.id in each.members and _on(session, each)]
        session.dispatch("READY", self._ready(session, guilds))
        for guild in guilds:
            if guild.available and intents & Intent.GUILDS:
                session.dispatch("GUILD_CREATE", session.whole(guild))
        self.world.touch()

    def _ready(self, session: Session, guilds: list[Guild]) -> Json:
        return {
            "v": 10,
            "user": show.me(session.app),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [session.shard, session.shards],
            "application": {"id": str(session.app.id), "flags": show.portal_flags(session.app)},
            "private_channels": [],
            "session_type": "normal",
        }

    def _resume(self, socket: web.WebSocketResponse, outbox: asyncio.Queue[str], data: Json) -> None:
        app = self._app(data)
        session = self.sessions.get(str(data.get("session_id")))
        if session is None or session.app is not app or self.faults.refuses_resume():
            self.sessions.pop(str(data.get("session_id")), None)
            outbox.put_nowait(_frame(Op.INVALID, d=False))
            return
        session.outbox, self.sockets[socket] = outbox, session
        if session.resume(int(data.get("seq") or 0)):
            self.resumes += 1
            self.world.touch()
            return
        session.outbox, self.sockets[socket] = None, None
        del self.sessions[session.id]
        outbox.put_nowait(_frame(Op.INVALID, d=False))

    def _app(self, data: Json) -> App:
        app = self.world.apps.get(str(data.get("token", "")).removeprefix("Bot "))
        if app is None:
            raise Closed(4004, "Authentication failed.")
        return app

    def left(self) -> int:
        """Count the session starts that are left for today."""
        since = self.world.clock.now() - 24 * 3_600_000
        self.starts = [at for at in self.starts if at > since]
        return STARTS_A_DAY - len(self.starts)

    # ------------------------------------------------------------------------------------------------------- members

    def _chunk(self, session: Session, data: Json) -> None:
        """Answer a request for members, a thousand at a time."""
        wanted = data["guild_id"]
        guild = self.world.guilds.get(int(wanted[0] if isinstance(wanted, list) else wanted))
        if guild is None or session.app.id not in guild.members:
            return
        extra: Json = {"nonce": data["nonce"]} if data.get("nonce") else {}
        asked = data.get("user_ids")
        if asked is not None:
            ids = [int(each) for each in (asked if isinstance(asked, list) else [asked])]
            found = [guild.members[each] for each in ids if each in guild.members]
            extra["not_found"] = [str(each) for each in ids if each not in guild.members]
        else:
            query, limit = str(data.get("query", "")).lower(), data.get("limit") or 0
            if not query and not session.intents & Intent.MEMBERS:
                raise Closed(4014, "The list of all members needs its intent.")
            found = [each for each in guild.members.values() if (each.nick or each.user.name).lower().startswith(query)]
            found = found[:limit] if limit else found
        shown = [show.member(each) for each in found]
        slices = [shown[start : start + CHUNK] for start in range(0, len(shown), CHUNK)] or [[]]
        for index, members in enumerate(slices):
            place = {"guild_id": str(guild.id), "chunk_index": index, "chunk_count": len(slices)}
            session.dispatch("GUILD_MEMBERS_CHUNK", {**place, "members": members, **extra})

    # ------------------------------------------------------------------------------------------------ done to sockets

    def send_all(self, op: int, data: Any = None) -> None:
        """Send a frame to every connected session."""
        for session in self.sessions.values():
            if session.outbox is not None:
                session.outbox.put_nowait(_frame(Op(op), data))

    def drop_all(self) -> int:
        """Cut every connection without a word; tell how many there were."""
        connected = [socket for socket in self.sockets if not socket.closed]
        for socket in connected:
            transport = socket._req.transport if socket._req else None  # noqa: SLF001 - aiohttp has no public way to cut
            if transport:
                transport.abort()
        return len(connected)


async def _write(socket: web.WebSocketResponse, outbox: asyncio.Queue[str]) -> None:
    while True:
        frame = await outbox.get()
        await socket.send_str(frame)


def _frame(op: Op, d: Any = None) -> str:
    return msgspec.json.encode({"op": int(op), "d": d, "s": None, "t": None}).decode()


def _on(session: Session, guild: Guild) -> bool:
    return (guild.id >> 22) % session.shards == session.shard
