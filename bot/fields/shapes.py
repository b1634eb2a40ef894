"""What kind of thing a field of an event holds, which decides how it is checked and shown."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import Enum, auto

NOBODY = "nobody"
"""The scenario language's word for an empty field. Only closed vocabularies use it: a player may bear that name."""


class Kind(Enum):
    """What a field holds, which decides how it is checked and shown."""

    NAME = auto()
    """The name of a player, as that person typed it."""
    NAMES = auto()
    """A tuple of names, possibly empty."""
    PROSE = auto()
    """Free text that a person typed."""
    TIME = auto()
    """A local time, ready to be shown."""
    NUMBER = auto()
    FLAG = auto()
    WORD = auto()
    """One of a closed vocabulary; any other word is an error, and ``None`` stands for ``nobody``."""
    WORDS = auto()
    """A tuple of words of a closed vocabulary in their order, such as cards; each has a text of its own."""
    OPEN_WORDS = auto()
    """The same, preferably of that vocabulary: others are shown as they are, such as cards of another deck."""
    OPEN_WORD = auto()
    """Preferably one of a vocabulary; other games may bring their own words."""


@dataclass(frozen=True)
class Field:
    """One field of an event. An ``optional`` one may be ``None`` or absent, and its text can ask ``<name>_given``.

    ``each`` begins the keys of the texts that name single words, ``more`` of those that say more of one, which a text
    gets as ``<name>_more``.
    """

    name: str
    kind: Kind
    words: frozenset[str] = frozenset()
    optional: bool = False
    each: str = ""
    more: str = ""

    @property
    def variables(self) -> frozenset[str]:
        """The Fluent variables that a text gets from this field."""
        count = {f"{self.name}_count"} if self.kind in {Kind.NAMES, Kind.WORDS, Kind.OPEN_WORDS} else set()
        given = {f"{self.name}_given"} if self.optional else set()
        more = {f"{self.name}_more"} if self.more else set()
        return frozenset({self.name, *count, *given, *more})


Shape = tuple[Field, ...]


def name(of: str) -> Field:
    """Make a field that holds a player's name."""
    return Field(of, Kind.NAME)


def maybe_name(of: str) -> Field:
    """Make one that may be absent."""
    return Field(of, Kind.NAME, optional=True)


def names(of: str) -> Field:
    """Make a field that holds names."""
    return Field(of, Kind.NAMES)


def maybe_names(of: str) -> Field:
    """Make one that may be absent."""
    return Field(of, Kind.NAMES, optional=True)


def flag(of: str) -> Field:
    """Make a yes or no."""
    return Field(of, Kind.FLAG)


def number(of: str) -> Field:
    """Make a number."""
    return Field(of, Kind.NUMBER)


def maybe_number(of: str) -> Field:
    """Make one that may be absent."""
    return Field(of, Kind.NUMBER, optional=True)


def time(of: str) -> Field:
    """Make a local time."""
    return Field(of, Kind.TIME)


def maybe_time(of: str) -> Field:
    """Make one that may be absent."""
    return Field(of, Kind.TIME, optional=True)


def word(of: str, words: AbstractSet[str]) -> Field:
    """Make a word of a closed vocabulary."""
    return Field(of, Kind.WORD, frozenset(words))


def words(of: str, vocabulary: AbstractSet[str], each: str) -> Field:
    """Make a list of words of a closed vocabulary; the text of the word ``F`` has the key ``<each>-F``."""
    return Field(of, Kind.WORDS, frozenset(vocabulary), each=each)


def open_words(of: str, vocabulary: AbstractSet[str], each: str) -> Field:
    """Make a list of words that preferably are of a vocabulary; the text of the word ``F`` has the key ``<each>-F``."""
    return Field(of, Kind.OPEN_WORDS, frozenset(vocabulary), each=each)


def open_word(of: str, words: AbstractSet[str], each: str = "", more: str = "") -> Field:
    """Make a word that preferably is one of a vocabulary.

    A round's own name for the word ``F`` has the key ``<each>-F``. The text ``<more>-F`` says more of it,
    ``<more>-other`` does so of a word that has none.
    """
    return Field(of, Kind.OPEN_WORD, frozenset(words), each=each, more=more)


def words_of(shape: Shape, field: str) -> frozenset[str]:
    """Give the vocabulary of one field of an event. Raises ``StopIteration`` if it has no such field."""
    return next(one.words for one in shape if one.name == field)
