"""The limits of Discord's API that its description misses, and the refusal it answers with.

They hold without the description too. The files beside this one have a subject each: ``limits_messages``,
``limits_components``, ``limits_forms``, ``limits_commands`` (with autocomplete), ``limits_places`` (channels, threads,
direct messages); ``limits_shapes`` has the checks that their tables are made of.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final

from bot.rehearsal.limits_commands import AUTOCOMPLETE, TOO_MANY, changed_command, command, commands
from bot.rehearsal.limits_forms import MODAL
from bot.rehearsal.limits_messages import DEFERRED, EDIT, EDIT_BY_WEBHOOK, EMPTY, created
from bot.rehearsal.limits_places import (
    CHANGED_CHANNEL,
    CHANNEL,
    DIRECT,
    PERMISSIONS,
    POSITIONS,
    THREAD_ON_MESSAGE,
    thread,
)
from bot.rehearsal.limits_shapes import Check, Errors, FieldError, anything, bad_length, choice, record, whole
from bot.rehearsal.spec_body import taken_apart
from bot.rehearsal.spec_routes import steps

__all__ = ["FieldError", "broken_limits", "error_body"]

MOST_FILES: Final = 10
INVALID_FORM_BODY: Final = 50035
OWN_ANSWER: Final = {EMPTY: 50006, TOO_MANY: 30032}
"""What Discord refuses with a code of its own instead of a tree of errors, if nothing else is wrong."""

PONG, ANSWER, DEFER, DEFER_UPDATE, UPDATE, SUGGEST, FORM, LAUNCH = 1, 4, 5, 6, 7, 8, 9, 12


def broken_limits(method: str, path: str, body: object) -> list[FieldError]:
    """Name the limits that a request breaks; none where its body has no limits of its own.

    ``body`` is the JSON, or a form as a mapping of its parts (see ``spec_body``).
    """
    content, files, problem = taken_apart(body)
    if problem:
        return [FieldError(("payload_json",), "JSON_INVALID", problem)]
    check = _check_for(method.upper(), steps(path), files=bool(files))
    if check is None:
        return []
    found = [bad_length(0, MOST_FILES, ("attachments",))] if len(files) > MOST_FILES else []
    return [*found, *check({} if content is None else content)]


def error_body(errors: Iterable[FieldError]) -> dict[str, Any]:
    """Write the refusal: 50035 with the errors in a tree along their paths."""
    errors = list(errors)
    if len(errors) == 1 and (code := OWN_ANSWER.get(errors[0].code)):
        return {"code": code, "message": errors[0].message}
    tree: dict[str, Any] = {}
    for path, name, message in errors:
        node = tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": name, "message": message})
    return {"code": INVALID_FORM_BODY, "message": "Invalid Form Body", "errors": tree}


def _check_for(method: str, path: Sequence[str], *, files: bool) -> Check | None:
    match [method, *path]:
        case ["POST", "channels", _, "messages"]:
            return created("posted", files=files)
        case ["PATCH", "channels", _, "messages", _]:
            return EDIT
        case ["POST", "webhooks", _, _]:
            return created("webhook", files=files)
        case ["PATCH", "webhooks", _, _, "messages", _]:
            return EDIT_BY_WEBHOOK
        case ["POST", "interactions", _, _, "callback"]:
            return partial(_callback, files=files)
        case [_, "applications", _, "commands", *rest] | [_, "applications", _, "guilds", _, "commands", *rest]:
            return _check_for_commands(method, rest)
        case _:
            return _check_for_place(method, path, files=files)


def _check_for_commands(method: str, rest: Sequence[str]) -> Check | None:
    match [method, *rest]:
        case ["POST"]:
            return command
        case ["PUT"]:
            return commands
        case ["PATCH", _]:
            return changed_command
        case _:
            return None


def _check_for_place(method: str, path: Sequence[str], *, files: bool) -> Check | None:
    match [method, *path]:
        case ["POST", "channels", _, "threads"]:
            return partial(thread, files=files)
        case ["POST", "channels", _, "messages", _, "threads"]:
            return THREAD_ON_MESSAGE
        case ["POST", "guilds", _, "channels"]:
            return CHANNEL
        case ["PATCH", "guilds", _, "channels"]:
            return POSITIONS
        case ["PATCH", "channels", _]:
            return CHANGED_CHANNEL
        case ["PUT", "channels", _, "permissions", _]:
            return PERMISSIONS
        case ["POST", "users", "@me", "channels"]:
            return DIRECT
        case _:
            return None


_KIND: Final = choice(PONG, ANSWER, DEFER, DEFER_UPDATE, UPDATE, SUGGEST, FORM, LAUNCH)
_DATA: Final[dict[int, Check]] = {DEFER: DEFERRED, UPDATE: EDIT_BY_WEBHOOK, SUGGEST: AUTOCOMPLETE, FORM: MODAL}
_NEEDS_DATA: Final = frozenset({ANSWER, UPDATE, SUGGEST, FORM})


def _callback(value: object, *, files: bool) -> Errors:
    """An interaction's answer: its type settles what its data are."""
    kind = whole(value.get("type") if isinstance(value, dict) else None, 0)
    data = created("answer", files=files) if kind == ANSWER else _DATA.get(kind, anything)
    return record({"type": _KIND, "data": data}, ["type", "data"] if kind in _NEEDS_DATA else ["type"])(value)
