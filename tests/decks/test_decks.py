"""A deck file is read, or refused with file, entry, what stands there and what would be right."""

import re
import shutil
from pathlib import Path

import pytest

from bot.decks import CHECKS, DeckError, UnknownDeckError, deck_files, deck_options, read_deck, with_deck
from bot.resources import data_dir
from engines.bloody_legacy.deck import HOUSE_DECK, check_deck, deck_of

FILE = "bloody_legacy.toml"


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    """Give a copy of the decks that a test may spoil."""
    return Path(shutil.copytree(data_dir() / "decks", tmp_path / "decks"))


def test_every_deck_file_belongs_to_a_game():
    found = {path for game in CHECKS for path in deck_files(game).values()}

    assert found == set((data_dir() / "decks").rglob("*.toml"))


def test_a_host_names_a_deck_by_its_file(folder: Path):
    """The house deck lies beside the folder of its game, the others in it; a name that cannot be typed is none."""
    (folder / "bloody_legacy").mkdir()
    for name in ("abend_runde", "house", "Groß", "a b", "..x"):
        shutil.copy(folder / FILE, folder / "bloody_legacy" / f"{name}.toml")

    assert ["house", "abend_runde"] == list(deck_files("bloody_legacy", folder))
    assert {} == deck_files("regicide", folder)
    assert HOUSE_DECK == deck_of(deck_options("bloody_legacy", folder, "abend_runde")["deck"])
    with pytest.raises(UnknownDeckError, match="there is no deck a b; known are house, abend_runde"):
        with_deck("bloody_legacy", {"deck": "a b"}, folder)


def test_tables_of_a_deck_are_for_the_engine_to_judge(folder: Path):
    assert {"deck": {"size": 1}} == with_deck("bloody_legacy", {"deck": {"size": 1}}, folder)


@pytest.mark.parametrize("game", CHECKS)
def test_the_shipped_decks_are_in_order(game: str):
    assert ["deck"] == list(deck_options(game))


def test_the_shipped_deck_is_the_house_deck():
    """G1-a: what the engine plays with where nobody hands it a deck is what the file says."""
    assert deck_of(deck_options("bloody_legacy")["deck"]) == HOUSE_DECK


def test_a_game_without_cards_needs_no_deck():
    assert {} == deck_options("templer_assassinen")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("[cards.skull1]", "[cards.skul1]", "cards.skul1: there is no card skul1; did you mean skull1?"),
        ("[cards.skull1]", "[cards.bomb]", "cards.bomb: there is no card bomb; expected deadly, slippery, skull1,"),
        ('"slippery"', '"sticky"', "cards.slippery.effect: there is no effect sticky; expected deadly, slippery,"),
        ('"coin"', '"deadly"', "cards.drop.effect: deadly will not do here; expected coin"),
        ('kind = "trap"', 'kind = "trick"', "cards.deadly.kind: trick will not do here; expected trap"),
        ("count = 4", "count = -4", "cards.deadly.count: -4 will not do here; expected a whole number from 0 to 1000"),
        ("count = 4", "count = true", "cards.deadly.count: True will not do here; expected a whole number"),
        ("count = 4", "", "cards.deadly.count: None will not do here; expected a whole number"),
        ("count = 4", "count = 5", "size: wrong count (found 53, expected 52)"),
        ("count = 4", "count = 4\nnumber = 4", "cards.deadly.number: there is no key number here; expected kind,"),
        ("size = 52", "size = 54", "size: wrong count (found 52, expected 54)"),
        ("size = 52", "", "size: None will not do here; expected a whole number of cards"),
        ("size = 52", "size = 52\nname = 1", "name: there is no key name here; expected size or cards"),
        ("size = 52", "size = 52\ncards = 3\n[other]", "Cannot overwrite a value"),
        ("size = 52", "size = ", "bloody_legacy.toml: "),
    ],
)
def test_a_fault_says_where_and_what(folder: Path, old: str, new: str, expected: str):
    path = folder / FILE
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")

    with pytest.raises(DeckError, match=rf"(?is)^{re.escape(FILE)}: .*{re.escape(expected.removeprefix(FILE + ': '))}"):
        deck_options("bloody_legacy", folder)


def test_all_faults_are_told_at_once(folder: Path):
    path = folder / FILE
    path.write_text(path.read_text(encoding="utf-8").replace("count = 6", "count = 1.5"), encoding="utf-8")

    with pytest.raises(DeckError) as found:
        deck_options("bloody_legacy", folder)

    assert ["skull1", "skull2", "left", "right", "cancel"] == re.findall(r"cards\.(\w+)\.count", str(found.value))


def test_a_missing_file_is_told(tmp_path: Path):
    with pytest.raises(DeckError, match=r"^none\.toml: .*No such file"):
        read_deck(tmp_path / "none.toml", check_deck)


@pytest.mark.parametrize("text", ["size = 52", "size = 52\ncards = 3", "size = 0\n[cards]\ndeadly = 3"])
def test_a_deck_is_made_of_tables(tmp_path: Path, text: str):
    path = tmp_path / FILE
    path.write_text(text, encoding="utf-8")

    with pytest.raises(DeckError, match=r"cards(\.deadly)?: .* will not do here; expected (a table|kind)"):
        read_deck(path, check_deck)


def test_a_deck_that_can_hurt_nobody_is_refused(tmp_path: Path):
    """A game with it would never end."""
    path = tmp_path / FILE
    path.write_text('size = 4\n[cards.slippery]\nkind="trap"\neffect="slippery"\ncount=4\n', encoding="utf-8")

    with pytest.raises(DeckError, match=r"cards: 0 skulls can knock nobody out; at least 10 are needed"):
        read_deck(path, check_deck)
