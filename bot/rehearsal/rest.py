"""The HTTP side: version 10 of Discord's API for bots.

How to add a route: write a handler ``def name(call: Call)`` in the ``rest_*`` module of its subject that returns the
body (200), nothing (204) or an ``Answer`` with another status, and raises ``Refused`` with Discord's code for what
cannot be done; then add a line to that module's ``ROUTES``, spelled as in the OpenAPI description. A handler is not a
coroutine: what it does happens at one moment. Everything else (token, limits, faults, the check against the
description) is done here for all routes.
"""

import asyncio
import contextlib
import json
import re
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
from aiohttp import BodyPartReader, web

from bot.rehearsal import (
    ratelimits,
    rest_channels,
    rest_commands,
    rest_guilds,
    rest_interactions,
    rest_messages,
    rest_threads,
    rest_users,
)
from bot.rehearsal.calls import Answer, Call
from bot.rehearsal.errors import TOO_MANY, Json, Refused
from bot.rehearsal.gateway import Gateway
from bot.rehearsal.limits import broken_limits, error_body
from bot.rehearsal.model import App
from bot.rehearsal.ratelimits import Limits, Verdict
from bot.rehearsal.spec_routes import Routes, steps
from bot.rehearsal.world import World

PREFIX = "/api/v10"
TABLES = (rest_channels, rest_commands, rest_guilds, rest_interactions, rest_messages, rest_threads, rest_users)
WITHOUT_TOKEN = ("/interactions/", "/webhooks/")
"""Routes whose path holds a token of its own."""

FILE = re.compile(r"files\[(\d+)\]")
HTML = "<html><head><title>Bad gateway</title></head><body>Cloudflare</body></html>"


class Checks(Protocol):
    """What holds requests and answers to Discord's description (``Spec``)."""

    def check_request(self, method: str, path: str, query: Any = None, body: object = None) -> list[str]:
        """Name the violations of a request."""

    def check_answer(self, method: str, path: str, status: int, body: object = None) -> list[str]:
        """Name the violations of an answer."""


@dataclass(frozen=True)
class Found:
    """A route: its handler, its template, and what stands in that for its parameters."""

    handler: Callable[[Call], Any]
    template: str
    names: tuple[str, ...]


@dataclass
class Sent:
    """What a request carries."""

    body: Any = None
    files: tuple[tuple[int, str, str, bytes], ...] = ()
    parts: object = None
    """The body as the description sees it: JSON, or a form's parts by name."""


class Unfit(Exception):  # noqa: N818 - as `Refused`
    """A body that breaks limits, with the answer that says which."""

    def __init__(self, body: Json) -> None:
        super().__init__(body)
        self.body = body


class Rest:
    """All routes of one world.

    Args:
        world: the world they are about.
        gateway: for what only the gateway knows.
        spec: Discord's description, if it is there.
    """

    def __init__(self, world: World, gateway: Gateway, spec: Checks | None = None) -> None:
        self.world = world
        self.gateway = gateway
        self.faults = world.faults
        self.spec = spec
        self.strict = True
        """Whether bodies are held to the limits that the description misses."""
        self.limits = Limits(world.clock.lived)
        self.used: Counter[str] = Counter()
        """How often each route was used."""
        self.routes: Routes[Found] = Routes()
        for module in TABLES:
            for route, handler in module.ROUTES.items():
                method, template = route.split(" ")
                names = tuple(step.strip("{}") for step in steps(template) if step.startswith("{"))
                self.routes.add(method, steps(template), Found(handler, template, names))

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        path = request.rel_url.raw_path.removeprefix(PREFIX)
        where = f"{request.method} {path}"
        found = self.routes.find(request.method, steps(path))
        if found is None:
            self.world.violate("route", where, "there is no such route; see bot.rehearsal.rest on how to add one")
            return _answer(Answer(404, Refused(0).body()))
        route, values = found
        self.used[f"{request.method} {route.template}"] += 1
        ids = dict(zip(route.names, values, strict=True))
        app = self._app(request, route, ids)
        if app is None:
            return _answer(Answer(401, {"message": "401: Unauthorized", "code": 0}))
        if late := self.faults.struck("slow", where):
            await asyncio.sleep(late.seconds)
        try:
            sent = await _read(request)
        except (ValueError, msgspec.DecodeError):
            return _answer(Answer(400, Refused(50109).body()))
        verdict = self._verdict(route, where, app, ids, sent)
        if verdict.refusal is not None:
            return _answer(Answer(429, verdict.refusal), verdict.headers)
        if self.faults.struck("reset", where, stored=False):
            return _cut(request)
        if broken := self.faults.struck("fail", where, stored=False):
            return _html(broken.status)
        reason = request.headers.get("X-Audit-Log-Reason")
        call = Call(self.world, self.gateway, app, ids, request.query, sent.body, list(sent.files), reason)
        answer = self._do(route, call, request.method, path, sent)
        if self.faults.struck("reset", where, stored=True):
            return _cut(request)
        if broken := self.faults.struck("fail", where, stored=True):
            return _html(broken.status)
        return _answer(answer, verdict.headers)

    def _do(self, route: Found, call: Call, method: str, path: str, sent: Sent) -> Answer:
        """Check a request, carry it out, check the answer."""
        try:
            self._check(method, path, call, sent)
            result = route.handler(call)
        except Unfit as unfit:
            answer = Answer(400, unfit.body)
        except Refused as refused:
            answer = Answer(refused.status, refused.body())
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a fault of ours, and no test may miss it
            *_, place = traceback.extract_tb(error.__traceback__)
            what = f"{type(error).__name__}: {error} ({place.filename}:{place.lineno})"
            self.world.violate("fault", f"{method} {path}", what)
            return Answer(500, {"message": "500: Internal Server Error", "code": 0})
        else:
            answer = result if isinstance(result, Answer) else Answer(204 if result is None else 200, result)
        if self.spec:
            for line in self.spec.check_answer(method, path, answer.status, answer.body):
                self.world.violate("answer", f"{method} {path}", line)
        return answer

    def _check(self, method: str, path: str, call: Call, sent: Sent) -> None:
        """Refuse what breaks a limit or the description, and record it.

        Raises:
            Unfit: it breaks a limit.
            Refused: it is not as described.
        """
        where = f"{method} {path}"
        if self.strict and (broken := broken_limits(method, path, sent.parts)):
            for each in broken:
                self.world.violate("limit", where, f"{'.'.join(map(str, each.path))}: {each.message}")
            raise Unfit(error_body(broken))
        wrong = self.spec.check_request(method, path, dict(call.query), sent.parts) if self.spec else []
        for line in wrong:
            self.world.violate("request", where, line)
        if wrong:
            raise Refused(50035, {"": ("BASE_TYPE_BAD_VALUE", "; ".join(wrong))})

    def _app(self, request: web.Request, route: Found, ids: dict[str, str]) -> App | None:
        """Find the bot that asks, by its token or by the one in the path."""
        if route.template.startswith(WITHOUT_TOKEN):
            owner = ids.get("webhook_id")
            if owner is None:
                number = ids["interaction_id"]
                asked = self.world.interactions.get(int(number) if number.isdecimal() else 0)
                return asked.app if asked else next(iter(self.world.apps.values()), None)
            return next((app for app in self.world.apps.values() if str(app.id) == owner), None)
        return self.world.apps.get(request.headers.get("Authorization", "").removeprefix("Bot "))

    def _verdict(self, route: Found, where: str, app: App, ids: dict[str, str], sent: Sent) -> Verdict:
        if ordered := self.faults.struck("limit", where):
            return ratelimits.refusal(ordered.seconds, "global" if ordered.everywhere else "user")
        method = where.partition(" ")[0]
        name = f"{method} {route.template}"
        changes = sent.body if isinstance(sent.body, dict) and name == "PATCH /channels/{channel_id}" else {}
        renames = bool(changes.keys() & RENAMED)
        return self.limits.take(app.token, name, ids, renames=renames)


RENAMED = {"name", "topic"}


async def _read(request: web.Request) -> Sent:
    """Read JSON or a form.

    Raises:
        ValueError: it is neither.
    """
    if not request.can_read_body:
        return Sent()
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        body = msgspec.json.decode(raw) if raw else None
        return Sent(body, parts=body)
    sent, files, form = Sent({}), [], dict[str, Any]()
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ValueError("a form within a form")  # noqa: TRY004 - it is the request that is wrong
        data, name = bytes(await part.read(decode=True)), part.name or ""
        if name == "payload_json":
            form[name] = data.decode()
            with contextlib.suppress(ValueError):  # what is no JSON is refused by the limits, with the name of the part
                sent.body = form[name] = json.loads(data)
        elif match := FILE.fullmatch(name):
            files.append((int(match[1]), part.filename or name, part.headers.get("Content-Type", ""), data))
            form[name] = data.decode("latin-1")
    return Sent(sent.body, tuple(files), form)


def _answer(answer: Answer, headers: dict[str, str] | None = None) -> web.Response:
    if answer.status == 204:  # noqa: PLR2004 - "No Content"
        return web.Response(status=204, headers=headers)
    if answer.status == TOO_MANY:
        headers = {"Via": "1.1 rehearsal", **(headers or {})}
    # Exactly this content type: a charset behind it keeps discord.py from reading the answer as JSON.
    return web.Response(
        status=answer.status, body=msgspec.json.encode(answer.body), content_type="application/json", headers=headers
    )


def _html(status: int) -> web.Response:
    return web.Response(status=status, text=HTML, content_type="text/html")


def _cut(request: web.Request) -> web.Response:
    """End the connection without an answer."""
    if request.transport:
        request.transport.abort()
    return web.Response()
