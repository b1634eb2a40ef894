"""Interactions: what a user asks of a bot, and the rules and times for answering."""

import secrets

from bot.rehearsal import messages, show, show_messages
from bot.rehearsal.clock import moment
from bot.rehearsal.errors import Json, Refused, invalid
from bot.rehearsal.kinds import Ask, Flag, Reply
from bot.rehearsal.messages import Draft
from bot.rehearsal.model import App, Channel, Guild, Interaction, Message, User
from bot.rehearsal.world import Event, World

TO_ANSWER = 3_000
TO_FOLLOW_UP = 15 * 60_000
"""How long, in milliseconds, a bot may answer at all, and after that go on answering."""

ALLOWED = {
    Ask.COMMAND: {Reply.MESSAGE, Reply.DEFER, Reply.MODAL},
    Ask.COMPONENT: {Reply.MESSAGE, Reply.DEFER, Reply.DEFER_UPDATE, Reply.UPDATE, Reply.MODAL},
    Ask.COMPLETE: {Reply.CHOICES},
    Ask.MODAL: {Reply.MESSAGE, Reply.DEFER, Reply.DEFER_UPDATE, Reply.UPDATE},
}
WITH_MESSAGE = frozenset({Reply.MESSAGE, Reply.DEFER, Reply.UPDATE, Reply.DEFER_UPDATE})


def new(world: World, app: App, user: User, channel: Channel, ask: Ask, data: Json) -> Interaction:
    """Make something a user asks of a bot; nobody knows of it before ``begin``."""
    return Interaction(world.clock.snowflake(), secrets.token_urlsafe(48), app, user, channel, ask, data)


def begin(world: World, one: Interaction) -> Interaction:
    """Tell the bot what a user asks of it."""
    world.interactions[one.id] = one
    world.emit(Event("INTERACTION_CREATE", payload(world, one), one.channel.guild, app=one.app))
    return one


def payload(world: World, one: Interaction) -> Json:
    """Show an interaction as the gateway does."""
    guild, may = one.channel.guild, str(world.may(one.channel, one.user))
    data: Json = {
        "id": str(one.id),
        "application_id": str(one.app.id),
        "type": int(one.ask),
        "data": one.data,
        "token": one.token,
        "version": 1,
        "channel_id": str(one.channel.id),
        "channel": show.channel(one.channel, one.app.user) | {"permissions": may},
        "app_permissions": str(world.may(one.channel, one.app.user)),
        "locale": one.user.locale,
        "entitlements": [],
        "authorizing_integration_owners": _owners(guild),
        "context": 0 if guild else 1,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    if one.message:
        data["message"] = show_messages.message(one.message, one.app.user)
    if guild is None:
        return data | {"user": show.user(one.user)}
    member = show.member(guild.members[one.user.id]) | {"permissions": may}
    known = {"id": str(guild.id), "locale": guild.locale, "features": []}
    return data | {"guild_id": str(guild.id), "guild_locale": guild.locale, "guild": known, "member": member}


def find(world: World, interaction_id: int, token: str) -> Interaction:
    """Find an interaction that may still be answered for the first time.

    Raises:
        Refused: it is unknown or older than three seconds (10062), or was answered already (40060).
    """
    one = world.interactions.get(interaction_id)
    if one is None or not secrets.compare_digest(one.token.encode(), token.encode()):
        raise Refused(10062)
    if one.reply is not None:
        raise Refused(40060)
    if world.clock.now() - moment(one.id) > TO_ANSWER:
        raise Refused(10062)
    return one


def by_token(world: World, app_id: int, token: str) -> Interaction:
    """Find an interaction whose answer goes on: it was answered, and its token still lives.

    Raises:
        Refused: it is unknown or was not answered yet (10015), or older than fifteen minutes (50027).
    """
    one = next((each for each in reversed(world.interactions.values()) if each.token == token), None)
    if one is None or one.app.id != app_id or one.reply is None:
        raise Refused(10015)
    if world.clock.now() - moment(one.id) > TO_FOLLOW_UP:
        raise Refused(50027)
    return one


def answer(world: World, one: Interaction, reply: Reply, data: Json, draft: Draft) -> None:
    """Take a bot's callback.

    Raises:
        Refused: this interaction cannot be answered like that (50035).
    """
    updates = reply in {Reply.UPDATE, Reply.DEFER_UPDATE}
    if reply not in ALLOWED[one.ask] or (updates and source(one) is None):
        raise invalid("type", "Invalid interaction callback type for this interaction")
    one.reply = reply
    if reply is Reply.CHOICES:
        one.choices = data.get("choices") or []
    elif reply is Reply.MODAL:
        one.modal = data
    elif reply is Reply.MESSAGE:
        one.original = messages.write(world, one.channel, one.app.user, _signed(one, draft))
    elif reply is Reply.DEFER:
        draft.flags |= Flag.LOADING
        one.original = messages.write(world, one.channel, one.app.user, _signed(one, draft))
    elif reply is Reply.DEFER_UPDATE:
        one.original = source(one)
    elif (pressed := source(one)) is not None:
        one.original = messages.edit(world, pressed, data, draft)
    world.touch()


def follow_up(world: World, one: Interaction, data: Json, draft: Draft) -> Message:
    """Take a further message; the first one after "thinking" takes the place of that, and its visibility."""
    first = one.original
    if first and first.flags & Flag.LOADING:
        return edit(world, first, data, draft)
    message = messages.write(world, one.channel, one.app.user, _signed(one, draft))
    one.followups.append(message)
    return message


def edit(world: World, message: Message, data: Json, draft: Draft) -> Message:
    """Change an answer; a "thinking" one becomes a message."""
    loading = bool(message.flags & Flag.LOADING)
    message.flags &= ~Flag.LOADING
    changes = data | {"content": draft.content} if loading else data
    if loading:
        message.flags |= draft.flags & Flag.COMPONENTS_V2
    messages.edit(world, message, changes, draft)
    if loading:
        message.edited = None
    return message


def source(one: Interaction) -> Message | None:
    """Give the message whose component began all this."""
    return one.message or (source(one.parent) if one.parent else None)


def resource(one: Interaction) -> Json:
    """Show what a callback made, for ``with_response``."""
    shown: Json = {"id": str(one.id), "type": int(one.ask), "channel_id": str(one.channel.id)}
    if one.channel.guild:
        shown["guild_id"] = str(one.channel.guild.id)
    if one.original is None or one.reply not in WITH_MESSAGE:
        return {"interaction": shown}
    shown |= {
        "response_message_id": str(one.original.id),
        "response_message_loading": bool(one.original.flags & Flag.LOADING),
        "response_message_ephemeral": one.original.only_for is not None,
    }
    if one.reply in {Reply.DEFER, Reply.DEFER_UPDATE}:
        return {"interaction": shown}
    message = show_messages.message(one.original, one.app.user)
    return {"interaction": shown, "resource": {"type": int(one.reply), "message": message}}


def metadata(one: Interaction) -> Json:
    """Show which interaction a message answers."""
    shown: Json = {
        "id": str(one.id),
        "type": int(one.ask),
        "user": show.user(one.user),
        "authorizing_integration_owners": _owners(one.channel.guild),
    }
    if one.ask is Ask.COMMAND:
        shown["name"] = one.data["name"]
    if one.message:
        shown["interacted_message_id"] = str(one.message.id)
    if one.parent:
        shown["triggering_interaction_metadata"] = metadata(one.parent)
    return shown


def _signed(one: Interaction, draft: Draft) -> Draft:
    draft.app, draft.by = one.app, metadata(one)
    draft.only_for = one.user.id if draft.flags & Flag.EPHEMERAL else None
    return draft


def _owners(guild: Guild | None) -> dict[str, str]:
    return {"0": str(guild.id) if guild else "0"}
