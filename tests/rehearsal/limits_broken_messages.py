"""Broken limits of messages and forms."""

from typing import Any, Final

from tests.rehearsal.limits_mutations import GONE, Broken
from tests.rehearsal.limits_samples import BUTTON, INPUT, MENU, TEXT

LEGACY: Final = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
LONG: Final = "BASE_TYPE_MAX_LENGTH"
LENGTH: Final = "BASE_TYPE_BAD_LENGTH"
MISSING: Final = "BASE_TYPE_REQUIRED"
UNION: Final = "UNION_TYPE_CHOICES"
MAX: Final = "NUMBER_TYPE_MAX"
TWICE: Final = "COMPONENT_CUSTOM_ID_DUPLICATED"
BOTH: Final = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
WIDE: Final = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
SAME: Final = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
COUNT: Final = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
EXCLUSIVE: Final = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"


def buttons(amount: int) -> dict[str, Any]:
    """Build a row of buttons, each with an id of its own."""
    return {"type": 1, "components": [BUTTON | {"custom_id": f"b{n}"} for n in range(amount)]}


ROWS: Final = [{"type": 1, "components": [BUTTON | {"custom_id": f"r{n}"}]} for n in range(6)]
MORE_ROWS: Final = [{"type": 1, "components": [BUTTON | {"custom_id": f"m{n}"}]} for n in range(15)]
EMBEDS: Final = [{"title": "t" * 256, "description": "d" * 2800}] * 2
FIRST: Final = "components.0.components.0"
SECOND: Final = "components.0.components.1"
CHOSEN: Final = "components.1.components.0"
BARE: Final = {"type": 2, "style": 1, "custom_id": "act"}
WARE: Final = {"type": 2, "style": 6, "sku_id": "8"}
ANSWER: Final = "poll.answers.0.poll_media"
FILES: Final = {f"files[{n}]": b"png" for n in range(11)}

MESSAGES: Final = (
    Broken("content over 2000 characters", LONG, "message", "content", "x" * 2001),
    Broken("content over 2000 characters", LONG, "edit", "content", "x" * 2001),
    Broken("content over 2000 characters", LONG, "answer", "data.content", "x" * 2001),
    Broken("content over 2000 characters", LONG, "update", "data.content", "x" * 2001),
    Broken("content over 2000 characters", LONG, "post", "message.content", "x" * 2001),
    Broken("content over 2000 characters", LONG, "webhook", "content", "x" * 2001),
    Broken("content over 2000 characters", LONG, "webhook's edit", "content", "x" * 2001),
    Broken(
        "content over 2000 characters", LONG, "message with files", "payload_json", {"content": "x" * 2001}, "content"
    ),
    Broken("empty message", "EMPTY_MESSAGE", "message with a poll", "poll", GONE, ""),
    Broken("empty message", "EMPTY_MESSAGE", "webhook's post", "content", "", ""),
    Broken("empty message", "EMPTY_MESSAGE", "answer", "data", {"flags": 64}),
    Broken("empty message", "EMPTY_MESSAGE", "post", "message", {}),
    Broken("blank message", "EMPTY_MESSAGE", "webhook's post", "content", " \n\t ", ""),
    Broken("empty field value", MISSING, "message", "embeds.0.fields.0.value", " "),
    Broken("empty field value", MISSING, "message", "embeds.0.fields.0.name", ""),
    Broken("embeds over 6000 in total", "MAX_EMBED_SIZE_EXCEEDED", "message", "embeds", EMBEDS),
    Broken("embed without content", MISSING, "message", "embeds.0", {"color": 3}, "embeds.0.description"),
    Broken("more than five rows", LONG, "message", "components", ROWS),
    Broken("more than five rows", LONG, "update", "data.components", ROWS),
    Broken("button and menu in one row", WIDE, "message", SECOND, MENU | {"custom_id": "m"}),
    Broken("six buttons in a row", LENGTH, "message", "components.0", buttons(6), "components.0.components"),
    Broken("two menus in a row", WIDE, "message", "components.1.components.1", MENU | {"custom_id": "m"}),
    Broken("duplicate custom_id", TWICE, "message", f"{FIRST}.custom_id", "who", f"{CHOSEN}.custom_id"),
    Broken("duplicate custom_id", TWICE, "layout", f"{CHOSEN}.custom_id", "act"),
    Broken("duplicate custom_id", TWICE, "form", "data.components.1.component.custom_id", "why"),
    Broken("button without label", MISSING, "message", FIRST, BARE, f"{FIRST}.label"),
    Broken("button without id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "message", f"{FIRST}.custom_id", GONE),
    Broken("link without url", "BUTTON_COMPONENT_URL_REQUIRED", "message", f"{SECOND}.url", GONE),
    Broken("link with id", BOTH, "message", f"{SECOND}.custom_id", "x", SECOND),
    Broken("premium button with label", "BUTTON_COMPONENT_PREMIUM_FIELDS", "message", FIRST, WARE | {"label": "x"}),
    Broken("premium button without sku", MISSING, "message", f"{FIRST}", {"type": 2, "style": 6}, f"{FIRST}.sku_id"),
    Broken("sku on another button", "BUTTON_COMPONENT_INVALID_SKU", "message", f"{FIRST}.sku_id", "8"),
    Broken("duplicate option values", SAME, "message", f"{CHOSEN}.options.2.value", "p0", f"{CHOSEN}.options.2"),
    Broken("max_values above options", LENGTH, "message", f"{CHOSEN}.max_values", 4, f"{CHOSEN}.options"),
    Broken("min above max", MAX, "message", f"{CHOSEN}.min_values", 3),
    Broken("min above max", MAX, "layout", "components.1.components.0.min_values", 2),
    Broken("row within row", UNION, "layout", CHOSEN, {"type": 1, "components": []}, f"{CHOSEN}.type"),
    Broken("layout without flag", UNION, "layout", "flags", GONE, "components.0.type"),
    Broken("40 components", LONG, "layout", "components", [TEXT] * 41),
    Broken("40 components", COUNT, "layout", "components", [*ROWS, *MORE_ROWS]),
    Broken("content beside layout", LEGACY, "layout", "content", "x"),
    Broken("embeds beside layout", LEGACY, "original's edit", "embeds", [{"title": "x"}]),
    Broken(
        "layout's text over 4000",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        "edit of a layout",
        "components",
        [{"type": 10, "content": "x" * 2001}] * 2,
    ),
    Broken("all users and some users", EXCLUSIVE, "message", "allowed_mentions.parse", ["users"], "allowed_mentions"),
    Broken("poll's answer empty", MISSING, "message with a poll", ANSWER, {}, f"{ANSWER}.text"),
    Broken("more than ten files", LONG, "message with files", "", FILES, "attachments"),
    Broken("form that is no JSON", "JSON_INVALID", "message with files", "payload_json", "{"),
    Broken("unknown field", "UNKNOWN_FIELD", "message", "contents", 1, ""),
    Broken("unknown field", "UNKNOWN_FIELD", "edit", "poll", {}, ""),
    Broken("unknown field", "UNKNOWN_FIELD", "message", "embeds.0.titel", 1, "embeds.0"),
    Broken("unknown field", "UNKNOWN_FIELD", "layout", f"{FIRST}.text", 1, FIRST),
    Broken("wrong type", "STRING_TYPE_CONVERT", "message", "content", 5),
    Broken("wrong type", "NUMBER_TYPE_COERCE", "message", "flags", 0.5),
    Broken("wrong type", "NUMBER_TYPE_COERCE", "message", "flags", True),  # noqa: FBT003 - JSON
    Broken("wrong type", "BOOLEAN_TYPE_CONVERT", "message", "tts", "no"),
    Broken("wrong type", "LIST_TYPE_CONVERT", "message", "embeds", {}),
    Broken("wrong type", "MODEL_TYPE_CONVERT", "message", "embeds.0", "x"),
    Broken("wrong type", UNION, "message", "components.0", "x", "components.0.type"),
    Broken("wrong type", UNION, "message", "components.0", INPUT, "components.0.type"),
    Broken("wrong type", "BASE_TYPE_CHOICES", "message", f"{FIRST}.style", 7),
    Broken("wrong type", "NUMBER_TYPE_COERCE", "message", "attachments.0.id", "x"),
    Broken("missing field", MISSING, "message with a poll", "poll.question", GONE),
)
CROSSED: Final = INPUT | {"min_length": 9, "max_length": 8}
DAYS: Final = "data.components.1.component"
FORMS: Final = (
    Broken("modal over five rows", LENGTH, "form", "data.components.5", TEXT, "data.components"),
    Broken("max_values above options", LENGTH, "form of choices", f"{DAYS}.max_values", 4, f"{DAYS}.options"),
    Broken("min above max", MAX, "form", f"data.{FIRST}", CROSSED, f"data.{FIRST}.min_length"),
    Broken("unknown field", "UNKNOWN_FIELD", "form", "data.rows", 1, "data"),
    Broken("unknown callback", "BASE_TYPE_CHOICES", "pong", "type", 2),
    Broken("callback without data", MISSING, "answer", "data", GONE),
    Broken("callback without data", MISSING, "form", "data", GONE),
    Broken("missing field", MISSING, "form", "data.title", GONE),
    Broken("missing field", MISSING, "form", f"data.{FIRST}.label", GONE),
)
