"""Many wishes become few statements, and the end is the same as one by one."""

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, create_engine, select
from sqlmodel import SQLModel

from bot.store.statements import Op, grouped, table_of
from bot.store.tables import Deadline, Round

ROUND, DEADLINE = table_of(Round), table_of(Deadline)
KEYS = st.sampled_from(["a", "b"])
ROUNDS = st.integers(1, 3)


def born(number: int) -> Op:
    nothing = {column.name: None for column in ROUND.columns}
    values = {"id": number, "guild": 1, "game": "toy", "status": "signup", "host": 1, "locale": "de", "zone": "UTC"}
    more = {"options": "{}", "words": "[]", "rules": "", "secret": b"", "created_at": 1}
    return Op("insert", ROUND, {}, {**nothing, **values, **more})


WISHES = st.lists(
    st.one_of(
        st.builds(
            lambda r, k, d: Op("insert", DEADLINE, {}, {"round": r, "key": k, "due": d, "rank": 0}),
            ROUNDS,
            KEYS,
            ROUNDS,
        ),
        st.builds(lambda r, k, d: Op("change", DEADLINE, {"round": r, "key": k}, {"due": d}), ROUNDS, KEYS, ROUNDS),
        st.builds(lambda k, d: Op("change", DEADLINE, {"key": k}, {"due": d}), KEYS, ROUNDS),
        st.builds(lambda r: Op("remove", DEADLINE, {"round": r}, {}), ROUNDS),
        st.builds(lambda k: Op("remove", DEADLINE, {"key": k}, {}), KEYS),
        st.builds(lambda r: Op("change", ROUND, {"id": r, "held": None}, {"held": "x"}), ROUNDS),
        st.builds(lambda r: Op("remove", ROUND, {"id": r}, {}), ROUNDS),
        st.builds(born, ROUNDS),
    ),
    max_size=14,
)


def possible(wishes: Sequence[Op]) -> list[Op]:
    """Leave out what would break a key, so that the rest can be done in one go."""
    rounds: set[int] = set()
    deadlines: set[tuple[int, str]] = set()
    kept = []
    for op in wishes:
        of = op.where.get("round"), op.where.get("key")
        if op.table is ROUND and op.kind == "insert":
            if op.values["id"] in rounds:
                continue
            rounds.add(op.values["id"])
        elif op.table is ROUND and op.kind == "remove":
            if any(number == op.where["id"] for number, _ in deadlines):
                continue
            rounds.discard(op.where["id"])
        elif op.kind == "insert":
            new = op.values["round"], op.values["key"]
            if new in deadlines or new[0] not in rounds:
                continue
            deadlines.add(new)
        elif op.kind == "remove":
            deadlines = {row for row in deadlines if of[0] not in (None, row[0]) or of[1] not in (None, row[1])}
        kept.append(op)
    return kept


def after(groups: Sequence[Sequence[Op]]) -> list[Mapping[str, Any]]:
    engine = create_engine("sqlite://")
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("PRAGMA foreign_keys=ON")
            SQLModel.metadata.create_all(connection)
            for ops in groups:
                do(connection, ops)
            found = [dict(row) for table in (ROUND, DEADLINE) for row in connection.execute(select(table)).mappings()]
            return sorted(found, key=str)
    finally:
        engine.dispose()


def do(connection: Connection, ops: Sequence[Op]) -> None:
    for group in grouped(ops):
        for sql, parameters in group.runs():
            connection.exec_driver_sql(sql, parameters)


@given(WISHES)
def test_together_or_one_by_one_comes_to_the_same(wishes: list[Op]):
    kept = possible(wishes)

    assert after([[op] for op in kept]) == after([kept])


@given(st.integers(1, 200))
def test_rows_of_one_insert_come_all_and_in_order(count: int):
    (group,) = grouped([born(number) for number in range(count)])
    width = len(ROUND.columns)

    assert group.parameters == [row for _, rows in group.runs() for row in batched(rows, width)]


def batched(flat: Sequence[Any], width: int) -> list[tuple[Any, ...]]:
    return [tuple(flat[at : at + width]) for at in range(0, len(flat), width)]


def test_what_different_rounds_want_is_one_statement_a_kind():
    wishes = [born(number) for number in range(1, 101)]
    for number in range(1, 101):
        wishes += [
            Op("insert", DEADLINE, {}, {"round": number, "key": "a", "due": 1, "rank": 0}),
            Op("remove", DEADLINE, {"round": number}, {}),
            Op("insert", DEADLINE, {}, {"round": number, "key": "b", "due": 2, "rank": 0}),
        ]

    groups = grouped(wishes)
    executed = [sum(1 for _ in group.runs()) for group in groups]

    assert 4 == len(groups)
    assert [4, 4, 4, 4] == executed, "rows go by 32, and then by 4"
