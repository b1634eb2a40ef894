"""Letters made comparable: case, umlauts, accents, look-alikes, and what only hostile texts contain."""

import re
import unicodedata
from functools import lru_cache

LONGEST = 4_000
"""Characters of a message that are read: more than Discord lets anybody send."""

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d"})
# Letters of other scripts that look like ours; sorted into pairs of look-alike and letter.
_LOOKALIKES = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0445\u0443\u0456\u0458\u0455\u0501\u051b\u043a\u043c\u0442\u043d\u0432"
    "\u03b1\u03bf\u03c1\u03bd\u03b9\u03ba\u03c4\u03c5\u03f2\u0261\u0131\u03b5",
    "aeopcxyijsdqkmthbaopvikt\u0075cgie",
)
_SQUASHED = re.compile(r"([aou])e")
_STRETCHED = re.compile(r"(.)\1{2,}")


def clean(text: str) -> str:
    """Return at most ``LONGEST`` characters without anything that shows nothing: controls, marks, surrogates."""
    composed = unicodedata.normalize("NFKC", text[:LONGEST])[:LONGEST]
    return "".join(map(_kept, composed))


@lru_cache(maxsize=4_096)
def _kept(character: str) -> str:
    if character == "\n":
        return character
    category = unicodedata.category(character)
    if category in {"Cc", "Zs", "Zl", "Zp"}:
        return " "
    return "" if category[0] == "C" or category in {"Mn", "Me"} else character


@lru_cache(maxsize=16_384)
def fold(word: str) -> str:
    """Return a word in lower case, with umlauts written out and without accents: ``Tötet`` becomes ``toetet``."""
    plain = unicodedata.normalize("NFC", word.casefold()).translate(_UMLAUTS)
    letters = unicodedata.normalize("NFD", plain)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).translate(_LOOKALIKES)


def squash(folded: str) -> str:
    """Return the key under which names are compared: ``joerg`` and ``jorg`` are the same."""
    return _SQUASHED.sub(r"\1", folded)


def unstretch(folded: str) -> str:
    """Return a word without its drawn-out letters: ``moooord`` becomes ``mord``."""
    return _STRETCHED.sub(r"\1", folded)
