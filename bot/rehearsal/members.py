"""Who is in a guild, and with which roles."""

from bot.rehearsal import show
from bot.rehearsal.errors import Json
from bot.rehearsal.model import Guild, Member, Role, User
from bot.rehearsal.world import Event, World


def join(world: World, guild: Guild, user: User) -> Member:
    """Let somebody join (again)."""
    if user.id in guild.members:
        return guild.members[user.id]
    one = guild.members[user.id] = Member(user, world.clock.now())
    world.emit(Event("GUILD_MEMBER_ADD", show.member(one) | {"guild_id": str(guild.id)}, guild))
    return one


def leave(world: World, guild: Guild, user: User) -> None:
    """Let somebody leave, or be removed; his threads lose him, his roles go with him."""
    if not guild.members.pop(user.id, None):
        return
    for thread in guild.threads.values():
        if thread.thread:
            thread.thread.members.pop(user.id, None)
    if app := world.bot_user(user.id):
        world.emit(Event("GUILD_DELETE", {"id": str(guild.id)}, guild, app=app))
        return
    world.emit(Event("GUILD_MEMBER_REMOVE", {"guild_id": str(guild.id), "user": show.user(user)}, guild))


def changed(world: World, guild: Guild, member: Member) -> None:
    """Tell that a member changed."""
    world.emit(Event("GUILD_MEMBER_UPDATE", show.member(member) | {"guild_id": str(guild.id)}, guild))


def rename(world: World, user: User, name: str) -> None:
    """Change the name a user is shown by, everywhere."""
    user.global_name = name
    for guild in world.guilds.values():
        if user.id in guild.members:
            changed(world, guild, guild.members[user.id])


def give(world: World, guild: Guild, member: Member, role: Role) -> None:
    """Give a member a role."""
    if role.id not in member.roles:
        member.roles.add(role.id)
        changed(world, guild, member)


def take(world: World, guild: Guild, member: Member, role: Role) -> None:
    """Take a role from a member."""
    if role.id in member.roles:
        member.roles.discard(role.id)
        changed(world, guild, member)


def ban(world: World, guild: Guild, user: User, reason: str | None = None) -> None:
    """Remove somebody for good."""
    guild.bans[user.id] = reason
    leave(world, guild, user)
    world.emit(Event("GUILD_BAN_ADD", {"guild_id": str(guild.id), "user": show.user(user)}, guild))


def unban(world: World, guild: Guild, user: User) -> None:
    """Let somebody in again."""
    del guild.bans[user.id]
    world.emit(Event("GUILD_BAN_REMOVE", {"guild_id": str(guild.id), "user": show.user(user)}, guild))


def add_role(world: World, guild: Guild, name: str, permissions: int = 0) -> Role:
    """Make a role, below all others but the one that everybody has."""
    for each in guild.roles.values():
        each.position += each.position > 0
    one = Role(world.clock.snowflake(), name, permissions)
    guild.roles[one.id] = one
    world.emit(Event("GUILD_ROLE_CREATE", _role(guild, one), guild))
    return one


def role_changed(world: World, guild: Guild, role: Role) -> None:
    """Tell that a role changed."""
    world.emit(Event("GUILD_ROLE_UPDATE", _role(guild, role), guild))


def drop_role(world: World, guild: Guild, role: Role) -> None:
    """Delete a role; overwrites and members lose it."""
    del guild.roles[role.id]
    for member in guild.members.values():
        member.roles.discard(role.id)
    for channel in guild.channels.values():
        channel.overwrites.pop(role.id, None)
    world.emit(Event("GUILD_ROLE_DELETE", {"guild_id": str(guild.id), "role_id": str(role.id)}, guild))


def top(guild: Guild, member: Member) -> int:
    """Give the position of a member's highest role; the owner stands above all."""
    if member.user.id == guild.owner_id:
        return max(role.position for role in guild.roles.values()) + 1
    return max((guild.roles[role].position for role in member.roles), default=0)


def _role(guild: Guild, role: Role) -> Json:
    return {"guild_id": str(guild.id), "role": show.role(role)}
