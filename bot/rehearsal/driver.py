"""A client for the control interface, so that a story can be told to a server in another process.

It blocks, and reads like one that is told in process::

    world = Remote("http://127.0.0.1:8123")
    jerusalem = world.guild("Jerusalem")
    anna, bob = world.person("Anna", jerusalem), world.person("Bob", jerusalem)
    anna.dm("Mord an Bob")
    board = anna.slash(jerusalem.channel("allgemein"), "panel").message
    bob.click(board, "Handeln")
    world.clock.to("21:00")
"""

import json
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.errors import Json

LONG = 30.0


class Remote:
    """The world of a server that runs on its own."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.clock = RemoteClock(self)
        self.faults = RemoteFaults(self)

    def call(self, path: str, sent: Json | None = None) -> Any:
        """Ask the control interface.

        Raises:
            NotPossibleError: what was asked cannot be done.
        """
        data = None if sent is None else json.dumps(sent).encode()
        request = urllib.request.Request(f"{self.address}/control{path}", data)  # noqa: S310 - an address of this machine
        try:
            with urllib.request.urlopen(request, timeout=LONG) as answer:  # noqa: S310 - as above
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                raise NotPossibleError(json.load(error)["error"]) from None

    def guild(self, name: str) -> "RemoteGuild":
        """Make a server."""
        found = self.call("/guilds", {"name": name})
        return RemoteGuild(found["id"], found["channels"])

    def person(self, name: str, *guilds: "RemoteGuild", locale: str = "de") -> "RemotePerson":
        """Put somebody at a client."""
        found = self.call("/people", {"name": name, "guilds": [each.id for each in guilds], "locale": locale})
        return RemotePerson(self, name, Place(found["dms"]))

    def wait_for_bot(self) -> None:
        """Wait until a bot is connected that has registered commands."""
        self.call("/bot")

    @property
    def violations(self) -> list[Json]:
        """What was violated so far."""
        return list(self.call("/violations"))


class RemoteClock:
    """The clock of such a world; the bot reads it there too, when it is told to."""

    def __init__(self, world: Remote) -> None:
        self.world = world

    def now(self) -> int:
        """Read the clock, in milliseconds since 1970."""
        return int(self.world.call("/clock")["now"])

    def to(self, when: str) -> int:
        """Go forward to the next such time on the wall, or to an ISO time."""
        return int(self.world.call("/clock", {"to": when})["now"])

    def forward(self, seconds: float) -> int:
        """Go forward by so many seconds."""
        return int(self.world.call("/clock", {"forward": seconds})["now"])


class RemoteFaults:
    """The faults of such a world: each method of ``Faults``, by its name."""

    def __init__(self, world: Remote) -> None:
        self.world = world

    def order(self, fault: str, /, *args: Any, **options: Any) -> Any:
        """Let something go wrong, as ``order("fail", "POST /channels/*/messages", 502, stored=True)``."""
        sent = {
            "args": [_named(each) for each in args],
            "options": {key: _named(each) for key, each in options.items()},
        }
        return self.world.call(f"/faults/{fault}", sent)["result"]


@dataclass(frozen=True)
class Place:
    """A channel, by its id."""

    id: str


@dataclass(frozen=True)
class RemoteGuild:
    """A server, by its id and with the channels it began with."""

    id: str
    channels: Mapping[str, str]

    def channel(self, name: str) -> Place:
        """Find a channel by name."""
        return Place(self.channels[name])


@dataclass(frozen=True)
class Shown:
    """A message as somebody sees it."""

    data: Json

    @property
    def id(self) -> str:
        """Its id."""
        return str(self.data["id"])

    @property
    def text(self) -> str:
        """All that can be read on it."""
        return str(self.data["text"])

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return bool(self.data["ephemeral"])


@dataclass(frozen=True)
class Answer:
    """What came of something that was asked of the bot."""

    data: Json

    @property
    def message(self) -> Shown:
        """The message that answers."""
        if self.data["message"] is None:
            raise NotPossibleError("the bot did not answer with a message")
        return Shown(self.data["message"])

    @property
    def text(self) -> str:
        """All that can be read on the answer."""
        return self.message.text

    @property
    def modal(self) -> Json:
        """The form that the bot put in front of the person."""
        if self.data["modal"] is None:
            raise NotPossibleError("the bot did not answer with a form")
        return dict(self.data["modal"])

    @property
    def choices(self) -> list[str]:
        """What is offered to complete what was typed."""
        return list(self.data["choices"])


class RemotePerson:
    """Somebody at a client. ``Person`` says what each verb means."""

    def __init__(self, world: Remote, name: str, dms: Place) -> None:
        self.world = world
        self.name = name
        self.dms = dms

    def do(self, verb: str, /, *args: Any, **options: Any) -> Any:
        """Do anything that ``Person`` can."""
        sent = {
            "args": [_named(each) for each in args],
            "options": {key: _named(each) for key, each in options.items()},
        }
        return self.world.call(f"/people/{urllib.parse.quote(self.name, safe='')}/{verb}", sent)

    def dm(self, text: str) -> Shown:
        """Write to the bot directly."""
        return Shown(self.do("dm", text))

    def say(self, channel: Place, text: str) -> Shown:
        """Write in a channel."""
        return Shown(self.do("say", channel, text))

    def sees(self, channel: Place) -> list[Shown]:
        """List what this person sees in a channel."""
        return [Shown(each) for each in self.do("sees", channel)]

    def hears(self, channel: Place | None = None) -> Shown:
        """Wait for the bot's next message."""
        return Shown(self.do("hears", channel) if channel else self.do("hears"))

    def click(self, message: Shown, button: str) -> Answer:
        """Press a button."""
        return Answer(self.do("click", message, button))

    def choose(self, message: Shown, *values: Any, menu: str | None = None) -> Answer:
        """Choose in a menu."""
        return Answer(self.do("choose", message, *values, menu=menu))

    def slash(self, channel: Place, name: str, /, **options: Any) -> Answer:
        """Use a command."""
        return Answer(self.do("slash", channel, name, **options))

    def complete(self, channel: Place, name: str, option: str, text: str = "", /, **others: Any) -> Answer:
        """Type into an option and see what is offered."""
        return Answer(self.do("complete", channel, name, option, text, **others))

    def submit(self, form: Answer, given: Mapping[str, Any] | None = None, /, **fields: Any) -> Answer:
        """Send off a form."""
        return Answer(self.do("submit", form, dict(given or {}), **fields))


def _named(value: Any) -> Any:
    """Write what stands for a value in JSON."""
    match value:
        case RemotePerson():
            return {"person": value.name}
        case Place():
            return {"channel": value.id}
        case RemoteGuild():
            return {"guild": value.id}
        case Shown():
            return {"message": value.id}
        case Answer():
            return {"asked": value.data["asked"]}
        case list():
            return [_named(each) for each in value]
        case dict():
            return {key: _named(each) for key, each in value.items()}
        case _:
            return value
