"""Channels, threads, members and roles by HTTP, through the real discord.py."""

import discord

from bot.rehearsal import members
from bot.rehearsal.permissions import May
from tests.rehearsal.house import Bot, House, house, playing
from tests.rehearsal.test_messages import code_of, place


def server(bot: Bot, h: House) -> discord.Guild:
    found = bot.get_guild(h.guild.id)
    assert found
    return found


async def test_categories_channels_and_who_may_enter():
    async with house() as h, playing(h.stage, Bot()) as bot:
        guild = server(bot, h)
        anna = guild.get_member(h.anna.user.id)
        assert anna
        shut: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite] = {
            guild.default_role: discord.PermissionOverwrite(view_channel=False),
            guild.me: discord.PermissionOverwrite(view_channel=True),
        }
        category = await guild.create_category("Runde 1", overwrites=shut)
        hall = await guild.create_text_channel("Große Halle", category=category, topic="Nur für Geladene")
        await hall.set_permissions(anna, view_channel=True)
        channel = h.world.channel(hall.id)

        assert ("große-halle", "Nur für Geladene") == (channel.name, channel.topic)
        assert (True, False) == (h.anna.can_see(channel), h.bob.can_see(channel))
        await hall.set_permissions(anna, overwrite=None)
        assert not h.anna.can_see(channel)
        await hall.edit(name="halle", topic="")
        await hall.delete()
        assert 10003 == await code_of(hall.send("x"))


async def test_a_private_thread_is_seen_by_those_inside():
    async with house() as h, playing(h.stage, Bot()) as bot:
        thread = await place(bot, h).create_thread(
            name="Templer", type=discord.ChannelType.private_thread, invitable=False
        )
        await thread.add_user(discord.Object(h.anna.user.id))
        channel = h.world.channel(thread.id)
        await thread.send("unter uns")

        assert ["unter uns"] == h.anna.reads(channel)
        assert not h.bob.can_see(channel)
        await thread.remove_user(discord.Object(h.anna.user.id))
        assert not h.anna.can_see(channel)
        assert [bot.user.id] == [each.id for each in await thread.fetch_members()]  # type: ignore[union-attr]


async def test_a_thread_falls_asleep_by_the_clock_and_refuses_changes():
    async with house() as h, playing(h.stage, Bot()) as bot:
        source = await place(bot, h).send("Rede")
        thread = await source.create_thread(name="Aussprache", auto_archive_duration=60)
        said = await thread.send("Erster")
        h.world.clock.forward(minutes=61)

        assert h.world.channel(thread.id).thread.archived  # type: ignore[union-attr]
        assert 50083 == await code_of(said.edit(content="anders"))
        assert [thread.id] == [each.id async for each in place(bot, h).archived_threads()]
        await thread.send("weckt auf")
        await said.edit(content="anders")
        await thread.edit(locked=True, archived=True)
        assert 50083 == await code_of(said.edit(content="wieder anders"))
        await thread.edit(archived=False)
        assert not h.world.channel(thread.id).thread.archived  # type: ignore[union-attr]


async def test_a_forum_takes_posts_with_tags():
    async with house() as h, playing(h.stage, Bot()) as bot:
        forum = await server(bot, h).create_forum("Akten", available_tags=[discord.ForumTag(name="offen")])
        post = await forum.create_thread(name="Fall 1", content="Der Hergang", applied_tags=forum.available_tags)

        assert ["Der Hergang"] == h.anna.reads(h.world.channel(post.thread.id))
        assert ["offen"] == [tag.name for tag in post.thread.applied_tags]
        active = await server(bot, h).active_threads()
        assert [post.thread.id] == [each.id for each in active]


async def test_roles_are_handed_out_only_below_ones_own():
    async with house() as h, playing(h.stage, Bot()) as bot:
        guild = server(bot, h)
        anna = guild.get_member(h.anna.user.id)
        assert anna
        role = await guild.create_role(name="lebt", colour=discord.Colour.red())
        await anna.add_roles(role)
        assert h.anna.has(h.guild.roles[role.id], h.guild)
        await anna.remove_roles(role)
        assert not h.anna.has(h.guild.roles[role.id], h.guild)

        h.guild.roles[role.id].position = 99
        assert 50013 == await code_of(anna.add_roles(role))
        h.world.faults.take_role(h.guild, h.guild.roles[role.id])
        assert 10011 == await code_of(anna.add_roles(role))


async def test_names_may_only_be_changed_with_the_permission():
    async with house() as h, playing(h.stage, Bot()) as bot:
        anna = await server(bot, h).fetch_member(h.anna.user.id)
        assert 50013 == await code_of(anna.edit(nick="†"))

        own = next(role for role in h.guild.roles.values() if role.bot_id)
        own.permissions |= May.MANAGE_NICKNAMES | May.KICK | May.BAN | May.MODERATE_MEMBERS
        members.role_changed(h.world, h.guild, own)
        await anna.edit(nick="† Anna")
        assert "† Anna" == h.guild.members[h.anna.user.id].nick
        await anna.kick(reason="Ruhe")
        assert h.anna.user.id not in h.guild.members
        bob = await server(bot, h).fetch_member(h.bob.user.id)
        await bob.ban(reason="Unfug")
        assert [("bob", "Unfug")] == [(each.user.name, each.reason) async for each in server(bot, h).bans()]
        await server(bot, h).unban(discord.Object(h.bob.user.id))
        assert 10007 == await code_of(server(bot, h).fetch_member(h.bob.user.id))


async def test_the_bot_learns_who_comes_goes_and_changes_name():
    async with house() as h, playing(h.stage, Bot()) as bot:
        guild = server(bot, h)
        cora = h.stage.person("Cora", h.guild)
        h.bob.leave(h.guild)
        h.anna.rename("Anna II.")
        h.anna.dm("fertig")
        await h.heard(bot, 1)

        assert guild.get_member(cora.user.id)
        assert guild.get_member(h.bob.user.id) is None
        assert "Anna II." == guild.get_member(h.anna.user.id).display_name  # type: ignore[union-attr]


async def test_an_outage_is_no_removal():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.world.faults.outage(h.guild)
        h.anna.say(h.general, "unerhört")
        h.anna.dm("direkt geht")
        await h.heard(bot, 1)
        assert server(bot, h).unavailable
        h.world.faults.recover(h.guild)
        h.anna.say(h.general, "wieder da")

        assert ["direkt geht", "wieder da"] == await h.heard(bot, 2)
        assert not server(bot, h).unavailable


async def test_the_application_knows_its_owner_and_flags():
    async with house() as h, playing(h.stage, Bot()) as bot:
        info = await bot.application_info()

        assert "Spielleiter owner" == info.owner.global_name
        assert info.flags.gateway_message_content_limited
