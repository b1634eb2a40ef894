"""The dictionary knows every word of the games, and agrees with the texts."""

import tomllib
from functools import cache

import pytest

from bot.fields import GAMES, REASONS, ROUND_EVENTS
from bot.resources import data_dir
from bot.texts import LOCALES, texts_for
from engines.core.base import SeatCommand, tag_of
from engines.registry import GAMES as ENGINES

Glossary = dict[str, dict[str, dict[str, str]]]


@cache
def glossary() -> Glossary:
    with (data_dir() / "glossary.toml").open("rb") as file:
        return tomllib.load(file)


COMMON = {
    "gm": frozenset({"grant", "pause", "resume", "extend", "replace", "remove"}),
    "event": frozenset({*ROUND_EVENTS, *(event for own in GAMES.values() for event in (*own.events, *own.silent))}),
    "reason": REASONS,
}
KINDS = sorted({*COMMON, *(kind for own in GAMES.values() for kind in own.dictionary)})


@pytest.mark.parametrize("kind", KINDS)
def test_every_wire_name_is_in_the_dictionary_and_no_other(kind: str):
    words = COMMON.get(kind, frozenset()).union(*(own.dictionary.get(kind, ()) for own in GAMES.values()))

    assert words == set(glossary()[kind])


@pytest.mark.parametrize("game", sorted(ENGINES))
def test_every_command_of_a_player_is_in_the_dictionary(game: str):
    commands = {tag_of(kind) for kind in ENGINES[game].commands if issubclass(kind, SeatCommand)}

    assert commands <= GAMES[game].dictionary["command"]


def test_every_entry_has_both_languages_and_a_note():
    for kind, entries in glossary().items():
        for name, entry in entries.items():
            assert {"en", "de", "note"} == set(entry), f"{kind}.{name}"
            assert all(entry.values()), f"{kind}.{name}"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("kind", "key", "variable"),
    [
        ("role", "role-name", "role"),
        ("command", "action-name", "action"),
        ("cause", "cause-name", "cause"),
    ],
)
def test_texts_use_the_word_of_the_dictionary(locale: str, kind: str, key: str, variable: str):
    for name, entry in glossary()[kind].items():
        assert entry[locale] == texts_for(locale).t(key, **{variable: name})


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("kind", "each"), [("prisoner", "galgen-role"), ("item", "galgen-item"), ("legacy_card", "legacy-card")]
)
def test_cards_are_called_as_in_the_dictionary(locale: str, kind: str, each: str):
    for name, entry in glossary()[kind].items():
        assert entry[locale] == texts_for(locale).t(f"{each}-{name}")


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
