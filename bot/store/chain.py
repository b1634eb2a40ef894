"""The log's chain: each row's hash covers the row and the hash before it, so that no row can change unseen.

``hash`` = SHA-256(prev | seq | kind | at | digest), ``digest`` = SHA-256(salt | body). The salt keeps a posted head
from being guessed, and lets a body be erased: the digest stays, so the chain can still be verified. Fields of any
length are preceded by their length, numbers have a fixed width, so no two rows encode alike.
"""

import hashlib
import os
from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct, json

from bot.entries import Body, CommandBody, EventBody, write

SALT_BYTES = 16
MARK_DIGITS = 16
"""Hex digits of a head that stand under a public post; 64 bits that nobody can find a second log for in time."""

_BIGGEST = 2**53
_ENCODER = json.Encoder(order="sorted")
_VERSION = b"SL-log-v1"


class Head(Struct, frozen=True):
    """The end of a round's chain: the round, the number of its last row (-1 before the first), and that row's hash."""

    round: int
    seq: int
    hash: bytes


def canonical(value: Any) -> bytes:
    """Give the one JSON text of a value: keys sorted, no spaces. Ids have to be strings.

    Raises:
        ValueError: a number that JSON readers round, such as an id that was left an int; or what JSON cannot hold.
    """
    _check(value)
    return _ENCODER.encode(value)


def _check(value: Any) -> None:
    match value:
        case bool() | None | str():
            pass
        case int():
            if abs(value) >= _BIGGEST:
                raise ValueError(f"{value} is too big for JSON; ids are strings")
        case Mapping():
            for each in value.values():
                _check(each)
        case list() | tuple():
            for each in value:
                _check(each)
        case _:
            raise ValueError(f"{type(value).__name__} has no canonical form")


def new_salt() -> bytes:
    """Make a salt."""
    return os.urandom(SALT_BYTES)


def digest(salt: bytes, body: bytes) -> bytes:
    """Give what the chain needs to know of a body. Raises ``ValueError`` for a salt of another length."""
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes, not {len(salt)}")
    return hashlib.sha256(salt + body).digest()


def join(prev: bytes, seq: int, kind: str, at: int, digest: bytes) -> bytes:
    """Give the hash of a row whose body's digest is known."""
    parts = (prev, seq.to_bytes(8, "big"), _named(kind), at.to_bytes(8, "big", signed=True), digest)
    return hashlib.sha256(b"".join(parts)).digest()


@cache
def _named(kind: str) -> bytes:
    name = kind.encode()
    return len(name).to_bytes(2, "big") + name


def link(prev: bytes, seq: int, kind: str, at: int, salt: bytes, body: bytes) -> bytes:
    """Give the hash of a row; every part of it is one that the hash has to cover."""
    return join(prev, seq, kind, at, digest(salt, body))


def genesis(number: int, guild: int | None, game: str, created_at: int) -> Head:
    """Give the head of the log of round ``number`` before its first row; it is another one for each round."""
    server = None if guild is None else str(guild)
    born = canonical({"round": str(number), "guild": server, "game": game, "created_at": created_at})
    return Head(number, -1, hashlib.sha256(_VERSION + born).digest())


def head_mark(hash_: bytes) -> str:
    """Give a hash as it is posted: its first 16 hex digits."""
    return hash_.hex()[:MARK_DIGITS]


class _Fact(Struct, gc=False):
    """What every command and event has on the wire; only events have a time."""

    type: str
    at: int = 0


_FACT = json.Decoder(_Fact)


def columns(body: Body, at: int) -> dict[str, Any]:
    """Give the columns that stand beside a body to search by; all but ``at`` are copies of what it says.

    ``at`` (ms) is the official time of a command or of what the shell did; an event brings its own. Events have no
    sender: their ``cause`` has one.
    """
    if isinstance(body, EventBody):
        fact = _FACT.decode(body.event)
        return {
            "kind": "event",
            "tag": fact.type,
            "at": fact.at,
            "received": fact.at,
            "actor": "",
            "source": None,
            "cause": body.cause,
            "audience": body.audience,
            "verdict": None,
            "rule": None,
        }
    if isinstance(body, CommandBody):
        kind, tag = "command", _FACT.decode(body.command).type
        audience, verdict, rule = "gm", body.verdict, body.rule
    else:
        kind, tag, audience, verdict, rule = "shell", body.what, body.audience, None, None
    return {
        "kind": kind,
        "tag": tag,
        "at": at,
        "received": body.received,
        "actor": body.actor,
        "source": body.source,
        "cause": None,
        "audience": audience,
        "verdict": verdict,
        "rule": rule,
    }


def sealed(head: Head, body: Body, at: int) -> tuple[dict[str, Any], Head]:
    """Make the columns of the row that follows ``head``, and the head after it; ``at`` as in ``columns``."""
    row = columns(body, at)
    data, salt, seq = write(body), new_salt(), head.seq + 1
    sum_ = digest(salt, data)
    hash_ = join(head.hash, seq, row["kind"], row["at"], sum_)
    row["round"], row["seq"], row["prev"], row["hash"] = head.round, seq, head.hash, hash_
    row["body"], row["salt"], row["digest"] = data, salt, sum_
    return row, Head(head.round, seq, hash_)


ERASED = "erased"
"""The tag of a row whose body is gone."""


def erased(kind: str, at: int) -> dict[str, Any]:
    """Give the columns of an erased row: kind, time and digest alone are left, and those can be verified."""
    who = {"kind": kind, "tag": ERASED, "at": at, "received": at, "actor": "", "source": None, "cause": None}
    return {**who, "audience": "gm", "verdict": None, "rule": None, "body": None, "salt": None}
