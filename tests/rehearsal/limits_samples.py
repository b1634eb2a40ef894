"""A valid request of each kind that has limits, with as much in it as can be."""

from dataclasses import dataclass
from typing import Any, Final

BUTTON: Final = {"type": 2, "style": 1, "label": "Handeln", "custom_id": "act", "emoji": {"id": None, "name": "🗡️"}}
LINK: Final = {"type": 2, "style": 5, "label": "Regeln", "url": "https://example.org"}
OPTIONS: Final = [{"label": f"Spieler {n}", "value": f"p{n}", "description": "lebt"} for n in range(3)]
MENU: Final = {
    "type": 3,
    "custom_id": "who",
    "placeholder": "Wen?",
    "min_values": 1,
    "max_values": 2,
    "options": OPTIONS,
}
PEOPLE: Final = {"type": 5, "custom_id": "people", "default_values": [{"id": "7", "type": "user"}]}
INPUT: Final = {
    "type": 4,
    "custom_id": "why",
    "style": 2,
    "label": "Warum?",
    "min_length": 1,
    "max_length": 4000,
    "placeholder": "weil",
    "value": "darum",
}
EMBED: Final = {
    "title": "Tag 1",
    "description": "Es ist Tag.",
    "url": "https://example.org",
    "color": 0x112233,
    "timestamp": "2025-11-29T20:00:00+00:00",
    "author": {"name": "Spielleiter", "url": "https://example.org"},
    "footer": {"text": "Seite 1"},
    "image": {"url": "attachment://karte.png"},
    "fields": [{"name": "Lebend", "value": "Anna", "inline": True}],
}
MESSAGE: Final = {
    "content": "Mord!",
    "embeds": [EMBED],
    "allowed_mentions": {"parse": ["roles"], "users": ["7"], "replied_user": False},
    "components": [{"type": 1, "components": [BUTTON, LINK]}, {"type": 1, "components": [MENU]}],
    "attachments": [{"id": 0, "filename": "karte.png", "description": "Die Karte"}],
    "flags": 4096,
}
POLL: Final = {
    "question": {"text": "Wer?"},
    "answers": [{"poll_media": {"text": "Anna", "emoji": {"id": None, "name": "🗡️"}}}, {"poll_media": {"text": "Bob"}}],
    "duration": 24,
    "allow_multiselect": False,
    "layout_type": 1,
}
TEXT: Final = {"type": 10, "content": "# Tag 1"}
LAYOUT: Final = {
    "flags": 1 << 15,
    "components": [
        {
            "type": 17,
            "accent_color": 0x445566,
            "components": [
                TEXT,
                {
                    "type": 9,
                    "components": [TEXT],
                    "accessory": {"type": 11, "media": {"url": "https://example.org/a.png"}},
                },
                {"type": 9, "components": [TEXT], "accessory": BUTTON},
                {"type": 14, "divider": True, "spacing": 2},
                {"type": 12, "items": [{"media": {"url": "attachment://karte.png"}, "description": "Die Karte"}]},
                {"type": 13, "file": {"url": "attachment://karte.png"}},
                {"type": 1, "components": [MENU]},
            ],
        },
        {"type": 1, "components": [PEOPLE]},
    ],
}
FORM: Final = {
    "custom_id": "form",
    "title": "Nachtaktion",
    "components": [
        {"type": 1, "components": [INPUT]},
        {
            "type": 18,
            "label": "Name",
            "description": "im Spiel",
            "component": {"type": 4, "custom_id": "name", "style": 1},
        },
        {"type": 18, "label": "Wen?", "component": MENU},
        {"type": 18, "label": "Bild", "component": {"type": 19, "custom_id": "file", "min_values": 0, "max_values": 3}},
        TEXT,
    ],
}
MORE_FORM: Final = {
    "custom_id": "form",
    "title": "Beitritt",
    "components": [
        {"type": 18, "label": "Rolle", "component": {"type": 21, "custom_id": "role", "options": OPTIONS}},
        {
            "type": 18,
            "label": "Tage",
            "component": {"type": 22, "custom_id": "days", "options": OPTIONS, "min_values": 1, "max_values": 3},
        },
        {"type": 18, "label": "Einverstanden", "component": {"type": 23, "custom_id": "ok", "default": False}},
    ],
}


def option(kind: int, name: str, **more: Any) -> dict[str, Any]:
    """Build an option of a command."""
    return {"type": kind, "name": name, "description": f"Das ist {name}", **more}


CHOICES: Final = [{"name": "Mord", "name_localizations": {"en-GB": "Murder"}, "value": "mord"}]
COMMAND: Final = {
    "type": 1,
    "name": "vote",
    "name_localizations": {"de": "stimme-ab"},
    "description": "Cast a vote",
    "description_localizations": {"de": "Stimme abgeben"},
    "default_member_permissions": "32",
    "contexts": [0],
    "integration_types": [0],
    "nsfw": False,
    "options": [
        option(6, "ziel", required=True, name_localizations={"en-US": "target"}),
        option(3, "art", required=True, choices=CHOICES),
        option(3, "grund", min_length=1, max_length=100, autocomplete=True),
        option(4, "anzahl", min_value=1, max_value=8, choices=[{"name": "eins", "value": 1}]),
        option(10, "anteil", min_value=0.1, max_value=0.9),
        option(7, "ort", channel_types=[0, 15]),
    ],
}
GROUP: Final = {
    "name": "runde",
    "description": "Runden",
    "options": [
        option(1, "beginnen", options=[option(4, "stunde", required=True)]),
        option(2, "zeit", options=[option(1, "setzen", options=[option(3, "wann")])]),
    ],
}
CONTEXT_MENU: Final = {"type": 2, "name": "Wer ist das?", "name_localizations": {"en-US": "Who is that?"}}
OVERWRITE: Final = {"id": "7", "type": 1, "allow": "1024", "deny": "0"}


@dataclass(frozen=True)
class Sample:
    """A request."""

    method: str
    path: str
    body: Any

    def copy(self) -> Any:
        """Give a body that may be changed."""
        return _copy(self.body)


def _copy(value: Any) -> Any:
    """Copy without keeping that the same object stands in several places, as `deepcopy` would."""
    if isinstance(value, dict):
        return {name: _copy(each) for name, each in value.items()}
    return [_copy(each) for each in value] if isinstance(value, list) else value


def _callback(kind: int, data: Any = None) -> Sample:
    body = {"type": kind} if data is None else {"type": kind, "data": data}
    return Sample("POST", "/interactions/50/tok-en/callback", body)


POSTED: Final = MESSAGE | {
    "nonce": "n" * 25,
    "enforce_nonce": True,
    "message_reference": {"message_id": "30"},
    "tts": False,
}
_WITHOUT_FLAG: Final = {"components": LAYOUT["components"]}
SAMPLES: Final[dict[str, Sample]] = {
    "message": Sample("POST", "/channels/20/messages", POSTED),
    "message with a poll": Sample("POST", "/channels/20/messages", {"poll": POLL}),
    "message with stickers": Sample("POST", "/channels/20/messages", {"sticker_ids": ["1", "2", "3"]}),
    "message with files": Sample(
        "POST", "/channels/20/messages", {"payload_json": {"attachments": [{"id": 0}]}, "files[0]": b"png"}
    ),
    "forwarded message": Sample(
        "POST", "/channels/20/messages", {"message_reference": {"type": 1, "message_id": "30", "channel_id": "20"}}
    ),
    "layout": Sample("POST", "/channels/20/messages", LAYOUT),
    "edit": Sample("PATCH", "/channels/20/messages/30", MESSAGE | {"content": None}),
    "edit of a layout": Sample("PATCH", "/channels/20/messages/30", _WITHOUT_FLAG),
    "webhook": Sample(
        "POST", "/webhooks/5/tok-en", MESSAGE | {"username": "Bote", "avatar_url": "https://example.org/b.png"}
    ),
    "webhook's post": Sample(
        "POST", "/webhooks/5/tok-en", {"content": "x", "thread_name": "Akte", "applied_tags": ["3"]}
    ),
    "webhook's edit": Sample("PATCH", "/webhooks/5/tok-en/messages/30", MESSAGE | {"poll": POLL}),
    "original's edit": Sample("PATCH", "/webhooks/5/tok-en/messages/@original", LAYOUT),
    "pong": _callback(1),
    "answer": _callback(4, MESSAGE | {"flags": 64}),
    "deferral": _callback(5, {"flags": 64}),
    "deferral of an update": _callback(6),
    "update": _callback(7, MESSAGE),
    "suggestions": _callback(8, {"choices": CHOICES}),
    "form": _callback(9, FORM),
    "form of choices": _callback(9, MORE_FORM),
    "thread": Sample(
        "POST",
        "/channels/20/threads",
        {"name": "Nacht", "type": 12, "invitable": False, "auto_archive_duration": 1440, "rate_limit_per_user": 5},
    ),
    "thread on a message": Sample("POST", "/channels/20/messages/30/threads", {"name": "Tag 1"}),
    "post": Sample("POST", "/channels/21/threads", {"name": "Akte", "applied_tags": ["3"], "message": MESSAGE}),
    "channel": Sample(
        "POST",
        "/guilds/1/channels",
        {"name": "markt", "type": 0, "topic": "Der Markt", "parent_id": "9", "permission_overwrites": [OVERWRITE]},
    ),
    "forum": Sample("POST", "/guilds/1/channels", {"name": "akten", "type": 15, "topic": "t" * 4096}),
    "channel's change": Sample("PATCH", "/channels/20", {"name": "markt", "topic": "Zu", "rate_limit_per_user": 10}),
    "forum's change": Sample(
        "PATCH",
        "/channels/21",
        {"topic": "t" * 4096, "available_tags": [{"name": "offen"}], "default_reaction_emoji": {"emoji_name": "👍"}},
    ),
    "thread's change": Sample("PATCH", "/channels/22", {"archived": True, "locked": True, "applied_tags": []}),
    "channels' order": Sample("PATCH", "/guilds/1/channels", [{"id": "20", "position": 1, "lock_permissions": None}]),
    "overwrite": Sample("PUT", "/channels/20/permissions/7", {"type": 1, "allow": "1024", "deny": 0}),
    "direct channel": Sample("POST", "/users/@me/channels", {"recipient_id": 7}),
    "command": Sample("POST", "/applications/5/commands", COMMAND),
    "guild's command": Sample("POST", "/applications/5/guilds/1/commands", GROUP),
    "context menu": Sample("POST", "/applications/5/commands", CONTEXT_MENU),
    "entry point": Sample(
        "POST", "/applications/5/commands", {"type": 4, "name": "start", "description": "Start", "handler": 2}
    ),
    "command's change": Sample("PATCH", "/applications/5/commands/60", {"name": "Mixed Case"}),
    "command's new form": Sample(
        "PATCH", "/applications/5/guilds/1/commands/60", {"name": "vote", "description": "d", "options": []}
    ),
    "commands": Sample("PUT", "/applications/5/commands", [COMMAND, GROUP, CONTEXT_MENU | {"name": "vote"}]),
    "no commands": Sample("PUT", "/applications/5/guilds/1/commands", []),
}
