"""The word lists of a language, checked and made ready: what each word may mean."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.parser.fold import fold
from bot.parser.lexer import tokens
from bot.resources import data_dir

FILE = "words.toml"


class WordsError(ValueError):
    """A word list has another form than it should, or a word stands where it cannot."""


class ActionWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one action; the file explains each list."""

    nouns: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    past: tuple[str, ...] = ()
    fate: tuple[str, ...] = ()
    soft: tuple[str, ...] = ()
    acquit: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    over: tuple[str, ...] = ()


class CommonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """All other words by what they do to a sentence: blocks of single words, lists of phrases."""

    we: str
    modal: str
    shall: str
    third_modal: str
    passive: str
    would: str
    gladly: str
    negation: str
    nobody: str
    everybody: str
    self: str
    reflexive: str
    article: str
    toward: str
    of: str
    beside: str
    away: str
    instead: str
    rather: str
    strong: str
    weak: str
    joined: str
    parted: str
    subordinate: str
    either: str
    therefore: str
    decided: str
    greeting: str
    report: str
    thought: str
    doubt: str
    condition: str
    question: str
    asking: str
    they: str
    somebody: str
    unreal: tuple[str, ...]
    padding: tuple[str, ...]
    talk_phrase: tuple[str, ...]
    being: str
    action: str
    double: str
    own: str
    finite: str
    against: str
    talk: str
    filler: str
    plain: str


class WordLists(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file of words."""

    action: dict[str, ActionWords]
    roles: dict[str, tuple[str, ...]]
    common: CommonWords


class Cue(Struct, frozen=True):
    """What a word or phrase may stand for: an action's wire name, and in which way (a list of ``ActionWords``)."""

    verb: str
    kind: str


class Phrase(Struct, frozen=True):
    """Words in a row; ``later`` are others that follow after a gap. It bears a cue, or a tag such as ``padding``."""

    first: tuple[str, ...]
    later: tuple[str, ...]
    cue: Cue | None
    tag: str = ""


class Lexicon(Struct, frozen=True):
    """Everything that is known about the words of a language."""

    tags: Mapping[str, frozenset[str]]
    cues: Mapping[str, tuple[Cue, ...]]
    phrases: Mapping[str, tuple[Phrase, ...]]
    roles: Mapping[str, str]
    over: Mapping[str, frozenset[str]]
    by_length: Mapping[int, tuple[str, ...]]


def read_words(path: Path) -> WordLists:
    """Read and check the form of a file of words.

    Raises:
        WordsError: it is missing, or malformed; says where.
    """
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), WordLists)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise WordsError(f"{path.name}: {error}") from error


@cache
def lexicon_of(locale: str) -> Lexicon:
    """Return the shipped words of a language; read once.

    Raises:
        WordsError: there are none in this language, or they are broken.
    """
    return build(read_words(data_dir() / "texts" / locale / FILE), locale)


def build(lists: WordLists, locale: str) -> Lexicon:
    """Make the forms of all words and sort them by what they may mean."""
    tags: dict[str, set[str]] = {}
    phrases: dict[str, list[Phrase]] = {}
    cues: dict[str, dict[Cue, None]] = {}
    for name, words in msgspec.structs.asdict(lists.common).items():
        if isinstance(words, str):
            for word in words.split():
                for part in _row(word):
                    tags.setdefault(part, set()).add(name)
        else:
            for text in words:
                _add_phrase(phrases, text, None, name)
    for verb, action in lists.action.items():
        for cue, form in _forms(verb, action, locale):
            row = _row(form.replace("|", " "))
            if len(row) == 1:
                cues.setdefault(row[0], {})[cue] = None
            else:
                _add_phrase(phrases, form, cue, "")
    roles = {row[0]: role for role, names in lists.roles.items() for name in names if (row := _row(name))}
    lengths: dict[int, list[str]] = {}
    for word in cues:
        lengths.setdefault(len(word), []).append(word)
    return Lexicon(
        {word: frozenset(found) for word, found in tags.items()},
        {word: tuple(found) for word, found in cues.items()},
        {word: tuple(sorted(found, key=_longest_first)) for word, found in phrases.items()},
        roles,
        {verb: frozenset(action.over) for verb, action in lists.action.items()},
        {length: tuple(found) for length, found in lengths.items()},
    )


_APART = (
    ("negation", "filler"),
    ("negation", "toward"),
    ("report", "filler"),
    ("condition", "filler"),
    ("question", "filler"),
    ("finite", "plain"),
    ("finite", "filler"),
    ("strong", "joined"),
    ("we", "they"),
    ("nobody", "everybody"),
)


def clashes(lists: WordLists) -> tuple[str, ...]:
    """Name the words that stand in two lists which say opposite things of a sentence."""
    blocks = {
        name: set(words.split())
        for name, words in msgspec.structs.asdict(lists.common).items()
        if isinstance(words, str)
    }
    return tuple(
        f"{word} is both {one} and {other}" for one, other in _APART for word in sorted(blocks[one] & blocks[other])
    )


def _row(text: str) -> tuple[str, ...]:
    return tuple(token.word for token in tokens(text) if token.kind == "word")


def _longest_first(phrase: Phrase) -> int:
    return -len(phrase.first) - len(phrase.later)


def _add_phrase(phrases: dict[str, list[Phrase]], text: str, cue: Cue | None, tag: str) -> None:
    first, _, later = text.partition("|")
    row = _row(first)
    phrases.setdefault(row[0], []).append(Phrase(row, _row(later), cue, tag))


def _forms(verb: str, action: ActionWords, locale: str) -> Iterator[tuple[Cue, str]]:
    conjugated = _german if locale == "de" else _english
    for kind in ("nouns", "fate", "soft", "acquit", "asks", "past"):
        for word in getattr(action, kind):
            yield Cue(verb, kind), word
    for word in action.forms:
        yield Cue(verb, "forms"), word
    for infinitive in action.verbs:
        for kind, form in conjugated(infinitive):
            yield Cue(verb, kind), form


def _german(infinitive: str) -> Iterator[tuple[str, str]]:
    """Conjugate regularly: ``um|bringen`` gives ``umbringen``, ``umzubringen``, ``bringe|um``, ``umgebringt`` ..."""
    apart, _, verb = infinitive.rpartition("|")
    verb = fold(verb)
    glue = "" if " " not in apart else " "
    before = apart + glue
    stem = verb.removesuffix("en") if verb.endswith("en") else verb.removesuffix("n")
    firsts = {stem, f"{stem}e"}
    if stem.endswith(("el", "er")):
        firsts.add(f"{stem[:-2]}{stem[-1]}e")
    infinitives = {verb, f"{stem}a", f"{stem}e", f"{stem}n" if stem.endswith("l") else verb}
    for form in sorted(infinitives):
        yield "infinitive", before + form
        if apart:
            yield "zu", f"{before}zu{glue}{form}"
            yield "infinitive", f"{form}|{apart}"
    for form in sorted(firsts):
        yield "forms", f"{form}|{apart}" if apart else form
    for form in (f"{stem}t", f"{stem}et", f"ge{stem}t", f"ge{stem}et", f"{stem}st"):
        if not apart:
            yield "past", form
        elif form.startswith("ge"):
            yield "past", before + form
        else:
            yield "past", f"{form}|{apart}"


def _english(infinitive: str) -> Iterator[tuple[str, str]]:
    base, _, later = infinitive.partition("|")
    head, _, rest = base.partition(" ")
    end = f" {rest}" if rest else ""
    gap = f"|{later}" if later else ""
    short = head.removesuffix("e")
    yield "forms", head + end + gap
    yield "infinitive", f"{short}ing{end}{gap}"
    doubled = f"{head}{head[-1]}"
    yield "infinitive", f"{doubled}ing{end}{gap}"
    for form in (f"{head}s", f"{short}ed", f"{doubled}ed"):
        yield "past", form + end + gap
