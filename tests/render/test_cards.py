"""A role card looks different for each role and is the same in everything that others might see."""

import struct
from itertools import product
from typing import NamedTuple

import pytest

from bot.fields.templer_assassinen import ROLES
from bot.render.art import role_side
from bot.render.cards import CARD_BYTES, CARD_SIZE, role_card
from bot.render.picture import ALT_LENGTH, FILE_NAME, Picture
from bot.texts import LOCALES, TextError, texts_for
from tests.render.pictures import ALLOWED, plain, svg_of, tags_of, words_on


class Card(NamedTuple):
    role: str
    bomber: bool
    locale: str
    executioner: bool


CARDS = [
    Card(role, bomber, locale, executioner)
    for role, locale, bomber, executioner in product(sorted(ROLES), LOCALES, (False, True), (False, True))
]


def drawn(monkeypatch: pytest.MonkeyPatch, card: Card) -> tuple[Picture, list[str]]:
    picture, root = svg_of(monkeypatch, lambda: role_card.__wrapped__(*card))
    assert tags_of(root) <= ALLOWED
    return picture, words_on(root)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("role", sorted(ROLES))
def test_all_cards_have_one_size_in_pixels_and_bytes(role: str, locale: str):
    bombers = (True, False) if role in {"templer", "assassine"} else (False,)

    for bomber, executioner in product(bombers, (False, True)):
        png = role_card(role, bomber=bomber, locale=locale, executioner=executioner).png
        assert (CARD_SIZE, CARD_BYTES) == (struct.unpack(">II", png[16:24]), len(png))


def test_the_name_of_the_file_tells_nothing():
    assert FILE_NAME == "karte.png"


def test_cards_of_different_roles_look_different():
    assert len(ROLES) == len({role_card(role, bomber=False, locale="de").png for role in ROLES})


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_the_text_says_all_that_the_picture_shows(monkeypatch: pytest.MonkeyPatch, card: Card):
    picture, words = drawn(monkeypatch, card)
    lines = plain(" ".join(words))

    assert all(plain(word) in plain(picture.text) for word in words)
    assert plain(texts_for(card.locale).t("card-power", role=card.role)) in lines
    assert plain(texts_for(card.locale).t("card-goal", role=card.role)) in lines


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_the_alternative_text_names_role_side_and_marks(monkeypatch: pytest.MonkeyPatch, card: Card):
    texts = texts_for(card.locale)
    alt = drawn(monkeypatch, card)[0].alt

    assert len(alt) <= ALT_LENGTH
    assert texts.t("role-name", role=card.role) in alt
    assert texts.t("card-side", side=role_side(card.role)) in alt
    assert card.bomber == (texts.t("card-bomber") in alt)
    assert card.executioner == (texts.t("card-executioner") in alt)


def test_a_mark_is_seen_and_told():
    plain_card, marked = (role_card("templer", bomber=bomber, locale="de") for bomber in (False, True))

    assert plain_card.png != marked.png
    assert "Selbstmordattentäter" not in plain_card.text
    assert "Selbstmordattentäter" in marked.text


def test_the_text_tells_a_player_what_he_can_do():
    assert (
        "**Hure** · Stadt Jerusalem\n"
        "Besucht jede Nacht jemanden und erfährt, ob er außer Haus ist. Ziel: Alle Templer und Assassinen sind tot.\n"
        "Jede Nacht darfst du einen Menschen besuchen. Du erfährst, ob er außer Haus ist; "
        "er merkt, dass jemand da war, aber nicht, wer.\n"
        "Du gewinnst mit der Stadt: wenn alle Templer und Assassinen tot sind."
    ) == role_card("hure", bomber=False, locale="de").text


def test_a_card_is_made_once_and_always_the_same():
    assert role_card("arzt", bomber=False, locale="en") is role_card("arzt", bomber=False, locale="en")
    assert role_card("arzt", bomber=False, locale="en") == role_card.__wrapped__("arzt", bomber=False, locale="en")


def test_what_is_no_role_or_no_language_raises():
    with pytest.raises(ValueError, match="no role 'koenig'"):
        role_card("koenig", bomber=False, locale="de")
    with pytest.raises(TextError, match="no texts in 'fr'"):
        role_card("arzt", bomber=False, locale="fr")


def test_texts_for_cards_are_as_short_as_a_card_allows(monkeypatch: pytest.MonkeyPatch):
    """Nothing on a card is cut."""
    for card in CARDS:
        _, words = drawn(monkeypatch, card)
        assert not any("…" in word for word in words)
