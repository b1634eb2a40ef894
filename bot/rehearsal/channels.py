"""Channels, categories and what they allow."""

from bot.rehearsal import show
from bot.rehearsal.kinds import Kind
from bot.rehearsal.model import Channel, Guild, Member, Overwrite, Role
from bot.rehearsal.world import Event, World


def create(world: World, guild: Guild, name: str, kind: Kind = Kind.TEXT, parent: Channel | None = None) -> Channel:
    """Make a channel or category; below a category it takes over what that allows."""
    place = sum(each.kind is kind for each in guild.channels.values())
    one = Channel(world.clock.snowflake(), kind, guild, name, position=place, parent_id=parent.id if parent else None)
    if parent:
        one.overwrites = {
            key: Overwrite(key, each.member, each.allow, each.deny) for key, each in parent.overwrites.items()
        }
    guild.channels[one.id] = one
    announce(world, one, "CHANNEL_CREATE")
    return one


def announce(world: World, channel: Channel, name: str = "CHANNEL_UPDATE") -> None:
    """Tell about a channel; channel structures are no secret, so those who cannot see it are told too."""
    world.emit(Event(name, show.channel(channel), channel.guild))


def delete(world: World, channel: Channel) -> None:
    """Delete a channel with its threads, or a thread; direct messages only close."""
    guild = channel.guild
    if guild is None:
        return
    if channel.thread:
        guild.threads.pop(channel.id, None)
        data = {"id": str(channel.id), "guild_id": str(guild.id), "type": int(channel.kind)}
        world.emit(Event("THREAD_DELETE", data | {"parent_id": str(channel.parent_id)}, guild))
        return
    guild.channels.pop(channel.id, None)
    for thread in [each for each in guild.threads.values() if each.parent_id == channel.id]:
        del guild.threads[thread.id]
    for child in guild.channels.values():
        if child.parent_id == channel.id:
            child.parent_id = None
            announce(world, child)
    announce(world, channel, "CHANNEL_DELETE")


def permit(world: World, channel: Channel, whom: Role | Member, allow: int = 0, deny: int = 0) -> None:
    """Set what a channel allows and denies a role or a member; nothing at all removes the overwrite."""
    member = isinstance(whom, Member)
    key = whom.user.id if isinstance(whom, Member) else whom.id
    if allow or deny:
        channel.overwrites[key] = Overwrite(key, member, int(allow), int(deny))
    else:
        channel.overwrites.pop(key, None)
    announce(world, channel)
