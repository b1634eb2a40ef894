"""The shipped texts as syntax trees: what each message refers to, and what it decides by."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.resources import data_dir


@dataclass(frozen=True)
class Select:
    """A place where a text decides by ``variable``; ``default`` is the key of the variant that catches the rest."""

    variable: str
    keys: frozenset[str]
    default: str


@dataclass
class Found(Visitor):
    """What stands in one pattern, without what it refers to."""

    variables: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)
    selects: list[Select] = field(default_factory=list)
    terms: list[ast.TermReference] = field(default_factory=list)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own scheme
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.append(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference), "decide by a variable, so that it can be checked"
        default = next(key_of(variant) for variant in node.variants if variant.default)
        keys = frozenset(key_of(variant) for variant in node.variants)
        self.selects.append(Select(node.selector.id.name, keys, default))
        self.generic_visit(node)


def key_of(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def found_in(node: ast.BaseNode) -> Found:
    found = Found()
    found.visit(node)
    return found


class Catalogue:
    """All messages and terms of one language. A message's attribute is named ``message.attribute``."""

    def __init__(self, locale: str) -> None:
        self.patterns: dict[str, ast.Pattern] = {}
        self.terms: dict[str, ast.Term] = {}
        for path in sorted((data_dir() / "texts" / locale).glob("*.ftl")):
            for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
                assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
                if isinstance(entry, ast.Term):
                    self.terms[entry.id.name] = entry
                elif isinstance(entry, ast.Message):
                    self._add(entry)

    def _add(self, message: ast.Message) -> None:
        if message.value is not None:
            self.patterns[message.id.name] = message.value
        for attribute in message.attributes:
            self.patterns[f"{message.id.name}.{attribute.id.name}"] = attribute.value

    @property
    def shared_keys(self) -> frozenset[str]:
        """All keys but the building blocks (``part-``), which belong to one language's grammar."""
        return frozenset(key for key in self.patterns if not key.startswith("part-"))

    def parts(self, key: str) -> Iterator[Found]:
        """What stands in a text and in every message that it refers to; they all see the same variables."""
        waiting, seen = [key], {key}
        while waiting:
            found = found_in(self.patterns[waiting.pop()])
            yield found
            waiting.extend(found.messages - seen)
            seen |= found.messages

    def variables(self, key: str) -> frozenset[str]:
        return frozenset().union(*(found.variables for found in self.parts(key)))

    def selects(self, key: str) -> list[Select]:
        return [select for found in self.parts(key) for select in found.selects]


@cache
def catalogue(locale: str) -> Catalogue:
    return Catalogue(locale)
