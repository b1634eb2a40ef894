"""What is decided reaches Discord once and in order, whatever goes wrong on the way."""

import asyncio
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import col, select

from bot import markers
from bot.queues import Place
from bot.rehearsal.permissions import May
from bot.store.batch import Batch
from bot.store.tables import Outgoing, Player
from tests.shell.night import Night, night
from tests.shell.posts import here, post, sent, to, write

SENDING = "POST /channels/*/messages"
CLOSED, NO_CHANNEL, NO_RIGHT = 50007, 10003, 50013


async def test_what_is_said_in_a_place_keeps_its_order_whatever_its_lanes(tmp_path: Path):
    async with night(tmp_path) as n:
        await write(n, *(post(n, here(n), str(number), lane=lane) for number, lane in enumerate((3, 0, 2, 1, 0, 3))))
        await n.bot.outbox.idle()

        assert ["0", "1", "2", "3", "4", "5"] == n.posted()


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("times", [1, 5, 6])
@pytest.mark.parametrize("stored", [True, False])
async def test_a_502_neither_loses_nor_doubles(tmp_path: Path, times: int, stored: bool):  # noqa: FBT001
    async with night(tmp_path) as n:
        n.faults.fail(SENDING, times=times, stored=stored)
        await sent(n, "eins", "zwei")

        assert ["eins", "zwei"] == n.posted()
        assert ["sent", "sent"] == [row.state for row in await n.outgoing()]


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("stored", [True, False])
async def test_a_cut_connection_neither_loses_nor_doubles(tmp_path: Path, stored: bool):  # noqa: FBT001
    async with night(tmp_path) as n:
        n.faults.reset(SENDING, times=2, stored=stored)
        await sent(n, "eins", "zwei")

        assert ["eins", "zwei"] == n.posted()


@pytest.mark.usefixtures("impatient")
async def test_what_discord_stored_is_found_after_it_has_forgotten_the_nonce(tmp_path: Path):
    async with night(tmp_path) as n:
        n.faults.reset(SENDING, stored=True)
        n.faults.fail("GET /channels/*/messages*", times=5)
        await write(n, post(n, here(n), "eins", lane=1))
        assert await n.house.world.until(lambda: n.posted() == ["eins"])
        n.clock.forward(minutes=10)
        await n.bot.outbox.idle()

        assert ["eins"] == n.posted()
        assert [n.house.general.story[-1].id] == [row.message for row in await n.outgoing()]


@pytest.mark.usefixtures("impatient")
async def test_a_row_that_was_on_its_way_at_the_end_of_a_process_is_looked_for(tmp_path: Path):
    async with night(tmp_path) as n:
        await sent(n, "eins", "zwei")
        first, second = await n.outgoing()
        await n.bot.writer.submit(
            lambda batch: change_all(batch, (first, second), {"state": "sending", "message": None})
        )
        await n.stop()
        for number in range(230):
            n.house.anna.say(n.house.general, f"Nachtgespräch {number}")
        n.clock.forward(hours=5)
        await n.start()
        await n.bot.idle()

        assert ["eins", "zwei"] == n.posted()
        assert [("sent", first.message), ("sent", second.message)] == [
            (row.state, row.message) for row in await n.outgoing()
        ]


def change_all(batch: Batch, rows: Iterable[Outgoing], values: dict[str, Any]) -> None:
    for row in rows:
        batch.change(Outgoing, {"id": row.id}, values)


@pytest.mark.usefixtures("impatient")
async def test_a_row_that_was_on_its_way_but_never_arrived_is_sent(tmp_path: Path):
    async with night(tmp_path) as n:
        await n.stop()
        await n.start()
        row = Outgoing(
            round=1, lane=1, place=here(n), number=7, payload='{"content": "eins"}', state="sending", created_at=0
        )
        await write(n, lambda batch: batch.add(row))
        await n.bot.outbox.idle()

        assert ["eins"] == n.posted()


@pytest.mark.usefixtures("impatient")
async def test_rate_limits_are_waited_for(tmp_path: Path):
    async with night(tmp_path) as n:
        n.faults.limit(SENDING, 1, times=3)
        n.faults.limit(SENDING, 1, times=1, after=1, everywhere=True)
        await sent(n, "eins", "zwei")

        assert ["eins", "zwei"] == n.posted()


@pytest.mark.usefixtures("impatient")
async def test_discords_own_buckets_are_kept_to(tmp_path: Path):
    """Five messages in five seconds a channel; other channels do not wait for that."""
    async with night(tmp_path) as n:
        n.house.stage.rest.limits.on = True
        texts = [str(number) for number in range(6)]
        await write(n, *(post(n, here(n), each, lane=1) for each in texts))
        await write(n, post(n, f"channel:{n.gm.id}", "nebenan", lane=3))
        assert await n.house.world.until(lambda: n.posted(n.gm) == ["nebenan"])
        assert len(n.posted()) <= 5
        n.clock.forward(seconds=60)
        await n.bot.outbox.idle()

        assert texts == n.posted()


async def test_a_closed_door_is_parked_and_told_once(tmp_path: Path):
    async with night(tmp_path) as n:
        anna = n.house.anna
        anna.close_dms()
        await write(n, *(post(n, to(anna.user.id), str(number)) for number in range(3)))
        await write(n, post(n, to(n.house.bob.user.id), "für Bob"))
        await n.bot.outbox.idle()

        assert [f"Nicht zugestellt: dm:{anna.user.id} ({CLOSED})"] == n.posted(n.gm)
        assert ["für Bob"] == n.sent_to(n.house.bob)
        parked = await n.outgoing(state="parked")
        assert [f"{CLOSED}"] * 3 == [str(row.problem).partition(":")[0] for row in parked]
        async with n.bot.database.read() as session:
            players = (await session.exec(select(Player).order_by(col(Player.user)))).all()
        assert [("Anna", False), ("Bob", True)] == [(each.name, each.dm_open) for each in players]


async def test_a_door_that_opens_again_gets_what_was_parked(tmp_path: Path):
    async with night(tmp_path) as n:
        anna = n.house.anna
        anna.close_dms()
        await write(n, *(post(n, to(anna.user.id), str(number)) for number in range(2)))
        await n.bot.outbox.idle()
        anna.open_dms()

        assert 2 == await n.bot.outbox.again(to(anna.user.id))
        await n.bot.outbox.idle()

        assert ["0", "1"] == n.sent_to(anna)


async def test_a_channel_that_is_gone_and_a_right_that_is_missing_stop_nobody_else(tmp_path: Path):
    async with night(tmp_path) as n:
        gone = here(n)
        n.faults.take_channel(n.house.general)
        await write(n, post(n, gone, "weg", lane=1), post(n, to(n.house.bob.user.id), "da"))
        await n.bot.outbox.idle()
        assert [f"Nicht zugestellt: {gone} ({NO_CHANNEL})"] == n.posted(n.gm)
        n.faults.take_permission(n.house.guild, n.house.app.user, May.SEND)
        await sent(n, "verboten", place=f"channel:{n.gm.id}")

        assert ["da"] == n.sent_to(n.house.bob)
        problems = [str(row.problem) for row in await n.outgoing(state="parked")]
        assert [str(NO_CHANNEL), str(NO_RIGHT)] == [each.partition(":")[0] for each in problems]


async def test_thrown_out_and_invited_again(tmp_path: Path):
    """What could not be posted meanwhile is posted then."""
    async with night(tmp_path) as n:
        told: list[str] = []

        async def hear(guild: Any) -> None:
            told.append(guild.name)

        n.bot.events.when_removed.append(hear)
        n.faults.take_member(n.house.guild, n.house.app.user)
        await sent(n, "eins")
        assert ["parked"] == [row.state for row in await n.outgoing(place=here(n))]
        n.house.world.invite(n.house.app, n.house.guild)
        assert await n.house.world.until(lambda: n.posted() == ["eins"])
        await n.bot.idle()

        assert ["Jerusalem"] == told
        assert [(1, "removed")] == n.toy.held


async def test_thrown_out_while_nobody_was_there(tmp_path: Path):
    async with night(tmp_path) as n:
        await n.stop()
        n.faults.take_member(n.house.guild, n.house.app.user)
        await n.start()
        await n.bot.idle()

        assert [(1, "removed")] == n.toy.held


@pytest.mark.usefixtures("impatient")
async def test_what_the_server_cannot_digest_is_parked_while_others_are_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bot.failures.MANY_ATTEMPTS", 3)
    async with night(tmp_path) as n:
        n.faults.fail(f"POST /channels/{n.house.general.id}/messages", 500, times=10_000)
        await write(n, post(n, here(n), "unverdaulich", lane=1))
        while not await n.outgoing(place=here(n), state="parked"):
            await write(n, post(n, f"channel:{n.gm.id}", "anderes", lane=1))
            await n.house.world.until(lambda: False, 0.2)
        await n.bot.outbox.idle()

        assert any("Nicht zugestellt" in each for each in n.posted(n.gm))


async def test_the_outbox_numbers_what_nobody_has_numbered(tmp_path: Path):
    """Help and set-up belong to no round; their markers count per place all the same."""
    async with night(tmp_path) as n:
        for text in ("eins", "zwei"):
            await write(n, unnumbered(n, text))
        await n.bot.outbox.idle()
        await n.stop()
        await n.start()
        await write(n, unnumbered(n, "drei"))
        await n.bot.outbox.idle()

        said = [each.content.splitlines() for each in n.house.general.story]
        assert [["eins", "-# 0·r1"], ["zwei", "-# 0·r2"], ["drei", "-# 0·r3"]] == said


def unnumbered(n: Night, text: str) -> Callable[[Batch], None]:
    row = Outgoing(lane=0, place=here(n), payload=json.dumps({"content": text}), created_at=0)
    return lambda batch: batch.add(row)


async def test_a_text_as_long_as_it_may_be_goes_without_its_marker(tmp_path: Path):
    async with night(tmp_path) as n:
        await sent(n, "x" * 2_000)

        assert ["x" * 2_000] == [each.content for each in n.house.general.story]


def test_a_nonce_fits_and_is_one_message_s_alone():
    rows = [
        Outgoing(round=round_, place=place, number=number, part=part, lane=0, payload="", created_at=0)
        for round_ in (None, 1, 999_999)
        for place in ("dm:1", "channel:1")
        for number in (1, -1, 12_345)
        for part in (0, 3)
    ]
    nonces = [markers.nonce(row) for row in rows]

    assert len(rows) == len(set(nonces))
    assert max(map(len, nonces)) <= 25


async def test_urgent_places_go_first(tmp_path: Path):
    """Two thousand reminders wait; a receipt does not wait for them."""
    async with night(tmp_path, settings={"requests_a_second": 5}) as n:
        await n.bot.outbox.idle()
        others = [post(n, f"channel:{n.gm.id}", str(number), lane=3) for number in range(12)]
        await write(n, *others, post(n, here(n), "Bekanntmachung", lane=3))
        await write(n, post(n, here(n), "Quittung", lane=0))
        assert await n.house.world.until(lambda: "Quittung" in n.posted(), 5)

        assert ["Bekanntmachung", "Quittung"] == n.posted()
        assert len(n.posted(n.gm)) < 12


async def test_what_was_parked_by_an_earlier_process_comes_once_and_in_order_when_it_is_tried_again(tmp_path: Path):
    """The new process has read no row yet: it must not take up as new what it has just been told to try again."""
    async with night(tmp_path) as n:
        anna = n.house.anna
        anna.close_dms()
        await write(n, *(post(n, to(anna.user.id), str(number)) for number in range(5)))
        await n.bot.outbox.idle()
        await n.stop()
        anna.open_dms()
        await n.start()
        await asyncio.gather(*(n.bot.outbox.again(to(anna.user.id)) for _ in range(2)))
        n.bot.outbox.wake()
        await n.bot.outbox.idle()
        n.bot.outbox.wake()
        await n.bot.outbox.idle()

        assert ["0", "1", "2", "3", "4"] == n.sent_to(anna)
        assert {"sent"} == {row.state for row in await n.outgoing(place=to(anna.user.id))}


def test_a_row_waits_once_at_its_place_however_often_it_is_put_there():
    place = Place("dm:1")
    rows = [Outgoing(id=number, lane=1, place="dm:1", action="send", payload="{}", created_at=0) for number in (1, 2)]
    edit = Outgoing(
        id=3, lane=4, place="dm:1", action="edit", coalesce="board", round=1, payload='{"of": 9}', created_at=0
    )
    again = [Outgoing(**row.model_dump()) for row in (*rows, edit)]

    assert [None] * 6 == [place.put(row) for row in (*rows, edit, *again)]
    assert [1, 2, 3] == [row.id for row in place.rows()]
