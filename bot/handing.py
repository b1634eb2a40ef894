"""What is handed to a round, and what comes back."""

from msgspec import Struct

from engines.core.base import Command, Verdict
from engines.core.ids import Instant


class Origin(Struct, frozen=True):
    """Where something came from, and so where its answer goes.

    ``place`` is ``dm:<user>``, ``channel:<id>``, ``interaction:<application>/<token>``, or empty if nobody waits.
    """

    place: str = ""
    reply_to: int | None = None
    locale: str = "de"


class Incoming(Struct, frozen=True):
    """A command on its way to a round.

    ``at`` is its official time, out of the id of what carried it; ``source`` names that, and a second delivery of the
    same changes nothing. ``channel`` and ``message`` are where a message stood: its channel's watermark moves with it.
    ``unseen`` marks an edited message whose first version nobody has seen.
    """

    round: int
    command: Command
    at: Instant
    source: str
    actor: str
    origin: Origin = Origin()
    raw: str = ""
    channel: int | None = None
    message: int | None = None
    unseen: bool = False


class Taken(Struct, frozen=True):
    """What became of a command: its number in the log, the verdict, and whether it had been taken before.

    ``again`` marks a second delivery, ``late`` one whose phase had been resolved.
    """

    seq: int
    verdict: Verdict | None
    again: bool = False
    late: bool = False


class RoundHeldError(Exception):
    """The round waits for its moderators; nothing is judged until they say how it goes on."""
