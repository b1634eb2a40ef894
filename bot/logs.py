"""The log of the program: lines for people or JSON for machines, never with a secret in them.

Secrets are known by their shape, wherever they stand, not by the name of a field: a token in the text of an exception
is a token.
"""

import logging
import re
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any

import structlog

MASK = "[…]"

SECRETS = (
    re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),  # a bot's token
    re.compile(r"mfa\.[\w-]{20,}"),
    re.compile(r"((?:/webhooks/|/interactions/|interaction:)\d+/)[\w.-]{20,}"),  # of webhooks and of answers
    re.compile(r"(://)[^/\s:@]+:[^/\s@]+(?=@)"),  # name and password in an address
    re.compile(r"(\b(?:Bot|Bearer|Basic) )[\w.+/=-]{16,}"),
    re.compile(r"\b(?:gh[pousr]|github_pat)_\w{20,}"),
    re.compile(r"([?&](?:code|token|access_token)=)[\w.-]{12,}"),
)
"""What a secret looks like; what stands in brackets is kept."""

LONG = re.compile(r"\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{60,}")
"""Anything so long and mixed is a key to something: interaction tokens are."""


def redacted(text: str) -> str:
    """Mask everything in a text that has the shape of a secret."""
    for shape in (*SECRETS, LONG):
        text = shape.sub(lambda match: (match[1] if match.lastindex else "") + MASK, text)
    return text


def _clean(value: Any) -> Any:
    match value:
        case str():
            return redacted(value)
        case Mapping():
            return {_clean(key): _clean(each) for key, each in value.items()}
        case list() | tuple() | set() | frozenset():
            return [_clean(each) for each in value]
        case int() | float() | None:
            return value
    return redacted(repr(value))


def redact(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Mask secrets in everything a line of the log says; the last step before it is written."""
    return {key: _clean(value) for key, value in event.items()}


def set_up(*, level: str = "INFO", as_json: bool = False) -> None:
    """Let structlog and the logging of the libraries write the same kind of lines to the standard error stream."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
        structlog.processors.format_exc_info,
    ]
    ends: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta, redact]
    ends.append(
        structlog.processors.JSONRenderer()
        if as_json
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), pad_event_to=0)
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=ends))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("discord").setLevel(max(logging.WARNING, root.level))
    logging.getLogger("apscheduler").setLevel(max(logging.WARNING, root.level))
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
