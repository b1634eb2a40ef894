"""Where Discord's API and its description part: the one place where the description is amended as it is loaded.

Answers are held to the description nearly as it stands, for they are our own. Requests come from libraries that the
real API takes at their word, so for them it is made more lenient, and stricter in one point.

Leniencies of the real API towards requests:

1. **Ids may be JSON integers.** Libraries send both.
2. **Permission bit sets are strings.** The description has them as integers, the documentation as strings.
3. **PUT and DELETE may come without a body** where an empty object would do (``Operation.check_body``).
4. **Forms**: ``payload_json`` is checked as the JSON body, ``files[n]`` may be any number (``spec_body``).
5. **Query booleans** are ``true`` and ``false``, ``1`` and ``0``.
6. **Addresses** may have letters outside ASCII.

What the description forgets although it is documented, or although the API takes it from every bot, is in
``FORGOTTEN``, ``FORGOTTEN_BODY`` and ``FORGOTTEN_QUERY``, values in ``_add_values``; what it has wrong about answers is
in ``_correct_errors``. Where a later description has a field or a value, the description holds.

The strictness: **a field that the description does not name is a violation**. The API drops such fields silently, so a
misspelt one would go unnoticed.
"""

from collections.abc import Iterator
from typing import Any, Final

Node = dict[str, Any]

BITS: Final = frozenset({"allow", "deny", "permissions", "default_member_permissions"})
"""Names of the fields that hold permissions."""

_ANY: Final[Node] = {}
_BOOLEAN: Final[Node] = {"type": ["boolean", "null"]}
_IDLE: Final[dict[str, Node]] = {"tts": _BOOLEAN, "enforce_nonce": _BOOLEAN}
_ATTACHMENT: Final = ("content_type", "height", "proxy_url", "size", "spoiler", "url", "width")
_MEDIA: Final = ("content_type", "flags", "proxy_url")

FORGOTTEN: Final[dict[str, dict[str, Node]]] = {
    # Documented: a partial emoji has `name`, `id` and `animated`.
    "ComponentEmojiForRequest": {"animated": _BOOLEAN},
    # Documented: commands can be for adults only.
    "ApplicationCommandCreateRequest": {"nsfw": _BOOLEAN},
    "ApplicationCommandUpdateRequest": {"nsfw": _BOOLEAN},
    "ApplicationCommandPatchRequestPartial": {"nsfw": _BOOLEAN},
    # Sent with every message, also where they mean nothing: `tts` by discord.py and discord.js, `enforce_nonce` by the
    # latter; and `type` with every thread by the former.
    "BaseCreateMessageCreateRequest": _IDLE,
    "IncomingWebhookInteractionRequest": _IDLE,
    "IncomingWebhookRequestPartial": _IDLE,
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": _IDLE,
    "IncomingWebhookUpdateRequestPartial": _IDLE,
    "MessageEditRequestPartial": _IDLE,
    "CreateForumThreadRequest": {"type": _ANY},
    # Sent back as they were received: an attachment that is to stay, an embed that is edited.
    "MessageAttachmentRequest": dict.fromkeys(_ATTACHMENT, _ANY),
    "RichEmbed": {"flags": _ANY, "content_scan_version": _ANY},
    "RichEmbedAuthor": {"proxy_icon_url": _ANY},
    "RichEmbedFooter": {"proxy_icon_url": _ANY},
    "RichEmbedImage": dict.fromkeys(_MEDIA, _ANY),
    "RichEmbedThumbnail": dict.fromkeys(_MEDIA, _ANY),
    "RichEmbedVideo": dict.fromkeys(_MEDIA, _ANY),
}
"""Fields of requests by schema."""

FORGOTTEN_BODY: Final[dict[str, dict[str, Node]]] = {"set_channel_permission_overwrite": {"id": _ANY}}
"""Fields of requests by operation; discord.py sends a whole overwrite."""

FORGOTTEN_QUERY: Final[dict[str, dict[str, Node]]] = {
    "create_thread": {"use_nested_fields": {"type": "boolean"}},
    "ban_user_from_guild": {"delete_message_seconds": {"type": "integer", "minimum": 0, "maximum": 604_800}},
}
"""Query parameters by operation; discord.py sends both."""

FORUM, MEDIA = 15, 16
"""Types of channels; the second is documented, but in none of the description's lists."""
FORWARD: Final = 1
"""The type of reference that is documented and not in the description's list."""


def amend_requests(document: Node) -> None:
    """Change a description, in place, into what requests are held to."""
    _add_forgotten(document)
    _add_values(document)
    snowflake = document["components"]["schemas"].get("SnowflakeType", {})
    snowflake.update({"type": ["string", "integer"], "minimum": 0})
    for node in _nodes(document):
        if node.get("format") == "uri":
            node["format"] = "iri"
        fields = node.get("properties")
        if not isinstance(fields, dict):
            continue
        for name in BITS & fields.keys():
            _admit_strings(fields[name])
        node.setdefault("additionalProperties", False)


def amend_answers(document: Node) -> None:
    """Change a description, in place, into what answers are held to."""
    _add_values(document)
    _correct_errors(document["components"]["schemas"])


def _add_forgotten(document: Node) -> None:
    schemas = document["components"]["schemas"]
    for name, fields in FORGOTTEN.items():
        if name in schemas:
            schemas[name]["properties"] = fields | schemas[name]["properties"]
    for path in document["paths"].values():
        for operation in path.values():
            if isinstance(operation, dict):
                _add_forgotten_to(operation, operation.get("operationId", ""))


def _add_forgotten_to(operation: Node, name: str) -> None:
    query = FORGOTTEN_QUERY.get(name, {})
    forgotten = [{"name": each, "in": "query", "schema": schema} for each, schema in query.items()]
    operation["parameters"] = [*forgotten, *operation.get("parameters", ())]
    if fields := FORGOTTEN_BODY.get(name):
        for form in operation["requestBody"]["content"].values():
            form["schema"]["properties"] = fields | form["schema"]["properties"]


def _add_values(document: Node) -> None:
    """Add the documented values that enumerations lack; a later description may have them."""
    schemas = document["components"]["schemas"]
    for name, value in (("ChannelTypes", MEDIA), ("MessageReferenceType", FORWARD)):
        known = schemas.get(name, {}).get("oneOf", [])
        if all(each["const"] != value for each in known):
            known.append({"const": value})
    for node in _nodes(document):
        values = node.get("enum")
        of_channels = node.get("allOf") == [{"$ref": "#/components/schemas/ChannelTypes"}]
        if of_channels and isinstance(values, list) and FORUM in values and MEDIA not in values:
            values.append(MEDIA)


def _correct_errors(schemas: Node) -> None:
    """Give errors in fields their form.

    The description wants integers for their codes, but they are words (``BASE_TYPE_REQUIRED``), and it knows no object
    that has errors both of its own and in its fields.
    """
    if "ErrorDetails" not in schemas:
        return
    one = {
        "type": "object",
        "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
        "required": ["code", "message"],
    }
    schemas["ErrorDetails"] = {
        "type": "object",
        "properties": {"_errors": {"type": "array", "items": one, "minItems": 1}},
        "additionalProperties": {"$ref": "#/components/schemas/ErrorDetails"},
        "minProperties": 1,
    }


def _admit_strings(schema: Node) -> None:
    kinds = schema.get("type")
    kinds = kinds if isinstance(kinds, list) else [kinds]
    if "integer" in kinds:
        schema["type"] = [*kinds, "string"]
        schema["pattern"] = "^[0-9]+$"


def _nodes(node: object) -> Iterator[Node]:
    """Yield every object of the document, the outer ones first."""
    if isinstance(node, dict):
        yield node
        for value in node.values():
            yield from _nodes(value)
    elif isinstance(node, list):
        for value in node:
            yield from _nodes(value)
