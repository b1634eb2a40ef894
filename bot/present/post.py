"""What is to be sent where, before it is a row of the outbox."""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from msgspec import Struct

from bot.handing import Origin


class Lane(IntEnum):
    """How urgent something is; the lower goes first."""

    ANSWER = 0
    RESULT = 1
    PANEL = 2
    REMINDER = 3
    COSMETIC = 4


class Button(Struct, frozen=True):
    """A button or menu entry to be: what it does when it is pressed, and what is written on it.

    ``action`` and ``args`` stay with us; Discord gets a random token. ``user`` is who may press it (anybody: ``None``).
    """

    action: str
    label: str = ""
    args: Mapping[str, Any] = {}
    style: int = 2
    emoji: str | None = None
    user: int | None = None
    seat: int | None = None
    phase: str | None = None


class Menu(Struct, frozen=True):
    """A menu to be: ``choices`` are labels by value; the values mean something to us alone and betray nothing."""

    button: Button
    choices: Sequence[tuple[str, str]]
    placeholder: str = ""
    least: int = 1
    most: int = 1


Row = Sequence[Button] | Menu


class Page(Struct, frozen=True):
    """A file that goes with a message: its name and its text."""

    name: str
    text: str


class Post(Struct, frozen=True):
    """A message, or a change of one.

    ``place`` is ``dm:<user>``, ``channel:<id>``, ``channel:`` (the round's own, wherever it will be) or
    ``interaction:<application>/<token>``. ``coalesce`` names a panel that a newer version replaces; ``pings`` are the
    people who shall be notified, ``asker`` is whose interaction this answers. ``picture`` says what to draw: a kind and
    its arguments. ``file`` is attached.
    """

    place: str
    lane: Lane
    text: str = ""
    action: str = "send"
    embeds: Sequence[Mapping[str, Any]] | None = None
    rows: Sequence[Row] = ()
    picture: Sequence[Any] | None = None
    file: Page | None = None
    reply_to: int | None = None
    pings: Sequence[int] = ()
    ephemeral: bool = False
    coalesce: str | None = None
    anchored: bool = False
    not_before: int = 0
    asker: int | None = None


def answer_to(origin: Origin, actor: str, text: str) -> Post:
    """Answer ``actor``, as the log names him, where something came from."""
    action = "answer" if origin.place.startswith("interaction:") else "send"
    asker = int(actor) if actor.isdecimal() else None
    return Post(origin.place, Lane.ANSWER, text, action=action, reply_to=origin.reply_to, ephemeral=True, asker=asker)


BOARD = "board"
"""What a round's public board is called: it is posted anew each phase and edited in between."""

SIGNUP = "signup"
"""What the board of a sign-up is called."""

LONGEST = 1_900
"""Characters of one message: Discord takes 2,000, and marker and head follow."""


def split(text: str, longest: int = LONGEST) -> list[str]:
    """Cut a text at line ends into messages that Discord takes; a line that is too long itself is cut hard."""
    if len(text) <= longest:  # as nearly all are
        return [text]
    parts: list[str] = []
    current: str | None = None
    for line in text.split("\n"):
        for start in range(0, max(1, len(line)), longest):
            piece = line[start : start + longest]
            joined = piece if current is None else f"{current}\n{piece}"
            if current is not None and len(joined) > longest:
                parts.append(current)
                joined = piece
            current = joined
    return [*parts, current or ""]
