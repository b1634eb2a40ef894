"""Discord's computation of permissions."""

from bot.rehearsal import channels, members, threads
from bot.rehearsal.clock import Clock
from bot.rehearsal.kinds import Kind
from bot.rehearsal.model import Channel, Guild, Member, User
from bot.rehearsal.permissions import ALL, May, bits
from bot.rehearsal.world import World


def scene() -> tuple[World, Guild, Channel, User, Member]:
    world = World(Clock("2026-10-24T20:00:00+02:00"))
    guild = world.guild("Jerusalem")
    anna = world.user("Anna")
    member = members.join(world, guild, anna)
    return world, guild, next(iter(guild.channels.values())), anna, member


def test_everybody_sees_and_speaks_at_first():
    world, _, general, anna, _ = scene()

    assert world.may(general, anna) & May.SEND
    assert not world.may(general, anna) & May.MANAGE_MESSAGES


def test_a_stranger_may_nothing():
    world, _, general, _, _ = scene()

    assert 0 == world.may(general, world.user("Eve"))


def test_the_owner_and_administrators_may_everything_whatever_a_channel_says():
    world, guild, general, anna, member = scene()
    admin = members.add_role(world, guild, "admin", May.ADMINISTRATOR)
    members.give(world, guild, member, admin)
    channels.permit(world, general, member, deny=May.VIEW)

    assert ALL == world.may(general, anna) == world.may(general, world.users[guild.owner_id])


def test_overwrites_count_in_their_order():
    """Everyone, then all roles together (allowing beats denying), then the member."""
    world, guild, general, anna, member = scene()
    one, two = members.add_role(world, guild, "one"), members.add_role(world, guild, "two")
    members.give(world, guild, member, one)
    members.give(world, guild, member, two)
    channels.permit(world, general, guild.everyone, deny=May.SEND)
    assert not world.may(general, anna) & May.SEND

    channels.permit(world, general, one, deny=May.SEND)
    channels.permit(world, general, two, allow=May.SEND)
    assert world.may(general, anna) & May.SEND

    channels.permit(world, general, member, deny=May.SEND)
    assert not world.may(general, anna) & May.SEND


def test_who_does_not_see_a_channel_may_nothing_in_it():
    world, guild, general, anna, _ = scene()

    channels.permit(world, general, guild.everyone, deny=May.VIEW)

    assert 0 == world.may(general, anna)


def test_who_may_not_write_may_not_embed_either():
    world, guild, general, anna, _ = scene()

    channels.permit(world, general, guild.everyone, deny=May.SEND)

    assert not world.may(general, anna) & May.EMBED_LINKS


def test_a_private_thread_is_for_those_inside_and_for_who_manages_threads():
    world, guild, general, anna, _ = scene()
    bob, cora = world.user("Bob"), world.user("Cora")
    keeper = members.add_role(world, guild, "keeper", May.MANAGE_THREADS)
    members.join(world, guild, bob)
    members.give(world, guild, members.join(world, guild, cora), keeper)

    secret = threads.start(world, general, anna, "geheim", Kind.PRIVATE_THREAD)

    assert [True, False, True] == [bool(world.may(secret, who) & May.VIEW) for who in (anna, bob, cora)]


def test_in_a_thread_only_the_permission_for_threads_counts():
    world, guild, general, anna, _ = scene()
    thread = threads.start(world, general, anna, "offen", Kind.PUBLIC_THREAD)

    channels.permit(world, general, guild.everyone, deny=May.SEND_IN_THREADS)

    assert world.may(general, anna) & May.SEND
    assert not world.may(thread, anna) & May.SEND


def test_whoever_is_timed_out_only_reads():
    world, _, general, anna, member = scene()
    member.timeout = world.clock.now() + 1000

    assert May.VIEW | May.READ_HISTORY == world.may(general, anna)

    world.clock.forward(seconds=2)
    assert world.may(general, anna) & May.SEND


def test_permissions_go_by_the_names_people_use():
    assert May.VIEW | May.SEND | May.MANAGE_ROLES == bits("view_channel", "send_messages", "manage_roles")
