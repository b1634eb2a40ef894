"""``spielleiter scenario new``: a template that holds as it is."""

from pathlib import Path

import pytest

from bot.commands.common import names_for
from bot.commands.template import template
from engines.registry import GAMES
from engines.scenario.read import read
from engines.scenario.report import judge
from tests.cli.cases import spielleiter
from tests.scenario.toy import GAMES as TOYS
from tests.scenario.toy import TOY

EVERY_TABLE = [(name, number) for name, game in GAMES.items() for number in range(game.seats[0], game.seats[1] + 1)]


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_a_template_for_every_table_holds(name: str, players: int):
    text = template(GAMES[name], names_for(GAMES[name], players))

    assert judge(text, "new.toml", GAMES).text == ""
    assert len(read(text, "new.toml", GAMES).setup.names) == players


def test_a_game_without_an_example_of_its_own_gets_a_plain_template():
    assert judge(template(TOY, names_for(TOY, 3)), "new.toml", TOYS).text == ""


def test_it_is_printed_or_written(tmp_path: Path):
    printed = spielleiter("scenario", "new", "--game", "templer_assassinen", "--players", "8")
    file = tmp_path / "new.toml"
    written = spielleiter("scenario", "new", "--game", "templer_assassinen", "--players", "8", "--out", file)

    assert (0, 0) == (printed.exit_code, written.exit_code)
    assert printed.stdout == file.read_text(encoding="utf-8")
    assert written.stdout == f"wrote {file}; play it with: spielleiter scenario run {file}\n"
    assert spielleiter("scenario", "run", file).exit_code == 0


def test_nothing_is_overwritten(tmp_path: Path):
    file = tmp_path / "new.toml"
    file.write_text("mine", encoding="utf-8")
    result = spielleiter("scenario", "new", "--game", "templer_assassinen", "--players", "8", "--out", file)

    assert result.exit_code == 2
    assert result.stderr == f"spielleiter: {file} exists already; choose another name\n"
    assert file.read_text(encoding="utf-8") == "mine"


def test_a_place_that_cannot_be_written(tmp_path: Path):
    file = tmp_path / "nowhere" / "new.toml"
    result = spielleiter("scenario", "new", "--game", "templer_assassinen", "--players", "8", "--out", file)

    assert result.exit_code == 2
    assert result.stderr == f"spielleiter: {file} cannot be written: No such file or directory\n"


@pytest.mark.parametrize(
    ("game", "players", "code", "message"),
    [
        ("Templer", "8", 2, "there is no game Templer; did you mean templer_assassinen?"),
        ("regicid", "8", 2, "there is no game regicid; did you mean regicide?"),
        (
            "chess",
            "8",
            2,
            (
                "there is no game chess; "
                "expected templer_assassinen, secret_hitler, regicide, bloody_legacy or galgenfrist"
            ),
        ),
        ("templer_assassinen", "7", 2, "templer_assassinen is for 8 to 40 players, not for 7"),
        ("templer_assassinen", "41", 2, "templer_assassinen is for 8 to 40 players, not for 41"),
    ],
)
def test_games_and_numbers_that_are_none(game: str, players: str, code: int, message: str):
    for command in (
        ("scenario", "new", "--game", game, "--players", players),
        ("simulate", game, "--players", players, "--seed", "1"),
    ):
        result = spielleiter(*command)

        assert (code, f"spielleiter: {message}\n") == (result.exit_code, result.stderr)


def test_a_game_without_an_engine_can_be_neither_written_nor_played(unbuilt: str):
    for command in (
        ("scenario", "new", "--game", unbuilt, "--players", "3"),
        ("simulate", unbuilt, "--players", "3", "--seed", "1"),
    ):
        result = spielleiter(*command)

        assert (1, "spielleiter: no engine for regicide yet\n") == (result.exit_code, result.stderr)
