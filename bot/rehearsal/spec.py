"""Requests and answers held to Discord's own description of its API.

The description is read where it lies and never copied. ``spec_amend`` says where it is amended and why.
"""

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from bot.rehearsal.spec_amend import amend_answers, amend_requests
from bot.rehearsal.spec_document import Document
from bot.rehearsal.spec_operation import Operation, Query
from bot.rehearsal.spec_routes import Routes, steps

VARIABLE: Final = "DISCORD_OPENAPI"
"""The environment variable that names the description."""

METHODS: Final = ("get", "put", "post", "patch", "delete")
UNKNOWN: Final = "unknown operation"
"""How the violation begins that is neither of a request nor of an answer: there is no such operation."""


class DescriptionError(Exception):
    """A file that is no description of Discord's API; the message says which and why."""


def find_description() -> Path | None:
    """Find the description: where ``DISCORD_OPENAPI`` says, else beside the checkout."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    beside = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"
    return beside if beside.is_file() else None


class Spec:
    """Discord's description, ready to check."""

    def __init__(self, text: str) -> None:
        requests, answers = _read(text), _read(text)
        amend_requests(requests)
        amend_answers(answers)
        self._routes: Routes[Operation] = Routes()
        self._operations: list[Operation] = []
        asked, told = Document(requests, "urn:discord:requests"), Document(answers, "urn:discord:answers")
        for template, path in requests["paths"].items():
            for method in METHODS:
                if method in path:
                    operation = Operation(
                        method.upper(), template, path[method], path.get("parameters", ()), requests=asked
                    )
                    operation.add_answers(answers["paths"][template][method], told)
                    self._operations.append(operation)
                    self._routes.add(operation.method, steps(template), operation)

    @classmethod
    def load(cls, path: Path) -> "Spec":
        """Read a description. Raises ``DescriptionError`` if the file is none, or jsonschema-rs is not installed."""
        if find_spec("jsonschema_rs") is None:
            raise DescriptionError(f"{path}: checking against it needs jsonschema-rs")
        try:
            return cls(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise DescriptionError(f"{path}: {error}") from error
        except (AttributeError, KeyError, TypeError) as error:
            raise DescriptionError(f"{path}: no description of Discord's API ({error!r})") from error

    @property
    def operations(self) -> tuple[Operation, ...]:
        """All operations, in the order of the description."""
        return tuple(self._operations)

    def operation(self, method: str, path: str) -> Operation | None:
        """Find the operation that a request is for."""
        found = self._routes.find(method.upper(), steps(path))
        return found[0] if found else None

    def check_request(self, method: str, path: str, query: Query | None = None, body: object = None) -> list[str]:
        """Name the violations of a request, none if it is as described.

        ``body`` is the JSON, or a form as a mapping of its parts (see ``spec_body``), or nothing.
        """
        found = self._routes.find(method.upper(), steps(path))
        if not found:
            return [_unknown(method, path)]
        operation, values = found
        return [f"{operation.name}: {problem}" for problem in operation.check_request(values, query, body)]

    def check_answer(self, method: str, path: str, status: int, body: object = None) -> list[str]:
        """Name the violations of an answer, none if it is as described.

        Refusing what is no operation is no violation, for the request was one already.
        """
        operation = self.operation(method, path)
        if operation is None:
            return [] if status >= 400 else [_unknown(method, path)]  # noqa: PLR2004 - refusals begin there
        return [f"{operation.name} -> {status}: {problem}" for problem in operation.check_answer(status, body)]


def is_unknown(violation: str) -> bool:
    """Tell whether a violation says that there is no such operation."""
    return violation.startswith(UNKNOWN)


def _unknown(method: str, path: str) -> str:
    return f"{UNKNOWN}: {method.upper()} {path.partition('?')[0]}"


def _read(text: str) -> dict[str, Any]:
    document = json.loads(text)
    if not isinstance(document, dict) or not str(document.get("openapi", "")).startswith("3.1"):
        raise ValueError("no OpenAPI 3.1 document")
    return document
