"""Routes of application commands, for everybody and for one guild."""

from typing import Any

from bot.rehearsal import commands
from bot.rehearsal.calls import Answer, Call
from bot.rehearsal.errors import Refused, invalid


def listed(call: Call) -> Any:
    """List commands."""
    localized = call.query.get("with_localizations", "").lower() in {"1", "true"}
    scope = _scope(call)
    return [commands.show(each, localized=localized) for each in commands.registered(call.world, call.app, scope)]


def put(call: Call) -> Any:
    """Replace all commands."""
    if not isinstance(call.body, list):
        raise invalid("", "Only iterables may be used in a ListType", "LIST_TYPE_CONVERT")
    return [commands.show(each) for each in commands.put(call.world, call.app, _scope(call), call.body)]


def post(call: Call) -> Any:
    """Register one command."""
    one, new = commands.upsert(call.world, call.app, _scope(call), call.sent)
    return Answer(201 if new else 200, commands.show(one))


def get(call: Call) -> Any:
    """Show a command."""
    return commands.show(commands.find(call.world, call.app, _scope(call), call.number("command_id")))


def patch(call: Call) -> Any:
    """Change a command."""
    one = commands.find(call.world, call.app, _scope(call), call.number("command_id"))
    return commands.show(commands.change(call.world, one, call.sent))


def delete(call: Call) -> Any:
    """Take a command back."""
    one = commands.find(call.world, call.app, _scope(call), call.number("command_id"))
    del call.world.commands[one.id]


def permissions(call: Call) -> Any:
    """List the permissions of single commands; nobody has set any here."""
    call.guild()
    return []


def _scope(call: Call) -> int | None:
    if call.number("application_id") != call.app.id:
        raise Refused(10002)
    return call.guild().id if "guild_id" in call.ids else None


_ALL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"

ROUTES = {
    f"GET {_GUILD}/permissions": permissions,
    **{
        f"{method} {base}{rest}": handler
        for base in (_ALL, _GUILD)
        for method, rest, handler in (
            ("GET", "", listed),
            ("PUT", "", put),
            ("POST", "", post),
            ("GET", "/{command_id}", get),
            ("PATCH", "/{command_id}", patch),
            ("DELETE", "/{command_id}", delete),
        )
    },
}
