"""What people write is taken once, with its official time, in whatever way the gateway tells of it."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.heard import Heard
from bot.rehearsal import messages
from bot.rehearsal.messages import Draft
from bot.rehearsal.model import Message
from bot.store import pen
from bot.store.tables import Deadline
from tests.shell.night import NINE, night, plain


def source(message: Message) -> str:
    return f"message:{message.id}"


async def test_a_message_told_twice_is_taken_once(tmp_path: Path):
    async with night(tmp_path) as n:
        n.faults.duplicate("MESSAGE_CREATE", times=2)
        one, two = n.house.anna.dm("!eins"), n.house.anna.dm("!zwei")
        await n.until_heard(2)

        assert [source(one), source(two)] == await n.sources()
        assert 2 == len(n.sent_to(n.house.anna))


async def test_chatter_told_twice_is_answered_once(tmp_path: Path):
    async with night(tmp_path) as n:
        n.faults.duplicate("MESSAGE_CREATE")
        n.house.anna.dm("Wie bitte?")
        await n.until_heard(1)

        assert ["Bitte?"] == n.sent_to(n.house.anna)


async def test_messages_keep_their_own_times_when_they_change_places(tmp_path: Path):
    async with night(tmp_path) as n:
        n.faults.reorder("MESSAGE_CREATE")
        one, two = n.house.anna.dm("!eins"), n.house.bob.dm("!zwei")
        await n.until_heard(2)

        assert {source(one), source(two)} == set(await n.sources())


async def test_messages_of_a_channel_that_wait_are_taken_by_id(tmp_path: Path):
    async with night(tmp_path) as n:
        n.bot.inbox.hold_all()
        n.faults.reorder("MESSAGE_CREATE")
        one, two = n.house.anna.dm("!eins"), n.house.anna.dm("!zwei")
        await asyncio.sleep(0.05)
        assert [] == n.toy.heard

        n.bot.inbox.hold(())
        await n.until_heard(2)

        assert [source(one), source(two)] == await n.sources()


async def test_an_edit_is_a_new_message_at_the_time_of_the_edit(tmp_path: Path):
    async with night(tmp_path) as n:
        said = n.house.anna.dm("!eins")
        await n.until_heard(1)
        n.clock.forward(minutes=5)
        n.house.anna.edit(said, "!zwei")
        await n.until_heard(2)

        edited = n.toy.heard[1]
        assert [source(said), f"edit:{said.id}:{n.clock.now()}"] == await n.sources()
        assert ("!zwei", n.clock.now(), True, False) == (edited.text, edited.at, edited.edited, edited.unseen)


async def test_a_deletion_changes_nothing(tmp_path: Path):
    async with night(tmp_path) as n:
        said = n.house.anna.dm("!eins")
        await n.until_heard(1)
        n.house.anna.delete(said)
        await n.bot.idle()

        assert [source(said)] == await n.sources()


async def test_only_direct_messages_and_channels_of_rounds_are_read(tmp_path: Path):
    async with night(tmp_path) as n:
        n.house.anna.say(n.gm, "!nebenan")
        said = n.house.anna.say(n.house.general, "!hier")
        await n.until_heard(1)

        assert [source(said)] == await n.sources()


async def test_other_bots_are_not_heard(tmp_path: Path):
    async with night(tmp_path) as n:
        other = n.house.world.app("Andere", "other")
        n.house.world.invite(other, n.house.guild)
        messages.write(n.house.world, n.house.general, other.user, Draft("!ich bin ein Bot"))
        said = n.house.anna.say(n.house.general, "!ich nicht")
        await n.until_heard(1)

        assert [source(said)] == await n.sources()


async def test_what_was_sent_after_a_deadline_waits_for_it(tmp_path: Path):
    """TA-T10: 21:00:00.500 is after 21:00, whenever the alarm wakes up."""
    async with night(tmp_path, {"tag-1": NINE}) as n:
        n.clock.to("2026-10-24T21:00:00.500+02:00")
        late = n.house.anna.dm("!nach neun")
        await n.until_heard(1)

        assert [f"timer:1:tag-1:{n.clock.instant(NINE)}", source(late)] == await n.sources()


async def test_what_was_sent_before_a_deadline_and_told_after_it_still_comes_first(tmp_path: Path):
    """Sent at 20:59:59.900, told at 21:05: the history is read before anything is resolved."""
    async with night(tmp_path, {"tag-1": NINE}) as n:
        n.faults.delay("MESSAGE_CREATE", 0.2)
        n.clock.to("2026-10-24T20:59:59.900+02:00")
        early = n.house.anna.dm("!vor neun")
        n.clock.to("2026-10-24T21:00:00.500+02:00")
        late = n.house.anna.dm("!nach neun")
        await n.until_heard(2)
        n.clock.to("21:05")
        await asyncio.sleep(0.3)
        await n.bot.idle()

        deadline = f"timer:1:tag-1:{n.clock.instant(NINE)}"
        assert [source(early), deadline, source(late)] == await n.sources()
        assert 1 == len([each for each in n.sent_to(n.house.anna) if "vor neun" in each])


@pytest.mark.usefixtures("impatient")
async def test_a_message_that_cannot_be_taken_now_is_taken_later(tmp_path: Path):
    """A fault of ours is tried again; the message is lost neither to it nor to those behind it."""
    async with night(tmp_path) as n:
        n.toy.broken = [RuntimeError("kaputt")]
        one, two = n.house.anna.dm("!eins"), n.house.anna.dm("!zwei")
        await n.until_heard(2)

        assert [source(one), source(two)] == await n.sources()


@pytest.mark.usefixtures("impatient")
async def test_a_message_that_breaks_everything_does_not_stop_the_others(tmp_path: Path):
    async with night(tmp_path) as n:
        n.toy.broken = [RuntimeError("kaputt") for _ in range(3)]
        n.house.anna.dm("!eins")
        two = n.house.anna.dm("!zwei")
        await n.until_heard(1)

        assert [source(two)] == await n.sources()


@pytest.mark.usefixtures("impatient")
async def test_a_message_whose_rows_are_refused_is_given_up_and_its_author_told(tmp_path: Path):
    """The database will never take them, so nobody behind it waits for ever."""
    async with night(tmp_path) as n:
        told: list[str] = []
        take, inbox = n.toy.handle, n.bot.inbox

        async def handle(one: Heard) -> bool:
            if one.text == "!eins":
                await n.bot.writer.submit(lambda batch: batch.insert(Deadline, round=99, key="x", due=1))
            return await take(one)

        async def give_up(one: Heard) -> None:
            told.append(one.text)

        inbox.handle, inbox.give_up = handle, give_up
        n.house.anna.dm("!eins")
        two = n.house.anna.dm("!zwei")
        await n.until_heard(1)

        assert [source(two)] == await n.sources()
        assert ["!eins"] == told


async def test_every_message_of_the_bot_carries_its_marker(tmp_path: Path):
    async with night(tmp_path) as n:
        n.house.anna.dm("!eins")
        n.house.anna.dm("!zwei")
        await n.until_heard(2)

        assert ["-# 1·1", "-# 1·2"] == [each.content.splitlines()[-1] for each in n.house.anna.inbox]
        assert all(each.nonce for each in n.house.anna.inbox)
        assert all(plain(each).startswith("Notiert") for each in n.house.anna.inbox)


@pytest.mark.slow
@pytest.mark.usefixtures("impatient")
async def test_a_locked_database_loses_no_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Somebody has opened it with another program: what cannot be stored is acknowledged only once it is."""
    monkeypatch.setattr(pen, "BUSY_MS", 10)
    async with night(tmp_path) as n:
        other = sqlite3.connect(tmp_path / "rounds.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        one, two = n.house.anna.dm("!eins"), n.house.anna.dm("!zwei")
        await asyncio.sleep(20)
        assert [] == n.sent_to(n.house.anna)
        other.execute("ROLLBACK")
        other.close()
        assert await n.house.world.until(lambda: len(n.sent_to(n.house.anna)) == 2)
        await n.bot.idle()

        assert [source(one), source(two)] == await n.sources()
        assert 2 == len(n.sent_to(n.house.anna))
