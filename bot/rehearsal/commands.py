"""Application commands: registered for everybody or for one guild, and who may use them where."""

from typing import Any

from bot.rehearsal.errors import Json, Refused, invalid
from bot.rehearsal.model import App, Channel, Command, Guild, User
from bot.rehearsal.permissions import May
from bot.rehearsal.world import World

CHAT = 1
IN_GUILD, IN_BOT_DM = 0, 1
SUBCOMMANDS = frozenset({1, 2})
MANAGED = ("name_localizations", "description_localizations")
KEPT = (
    *("name", "description", "type", "options", "default_member_permissions", "contexts"),
    *("integration_types", "nsfw", "dm_permission", *MANAGED),
)


def registered(world: World, app: App, guild_id: int | None) -> list[Command]:
    """List an application's commands of one scope."""
    return [each for each in world.commands.values() if each.app_id == app.id and each.guild_id == guild_id]


def put(world: World, app: App, guild_id: int | None, bodies: list[Json]) -> list[Command]:
    """Replace all commands of one scope; a command that keeps name and type keeps its id."""
    before = {(each.name, each.type): each for each in registered(world, app, guild_id)}
    after = [_keep(world, app, guild_id, body, before.get((body["name"], body.get("type") or CHAT))) for body in bodies]
    for each in before.values():
        world.commands.pop(each.id, None)
    world.commands |= {each.id: each for each in after}
    changed = {each.id: each.version for each in before.values()} != {each.id: each.version for each in after}
    world.syncs.append({"app": app.id, "guild": guild_id, "commands": len(after), "changed": changed})
    return after


def upsert(world: World, app: App, guild_id: int | None, body: Json) -> tuple[Command, bool]:
    """Register one command, or change the one of the same name and type; tell whether it is new."""
    same = (body["name"], body.get("type") or CHAT)
    old = next((each for each in registered(world, app, guild_id) if (each.name, each.type) == same), None)
    one = _keep(world, app, guild_id, body, old)
    world.commands[one.id] = one
    return one, old is None


def change(world: World, command: Command, changes: Json) -> Command:
    """Change some fields of a command."""
    command.body = _body(command.body | changes)
    command.version = world.clock.snowflake()
    return command


def show(command: Command, *, localized: bool = True) -> Json:
    """Show a command; its translations only where they were asked for."""
    shown = {
        "id": str(command.id),
        "application_id": str(command.app_id),
        "version": str(command.version),
        "default_member_permissions": None,
        "integration_types": [0],
        "contexts": None,
        "nsfw": False,
        "dm_permission": True,
        **command.body,
    }
    if command.guild_id:
        shown["guild_id"] = str(command.guild_id)
        for key in ("contexts", "dm_permission"):
            del shown[key]
    for key in MANAGED if not localized else ():
        shown.pop(key, None)
    return shown


def usable(world: World, command: Command, user: User, channel: Channel) -> bool:
    """Tell whether a user's client offers him a command in a channel."""
    app_here = _here(command.app_id, channel)
    contexts = command.body.get("contexts")
    if channel.guild is None:
        return app_here and command.guild_id is None and (contexts is None or IN_BOT_DM in contexts)
    if command.guild_id not in {None, channel.guild.id} or (contexts is not None and IN_GUILD not in contexts):
        return False
    may = world.may(channel, user)
    needed = command.body.get("default_member_permissions")
    allowed = needed is None or may & May.ADMINISTRATOR or (needed != "0" and may & int(needed) == int(needed))
    return app_here and bool(may & May.USE_COMMANDS) and bool(allowed)


def _here(app_id: int, channel: Channel) -> bool:
    guild: Guild | None = channel.guild
    return app_id in guild.members if guild else any(each.id == app_id for each in channel.recipients)


def _keep(world: World, app: App, guild_id: int | None, body: Json, old: Command | None) -> Command:
    kept = _body(body)
    if old and old.body == kept:
        return old
    number = old.id if old else world.clock.snowflake()
    return Command(number, app.id, guild_id, world.clock.snowflake(), kept)


def _body(sent: Json) -> Json:
    kept: Json = {key: _tidy(sent[key]) for key in KEPT if sent.get(key) is not None}
    kept = {"type": CHAT, "description": ""} | kept
    if kept["type"] == CHAT and not kept["description"]:
        raise invalid("description", "This field is required", "BASE_TYPE_REQUIRED")
    if "default_member_permissions" in kept:
        kept["default_member_permissions"] = str(kept["default_member_permissions"])
    return kept


def _tidy(sent: Any) -> Any:
    """Drop what is null or only says the default, as Discord does in its answer."""
    if isinstance(sent, dict):
        return {key: _tidy(value) for key, value in sent.items() if value is not None and (key, value) not in DEFAULTS}
    return [_tidy(each) for each in sent] if isinstance(sent, list) else sent


DEFAULTS: list[tuple[str, Any]] = [("required", False), ("autocomplete", False), ("choices", []), ("channel_types", [])]


def find(world: World, app: App, guild_id: int | None, command_id: int) -> Command:
    """Find a registered command.

    Raises:
        Refused: there is none (10063).
    """
    one = world.commands.get(command_id)
    if one is None or one.app_id != app.id or one.guild_id != guild_id:
        raise Refused(10063)
    return one
