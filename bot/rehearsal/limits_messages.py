"""The limits of messages: texts, embeds, mentions, polls, attachments."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from bot.rehearsal.limits_components import EMOJI, message_components
from bot.rehearsal.limits_shapes import (
    NONE,
    Check,
    Errors,
    FieldError,
    Fields,
    Found,
    Rule,
    anything,
    choice,
    length,
    number,
    objects,
    record,
    required,
    rows,
    shown,
    snowflake,
    text,
    yes_or_no,
)

MOST_EMBEDDED: Final = 6000
"""Characters in all embeds of a message together."""
FORWARD: Final = 1
"""The kind of reference that is a message by itself."""
EMPTY: Final = "EMPTY_MESSAGE"

URL: Final = text(2048)
PICTURE: Final = record(
    {
        "url": URL,
        **dict.fromkeys(
            (
                "proxy_url",
                "width",
                "height",
                "description",
                "content_type",
                "flags",
                "placeholder",
                "placeholder_version",
                "is_animated",
            ),
            anything,
        ),
    }
)


def _embed(embed: Fields) -> Found:
    """An embed shows something."""
    visible = ("title", "description", "url", "author", "footer", "image", "thumbnail", "video", "provider", "fields")
    return NONE if any(embed.get(name) for name in visible) else (required("description"),)


EMBED: Final = record(
    {
        "type": text(32),
        "title": text(256),
        "description": text(4096),
        "url": URL,
        "timestamp": text(64),
        "color": number(0, 0xFFFFFF),
        "footer": record({"text": text(2048), "icon_url": URL, "proxy_icon_url": anything}),
        "author": record({"name": text(256), "url": URL, "icon_url": URL, "proxy_icon_url": anything}),
        "provider": record({"name": text(256), "url": URL}),
        "image": PICTURE,
        "thumbnail": PICTURE,
        "video": PICTURE,
        "fields": rows(record({"name": shown(256), "value": shown(1024), "inline": yes_or_no}, ["name", "value"]), 25),
        "flags": anything,
        "content_scan_version": anything,
    },
    rules=[_embed],
)


def embedded(embeds: object) -> int:
    """Count the characters of embeds as their limit does."""
    total = 0
    for _, embed in objects(embeds):
        total += length(embed.get("title")) + length(embed.get("description"))
        for part, name in (("footer", "text"), ("author", "name")):
            inner = embed.get(part)
            total += length(inner.get(name)) if isinstance(inner, dict) else 0
        total += sum(
            length(field.get("name")) + length(field.get("value")) for _, field in objects(embed.get("fields"))
        )
    return total


def _embeds_in_all(message: Fields) -> Found:
    if embedded(message.get("embeds")) > MOST_EMBEDDED:
        text_ = f"Embed size exceeds maximum size of {MOST_EMBEDDED}"
        return (FieldError(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", text_),)
    return NONE


def _mentions(mentions: Fields) -> Found:
    """All users or those named, not both."""
    parse = mentions.get("parse")
    for name in ("users", "roles"):
        if isinstance(parse, list) and name in parse and mentions.get(name):
            text_ = f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.'
            yield FieldError((), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text_)


MENTIONS: Final = record(
    {
        "parse": rows(choice("users", "roles", "everyone"), 3),
        "users": rows(snowflake, 100),
        "roles": rows(snowflake, 100),
        "replied_user": yes_or_no,
    },
    rules=[_mentions],
)


def _shown_answer(media: Fields) -> Found:
    return NONE if media.get("text") or media.get("emoji") else (required("text"),)


POLL: Final = record(
    {
        "question": record({"text": shown(300), "emoji": EMOJI}, ["text"]),
        "answers": rows(
            record(
                {"poll_media": record({"text": text(55, 1), "emoji": EMOJI}, rules=[_shown_answer])}, ["poll_media"]
            ),
            10,
            1,
        ),
        "duration": number(1, 32 * 24),
        "allow_multiselect": yes_or_no,
        "layout_type": choice(1),
    },
    ["question", "answers"],
)
ATTACHMENT: Final = record(
    {
        "id": snowflake,
        "filename": text(1024, 1),
        "title": text(1024),
        "description": text(1024),
        **dict.fromkeys(
            (
                "content_type",
                "duration_secs",
                "height",
                "is_remix",
                "is_spoiler",
                "proxy_url",
                "size",
                "spoiler",
                "url",
                "waveform",
                "width",
            ),
            anything,
        ),
    },
    ["id"],
)
REFERENCE: Final = record(
    {
        "type": choice(0, FORWARD),
        "message_id": snowflake,
        "channel_id": snowflake,
        "guild_id": snowflake,
        "fail_if_not_exists": yes_or_no,
    },
    ["message_id"],
)


def nonce(value: object) -> Errors:
    """Check a nonce: an integer of 64 bits, or a text."""
    return (number(-(2**63), 2**63 - 1) if isinstance(value, int) else text(25))(value)


ANY_MESSAGE: Final[dict[str, Check]] = {
    "content": text(2000),
    "embeds": rows(EMBED, 10),
    "allowed_mentions": MENTIONS,
    "components": anything,  # judged by a rule, for the flags settle their form
    "attachments": rows(ATTACHMENT, 10),
    "flags": number(0, 2**31 - 1),
    "tts": yes_or_no,
    "nonce": nonce,
    "enforce_nonce": yes_or_no,
}
CREATED: Final = ANY_MESSAGE | {"poll": POLL}
POSTED: Final = CREATED | {
    "message_reference": REFERENCE,
    "sticker_ids": rows(snowflake, 3),
    "shared_client_theme": anything,
}
STARTED: Final = CREATED | {"sticker_ids": rows(snowflake, 3), "shared_client_theme": anything}
EDITED: Final = ANY_MESSAGE | {"sticker_ids": rows(snowflake, 3)}
BY_WEBHOOK: Final = CREATED | {
    "username": text(80, 1),
    "avatar_url": URL,
    "thread_name": text(100, 1),
    "applied_tags": rows(snowflake, 5),
}


def _some_content(message: Fields) -> Found:
    reference = message.get("message_reference")
    forwards = isinstance(reference, dict) and reference.get("type") == FORWARD
    content = message.get("content")
    visible = ("embeds", "components", "sticker_ids", "attachments", "poll", "shared_client_theme")
    if forwards or (isinstance(content, str) and content.strip()) or any(message.get(name) for name in visible):
        return NONE
    return (FieldError((), EMPTY, "Cannot send an empty message"),)


def _message(fields: Mapping[str, Check], *, edit: bool = False, may_be_empty: bool = False) -> Check:
    rules: list[Rule] = [_embeds_in_all, partial(message_components, edit=edit)]
    return record(fields, rules=rules if edit or may_be_empty else [*rules, _some_content])


_SHAPES: Final = {"posted": POSTED, "started": STARTED, "webhook": BY_WEBHOOK, "answer": CREATED}
_CREATES: Final = {name: _message(fields) for name, fields in _SHAPES.items()}
_WITH_FILES: Final = {name: _message(fields, may_be_empty=True) for name, fields in _SHAPES.items()}
EDIT: Final = _message(EDITED, edit=True)
EDIT_BY_WEBHOOK: Final = _message(CREATED, edit=True)
DEFERRED: Final = _message(CREATED, may_be_empty=True)


def created(kind: str, *, files: bool) -> Check:
    """Give the check of a new message of a kind: ``posted``, ``started`` (a post's first), ``webhook``, ``answer``."""
    return (_WITH_FILES if files else _CREATES)[kind]
