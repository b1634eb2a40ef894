"""Routes of accounts, direct messages, the application itself and the gateway's address."""

from typing import Any

from bot.rehearsal import show
from bot.rehearsal.calls import Call, snowflake
from bot.rehearsal.errors import Refused, invalid


def gateway(call: Call) -> Any:
    """Tell where the gateway is."""
    return {"url": call.gateway.url}


def gateway_bot(call: Call) -> Any:
    """Tell where the gateway is, how many shards to use and how many starts are left today."""
    limit = {"total": 1000, "remaining": call.gateway.left(), "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": call.gateway.url, "shards": 1, "session_start_limit": limit}


def me(call: Call) -> Any:
    """Show the bot's account."""
    return show.me(call.app)


def edit_me(call: Call) -> Any:
    """Rename the bot's account."""
    call.me.name = call.sent.get("username") or call.me.name
    return show.me(call.app)


def user(call: Call) -> Any:
    """Show an account."""
    one = call.world.users.get(call.number("user_id"))
    if one is None:
        raise Refused(10013)
    return show.user(one)


def open_dm(call: Call) -> Any:
    """Open direct messages; that succeeds even where every message will be refused."""
    if call.sent.get("recipient_id") is None:
        raise invalid("recipient_id", "This field is required", "BASE_TYPE_REQUIRED")
    other = call.world.users.get(snowflake(call.sent["recipient_id"], "recipient_id"))
    if other is None:
        raise Refused(10013)
    if other is call.me or other.bot:
        raise Refused(50007)
    return show.channel(call.world.dm(call.me, other), call.me)


def application(call: Call) -> Any:
    """Show the bot's application."""
    if call.ids.get("application_id", str(call.app.id)) != str(call.app.id):
        raise Refused(10002)
    guilds = sum(call.app.id in each.members for each in call.world.guilds.values())
    return show.application(call.app, guilds)


def authorization(call: Call) -> Any:
    """Show what the token may do."""
    return application(call)


ROUTES = {
    "GET /gateway": gateway,
    "GET /gateway/bot": gateway_bot,
    "GET /users/@me": me,
    "PATCH /users/@me": edit_me,
    "GET /users/{user_id}": user,
    "POST /users/@me/channels": open_dm,
    "GET /applications/@me": application,
    "GET /applications/{application_id}": application,
    "GET /oauth2/applications/@me": authorization,
}
