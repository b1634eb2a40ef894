"""The page's addresses. All of them begin with the secret; nothing is answered to another host name than loopback's."""

import asyncio
import contextlib
import hmac
import json
import mimetypes
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Any

from markupsafe import Markup
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from bot.audit.export import NoScenarioError
from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.errors import Json, Refused
from bot.rehearsal.model import Channel
from bot.stage.page.acts import ACTIVE, ACTS
from bot.stage.page.cases import cases, look, search
from bot.stage.page.feed import Feed
from bot.stage.page.messages import PICTURES, face
from bot.stage.page.rehearsal import Part, Rehearsal
from bot.stage.page.steering import STAGE_ACTS
from bot.stage.page.window import Shot, Window, environment
from engines.scenario.faults import ScenarioError
from engines.scenario.read import NoEngineError

HOSTS = frozenset({"127.0.0.1", "localhost", "[::1]"})
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
WORDS = (
    *(
        "reply",
        "replying",
        "edit",
        "editing",
        "delete",
        "be",
        "message-bot",
        "required",
        "number",
        "length",
        "yes",
        "no",
        "choose",
    ),
    *("not-possible", "command-unknown", "lost", "cancel", "send", "new"),
)
"""The words that scripts need."""


class Guard:
    """Lets through only what knows the secret and asks a loopback host; sets the headers of every answer."""

    def __init__(self, app: ASGIApp, secret: str) -> None:
        self.app, self.secret = app, secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer 404 to strangers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        given = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        host = given.get("host", "").rsplit(":", 1)[0]
        first, _, rest = scope["path"].lstrip("/").partition("/")
        origin = given.get("origin")
        known = hmac.compare_digest(first.encode(), self.secret.encode()) and host in HOSTS
        if not known or (origin is not None and origin != f"http://{given.get('host')}"):
            await PlainTextResponse("404", 404, HEADERS)(scope, receive, send)
            return

        async def marked(message: Any) -> None:
            if message["type"] == "http.response.start":
                extra = [(key.lower().encode(), value.encode()) for key, value in HEADERS.items()]
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        await self.app({**scope, "path": f"/{rest}", "raw_path": f"/{rest}".encode()}, receive, marked)


class Page:
    """Serves a rehearsal.

    Args:
        play: what is played.
        secret: the first part of every address.
    """

    def __init__(self, play: Rehearsal, secret: str) -> None:
        self.play, self.base, self.env = play, f"/{secret}", environment()
        self.stop = asyncio.Event()
        self.windows: dict[tuple[str, int], Window] = {}
        routes = [
            Route("/", self.welcome),
            Route("/static/{name}", self.static),
            Route("/as/{who}/", self.enter),
            Route("/as/{who}/files/{path:path}", self.file),
            Route("/as/{who}/{place:int}", self.page),
            Route("/as/{who}/{place:int}/events", self.events),
            Route("/as/{who}/{place:int}/{act}", self.act, methods=["POST"]),
            Route("/stage/{act}", self.stage, methods=["POST"]),
            Route("/round.toml", self.save),
            Route("/cases", self.cases),
            Route("/cases/{slug}", self.case),
        ]
        self.app: ASGIApp = Guard(Starlette(routes=routes), secret)

    # -------------------------------------------------------------------------------------------------------- windows

    def part(self, request: Request) -> Part | None:
        """Find who is meant by an address."""
        return self.play.parts.get(request.path_params["who"])

    def window(self, request: Request) -> Window | None:
        """Open the place that an address names, if this person sees it."""
        part = self.part(request)
        try:
            channel = self.play.house.stage.world.channel(request.path_params["place"])
        except Refused:
            return None
        if part is None or not part.person.can_see(channel):
            return None
        return self._window(part, channel)

    def _window(self, part: Part, channel: Channel) -> Window:
        key = part.slug, channel.id
        if key not in self.windows:
            self.windows[key] = Window(self.play, part, channel, self.base, self.env)
        return self.windows[key]

    async def welcome(self, _request: Request) -> Response:
        """Ask who one wants to be."""
        parts = self.play.parts
        faces = {slug: face(each.person.user) for slug, each in parts.items()}
        return self._html("welcome", parts=list(parts.values()), faces=faces, you=self.play.players[0])

    async def enter(self, request: Request) -> Response:
        """Go to the place where somebody would look first."""
        part = self.part(request)
        if part is None:
            return self._gone()
        table, person = self.play.table, part.person
        place = table if table is not None and person.can_see(table) else self.play.signup
        return RedirectResponse(f"{self.base}/as/{part.slug}/{place.id}", 303)

    async def page(self, request: Request) -> Response:
        """Show a window as it is now."""
        window = self.window(request)
        if window is None:
            return self._gone()
        regions = dict(window.regions())
        marks, drawn = window.messages({})
        fresh = window.fresh()
        window.memory.see(window.channel)
        t = self.play.texts.t
        return self._html(
            "page",
            title=window.title(),
            fresh=fresh,
            shot=window.keep(Shot(regions, marks)),
            here=f"{window.root}/{window.channel.id}",
            state=window.state(),
            regions={name: Markup(html) for name, html in regions.items()},  # noqa: S704 - drawn by our templates
            drawn=[Markup(html) for html in drawn.values()],  # noqa: S704 - as above
            words={key: t(f"page-{key}", name="{name}") for key in WORDS},
        )

    async def events(self, request: Request) -> Response:
        """Push what changes."""
        window = self.window(request)
        if window is None:
            return self._gone()
        feed = Feed(window, window.shot(request.query_params.get("shot", "")))
        return StreamingResponse(feed.events(self.stop), media_type="text/event-stream")

    async def act(self, request: Request) -> Response:
        """Let a person do something."""
        window, name = self.window(request), request.path_params["act"]
        act = ACTS.get(name)
        if window is None or act is None:
            return self._gone()
        try:
            sent = await _sent(request)
            if name in ACTIVE:
                self._take_over(window.part)
            return JSONResponse(await act(window, sent))
        except NotPossibleError as error:
            return JSONResponse({"error": self.play.texts.t("page-not-possible"), "detail": str(error)}, 409)
        except (KeyError, TypeError, ValueError, AttributeError):
            return JSONResponse({"error": self.play.texts.t("page-not-possible")}, 400)

    def _take_over(self, part: Part) -> None:
        if part.kind == "player" and part.person.user.id not in self.play.manual:
            self.play.manual.add(part.person.user.id)
            self.play.house.stage.world.touch()

    # ---------------------------------------------------------------------------------------------------------- stage

    async def stage(self, request: Request) -> Response:
        """Do what nobody on a server can: move the clock, switch autopilots, let something go wrong."""
        act = STAGE_ACTS.get(request.path_params["act"])
        if act is None:
            return self._gone()
        try:
            act(self.play, await _sent(request))
        except (KeyError, TypeError, ValueError, AttributeError):
            return JSONResponse({"error": self.play.texts.t("page-not-possible")}, 400)
        self.play.house.stage.world.touch()
        return JSONResponse({})

    async def save(self, _request: Request) -> Response:
        """Give the round played so far as a scenario file."""
        try:
            text = await self.play.scenario()
        except NoScenarioError as error:
            return PlainTextResponse(f"{self.play.texts.t('page-not-saved')}\n{error}\n", 409)
        name = f"runde-{self.play.number}.toml"
        return Response(
            text, media_type="application/toml", headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )

    # ---------------------------------------------------------------------------------------------------------- cases

    async def cases(self, request: Request) -> Response:
        """List rules cases, or those that a query finds."""
        query = request.query_params.get("q", "")
        return self._html("cases", query=query, found=search(query))

    async def case(self, request: Request) -> Response:
        """Show what somebody has read in a case up to a moment."""
        case = cases().get(request.path_params["slug"])
        if case is None:
            return self._gone()
        viewer, upto = request.query_params.get("as", "public"), request.query_params.get("to", "")
        try:
            seen = await asyncio.to_thread(look, case, viewer, upto, self.play.lang)
        except (ScenarioError, NoEngineError):
            return self._gone()
        t = self.play.texts.t
        eyes = [("public", t("page-eyes-public")), ("gm", t("page-eyes-gm"))]
        eyes += [(str(seat), name) for seat, name in enumerate(seen.eyes)]
        chosen = upto if upto in seen.moments else (seen.moments[-1] if seen.moments else "")
        moments = [(each, each) for each in seen.moments]
        return self._html("case", case=case, eyes=eyes, viewer=viewer, moments=moments, upto=chosen, lines=seen.lines)

    # ---------------------------------------------------------------------------------------------------------- files

    async def static(self, request: Request) -> Response:
        """Give a style sheet, a script or a picture of ours."""
        name = PurePosixPath(request.path_params["name"]).name
        file = files("bot.stage.page") / "static" / name
        if not file.is_file():
            return self._gone()
        kind = "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0]
        return Response(file.read_bytes(), media_type=kind or "application/octet-stream")

    async def file(self, request: Request) -> Response:
        """Give a file that hangs on a message which this person sees."""
        part = self.part(request)
        path = f"/{request.path_params['path']}"
        world = self.play.house.stage.world
        if part is None or path not in world.files or not self._has(part, path):
            return self._gone()
        kind = mimetypes.guess_type(path)[0] if path.lower().endswith(PICTURES) else None
        headers = {} if kind else {"Content-Disposition": "attachment"}
        return Response(world.files[path][1], media_type=kind or "application/octet-stream", headers=headers)

    def _has(self, part: Part, path: str) -> bool:
        world = self.play.house.stage.world
        with contextlib.suppress(Refused, NotPossibleError, ValueError, IndexError):
            channel = world.channel(int(path.split("/")[2]))
            links = (file["url"] for each in part.person.sees(channel) for file in each.attachments)
            return f"{world.base}{path}" in links
        return False

    # ----------------------------------------------------------------------------------------------------------- help

    def _html(self, template: str, **facts: Any) -> Response:
        common = {"t": self.play.texts.t, "lang": self.play.lang, "base": self.base}
        text = self.env.get_template(f"{template}.html").render(**common, **facts)
        return Response(text, media_type="text/html")

    def _gone(self) -> Response:
        return PlainTextResponse(self.play.texts.t("page-gone"), 404)


async def _sent(request: Request) -> Json:
    """Read what was sent; only JSON, which no form of another page can send."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        raise ValueError("only JSON is taken")
    sent = json.loads(await request.body() or b"{}")
    if not isinstance(sent, dict):
        raise TypeError("an object is expected")
    return sent
