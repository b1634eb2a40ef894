"""A description that checks are compiled from, each once and when it is first needed.

Only whoever checks needs jsonschema-rs, a tool for developers, so it is imported no earlier.
"""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator, Registry

Node = dict[str, Any]

CHECKS: Final = "x-checks"
"""Where the schemas that are checked are gathered, inside the document, so that their references keep resolving."""


class Document:
    """One description with the schemas to check added to it under names of their own."""

    def __init__(self, root: Node, uri: str) -> None:
        self._uri = uri
        self._root = root
        self._checks: Node = {}
        self._registry: Registry | None = None
        root[CHECKS] = self._checks

    def add(self, name: str, schema: Node, whole: str = "body") -> "Check":
        """Gather a schema. All have to be gathered before the first is used.

        ``whole`` is what violations call the value that is checked.
        """
        self._checks[name] = schema
        return Check(self, name, whole)

    def resolved(self, node: Node) -> Node:
        """Follow references until there is none."""
        while isinstance(reference := node.get("$ref"), str):
            node = self._root
            for step in reference.removeprefix("#/").split("/"):
                node = node[step.replace("~1", "/").replace("~0", "~")]
        return node

    def compiled(self, name: str) -> "Draft202012Validator":
        """Compile a gathered schema."""
        from jsonschema_rs import Draft202012, Draft202012Validator, Registry  # noqa: PLC0415 - see above

        if self._registry is None:
            self._registry = Registry([(self._uri, self._root)], draft=Draft202012)
        schema = {"$ref": f"{self._uri}#/{CHECKS}/{name}"}
        return Draft202012Validator(schema, registry=self._registry, validate_formats=True)


class Check:
    """A schema that values are held to."""

    __slots__ = ("_document", "_name", "_validator", "_whole")

    def __init__(self, document: Document, name: str, whole: str) -> None:
        self._document = document
        self._name = name
        self._whole = whole
        self._validator: Draft202012Validator | None = None

    def __call__(self, value: object) -> list[str]:
        """Name the violations."""
        validator = self._validator
        if validator is None:
            validator = self._validator = self._document.compiled(self._name)
        try:
            return [] if validator.is_valid(value) else self._explained(validator, value)
        except ValueError as error:
            return [f"{self._whole}: is no JSON that could be read: {error}"]

    def _explained(self, validator: "Draft202012Validator", value: object) -> list[str]:
        from bot.rehearsal.spec_explain import explained  # noqa: PLC0415 - see above

        return explained(validator.iter_errors(value), self._whole)
