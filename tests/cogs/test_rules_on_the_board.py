"""The board of a sign-up names the house rules that were chosen, before anybody sits down by them."""

import shutil
from pathlib import Path

import pytest

from bot import decks
from bot.resources import data_dir
from tests.cogs.at_cards import sit_down
from tests.cogs.table import Table, answered, plain, story
from tests.cogs.test_limits import names

TITLE = "**Hausregeln dieser Runde**"

EVERY = {
    "correction": "first",
    "mask_scope": "whole_night",
    "opportunist_until": "first_court",
    "mark_lasts": "one_day",
    "night_results": "publication",
    "verdict_reading": "at_once",
    "extinct_group": "ignored",
    "hunter_shot_swapped": "no",
    "rescue_told": "no",
    "own_members": "no",
    "spy_period": "each",
    "silent_executioner": "lot",
    "silent_hours": "72",
    "reminder_hours": "12",
    "bomber_from": "3",
    "second_copies": "no",
    "day_begins": "09:00",
    "night_begins": "22:00",
    "night_posts": "locked",
}
"""Each switch of the main game, other than usual."""


async def board_of(table: Table, game: str, **options: object) -> list[str]:
    """Open a table and give what its board says below the title of the rules."""
    await table.host.slash(table.general, f"{game} new", **options)
    await table.house.settle()
    table.number = table.house.middle.rounds.all()[-1].id
    return rules_in(plain(table.board()))


def rules_in(text: str) -> list[str]:
    _, _, below = text.partition(f"{TITLE}\n")
    return below.splitlines()


@story
async def test_a_table_by_the_usual_rules_says_nothing_of_them(table: Table):
    assert [] == await board_of(table, "regicide", options="deadline_hours=24, discard_visible=top")
    assert "Hausregeln" not in plain(table.board())


@pytest.mark.parametrize(
    ("game", "options", "expected"),
    [
        (
            "secret-hitler",
            {"preset": "official", "session_lock": True, "deadline_minutes": 5},
            [
                "- Vorgabe: offizielle Regeln",
                "- Schweigen während einer Sitzung: ja",
                "- Zeit für jede Entscheidung: 5 Minuten",
            ],
        ),
        (
            "regicide",
            {"solo_yield": True, "discard_visible": "all", "deadline_hours": 1},
            [
                "- Passen, wenn man allein spielt: erlaubt",
                "- Sichtbar von der Ablage: alle Karten",
                "- Zeit für jede Entscheidung: 1 Stunde",
            ],
        ),
        (
            "bloody-legacy",
            {"hand_size": 5, "skull_limit": 10, "lives": 1, "packs": 2},
            [
                "- Karten auf der Hand: fünf",
                "- Totenköpfe, mit denen jemand raus ist: zehn; tödlich zählt dann fünf",
                "- Kartensätze: zwei",
                "- Leben zu Beginn: 1",
            ],
        ),
        (
            "galgenfrist",
            {"kelch": False, "gleichstand": "play_on", "saboteure": 2},
            [
                "- Krone für den Goldenen Kelch am Ende: nein",
                "- Saboteure unter den Rollen: mindestens 2",
                "- Gleichstand der Kronen am Ende: ein Stechen",
            ],
        ),
    ],
)
def test_the_board_of_a_table_names_what_was_chosen(game: str, options: dict[str, object], expected: list[str]):
    @story
    async def tell(table: Table) -> None:
        assert expected == await board_of(table, game, **options)

    tell()


@story
async def test_the_board_of_the_main_game_names_what_the_server_has_chosen(table: Table):
    await table.host.slash(table.general, "setup", night_begins="22:00", option="silent_executioner", value="lot")
    await table.open()

    assert [
        "- Schweigt der Henker bei Gleichstand: entscheidet das Los",
        "- Die Nacht beginnt: 22:00",
    ] == rules_in(plain(table.board()))


@story
async def test_rules_stay_on_the_board_as_people_come_and_once_it_has_begun(table: Table):
    await sit_down(table, "regicide", 2, {}, deadline_minutes=5)

    assert "hat begonnen" in table.board().text
    assert ["- Zeit für jede Entscheidung: 5 Minuten"] == rules_in(plain(table.board()))


@story
async def test_a_round_that_is_called_off_has_no_rules_any_more(table: Table):
    await board_of(table, "regicide", deadline_minutes=5)
    await table.host.slash(table.general, "runde abbrechen")
    await table.house.settle()

    assert "Hausregeln" not in table.board().text


@story
async def test_who_asks_for_the_table_reads_the_rules_in_his_own_language(table: Table):
    await board_of(table, "regicide", deadline_minutes=5)
    guest = table.house.stage.person("Gast", table.house.guild)
    guest.user.locale = "en-US"
    asked = await guest.slash(table.general, "regicide status")

    assert "**House rules of this round**\n- Time for each decision: 5 minutes" in answered(asked)


def test_another_deck_is_named_and_its_name_is_inert(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    root = Path(shutil.copytree(data_dir() / "decks", tmp_path / "decks"))
    (root / "bloody_legacy").mkdir()
    shutil.copy(root / "bloody_legacy.toml", root / "bloody_legacy" / "viel_blut.toml")
    monkeypatch.setattr(decks, "data_dir", lambda: tmp_path)

    @story
    async def tell(table: Table) -> None:
        assert ["- Karten: Deck „viel\\_blut“"] == await board_of(table, "bloody-legacy", deck="viel_blut")

    tell()


@pytest.mark.parametrize("language", ["de", "en"])
def test_forty_people_with_the_worst_names_and_every_rule_fit_on_one_board(language: str):
    """The server refuses a message that is too long; the rules then stand in a box below the people."""

    @story
    async def tell(table: Table) -> None:
        await table.host.slash(table.general, "setup", language=language)
        for option, value in EVERY.items():
            await table.host.slash(table.general, "setup", option=option, value=value)
        board = await table.open(beginn="18:00")
        assert [] == board.embeds
        for name in names(40):
            person = table.house.stage.person(name, table.house.guild)
            await person.click(board, table.live.texts().t("button-join"))
        await table.house.settle()

        (box,) = table.board().embeds
        assert 1 + len(EVERY) == len(box["description"].splitlines())
        assert [] == rules_in(table.board().content)
        await table.host.click(board, table.live.texts().t("button-start"))
        await table.house.settle()
        assert [] == table.board().embeds
        assert 2 + len(EVERY) == len(plain(table.board()).splitlines())

    tell()
