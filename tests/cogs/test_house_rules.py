"""House rules of the card games: lists, switches and numbers of the command that opens a table; decks by name."""

import json
import shutil
from pathlib import Path

import pytest

from bot import decks
from bot.present.manners import SHEETS
from bot.resources import data_dir
from bot.texts import LOCALES, texts_for
from cogs.house_rules import with_house_rules
from engines.bloody_legacy.house import House
from engines.core.ids import HOUR_MS
from tests.cogs.at_cards import sit_down
from tests.cogs.table import Table, answered, story


@pytest.fixture(name="folder", autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let there be another deck of Das blutige Erbe, full of skulls, and one of Galgenfrist that is broken."""
    root = Path(shutil.copytree(data_dir() / "decks", tmp_path / "decks"))
    for game in ("bloody_legacy", "galgenfrist"):
        (root / game).mkdir(exist_ok=True)
    text = (root / "bloody_legacy.toml").read_text(encoding="utf-8")
    few, many = 'effect = "deadly"\ncount = 4', 'effect = "deadly"\ncount = 14'
    skulls = text.replace("size = 52", "size = 62").replace(few, many)
    (root / "bloody_legacy" / "blutbad.toml").write_text(skulls, encoding="utf-8")
    (root / "galgenfrist" / "kaputt.toml").write_text("roles = 3\n", encoding="utf-8")
    monkeypatch.setattr(decks, "data_dir", lambda: tmp_path)
    return root


async def opened(table: Table, game: str, **options: object) -> dict[str, object]:
    """Open a table and give its house rules."""
    await table.host.slash(table.general, f"{game} new", **options)
    await table.house.settle()
    table.number = table.house.middle.rounds.all()[-1].id
    return dict(json.loads(table.live.about.options))


@story
async def test_regicide_is_opened_with_lists_and_switches(table: Table):
    rules = {"solo_yield": True, "discard_visible": "all", "deadline_minutes": 5}

    assert rules == await opened(table, "regicide", **rules)


@story
async def test_das_blutige_erbe_is_opened_with_lists_of_numbers(table: Table):
    rules = {"hand_size": 5, "skull_limit": 10, "double_arrow": "anyone", "packs": 2, "lives": 1}

    assert rules == await opened(table, "bloody-legacy", **rules)


@story
async def test_galgenfrist_is_opened_with_all_its_variants(table: Table):
    await table.host.slash(
        table.general, "galgenfrist new", kaese=True, gleichstand="play_on", saboteure=2, sanduhr=30, stunden=48
    )
    await table.house.settle()
    table.number = table.house.middle.rounds.all()[-1].id

    assert {
        "kaese_variante": True,
        "tie_break": "play_on",
        "min_saboteure": 2,
        "sanduhr_minuten": 30,
        "deadline_hours": 48,
    } == json.loads(table.live.about.options)


@story
async def test_a_deck_is_chosen_by_name_and_dealt(table: Table):
    offered = await table.host.complete(table.general, "bloody-legacy new", "deck", "")
    narrowed = await table.host.complete(table.general, "bloody-legacy new", "deck", "BLUT")
    assert ["Hausdeck", "blutbad"] == offered.choices
    assert ["blutbad"] == narrowed.choices

    await sit_down(table, "bloody_legacy", 3, {}, deck="blutbad")
    assert {"deck": "blutbad"} == json.loads(table.live.about.options)
    assert table.live.setup is not None
    assert 14 == table.live.setup.options["deck"]["cards"]["deadly"]["count"]
    assert 62 == table.live.view("public").pile + sum(table.live.view("public").counts)


@story
async def test_without_a_choice_the_house_deck_is_dealt(table: Table):
    await sit_down(table, "bloody_legacy", 3, {})

    assert table.live.setup is not None
    assert 4 == table.live.setup.options["deck"]["cards"]["deadly"]["count"]


@story
async def test_a_deck_that_there_is_not_is_refused_with_those_there_are(table: Table):
    for name in ("blutwurst", "../bloody_legacy", "BLUTBAD"):
        asked = await table.host.slash(table.general, "bloody-legacy new", deck=name)
        assert "house, blutbad" in answered(asked)

    assert [] == table.house.middle.rounds.all()


@story
async def test_a_deck_file_that_is_broken_is_told_to_whoever_wants_to_play_it(table: Table):
    asked = await table.host.slash(table.general, "galgenfrist new", deck="kaputt")

    assert "kaputt.toml" in answered(asked)
    assert "expected a table for each card" in answered(asked)
    assert [] == table.house.middle.rounds.all()


def test_a_deck_file_that_breaks_between_sign_up_and_start_keeps_the_sign_up(folder: Path):
    @story
    async def tell(table: Table) -> None:
        await opened(table, "bloody-legacy", deck="blutbad")
        await table.gather(3)
        (folder / "bloody_legacy" / "blutbad.toml").write_text("size = 3\n", encoding="utf-8")
        asked = await table.host.click(table.board(), "Starten")

        assert "blutbad.toml" in answered(asked)
        assert "signup" == table.live.about.status

    tell()


@story
async def test_galgenfrist_keeps_to_the_rule_that_was_chosen(table: Table):
    words = "henker\nloyalist hut\nsaboteur begnadigung\nnarr schild\nloyalist attrappe"
    fixed = {"middle": "kelch", "gallows": ["sanduhr", "kopfgeld"]}
    await sit_down(table, "galgenfrist", 5, fixed, words, stunden=48)

    assert 48 * HOUR_MS == table.live.view("public").until - table.live.log[0].at


@pytest.mark.parametrize("game", sorted(SHEETS))
def test_every_rule_of_a_game_has_a_name_and_a_description_in_both_languages(game: str):
    rules = SHEETS[game].house.__struct_fields__
    keys = {f"{kind}-{rule.replace('_', '-')}" for rule in rules for kind in ("name-option", "option-house")}

    for locale in LOCALES:
        assert keys <= texts_for(locale).keys


def test_a_rule_that_no_option_can_be_is_refused_at_once():
    async def new(interaction: object, **chosen: object) -> None:
        """Open."""

    with pytest.raises(TypeError, match="no option can be"):
        with_house_rules(new, House, {})
