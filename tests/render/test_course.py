"""The picture of a round's course: everybody's line, how it ended, how the courts ended, who won."""

import struct

import pytest

from bot.names import plain_name
from bot.render.chronicle import names_at_the_end
from bot.render.course import course
from bot.render.picture import ALT_LENGTH
from bot.texts import LOCALES, texts_for
from engines.templer_assassinen.events import PhaseBegan
from tests.golden.rounds import ROUNDS, Round
from tests.render.pictures import ALLOWED, plain, svg_of, tags_of, words_on
from tests.render.story import told
from tests.render.test_board import HOSTILE
from tests.templer_assassinen.tables import night

OURS = [kept for kept in ROUNDS if kept.game == "templer_assassinen"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kept", OURS, ids=lambda kept: kept.name)
def test_the_text_says_all_that_the_picture_shows(monkeypatch: pytest.MonkeyPatch, kept: Round, locale: str):
    """Labels of the axis and the legend are words for what the text spells out."""
    playout = kept.play()[1]
    names = playout.setup.names
    texts = texts_for(locale)
    phases = [event for event in playout.log if isinstance(event, PhaseBegan)]
    labels = {texts.t("course-phase", phase=event.phase, number=event.number) for event in phases}
    sides = {texts.t("card-side", side=side).upper() for side in ("town", "templer", "assassinen")}

    picture, root = svg_of(monkeypatch, lambda: course(playout.setup, playout.log, names, locale))
    words = words_on(root)
    legend = words.index(texts.t("course-legend"))

    twin = plain(picture.text)
    for word in words[:legend]:
        # Who chose a role has both in brackets; the text says it in a sentence.
        for part in word.removesuffix(")").split(" ("):
            if part not in labels | sides:
                assert any(plain(one) in twin for one in part.split(" / ")), part
    assert len(picture.alt) <= ALT_LENGTH
    assert set(map(plain_name, names)) <= set(words)


def test_the_side_of_a_line_is_told_by_more_than_its_colour(monkeypatch: pytest.MonkeyPatch):
    setup, log = told()

    _, root = svg_of(monkeypatch, lambda: course(setup, log, setup.names, "de"))
    words = words_on(root)

    assert words.index("TEMPLER") < words.index("Cem") < words.index("ASSASSINEN") < words.index("Ada")
    assert words.index("Ada") < words.index("STADT JERUSALEM") < words.index("Mo")
    assert "Arzt (Opportunist)" in words


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_no_name_is_markup(monkeypatch: pytest.MonkeyPatch, name: str):
    setup, log = told()

    picture, root = svg_of(monkeypatch, lambda: course(setup, log, (name,) * len(setup.names), "de"))

    assert tags_of(root) <= ALLOWED
    assert "@everyone" not in picture.text
    assert len(picture.alt) <= ALT_LENGTH


@pytest.mark.parametrize("locale", LOCALES)
def test_it_can_be_drawn_and_is_always_the_same(locale: str):
    setup, log = told()
    names = names_at_the_end(setup, log)

    picture = course(setup, log, names, locale)

    wide, high = struct.unpack(">II", picture.png[16:24])
    assert picture == course(setup, log, names, locale)
    assert wide * high <= 1_210_000
    assert len(picture.png) < 400_000


def test_a_round_that_runs_has_a_course_too(monkeypatch: pytest.MonkeyPatch):
    table = night("22:00 As2 murder St1")

    _, root = svg_of(monkeypatch, lambda: course(table.setup, table.log, table.names, "de"))

    assert "Ohne Sieger beendet" in words_on(root)
