"""Which operation a concrete path belongs to."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Generic, TypeVar
from urllib.parse import unquote

T = TypeVar("T")

PREFIXES: Final = (("api", "v10"), ("api",))


class Routes(Generic[T]):
    """A tree of path templates, each step either literal or any; a literal step goes before any."""

    def __init__(self) -> None:
        self._literal: dict[str, Routes[T]] = {}
        self._any: Routes[T] | None = None
        self._found: dict[str, T] = {}

    def add(self, method: str, template: Sequence[str], what: T) -> None:
        """Put something at the steps of a template such as ``/channels/{channel_id}``."""
        if not template:
            self._found[method] = what
            return
        step, *rest = template
        if step.startswith("{"):
            self._any = self._any or Routes()
            self._any.add(method, rest, what)
        else:
            self._literal.setdefault(step, Routes()).add(method, rest, what)

    def find(self, method: str, path: Sequence[str], at: int = 0) -> tuple[T, tuple[str, ...]] | None:
        """Find what lies at a path, from its step ``at`` on, and what stands there for the template's parameters."""
        if at == len(path):
            return (self._found[method], ()) if method in self._found else None
        step = path[at]
        if (literal := self._literal.get(step)) and (found := literal.find(method, path, at + 1)):
            return found
        if self._any and (found := self._any.find(method, path, at + 1)):
            return found[0], (step, *found[1])
        return None


@lru_cache(maxsize=1_000)
def steps(path: str) -> tuple[str, ...]:
    """Cut a path into its steps, without ``/api/v10`` in front; each request asks for it several times."""
    cut = tuple(unquote(step) for step in path.partition("?")[0].strip("/").split("/"))
    for prefix in PREFIXES:
        if cut[: len(prefix)] == prefix:
            return cut[len(prefix) :]
    return cut
