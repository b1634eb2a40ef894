"""The gateway, seen by the real discord.py."""

import asyncio

import aiohttp
import discord
import pytest

from bot.rehearsal import channels
from bot.rehearsal.permissions import May
from tests.rehearsal.house import Bot, House, house, playing, pointed_at


async def test_a_bot_connects_and_knows_server_channels_and_people():
    async with house() as h, playing(h.stage, Bot()) as bot:
        guild = bot.get_guild(h.guild.id)
        assert guild
        assert {"Anna", "Bob", "Jerusalem owner", "Spielleiter"} == {each.display_name for each in guild.members}
        assert ["allgemein"] == [each.name for each in guild.channels]


async def test_without_presences_the_members_come_in_chunks():
    intents = discord.Intents(guilds=True, members=True)
    async with house() as h:
        for number in range(1200):
            h.stage.person(f"Gast {number}", h.guild)
        async with playing(h.stage, Bot(intents=intents)) as bot:
            assert 1204 == len(bot.guilds[0].members)


async def test_a_direct_message_and_one_in_a_channel_arrive_with_their_official_time():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.clock.to("20:59")
        h.anna.dm("Mord an Bob")
        h.bob.say(h.general, "Guten Abend")

        assert ["Mord an Bob", "Guten Abend"] == await h.heard(bot, 2)
        assert h.world.clock.read() == bot.heard[0].created_at
        assert bot.heard[0].guild is None
        assert isinstance(bot.heard[1].author, discord.Member)


async def test_a_dropped_connection_is_resumed_and_nothing_is_lost_or_doubled():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.anna.dm("davor")
        await h.heard(bot, 1)
        assert 1 == h.world.faults.drop()
        h.anna.dm("währenddessen")

        assert await h.world.until(lambda: h.stage.gateway.resumes == 1, 8)
        assert ["davor", "währenddessen"] == await h.heard(bot, 2)
        assert ["ready", "resumed"] == bot.told


async def test_op_7_makes_the_client_resume():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.reconnect()

        assert await h.world.until(lambda: h.stage.gateway.resumes == 1, 8)
        h.anna.dm("danach")
        assert ["danach"] == await h.heard(bot, 1)


async def test_what_happens_in_a_lost_session_is_never_replayed():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.refuse_resume()
        h.world.faults.drop()
        h.anna.dm("verloren")

        for _ in range(900):
            if bot.told == ["ready", "ready"]:
                break
            await asyncio.sleep(0.01)
        h.anna.dm("wieder da")
        assert ["wieder da"] == await h.heard(bot, 1)
        assert ["ready", "ready"] == bot.told


async def test_intents_are_honoured_and_content_is_blank_without_its_own():
    intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
    async with house() as h, playing(h.stage, Bot(intents=intents)) as bot:
        h.anna.say(h.general, "unlesbar")
        h.anna.say(h.general, f"<@{h.app.id}> lesbar")
        h.anna.dm("auch lesbar")

        assert ["", f"<@{h.app.id}> lesbar", "auch lesbar"] == await h.heard(bot, 3)
        channel = bot.get_channel(h.general.id)
        assert isinstance(channel, discord.TextChannel)
        assert [f"<@{h.app.id}> lesbar", ""] == [each.content async for each in channel.history()]


async def test_without_the_intent_for_direct_messages_none_comes():
    intents = discord.Intents(guilds=True, guild_messages=True, message_content=True)
    async with house() as h, playing(h.stage, Bot(intents=intents)) as bot:
        h.anna.dm("unerhört")
        h.anna.say(h.general, "gehört")

        assert ["gehört"] == await h.heard(bot, 1)


async def test_a_hidden_channel_is_silent():
    async with house() as h, playing(h.stage, Bot()) as bot:
        channels.permit(h.world, h.general, h.guild.members[h.app.id], deny=May.VIEW)
        h.anna.say(h.general, "unter uns")
        h.anna.dm("direkt")

        assert ["direkt"] == await h.heard(bot, 1)


async def test_an_intent_that_the_portal_does_not_grant_closes_the_socket():
    async with house() as h:
        h.app.privileged = 0
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await start(h, Bot(), "rehearsal")


async def test_a_wrong_token_is_refused():
    async with house() as h:
        with pytest.raises(discord.LoginFailure):
            await start(h, Bot(), "falsch")


async def start(h: House, bot: Bot, token: str):
    with pointed_at(h.stage):
        try:
            await bot.start(token)
        finally:
            await bot.close()


async def test_shards_share_the_guilds_and_the_first_gets_direct_messages():
    async with house() as h:
        second = h.world.guild("Akkon")
        h.anna.join(second)
        async with aiohttp.ClientSession() as session:
            first, other = [await _shard(session, h, number) for number in range(2)]
            h.anna.dm("an die erste")
            where = [first, other][(second.id >> 22) % 2]
            h.anna.say(next(iter(second.channels.values())), "an die ihre")

            expected = {first: [("MESSAGE_CREATE", "an die erste")], other: []}
            expected[where].append(("MESSAGE_CREATE", "an die ihre"))
            for socket, wanted in expected.items():
                assert wanted == [await _told(socket) for _ in wanted]
                await socket.close()


async def _shard(session: aiohttp.ClientSession, h: House, number: int) -> aiohttp.ClientWebSocketResponse:
    """Identify as one of two shards and read what a start brings."""
    socket = await session.ws_connect(h.stage.gateway.url)
    assert 10 == (await socket.receive_json())["op"]
    data = {"token": "rehearsal", "intents": 1 | 1 << 9 | 1 << 12 | 1 << 15, "properties": {}, "shard": [number, 2]}
    await socket.send_json({"op": 2, "d": data})
    ready = (await socket.receive_json())["d"]
    assert {number} == {(int(each["id"]) >> 22) % 2 for each in ready["guilds"]} | {number}
    for _ in ready["guilds"]:
        assert "GUILD_CREATE" == (await socket.receive_json())["t"]
    return socket


async def _told(socket: aiohttp.ClientWebSocketResponse) -> tuple[str, str]:
    frame = await socket.receive_json()
    return frame["t"], frame["d"]["content"]


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", 4002),
        ('{"op": 99}', 4001),
        ('{"op": 8, "d": {}}', 4003),
        ('{"op": 2, "d": {"token": "x"}}', 4004),
        ('{"op": 2, "d": {"token": "rehearsal", "intents": -1}}', 4013),
        ('{"op": 2, "d": {"token": "rehearsal", "intents": 1, "shard": [2, 2]}}', 4010),
    ],
)
async def test_each_mistake_closes_with_its_own_code(frame: str, code: int):
    async with house() as h, aiohttp.ClientSession() as session:
        socket = await session.ws_connect(h.stage.gateway.url)
        await socket.receive_json()

        await socket.send_str(frame)

        message = await socket.receive()
        assert aiohttp.WSMsgType.CLOSE == message.type
        assert code == message.data
        await socket.close()


async def test_a_session_that_is_no_longer_known_is_not_resumed():
    async with house() as h, aiohttp.ClientSession() as session:
        socket = await session.ws_connect(h.stage.gateway.url)
        await socket.receive_json()

        await socket.send_json({"op": 6, "d": {"token": "rehearsal", "session_id": "alt", "seq": 5}})

        frame = await socket.receive_json()
        assert (9, False) == (frame["op"], frame["d"])
        await socket.close()


async def test_a_client_that_gives_no_sign_of_life_is_cut_off():
    async with house(heartbeat=50) as h, aiohttp.ClientSession() as session:
        socket = await session.ws_connect(h.stage.gateway.url)
        await socket.receive_json()

        assert 4009 == (await socket.receive()).data
        await socket.close()


async def test_a_heartbeat_is_acknowledged_unless_the_server_is_a_zombie():
    async with house() as h, aiohttp.ClientSession() as session:
        socket = await _shard(session, h, 0)
        await socket.send_json({"op": 1, "d": 1})
        assert 11 == (await socket.receive_json())["op"]

        h.world.faults.go_zombie()
        await socket.send_json({"op": 1, "d": 1})
        with pytest.raises(TimeoutError):
            await socket.receive_json(timeout=0.05)
        await socket.close()


async def test_whoever_was_away_for_too_long_cannot_resume():
    """A session keeps so many dispatches and no more."""
    async with house() as h, playing(h.stage, Bot()) as bot:
        session = next(iter(h.stage.gateway.sessions.values()))
        h.world.faults.drop()
        for number in range(1001):
            session.dispatch("TYPING_START", {"channel_id": "1", "user_id": "1", "timestamp": number})

        for _ in range(300):
            if bot.told == ["ready", "ready"]:
                break
            await asyncio.sleep(0.01)
        assert ["ready", "ready"] == bot.told
        assert 0 == h.stage.gateway.resumes


async def test_the_day_has_a_thousand_session_starts():
    async with house() as h, aiohttp.ClientSession() as session:
        h.stage.gateway.starts = [h.world.clock.now()] * 1000
        socket = await session.ws_connect(h.stage.gateway.url)
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": "rehearsal", "intents": 1}})
        assert 4008 == (await socket.receive()).data
        await socket.close()

        h.world.clock.forward(hours=24)
        assert 1000 == h.stage.gateway.left()


async def test_members_are_asked_for_by_name_and_by_id():
    intents = discord.Intents(guilds=True)
    async with house() as h, playing(h.stage, Bot(intents=intents)) as bot:
        guild = bot.guilds[0]

        assert ["anna"] == [each.name for each in await guild.query_members("an")]
        assert ["bob"] == [each.name for each in await guild.query_members(user_ids=[h.bob.user.id, 1])]
