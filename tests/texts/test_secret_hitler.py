"""Secret Hitler: tiles in their order, the makers' credit, and names that do without the original's."""

import re
from pathlib import Path

import pytest

from bot.fields import GAMES
from bot.narrate import FieldValue, narrate, refusal
from bot.resources import data_dir
from bot.texts import LOCALES, TextError, Texts, texts_for
from tests.texts.catalogue import catalogue
from tests.texts.samples import PLAIN, cases

GAME = "secret_hitler"
ORIGINAL = re.compile("hitler|fas[ck]h?ist", re.IGNORECASE)
"""The names that a server may wish to do without."""


def read(event: str, *, locale: str = "de", wording: str = "", **fields: FieldValue) -> str | None:
    return narrate(texts_for(locale, wording), GAME, event, fields)


@pytest.mark.parametrize(
    ("locale", "cards", "expected"),
    [
        (
            "de",
            ("F", "L", "F"),
            (
                "Oben im Ziehstapel liegen, in dieser Reihenfolge: faschistisch, liberal und faschistisch. "
                "Sie bleiben so liegen."
            ),
        ),
        (
            "en",
            ("L", "F", "F"),
            "On top of the draw pile lie, in this order: liberal, fascist, and fascist. They stay as they lie.",
        ),
    ],
)
def test_tiles_are_told_in_their_order(locale: str, cards: tuple[str, ...], expected: str):
    assert expected == read("policies_peeked", locale=locale, cards=cards)


@pytest.mark.parametrize("cards", [("F", "X"), "F", (1,), None])
def test_what_is_no_tile_raises(cards: FieldValue):
    with pytest.raises(TextError, match="cards cannot be"):
        read("policies_drawn", cards=cards)


@pytest.mark.parametrize(
    ("event", "fields", "expected"),
    [
        (
            "votes_revealed",
            {
                "yes": ("Anna", "Bernd"),
                "no": ("Carla",),
                "elected": True,
                "overdue": ("Carla",),
                "president": "Emil",
                "chancellor": "Frieda",
            },
            (
                "Gewählt: Emil im Präsidentenamt, Frieda im Kanzleramt. "
                "Ja: Anna und Bernd. Nein: Carla. Überfällig: Carla."
            ),
        ),
        (
            "player_executed",
            {"player": "Bernd", "hitler": False, "president": "Anna"},
            "Anna verlangt förmlich die Hinrichtung von Bernd. Es war nicht Hitler. Mehr erfährt niemand.",
        ),
        (
            "won",
            {"side": "fascist", "reason": "hitler_elected"},
            "Das Kanzleramt ging an die falsche Person: Dort sitzt nun Hitler. Der Sieg gehört den Faschisten!",
        ),
        (
            "won",
            {"side": "liberal", "reason": "policies"},
            "Fünf liberale Gesetze liegen. Der Sieg gehört den Liberalen!",
        ),
        ("tracker_moved", {"value": 0}, "Der Wahlzähler steht wieder auf 0."),
    ],
)
def test_a_sentence(event: str, fields: dict[str, FieldValue], expected: str):
    assert expected == narrate(texts_for(), GAME, event, fields)


@pytest.mark.parametrize(
    ("office", "expected"),
    [
        ("chancellor", "Bea was the last elected chancellor and must not be proposed again at once."),
        ("president", "Bea was the last elected president and must not be proposed as chancellor at once."),
        (None, "Bea has just been in office and must not be proposed again at once."),
    ],
)
def test_who_may_not_be_nominated_is_told_why(office: str | None, expected: str):
    """SH-12: who is barred and why."""
    text = refusal(texts_for("en"), "term-limited", "SH-4.3", {"target": "Bea", "office": office})

    assert f"Not accepted: this player is barred. {expected} Propose somebody else" in text
    assert "SH-4.3" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_the_neutral_wording_does_without_the_original_names(locale: str):
    """SH-10, SH-14: every event, whatever it carries."""
    for event, shape in GAMES[GAME].events.items():
        for fields in cases(shape, PLAIN):
            told = narrate(texts_for(locale, "neutral"), GAME, event, fields)
            assert told is not None
            assert not ORIGINAL.search(told), told


@pytest.mark.parametrize("locale", LOCALES)
def test_the_neutral_table_does_without_them_as_well(locale: str):
    """SH-10: whatever stands on the table or in a hand."""
    source = catalogue(locale)
    keys = [key for key in source.patterns if key.startswith("table-sh-")]
    texts = texts_for(locale, "neutral")

    told = [texts.t(key, **dict.fromkeys(source.variables(key), word)) for key in keys for word in ("fascist", "x")]

    assert [] == [text for text in told if ORIGINAL.search(text.replace("fascist", ""))]


def test_neutral_names_read_well():
    assert "Mit dem Tod des Drahtziehers ist es entschieden. Der Sieg gehört den Liberalen!" == read(
        "won", wording="neutral", side="liberal", reason="hitler_executed"
    )
    assert "Ein Umschlag für dich: Du bist Drahtzieher. Auf deiner Parteikarte stehen die Verschwörer." == read(
        "role_told", wording="neutral", role="hitler", party="fascist"
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_the_makers_are_credited(locale: str):
    """SH-14: who made it, where it is, under which licence, what was changed, and that they have no part in this."""
    for text in (texts_for(locale).t("licence-secret-hitler"), rules_file()):
        for word in ("Mike Boxleiter", "Tommy Maranges", "Max Temkin", "Mac Schubert", "Goat, Wolf & Cabbage"):
            assert word in text
        for link in ("https://secrethitler.com", "https://creativecommons.org/licenses/by-nc-sa/4.0/"):
            assert link in text


def rules_file() -> str:
    return Path(data_dir() / "rules" / "secret_hitler.toml").read_text("utf-8")


def test_a_wording_replaces_only_what_there_is():
    with pytest.raises(TextError, match="nothing to replace under -b, c"):
        Texts("de", {"a.ftl": "a = { -x }\n-x = eins"}, {"b.ftl": "-x = zwei\n-b = drei\nc = vier"})
    with pytest.raises(TextError, match=r"-x is already defined in b\.ftl"):
        Texts("de", {"a.ftl": "-x = eins"}, {"b.ftl": "-x = zwei", "c.ftl": "-x = drei"})
    assert "zwei" == Texts("de", {"a.ftl": "a = { -x }\n-x = eins"}, {"b.ftl": "-x = zwei"}).t("a")


def test_a_wording_that_does_not_exist_raises():
    with pytest.raises(TextError, match="no wording 'baroque' in 'de'"):
        texts_for("de", "baroque")
