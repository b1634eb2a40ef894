"""Refusals: what Discord answers instead of doing something."""

from typing import Any

Json = dict[str, Any]

MESSAGES: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10009: (404, "Unknown Overwrite"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10026: (404, "Unknown Ban"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20028: (429, "The channel you are writing has hit the write rate limit."),
    30003: (400, "Maximum number of pins reached for the channel (50)"),
    30034: (429, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40001: (401, "Unauthorized"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50028: (400, "Invalid Role"),
    50033: (400, "Invalid Recipient(s)"),
    50034: (400, "You can only bulk delete messages that are under 14 days old."),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    90001: (403, "Reaction blocked"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
}
"""Status and text by Discord's own code."""


TOO_MANY = 429
RETRY = 0.2
"""After how many seconds to try again what was refused as too much; Discord's own figure is not published."""


class Refused(Exception):  # noqa: N818 - it says what happened, as `Rejected` does in the engines
    """A request that Discord would not carry out.

    Args:
        code: Discord's code, which settles status and text.
        errors: what is wrong with which field, by its path: ``{"content": ("BASE_TYPE_MAX_LENGTH", "...")}``.
        status: another status than the usual one.
    """

    def __init__(
        self, code: int, errors: dict[str, tuple[str, str]] | None = None, *, status: int | None = None
    ) -> None:
        usual, text = MESSAGES[code]
        super().__init__(f"{code} {text} {errors or ''}".strip())
        self.code = code
        self.text = text
        self.status = status or usual
        self.errors = errors or {}

    def body(self) -> Json:
        """Write the answer as Discord does, the errors as a tree along each path."""
        body: Json = {"message": self.text, "code": self.code}
        if self.errors:
            body["errors"] = tree(self.errors)
        if self.status == TOO_MANY:
            body |= {"retry_after": RETRY, "global": False}
        return body


def tree(errors: dict[str, tuple[str, str]]) -> Json:
    """Nest errors along their dotted paths, as in ``{"embeds": {"0": {"title": {"_errors": [...]}}}}``."""
    root: Json = {}
    for path, (code, message) in errors.items():
        node = root
        for step in filter(None, path.split(".")):
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
    return root


def invalid(path: str, message: str, code: str = "BASE_TYPE_BAD_VALUE") -> Refused:
    """Refuse a body because of one field."""
    return Refused(50035, {path: (code, message)})
