"""Every sentence a person reads comes from ``data/texts/<locale>/*.ftl``, by key."""

from collections.abc import Mapping
from copy import copy
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message, Resource, Term

from bot.resources import data_dir
from engines.core.contract import Setup

DEFAULT_LOCALE = "de"
LOCALES = ("de", "en")
KEPT = 4_096
"""Rendered texts of a language that are remembered: at a deadline hundreds of players are told the same."""


class TextError(LookupError):
    """A text cannot be rendered: the key, one of its variables, or something it refers to is missing or malformed."""


class Texts:
    """All texts of one language.

    ``sources`` maps a name, for error messages, to Fluent source; together they make one bundle, so a file may use the
    terms of another. ``instead`` are sources whose texts take the place of others. ``texts_for`` loads the shipped
    ones.

    Raises:
        TextError: a source does not parse, an id occurs twice, or something is to replace what there is not.
    """

    def __init__(self, locale: str, sources: Mapping[str, str], instead: Mapping[str, str] | None = None) -> None:
        self.locale = locale
        # Isolating marks would wrap every mention in invisible characters and break it.
        self._bundle = FluentBundle([locale], use_isolating=False)
        seen: dict[str, str] = {}
        for name, source in sources.items():
            resource = FluentResource(source)
            _refuse_broken(name, resource, seen)
            self._bundle.add_resource(resource)
        replaced: dict[str, str] = {}
        for name, source in (instead or {}).items():
            resource = FluentResource(source)
            _refuse_broken(name, resource, replaced)
            self._bundle.add_resource(resource, allow_overrides=True)
        if unknown := sorted(replaced.keys() - seen):
            raise TextError(f"{locale}: nothing to replace under {', '.join(unknown)}")
        self.keys = frozenset(entry for entry in seen if not entry.startswith("-"))
        self.own: Mapping[str, str] = {}
        self._rendered = lru_cache(maxsize=KEPT)(self._render)

    def named(self, own: Mapping[str, str]) -> "Texts":
        """Give the same texts with ``own`` ones by key before them, such as the names that a deck gives its cards.

        They are no Fluent and are shown as they are.
        """
        if not own:
            return self
        texts = copy(self)
        texts.own = {**self.own, **own}
        texts.keys = self.keys | own.keys()
        return texts

    def t(self, key: str, **args: str | int) -> str:
        """Render the message ``key``, or one of its attributes as ``key.attribute``.

        A ``bool`` reaches the text as ``yes`` or ``no``, the words of the scenario language. Strings are inserted as
        they are: what a person typed goes through ``bot.names`` first.

        Raises:
            TextError: no such key, a variable without a value, or any other error that Fluent reports.
        """
        if key in self.own:
            return self.own[key]
        try:
            return self._rendered(key, tuple((name, _word(value)) for name, value in args.items()))
        except RecursionError as error:
            raise TextError(f"{self.locale}: {key}: refers to itself") from error

    def _render(self, key: str, words: tuple[tuple[str, str | int], ...]) -> str:
        message_id, _, attribute = key.partition(".")
        if not self._bundle.has_message(message_id):
            raise TextError(f"{self.locale}: no text named {key!r}")
        message = self._bundle.get_message(message_id)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise TextError(f"{self.locale}: no text named {key!r}")
        text, errors = self._bundle.format_pattern(pattern, dict(words))
        if errors:
            raise TextError(f"{self.locale}: {key}: {'; '.join(map(str, errors))}")
        return str(text)


def texts_for(locale: str = DEFAULT_LOCALE, wording: str = "") -> Texts:
    """Return the shipped texts of ``locale``, one of ``LOCALES``; read once, then shared.

    A round may have another ``wording``, such as ``neutral`` names: the folder of that name replaces some texts.

    Raises:
        TextError: there are no texts in this language or of this wording, or they are broken.
    """
    return _texts(locale, wording)


@cache
def _texts(locale: str, wording: str) -> Texts:
    if locale not in LOCALES:
        raise TextError(f"no texts in {locale!r}, only in {', '.join(LOCALES)}")
    folder = data_dir() / "texts" / locale
    instead = _sources(folder / wording) if wording else {}
    if wording and not instead:
        raise TextError(f"no wording {wording!r} in {locale!r}")
    return Texts(locale, _sources(folder), instead)


def capital(text: str) -> str:
    """Begin with a capital, as buttons and questions do; names of actions are written as within a sentence."""
    return text[:1].upper() + text[1:]


def wording_of(setup: Setup) -> str:
    """Name the wording that a round asks for: by a house rule such as ``names = "neutral"``, or for one person alone.

    Usually it is none. No game for one has names to choose.
    """
    if len(setup.names) == 1:
        return "alone"
    return "neutral" if setup.options.get("names") == "neutral" else ""


def _sources(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.ftl"))}


def _word(value: str | int) -> str | int:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value


def _refuse_broken(name: str, resource: Resource, seen: dict[str, str]) -> None:
    """Fluent skips what it cannot parse and ignores a second definition; both would show as a wrong text much later."""
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise TextError(f"{name}: cannot be parsed: {(entry.content or '').strip()[:80]!r}")
        if isinstance(entry, Message | Term):
            entry_id = f"-{entry.id.name}" if isinstance(entry, Term) else entry.id.name
            if entry_id in seen:
                raise TextError(f"{name}: {entry_id} is already defined in {seen[entry_id]}")
            seen[entry_id] = name
