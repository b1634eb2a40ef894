"""Where things stand in a TOML text: ``tomllib`` gives values without their places, and a good message needs them.

The text is known to be valid TOML when it comes here, so that nothing has to be judged, only found.
"""

import re
import tomllib
from typing import Final, NamedTuple, cast

Path = tuple[str, ...]

_GAP = re.compile(r"(?:[ \t\n]+|#[^\n]*)*")
_BLANKS = re.compile(r"[ \t]*")
_KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*'""")
_STRINGS: Final = (
    re.compile(r'"""((?:[^"\\]++|\\(?:.|\n)|"{1,2}(?!"))*"{0,2})"""'),
    re.compile(r"'''((?:[^']++|'{1,2}(?!'))*'{0,2})'''"),
    re.compile(r'"((?:[^"\\]++|\\.)*)"'),
    re.compile(r"'([^']*)'"),
)
_BARE = re.compile(r"[^,\]}#\n]*")
_CHARACTER = re.compile(
    r"\\[ \t]*\n[ \t\n]*|\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8}|\\x[0-9A-Fa-f]{2}|\\.|[^\\]", re.DOTALL
)


class Place(NamedTuple):
    """A line and a column, both counted from 1."""

    line: int
    column: int


class Source:
    """A valid TOML text and the places of its keys and values."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._keys: dict[Path, int] = {}
        self._values: dict[Path, int] = {}
        self._scan()

    def key(self, path: Path) -> Place:
        """Find a key or table; where it is not in the text, the nearest one above it, at last the beginning."""
        while path and path not in self._keys:
            path = path[:-1]
        return self.place(self._keys.get(path, 0))

    def place(self, offset: int) -> Place:
        """Turn an offset (characters from 0) into line and column."""
        line = self.text.count("\n", 0, offset) + 1
        return Place(line, offset - self.text.rfind("\n", 0, offset))

    def lines(self, path: Path, value: str) -> "Lines":
        """Give the places of the lines of the string ``value`` that stands at ``path``."""
        start = self._values[path]
        found = _string(self.text, start)
        begin, end = found.span(1)
        if begin - start > 1 and self.text.startswith("\n", begin):
            begin += 1  # TOML drops a line break that follows three quotes
        raw = self.text[begin:end]
        marks: list[int] | None = None
        if raw != value:
            marks = [begin + c.start() for c in _CHARACTER.finditer(raw) if not _is_continuation(c[0])]
            marks.append(end)
        return Lines(self, begin, value, marks)

    # ---------------------------------------------------------------------------------------------------- scanning

    def _scan(self) -> None:
        table: Path = ()
        at = _skip(_GAP, self.text, 0)
        while at < len(self.text):
            if self.text[at] == "[":
                brackets = 2 if self.text.startswith("[[", at) else 1
                table, at = self._key((), _skip(_BLANKS, self.text, at + brackets))
                at += brackets
            else:
                at = self._pair(table, at)
            at = _skip(_GAP, self.text, at)

    def _key(self, table: Path, at: int) -> tuple[Path, int]:
        """Note a key, dotted or not, and skip to what follows it."""
        path = table
        while True:
            found = cast(re.Match[str], _KEY.match(self.text, at))
            path = (*path, found[0] if found[0][0] not in "\"'" else next(iter(tomllib.loads(f"{found[0]}=0"))))
            self._keys.setdefault(path, at)
            at = _skip(_BLANKS, self.text, found.end())
            if not self.text.startswith(".", at):
                return path, at
            at = _skip(_BLANKS, self.text, at + 1)

    def _pair(self, table: Path, at: int) -> int:
        path, at = self._key(table, at)
        at = _skip(_BLANKS, self.text, at + len("="))
        self._values[path] = at
        return self._value(path, at)

    def _value(self, path: Path, at: int) -> int:
        """Skip a value, noting the keys of tables within it."""
        match self.text[at]:
            case "[":
                return self._several(path, at, "]")
            case "{":
                return self._several(path, at, "}")
            case "'" | '"':
                return _string(self.text, at).end()
            case _:
                return _skip(_BARE, self.text, at)

    def _several(self, path: Path, at: int, closing: str) -> int:
        at = _skip(_GAP, self.text, at + 1)
        while self.text[at] != closing:
            at = self._value(path, at) if closing == "]" else self._pair(path, at)
            at = _skip(_GAP, self.text, at)
            at += self.text.startswith(",", at)
            at = _skip(_GAP, self.text, at)
        return at + 1


class Lines:
    """The places of a string's lines. ``marks`` has the offset of each of its characters where escapes moved them."""

    def __init__(self, source: Source, begin: int, value: str, marks: list[int] | None) -> None:
        self._source = source
        self._begin = begin
        self._marks = marks
        self._starts = [0]
        for line in value.split("\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)

    def place(self, index: int, column: int) -> Place:
        """Find a column (from 1) of the line ``index`` (from 0)."""
        at = self._starts[index] + column - 1
        return self._source.place(self._marks[at] if self._marks else self._begin + at)


def _skip(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Give the end of what ``pattern``, which may be nothing, takes up."""
    return cast(re.Match[str], pattern.match(text, at)).end()


def _string(text: str, at: int) -> re.Match[str]:
    """Match the string that begins at ``at``; its first group is what stands between the quotes."""
    return next(found for pattern in _STRINGS if (found := pattern.match(text, at)))


def _is_continuation(raw: str) -> bool:
    return raw[0] == "\\" and raw[1:].isspace()
