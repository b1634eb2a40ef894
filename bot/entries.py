"""What the rows of a round's log hold: canonical bytes of commands, events, and what the shell itself does.

Everything that a column of the row says stands in the body too, which is hashed; the columns are there to search by.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Raw, Struct

from engines.core.audience import Audience

_ENCODER = msgspec.json.Encoder(order="deterministic")


class CommandBody(Struct, frozen=True, tag="command", tag_field="entry"):
    """Somebody's command with its verdict: ``None`` if it was accepted, else the reason, the rule, and arguments.

    ``command`` are the codec's bytes, ``raw`` what was typed, ``received`` when the bot had it (ms). ``late`` marks one
    that came when its phase had been resolved, ``unseen`` an edited message whose first version nobody has seen.
    """

    actor: str
    source: str
    received: int
    command: Raw
    verdict: str | None = None
    rule: str | None = None
    args: Mapping[str, str | int] = {}
    raw: str = ""
    late: bool = False
    unseen: bool = False


class EventBody(Struct, frozen=True, tag="event", tag_field="entry"):
    """A fact, with the number of the command it came from and for whom it is."""

    cause: int
    audience: str
    event: Raw


class ShellBody(Struct, frozen=True, tag="shell", tag_field="entry"):
    """What the shell does around a game: sign-ups, the start, what somebody wrote that was no command, whispers.

    ``facts`` are strings, numbers and lists of them; ids are strings.
    """

    actor: str
    source: str
    received: int
    what: str
    facts: Mapping[str, Any]
    audience: str = "gm"


Body = CommandBody | EventBody | ShellBody
_DECODER = msgspec.json.Decoder(CommandBody | EventBody | ShellBody)


def write(body: Body) -> bytes:
    """Give the canonical bytes of a body: what is stored and hashed."""
    return _ENCODER.encode(body)


def read(data: bytes) -> Body:
    """Read a body. Raises ``msgspec.ValidationError`` or ``msgspec.DecodeError`` for what is none."""
    body: Body = _DECODER.decode(data)
    return body


def audience_text(audience: Audience) -> str:
    """Write for whom a fact is: ``public``, ``gm``, or seats as ``0,3``."""
    return ",".join(map(str, audience.seats)) if audience.kind == "only" else audience.kind
