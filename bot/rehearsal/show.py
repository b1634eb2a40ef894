"""How people, roles, guilds and channels look on the wire."""

from collections.abc import Iterable

from bot.rehearsal.clock import iso
from bot.rehearsal.errors import Json
from bot.rehearsal.kinds import Kind
from bot.rehearsal.model import App, Channel, Guild, Member, Overwrite, Role, Thread, User

COLORLESS = {"secondary_color": None, "tertiary_color": None}


def user(one: User) -> Json:
    """Show an account."""
    shown: Json = {
        "id": str(one.id),
        "username": one.name,
        "global_name": one.global_name,
        "discriminator": "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    return shown | {"bot": True} if one.bot else shown


def me(app: App) -> Json:
    """Show a bot its own account."""
    return user(app.user) | {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


def member(one: Member, *, full: bool = True) -> Json:
    """Show a member; ``full`` adds the account and the states of his voice."""
    shown: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": iso(one.timeout) if one.timeout else None,
        "flags": 0,
        "joined_at": iso(one.joined),
        "nick": one.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in sorted(one.roles)],
    }
    return shown | {"user": user(one.user), "mute": False, "deaf": False} if full else shown


def role(one: Role) -> Json:
    """Show a role."""
    shown: Json = {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(int(one.permissions)),
        "position": one.position,
        "color": one.color,
        "colors": {"primary_color": one.color, **COLORLESS},
        "hoist": one.hoist,
        "managed": one.bot_id is not None,
        "mentionable": one.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    return shown | {"tags": {"bot_id": str(one.bot_id)}} if one.bot_id else shown


def overwrite(one: Overwrite) -> Json:
    """Show what a channel allows and denies."""
    return {"id": str(one.id), "type": int(one.member), "allow": str(int(one.allow)), "deny": str(int(one.deny))}


def channel(one: Channel, viewer: User | None = None) -> Json:
    """Show a channel of any kind; ``viewer`` is left out of the recipients of direct messages."""
    shown: Json = {
        "id": str(one.id),
        "type": int(one.kind),
        "flags": 0,
        "last_message_id": _maybe(one.last_message_id),
    }
    if one.guild is None:
        return shown | {"recipients": [user(each) for each in one.recipients if each is not viewer]}
    shown |= {"guild_id": str(one.guild.id), "name": one.name, "parent_id": _maybe(one.parent_id)}
    shown |= {"rate_limit_per_user": one.slowmode}
    if one.last_pin:
        shown["last_pin_timestamp"] = iso(one.last_pin)
    if one.thread:
        return shown | _thread(one, one.thread, viewer)
    shown |= {
        "position": one.position,
        "permission_overwrites": [overwrite(each) for each in one.overwrites.values()],
        "nsfw": one.nsfw,
    }
    if one.kind is Kind.CATEGORY:
        del shown["last_message_id"]
    else:
        shown["topic"] = one.topic
    if one.kind is Kind.VOICE:
        shown |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
    if one.kind is Kind.FORUM:
        shown |= {
            "available_tags": one.tags,
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
        }
    return shown


def _thread(one: Channel, thread: Thread, viewer: User | None) -> Json:
    metadata: Json = {
        "archived": thread.archived,
        "archive_timestamp": iso(thread.archived_at or thread.created),
        "auto_archive_duration": thread.archive_minutes,
        "locked": thread.locked,
        "create_timestamp": iso(thread.created),
    }
    if one.kind is Kind.PRIVATE_THREAD:
        metadata["invitable"] = thread.invitable
    count = sum(message.id != one.id for message in one.story)
    shown: Json = {
        "owner_id": str(thread.owner_id),
        "thread_metadata": metadata,
        "message_count": count,
        "member_count": min(len(thread.members), 50),
        "total_message_sent": thread.sent,
    }
    if one.applied:
        shown["applied_tags"] = [str(tag) for tag in one.applied]
    if viewer and viewer.id in thread.members:
        shown["member"] = thread_member(one.id, thread, viewer.id)
    return shown


def thread_member(thread_id: int, thread: Thread, user_id: int) -> Json:
    """Show that somebody is in a thread, and since when."""
    joined = iso(thread.members[user_id])
    return {"id": str(thread_id), "user_id": str(user_id), "join_timestamp": joined, "flags": 1}


def guild(one: Guild) -> Json:
    """Show a guild as its own route does."""
    return {
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner_id),
        "roles": [role(each) for each in one.roles.values()],
        "preferred_locale": one.locale,
        **dict.fromkeys(_NOTHING),
        **dict.fromkeys(_ZERO, 0),
        **dict.fromkeys(_FALSE, False),
        **{key: [] for key in ("features", "emojis", "stickers")},
        "region": "rotterdam",
        "afk_timeout": 300,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
    }


def guild_create(one: Guild, viewer: User, threads: Iterable[Channel], *, everybody: bool) -> Json:
    """Show a guild as the gateway does, with its channels and with everybody or only the bot itself."""
    shown = one.members.values() if everybody else [one.members[viewer.id]]
    return guild(one) | {
        "joined_at": iso(one.members[viewer.id].joined),
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "members": [member(each) for each in shown],
        "channels": [channel(each, viewer) for each in one.channels.values()],
        "threads": [channel(each, viewer) for each in threads],
        **{key: [] for key in ("presences", "voice_states", "stage_instances")},
        **{key: [] for key in ("guild_scheduled_events", "soundboard_sounds")},
    }


def application(app: App, guilds: int) -> Json:
    """Show a bot its own application."""
    return {
        "id": str(app.id),
        "name": app.user.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user(app.user),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": portal_flags(app),
        "flags_new": str(portal_flags(app)),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(app.owner),
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    }


def portal_flags(app: App) -> int:
    """Tell which privileged intents the portal grants (to a bot in fewer than 100 servers)."""
    granted = {1 << 8: 1 << 13, 1 << 1: 1 << 15, 1 << 15: 1 << 19}
    return sum(flag for intent, flag in granted.items() if app.privileged & intent)


def _maybe(one: int | None) -> str | None:
    return None if one is None else str(one)


_NOTHING = (
    *("icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id"),
    *("afk_channel_id", "system_channel_id", "widget_channel_id", "max_presences", "vanity_url_code"),
    *("rules_channel_id", "safety_alerts_channel_id", "public_updates_channel_id", "incidents_data"),
)
_ZERO = (
    *("system_channel_flags", "verification_level", "default_message_notifications", "mfa_level"),
    *("explicit_content_filter", "premium_tier", "premium_subscription_count", "nsfw_level"),
)
_FALSE = ("widget_enabled", "premium_progress_bar_enabled", "nsfw")
