"""Routes of guilds, members, roles and bans."""

from typing import Any

from bot.rehearsal import members, show
from bot.rehearsal.calls import Call, snowflake
from bot.rehearsal.clock import moment
from bot.rehearsal.errors import Json, Refused, invalid
from bot.rehearsal.model import Guild, Member, Role
from bot.rehearsal.permissions import May, in_guild, require
from bot.rehearsal.world import Event

ROLE_FIELDS = ("name", "color", "hoist", "mentionable")
NICK = 32


def get(call: Call) -> Any:
    """Show a guild."""
    guild = call.guild()
    counts = {"approximate_member_count": len(guild.members), "approximate_presence_count": 1}
    return show.guild(guild) | (counts if call.query.get("with_counts") in {"1", "true"} else {})


def edit(call: Call) -> Any:
    """Change a guild's name or language."""
    guild = call.guild(May.MANAGE_GUILD)
    guild.name = call.sent.get("name") or guild.name
    guild.locale = call.sent.get("preferred_locale") or guild.locale
    call.world.emit(Event("GUILD_UPDATE", show.guild(guild), guild))
    return show.guild(guild)


# ------------------------------------------------------------------------------------------------------------- members


def member(call: Call) -> Any:
    """Show a member."""
    return show.member(call.member(call.guild()))


def listed(call: Call) -> Any:
    """List members by id."""
    guild, after = call.guild(), snowflake(call.query.get("after", "0"), "after")
    found = sorted(key for key in guild.members if key > after)[: call.limit(1, 1000)]
    return [show.member(guild.members[key]) for key in found]


def search(call: Call) -> Any:
    """Find members whose name begins like that."""
    guild, query = call.guild(), call.query.get("query", "").lower()
    names = {key: (each.nick or each.user.name).lower() for key, each in guild.members.items()}
    found = [guild.members[key] for key, name in names.items() if name.startswith(query)]
    return [show.member(each) for each in found[: call.limit(1, 1000)]]


def edit_member(call: Call) -> Any:
    """Change a member's nickname, roles or time-out."""
    guild = call.guild()
    return _changed(call, guild, call.member(guild))


def edit_me(call: Call) -> Any:
    """Change the bot's own nickname."""
    guild = call.guild()
    one, own = call.me_in(guild), in_guild(guild, call.me_in(guild))
    require(own | May.VIEW, May.CHANGE_NICKNAME)
    _rename(one, call.sent)
    members.changed(call.world, guild, one)
    return show.member(one)


def _changed(call: Call, guild: Guild, one: Member) -> Any:
    sent, own = call.sent, in_guild(guild, call.me_in(guild)) | May.VIEW
    if "nick" in sent:
        require(own, May.MANAGE_NICKNAMES)
        _below(call, guild, one)
        _rename(one, sent)
    if sent.get("roles") is not None:
        require(own, May.MANAGE_ROLES)
        wanted = {snowflake(each, "roles") for each in sent["roles"]}
        for key in wanted ^ one.roles:
            _handable(call, guild, guild.roles.get(key))
        one.roles = wanted
    if "communication_disabled_until" in sent:
        require(own, May.MODERATE_MEMBERS)
        _below(call, guild, one)
        until = sent["communication_disabled_until"]
        one.timeout = call.world.clock.instant(until) if until else None
    members.changed(call.world, guild, one)
    return show.member(one)


def _rename(one: Member, sent: Json) -> None:
    if len(sent.get("nick") or "") > NICK:
        raise invalid("nick", f"Must be {NICK} or fewer in length.", "BASE_TYPE_MAX_LENGTH")
    one.nick = sent.get("nick") or None


def kick(call: Call) -> Any:
    """Remove a member."""
    guild = call.guild(May.KICK)
    one = call.member(guild)
    _below(call, guild, one)
    members.leave(call.world, guild, one.user)


def give(call: Call) -> Any:
    """Give a member a role."""
    guild = call.guild(May.MANAGE_ROLES)
    members.give(call.world, guild, call.member(guild), _handable(call, guild, call.role(guild)))


def take(call: Call) -> Any:
    """Take a role from a member."""
    guild = call.guild(May.MANAGE_ROLES)
    members.take(call.world, guild, call.member(guild), _handable(call, guild, call.role(guild)))


def bans(call: Call) -> Any:
    """List who is banned."""
    guild = call.guild(May.BAN)
    return [_ban(call, guild, key) for key in guild.bans]


def get_ban(call: Call) -> Any:
    """Show a ban."""
    guild = call.guild(May.BAN)
    if call.number("user_id") not in guild.bans:
        raise Refused(10026)
    return _ban(call, guild, call.number("user_id"))


def ban(call: Call) -> Any:
    """Ban somebody."""
    guild = call.guild(May.BAN)
    user = call.world.users.get(call.number("user_id"))
    if user is None:
        raise Refused(10013)
    if user.id in guild.members:
        _below(call, guild, guild.members[user.id])
    members.ban(call.world, guild, user, call.reason)


def unban(call: Call) -> Any:
    """Lift a ban."""
    guild = call.guild(May.BAN)
    if call.number("user_id") not in guild.bans:
        raise Refused(10026)
    members.unban(call.world, guild, call.world.users[call.number("user_id")])


def _ban(call: Call, guild: Guild, key: int) -> Json:
    return {"user": show.user(call.world.users[key]), "reason": guild.bans[key]}


# --------------------------------------------------------------------------------------------------------------- roles


def roles(call: Call) -> Any:
    """List roles."""
    return [show.role(each) for each in call.guild().roles.values()]


def role(call: Call) -> Any:
    """Show a role."""
    return show.role(call.role(call.guild()))


def create_role(call: Call) -> Any:
    """Make a role."""
    guild = call.guild(May.MANAGE_ROLES)
    wanted = int(call.sent.get("permissions") or 0)
    require(in_guild(guild, call.me_in(guild)) | May.VIEW, wanted)
    one = members.add_role(call.world, guild, call.sent.get("name") or "new role", wanted)
    _fill(one, call.sent)
    members.role_changed(call.world, guild, one)
    return show.role(one)


def edit_role(call: Call) -> Any:
    """Change a role."""
    guild = call.guild(May.MANAGE_ROLES)
    one = _handable(call, guild, call.role(guild), managed=True)
    if call.sent.get("permissions") is not None:
        wanted = int(call.sent["permissions"])
        require(in_guild(guild, call.me_in(guild)) | May.VIEW, wanted & ~one.permissions)
        one.permissions = wanted
    _fill(one, call.sent)
    members.role_changed(call.world, guild, one)
    return show.role(one)


def move_roles(call: Call) -> Any:
    """Put roles in another order."""
    guild = call.guild(May.MANAGE_ROLES)
    for each in call.body:
        one = _handable(call, guild, guild.roles.get(snowflake(each.get("id"), "id")), managed=True)
        one.position = one.position if each.get("position") is None else each["position"]
        members.role_changed(call.world, guild, one)
    return roles(call)


def delete_role(call: Call) -> Any:
    """Delete a role."""
    guild = call.guild(May.MANAGE_ROLES)
    one = _handable(call, guild, call.role(guild))
    if one.id == guild.id:
        raise Refused(50028)
    members.drop_role(call.world, guild, one)


def _fill(one: Role, sent: Json) -> None:
    for key in ROLE_FIELDS:
        if sent.get(key) is not None:
            setattr(one, key, sent[key])
    if sent.get("colors"):
        one.color = sent["colors"]["primary_color"]


def _handable(call: Call, guild: Guild, one: Role | None, *, managed: bool = False) -> Role:
    """Let through a role below the bot's own highest one that is not made by an application."""
    if one is None:
        raise Refused(10011)
    if one.position >= members.top(guild, call.me_in(guild)) or (one.bot_id and not managed):
        raise Refused(50013)
    return one


def _below(call: Call, guild: Guild, one: Member) -> None:
    """Let through a member whose highest role is below the bot's."""
    if one.user is not call.me and members.top(guild, one) >= members.top(guild, call.me_in(guild)):
        raise Refused(50013)


# ---------------------------------------------------------------------------------------------------- a bot's own list


def mine(call: Call) -> Any:
    """List the guilds the bot is on."""
    after = snowflake(call.query.get("after", "0"), "after")
    found = [each for each in call.world.guilds.values() if call.app.id in each.members and each.id > after]
    found.sort(key=lambda each: moment(each.id))
    return [
        {
            **{key: show.guild(each)[key] for key in ("id", "name", "icon", "banner", "features")},
            "owner": each.owner_id == call.app.id,
            "permissions": str(in_guild(each, call.me_in(each))),
        }
        for each in found[: call.limit(200, 200)]
    ]


def leave(call: Call) -> Any:
    """Leave a guild."""
    members.leave(call.world, call.guild(), call.me)


_MEMBER = "/guilds/{guild_id}/members/{user_id}"

ROUTES = {
    "GET /guilds/{guild_id}": get,
    "PATCH /guilds/{guild_id}": edit,
    "GET /guilds/{guild_id}/members": listed,
    "GET /guilds/{guild_id}/members/search": search,
    "PATCH /guilds/{guild_id}/members/@me": edit_me,
    f"GET {_MEMBER}": member,
    f"PATCH {_MEMBER}": edit_member,
    f"DELETE {_MEMBER}": kick,
    f"PUT {_MEMBER}/roles/{{role_id}}": give,
    f"DELETE {_MEMBER}/roles/{{role_id}}": take,
    "GET /guilds/{guild_id}/bans": bans,
    "GET /guilds/{guild_id}/bans/{user_id}": get_ban,
    "PUT /guilds/{guild_id}/bans/{user_id}": ban,
    "DELETE /guilds/{guild_id}/bans/{user_id}": unban,
    "GET /guilds/{guild_id}/roles": roles,
    "POST /guilds/{guild_id}/roles": create_role,
    "PATCH /guilds/{guild_id}/roles": move_roles,
    "GET /guilds/{guild_id}/roles/{role_id}": role,
    "PATCH /guilds/{guild_id}/roles/{role_id}": edit_role,
    "DELETE /guilds/{guild_id}/roles/{role_id}": delete_role,
    "GET /users/@me/guilds": mine,
    "DELETE /users/@me/guilds/{guild_id}": leave,
}
