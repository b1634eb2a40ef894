"""The connection: how often it may begin anew, and what is wrong when it may not at all."""

from pathlib import Path

import discord
import pytest
from sqlmodel import select

from bot.gateway import TooManyStartsError, patiently
from bot.store.faults import SecondProcessError
from bot.store.tables import Note
from tests.rehearsal.house import house
from tests.shell.night import night

pytestmark = pytest.mark.usefixtures("impatient")


async def test_each_identify_is_counted_and_too_many_a_day_stop_the_bot(tmp_path: Path):
    """Discord takes the token of a bot that identifies more than a thousand times a day."""
    async with night(tmp_path, settings={"identifies_a_day": 2}) as n:
        await n.stop()
        await n.start(identifies_a_day=2)
        await n.stop()
        with pytest.raises(TooManyStartsError, match="2 times"):
            await n.start(identifies_a_day=2)
        assert 2 == len(n.house.stage.gateway.starts)
        n.clock.forward(days=1)
        await n.start(identifies_a_day=2)

        assert n.bot.health.is_well()
        async with n.bot.database.read() as session:
            notes = (await session.exec(select(Note))).all()
        assert ["1"] == [note.value for note in notes if note.key.startswith("identifies:")]


async def test_a_running_bot_stops_when_its_sessions_are_lost_too_often(tmp_path: Path):
    async with night(tmp_path, settings={"identifies_a_day": 2}) as n:
        n.faults.invalidate()
        assert await n.house.world.until(lambda: len(n.house.stage.gateway.starts) == 2)
        n.faults.invalidate()

        with pytest.raises(TooManyStartsError):
            await n.bot.wait()


async def test_a_wrong_token_is_no_matter_of_patience(tmp_path: Path):
    async with night(tmp_path, start=False) as n:
        del n.house.world.apps["rehearsal"]
        with pytest.raises(discord.LoginFailure):
            await n.start()


async def test_a_missing_intent_says_so(tmp_path: Path):
    async with night(tmp_path, start=False) as n:
        n.house.app.privileged = 0
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await n.start()


async def test_a_second_process_on_the_same_database_is_refused(tmp_path: Path):
    (tmp_path / "other").mkdir()
    async with night(tmp_path) as n, night(tmp_path / "other", start=False) as other:
        other.url = n.url
        with pytest.raises(SecondProcessError):
            await other.start()


async def test_a_discord_that_does_not_answer_is_waited_for(tmp_path: Path):
    async with night(tmp_path, start=False) as n:
        n.faults.fail("GET /users/@me", 503, times=3)
        n.faults.reset("GET /users/@me", times=2)
        await n.start()

        assert n.bot.health.is_well()


async def test_patience_ends_where_waiting_does_not_help():
    tries: list[int] = []

    async def connect() -> str:
        tries.append(1)
        if len(tries) < 3:
            raise OSError("nobody there")
        if len(tries) == 3:
            return "there"
        raise ValueError("wrong")

    assert "there" == await patiently(connect, lambda error: isinstance(error, OSError))
    with pytest.raises(ValueError, match="wrong"):
        await patiently(connect, lambda error: isinstance(error, OSError))


async def test_the_settings_of_a_rehearsal_leave_no_trace(tmp_path: Path):
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    async with night(tmp_path):
        assert before[0] != discord.http.Route.BASE
    async with house():
        assert before == (discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY)
