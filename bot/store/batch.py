"""What a work may do within the writer's transaction."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from sqlalchemy import Table
from sqlmodel import SQLModel

from bot.entries import Body
from bot.store.chain import Head, sealed
from bot.store.statements import Op, table_of
from bot.store.tables import Entry, Outgoing, Round

NUMBERED = (Round, Outgoing)
"""Models whose ids are given out here, before the rows are written, so that rows can name one another at once."""


class Shared:
    """What all works of one transaction see: the ids given out, and the sources stored so far."""

    def __init__(self, ids: dict[str, int], asked: set[str], stored: dict[str, Mapping[str, Any]]) -> None:
        self.ids = ids
        self.asked = asked
        self.stored = stored


class Batch:
    """Collects what one work wants written. It is written after all works have run, and all of it or nothing."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._undo: list[Callable[[], object]] = []
        self._then: list[Callable[[], object]] = []
        self._sources: list[str] = []
        self.ops: list[Op] = []
        self.rounds: set[int] = set()

    def add(self, row: SQLModel) -> None:
        """Write a row. A new round or post gets its ``id`` here, at once.

        To make an object of a table costs more than to store it, so what is done often uses ``insert`` and ``log``.
        """
        values = {name: getattr(row, name) for name in _names(table_of(type(row)))}
        if "id" in values and values["id"] is None:
            row.id = values["id"] = self._next(type(row))
        self._insert(type(row), values)

    def log(self, head: Head, body: Body, at: int) -> Head:
        """Append to a round's log, and give the new end of its chain; ``at`` (ms) as in ``chain.columns``."""
        row, after = sealed(head, body, at)
        self._insert(Entry, row)
        return after

    def insert(self, model: type[SQLModel], /, **values: Any) -> int | None:
        """Write a row without making an object of it; gives its new ``id`` if it has one.

        Raises:
            TypeError: a column that the table does not have, or one without a default is missing.
        """
        row = {**_defaults(model), **values}
        names = _names(table_of(model))
        if "id" in row and row["id"] is None:
            row["id"] = self._next(model)
        if row.keys() != names.keys():
            wrong = ", ".join(sorted(row.keys() ^ names.keys()))
            raise TypeError(f"{model.__name__}: missing or unknown columns: {wrong}")
        self._insert(model, row)
        return row.get("id")

    def change(
        self, model: type[SQLModel], where: Mapping[str, Any], values: Mapping[str, Any], *, open_rounds: bool = False
    ) -> None:
        """Set columns of the rows whose columns have the values of ``where`` (``None`` finds NULL).

        With ``open_rounds`` only of those whose round takes sign-ups or runs: what is over is sealed and stays.
        """
        self._note(model, where)
        self.ops.append(Op("change", table_of(model), where, values, open_rounds))

    def remove(self, model: type[SQLModel], where: Mapping[str, Any]) -> None:
        """Remove the rows whose columns have the values of ``where``."""
        self._note(model, where)
        self.ops.append(Op("remove", table_of(model), where, {}))

    def seen(self, source: str) -> Entry | None:
        """Find the row of a source that was stored before, also earlier in this transaction.

        Raises:
            LookupError: the source was not named to ``submit``, so nobody has looked for it.
        """
        if source not in self._shared.asked:
            raise LookupError(f"{source} was not among the sources of this work")
        row = self._shared.stored.get(source)
        return None if row is None else Entry(**row)

    def touch(self, number: int) -> None:
        """Say that this work has to do with a round, where its rows do not show it."""
        self.rounds.add(number)

    def undo(self, step: Callable[[], object]) -> None:
        """Name what takes a change in memory back; called in reverse order if this work's rows are not stored."""
        self._undo.append(step)

    def then(self, step: Callable[[], object]) -> None:
        """Name what is to be done once the rows are on the disk, before the one who waits for this work goes on."""
        self._then.append(step)

    # ------------------------------------------------------------------------------------------------ for the writer

    def take_back(self) -> None:
        """Undo what the work did in memory, and forget its rows."""
        steps, self._undo = self._undo[::-1], []
        for source in self._sources:
            self._shared.stored.pop(source, None)
        self._then.clear()
        self.ops.clear()
        for step in steps:
            step()

    def stored(self) -> None:
        """Do what waited for the commit."""
        for step in self._then:
            step()

    def _insert(self, model: type[SQLModel], values: dict[str, Any]) -> None:
        self._note(model, values)
        self.ops.append(Op("insert", table_of(model), {}, values))
        if model is Entry and values["source"] is not None:
            self._shared.stored[values["source"]] = values
            self._shared.asked.add(values["source"])
            self._sources.append(values["source"])

    def _note(self, model: type[SQLModel], values: Mapping[str, Any]) -> None:
        number = values.get("id" if model is Round else "round")
        if number is not None:
            self.rounds.add(number)

    def _next(self, model: type[SQLModel]) -> int:
        table = table_of(model).name
        self._shared.ids[table] += 1
        return self._shared.ids[table]


@cache
def _names(table: Table) -> Mapping[str, None]:
    return dict.fromkeys(table.columns.keys())


@cache
def _defaults(model: type[SQLModel]) -> Mapping[str, Any]:
    return {name: field.default for name, field in model.model_fields.items() if not field.is_required()}
