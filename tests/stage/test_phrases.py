"""What autopilots say, and what the page tells a newcomer to say, is understood at once."""

import pytest

from bot import parser
from bot.stage.page.guide import EXAMPLES
from bot.stage.phrases import SMALL_TALK, WAYS
from bot.texts import LOCALES, texts_for
from engines.core.base import tag_of
from engines.core.ids import Seat

NAMES = ("Anna", "Bob", "Kai", "Mia")


def understood(text: str, verb: str, locale: str) -> list[str]:
    people = tuple(parser.Person(Seat(seat), (name,)) for seat, name in enumerate(NAMES))
    reading = parser.read(text, parser.Scene(locale, Seat(0), people, frozenset({verb, "unvote", "withdraw", "vote"})))
    return [tag_of(each) for each in reading.commands] if isinstance(reading, parser.Meant) else [repr(reading)]


@pytest.mark.parametrize(
    ("locale", "verb", "way"),
    [(locale, verb, way) for locale in LOCALES for verb in WAYS[locale] for way in WAYS[locale][verb]],
)
def test_a_sentence_of_an_autopilot_is_understood(locale: str, verb: str, way: str):
    assert [verb] == understood(way.format("Bob", "Kai"), verb, locale)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("verb", sorted(EXAMPLES))
def test_an_example_of_the_guide_is_understood(locale: str, verb: str):
    assert [verb] == understood(texts_for(locale).t("page-example", verb=verb, name="Bob"), verb, locale)


def test_every_language_has_words_for_the_same_and_small_talk_means_nothing():
    assert WAYS["de"].keys() == WAYS["en"].keys() == {*EXAMPLES, "swap", "pair"}
    for locale in LOCALES:
        for text in SMALL_TALK[locale]:
            people = tuple(parser.Person(Seat(seat), (name,)) for seat, name in enumerate(NAMES))
            scene = parser.Scene(locale, Seat(0), people, frozenset({"vote", "unvote", "bomb"}), public=True)
            assert isinstance(parser.read(text, scene), parser.Chatter), text
