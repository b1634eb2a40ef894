"""The limits of buttons, menus, rows and the rest of what a message is laid out with."""

from collections.abc import Iterator
from typing import Final

from bot.rehearsal.limits_shapes import (
    NONE,
    FieldError,
    Fields,
    Found,
    Path,
    Rule,
    anything,
    bad_length,
    choice,
    kinds,
    length,
    number,
    objects,
    record,
    repeated,
    required,
    rows,
    snowflake,
    text,
    under,
    whole,
    yes_or_no,
)

ROW, BUTTON, MENU, PEOPLE, ROLES, MENTIONABLES, CHANNELS = 1, 2, 3, 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LINK, PREMIUM = 5, 6
"""Styles of buttons."""

WIDTH: Final = 5
"""Of a row; a button is one wide, all else is as wide as a row."""
MOST_ROWS: Final = 5
MOST_COMPONENTS: Final = 40
MOST_TEXT: Final = 4000
MOST_ID: Final = 2**31 - 1
IS_COMPONENTS_V2: Final = 1 << 15

ANY: Final = {"type": anything, "id": number(0, MOST_ID)}
CUSTOM_ID: Final = text(100, 1)
EMOJI: Final = record({"id": snowflake, "name": text(100), "animated": yes_or_no})
ADDRESS: Final = text(2048, 1)
MEDIA: Final = record({"url": ADDRESS}, ["url"])


def _button(button: Fields) -> Found:
    """Judge by style: a link has an address, a premium button its ware, any other an id; all but the second a text."""
    style = button.get("style")
    has = {name for name in ("custom_id", "url", "sku_id", "label", "emoji") if button.get(name) not in (None, "")}
    if style == PREMIUM:
        if "sku_id" not in has:
            yield required("sku_id")
        if has - {"sku_id"}:
            yield FieldError((), "BUTTON_COMPONENT_PREMIUM_FIELDS", "A premium button has nothing but its sku_id")
        return
    if not has & {"label", "emoji"}:
        yield required("label")
    if "sku_id" in has:
        yield FieldError(("sku_id",), "BUTTON_COMPONENT_INVALID_SKU", "Only premium buttons can have a sku_id")
    if {"custom_id", "url"} <= has:
        message = "A custom id and url cannot both be specified"
        yield FieldError((), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
    elif style == LINK and "url" not in has:
        yield FieldError(("url",), "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
    elif style != LINK and "custom_id" not in has:
        yield FieldError(("custom_id",), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")


def _row(row: Fields) -> Found:
    """A row holds five buttons or one of anything else. More than five of whatever kind are too many by number."""
    width = 0
    for index, each in objects(row.get("components"))[:WIDTH]:
        width += 1 if each.get("type") == BUTTON else WIDTH
        if width > WIDTH:
            place = ("components", index)
            yield FieldError(
                place, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
            )


def span(least: str, most: str, default: int) -> Rule:
    """Make a rule that two bounds do not cross; the upper one has a default, or none if that is 0."""

    def rule(part: Fields) -> Found:
        upper = whole(part.get(most), default)
        if upper and whole(part.get(least), 0) > upper:
            message = f"int value should be less than or equal to {upper}."
            return (FieldError((least,), "NUMBER_TYPE_MAX", message),)
        return NONE

    return rule


def enough_options(most: int) -> Rule:
    """Make a rule that one can choose as many options as one has to, and as one may."""

    def rule(menu: Fields) -> Found:
        options = menu.get("options")
        wanted = max(whole(menu.get("min_values"), 1), whole(menu.get("max_values"), 1))
        if isinstance(options, list) and 0 < len(options) < wanted:
            return (bad_length(wanted, most, ("options",)),)
        return NONE

    return rule


def distinct_options(menu: Fields) -> Found:
    """Judge whether every option has a value of its own."""
    values = ((("options", i), option.get("value")) for i, option in objects(menu.get("options")))
    return [
        FieldError(place, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
        for place, _ in repeated(values)
    ]


OPTION: Final = {"label": text(100, 1), "value": text(100, 1), "description": text(100), "default": yes_or_no}
DEFAULT: Final = record({"id": snowflake, "type": choice("user", "role", "channel")}, ["id", "type"])
CHOSEN: Final = ANY | {
    "custom_id": CUSTOM_ID,
    "placeholder": text(150),
    "min_values": number(0, 25),
    "max_values": number(1, 25),
    "disabled": yes_or_no,
    "required": yes_or_no,
}
BUTTON_SHAPE: Final = record(
    ANY
    | {
        "style": choice(1, 2, 3, 4, LINK, PREMIUM),
        "label": text(80),
        "emoji": EMOJI,
        "custom_id": CUSTOM_ID,
        "url": text(512),
        "sku_id": snowflake,
        "disabled": yes_or_no,
    },
    ["style"],
    [_button],
)
OPTIONS: Final = rows(record(OPTION | {"emoji": EMOJI}, ["label", "value"]), 25, 1)
MENU_SHAPE: Final = record(
    CHOSEN | {"options": OPTIONS},
    ["custom_id", "options"],
    [span("min_values", "max_values", 1), enough_options(25), distinct_options],
)
ENTITIES: Final = record(
    CHOSEN | {"default_values": rows(DEFAULT, 25), "channel_types": rows(number(0, 16), 25)},
    ["custom_id"],
    [span("min_values", "max_values", 1)],
)
MENUS: Final = {MENU: MENU_SHAPE} | dict.fromkeys((PEOPLE, ROLES, MENTIONABLES, CHANNELS), ENTITIES)
TEXT_SHAPE: Final = record(ANY | {"content": text(MOST_TEXT, 1)}, ["content"])

ROW_SHAPE: Final = record(
    ANY | {"components": rows(kinds({BUTTON: BUTTON_SHAPE, **MENUS}), WIDTH, 1)}, ["components"], [_row]
)
PICTURE: Final = {"media": MEDIA, "description": text(1024), "spoiler": yes_or_no}
INSIDE: Final = {
    ROW: ROW_SHAPE,
    SECTION: record(
        ANY
        | {
            "components": rows(kinds({TEXT: TEXT_SHAPE}), 3, 1),
            "accessory": kinds({BUTTON: BUTTON_SHAPE, THUMBNAIL: record(ANY | PICTURE, ["media"])}),
        },
        ["components", "accessory"],
    ),
    TEXT: TEXT_SHAPE,
    GALLERY: record(ANY | {"items": rows(record(PICTURE, ["media"]), 10, 1)}, ["items"]),
    FILE: record(ANY | {"file": MEDIA, "spoiler": yes_or_no}, ["file"]),
    SEPARATOR: record(ANY | {"divider": yes_or_no, "spacing": choice(1, 2)}),
}
CONTAINED: Final = record(
    ANY
    | {
        "components": rows(kinds(INSIDE), MOST_COMPONENTS, 1),
        "accent_color": number(0, 0xFFFFFF),
        "spoiler": yes_or_no,
    },
    ["components"],
)
LEGACY: Final = rows(kinds({ROW: ROW_SHAPE}), MOST_ROWS)
LAYOUT: Final = rows(kinds(INSIDE | {CONTAINER: CONTAINED}), MOST_COMPONENTS)


def message_components(message: Fields, *, edit: bool) -> Found:
    """Judge a message's components: rows only, or a layout where the flag says so.

    A layout stays one when it is edited, so an edit need not repeat the flag.
    """
    components = message.get("components")
    layout = bool(whole(message.get("flags"), 0) & IS_COMPONENTS_V2)
    if layout:
        yield from _without_legacy_fields(message)
    if components is None:
        return
    if edit and any(each.get("type") != ROW for _, each in objects(components)):
        layout = True
    found = [*(LAYOUT if layout else LEGACY)(components)]
    if layout:
        found += _layout_sizes(components)
    yield from under("components", [*found, *_duplicate_ids(components)])


def _without_legacy_fields(message: Fields) -> Found:
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if message.get(name):
            text_ = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            yield FieldError((name,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text_)


def _layout_sizes(components: object) -> Found:
    parts = [part for _, part in _parts(components)]
    if len(parts) > MOST_COMPONENTS >= len(objects(components)):
        message = f"Maximum number of components exceeded ({MOST_COMPONENTS})"
        yield FieldError((), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if sum(length(part.get("content")) for part in parts if part.get("type") == TEXT) > MOST_TEXT:
        message = f"Components displayable text size exceeds maximum size of {MOST_TEXT}"
        yield FieldError((), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def duplicate_ids(holder: Fields) -> Found:
    """Judge whether every ``custom_id`` is there once."""
    return under("components", _duplicate_ids(holder.get("components")))


def _duplicate_ids(components: object) -> Found:
    ids = (((*path, "custom_id"), part.get("custom_id")) for path, part in _parts(components))
    for path, _ in repeated(ids):
        yield FieldError(path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")


def _parts(components: object) -> Iterator[tuple[Path, Fields]]:
    """Yield every component, however deep it lies."""
    waiting: list[tuple[Path, Fields]] = [((index,), part) for index, part in reversed(objects(components))]
    while waiting:
        path, part = waiting.pop()
        yield path, part
        inner = [((*path, "components", index), each) for index, each in objects(part.get("components"))]
        inner += [
            ((*path, name), part[name]) for name in ("accessory", "component") if isinstance(part.get(name), dict)
        ]
        waiting += reversed(inner)
