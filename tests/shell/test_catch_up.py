"""Nothing that was written while the bot was away is lost, and nothing is taken twice."""

import asyncio
from pathlib import Path

import pytest

from bot.rehearsal.model import Message
from tests.rehearsal.house import House
from tests.shell.night import NINE, Night, night
from tests.shell.test_inbox import source

pytestmark = pytest.mark.usefixtures("impatient")


async def back(n: Night) -> None:
    """Wait until the bot has caught up."""
    for _ in range(300):
        if n.bot.health.is_well() and n.bot.backfill.is_complete():
            break
        await n.house.world.until(lambda: False, 0.01)
    await n.bot.idle()


async def test_a_short_gap_is_resumed(tmp_path: Path):
    async with night(tmp_path) as n:
        one = n.house.anna.dm("!eins")
        await n.until_heard(1)
        n.faults.drop()
        two = n.house.anna.dm("!zwei")
        await n.until_heard(2)

        assert [source(one), source(two)] == await n.sources()
        assert 1 == len(n.house.stage.gateway.starts)


@pytest.mark.parametrize("hours", [1 / 3600, 1, 48])
async def test_a_lost_session_loses_no_message(tmp_path: Path, hours: float):
    """The gateway never tells again what happened in between; the history does."""
    async with night(tmp_path) as n:
        one = n.house.anna.dm("!eins")
        await n.until_heard(1)
        n.faults.refuse_resume()
        n.faults.drop()
        two, three = n.house.anna.dm("!zwei"), n.house.bob.dm("!drei")
        n.clock.forward(hours=hours)
        four, five = n.house.anna.dm("!vier"), n.house.anna.say(n.house.general, "!fünf")
        await n.until_heard(5)

        assert {source(each) for each in (one, two, three, four, five)} == set(await n.sources())
        annas = [each.text for each in n.toy.heard if each.user == n.house.anna.user.id and each.guild is None]
        assert ["!eins", "!zwei", "!vier"] == annas
        assert [each.at for each in n.toy.heard if each.text == "!zwei"] == [n.toy.heard[0].at]
        assert 0 == n.house.stage.gateway.resumes


async def test_what_is_told_live_waits_for_what_was_missed(tmp_path: Path):
    async with night(tmp_path) as n:
        n.faults.refuse_resume()
        n.faults.slow("GET /channels/*/messages*", 20, times=3)  # a fifth of a second, for the test shortens sleeps
        n.faults.drop()
        one = n.house.anna.dm("!verpasst")
        gateway = n.house.stage.gateway
        assert await n.house.world.until(lambda: len(gateway.starts) == 2)
        await asyncio.sleep(5)
        two = n.house.anna.dm("!gehört")
        await n.until_heard(2)

        assert [source(one), source(two)] == await n.sources()


async def test_more_than_a_page_was_missed(tmp_path: Path):
    async with night(tmp_path) as n:
        n.faults.refuse_resume()
        n.faults.drop()
        said = [n.house.anna.dm(f"Satz {number}") for number in range(251)]
        heard = await n.until_heard(251)

        assert [each.content for each in said] == heard
        assert said[-1].id == n.bot.watermarks.get(n.house.anna.dms.id)


async def test_what_an_older_conversation_says_is_no_part_of_a_new_round(tmp_path: Path):
    def before(house: House) -> None:
        for number in range(120):
            house.anna.dm(f"!alt {number}")
        house.world.clock.forward(minutes=1)

    async with night(tmp_path, before=before) as n:
        said = n.house.anna.dm("!neu")
        await n.until_heard(1)
        await n.stop()
        await n.start()
        await back(n)

        assert [] == n.toy.heard
        assert [source(said)] == await n.sources()


async def test_a_restart_takes_what_was_missed_and_nothing_again(tmp_path: Path):
    async with night(tmp_path) as n:
        one = n.house.anna.dm("!eins")
        asked = n.house.anna.dm("Wie bitte?")
        n.house.anna.say(n.house.general, "Guten Abend")
        await n.until_heard(3)
        await n.stop()
        n.clock.forward(minutes=3)
        two = n.house.anna.dm("!zwei")
        await n.start()
        await n.until_heard(1)
        await back(n)

        assert ["!zwei"] == [each.text for each in n.toy.heard]
        assert [source(one), source(asked), source(two)] == await n.sources()
        assert 1 == n.sent_to(n.house.anna).count("Bitte?")
        assert 3 == len(n.sent_to(n.house.anna))


async def test_what_came_late_and_was_never_told_is_found_by_the_next_process(tmp_path: Path):
    """A later message was taken before it, and so the watermark has passed it."""
    async with night(tmp_path) as n:
        n.faults.delay("MESSAGE_CREATE", 1000)
        one, two = n.house.anna.dm("!eins"), n.house.anna.dm("!zwei")
        await n.until_heard(1)
        assert [source(two)] == await n.sources()
        await n.stop()
        await n.start()
        await n.until_heard(1)

        assert [source(two), source(one)] == await n.sources()


async def test_an_edit_nobody_saw_hides_the_first_version_and_says_so(tmp_path: Path):
    async with night(tmp_path) as n:
        await n.stop()
        n.clock.forward(minutes=1)
        said = n.house.anna.dm("!eins")
        n.clock.forward(minutes=1)
        n.house.anna.edit(said, "!zwei")
        await n.start()
        await n.until_heard(1)

        one = n.toy.heard[0]
        assert ("!zwei", True, n.clock.now()) == (one.text, one.unseen, one.at)
        assert [f"edit:{said.id}:{n.clock.now()}"] == await n.sources()


async def test_an_edit_of_what_was_taken_before_hides_nothing(tmp_path: Path):
    async with night(tmp_path) as n:
        said = n.house.anna.dm("!eins")
        await n.until_heard(1)
        await n.stop()
        n.clock.forward(minutes=1)
        n.house.anna.edit(said, "!zwei")
        await n.start()
        await n.until_heard(1)

        assert [("!zwei", False)] == [(each.text, each.unseen) for each in n.toy.heard]
        assert [source(said), f"edit:{said.id}:{n.clock.now()}"] == await n.sources()


async def test_op_7_and_a_resumable_invalid_session_lose_nothing(tmp_path: Path):
    async with night(tmp_path) as n:
        n.faults.reconnect()
        one = n.house.anna.dm("!eins")
        await n.until_heard(1)
        n.faults.invalidate(resumable=True)
        two = n.house.anna.dm("!zwei")
        await n.until_heard(2)
        n.faults.invalidate()
        three = n.house.anna.dm("!drei")
        await n.until_heard(3)

        assert [source(one), source(two), source(three)] == await n.sources()


async def test_a_connection_that_says_nothing_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A zombie: the deadline waits until the gateway talks again, and what was sent meanwhile comes first."""
    monkeypatch.setattr("bot.health.SILENT_S", 0.1)
    async with night(tmp_path, {"tag-1": NINE}) as n:
        n.faults.go_zombie()
        await asyncio.sleep(15)
        early = n.house.anna.dm("!ins Leere")
        n.clock.to("21:00")
        await asyncio.sleep(10)
        assert [] == n.toy.rung

        n.faults.go_zombie(on=False)
        n.faults.drop()
        await n.until_heard(1)
        for _ in range(100):
            if n.toy.rung:
                break
            await n.house.world.until(lambda: False, 0.02)

        assert [source(early), f"timer:1:tag-1:{n.clock.instant(NINE)}"] == await n.sources()


@pytest.mark.parametrize("fault", ["fail", "reset", "limit"])
async def test_a_history_that_cannot_be_read_is_asked_for_until_it_can(tmp_path: Path, fault: str):
    async with night(tmp_path) as n:
        n.faults.refuse_resume()
        getattr(n.faults, fault)("GET /channels/*/messages*", times=7)
        n.faults.drop()
        said = n.house.anna.dm("!eins")
        await n.until_heard(1)

        assert [source(said)] == await n.sources()


async def test_a_channel_that_is_gone_does_not_keep_the_others_waiting(tmp_path: Path):
    async with night(tmp_path) as n:
        n.faults.refuse_resume()
        n.faults.drop()
        n.faults.take_channel(n.house.general)
        said = n.house.anna.dm("!eins")
        await n.until_heard(1)

        assert [source(said)] == await n.sources()


async def test_direct_messages_that_nobody_has_opened_are_read_from_the_day_somebody_joined(tmp_path: Path):
    async with night(tmp_path, start=False) as n:
        n.clock.forward(minutes=5)
        said = n.house.bob.dm("!dabei")
        n.clock.forward(hours=20)
        await n.start()
        await n.until_heard(1)

        assert [source(said)] == await n.sources()


@pytest.mark.slow
async def test_ten_thousand_messages_were_missed(tmp_path: Path):
    """Fifty people wrote two hundred each, over two days and a deadline, while the bot was away."""
    settings = {"requests_a_second": 100_000}
    timers = {"tag-1": "2026-10-25T21:00:00+01:00"}
    async with night(tmp_path, timers, crowd=50, checked=False, outage_ms=10**12, settings=settings) as n:
        n.faults.refuse_resume()
        await n.stop()
        said: dict[int, list[Message]] = {}
        for hour in range(40):
            n.clock.forward(hours=1)
            for who in n.crowd:
                said.setdefault(who.user.id, []).extend(who.dm(f"!{hour}.{number}") for number in range(5))
        await n.start(**settings)
        await n.bot.idle()
        while not n.bot.is_idle():
            await n.bot.idle()

        sources = await n.sources()
        place = {each: index for index, each in enumerate(sources)}
        deadline = next(each for each in sources if str(each).startswith("timer"))
        due = n.clock.instant(timers["tag-1"])
        assert 10_001 == len(sources) == len(place)
        for who in n.crowd:
            order = [place[source(each)] for each in said[who.user.id]]
            assert sorted(order) == order
            assert [(each.id >> 22) + 1_420_070_400_000 >= due for each in said[who.user.id]] == [
                index > place[deadline] for index in order
            ]
            receipts = [each.split()[1] for each in n.sent_to(who) if each.startswith("Notiert")]
            assert [each.content for each in said[who.user.id]] == receipts
