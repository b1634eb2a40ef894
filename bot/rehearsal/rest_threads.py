"""Routes of threads and of posts in forums."""

from typing import Any

from bot.rehearsal import messages, show, show_messages, threads
from bot.rehearsal.calls import Answer, Call, empty
from bot.rehearsal.clock import moment
from bot.rehearsal.errors import Json, Refused
from bot.rehearsal.kinds import Kind
from bot.rehearsal.model import Channel, Thread
from bot.rehearsal.permissions import May, require

CREATE = {Kind.PUBLIC_THREAD: May.CREATE_PUBLIC_THREADS, Kind.PRIVATE_THREAD: May.CREATE_PRIVATE_THREADS}


def start(call: Call) -> Any:
    """Open a thread, or in a forum a post with its first message."""
    parent, sent = call.channel(), call.sent
    if parent.kind is Kind.FORUM:
        return _post(call, parent, sent)
    kind = Kind(sent.get("type") or Kind.PRIVATE_THREAD)
    if kind not in CREATE or parent.kind not in {Kind.TEXT, Kind.NEWS}:
        raise Refused(50024)
    require(call.world.may(parent, call.me), CREATE[kind])
    one = threads.start(call.world, parent, call.me, sent["name"], kind)
    return Answer(201, _opened(call, one, sent))


def start_at(call: Call) -> Any:
    """Open a thread on a message."""
    parent = call.channel(May.CREATE_PUBLIC_THREADS, talk=True)
    source = call.message(parent)
    one = threads.start(call.world, parent, call.me, call.sent["name"], Kind.PUBLIC_THREAD, source)
    return Answer(201, _opened(call, one, call.sent))


def _post(call: Call, forum: Channel, sent: Json) -> Answer:
    require(call.world.may(forum, call.me), May.SEND)
    one = threads.start(call.world, forum, call.me, sent["name"], Kind.PUBLIC_THREAD)
    draft = call.draft(sent.get("message") or {}, one)
    if empty(draft):
        del forum.guild.threads[one.id]  # type: ignore[union-attr]
        raise Refused(50006)
    one.applied = [int(each) for each in sent.get("applied_tags") or ()]
    first = messages.write(call.world, one, call.me, draft)
    return Answer(201, _opened(call, one, sent) | {"message": show_messages.message(first, call.me)})


def _opened(call: Call, one: Channel, sent: Json) -> Json:
    thread = _thread(one)
    changed = sent.get("auto_archive_duration") or sent.get("rate_limit_per_user") or "invitable" in sent
    thread.archive_minutes = sent.get("auto_archive_duration") or thread.archive_minutes
    thread.invitable = sent.get("invitable", True)
    one.slowmode = sent.get("rate_limit_per_user") or 0
    if changed:
        threads.changed(call.world, one)
    return show.channel(one, call.me)


def join(call: Call) -> Any:
    """Come into a thread."""
    one = call.channel()
    threads.add(call.world, one, _awake(one), call.me)


def add(call: Call) -> Any:
    """Let somebody into a thread; he has to see the channel it hangs below."""
    one = call.channel(May.SEND)
    thread = _awake(one)
    if one.guild is None or call.number("user_id") not in one.guild.members:
        raise Refused(10013)
    user = call.member(one.guild).user
    if not thread.invitable and thread.owner_id != call.me.id:
        require(call.world.may(one, call.me), May.MANAGE_THREADS)
    parent = one.guild.channels.get(one.parent_id or 0)
    if parent and not call.world.may(parent, user) & May.VIEW:
        raise Refused(50001)
    threads.add(call.world, one, thread, user)


def remove(call: Call) -> Any:
    """Leave a thread, or take somebody out of it."""
    one = call.channel()
    thread = _awake(one)
    if "user_id" not in call.ids:
        threads.remove(call.world, one, thread, call.me)
        return
    if not (one.kind is Kind.PRIVATE_THREAD and thread.owner_id == call.me.id):
        require(call.world.may(one, call.me), May.MANAGE_THREADS)
    if call.number("user_id") not in thread.members:
        raise Refused(10007)
    threads.remove(call.world, one, thread, call.world.users[call.number("user_id")])


def member(call: Call) -> Any:
    """Show whether somebody is in a thread."""
    one = call.channel()
    thread = _thread(one)
    if call.number("user_id") not in thread.members:
        raise Refused(10007)
    return show.thread_member(one.id, thread, call.number("user_id"))


def members(call: Call) -> Any:
    """List who is in a thread."""
    one = call.channel()
    thread = _thread(one)
    return [show.thread_member(one.id, thread, each) for each in thread.members]


def active(call: Call) -> Any:
    """List a guild's threads that are awake."""
    guild = call.guild()
    return _listed(call, [each for each in guild.threads.values() if each.thread and not each.thread.archived])


def archived(kind: Kind, need: May, *, joined: bool = False) -> Any:
    """Make the handler that lists the archived threads of one kind."""

    def handler(call: Call) -> Any:
        parent = call.channel(need | May.READ_HISTORY)
        found = [
            each
            for each in (parent.guild.threads.values() if parent.guild else ())
            if each.parent_id == parent.id and each.kind is kind and each.thread and each.thread.archived
            if not joined or call.me.id in each.thread.members
        ]
        found.sort(key=lambda each: each.thread.archived_at if each.thread else 0, reverse=True)
        return _listed(call, found[: call.limit(50)])

    return handler


def _listed(call: Call, found: list[Channel]) -> Json:
    seen = [each for each in found if call.world.may(each, call.me) & May.VIEW]
    seen.sort(key=lambda each: moment(each.id), reverse=True)
    own = [each.thread for each in seen if each.thread and call.me.id in each.thread.members]
    ids = [each.id for each in seen if each.thread and call.me.id in each.thread.members]
    mine = [show.thread_member(number, thread, call.me.id) for number, thread in zip(ids, own, strict=True)]
    return {"threads": [show.channel(each, call.me) for each in seen], "members": mine, "has_more": False}


def _thread(one: Channel) -> Thread:
    if one.thread is None:
        raise Refused(50024)
    return one.thread


def _awake(one: Channel) -> Thread:
    thread = _thread(one)
    if thread.archived:
        raise Refused(50083)
    return thread


_IN = "/channels/{channel_id}/thread-members"

ROUTES = {
    "POST /channels/{channel_id}/threads": start,
    "POST /channels/{channel_id}/messages/{message_id}/threads": start_at,
    f"GET {_IN}": members,
    f"PUT {_IN}/@me": join,
    f"DELETE {_IN}/@me": remove,
    f"GET {_IN}/{{user_id}}": member,
    f"PUT {_IN}/{{user_id}}": add,
    f"DELETE {_IN}/{{user_id}}": remove,
    "GET /guilds/{guild_id}/threads/active": active,
    "GET /channels/{channel_id}/threads/archived/public": archived(Kind.PUBLIC_THREAD, May.VIEW),
    "GET /channels/{channel_id}/threads/archived/private": archived(Kind.PRIVATE_THREAD, May.MANAGE_THREADS),
    "GET /channels/{channel_id}/users/@me/threads/archived/private": archived(
        Kind.PRIVATE_THREAD, May.VIEW, joined=True
    ),
}
