"""Everything in ``data/`` is in order, and the check that says so has teeth."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.catalogue import CatalogueError, read_rules, rules_of
from bot.datacheck import check_data
from bot.resources import data_dir
from engines.registry import GAMES

GAME = "templer_assassinen"


@pytest.fixture(name="copy")
def _copy(tmp_path: Path) -> Path:
    """Give a copy of the data that a test may spoil; one scenario in fifty is enough for that."""
    root = tmp_path / "data"
    for folder in ("texts", "rules", "decks"):
        shutil.copytree(data_dir() / folder, root / folder)
    shutil.copy(data_dir() / "glossary.toml", root / "glossary.toml")
    cases = root / "scenarios" / GAME
    cases.mkdir(parents=True)
    for path in sorted((data_dir() / "scenarios" / GAME).glob("*.toml"))[::50]:
        shutil.copy(path, cases / path.name)
    return root


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_all_data_is_in_order():
    assert [] == check_data()


def test_every_game_has_its_rules_in_both_languages():
    for game in GAMES:
        rules = rules_of(game)
        assert rules
        assert all(rule.de != rule.en and (rule.playable or rule.reason_de) for rule in rules.values())


def test_every_rule_of_the_main_game_is_listed():
    """The ids of a section run without a gap: none is forgotten, none is renumbered."""
    ids = set(rules_of(GAME))
    for section, count in {"T": 13, "SETUP": 7, "SECRET": 7, "COURT": 12, "WATCH": 9, "PUB": 10, "WIN": 6}.items():
        assert {
            f"TA-{section}-{number}" if section != "T" else f"TA-T{number}" for number in range(1, count + 1)
        } <= ids
    assert {f"TA-RULING-{number:02}" for number in range(1, 86)} <= ids


def rules_file(root: Path) -> Path:
    return root / "rules" / f"{GAME}.toml"


def words_file(root: Path) -> Path:
    return root / "texts" / "de" / "words.toml"


def first_case(root: Path) -> Path:
    return next((root / "scenarios" / GAME).glob("01-*.toml"))


def another_deck(root: Path, game: str, name: str, text: str) -> None:
    (root / "decks" / game).mkdir()
    (root / "decks" / game / f"{name}.toml").write_text(text, encoding="utf-8")


FAULTS: list[tuple[Callable[[Path], object], str]] = [
    (lambda root: edit(rules_file(root), 'id = "TA-T2"', 'id = "TA-T1"'), "TA-T1 stands more than once"),
    (lambda root: edit(rules_file(root), 'see = ["', 'see = ["TA-NONE-1", "'), "refers to TA-NONE-1"),
    (lambda root: edit(rules_file(root), 'options = ["', 'options = ["no_such", "'), "names the option no_such"),
    (lambda root: edit(rules_file(root), 'mark = "rulebook"', 'mark = "guess"'), "Invalid enum value 'guess'"),
    (lambda root: edit(rules_file(root), 'de = "', 'de = "" #'), "has no de"),
    (lambda root: rules_file(root).unlink(), "No such file"),
    (lambda root: edit(first_case(root), '"TA-T8"', '"TA-T88"'), "cites TA-T88, which no rules file has"),
    (lambda root: edit(first_case(root), "rules  = [", "rules  = [] # ["), "cites no rule"),
    (lambda root: edit(first_case(root), "murder", "mordet"), "mordet"),
    (lambda root: (root / "texts" / "en" / "refusals.ftl").unlink(), "is missing, though de has it"),
    (
        lambda root: edit(root / "glossary.toml", "[event.died]", "[event.dyed]"),
        "died of templer_assassinen",
    ),
    (lambda root: edit(root / "glossary.toml", 'de = "', 'de = "" #'), "has no de"),
    (lambda root: (root / "texts" / "en" / "words.toml").unlink(), "No such file"),
    (
        lambda root: edit(words_file(root), "[action.murder]", "[action.murdering]"),
        "murdering is no command of a player",
    ),
    (lambda root: edit(words_file(root), "[action.bomb]", "[action.elect]"), "Cannot declare"),
    (lambda root: edit(words_file(root), 'over = ["verdict"]', 'over = ["virdict"]'), "virdict is no command"),
    (lambda root: edit(words_file(root), "nouns = [", "nuons = ["), "unknown field `nuons`"),
    (lambda root: edit(words_file(root), 'filler = "', 'filler = "nicht '), "nicht is both negation and filler"),
    (lambda root: edit(words_file(root), "hure = [", "hurre = ["), "has no words for hure"),
    (
        lambda root: edit(root / "decks" / "galgenfrist.toml", '"two_executions"', '"three_executions"'),
        "gallows.gnadenerlass.effect: there is no effect three_executions; did you mean two_executions?",
    ),
    (lambda root: edit(root / "decks" / "galgenfrist.toml", "count = 5", "count = 4"), "roles: wrong count (found 9,"),
    (
        lambda root: edit(root / "decks" / "bloody_legacy.toml", "count = 4", "count = 40"),
        "size: wrong count (found 88",
    ),
    (lambda root: (root / "decks" / "bloody_legacy.toml").unlink(), "No such file"),
    (lambda root: another_deck(root, "galgenfrist", "real", "size = 3"), "size: there is no key size here"),
    (lambda root: another_deck(root, "galgenfrist", "real", "size = 3"), "decks/galgenfrist/real.toml"),
    (lambda root: another_deck(root, "galgenfrist", "Real Deck", ""), "decks/galgenfrist/Real Deck.toml"),
    (lambda root: another_deck(root, "regicide", "real", ""), "belongs to no game, or no deck can be called so"),
    (lambda root: (root / "glossary.toml").write_text("[", encoding="utf-8"), "glossary.toml"),
]


@pytest.mark.parametrize(("spoil", "expected"), FAULTS, ids=[expected for _, expected in FAULTS])
def test_a_fault_is_found(copy: Path, spoil: Callable[[Path], object], expected: str):
    spoil(copy)

    assert [finding for finding in check_data(copy) if expected in finding.problem or expected in finding.file]


def test_a_paragraph_without_a_case_is_found(copy: Path):
    """Only one scenario in fifty is there, so most paragraphs are shown by none."""
    assert 100 < sum(finding.problem.startswith("no scenario shows TA-") for finding in check_data(copy))


def test_a_rules_file_of_another_form_says_where(tmp_path: Path):
    path = tmp_path / "rules.toml"
    path.write_text("[[rule]]\nid = 1\n", encoding="utf-8")

    with pytest.raises(CatalogueError, match=r"rules\.toml: .*rule\[0\]\.id"):
        read_rules(path)
