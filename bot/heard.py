"""What somebody wrote, as the bot takes it: with its official time, whichever way and however late it came."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct

from bot.watermarks import first_id, moment
from engines.core.ids import SECOND_MS, Instant

SAID = frozenset({0, 19, 20, 23})
"""Types of messages that somebody wrote: plain, answers to others, and those of commands."""


class Heard(Struct, frozen=True, gc=False):
    """A message, or a new version of one.

    ``at`` is the official time: that of its id, or for a new version that of the edit. ``source`` is its unique name
    in the log. ``unseen`` is set where only the edited text is known, because the bot was away for the first version.
    """

    channel: int
    guild: int | None
    message: int
    user: int
    text: str
    at: Instant
    source: str
    edited: bool = False
    unseen: bool = False
    recovered: bool = False
    """Whether it was found in the history and not told by the gateway."""
    reply_to: int | None = None
    files: tuple[str, ...] = ()

    @property
    def order(self) -> tuple[int, str]:
        """The order in which the messages of a channel are taken: by id, new versions by the time of the edit."""
        return (first_id(self.at) if self.edited else self.message, self.source)


def edited_at(data: Mapping[str, Any]) -> Instant | None:
    """Read when a message was last edited (ms), ``None`` if it never was."""
    stamp = data.get("edited_timestamp")
    return Instant(round(datetime.fromisoformat(stamp).timestamp() * SECOND_MS)) if stamp else None


def heard(data: Mapping[str, Any], *, guild: int | None, edit: bool, recovered: bool = False) -> Heard | None:
    """Read a message as Discord shows it; ``None`` for what no person wrote.

    Args:
        data: the message, from an event or a history.
        guild: the server it was written on, ``None`` for direct messages.
        edit: whether this tells of a new version.
        recovered: whether it comes from a history. What was edited there counts as a new version whose first one nobody
            has seen.
    """
    author = data.get("author")
    if author is None or author.get("bot") or data.get("webhook_id") or data.get("type", 0) not in SAID:
        return None
    number, changed = int(data["id"]), edited_at(data)
    if edit and changed is None:  # a preview was added, a pin was set: nobody wrote anything
        return None
    version = edit or (recovered and changed is not None)
    at = changed if version and changed is not None else moment(number)
    reference = data.get("message_reference") or {}
    return Heard(
        channel=int(data["channel_id"]),
        guild=guild,
        message=number,
        user=int(author["id"]),
        text=str(data.get("content") or ""),
        at=at,
        source=f"edit:{number}:{at}" if version else f"message:{number}",
        edited=version,
        unseen=version and recovered,
        recovered=recovered,
        reply_to=int(reference["message_id"]) if reference.get("message_id") else None,
        files=tuple(str(each.get("filename", "")) for each in data.get("attachments") or ()),
    )
