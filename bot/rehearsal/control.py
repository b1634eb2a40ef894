"""The control interface of a server that runs on its own: people's verbs, faults and the clock, over HTTP.

``GET /control`` tells what there is; ``GET`` and ``POST /control/clock`` read and move the clock, and ``GET
/control/clock?after=MS`` answers once it was moved beyond that; ``POST
/control/guilds`` and ``/control/people`` make servers and people; ``POST /control/people/{name}/{verb}`` lets a person
do something; ``POST /control/faults/{name}`` orders a fault; ``GET /control/violations`` lists what was violated. What
a client would not let its user do is answered with 409. Things are named by ``{"person": name}``, ``{"channel": id}``,
``{"message": id}``, ``{"role": id}``, ``{"guild": id}`` wherever they are meant.
"""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import msgspec
from aiohttp import web

from bot.rehearsal import show, show_messages
from bot.rehearsal.asked import Asked
from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.errors import Json, Refused
from bot.rehearsal.model import Channel, Guild, Message, Role
from bot.rehearsal.people import Person
from bot.rehearsal.stage import Stage

HOSTS = frozenset({"127.0.0.1", "localhost", "[::1]"})
PATIENCE = 20.0
"""How many seconds of real time to wait for a bot to come up."""

POLL = 20.0
"""How many seconds of real time somebody who follows the clock waits for an answer while nobody moves it."""

DRIFT = 500
"""How many milliseconds two clocks that go on by themselves may differ."""

VERBS = frozenset(
    {
        *("say", "dm", "edit", "delete", "react", "unreact", "open_thread"),
        *("click", "choose", "slash", "complete", "use_on", "submit"),
        *("sees", "join", "leave", "rename", "close_dms", "open_dms", "hears"),
    }
)
FAULTS = frozenset(
    {
        *("drop", "reconnect", "invalidate", "refuse_resume", "go_zombie", "duplicate", "delay", "reorder"),
        *("limit", "fail", "reset", "slow", "outage", "recover"),
        *("close_dms", "take_permission", "take_channel", "take_role", "take_member"),
    }
)


class Control:
    """What a stage can be told from outside."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.world = stage.world
        self.people: dict[str, Person] = {}
        self.asked: dict[int, Asked] = {}
        self.moves = 0
        """How often the clock was moved by hand."""
        self.world.clock.watch(self._count_move)
        routes = stage.web.router
        routes.add_get("/control", self._safely(self.tell))
        routes.add_get("/control/bot", self._safely(self.bot))
        routes.add_get("/control/clock", self._safely(self.clock))
        routes.add_post("/control/clock", self._safely(self.move))
        routes.add_post("/control/guilds", self._safely(self.guild))
        routes.add_post("/control/people", self._safely(self.person))
        routes.add_post("/control/people/{name}/{verb}", self._safely(self.act))
        routes.add_post("/control/faults/{fault}", self._safely(self.fault))
        routes.add_get("/control/violations", self._safely(self.violations))

    def _count_move(self) -> None:
        self.moves += 1
        self.world.touch()

    # ---------------------------------------------------------------------------------------------------------- verbs

    async def tell(self, _request: web.Request, _sent: Json) -> Any:
        """Tell where the server is and what there is in its world."""
        return {
            "api": self.stage.api,
            "gateway": self.stage.gateway.url,
            "tokens": list(self.world.apps),
            "clock": await self.clock(_request, _sent),
            "guilds": [self._guild(each) for each in self.world.guilds.values()],
            "people": {name: str(each.user.id) for name, each in self.people.items()},
        }

    async def bot(self, _request: web.Request, _sent: Json) -> Any:
        """Wait until a bot is connected and has registered commands."""

        def there() -> bool:
            return bool(self.world.commands) and any(self.stage.gateway.sockets.values())

        if not await self.world.until(there, PATIENCE):
            raise NotPossibleError(f"no bot has come within {PATIENCE} s")
        return {"connected": sum(each is not None for each in self.stage.gateway.sockets.values())}

    async def clock(self, request: web.Request, _sent: Json) -> Any:
        """Tell the time; with ``after`` only when the clock was moved by hand, or after a while if it was not."""
        clock = self.world.clock
        if "after" in request.query:
            await self._moved_beyond(int(request.query["after"]))
        return {"now": clock.now(), "zone": clock.zone.key, "running": clock.running}

    async def _moved_beyond(self, after: int) -> None:
        """Wait until somebody moves the clock; one that shows more than it would by itself was moved."""
        clock = self.world.clock
        if clock.now() - after > (DRIFT if clock.running else 0):
            return
        moves = self.moves
        await self.world.until(lambda: self.moves != moves, POLL)

    async def move(self, request: web.Request, sent: Json) -> Any:
        """Move the clock: ``to`` a time, or ``forward`` by seconds."""
        if "to" in sent:
            self.world.clock.to(sent["to"])
        else:
            self.world.clock.forward(seconds=sent["forward"])
        return await self.clock(request, sent)

    async def guild(self, _request: web.Request, sent: Json) -> Any:
        """Make a server with every bot on it."""
        return self._guild(self.world.guild(sent["name"]))

    async def person(self, _request: web.Request, sent: Json) -> Any:
        """Put somebody at a client."""
        guilds = [self.world.guilds[int(each)] for each in sent.get("guilds", ())]
        one = self.stage.person(sent["name"], *guilds, locale=sent.get("locale", "de"))
        self.people[sent["name"]] = one
        return {"name": sent["name"], "id": str(one.user.id), "dms": str(one.dms.id)}

    async def act(self, request: web.Request, sent: Json) -> Any:
        """Let somebody do something; what asks the bot is waited for, unless ``wait`` says no."""
        verb = request.match_info["verb"]
        if verb not in VERBS:
            raise NotPossibleError(f"there is no verb {verb!r}, only {', '.join(sorted(VERBS))}")
        person = self._person(request.match_info["name"])
        done = getattr(person, verb)(
            *map(self._meant, sent.get("args", ())), **self._all_meant(sent.get("options", {}))
        )
        if isinstance(done, Asked):
            self.asked[done.interaction.id] = done
            return self._shown(await done if sent.get("wait", True) else done)
        return self._shown(await done if hasattr(done, "__await__") else done)

    async def fault(self, request: web.Request, sent: Json) -> Any:
        """Let something go wrong."""
        name = request.match_info["fault"]
        if name not in FAULTS:
            raise NotPossibleError(f"there is no fault {name!r}, only {', '.join(sorted(FAULTS))}")
        done = getattr(self.world.faults, name)
        args = [each.user if isinstance(each, Person) else each for each in map(self._meant, sent.get("args", ()))]
        return {"result": done(*args, **self._all_meant(sent.get("options", {})))}

    async def violations(self, _request: web.Request, _sent: Json) -> Any:
        """List what was violated so far."""
        return [asdict(each) for each in self.world.violations]

    # ----------------------------------------------------------------------------------------------- in and out of JSON

    def _person(self, name: str) -> Person:
        if name not in self.people:
            raise NotPossibleError(f"there is nobody called {name!r}")
        return self.people[name]

    def _all_meant(self, sent: Json) -> Json:
        return {key: self._meant(value) for key, value in sent.items()}

    def _meant(self, value: Any) -> Any:
        """Find what a JSON value stands for."""
        if isinstance(value, list):
            return [self._meant(each) for each in value]
        if not isinstance(value, dict):
            return value
        match list(value.items()):
            case [("person", str(name))]:
                return self._person(name)
            case [("channel", number)]:
                return self.world.channel(int(number))
            case [("message", number)]:
                return self._message(int(number))
            case [("role", number)]:
                return self._role(int(number))
            case [("guild", number)]:
                return self.world.guilds[int(number)]
            case [("asked", number)]:
                return self.asked[int(number)]
            case _:
                return self._all_meant(value)

    def _message(self, number: int) -> Message:
        for channel in self.world.everything():
            if number in channel.messages:
                return channel.messages[number]
        raise NotPossibleError("this message is gone")

    def _role(self, number: int) -> Role:
        found = [guild.roles[number] for guild in self.world.guilds.values() if number in guild.roles]
        if not found:
            raise NotPossibleError("this role is gone")
        return found[0]

    def _guild(self, guild: Guild) -> Json:
        channels = {each.name: str(each.id) for each in guild.channels.values()}
        return {"id": str(guild.id), "name": guild.name, "channels": channels}

    def _shown(self, value: Any) -> Any:
        match value:
            case Message():
                return show_messages.message(value) | {"text": value.text, "ephemeral": value.only_for is not None}
            case Channel():
                return show.channel(value)
            case Asked():
                one = value.interaction
                return {
                    "asked": str(one.id),
                    "answered": value.answered,
                    "message": self._shown(one.original),
                    "followups": self._shown(one.followups),
                    "modal": one.modal,
                    "choices": value.choices,
                }
            case list():
                return [self._shown(each) for each in value]
            case _:
                return value

    def _safely(self, handler: Callable[[web.Request, Json], Any]) -> Callable[[web.Request], Any]:
        """Let nobody in but programs on this machine: no page of a browser may steer a rehearsal."""

        async def serve(request: web.Request) -> web.Response:
            if request.host.rpartition(":")[0] not in HOSTS or "Origin" in request.headers:
                return _json({"error": "only from this machine"}, 403)
            raw = await request.read()
            try:
                return _json(await handler(request, msgspec.json.decode(raw) if raw else {}))
            except (NotPossibleError, Refused) as error:
                return _json({"error": str(error)}, 409)
            except (KeyError, TypeError, ValueError) as error:
                return _json({"error": f"{type(error).__name__}: {error}"}, 400)

        return serve


def _json(body: Any, status: int = 200) -> web.Response:
    return web.Response(status=status, body=msgspec.json.encode(body), content_type="application/json")
