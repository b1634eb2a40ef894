"""Other wordings of a round: the same texts in both languages, which need nothing that the usual ones are not given."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.resources import data_dir
from bot.texts import LOCALES, texts_for, wording_of
from engines.core.contract import Setup
from engines.core.ids import Instant
from tests.texts.catalogue import catalogue, found_in

WORDINGS = ("alone", "neutral")


def messages(locale: str, wording: str) -> dict[str, ast.Pattern]:
    found = {}
    for path in sorted(Path(data_dir() / "texts" / locale / wording).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                found[entry.id.name] = entry.value
    return found


@pytest.mark.parametrize("wording", WORDINGS)
def test_a_wording_is_there_in_every_language(wording: str):
    assert messages("de", wording).keys() == messages("en", wording).keys() != set()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("wording", WORDINGS)
def test_a_wording_uses_what_the_usual_text_is_given(wording: str, locale: str):
    for key, pattern in messages(locale, wording).items():
        assert found_in(pattern).variables <= catalogue(locale).variables(key), key


def test_a_round_for_one_and_one_with_other_names_have_wordings_of_their_own():
    names = tuple("ABCDE")
    assert "" == wording_of(Setup(names, Instant(0)))
    assert "neutral" == wording_of(Setup(names, Instant(0), options={"names": "neutral"}))
    assert "alone" == wording_of(Setup(names[:1], Instant(0)))


@pytest.mark.parametrize("locale", LOCALES)
def test_nobody_alone_is_spoken_to_as_several(locale: str):
    """Everything of Regicide that is told where a single person plays, whatever it is given."""
    plural = {"de": ("ihr", "euch", "euer", "eure", "gemeinsam"), "en": ("all", "together")}[locale]
    own = texts_for(locale, "alone")
    told = [
        own.t(key, player="Anna", count=2, medal="gold", reason=reason, due=9, left=3, fatal=fatal, unsure=False)
        for key in messages(locale, "alone")
        for reason in ("cannot_pay", "cannot_move")
        for fatal in (False, True)
    ]

    assert [] == [text for text in told if set(text.lower().replace("!", " ").split()) & set(plural)]
