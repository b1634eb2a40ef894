"""One operation of the API: what it takes and what it answers."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from bot.rehearsal.spec_body import taken_apart
from bot.rehearsal.spec_document import Check, Document, Node

JSON: Final = "application/json"
MULTIPART: Final = "multipart/form-data"
NO_BODY_NEEDED: Final = frozenset({"PUT", "DELETE"})
FIRST_SERVER_ERROR: Final = 500
INTEGER: Final = re.compile(r"-?\d{1,19}")
BOOLEANS: Final = {"true": True, "false": False, "1": True, "0": False}

Judge: TypeAlias = Callable[[object], list[str]]
Query: TypeAlias = Mapping[str, Any]
"""Texts by name, lists of texts or a multidict for names that come more than once."""


class Operation:
    """What can be sent with one method to one path template."""

    def __init__(self, method: str, template: str, node: Node, shared: Iterable[Node], *, requests: Document) -> None:
        self.method = method
        self.template = template
        self.id: str = node["operationId"]
        self.name = f"{method} {template}"
        parameters = [requests.resolved(each) for each in (*shared, *node.get("parameters", ()))]
        self._path = tuple(each["name"] for each in parameters if each["in"] == "path")
        self._kinds = {_label(each): _kind(requests, each["schema"]) for each in parameters}
        self._parameters = requests.add(f"{self.id}-parameters", _parameters(parameters), "parameters")
        content = node.get("requestBody", {}).get("content", {})
        self._takes_body = bool(content)
        self._takes_files = MULTIPART in content
        self._body: Check | None = None
        if schema := content.get(JSON, content.get(MULTIPART, {})).get("schema"):
            self._body = requests.add(f"{self.id}-body", schema)
        self._answers: dict[str, Judge | None] = {}

    def add_answers(self, node: Node, answers: Document) -> None:
        """Learn what the operation answers."""
        for status, each in node["responses"].items():
            content = answers.resolved(each).get("content", {})
            if JSON in content:
                self._answers[status] = answers.add(f"{self.id}-{status}", content[JSON]["schema"])
            else:
                self._answers[status] = _anything if content else None

    def check_request(self, values: tuple[str, ...], query: Query | None, body: object) -> list[str]:
        """Name what is wrong with a request; ``values`` are those of the path's parameters."""
        return [*self._check_parameters(values, query), *self.check_body(body)]

    def _check_parameters(self, values: tuple[str, ...], query: Query | None) -> list[str]:
        texts: dict[str, list[str]] = {}
        for name, value in (query or {}).items():
            texts.setdefault(f"?{name}", []).extend(
                map(str, value) if isinstance(value, list | tuple) else [str(value)]
            )
        given: dict[str, object] = {label: self._read(label, values) for label, values in texts.items()}
        for name, value in zip(self._path, values, strict=True):
            given[f"{{{name}}}"] = self._read(f"{{{name}}}", [value])
        return [problem.removeprefix("/") for problem in self._parameters(given)]

    def _read(self, label: str, texts: list[str]) -> object:
        kind = self._kinds.get(label, "string")
        if kind == "array":
            return texts
        text = texts[-1]
        if kind == "integer" and INTEGER.fullmatch(text):
            return int(text)
        return BOOLEANS.get(text.lower(), text) if kind == "boolean" else text

    def check_body(self, body: object) -> list[str]:
        """Name what is wrong with a body."""
        content, files, problem = taken_apart(body)
        if problem:
            return [f"payload_json: {problem}"]
        found = [] if self._takes_files else [f"{name}: no files are taken here" for name in files]
        if content is None and not self._takes_body:
            return found
        if self._body is None:
            return [*found, "body: none is taken here"]
        if content is None and self.method in NO_BODY_NEEDED:
            content = {}
        if isinstance(content, dict):
            content = {name: "" if isinstance(value, bytes) else value for name, value in content.items()}
        return [*found, *self._body(content)]

    def check_answer(self, status: int, body: object) -> list[str]:
        """Name what is wrong with an answer. What a broken server says is nowhere described."""
        if status >= FIRST_SERVER_ERROR:
            return []
        for key in (str(status), f"{status // 100}XX", "default"):
            if key in self._answers:
                check = self._answers[key]
                if check is None:
                    return [] if body in (None, "", b"") else ["body: there is to be none"]
                return check(body)
        return ["status: is not described"]


def _anything(value: object) -> list[str]:  # noqa: ARG001 - the check of what is no JSON, such as a picture
    return []


def _label(parameter: Node) -> str:
    return f"{{{parameter['name']}}}" if parameter["in"] == "path" else f"?{parameter['name']}"


def _parameters(parameters: list[Node]) -> Node:
    described = [each for each in parameters if each["in"] in {"path", "query"}]
    return {
        "type": "object",
        "properties": {_label(each): each["schema"] for each in described},
        "required": [_label(each) for each in described if each.get("required")],
        "additionalProperties": False,
    }


def _kind(document: Document, schema: Node) -> str:
    """Tell what a parameter's text is to be read as."""
    kind = document.resolved(schema).get("type", "string")
    return next((each for each in kind if each != "null"), "string") if isinstance(kind, list) else str(kind)
