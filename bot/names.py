"""Names and remarks that people typed, made inert: they show what was typed and do nothing else.

``discord.utils.escape_*`` leaves timestamps, command mentions, links and invisible characters as they are, hence our
own.
"""

import re
import unicodedata
from functools import lru_cache

NAME_LENGTH = 32
"""Characters of a name that are shown, as many as Discord allows."""
SAFE_LENGTH = 36
"""``safe_name`` never returns more characters than this, escapes included."""
PROSE_LENGTH = 300
"""Characters of a remark that are shown."""

_KEPT = 4_096
"""Names whose inert form is remembered: each is shown again and again."""

_NAMELESS = "(?)"
_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
_MARKS_IN_A_ROW = 3  # as many as living scripts need on one letter; zalgo piles up dozens

# Controls, formats (zero-width, bidirectional, tags), lone surrogates, private use.
_DROPPED_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co"})
_MARKS = frozenset({"Mn", "Me", "Mc"})
# Characters of other categories that show nothing: the grapheme joiner, fillers, variation selectors, the empty Braille
# cell, noncharacters.
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0e\ufdd0-\ufdef\ufff0-\uffff"
    "\U000e0000-\U000e0fff]",
)
# What starts markdown, a mention, a timestamp, a command, an emoji, a link or an invitation anywhere in a line ...
_ACTIVE = re.compile(r"[\\*_~`|<>\[\]#/:]")
# ... and what starts a list only at its beginning.
_LIST_START = re.compile(r"^(\d*)([-+.])")
_FULLWIDTH = {code: code + 0xFEE0 for code in map(ord, "\\*_~`|<>[]#/:-+.")}


@lru_cache(maxsize=_KEPT)
def plain_name(name: str) -> str:
    """Return ``name`` on one line, without invisible or piled-up characters, for places that know no markdown.

    Such places are button labels, menus, the terminal and web pages (which escape HTML themselves). At most
    ``NAME_LENGTH`` characters and never empty.
    """
    return _clean(name, NAME_LENGTH)


@lru_cache(maxsize=_KEPT)
def safe_name(name: str) -> str:
    """Return ``name`` for a Discord message: shown as typed, but no markdown, mention, timestamp, command or link.

    A name that needs many escapes is shown in full-width look-alikes instead, so that the result is never longer than
    ``SAFE_LENGTH``. Call it once, on the name as typed.
    """
    plain = _clean(name, NAME_LENGTH)
    escaped = _inert(plain)
    return escaped if len(escaped) <= SAFE_LENGTH else _isolated(plain.translate(_FULLWIDTH).replace("@", "\uff20"))


def safe_prose(text: str) -> str:
    """Return a remark, such as a moderator's reason, as inert as a name, on one line, cut to ``PROSE_LENGTH``."""
    return _inert(_clean(text, PROSE_LENGTH))


def _clean(text: str, length: int) -> str:
    composed = unicodedata.normalize("NFC", _INVISIBLE.sub("", text))
    kept: list[str] = []
    marks = _MARKS_IN_A_ROW  # a mark without a letter below it would sit on our own text
    for character in composed:
        category = unicodedata.category(character)
        if character.isspace():
            kept.append(" ")
            marks = _MARKS_IN_A_ROW
        elif category in _MARKS:
            if marks < _MARKS_IN_A_ROW:
                kept.append(character)
            marks += 1
        elif category not in _DROPPED_CATEGORIES:
            kept.append(character)
            marks = 0
    line = " ".join("".join(kept).split())
    if len(line) > length:
        line = line[: length - 1].rstrip() + _ELLIPSIS
    return line or _NAMELESS


def _inert(plain: str) -> str:
    escaped = _ACTIVE.sub(r"\\\g<0>", plain)
    escaped = _LIST_START.sub(r"\1\\\2", escaped)
    # Discord reads "@everyone" and "<@1>" behind a backslash too, so the sign itself has to go.
    return _isolated(escaped.replace("@", "\uff20"))


def _isolated(text: str) -> str:
    """Keep a right-to-left name from turning round the numbers and dots that follow it."""
    if any(unicodedata.bidirectional(character) in {"R", "AL"} for character in text):
        return f"\N{FIRST STRONG ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}"
    return text
