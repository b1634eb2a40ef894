"""Routes of interactions: the callback, and what may follow it."""

from typing import Any

from bot.rehearsal import interactions, messages, show_messages
from bot.rehearsal.calls import Call, empty
from bot.rehearsal.errors import Json, Refused, invalid
from bot.rehearsal.kinds import Flag, Reply
from bot.rehearsal.messages import Draft
from bot.rehearsal.model import Channel, Interaction, Message

LISTED = 25
"""How many choices an autocompletion may offer."""


def callback(call: Call) -> Any:
    """Answer an interaction for the first time."""
    one = interactions.find(call.world, call.number("interaction_id"), call.ids["interaction_token"])
    sent = call.sent
    try:
        reply = Reply(sent["type"])
    except ValueError:
        raise invalid("type", "Value must be one of the callback types.", "BASE_TYPE_CHOICES") from None
    data: Json = sent.get("data") or {}
    draft = _draft(call, data, one.channel)
    if reply is Reply.MESSAGE and empty(draft):
        raise Refused(50006)
    if reply is Reply.CHOICES and len(data.get("choices") or ()) > LISTED:
        raise invalid("data.choices", "Must be 25 or fewer in length.", "BASE_TYPE_MAX_LENGTH")
    interactions.answer(call.world, one, reply, data, draft)
    if call.query.get("with_response", "").lower() in {"1", "true"}:
        return interactions.resource(one)
    return None


def follow_up(call: Call) -> Any:
    """Write a further answer."""
    one = _answered(call)
    draft = _draft(call, call.sent, one.channel)
    if empty(draft):
        raise Refused(50006)
    return show_messages.message(interactions.follow_up(call.world, one, call.sent, draft), call.me)


def get(call: Call) -> Any:
    """Show an answer."""
    return show_messages.message(_message(call, _answered(call)), call.me)


def edit(call: Call) -> Any:
    """Change an answer; that is also how "thinking" ends."""
    one = _answered(call)
    message = _message(call, one)
    draft = _draft(call, call.sent, one.channel)
    return show_messages.message(interactions.edit(call.world, message, call.sent, draft), call.me)


def delete(call: Call) -> Any:
    """Delete an answer."""
    messages.delete(call.world, _message(call, _answered(call)))


def _answered(call: Call) -> Interaction:
    return interactions.by_token(call.world, call.number("webhook_id"), call.ids["webhook_token"])


def _message(call: Call, one: Interaction) -> Message:
    """Find the answer that the path names: the original, or a further one.

    Raises:
        Refused: there is none (10008).
    """
    known = [each for each in (one.original, one.message, *one.followups) if each]
    if "message_id" in call.ids:
        found = next((each for each in known if each.id == call.number("message_id")), None)
    else:
        found = one.original
    if found is None or found.id not in found.channel.messages:
        raise Refused(10008)
    return found


def _draft(call: Call, data: Json, channel: Channel) -> Draft:
    if "custom_id" in data or "choices" in data:
        return Draft()
    draft = call.draft(data, channel)
    draft.flags &= Flag.EPHEMERAL | Flag.SUPPRESS_EMBEDS | Flag.SILENT | Flag.COMPONENTS_V2
    return draft


_HOOK = "/webhooks/{webhook_id}/{webhook_token}"

ROUTES = {
    "POST /interactions/{interaction_id}/{interaction_token}/callback": callback,
    f"POST {_HOOK}": follow_up,
    **{
        f"{method} {_HOOK}/messages/{which}": handler
        for which in ("@original", "{message_id}")
        for method, handler in (("GET", get), ("PATCH", edit), ("DELETE", delete))
    },
}
