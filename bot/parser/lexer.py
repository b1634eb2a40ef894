"""A message cut into words, signs and mentions; what is quoted, struck out or a link is left out."""

import re
from collections.abc import Iterator

from msgspec import Struct

from bot.parser.fold import clean, fold

_BLOCKS = re.compile(r"```.*?```|~~[^~]*~~|<a?:\w+:\d+>|<(?:#|@&|/|t:)[^<>\s]{0,60}>|https?://\S+", re.DOTALL)
_TOKEN = re.compile(
    r"<@!?(?P<mention>\d{1,20})>"
    r"|(?P<dots>\.{2,}|…)"
    r"|(?P<word>\w+)"
    r"|(?P<arrow><?-+>)"
    r"|(?P<dash>(?<=\s)[-–—]+(?=\s)|^[-–—•*]+(?=\s))"
    r"|(?P<sign>[.,;:!?\n()+&/=„“”\"»«@<>])"
    r"|(?P<picture>[^\w\s.,;:!?()+&/=„“”\"»«@<>'’`\u00b4*_~|#\[\]{}\\^%$-])",
    re.MULTILINE,
)


class Token(Struct, frozen=True):
    """A word (folded in ``word``), a sign, an emoji or a mention, with the text as it was typed."""

    kind: str
    raw: str
    word: str = ""
    user_id: int = 0


def tokens(text: str) -> tuple[Token, ...]:
    """Cut a text into tokens; never raises, whatever was typed."""
    return tuple(_tokens(clean(text)))


def _tokens(text: str) -> Iterator[Token]:
    spoken = "\n".join("" if line.lstrip().startswith(">") else line for line in _BLOCKS.sub(" ", text).split("\n"))
    for found in _TOKEN.finditer(spoken):
        kind, raw = str(found.lastgroup), found.group()
        if kind == "word":
            for part in raw.split("_") if raw.strip("_") != raw else (raw,):
                if part:
                    yield Token("word", part, fold(part))
        elif kind == "mention":
            yield Token(kind, raw, user_id=int(found.group("mention")))
        else:
            yield Token(kind, raw, raw)
