"""Threads: who is in them, when they fall asleep, and how they wake."""

from bot.rehearsal import show
from bot.rehearsal.clock import moment
from bot.rehearsal.errors import Json, Refused
from bot.rehearsal.kinds import Flag, Kind
from bot.rehearsal.model import Channel, Message, Thread, User
from bot.rehearsal.permissions import May
from bot.rehearsal.world import Event, World

MINUTE = 60_000


def start(world: World, parent: Channel, owner: User, name: str, kind: Kind, source: Message | None = None) -> Channel:
    """Open a thread below a channel; one that hangs on a message takes over its id.

    Raises:
        Refused: the message has a thread already (160004).
    """
    guild = parent.guild
    if guild is None:
        raise Refused(50024)
    if source and source.id in guild.threads:
        raise Refused(160004)
    thread = Thread(owner.id, world.clock.now())
    thread_id = source.id if source else world.clock.snowflake()
    one = Channel(thread_id, kind, guild, name, parent_id=parent.id, thread=thread)
    thread.members[owner.id] = world.clock.now()
    guild.threads[one.id] = one
    if source:
        source.flags |= Flag.HAS_THREAD
    world.emit(Event("THREAD_CREATE", {"newly_created": True}, guild, one))
    return one


def add(world: World, channel: Channel, thread: Thread, user: User) -> None:
    """Let somebody into a thread; a bot that comes in learns of the thread."""
    if user.id in thread.members or channel.guild is None:
        return
    thread.members[user.id] = world.clock.now()
    if app := world.bot_user(user.id):
        world.emit(Event("THREAD_CREATE", {}, channel.guild, channel, app=app))
    member = show.thread_member(channel.id, thread, user.id)
    member |= {"member": show.member(channel.guild.members[user.id]), "presence": None}
    _members(world, channel, thread, {"added_members": [member]})


def remove(world: World, channel: Channel, thread: Thread, user: User) -> None:
    """Take somebody out of a thread."""
    if thread.members.pop(user.id, None) is not None:
        _members(world, channel, thread, {"removed_member_ids": [str(user.id)]}, told=world.bot_user(user.id) is None)


def changed(world: World, channel: Channel) -> None:
    """Tell that a thread changed."""
    world.emit(Event("THREAD_UPDATE", {}, channel.guild, channel))


def archive(world: World, channel: Channel, thread: Thread, *, archived: bool) -> None:
    """Put a thread to sleep, or wake it."""
    if thread.archived != archived:
        thread.archived, thread.archived_at = archived, world.clock.now()
        changed(world, channel)


def wake(world: World, channel: Channel, user: User) -> None:
    """Wake a thread because somebody writes in it.

    Raises:
        Refused: it is locked, and he does not manage threads (160005).
    """
    thread = channel.thread
    if thread is None:
        return
    if thread.locked and not world.may(channel, user) & May.MANAGE_THREADS:
        raise Refused(160005)
    archive(world, channel, thread, archived=False)


def sweep(world: World) -> None:
    """Put to sleep each thread that has been quiet for as long as it allows."""
    now = world.clock.now()
    for guild in world.guilds.values():
        for channel in list(guild.threads.values()):
            thread = channel.thread
            if thread is None or thread.archived:
                continue
            last = moment(channel.last_message_id) if channel.last_message_id else 0
            if max(last, thread.created, thread.archived_at) + thread.archive_minutes * MINUTE <= now:
                archive(world, channel, thread, archived=True)


def _members(world: World, channel: Channel, thread: Thread, what: Json, *, told: bool = True) -> None:
    guild = channel.guild
    if guild is None:
        return
    data = {"id": str(channel.id), "guild_id": str(guild.id), "member_count": min(len(thread.members), 50), **what}
    world.emit(Event("THREAD_MEMBERS_UPDATE", data, guild, channel if told else None))
