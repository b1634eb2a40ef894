"""The limits of channels, threads and direct messages."""

from typing import Final

from bot.rehearsal.limits_messages import created
from bot.rehearsal.limits_shapes import (
    NONE,
    Check,
    Errors,
    Fields,
    Found,
    anything,
    bad_length,
    bits,
    choice,
    length,
    number,
    record,
    required,
    rows,
    snowflake,
    text,
    yes_or_no,
)

FORUM, MEDIA = 15, 16
MOST_TOPIC: Final = 1024
MOST_GUIDELINES: Final = 4096
"""The topic of a forum."""

OVERWRITE: Final[dict[str, Check]] = {"type": choice(0, 1), "allow": bits, "deny": bits}
SLOW: Final = number(0, 21_600)
ARCHIVED_AFTER: Final = choice(60, 1440, 4320, 10_080)
TAG: Final = record(
    {"id": snowflake, "name": text(50), "moderated": yes_or_no, "emoji_id": snowflake, "emoji_name": text(100)},
    ["name"],
)
FORUM_FIELDS: Final[dict[str, Check]] = {
    "default_thread_rate_limit_per_user": SLOW,
    "default_reaction_emoji": record({"emoji_id": snowflake, "emoji_name": text(100)}),
    "default_sort_order": choice(0, 1),
    "default_forum_layout": choice(0, 1, 2),
    "default_tag_setting": anything,
    "available_tags": rows(TAG, 20),
}
CHANNEL_FIELDS: Final[dict[str, Check]] = {
    "name": text(100, 1),
    "type": choice(0, 2, 4, 5, 13, 14, FORUM, MEDIA),
    "topic": text(MOST_GUIDELINES),
    "position": number(0, 2**31 - 1),
    "parent_id": snowflake,
    "nsfw": yes_or_no,
    "rate_limit_per_user": SLOW,
    "permission_overwrites": rows(record(OVERWRITE | {"id": snowflake}, ["id"]), 100),
    "default_auto_archive_duration": ARCHIVED_AFTER,
    "bitrate": number(8000, 384_000),
    "user_limit": number(0, 10_000),
    "rtc_region": anything,
    "video_quality_mode": choice(1, 2),
    "flags": number(0, 2**31 - 1),
    **FORUM_FIELDS,
}
THREAD_FIELDS: Final[dict[str, Check]] = {
    "name": text(100, 1),
    "auto_archive_duration": ARCHIVED_AFTER,
    "rate_limit_per_user": SLOW,
}
CHANGED_THREAD: Final[dict[str, Check]] = {
    "archived": yes_or_no,
    "locked": yes_or_no,
    "invitable": yes_or_no,
    "auto_archive_duration": ARCHIVED_AFTER,
    "applied_tags": rows(snowflake, 5),
}


def _topic(channel: Fields) -> Found:
    """A forum has room for guidelines; a change without a kind is one of a forum if it has a forum's fields."""
    forum = channel.get("type") in (FORUM, MEDIA) or ("type" not in channel and FORUM_FIELDS.keys() & channel.keys())
    if MOST_TOPIC < length(channel.get("topic")) <= MOST_GUIDELINES and not forum:
        return (bad_length(0, MOST_TOPIC, ("topic",)),)
    return NONE


def _recipient(channel: Fields) -> Found:
    if channel.get("recipient_id") is None and not channel.get("access_tokens"):
        return (required("recipient_id"),)
    return NONE


CHANNEL: Final = record(CHANNEL_FIELDS, ["name"], [_topic])
CHANGED_CHANNEL: Final = record(CHANNEL_FIELDS | CHANGED_THREAD | {"icon": anything}, rules=[_topic])
POSITIONS: Final = rows(
    record(
        {"id": snowflake, "position": number(0, 2**31 - 1), "parent_id": snowflake, "lock_permissions": yes_or_no},
        ["id"],
    ),
    500,
)
PERMISSIONS: Final = record(OVERWRITE | {"id": snowflake})
DIRECT: Final = record(
    {"recipient_id": snowflake, "access_tokens": rows(text(2048, 1), 10), "nicks": anything}, rules=[_recipient]
)
THREAD_ON_MESSAGE: Final = record(THREAD_FIELDS, ["name"])
THREAD: Final = record(THREAD_FIELDS | {"type": choice(10, 11, 12), "invitable": yes_or_no}, ["name"])
POSTS: Final = {
    files: record(
        THREAD_FIELDS
        | {"type": choice(10, 11, 12), "applied_tags": rows(snowflake, 5), "message": created("started", files=files)},
        ["name", "message"],
    )
    for files in (False, True)
}


def thread(value: object, *, files: bool) -> Errors:
    """Check a thread that is started without a message, or a forum's post, which brings its first message along."""
    is_post = isinstance(value, dict) and "message" in value
    return (POSTS[files] if is_post else THREAD)(value)
