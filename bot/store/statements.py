"""Turns what many works want into few statements: rows of one kind go to the database together.

Order matters only between statements about the same rows. The first column of a table's primary key (the round, as a
rule) says which rows those can be, so the rows of different rounds can be grouped without looking at them closely.
"""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from operator import itemgetter
from typing import Any, Literal, NamedTuple

from sqlalchemy import ClauseElement, ColumnElement, Table, bindparam, delete, insert, literal_column, select, update
from sqlalchemy.dialects.sqlite import dialect
from sqlmodel import SQLModel

_EVERY = object()
_OPEN: list[ColumnElement[str]] = [literal_column("'signup'"), literal_column("'running'")]
"""What the status of a round says that is not over."""
DIALECT = dialect(paramstyle="qmark")
"""In which statements are written for the driver itself."""


class Op(NamedTuple):
    """One wish: insert ``values``, or change or remove the rows ``where`` columns have these values.

    With ``open_rounds`` rows of rounds that are over stay as they are.
    """

    kind: Literal["insert", "change", "remove"]
    table: Table
    where: Mapping[str, Any]
    values: Mapping[str, Any]
    open_rounds: bool = False


MOST_ROWS = 32
"""Rows that one statement inserts or removes; 32 of the widest table are far from SQLite's limit of 32,766
parameters."""


class Group(NamedTuple):
    """A statement and its parameters, one tuple a row, in the order of the statement's marks."""

    statement: "_Statement"
    parameters: list[tuple[Any, ...]]

    def runs(self) -> Iterator[tuple[str, Sequence[Any]]]:
        """Give the executions: rows go many to a statement, in numbers of few kinds, each prepared once.

        The driver frees the interpreter for each execution (``executemany`` for each row), and waits to have it back
        for as long as the loop is busy: with many rows that took longer than to write them.
        """
        rows, at = self.parameters, 0
        while at < len(rows):
            many = min(MOST_ROWS, 1 << (len(rows) - at).bit_length() - 1) if self.statement.row else 1
            yield _repeated(self.statement, many), tuple(chain.from_iterable(rows[at : at + many]))
            at += many


@cache
def _repeated(statement: "_Statement", many: int) -> str:
    return statement.sql + f", {statement.row}" * (many - 1) + statement.end


class _Shape(NamedTuple):
    """What changes and removals must have in common to be one statement; inserts have their table in common."""

    kind: str
    table: Table
    where: tuple[str, ...]
    values: tuple[str, ...]
    nulls: tuple[str, ...]
    open_rounds: bool


class _Marks:
    """Which group was the last to touch some rows of a table, or any of it, or all of it."""

    __slots__ = ("all", "key", "part", "some")

    def __init__(self, table: Table) -> None:
        self.key = key_of(table)
        self.part: dict[Hashable, int] = {}
        self.some = self.all = -1

    def last(self, part: Hashable) -> int:
        """Give the last group about rows that these may be; what touched all rows came before what is in ``part``."""
        return self.some if part is _EVERY else self.part.get(part, self.all)

    def touch(self, part: Hashable, group: int) -> None:
        self.some = max(self.some, group)
        if part is _EVERY:
            self.all = group
            self.part.clear()
        else:
            self.part[part] = group


class _Places:
    """The groups of one shape, in order, and their statement."""

    __slots__ = ("groups", "statement")

    def __init__(self, statement: "_Statement") -> None:
        self.groups: list[int] = []
        self.statement = statement


def table_of(model: type[SQLModel]) -> Table:
    """Give the table of a model."""
    table: Table = model.__table__  # type: ignore[attr-defined]  # SQLModel makes it for each table=True
    return table


def grouped(ops: Iterable[Op]) -> list[Group]:
    """Put ``ops`` together so that those about the same rows keep their order, and rows follow what they refer to."""
    groups: list[Group] = []
    places: dict[Hashable, _Places] = {}
    marks: dict[Table, _Marks] = {}
    for op in ops:
        table = op.table
        touched = marks.get(table)
        if touched is None:
            touched = marks[table] = _Marks(table)
        if op.kind == "insert":  # always with every column
            shape: _Shape | Table = table
            part: Hashable = op.values[touched.key]
            given = op.values
        else:
            shape, part, given = _shape(op), _part(op, touched.key), _parameters(op)
        after = max(touched.last(part), _after_kin(op, marks))
        place = places.get(shape)
        if place is None:
            place = places[shape] = _Places(_statement(shape))
        known = place.groups
        fits = bisect_left(known, after)  # the earliest: what follows this op then finds a group of its own kind too
        if fits == len(known):
            known.append(len(groups))
            groups.append(Group(place.statement, []))
        at = known[fits]
        groups[at].parameters.append(place.statement.pick(given))
        touched.touch(part, at)
    return groups


def _shape(op: Op) -> _Shape:
    nulls = tuple(name for name, value in op.where.items() if value is None)
    return _Shape(op.kind, op.table, tuple(op.where), tuple(op.values), nulls, op.open_rounds)


def _part(op: Op, key: str) -> Hashable:
    """Tell which rows a change or removal can be about: those with this value in the key's first column, or any."""
    part: Hashable = op.where.get(key, _EVERY)
    return _EVERY if key in op.values else part


def _after_kin(op: Op, marks: Mapping[Table, _Marks]) -> int:
    """Find the group after which ``op`` must come because of rows it refers to, or that refer to it."""
    found = -1
    for column, parent in parents(op.table):
        if parent in marks:
            found = max(found, marks[parent].last(op.values.get(column, op.where.get(column, _EVERY))))
    if op.kind == "remove":
        found = max([found, *(marks[child].some for child in children(op.table) if child in marks)])
    return found


@cache
def key_of(table: Table) -> str:
    """Name the first column of the primary key."""
    return table.primary_key.columns.keys()[0]


@cache
def parents(table: Table) -> Sequence[tuple[str, Table]]:
    """List the columns that refer to other tables, with those."""
    return [(key.parent.name, key.column.table) for key in table.foreign_keys]


@cache
def children(table: Table) -> Sequence[Table]:
    """List the tables that refer to this one."""
    others = table.metadata.tables.values()
    return [other for other in others if any(parent is table for _, parent in parents(other))]


class _Statement(NamedTuple):
    """SQL as the driver takes it, and what puts the parameters into its order.

    ``row`` are the marks of one row, where there can be many of them between ``sql`` and ``end``.
    """

    sql: str
    pick: Callable[[Mapping[str, Any]], tuple[Any, ...]]
    row: str = ""
    end: str = ""


@cache
def _statement(shape: "_Shape | Table") -> _Statement:
    """Have SQLAlchemy write a statement, once for each shape: its parameters then go to the driver as they are."""
    statement: ClauseElement
    if isinstance(shape, Table):
        statement = insert(shape).values({column.name: bindparam(column.name) for column in shape.columns})
    else:
        table = shape.table
        found = [table.c[name] == bindparam(f"where_{name}") for name in shape.where if name not in shape.nulls]
        found += [table.c[name].is_(None) for name in shape.nulls]
        if shape.open_rounds:
            rounds = table.metadata.tables["rounds"]
            found.append(table.c.round.in_(select(rounds.c.id).where(rounds.c.status.in_(_OPEN))))
        if shape.kind == "remove":
            statement = delete(table).where(*found)
        else:
            statement = update(table).where(*found).values({name: bindparam(f"set_{name}") for name in shape.values})
    compiled = statement.compile(dialect=DIALECT)
    names, sql = tuple(compiled.positiontup or ()), str(compiled)
    if isinstance(shape, Table):
        return _Statement(sql, _picking(names), f"({', '.join('?' * len(names))})")
    if shape.kind == "remove" and len(names) == 1 and sql.endswith(" = ?"):
        return _Statement(f"{sql.removesuffix(' = ?')} IN (?", _picking(names), "?", ")")
    return _Statement(sql, _picking(names))


def _picking(names: tuple[str, ...]) -> Callable[[Mapping[str, Any]], tuple[Any, ...]]:
    if len(names) == 1:
        return lambda given: (given[names[0]],)
    return itemgetter(*names) if names else lambda _: ()


def _parameters(op: Op) -> Mapping[str, Any]:
    where = {f"where_{name}": value for name, value in op.where.items() if value is not None}
    return {**where, **{f"set_{name}": value for name, value in op.values.items()}}
