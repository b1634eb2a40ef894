"""The seal: made when nothing more is to be sent, and made again for what is sent later."""

import pytest

from bot.audit.record import record_of
from bot.audit.seal import delta, merged, unsealed
from bot.audit.sealer import Sealer
from bot.audit.verify import verify
from bot.lobby import Newcomer, Plan, join, open_round
from bot.store.database import Database
from bot.store.tables import Outgoing, Player, Round
from bot.store.writer import Writer
from tests.audit.played import START, Evening


async def finished(database: Database, writer: Writer) -> Evening:
    evening = Evening(database, writer, "seal")
    await evening.play(8, seal=False)
    return evening


async def send(evening: Evening, sealer: Sealer) -> None:
    """Mark all rows as sent, and let the sealer hear of the last."""
    row = Outgoing(round=evening.number, lane=1, place="dm:1", payload="{}", created_at=1)
    await evening.writer.submit(lambda batch: batch.change(Outgoing, {"round": evening.number}, {"state": "sent"}))
    await evening.writer.submit(lambda batch: sealer.told(batch, row, 1))


async def seals(evening: Evening) -> list[int]:
    record = await record_of(evening.database, evening.number)
    return [row["seq"] for row in record.log if row["tag"] == "sealed"]


async def test_a_round_is_sealed_when_its_last_post_is_sent(store: tuple[Database, Writer]):
    evening = await finished(*store)
    sealer = Sealer(evening.rounds)
    await sealer.start()
    await sealer.idle()
    assert [] == await seals(evening)

    await send(evening, sealer)
    await sealer.idle()

    record = await record_of(evening.database, evening.number)
    assert [len(record.log) - 1] == await seals(evening)
    assert ([], []) == ((report := verify(record)).findings, report.notes)
    assert {} == await unsealed(evening.database, evening.number)
    await sealer.stop()


async def test_what_is_sent_later_gets_a_seal_of_its_own(store: tuple[Database, Writer]):
    evening = await finished(*store)
    sealer = Sealer(evening.rounds)
    await send(evening, sealer)
    assert await sealer.seal(evening.number)
    number, writer = evening.number, evening.writer

    late = await writer.submit(
        lambda batch: batch.insert(Outgoing, round=number, lane=1, place="dm:1", payload="{}", created_at=1)
    )
    assert not await sealer.seal(number)  # it still waits
    assert any(found.key == str(late) for found in verify(await record_of(evening.database, number)).findings)
    await writer.submit(lambda batch: batch.change(Outgoing, {"id": late}, {"state": "sent"}))
    await writer.submit(lambda batch: batch.change(Player, {"round": number, "user": 101}, {"locale": "en"}))
    changes = await unsealed(evening.database, number)
    assert {"outbox": {str(late)}, "players": {"101"}} == {table: set(rows) for table, rows in changes.items()}

    assert await sealer.seal(number)
    assert not await sealer.seal(number)
    report = verify(await record_of(evening.database, number))
    assert [] == report.findings
    assert 2 == len(last := await seals(evening))
    assert [f"changed after the first seal, and sealed again: players 101 (sequence {last[1]})"] == report.notes


async def test_how_somebody_is_reached_is_noted_in_open_rounds_alone(store: tuple[Database, Writer]):
    """What is over is sealed: a direct-message channel that becomes known later changes no row of it."""
    evening = await finished(*store)
    sealer = Sealer(evening.rounds)
    await send(evening, sealer)
    await sealer.seal(evening.number)
    running = Evening(evening.database, evening.writer, "running")
    await running.sit_down(8)

    await evening.writer.submit(lambda batch: batch.change(Player, {"user": 101}, {"dm": 7}, open_rounds=True))

    for table, dm in ((evening, None), (running, 7)):
        record = await record_of(table.database, table.number)
        assert [] == verify(record).findings
        assert [dm] == [row["dm"] for row in record.players if row["user"] == 101]


async def test_a_round_that_is_not_in_memory_is_sealed_by_the_next_process(store: tuple[Database, Writer]):
    evening = await finished(*store)
    await evening.writer.submit(lambda batch: batch.change(Outgoing, {"round": evening.number}, {"state": "sent"}))
    later = Evening(evening.database, evening.writer, "later")
    await later.rounds.load()
    sealer = Sealer(later.rounds)
    await sealer.start()
    await sealer.idle()
    await sealer.stop()

    assert 1 == len(await seals(evening))
    assert [] == verify(await record_of(evening.database, evening.number)).findings


async def test_a_round_that_runs_is_not_sealed(store: tuple[Database, Writer]):
    evening = Evening(*store, "running")
    await evening.sit_down(8)
    await evening.writer.submit(lambda batch: batch.change(Outgoing, {"round": evening.number}, {"state": "sent"}))
    sealer = Sealer(evening.rounds)
    sealer.ask(evening.number)

    assert sealer.is_idle()
    assert not await sealer.seal(evening.number)
    assert [] == verify(await record_of(evening.database, evening.number)).findings


async def test_a_sign_up_is_checked_as_well(store: tuple[Database, Writer]):
    evening = Evening(*store, "sign-up")
    plan = Plan(1, "templer_assassinen", 100, "de", "Europe/Berlin", starts_at=START + 5_000_000)
    live = await open_round(evening.rounds, plan, evening.by(100))
    assert live is not None
    await join(evening.rounds, live.id, Newcomer(101, "Anna"), evening.by(101))

    assert [] == verify(await record_of(evening.database, live.id)).findings
    await evening.writer.submit(lambda batch: batch.change(Round, {"id": live.id}, {"starts_at": START}))
    assert {"deadlines"} == {found.table for found in verify(await record_of(evening.database, live.id)).findings}


@pytest.mark.parametrize(
    ("before", "after"),
    [({}, {"a": {"1": "x"}}), ({"a": {"1": "x", "2": "y"}}, {"a": {"2": "z"}}), ({"a": {"1": "x"}}, {"a": {}})],
)
def test_seals_add_up(before: dict[str, dict[str, str]], after: dict[str, dict[str, str]]):
    assert after == merged(before, delta(before, after))
    assert {} == delta(after, after)
