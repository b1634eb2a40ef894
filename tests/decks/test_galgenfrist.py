"""The three decks of Galgenfrist: a file that replaces the printed cards' lists, or is refused with a clear message."""

import re
import shutil
from pathlib import Path

import pytest
from msgspec import structs

from bot.decks import DeckError, deck_options
from bot.resources import data_dir
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.ids import Instant
from engines.core.playout import Player
from engines.galgenfrist import GAME
from engines.galgenfrist.deck import HOUSE_DECKS, check_deck, deck_of
from engines.galgenfrist.events import CardsInPlay, GallowsRevealed

FILE = "galgenfrist.toml"
NAMES = ("Anna", "Bernd", "Carla", "Dora")


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    """Give a copy of the decks that a test may spoil."""
    return Path(shutil.copytree(data_dir() / "decks", tmp_path / "decks"))


def edit(folder: Path, old: str, new: str, times: int = 1) -> None:
    path = folder / FILE
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, times), encoding="utf-8")


def test_the_shipped_decks_are_the_house_decks():
    """GF-2.1 to GF-2.3: what the engine plays with where nobody hands it decks is what the file says."""
    assert deck_of(deck_options("galgenfrist")["deck"]) == HOUSE_DECKS


def test_the_shipped_decks_are_taken_as_a_house_rule():
    assert () == GAME.check(Setup(NAMES, Instant(0), options=deck_options("galgenfrist")))


def test_other_cards_are_played_without_any_code(folder: Path):
    """GF-2: the real lists replace the house decks; cards may be called as they like, and be as many as they are."""
    edit(folder, "[gallows.laterne]", "[gallows.grubenlampe]")
    edit(folder, "[items.hut]", "[items.muetze]")
    edit(folder, "[roles.narr]", "[roles.schelm]")
    gallows = re.sub(r"\[gallows\.(?!grubenlampe)[^\[]*", "", (folder / FILE).read_text(encoding="utf-8"))
    (folder / FILE).write_text(
        gallows.replace('effect = "look_at_own"\ncount = 1', 'effect = "look_at_own"\ncount = 14')
    )
    setup = Setup(NAMES, Instant(0), options=deck_options("galgenfrist", folder))

    logs = [Player(GAME, setup, StreamDice(bytes([seed]))).play().log for seed in range(20)]

    turned = {event.card for log in logs for event in log if isinstance(event, GallowsRevealed)}
    in_play = [event for log in logs for event in log if isinstance(event, CardsInPlay)]
    assert {"grubenlampe"} == turned
    assert {"muetze"} == {item for event in in_play for item in event.items} - HOUSE_DECKS.items.keys()
    assert {"schelm"} == {role for event in in_play for role in event.roles} - HOUSE_DECKS.roles.keys()


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"look_at_own"', '"look_at_mine"', "gallows.laterne.effect: there is no effect look_at_mine; did you mean"),
        ('"goblet"', '"chalice"', "items.kelch.effect: there is no effect chalice; expected pardon, shield, parasite,"),
        ('effect = "jester"', 'effect = "fool"', "roles.narr.effect: there is no effect fool; expected loyalist,"),
        ('effect = "jester"', "", "roles.narr.effect: there is no effect None; expected loyalist,"),
        ("count = 5", "count = 6", "roles: wrong count (found 11, expected 10)"),
        ("count = 5", "count = 0", "roles.loyalist.count: 0 will not do here; expected a whole number from 1 to 10"),
        ("count = 5", "count = true", "roles.loyalist.count: True will not do here; expected a whole number from 1"),
        ("count = 5", 'count = "5"', "roles.loyalist.count: 5 will not do here; expected a whole number from 1 to 10"),
        ("count = 5", "number = 5", "roles.loyalist.number: there is no key number here; expected de, en, effect or"),
        ('de = "Schild"', 'de = "**Schild**"', "items.schild.de: **Schild** will not do here; expected a name"),
        ('de = "Schild"', 'de = "<@5>"', "items.schild.de: <@5> will not do here; expected a name of at most"),
        ('de = "Schild"', 'de = "1. Schild"', "items.schild.de: 1. Schild will not do here; expected a name"),
        ('de = "Schild"', f'de = "{"S" * 41}"', "will not do here; expected a name of at most 40 letters"),
        ('de = "Schild"', 'de = " "', "items.schild.de:   will not do here; expected a name"),
        ('en = "Shield"', "", "items.schild.en: None will not do here; expected a name"),
        ("safe = false", "safe = 0", "items.begnadigung.safe: 0 will not do here; expected true or false"),
        ("safe = false", "safe = true", "items.begnadigung.safe: true will not do here; expected false for a pardon"),
        ("[roles.narr]", "[roles.henker]", "roles.henker: henker will not do here; expected an id such as"),
        ("[roles.narr]", '[roles."der Narr"]', "roles.der Narr: der Narr will not do here; expected an id such as"),
        ("[roles.loyalist]", "[people.loyalist]", "people: there is no key people here; expected roles, items or"),
        ('effect = "pardon"', 'effect = "plain"', "items: missing card (expected an item with the effect pardon)"),
    ],
)  # fmt: skip
def test_a_fault_says_file_entry_what_and_what_would_be_right(folder: Path, old: str, new: str, expected: str):
    edit(folder, old, new)

    with pytest.raises(DeckError, match=rf"(?m)^{re.escape(FILE)}: .*{re.escape(expected)}"):
        deck_options("galgenfrist", folder)


@pytest.mark.parametrize(
    "name", ["Vorsicht, Falle!", "L\u2019Étranger", "Tod (doppelt)", "Bube & Dame", "Pik-Ass 2", "É"]
)
def test_a_card_may_be_called_what_is_printed_on_it(folder: Path, name: str):
    edit(folder, 'de = "Schild"', f'de = "{name}"')

    assert name == deck_options("galgenfrist", folder)["deck"]["items"]["schild"]["de"]


def test_without_a_harmless_item_no_game_could_begin(folder: Path):
    """GF-3.4: the exchange has to find one."""
    edit(folder, "safe = true", "safe = false", 9)

    with pytest.raises(DeckError, match=r"items: missing card \(expected an item that is safe\)"):
        deck_options("galgenfrist", folder)


@pytest.mark.parametrize("text", ["roles = 3", "[roles]\nnarr = 1\n"])
def test_decks_are_made_of_tables(tmp_path: Path, text: str):
    (tmp_path / FILE).write_text(text, encoding="utf-8")

    with pytest.raises(
        DeckError, match=r"roles(\.narr)?: . will not do here; expected (a table for each card|de, en,)"
    ):
        deck_options("galgenfrist", tmp_path)


def test_a_fault_in_an_option_is_told_with_its_whole_path():
    tables = {"deck": {**deck_options("galgenfrist")["deck"], "roles": {}}}

    faults = GAME.check(Setup(NAMES, Instant(0), options=tables))

    assert [("options", "deck", "roles")] == [fault.path for fault in faults]
    assert [("options", "deck")] == [f.path for f in GAME.check(Setup(NAMES, Instant(0), options={"deck": 3}))]


def test_all_faults_are_told_at_once():
    card = structs.asdict(HOUSE_DECKS.roles["narr"])
    tables = {"roles": {"narr": {**card, "effect": "x", "count": -1}}, "items": [], "gallows": {}}

    paths = {fault.path for fault in check_deck(tables)}

    assert {("roles", "narr", "effect"), ("roles", "narr", "count"), ("items",), ("gallows",)} == paths
