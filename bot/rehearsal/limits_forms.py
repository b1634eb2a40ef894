"""The limits of forms (Discord calls them modals): what an interaction opens instead of a message."""

from typing import Final

from bot.rehearsal.limits_components import (
    ANY,
    CUSTOM_ID,
    MENUS,
    MOST_ROWS,
    OPTION,
    ROW,
    TEXT,
    TEXT_SHAPE,
    distinct_options,
    duplicate_ids,
    enough_options,
    span,
)
from bot.rehearsal.limits_shapes import Check, choice, kinds, number, record, rows, shown, text, yes_or_no

INPUT, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 4, 18, 19, 21, 22, 23

INPUT_FIELDS: Final[dict[str, Check]] = ANY | {
    "custom_id": CUSTOM_ID,
    "style": choice(1, 2),
    "label": text(45, 1),
    "value": text(4000),
    "placeholder": text(100),
    "required": yes_or_no,
    "min_length": number(0, 4000),
    "max_length": number(1, 4000),
}
_LENGTHS: Final = span("min_length", "max_length", 0)
INPUT_SHAPE: Final = record(INPUT_FIELDS, ["custom_id", "style"], [_LENGTHS])
LABELLED_INPUT: Final = record(INPUT_FIELDS, ["custom_id", "style", "label"], [_LENGTHS])
CHOICES: Final = {"custom_id": CUSTOM_ID, "required": yes_or_no}
COUNTED: Final = ANY | CHOICES | {"min_values": number(0, 10), "max_values": number(1, 10)}
CHECKABLE: Final = record(OPTION, ["label", "value"])
LABEL_SHAPE: Final = record(
    ANY
    | {
        "label": shown(45),
        "description": text(100),
        "component": kinds(
            {
                INPUT: INPUT_SHAPE,
                **MENUS,
                UPLOAD: record(COUNTED, ["custom_id"], [span("min_values", "max_values", 1)]),
                RADIO: record(
                    ANY | CHOICES | {"options": rows(CHECKABLE, 10, 2)}, ["custom_id", "options"], [distinct_options]
                ),
                CHECKBOXES: record(
                    COUNTED | {"options": rows(CHECKABLE, 10, 1)},
                    ["custom_id", "options"],
                    [span("min_values", "max_values", 0), enough_options(10), distinct_options],
                ),
                CHECKBOX: record(ANY | {"custom_id": CUSTOM_ID, "default": yes_or_no}, ["custom_id"]),
            }
        ),
    },
    ["label", "component"],
)
FORM_ROW: Final = record(ANY | {"components": rows(kinds({INPUT: LABELLED_INPUT}), 1, 1)}, ["components"])
MODAL: Final = record(
    {
        "custom_id": CUSTOM_ID,
        "title": text(45, 1),
        "components": rows(kinds({ROW: FORM_ROW, LABEL: LABEL_SHAPE, TEXT: TEXT_SHAPE}), MOST_ROWS, 1),
    },
    ["custom_id", "title", "components"],
    [duplicate_ids],
)
