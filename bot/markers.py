"""What makes a message of the bot known again: a nonce for Discord, a small last line for the history.

Both count only what their place was sent, so neither tells of anything that happened elsewhere in secret.
"""

import hashlib
from typing import Any

from bot.store.tables import Outgoing

COMPONENTS_V2 = 1 << 15
LONGEST = 2_000
ROOM = 32
"""How many letters of a message's 2,000 a text has to leave for its marker."""

NONCE_LONGEST = 25


def name_of(row: Outgoing) -> str:
    """Write which one of its place a message is; what the outbox counts itself has an ``r`` before its number."""
    number = str(row.number) if row.number >= 0 else f"r{-row.number}"
    return number + (f".{row.part}" if row.part else "")


def nonce(row: Outgoing) -> str:
    """Make the nonce of a message: the same each time it is sent, no other message's."""
    place = hashlib.sha256(row.place.encode()).hexdigest()
    tail = f":{name_of(row)}"
    head = f"{row.round or 0}:"
    return head + place[: NONCE_LONGEST - len(head) - len(tail)] + tail


def marker(row: Outgoing) -> str:
    """Make the last line of a message."""
    return f"-# {row.round or 0}·{name_of(row)}"


def marked(content: str, row: Outgoing) -> str:
    """Put the marker under a text, unless it has no room left."""
    whole = f"{content}\n{marker(row)}" if content else marker(row)
    return whole if len(whole) <= LONGEST else content


def is_it(message: dict[str, Any], row: Outgoing, sent: dict[str, Any], me: int) -> bool:
    """Tell whether a message of the history is this row, already sent.

    A text that had no room for its marker is known by its whole length.
    """
    if int(message["author"]["id"]) != me:
        return False
    content = str(message.get("content") or "")
    if content.rpartition("\n")[2] == marker(row):
        return True
    return len(content) > LONGEST - ROOM and content == str(sent.get("content", "")).strip()
