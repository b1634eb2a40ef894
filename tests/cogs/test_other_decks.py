"""Cards of another deck are called as its file says, wherever they are read, in both languages."""

import shutil
from pathlib import Path

import pytest

from bot import decks
from bot.deck_names import own_names
from bot.decks import deck_options
from bot.pictures import draw
from bot.present.sheets import galgenfrist
from bot.resources import data_dir
from bot.texts import LOCALES, texts_for
from tests.cogs.at_cards import act, at, last, said, sit_down
from tests.cogs.table import Table, answered, story

WORDS = "henker\nloyalist muetze\nsaboteur begnadigung\nschelm schild\nloyalist attrappe"
FIXED = {"middle": "kelch", "spare": "loyalist", "gallows": ["gruben_lampe", "gnadenerlass"]}
CHANGED = {
    '[items.hut]\nde = "Schöner Hut"\nen = "Fancy Hat"': '[items.muetze]\nde = "Mütze"\nen = "Cap"',
    '[roles.narr]\nde = "Narr"\nen = "Jester"': '[roles.schelm]\nde = "Schelm"\nen = "Rogue"',
    '[gallows.laterne]\nde = "Laterne"\nen = "Lantern"': '[gallows.gruben_lampe]\nde = "Grubenlampe"\nen = "Pit Lamp"',
    'de = "Begnadigung"\nen = "Pardon"': 'de = "Freibrief"\nen = "Charter"',
}


@pytest.fixture(name="folder", autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let there be a deck of Galgenfrist with cards of its own, and one known card under another name."""
    root = Path(shutil.copytree(data_dir() / "decks", tmp_path / "decks"))
    text = (root / "galgenfrist.toml").read_text(encoding="utf-8")
    for old, new in CHANGED.items():
        assert old in text
        text = text.replace(old, new)
    (root / "galgenfrist").mkdir()
    (root / "galgenfrist" / "gedruckt.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(decks, "data_dir", lambda: tmp_path)
    return root


async def begin(table: Table) -> None:
    await sit_down(table, "galgenfrist", 5, FIXED, WORDS, deck="gedruckt")


@story
async def test_a_table_calls_cards_as_their_deck_does(table: Table):
    await begin(table)
    assert "Im Spiel: 3× Loyalist, Saboteur und Schelm; Attrappe, Freibrief, Goldener Kelch, Mütze und Schild" in said(
        table
    )
    hand = await at(table, 3).click(last(table), "Meine Karten")
    assert "Deine Rolle: Schelm" in answered(hand)
    await act(table, 0, "Galgenkarte")

    assert "Die Galgenkarte „Grubenlampe“ liegt auf dem Tisch." in said(table)
    assert "Ein Gefangener darf nachsehen, was jetzt vor ihm liegt." in said(table)
    assert "Aufgedeckte Galgenkarten: Grubenlampe" in said(table)


@story
async def test_who_sees_an_item_of_another_deck_reads_its_name(table: Table):
    await begin(table)
    await act(table, 0, "Galgenkarte")
    await act(table, 0, "Wahl", "Mia")
    await act(table, 0, "Aufruf", "Mia")
    seen = answered(await act(table, 3, "Nachsehen", "Kai"))
    hand = answered(await at(table, 3).click(last(table), "Meine Karten"))

    assert "Was du vor Kai siehst: Freibrief." in seen
    assert "Vor Kai sahst du: Freibrief" in hand


@story
async def test_the_picture_has_the_names_with_it(table: Table):
    """It is drawn when it is sent, without the round."""
    await begin(table)
    await act(table, 0, "Galgenkarte")
    for locale, name in (("de", "Grubenlampe"), ("en", "Pit Lamp")):
        picture = galgenfrist.picture(table.live, locale)
        assert name in draw(picture, lambda _number: table.live).alt


@story
async def test_another_language_has_the_other_names(table: Table):
    await begin(table)
    guest = table.house.stage.person("Gast", table.house.guild)
    guest.user.locale = "en-US"
    shown = answered(await guest.slash(table.general, "galgenfrist status"))

    assert "Charter" in shown
    assert "Freibrief" not in shown


def test_only_what_a_deck_calls_otherwise_is_its_own(folder: Path):
    """Where it agrees with the texts these are used, since they know more of a word than how it is written."""
    house = deck_options("galgenfrist", folder)
    printed = deck_options("galgenfrist", folder, "gedruckt")
    for locale in LOCALES:
        assert {} == own_names("galgenfrist", house, texts_for(locale))
    texts = texts_for("en")

    assert {
        "galgen-item-muetze": "Cap",
        "galgen-item-begnadigung": "Charter",
        "galgen-role-schelm": "Rogue",
        "galgen-card-gruben-lampe": "Pit Lamp",
        "galgen-effect-gruben-lampe": texts.t("galgen-effect-laterne"),
    } == own_names("galgenfrist", printed, texts)


def test_a_known_card_with_another_effect_tells_of_that_effect(folder: Path):
    path = folder / "galgenfrist" / "gedruckt.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('effect = "bounty"', 'effect = "two_executions"'), encoding="utf-8")
    texts = texts_for("de")
    own = own_names("galgenfrist", deck_options("galgenfrist", folder, "gedruckt"), texts)

    assert texts.t("galgen-effect-gnadenerlass") == own["galgen-effect-kopfgeld"]


def test_the_cards_of_das_blutige_erbe_are_a_closed_list_with_texts(folder: Path):
    deck = deck_options("bloody_legacy", folder)
    for locale in LOCALES:
        texts = texts_for(locale)
        assert {} == own_names("bloody_legacy", deck, texts)
        assert {f"legacy-card-{card}" for card in deck["deck"]["cards"]} <= texts.keys
