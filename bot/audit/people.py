"""What the shell's own rows say: how a round was opened, who joined, who sits where."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.audit.chain_check import Line
from bot.audit.seal import SEALED, merged
from bot.entries import ShellBody


class Somebody(Struct):
    """A person as the log knows him."""

    name: str
    joined_at: int
    seat: int | None = None
    left_at: int | None = None
    seq: int = 0


class Told(Struct):
    """What the rows of the shell come to.

    ``says`` are columns of the round's own row, each with the row of the log that it rests on.
    """

    says: dict[str, tuple[Any, int]] = {}
    people: dict[int, Somebody] = {}
    setup: str | None = None
    commitment: str | None = None
    started: int | None = None
    seal: Mapping[str, Mapping[str, str]] | None = None
    sealed: int | None = None
    resealed: list[str] = []
    """Rows that were changed between two seals."""
    erased: bool = False
    """Whether a row that might have said something is erased."""


def told_by(lines: Sequence[Line]) -> Told:
    """Read the rows of the shell in their order."""
    told = Told()
    for line in lines:
        if line.kind == "shell" and line.body is None:
            told.erased = True
        if isinstance(line.body, ShellBody):
            _TELLERS.get(line.body.what, _nothing)(told, line, line.body.facts)
    return told


def _nothing(_told: Told, _line: Line, _facts: Mapping[str, Any]) -> None:
    """Many rows are kept without changing who plays what."""


def _opened(told: Told, line: Line, facts: Mapping[str, Any]) -> None:
    told.says |= {name: (facts[name], line.seq) for name in ("game", "locale", "zone", "rules") if name in facts}
    ids = {name: facts[name] for name in ("guild", "host") if name in facts}
    told.says |= {name: (None if value is None else int(value), line.seq) for name, value in ids.items()}
    if "options" in facts:
        told.says["options"] = (json.dumps(facts["options"], sort_keys=True), line.seq)
    told.says |= {"status": ("signup", line.seq), "setup": (None, line.seq), "held": (None, line.seq)}
    told.says |= {"started_at": (None, line.seq), "ended_at": (None, line.seq)}


def _joined(told: Told, line: Line, facts: Mapping[str, Any]) -> None:
    told.people[int(facts["user"])] = Somebody(facts["name"], line.at, seq=line.seq)


def _left(told: Told, line: Line, facts: Mapping[str, Any]) -> None:
    if (one := told.people.get(int(facts["user"]))) is not None:
        one.left_at, one.seq = line.at, line.seq


def _started(told: Told, line: Line, facts: Mapping[str, Any]) -> None:
    told.setup, told.started = facts["setup"], line.seq
    told.commitment = facts.get("commitment")
    told.says |= {"status": ("running", line.seq), "setup": (facts["setup"], line.seq)}
    told.says["started_at"] = (line.at, line.seq)
    if "rules" in facts:
        told.says["rules"] = (facts["rules"], line.seq)
    for seat, user in enumerate(facts["seats"]):
        if (one := told.people.get(int(user))) is not None:
            one.seat, one.seq = seat, line.seq


def _cancelled(told: Told, line: Line, _facts: Mapping[str, Any]) -> None:
    told.says |= {"status": ("cancelled", line.seq), "ended_at": (line.at, line.seq)}


def _replaced(told: Told, line: Line, facts: Mapping[str, Any]) -> None:
    seat = int(facts["seat"])
    for one in told.people.values():
        if one.seat == seat and one.left_at is None:
            one.left_at, one.seq = line.at, line.seq
    told.people[int(facts["user"])] = Somebody(facts["name"], line.at, seat, seq=line.seq)


def _held(told: Told, line: Line, facts: Mapping[str, Any]) -> None:
    told.says["held"] = (facts["why"], line.seq)


def _released(told: Told, line: Line, _facts: Mapping[str, Any]) -> None:
    told.says["held"] = (None, line.seq)


def _sealed(told: Told, line: Line, facts: Mapping[str, Any]) -> None:
    before = told.seal or {}
    for table, rows in facts.items():
        changed = [key for key in rows if key in before.get(table, {})]
        told.resealed += [f"{table} {key} (sequence {line.seq})" for key in sorted(changed)]
    told.seal, told.sealed = merged(before, facts), line.seq


_TELLERS = {
    "opened": _opened,
    "joined": _joined,
    "left": _left,
    "started": _started,
    "cancelled": _cancelled,
    "replaced": _replaced,
    "held": _held,
    "released": _released,
    SEALED: _sealed,
}


def users_at_start(lines: Sequence[Line]) -> Iterator[int]:
    """Give who sat at the table when the roles were dealt."""
    for line in lines:
        if isinstance(line.body, ShellBody) and line.body.what == "started":
            yield from (int(user) for user in line.body.facts["seats"])
