"""Changes that somebody could make to the rows of a finished round, each with the place where it has to be found."""

from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

from bot.audit.record import Record
from bot.audit.seal import KEYS

Rows = dict[str, list[dict[str, Any]]]
TABLES = ("log", "log", "log", "players", "outbox", "outbox", "rounds")
NAMED = {"log": "seq", "rounds": "id", **KEYS}


class Changed(NamedTuple):
    """What was done, the rows after it, and where: the table, and the keys one of which has to be named."""

    what: str
    record: Record
    table: str
    keys: frozenset[str]


def change(record: Record, chance: Random) -> Changed:
    """Make one random change."""
    rows: Rows = {
        "log": deepcopy(list(record.log)),  # type: ignore[arg-type]
        "players": deepcopy(list(record.players)),  # type: ignore[arg-type]
        "deadlines": deepcopy(list(record.deadlines)),  # type: ignore[arg-type]
        "outbox": deepcopy(list(record.outbox)),  # type: ignore[arg-type]
        "rounds": [deepcopy(dict(record.round or {}))],
    }
    how = chance.choice((_edit, _edit, _edit, _delete, _insert, _swap, _truncate))
    what, table, keys = how(rows, chance)
    for name in ("log", "players", "outbox"):
        column = NAMED[name]
        rows[name].sort(key=lambda row: row[column])
    rows = {
        name: [row for row in found if row.get("round", record.number) == record.number] for name, found in rows.items()
    }
    rounds = [row for row in rows.pop("rounds") if row["id"] == record.number]
    return Changed(what, Record(record.number, rounds[0] if rounds else None, **rows), table, frozenset(map(str, keys)))


Done = tuple[str, str, Sequence[Any]]


def _edit(rows: Rows, chance: Random) -> Done:
    table = chance.choice(TABLES)
    row = chance.choice(rows[table])
    column = chance.choice(sorted(row))
    key, before = row[NAMED[table]], row[column]
    row[column] = _other(before, chance)
    return f"edit {table}.{column}: {before!r} -> {row[column]!r}", table, [key, row[NAMED[table]]]


def _other(value: Any, chance: Random) -> Any:
    """Give another value for a column, as a rule of its own type."""
    if isinstance(value, bytes) and value and chance.random() < 0.8:
        place = chance.randrange(len(value))
        return value[:place] + bytes([value[place] ^ 1 << chance.randrange(8)]) + value[place + 1 :]
    if isinstance(value, int):
        return value + chance.choice((-1, 1, 1_000))
    if isinstance(value, str):
        return chance.choice((value + " ", value[1:], "0") if value not in {"", "0"} else ("x",))
    return chance.choice((b"x", 7, "x")) if value is None else None


def _delete(rows: Rows, chance: Random) -> Done:
    table = chance.choice(TABLES)
    row = rows[table].pop(chance.randrange(len(rows[table])))
    return f"delete {table} {row[NAMED[table]]}", table, [row[NAMED[table]]]


def _insert(rows: Rows, chance: Random) -> Done:
    table = chance.choice(("log", "players", "outbox", "deadlines"))
    if table == "deadlines":
        row: dict[str, Any] = {"round": rows["log"][0]["round"], "key": "night-9", "due": 5, "rank": 2}
    else:
        row = dict(chance.choice(rows[table]))
    if table == "log":
        after = chance.randrange(len(rows["log"]) + 1)
        for later in rows["log"][after:]:
            later["seq"] += 1
        row |= {"seq": after, "prev": rows["log"][after - 1]["hash"] if after else row["prev"]}
    elif table != "deadlines":
        row[NAMED[table]] = 1 + max(other[NAMED[table]] for other in rows[table])
    rows[table].append(row)
    key = row[NAMED[table]]
    # Of a row that is there twice nobody can say which one was added: it is named, or the one behind it.
    return f"insert {table} {key}", table, [key, key + 1] if table == "log" else [key]


def _swap(rows: Rows, chance: Random) -> Done:
    table = chance.choice(("log", "players", "outbox"))
    one, other = chance.sample(rows[table], 2)
    key = NAMED[table]
    one[key], other[key] = other[key], one[key]
    return f"swap {table} {one[key]} {other[key]}", table, [one[key], other[key]]


def _truncate(rows: Rows, chance: Random) -> Done:
    kept = chance.randrange(len(rows["log"]))
    del rows["log"][kept:]
    return f"truncate at {kept}", "log", [kept]
