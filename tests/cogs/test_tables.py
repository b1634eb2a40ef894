"""Each card game plays itself at a table: to its end, without a lost answer, within the limits, in both languages."""

from pathlib import Path

import pytest

from bot.alone import can_be_played_alone
from bot.live import Live
from bot.present.manners import SHEETS
from bot.present.table import is_announced
from bot.stage.headless import START, Table
from bot.stage.house import house
from bot.texts import LOCALES, texts_for
from engines.core.base import tag_of
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.ids import Instant, Seat
from engines.core.playout import Player
from engines.registry import GAMES
from tests.rehearsal.house import spec

LONGEST_HAND = 1_900


def look(live: Live) -> None:
    """Read the table and every hand in every language; nothing may be missing or too long."""
    sheet = SHEETS[live.about.game]
    for locale in LOCALES:
        texts = texts_for(locale)
        assert sheet.board(live.view("public"), texts, Instant(0), live.about.zone)
        for seat in range(len(live.names)):
            told = sheet.hand(live.view(Seat(seat)), texts)
            assert 0 < len(told) <= LONGEST_HAND


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(SHEETS))
async def test_a_game_plays_itself_to_its_end(game: str, tmp_path: Path):
    players = max(GAMES[game].seats[0], min(4, GAMES[game].seats[1]))
    async with house(f"sqlite+aiosqlite:///{tmp_path / 'round.db'}", START, spec()) as stage:
        table = Table(stage, game, players, seed=1)
        await table.sign_up()
        played = await table.play(look)

        assert [] == stage.stage.world.violations
    assert played.outcome is not None
    assert (0, 0) == (played.receipts.lost, played.receipts.doubled)
    assert played.actions > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(game for game in SHEETS if can_be_played_alone(game)))
async def test_a_game_for_one_plays_itself_in_direct_messages(game: str, tmp_path: Path):
    async with house(f"sqlite+aiosqlite:///{tmp_path / 'round.db'}", START, spec()) as stage:
        table = Table(stage, game, 1, seed=1)
        await table.sign_up()
        played = await table.play(look)

        assert [] == stage.stage.world.violations
        assert [] == [each for each in stage.channel("allgemein").messages.values() if each.author.bot]
    assert played.outcome is not None
    assert (0, 0) == (played.receipts.lost, played.receipts.doubled)
    assert played.actions > 0


def test_every_card_game_that_is_registered_has_a_sheet():
    assert GAMES.keys() - {"templer_assassinen"} == SHEETS.keys()


@pytest.mark.parametrize("game", sorted(SHEETS))
def test_what_puts_somebody_up_has_a_line_or_a_message_of_its_own(game: str):
    """Nobody is notified of a change of a message: whose turn begins without either would wait for himself."""
    engine, sheet = GAMES[game], SHEETS[game]
    players = max(engine.seats[0], min(4, engine.seats[1]))
    setup = Setup(tuple(f"P{number}" for number in range(players)), Instant(1_700_000_000_000))
    for seed in range(5):
        view = engine.blank(setup, "public")
        for event in Player(engine, setup, StreamDice(bytes([seed]))).play().log:
            if event.audience.kind != "public":
                continue
            before, view = {*sheet.owing(view)}, engine.watch(view, event)
            if {*sheet.owing(view)} - before:
                assert is_announced(sheet, event) or tag_of(event) in sheet.opens, event
