"""Words of a script line: plain ones, names in quotes, lists behind an equals sign, the rest of a line."""

import re
from typing import NamedTuple

from engines.scenario.faults import LineError
from engines.scenario.words import ANYTHING, ARROW, RESERVED

_SPACE = re.compile(r"\s+")
_PLAIN = re.compile(r"\S+")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ITEM = re.compile(r'[^\s",]+')
_KEY = re.compile(r'([^\s"=]+)=')
_ARROW = re.compile(rf"(?:^|(?<=\s)){ARROW}(?!\S)")
_ESCAPE = re.compile(r'\\(["\\])')
_BARE_NAME = re.compile(r"[\w.+-]+")


class Word(NamedTuple):
    """A word and the column (from 1) at which it stands; a ``quoted`` one is always a name."""

    text: str
    quoted: bool
    column: int

    def reads(self, *words: str) -> bool:
        """Tell whether this is one of the language's own ``words``, which are never quoted."""
        return not self.quoted and self.text in words


class Cursor:
    """Takes a line apart from left to right."""

    def __init__(self, line: str) -> None:
        self._line = line
        self._at = 0
        self._skip()

    @property
    def column(self) -> int:
        """The column (from 1) of what comes next; at the end, the one behind the last word."""
        return self._at + 1 if self._at < len(self._line) else len(self._line.rstrip()) + 1

    def word(self) -> Word | None:
        """Take the next word; ``None`` at the end of the line. Raises ``LineError`` for a quote left open."""
        if self._at == len(self._line):
            return None
        column = self.column
        if self._line[self._at] == '"':
            word = Word(self._quoted(), quoted=True, column=column)
            if self._at < len(self._line) and not self._line[self._at].isspace():
                raise LineError(self.column, "a space is missing behind the closing quote")
        else:
            word = Word(self._take(_PLAIN), quoted=False, column=column)
            if '"' in word.text:
                raise LineError(
                    column + word.text.index('"'),
                    f"a quote can only stand around a whole name; write {quote(word.text)} if that is the name",
                )
        self._skip()
        return word

    def peek(self) -> Word | None:
        """Look at the next word without taking it. Raises ``LineError`` as ``word`` does."""
        at = self._at
        word = self.word()
        self._at = at
        return word

    def holds(self, *words: str) -> bool:
        """Tell whether the last words of the line but at most one are these, which are never quoted."""
        last = self._line[self._at :].split()
        return list(words) in (last[-len(words) :], last[-len(words) - 1 : -1])

    def need(self, expected: str) -> Word:
        """Take the next word. Raises ``LineError``, saying what was ``expected``, where there is none."""
        column = self.column
        word = self.word()
        if word is None:
            raise LineError(column, f"the line ends too early; expected {expected}")
        return word

    def rest(self) -> Word | None:
        """Take everything up to the arrow or the end, as it stands; ``None`` if nothing is there."""
        column = self.column
        arrows = list(_ARROW.finditer(self._line, self._at))
        end = arrows[-1].start() if arrows else len(self._line)
        text = self._line[self._at : end].strip()
        self._at = end
        return Word(text, quoted=False, column=column) if text else None

    def field(self) -> tuple[Word, tuple[Word, ...]] | None:
        """Take ``key=value`` or ``key=A,B``; ``None`` if no such thing comes next. Raises ``LineError``."""
        found = _KEY.match(self._line, self._at)
        if found is None:
            return None
        key = Word(found[1], quoted=False, column=self.column)
        self._at = found.end()
        items = [self._item(key.text)]
        while self._line.startswith(",", self._at):
            self._at += 1
            items.append(self._item(key.text))
        if self._at < len(self._line) and not self._line[self._at].isspace():
            raise LineError(self._at + 1, f"a space or a comma is missing behind the value of {key.text}")
        self._skip()
        return key, tuple(items)

    def _item(self, key: str) -> Word:
        column = self._at + 1
        if self._line.startswith('"', self._at):
            return Word(self._quoted(), quoted=True, column=column)
        text = self._take(_ITEM)
        if not text:
            raise LineError(column, f"a value is missing for {key}")
        return Word(text, quoted=False, column=column)

    def _quoted(self) -> str:
        found = _QUOTED.match(self._line, self._at)
        if found is None:
            raise LineError(self._at + 1, "this quote is not closed")
        self._at = found.end()
        return _ESCAPE.sub(r"\1", found[1])

    def _take(self, pattern: re.Pattern[str]) -> str:
        """Take what fits ``pattern``: nothing, if nothing does."""
        found = pattern.match(self._line, self._at)
        text = found[0] if found else ""
        self._at += len(text)
        return text

    def _skip(self) -> None:
        self._take(_SPACE)


def quote(name: str) -> str:
    """Write a name in quotes, and in one line."""
    return '"' + re.sub(r'(["\\])', r"\\\1", name.replace("\n", " ")) + '"'


def write_name(name: str) -> str:
    """Write a name as a script needs it: in quotes wherever it could be taken for something else."""
    plain = _BARE_NAME.fullmatch(name) is not None and name not in RESERVED and name != ANYTHING
    return name if plain else quote(name)


def write_rest(text: str) -> str:
    """Write free text as the rest of a line: in one line, and without an arrow that would end it."""
    return _ARROW.sub("->", " ".join(text.split()))
