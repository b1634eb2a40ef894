"""What the reader of a message has to know, and what a reading can be: values, nothing else."""

from collections.abc import Mapping

from msgspec import Struct

from engines.core.base import SeatCommand
from engines.core.ids import Seat

MOST_CHOICES = 25
"""As many as a menu of Discord holds."""


class Person(Struct, frozen=True):
    """Somebody at the table, under all the names by which he may be meant.

    ``living`` is public knowledge, never the truth of the night; ``user_id`` is for mentions.
    """

    seat: Seat
    names: tuple[str, ...]
    living: bool = True
    user_id: int | None = None


class Scene(Struct, frozen=True):
    """Who writes, in which language, about whom, and what he could possibly mean.

    ``verbs`` are wire names of commands; the more exactly they fit the writer, the less has to be asked back. ``sent``
    holds what he has sent in this phase (wire name to targets), for corrections. ``public`` is the round's channel,
    where only votes, their withdrawal and bombs are looked for.
    """

    locale: str
    me: Seat
    people: tuple[Person, ...]
    verbs: frozenset[str]
    sent: Mapping[str, tuple[Seat, ...]] = {}
    public: bool = False


class Meant(Struct, frozen=True):
    """Certainly these commands, in the order of the text."""

    commands: tuple[SeatCommand, ...]


class Unsure(Struct, frozen=True):
    """Perhaps one of these commands (at most ``MOST_CHOICES``), to be asked back; nothing was done yet.

    ``why`` is one of ``which-person``, ``which-action``, ``one-target``, ``nobody-called``, ``two-needed``,
    ``not-certain`` (a question, a condition, a doubt) and ``withdraw``; ``about`` is what was typed.
    """

    choices: tuple[SeatCommand, ...]
    why: str
    about: str


class Unknown(Struct, frozen=True):
    """Certainly an action, but it cannot be told which.

    ``why`` is one of ``no-target``, ``nobody-called``, ``two-needed``, ``no-role``, ``nothing-sent`` and
    ``not-an-action-here``; ``about`` is what was typed.
    """

    why: str
    about: str


class Chatter(Struct, frozen=True):
    """Talk: nothing to be done."""


class Whisper(Struct, frozen=True):
    """A message for the writer's group, as typed, without the mark before it."""

    text: str


Reading = Meant | Unsure | Unknown | Chatter | Whisper
