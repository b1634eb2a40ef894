"""The dictionary knows every word of the main game, and agrees with the texts."""

import tomllib
from functools import cache

import pytest

from bot.event_fields import ACTIONS, CAUSES, REASONS, ROLES, ROUND_EVENTS, TA_EVENTS
from bot.resources import data_dir
from bot.texts import LOCALES, texts_for
from tests.texts.samples import SILENT_EVENTS

Glossary = dict[str, dict[str, dict[str, str]]]


@cache
def glossary() -> Glossary:
    with (data_dir() / "glossary.toml").open("rb") as file:
        return tomllib.load(file)


def words(event: str, field_name: str) -> frozenset[str]:
    return next(field.words for field in TA_EVENTS[event] if field.name == field_name)


@pytest.mark.parametrize(
    ("kind", "wire_names"),
    [
        ("role", ROLES),
        ("command", ACTIONS),
        ("gm", {"grant", "pause", "resume", "extend", "replace", "remove"}),
        ("event", {*ROUND_EVENTS, *TA_EVENTS, *SILENT_EVENTS}),
        ("cause", CAUSES),
        ("reason", REASONS),
        ("side", words("won", "side")),
        ("phase", words("phase_began", "phase")),
        ("result", words("court_closed", "result")),
        ("outcome", words("attacked", "outcome")),
        ("why", words("action_void", "why")),
    ],
)
def test_every_wire_name_is_in_the_dictionary_and_no_other(kind: str, wire_names: set[str]):
    assert wire_names == set(glossary()[kind])


def test_every_entry_has_both_languages_and_a_note():
    for kind, entries in glossary().items():
        for name, entry in entries.items():
            assert {"en", "de", "note"} == set(entry), f"{kind}.{name}"
            assert all(entry.values()), f"{kind}.{name}"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("kind", "key", "variable"),
    [("role", "role-name", "role"), ("command", "action-name", "action"), ("cause", "cause-name", "cause")],
)
def test_texts_use_the_word_of_the_dictionary(locale: str, kind: str, key: str, variable: str):
    for name, entry in glossary()[kind].items():
        assert entry[locale] == texts_for(locale).t(key, **{variable: name})


@pytest.mark.parametrize("locale", LOCALES)
def test_a_refusal_begins_with_the_words_of_the_dictionary(locale: str):
    for reason, entry in glossary()["reason"].items():
        assert texts_for(locale).t(f"refusal-{reason}").endswith(f": {entry[locale]}.")


@pytest.mark.parametrize(
    ("term", "key"),
    [("watchman", "ta-watchman-elected"), ("custody", "ta-custody-ended"), ("court", "ta-court-closed")],
)
@pytest.mark.parametrize("locale", LOCALES)
def test_announcements_use_the_word_of_the_dictionary(locale: str, term: str, key: str):
    text = texts_for(locale).t(key, player="Anna", result="lynched")

    assert glossary()["term"][term][locale] in text
